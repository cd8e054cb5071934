//! Everything that involves no other device works inside the browser without a network, and nothing
//! is ever requested from another site.

use ararat_games::{GameName, with_game};
use ararat_lessons::Attempt;
use ararat_pages::FoundLesson;
use ararat_text::Lang;
use serde_json::json;

use crate::browser::{Browser, Device};
use crate::offline::FRONT;
use crate::web_space::{PREFIX, WebSpace};

/// How long an expert's decision may take on a busy machine, in milliseconds.
const AN_EXPERT: u64 = 240_000;
/// The same for an analysis.
const AN_ANALYSIS: u64 = 240_000;

/// A browser with the app installed and the network gone.
async fn installed() -> (WebSpace, Browser) {
    let mut space = WebSpace::open();
    let browser = Browser::open_noting_requests(Device::Desktop).await;
    browser.install(&space).await;
    space.switch_off();
    (space, browser)
}

/// The actions that a lesson expects, from its first moment to its last.
fn expected_actions(game: &str, number: &str) -> Vec<String> {
    let found = FoundLesson::find(game, number).unwrap();
    let exercise = found.lesson.exercise().unwrap();
    with_game!(found.game, G => {
        let mut attempt = Attempt::<G>::begin(exercise).unwrap();
        let mut actions = Vec::new();
        while let Some(action) = attempt.example() {
            attempt.act(&action, ararat_games::words(Lang::En)).unwrap();
            actions.push(action);
        }
        actions
    })
}

impl Browser {
    async fn goes_to(&self, space: &WebSpace, path: &str, until: &str) {
        self.client.goto(&space.url(path)).await.unwrap();
        self.until(until).await;
    }

    /// Does what a lesson, whose page is open, expects.
    pub(crate) async fn do_lesson(&self, game: &str, number: &str) {
        for action in expected_actions(game, number) {
            let turn = self.version().await;
            self.submit(&action).await;
            self.until(&format!("document.getElementById('table').dataset.version > {turn}")).await;
        }
        self.until("document.querySelector('.speech.done')").await;
    }

    /// Fails if anything was requested from another host.
    async fn assert_alone(&self, space: &WebSpace) {
        // The browser has pages of its own, such as the first tab.
        let origin = space.origin();
        let own = [origin.as_str(), "data:", "blob:", "about:", "chrome"];
        let asked = self.requests().await;
        assert!(!asked.is_empty());
        let is_own = |url: &&String| own.iter().any(|start| url.starts_with(start));
        let foreign: Vec<&String> = asked.iter().filter(|url| !is_own(url)).collect();
        assert!(foreign.is_empty(), "{foreign:#?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_undo_the_coach_and_variants_work_at_a_table() {
    let (space, browser) = installed().await;
    // An expert takes a while, more so on a busy machine; the page stays responsive.
    let asked = "document.querySelector('.asked.yours')";
    let more = [("variant", "quick"), ("coach", "on"), ("first", "1")];
    browser.sit_down_with("ark-and-noah", &["expert"], &more).await;
    browser
        .until("document.querySelector('#table.table') && document.getElementById('coach')")
        .await;
    browser.until_within(asked, AN_EXPERT).await;
    browser.click("button[form=do-hint]").await;
    browser.until_within("document.querySelector('.hints')", AN_EXPERT).await;
    browser.click(".hints .shut").await;
    browser.until("!document.querySelector('.hints')").await;
    let version = browser.version().await;
    let newer = |version| format!("document.getElementById('table').dataset.version > {version}");
    browser.hurry(&newer(version)).await;
    browser.until_within(asked, AN_EXPERT).await;
    let version = browser.version().await;
    browser.click("button[form=do-undo], button[form=do-ask-undo]").await;
    browser.until(&newer(version)).await;
    browser.until_within(asked, AN_EXPERT).await;
    browser.open_tab("menu").await;
    browser.click("button[name=coach][value=off]").await;
    browser.until("!document.getElementById('coach')").await;
    browser.assert_content().await;
    browser.assert_alone(&space).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_share_a_device_behind_a_curtain() {
    let (space, browser) = installed().await;
    browser.sit_down_with("life-is-life", &["here", "easy"], &[]).await;
    let mut lifted = 0;
    while lifted < 2 {
        browser.wait_for_turn().await;
        if browser.has(".curtain").await {
            browser.click(".curtain form button").await;
            browser.until("document.querySelector('.asked.yours')").await;
            lifted += 1;
        }
        browser.make_click(lifted).await;
    }
    browser.assert_content().await;
    browser.assert_alone(&space).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_tabs_show_the_same_table() {
    let (space, browser) = installed().await;
    browser.sit_down("animals-on-board", &["easy"]).await;
    browser.wait_for_turn().await;
    let address = space.url(&browser.table().await);
    let first = browser.client.window().await.unwrap();
    let second = browser.client.new_window(true).await.unwrap().handle;
    browser.client.switch_to_window(second.clone()).await.unwrap();
    browser.client.goto(&address).await.unwrap();
    browser.until("document.querySelector('#table.table')").await;
    let version = browser.version().await;
    browser.make_click(0).await;
    browser.wait_for_turn().await;
    let after = browser.version().await;
    assert!(after > version);
    browser.client.switch_to_window(first).await.unwrap();
    browser.until(&format!("document.getElementById('table').dataset.version >= {after}")).await;
    // The first tab may be the one that thinks; the other takes over.
    browser.client.close_window().await.unwrap();
    browser.client.switch_to_window(second).await.unwrap();
    browser.make_click(1).await;
    browser.wait_for_turn().await;
    browser.assert_content().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_replayed_analyzed_counted_and_deleted() {
    let (space, browser) = installed().await;
    browser.sit_down("animals-on-board", &["random"]).await;
    browser.hurry_to_the_end().await;
    let table = browser.table().await;
    let verified = "document.querySelector('.verification.good')";
    browser.goes_to(&space, &format!("{table}/replay"), verified).await;
    browser
        .goes_to(
            &space,
            &format!("{table}/analysis?level=hard"),
            "document.querySelector('form.panel')",
        )
        .await;
    browser.click("form.panel button.primary").await;
    // On a quick machine it may be done before it is looked at.
    let found = "document.querySelector('main svg') && !document.querySelector('progress')";
    let under_way = format!("document.querySelector('progress')?.value > 1 || ({found})");
    browser.until(&under_way).await;
    // Another page continues where the first stopped.
    browser.client.refresh().await.unwrap();
    browser.until(&under_way).await;
    browser.until_within(found, AN_ANALYSIS).await;
    browser
        .goes_to(&space, "statistics/animals-on-board", "document.querySelector('.statistics th')")
        .await;
    browser.goes_to(&space, "", FRONT).await;
    browser.click(".own-games form button").await;
    browser.until("document.querySelector(\"form[action$='/delete']\")").await;
    browser.click("form[action$='/delete'] button").await;
    browser.until(&format!("{FRONT} && !document.querySelector('.own-games')")).await;
    browser.assert_content().await;
    browser.assert_alone(&space).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn lessons_and_puzzles_are_taken() {
    let (space, browser) = installed().await;
    let course = "learn/animals-on-board";
    browser.goes_to(&space, &format!("{course}/1"), "document.querySelector('.speech')").await;
    let done = "document.querySelectorAll('.lessons .done').length";
    browser.do_lesson("animals-on-board", "1").await;
    browser.goes_to(&space, course, &format!("{done} === 1")).await;
    browser.client.refresh().await.unwrap();
    browser.until(&format!("{done} === 1")).await;
    let game = ararat_pages::games_with_puzzles().next().unwrap();
    let puzzle = &ararat_pages::puzzles(game).puzzles[0];
    let told = "document.querySelector('.speech.tell')";
    browser.goes_to(&space, &format!("puzzles/{game}/1"), told).await;
    browser.submit(&puzzle.best).await;
    browser.until("document.querySelector('.speech.done')").await;
    let listed = format!("document.querySelector('a[href$=\"{PREFIX}puzzles/{game}/1\"]')");
    browser.goes_to(&space, &format!("puzzles/{game}"), &listed).await;
    for &game in GameName::ALL {
        browser
            .goes_to(&space, &format!("rules/{game}/card"), "document.querySelector('h1')")
            .await;
    }
    browser.assert_content().await;
    browser.assert_alone(&space).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_app_can_be_installed() {
    let space = WebSpace::open();
    for device in [Device::Desktop, Device::Phone(390, 844)] {
        let browser = Browser::open(device).await;
        browser.install(&space).await;
        let errors = browser.command("Page.getInstallabilityErrors", json!({})).await;
        assert_eq!(errors["installabilityErrors"], json!([]), "{device:?}");
        let manifest = browser.command("Page.getAppManifest", json!({})).await;
        assert_eq!(manifest["url"], json!(space.url("manifest.webmanifest")), "{device:?}");
        let icon = "return fetch(document.querySelector('link[rel=apple-touch-icon]').href)
            .then((answer) => answer.blob()).then((file) => createImageBitmap(file))
            .then((image) => `${image.width} by ${image.height}`)";
        assert_eq!(browser.tells(icon).await, "192 by 192", "{device:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_saved_file_includes_what_pages_remember_themselves() {
    let (space, browser) = installed().await;
    let remember = "localStorage.setItem('volume', '35'); localStorage.setItem('sound', 'on');";
    browser.ask(remember, vec![]).await;
    let exchanged = "performance.getEntriesByType('resource')
        .some((it) => it.name.endsWith('/device/preferences') && it.responseStatus === 200)";
    browser.goes_to(&space, "device", exchanged).await;
    let file = browser.fetched("device/export").await;
    assert!(
        file.contains("[\"setting/volume\",\"35\"]") && file.contains("setting/sound"),
        "{file}"
    );
    // A page with empty storage gets what was saved, as after an import on another device.
    browser.ask("localStorage.clear()", vec![]).await;
    browser.client.refresh().await.unwrap();
    let is_back =
        "localStorage.getItem('volume') === '35' && localStorage.getItem('sound') === 'on'";
    browser.until(is_back).await;
    browser.assert_content().await;
}

/// Fetches a page repeatedly while a bot thinks; returns how long the bot thought, how long the slowest
/// page took, and how many pages were fetched.
const MEANWHILE: &str = "
    const [page, table] = arguments;
    const version = () => fetch(table).then((answer) => answer.text())
        .then((text) => text.match(/data-version=\"(\\d+)\"/)[1]);
    return (async () => {
        const [first, begun] = [await version(), performance.now()];
        let [slowest, count] = [0, 0];
        while (await version() === first) {
            const asked = performance.now();
            await (await fetch(page)).text();
            slowest = Math.max(slowest, performance.now() - asked);
            count += 1;
        }
        return [performance.now() - begun, slowest, count];
    })();";

#[tokio::test(flavor = "multi_thread")]
async fn pages_are_answered_while_an_expert_thinks() {
    let (space, browser) = installed().await;
    browser.sit_down_with("ark", &["expert", "expert"], &[("first", "2")]).await;
    browser.until("document.querySelector('#table.table')").await;
    let table = browser.path().await;
    let found = browser.ask(MEANWHILE, vec![json!(format!("{PREFIX}rules")), json!(table)]).await;
    let [thought, slowest, count] = [0, 1, 2].map(|at| found[at].as_f64().unwrap());
    // If pages had to wait for the bot, there would be one at most.
    assert!(count > 2.0, "{thought} ms: {count} pages, {slowest} ms");
    browser.assert_content().await;
    browser.assert_alone(&space).await;
}

/// Counts the tones that pages play.
const LISTEN: &str = "
    window.tones = 0;
    const create = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () { window.tones += 1; return create.call(this); };";

#[tokio::test(flavor = "multi_thread")]
async fn french_a_dark_theme_and_sound_work_and_last() {
    let (space, browser) = installed().await;
    let color = "return getComputedStyle(document.documentElement).colorScheme + getComputedStyle(document.body).color";
    browser.click("form.settings button[name=theme][value=light]").await;
    browser.until("document.documentElement.dataset.theme === 'light'").await;
    let light = browser.tells(color).await;
    browser.click("form.settings button[name=theme][value=dark]").await;
    browser.until("document.documentElement.dataset.theme === 'dark'").await;
    assert_ne!(browser.tells(color).await, light);
    browser.click("form.settings button[name=lang][value=fr]").await;
    browser.until("document.documentElement.lang === 'fr'").await;
    browser.sit_down("animals-on-board", &["random"]).await;
    browser.wait_for_turn().await;
    let is_kept = "document.documentElement.lang === 'fr' && document.documentElement.dataset.theme === 'dark'";
    assert!(browser.is(is_kept).await);
    let page = browser.tells("return document.body.textContent").await;
    assert!(page.contains(&ararat_games::words(Lang::Fr).word("web-tabs")), "{page}");
    browser.ask(LISTEN, vec![]).await;
    browser.make_click(0).await;
    assert_eq!(browser.ask("return window.tones", vec![]).await, json!(0), "it is silent at first");
    let choose = "
        const box = document.getElementById('sound');
        box.checked = true;
        box.dispatchEvent(new Event('change', { bubbles: true }));";
    browser.ask(choose, vec![]).await;
    browser.hurry_by(2).await;
    browser.until("window.tones > 1").await;
    browser.client.refresh().await.unwrap();
    browser.until("document.querySelector('#table.table')").await;
    assert!(browser.is(is_kept).await);
    assert!(browser.is("document.getElementById('sound').checked").await);
    browser.assert_content().await;
    browser.assert_alone(&space).await;
}
