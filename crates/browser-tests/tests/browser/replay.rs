//! Finished games step by step, uploaded records, and playing on from some point.

use serde_json::{Value, json};

use crate::browser::{Browser, Device, END, HOME, LEFT, RIGHT};
use crate::server::TestServer;

/// Waits until the replay shows this step.
async fn at(browser: &Browser, step: u64) {
    let shown = format!("document.getElementById('replay')?.dataset.step === '{step}'");
    browser.until(&shown).await;
}

/// Waits for this step of a replay that plays by itself, or a later one.
async fn past(browser: &Browser, step: u64) {
    let shown = format!("+document.getElementById('replay')?.dataset.step >= {step}");
    browser.until(&shown).await;
}

async fn step_count(browser: &Browser) -> u64 {
    browser.tells("return document.getElementById('slider').max").await.parse().unwrap()
}

/// The board in words, which contains everything its viewer knows.
async fn board(browser: &Browser) -> String {
    browser.tells("return document.querySelector('#in-words pre').textContent").await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_is_stepped_through_and_each_step_has_a_link() {
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Desktop).await;
    browser.finish_a_game(&server).await;
    browser.click(".bar a[href$='/replay']").await;
    // It starts at the first decision, where there is something to see.
    browser.until("document.getElementById('replay')?.dataset.step > 0").await;
    assert!(browser.has("#replay .dealt .tile").await, "the first tiles are dealt");
    assert!(!browser.text("#act").await.contains("Your"), "the viewer is not the player");
    browser.press(HOME).await;
    at(&browser, 0).await;
    assert!(browser.text(".asked").await.starts_with("Nothing has happened yet"));
    assert_eq!(browser.text(".verification.good h2").await, "This record is verified");
    let last = step_count(&browser).await;
    assert!(last > 10);
    // Marks the page, so that a reload would be noticed.
    browser.ask("window.isMarked = true", vec![]).await;
    browser.press(RIGHT).await;
    at(&browser, 1).await;
    browser.press(END).await;
    at(&browser, last).await;
    assert!(browser.text(".ranking").await.contains("Ann"));
    browser.press(HOME).await;
    at(&browser, 0).await;
    browser.click("#go-on").await;
    at(&browser, 1).await;
    // With the focus on the slider, keys work as for any slider, and it keeps the focus when the
    // page changes.
    browser.ask("document.getElementById('slider').focus()", vec![]).await;
    browser.press(END).await;
    at(&browser, last).await;
    browser.press(LEFT).await;
    at(&browser, last - 1).await;
    assert_eq!(browser.tells("return document.activeElement.id").await, "slider");
    assert!(browser.ask("return window.isMarked", vec![]).await == Value::Bool(true));

    // What seats kept to themselves early on is known only to them.
    let early = browser.path().await;
    browser.visit(&server, &format!("{early}?step=6&seat=none")).await;
    at(&browser, 6).await;
    let public = board(&browser).await;
    let mut known = vec![public.clone()];
    for seat in ["1", "2"] {
        browser.click(&format!(".lookers a[href$='seat={seat}']")).await;
        let current =
            format!("document.querySelector('.lookers a[href$=\"seat={seat}\"][aria-current]')");
        browser.until(&current).await;
        known.push(board(&browser).await);
    }
    known.sort();
    known.dedup();
    assert_eq!(known.len(), 3, "a spectator and two seats know different things: {known:#?}");
    browser.click(".lookers a[href$='seat=all']").await;
    browser.until("document.querySelectorAll('.own-part').length === 2").await;

    // Somebody else who opens the address sees the same step from the same seat.
    browser.click(".lookers a[href$='seat=2']").await;
    browser.until("document.querySelectorAll('.own-part').length === 0").await;
    browser.press(RIGHT).await;
    at(&browser, 7).await;
    let address = browser.tells("return location.pathname + location.search").await;
    let other = Browser::open(Device::Desktop).await;
    other.visit(&server, &address).await;
    at(&other, 7).await;
    assert_eq!(board(&other).await, board(&browser).await);
    for browser in [&browser, &other] {
        browser.assert_content().await;
    }
    drop((browser, other));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_plays_by_itself_until_its_end() {
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Desktop).await;
    browser.finish_a_game(&server).await;
    let replay = format!("{}/replay", browser.path().await);
    browser.visit(&server, &format!("{replay}?step=0&seat=none")).await;
    at(&browser, 0).await;
    let last = step_count(&browser).await;
    let label = "return document.getElementById('autoplay').textContent";
    let fast = "const it = document.getElementById('speed');
        it.value = it.lastElementChild.value;
        it.dispatchEvent(new Event('input', { bubbles: true }));";
    browser.ask(fast, vec![]).await;
    assert_eq!(browser.tells(label).await, "Play");
    browser.click("#autoplay").await;
    past(&browser, 2).await;
    assert_eq!(browser.tells(label).await, "Pause");
    assert_eq!(browser.tells("return document.activeElement.id").await, "autoplay");
    // A key works as usual, and stops the autoplay.
    browser.press(END).await;
    at(&browser, last).await;
    assert_eq!(browser.tells(label).await, "Play");
    // From the end it starts over; at the end it stops, and the speed is remembered.
    browser.click("#autoplay").await;
    browser.until(&format!("+document.getElementById('replay')?.dataset.step < {last}")).await;
    past(&browser, 1).await;
    browser.click("#autoplay").await;
    browser.visit(&server, &format!("{replay}?step={}&seat=none", last - 1)).await;
    at(&browser, last - 1).await;
    let speed = "const it = document.getElementById('speed'); return String(it.selectedIndex === it.length - 1)";
    assert_eq!(browser.tells(speed).await, "true");
    browser.click("#autoplay").await;
    at(&browser, last).await;
    browser.until("document.getElementById('autoplay').textContent === 'Play'").await;
    browser.assert_content().await;
    drop(browser);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pieces_move_smoothly_from_step_to_step_but_not_across_jumps() {
    /// Counts animated transitions.
    const COUNT: &str = "
        window.motions = 0;
        const start = document.startViewTransition.bind(document);
        document.startViewTransition = (change) => { window.motions += 1; return start(change); };";
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Desktop).await;
    let path = browser.finish_a_game(&server).await;
    browser.prefer(&[("prefers-reduced-motion", "no-preference")]).await;
    browser.visit(&server, &format!("{path}/replay?step=6&seat=none")).await;
    at(&browser, 6).await;
    browser.ask(COUNT, vec![]).await;
    browser.click("#autoplay").await;
    browser.until("+document.getElementById('replay').dataset.step > 8").await;
    let motions = || browser.ask("return window.motions", vec![]);
    assert!(motions().await.as_u64() > Some(0));
    browser.press(HOME).await;
    at(&browser, 0).await;
    let before = motions().await;
    browser.press(END).await;
    at(&browser, step_count(&browser).await).await;
    assert_eq!(motions().await, before);
    // Nothing is left behind on the pieces.
    let named = "[...document.querySelectorAll('#replay [data-piece]')].some((it) => it.style.viewTransitionName)";
    browser.until(&format!("!{named}")).await;
    browser.assert_content().await;
    drop(browser);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_uploaded_record_is_verified_and_a_tampered_one_is_not() {
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Desktop).await;
    let path = browser.finish_a_game(&server).await;
    let fetch = "return fetch(arguments[0]).then((answer) => answer.text())";
    let record = browser.ask(fetch, vec![json!(format!("{path}/record"))]).await;
    let record = record.as_str().unwrap();
    // As a file.
    let file = server.folder().join("game.ararat");
    std::fs::write(&file, record).unwrap();
    browser.visit(&server, "/replay").await;
    browser.fill("input[type=file]", file.to_str().unwrap()).await;
    browser.click("form.panel button.primary").await;
    browser.until("document.querySelector('#replay .verification.good')").await;
    assert!(browser.text(".lookers").await.contains("Ann"));

    // As text, with a different starting player from the one drawn.
    let is_one = record.contains("* first 1\n");
    let (drawn, other) = if is_one { ("first 1", "first 2") } else { ("first 2", "first 1") };
    let tampered = record.replacen(&format!("* {drawn}\n"), &format!("* {other}\n"), 1);
    assert_ne!(tampered, record);
    let typed = "document.querySelector('textarea[name=text]').value = arguments[0]";
    browser.visit(&server, "/replay").await;
    browser.ask(typed, vec![json!(tampered)]).await;
    browser.click("form.panel button.primary").await;
    browser.until("document.querySelector('#replay .verification.bad')").await;
    assert!(browser.text(".verification .refused").await.starts_with("Line "));
    assert!(browser.has(".checks li.bad").await);
    let colors = browser
        .ask(
            "return ['.checks li.bad .sign', '.checks li.good .sign'].map((css) =>
                getComputedStyle(document.querySelector(css)).color)",
            vec![],
        )
        .await;
    assert_ne!(colors[0], colors[1], "bad and good differ at a glance");

    // An invalid record stays in the form, to be corrected.
    browser.visit(&server, "/replay").await;
    browser.fill("textarea[name=text]", "no record").await;
    browser.click("form.panel button.primary").await;
    browser.until("document.querySelector('.refused')").await;
    let kept = browser.tells("return document.querySelector('textarea[name=text]').value").await;
    assert_eq!(kept.trim_end(), "no record");
    browser.assert_content().await;
    drop(browser);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_continues_from_some_point_of_another() {
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Desktop).await;
    let path = browser.finish_a_game(&server).await;
    browser.visit(&server, &format!("{path}/replay?step=3&seat=1")).await;
    at(&browser, 3).await;
    browser.click("#go-next-turn").await;
    browser.until("+document.getElementById('replay').dataset.step > 3").await;
    let step = browser.tells("return document.getElementById('replay').dataset.step").await;
    browser.click("#what-if summary").await;
    browser.ask("document.querySelector('#what-if [name=level]').value = 'random'", vec![]).await;
    browser.click("#what-if button.primary").await;
    browser.until("document.querySelector('#table.table')").await;
    let branch = browser.path().await;
    assert!(branch.starts_with("/table/") && branch != path, "{branch}");
    browser.open_tab("menu").await;
    assert!(
        browser
            .text(".sheet-menu")
            .await
            .contains(&format!("Continues another game from its step {step}"))
    );
    // That step was just before a decision of this seat.
    browser.wait_for_turn().await;
    assert!(browser.is_asked().await);
    browser.hurry_to_the_end().await;
    // Its record says where it began, and that is verified too.
    browser.click(".bar a[href$='/replay']").await;
    browser.until("document.querySelector('#replay .verification')").await;
    assert!(browser.has(".verification.good").await);
    assert!(browser.has(".ways a[href*='/replay/']").await);
    browser.assert_content().await;
    drop(browser);
    server.stop().await;
}
