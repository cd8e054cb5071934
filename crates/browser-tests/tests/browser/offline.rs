//! The app inside the browser: on any web host, without a network, across reloads, crashes and updates.

use std::path::PathBuf;
use std::process::Command;

use ararat_games::GameName;
use ararat_pages::open_replay;
use ararat_text::Lang;
use serde_json::json;

use crate::browser::{Browser, Device};
use crate::web_space::{PREFIX, WebSpace};

/// The front page of the app itself, not the page of the first visit.
pub(crate) const FRONT: &str =
    "document.querySelector('section.games') && navigator.serviceWorker.controller";

impl Browser {
    /// Installs the app, and waits for its front page.
    pub(crate) async fn install(&self, space: &WebSpace) {
        self.client.goto(&space.url("")).await.unwrap();
        self.until(FRONT).await;
    }

    /// Sets up a table against bots without a pause.
    pub(crate) async fn sit_down(&self, game: &str, bots: &[&str]) {
        self.sit_down_with(game, bots, &[]).await;
        self.until("document.querySelector('#table.table')").await;
    }

    /// The same with more fields in the form, whatever page follows.
    pub(crate) async fn sit_down_with(&self, game: &str, bots: &[&str], more: &[(&str, &str)]) {
        self.sit_down_below(PREFIX, game, bots, more).await;
    }

    /// The same in an app that is hosted below this path.
    pub(crate) async fn sit_down_below(
        &self,
        base: &str,
        game: &str,
        bots: &[&str],
        more: &[(&str, &str)],
    ) {
        let script = "
            const [base, game, seats, more] = arguments;
            const form = document.createElement('form');
            form.method = 'post';
            form.action = `${base}tables`;
            const fields = [['game', game], ['pace', '0'], ['name', 'Ann'], ['seat', 'me'], ...seats.map((it) => ['seat', it]), ...more];
            for (const [name, value] of fields) {
                const field = document.createElement('input');
                field.name = name;
                field.value = value;
                form.append(field);
            }
            document.body.append(form);
            localStorage.setItem('pace', '0');
            form.submit();";
        self.ask(script, vec![json!(base), json!(game), json!(bots), json!(more)]).await;
    }

    /// Waits until the front page is that of another build. A browser lets the old worker finish
    /// what it is doing, for up to a minute.
    pub(crate) async fn until_updated(&self) {
        self.until_within(&format!("window.isAnother && {FRONT}"), 180_000).await;
    }

    /// The app's response at an address.
    pub(crate) async fn fetched(&self, address: &str) -> String {
        let script = "return fetch(arguments[0]).then((answer) => answer.text())";
        let text = self.ask(script, vec![json!(format!("{PREFIX}{address}"))]).await;
        text.as_str().unwrap().to_owned()
    }

    /// The path of the table below the base.
    pub(crate) async fn table(&self) -> String {
        self.path().await.strip_prefix(PREFIX).unwrap().to_owned()
    }
}

/// The program that verifies records: the one named in the environment, or the one of this build if
/// there is one. A run of all tests must have it.
fn program() -> Option<PathBuf> {
    let named = std::env::var_os("ARARAT_PROGRAM").map(PathBuf::from);
    let is_needed = named.is_some() || std::env::var_os("CI").is_some();
    let test = std::env::current_exe().unwrap();
    let own = test.parent().unwrap().parent().unwrap().join("ararat");
    let program = named.unwrap_or(own);
    assert!(!is_needed || program.exists(), "there is no program in {}", program.display());
    program.exists().then_some(program)
}

/// Verifies a record with the library, and with the program.
pub(crate) fn verify(record: &str) {
    let replay = open_replay(record.as_bytes()).unwrap();
    let found = replay.verification(None, ararat_games::words(Lang::En));
    assert!(found.fault.is_none(), "{:?}", found.fault);
    if let Some(program) = program() {
        let name = format!("ararat-offline-{}-{}", std::process::id(), replay.head().table);
        let file: PathBuf = std::env::temp_dir().join(name);
        std::fs::write(&file, record).unwrap();
        let done = Command::new(program).arg("verify").arg(&file).output().unwrap();
        std::fs::remove_file(&file).unwrap();
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stdout));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_is_played_to_its_end_without_a_network() {
    let mut space = WebSpace::open();
    let browser = Browser::open(Device::Desktop).await;
    browser.install(&space).await;
    space.switch_off();
    for game in GameName::ALL {
        browser.client.goto(&space.url("")).await.unwrap();
        browser.until(FRONT).await;
        browser.sit_down(game.as_str(), &["easy", "medium"]).await;
        // The first moves by clicks, the rest by the list of actions.
        for turn in 0..3 {
            browser.make_click(turn).await;
        }
        browser.hurry_to_the_end().await;
        let table = browser.table().await;
        verify(&browser.fetched(&format!("{table}/record")).await);
        browser.assert_content().await;
    }
    // Words, pictures and pages are all there.
    browser.client.goto(&space.url("rules")).await.unwrap();
    browser.until("document.querySelector('h1')").await;
    browser.until("[...document.images].every((it) => it.complete && it.naturalWidth)").await;
    browser.assert_content().await;
}

/// Games and options that change the rules or show more.
const VARIANTS: [(&str, &[(&str, &str)]); 2] = [
    ("life-is-life", &[("variant", "advanced"), ("memory-aid", "on")]),
    ("ark-and-noah", &[("variant", "quick")]),
];

#[tokio::test(flavor = "multi_thread")]
async fn variants_are_played_to_their_ends_without_a_network() {
    let mut space = WebSpace::open();
    let browser = Browser::open(Device::Desktop).await;
    browser.install(&space).await;
    space.switch_off();
    for (game, options) in VARIANTS {
        browser.client.goto(&space.url("")).await.unwrap();
        browser.until(FRONT).await;
        browser.sit_down_with(game, &["easy", "medium"], options).await;
        browser.until("document.querySelector('#table.table')").await;
        for turn in 0..3 {
            browser.make_click(turn).await;
        }
        browser.hurry_to_the_end().await;
        let table = browser.table().await;
        let record = browser.fetched(&format!("{table}/record")).await;
        for (name, value) in options {
            assert!(record.contains(&format!("{name}={value}")), "{record:.300}");
        }
        verify(&record);
        browser.assert_content().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reload_and_a_crash_lose_nothing_that_was_shown() {
    let mut space = WebSpace::open();
    let browser = Browser::open(Device::Desktop).await;
    browser.install(&space).await;
    space.switch_off();
    browser.sit_down("life-is-life", &["easy", "easy"]).await;
    let address = browser.client.current_url().await.unwrap().to_string();
    for turn in 0..4 {
        browser.make_click(turn).await;
        browser.wait_for_turn().await;
        let (version, log) = (browser.version().await, browser.text(".log").await);
        browser.client.refresh().await.unwrap();
        browser.until("document.querySelector('#table.table')").await;
        assert_eq!((browser.version().await, browser.text(".log").await), (version, log));
    }
    // A move is on its way when the browser dies; what had been shown before is there again.
    browser.wait_for_turn().await;
    let version = browser.version().await;
    let send = "const form = document.getElementById('act');
        const listed = document.querySelectorAll('.actions button');
        const body = new URLSearchParams({ version: document.getElementById('table').dataset.version, do: listed[0].value });
        fetch(form.action, { method: 'POST', body, headers: { 'x-part': '1' } });";
    browser.ask(send, vec![]).await;
    let browser = browser.die_and_come_back().await;
    browser.client.goto(&address).await.unwrap();
    browser.until("document.querySelector('#table.table')").await;
    assert!(browser.version().await >= version);
    browser.hurry_to_the_end().await;
    let table = browser.table().await;
    verify(&browser.fetched(&format!("{table}/record")).await);
    browser.assert_content().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_version_waits_until_nobody_is_at_a_table() {
    let mut space = WebSpace::open();
    let browser = Browser::open(Device::Desktop).await;
    browser.install(&space).await;
    browser.sit_down("animals-on-board", &["easy"]).await;
    browser.make_click(0).await;
    browser.wait_for_turn().await;
    // Both players choose their first tile at the same time; from here on the bot waits.
    browser.until("document.querySelectorAll('.seat.awaited').length === 1").await;
    let (version, table) = (browser.version().await, browser.table().await);
    space.upload_another_build(&[]);
    let update = "return navigator.serviceWorker.ready.then((it) => it.update()).then(() => true)";
    browser.ask(update, vec![]).await;
    let waits = "navigator.serviceWorker.getRegistration().then((it) => { window.waits = !!it.waiting; }), window.waits";
    browser.until(waits).await;
    browser.client.refresh().await.unwrap();
    browser.until("document.querySelector('#table.table')").await;
    assert!(
        !browser.is("window.isAnother").await,
        "the game goes on with the version it began with"
    );
    assert_eq!(browser.version().await, version);
    browser.client.goto(&space.url("")).await.unwrap();
    browser.until_updated().await;
    browser.client.goto(&space.url(&table)).await.unwrap();
    browser.until("document.querySelector('#table.table')").await;
    assert_eq!(browser.version().await, version);
    browser.make_click(1).await;
    browser.assert_content().await;
}

/// How long we look whether a new version takes over too early, in milliseconds. A front page asks for
/// it twice a second.
const ASKED_IN_VAIN: u64 = 3000;

#[tokio::test(flavor = "multi_thread")]
async fn a_new_version_waits_for_tables_lessons_and_puzzles_in_other_tabs() {
    let game = ararat_pages::games_with_puzzles().next().unwrap();
    for decision in ["table", &format!("learn/{game}/1"), &format!("puzzles/{game}/1")] {
        let mut space = WebSpace::open();
        let browser = Browser::open(Device::Desktop).await;
        browser.install(&space).await;
        if decision == "table" {
            browser.sit_down("animals-on-board", &["easy"]).await;
        } else {
            browser.client.goto(&space.url(decision)).await.unwrap();
            browser.until("document.getElementById('table')").await;
        }
        let deciding = browser.client.window().await.unwrap();
        space.upload_another_build(&[]);
        let front = browser.client.new_window(true).await.unwrap().handle;
        browser.client.switch_to_window(front.clone()).await.unwrap();
        browser.client.goto(&space.url("")).await.unwrap();
        let waits = "navigator.serviceWorker.getRegistration().then((it) => { window.waits = !!it.waiting; }), window.waits";
        browser.until(waits).await;
        let is_updated = browser.comes_to("window.isAnother", ASKED_IN_VAIN).await;
        assert!(!is_updated, "it takes over beside {decision}");
        browser.client.switch_to_window(deciding).await.unwrap();
        browser.client.close_window().await.unwrap();
        browser.client.switch_to_window(front).await.unwrap();
        // A page in a tab of its own may be slow to notice anything, so we open it again.
        browser.client.goto(&space.url("")).await.unwrap();
        browser.until_updated().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_takes_everything_to_another_browser() {
    let space = WebSpace::open();
    let browser = Browser::open(Device::Desktop).await;
    browser.install(&space).await;
    browser.click("form.settings button[name=lang][value=fr]").await;
    browser.until("document.documentElement.lang === 'fr'").await;
    let lesson = "learn/animals-on-board/1";
    browser.client.goto(&space.url(lesson)).await.unwrap();
    browser.until("document.querySelector('.speech')").await;
    browser.do_lesson("animals-on-board", "1").await;
    browser.client.goto(&space.url("")).await.unwrap();
    browser.until(FRONT).await;
    browser.sit_down("ark", &["easy", "easy"]).await;
    for turn in 0..2 {
        browser.make_click(turn).await;
        browser.wait_for_turn().await;
    }
    let (running, version) = (browser.table().await, browser.version().await);
    let actions = "return [...document.querySelectorAll('.actions button')].map((it) => it.value)";
    let possible = browser.ask(actions, vec![]).await;
    assert!(possible.as_array().is_some_and(|actions| !actions.is_empty()));
    browser.client.goto(&space.url("")).await.unwrap();
    browser.until(FRONT).await;
    browser.sit_down("animals-on-board", &["random"]).await;
    browser.hurry_to_the_end().await;
    let over = browser.table().await;
    let file = browser.fetched("device/export").await;
    drop(browser);

    let other = Browser::open(Device::Phone(390, 844)).await;
    other.install(&space).await;
    assert_eq!(other.tells("return document.documentElement.lang").await, "en");
    other.client.goto(&space.url("device")).await.unwrap();
    other.until("document.querySelector('input[type=file]')").await;
    let choose = "
        const list = new DataTransfer();
        list.items.add(new File([arguments[0]], 'ararat.jsonl'));
        document.querySelector('input[type=file]').files = list.files;";
    other.ask(choose, vec![json!(file)]).await;
    other.click("form[action$='/device/import'] button").await;
    let added =
        "document.readyState === 'complete' && document.querySelector('main p[role=status]')";
    other.until(added).await;

    other.client.goto(&space.url(&over)).await.unwrap();
    other.until("document.querySelector('.end')").await;
    verify(&other.fetched(&format!("{over}/record")).await);
    assert_eq!(other.tells("return document.documentElement.lang").await, "fr");
    other.client.goto(&space.url("learn/animals-on-board")).await.unwrap();
    // The lesson, and the game that was played to its end.
    other.until("document.querySelectorAll('.lessons .done').length === 2").await;
    other.client.goto(&space.url(&running)).await.unwrap();
    other.until("document.querySelector('#table.table')").await;
    assert_eq!(other.version().await, version);
    assert_eq!(other.ask(actions, vec![]).await, possible);
    other.hurry_to_the_end().await;
    verify(&other.fetched(&format!("{running}/record")).await);
    other.assert_content().await;
}
