//! What the script adds, and how small it is.

use std::time::Duration;

use fantoccini::actions::{InputSource as _, MOUSE_BUTTON_LEFT, MouseActions, PointerAction};
use serde_json::{Value, json};

use crate::browser::{Browser, Device};
use crate::server::TestServer;

/// Size of the first page in bytes, without its pictures.
const MOST_BYTES: usize = 100_000;
const MOST_SCRIPT: usize = 30_000;

#[tokio::test(flavor = "multi_thread")]
async fn the_first_page_is_small() {
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Desktop).await;
    browser.visit(&server, "/").await;
    let sizes = browser
        .ask(
            "return performance.getEntries()
                .filter((it) => it.entryType === 'navigation' || it.entryType === 'resource')
                .map((it) => [it.name, it.transferSize, it.decodedBodySize]);",
            vec![],
        )
        .await;
    let mut total = 0;
    for entry in sizes.as_array().unwrap() {
        let (name, bytes) = (entry[0].as_str().unwrap(), entry[2].as_u64().unwrap());
        let bytes = usize::try_from(bytes).unwrap();
        assert!(bytes > 0, "{name} has no size");
        if name.contains(".js") {
            assert!(bytes < MOST_SCRIPT, "{name}: {bytes}");
        }
        if !name.contains("/picture/") {
            total += bytes;
        }
    }
    println!("{total} bytes for the first page without pictures");
    assert!(total < MOST_BYTES, "{sizes:#}");
    browser.assert_content().await;
    drop(browser);
    server.stop().await;
}

/// Drags with the mouse from the middle of one element to a point in another, whose height is given
/// in percent.
async fn drag(browser: &Browser, from: &str, to: &str, height: i64) {
    let point = "
        const it = document.querySelector(arguments[0]);
        if (arguments[2]) it.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = it.getBoundingClientRect();
        return [Math.round(left + width / 2), Math.round(top + height * arguments[1] / 100)];";
    let to_point = |value: &Value, offset: f64| PointerAction::MoveTo {
        duration: Some(Duration::from_millis(20)),
        x: value[0].as_f64().unwrap(),
        y: value[1].as_f64().unwrap() + offset,
    };
    // A piece that is still moving is not yet in its place.
    browser.until("document.getAnimations().length === 0").await;
    let start = browser.ask(point, vec![json!(from), json!(50), json!(true)]).await;
    let grab = MouseActions::new("mouse".to_owned())
        .then(to_point(&start, 0.0))
        .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
        .then(to_point(&start, 12.0));
    browser.client.perform_actions(grab).await.unwrap();
    // The board makes room while a piece is dragged, so the target is located only now.
    let end = browser.ask(point, vec![json!(to), json!(height), json!(false)]).await;
    let drop = MouseActions::new("mouse".to_owned())
        .then(to_point(&end, -2.0))
        .then(to_point(&end, 0.0))
        .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
    browser.client.perform_actions(drop).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn tiles_are_dragged_into_the_other_tray_and_the_button_says_what_it_would_do() {
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Desktop).await;
    browser.open_table(&server, "animals-on-board", &["me", "random"]).await;
    browser.make_click(0).await;
    browser.wait_for_turn().await;
    browser.until("document.querySelector('label.tile')").await;
    let version = browser.version().await;
    let count = "return document.querySelector('.island:has(label.tile)').querySelectorAll('label.tile').length";
    let tiles = browser.ask(count, vec![]).await.as_u64().unwrap();
    let ticked = "return document.querySelectorAll('label.tile input:checked').length";
    drag(&browser, ".island:has(label.tile) label.tile", ".island:has(label.tile)", 99).await;
    assert_eq!(browser.ask(ticked, vec![]).await, 1);
    let island = ".island:has(:checked)";
    let label = browser.text(&format!("{island} button.split")).await;
    assert!(label.contains(&format!("{} + 1", tiles - 1)), "{label}");
    let said = browser.tells("return document.getElementById('announcer').textContent").await;
    assert_eq!(said, label);
    // And back.
    drag(&browser, "label.tile:has(:checked)", &format!("{island} .letter"), 50).await;
    assert_eq!(browser.ask(ticked, vec![]).await, 0);
    assert_eq!(browser.version().await, version);
    drag(&browser, ".island:has(label.tile) label.tile", ".island:has(label.tile)", 99).await;
    browser.click(&format!("{island} button.split")).await;
    browser.until(&format!("+document.getElementById('table').dataset.version > {version}")).await;
    browser.assert_content().await;
    drop(browser);
    server.stop().await;
}

/// A press changes the page, and a blocked button comes to lie under the pointer. Its reason would look
/// as if the press had been refused, so it waits until the pointer moves.
#[tokio::test(flavor = "multi_thread")]
async fn a_reason_waits_until_the_pointer_moves() {
    const LESSON: &str = "/learn/animals-on-board/2";
    const BLOCKED: &str = ".taking button[aria-disabled=true]";
    let place = "
        const { left, top, right, bottom } = document.querySelector(arguments[0]).getBoundingClientRect();
        return [left, top, right, bottom];";
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Desktop).await;
    let settled =
        "document.querySelector('.speech.right') && document.getAnimations().length === 0";
    // Where the blocked button will be.
    browser.visit(&server, LESSON).await;
    browser.submit("split A ti5,li4").await;
    browser.until(settled).await;
    let blocked = browser.ask(place, vec![json!(BLOCKED)]).await;
    browser.visit(&server, LESSON).await;
    for piece in ["ti5", "li4"] {
        browser.click(&format!("label[data-piece={piece}]")).await;
    }
    browser.until("document.getAnimations().length === 0").await;
    let pressed = browser.ask(place, vec![json!("button.split[value='split A']")]).await;
    let both = [pressed, blocked];
    let side = |number: usize| both.each_ref().map(|it| it[number].as_f64().unwrap());
    let middle = |low: usize, high: usize| {
        let ([one, other], [end, other_end]) = (side(low), side(high));
        let (low, high) = (one.max(other), end.min(other_end));
        assert!(high - low > 8.0, "the buttons have no place in common: {both:?}");
        f64::midpoint(low, high).round()
    };
    let (x, y) = (middle(0, 2), middle(1, 3));
    let to = |x: f64| PointerAction::MoveTo { duration: None, x, y };
    let press = MouseActions::new("mouse".to_owned())
        .then(to(x))
        .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
        .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
    browser.client.perform_actions(press).await.unwrap();
    browser.until(settled).await;
    // The browser has noticed what lies under its pointer.
    browser.until(&format!("document.querySelector('{BLOCKED}').matches(':hover')")).await;
    let reason = "document.querySelector('.taking .why').checkVisibility()";
    assert!(!browser.is(reason).await, "the pointer has not moved");
    let stir = MouseActions::new("mouse".to_owned()).then(to(x + 2.0));
    browser.client.perform_actions(stir).await.unwrap();
    browser.until(reason).await;
    browser.assert_content().await;
    drop(browser);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_is_dragged_into_a_cabin() {
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Desktop).await;
    // The whole board must be visible to drag across it.
    browser.client.set_window_size(1400, 1600).await.unwrap();
    browser.open_table(&server, "ark", &["me", "random", "random"]).await;
    browser.wait_for_turn().await;
    for turn in 1..40 {
        browser.wait_for_turn().await;
        let cards = browser.find_all("label.pick-card:not(.stuck)").await;
        if cards.is_empty() {
            browser.make_click(turn * 4).await;
            continue;
        }
        let version = browser.version().await;
        // Where the card may go is known once it has been picked up.
        let script = "
            const input = document.querySelector('label.pick-card:not(.stuck) input');
            input.click();
            const room = [...document.querySelectorAll('.room')].find((room) =>
                [...room.querySelectorAll(':scope > .for.yes')].some((it) => it.checkVisibility()));
            if (!room) return false;
            room.id = 'goal';
            return true;";
        if browser.ask(script, vec![]).await == Value::Bool(false) {
            browser.make_click(turn * 4).await;
            continue;
        }
        drag(&browser, "label.pick-card:not(.stuck)", "#goal", 90).await;
        browser
            .until(&format!("+document.getElementById('table').dataset.version > {version}"))
            .await;
        assert!(browser.find_all(".refused").await.is_empty());
        let log = browser.text(".log").await;
        assert!(log.contains("You place"), "{log}");
        browser.assert_content().await;
        drop(browser);
        server.stop().await;
        return;
    }
    unreachable!("no card fits anywhere");
}

/// Counts transitions, and the pieces that are named in the last one.
const SPY: &str = "
    window.moved = 0;
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
        window.moved += 1;
        const motion = start(change);
        motion.ready.then(() => {
            window.names = document.getAnimations().map((it) => it.effect.pseudoElement || '').filter((it) => it.includes('piece-')).length;
        }).catch(() => {});
        return motion;
    };";

#[tokio::test(flavor = "multi_thread")]
async fn pieces_glide_unless_motion_is_reduced_and_the_title_alerts() {
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Desktop).await;
    browser.prefer(&[("prefers-reduced-motion", "no-preference")]).await;
    browser.open_table(&server, "animals-on-board", &["me", "random"]).await;
    browser.ask(SPY, vec![]).await;
    browser.wait_for_turn().await;
    browser.until("document.title.startsWith('● ')").await;
    for turn in 0..4 {
        browser.make_click(turn).await;
    }
    browser.wait_for_turn().await;
    browser.until("window.moved > 0 && window.names > 0").await;
    // Once everything is at rest, no piece keeps a name.
    browser.until("![...document.querySelectorAll('[data-piece]')].some((it) => it.style.viewTransitionName && it.style.viewTransitionName !== 'none')").await;
    browser.prefer(&[("prefers-reduced-motion", "reduce")]).await;
    browser.ask("window.moved = 0", vec![]).await;
    for turn in 4..10 {
        browser.make_click(turn).await;
    }
    assert_eq!(browser.ask("return window.moved", vec![]).await, 0);
    browser.assert_content().await;
    drop(browser);
    server.stop().await;
}

/// Records the tones that are played, and groups the tones and noises that belong to one sound.
const LISTEN: &str = "
    window.tones = [];
    window.noises = [];
    const filter = AudioContext.prototype.createBiquadFilter;
    AudioContext.prototype.createBiquadFilter = function () {
        const made = filter.call(this);
        // Its pitch is set after it is created.
        queueMicrotask(() => noises.push(made.frequency.value));
        return made;
    };
    const create = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () {
        const voice = create.call(this);
        const set = voice.frequency.setValueAtTime.bind(voice.frequency);
        voice.frequency.setValueAtTime = (pitch, time) => { tones.push(pitch); return set(pitch, time); };
        return voice;
    };";

#[tokio::test(flavor = "multi_thread")]
async fn sound_is_off_by_default_then_remembered_and_the_end_is_heard() {
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Desktop).await;
    browser.open_table(&server, "animals-on-board", &["me", "random"]).await;
    browser.wait_for_turn().await;
    browser.ask(LISTEN, vec![]).await;
    browser.make_click(0).await;
    browser.wait_for_turn().await;
    assert_eq!(browser.ask("return window.tones", vec![]).await, json!([]));
    let choose = "
        const [box, slider] = ['sound', 'volume'].map((it) => document.getElementById(it));
        box.checked = true;
        slider.value = 35;
        for (const it of [box, slider]) it.dispatchEvent(new Event('change', { bubbles: true }));";
    browser.ask(choose, vec![]).await;
    assert!(!browser.ask("return window.tones", vec![]).await.as_array().unwrap().is_empty());
    browser.hurry_to_the_end().await;
    // The last tone of the ending; many others play at the same time.
    browser.until("window.tones.includes(784)").await;
    browser.client.refresh().await.unwrap();
    let kept = "return [document.getElementById('sound').checked, document.getElementById('volume').value]";
    assert_eq!(browser.ask(kept, vec![]).await, json!([true, "35"]));
    browser.assert_content().await;
    drop(browser);
    server.stop().await;
}

/// Adds a log line with this sound to the page.
const HAPPEN: &str = "
    const [name] = arguments;
    const table = document.getElementById('table');
    tones.length = 0;
    noises.length = 0;
    document.dispatchEvent(new Event('table-changed'));
    const line = document.createElement('li');
    line.dataset.step = table.dataset.step;
    line.dataset.sound = name;
    document.querySelector('.log').prepend(line);
    document.dispatchEvent(new Event('table-changed'));
    line.remove();
    return new Promise((go) => setTimeout(() => go([[...tones], [...noises].sort()])));";

/// Events that have a sound but no log line, by the class that shows them.
const SHOW: &str = "
    const [what] = arguments;
    const table = document.getElementById('table');
    const asked = table.querySelector('.asked');
    asked.classList.remove('yours');
    document.dispatchEvent(new Event('table-changed'));
    tones.length = 0;
    noises.length = 0;
    const added = document.createElement('p');
    if (what === 'over') table.classList.add('over');
    else if (what === 'turn') asked.classList.add('yours');
    else { added.className = 'refused'; table.append(added); }
    document.dispatchEvent(new Event('table-changed'));
    table.classList.remove('over');
    asked.classList.add('yours');
    added.remove();
    return new Promise((go) => setTimeout(() => go([[...tones], [...noises].sort()])));";

#[tokio::test(flavor = "multi_thread")]
async fn every_kind_of_event_has_a_sound_of_its_own() {
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Desktop).await;
    browser.open_table(&server, "life-is-life", &["me", "random", "random"]).await;
    browser.wait_for_turn().await;
    browser.ask("localStorage.sound = 'on'", vec![]).await;
    browser.ask(LISTEN, vec![]).await;
    let mut heard: Vec<(&str, Value)> = Vec::new();
    for name in ["piece", "card", "coin", "knock", "water", "round"] {
        heard.push((name, browser.ask(HAPPEN, vec![json!(name)]).await));
    }
    for what in ["turn", "refused", "over"] {
        heard.push((what, browser.ask(SHOW, vec![json!(what)]).await));
    }
    for (index, (name, sound)) in heard.iter().enumerate() {
        assert_ne!(*sound, json!([[], []]), "{name} is silent");
        for (other, same) in &heard[..index] {
            assert_ne!(sound, same, "{name} sounds like {other}");
        }
    }
    browser.assert_content().await;
    drop(browser);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_phone_vibrates_on_its_turn_also_without_sound() {
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Phone(390, 844)).await;
    browser.open_table(&server, "animals-on-board", &["me", "random"]).await;
    browser.wait_for_turn().await;
    browser.ask("window.felt = []; navigator.vibrate = (time) => felt.push(time)", vec![]).await;
    assert!(browser.is("localStorage.sound !== 'on'").await);
    for turn in 0..10 {
        browser.make_click(turn).await;
        browser.wait_for_turn().await;
        if browser.is("felt.length > 0").await {
            break;
        }
    }
    assert_eq!(browser.ask("return felt[0]", vec![]).await, 60);
    browser.assert_content().await;
    drop(browser);
    server.stop().await;
}
