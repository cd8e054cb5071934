//! The stage: at every size a game fits one screen, and nothing jumps.

use ararat_core::OptionValues;
use ararat_games::GameName;

use crate::browser::{Browser, Device};
use crate::inspection::{Coverage, Inspection, SIZES, Size};
use crate::server::TestServer;
use crate::tour::{GAMES, TourGame};

/// Clicks at one size before some decisions are made without clicks and the next size is used.
const CLICKS: usize = 2;

/// Milliseconds that each step is shown while a game is followed step by step.
const PACE: &str = "400";

/// One size and language for whole games, such as `ARARAT_STAGE=360x740-fr`. By default games change
/// both every few decisions.
fn only() -> Option<(Size, String)> {
    let text = std::env::var("ARARAT_STAGE").ok()?;
    let (size, lang) = text.split_once('-').expect("a size and a language");
    let (width, height) = size.split_once('x').expect("a width and a height");
    Some(((width.parse().unwrap(), height.parse().unwrap()), lang.to_owned()))
}

/// A table to play at.
#[derive(Clone, Copy, Debug)]
struct Table {
    game: GameName,
    variant: Option<&'static str>,
    players: usize,
}

impl Table {
    /// Every table of a game and its variant, the fullest first.
    fn all(game: GameName, variant: Option<&'static str>) -> Vec<Table> {
        let players = game.description().players.clone();
        players.rev().map(|players| Table { game, variant, players }).collect()
    }

    /// One person and bots.
    async fn open(self, browser: &Browser, server: &TestServer, is_coached: bool) {
        let variant = self.variant.unwrap_or_default();
        let more = format!(
            "document.querySelector('input[name=coach]').checked = {is_coached};
             const choice = document.querySelector('input[name=variant][value=\"{variant}\"]');
             if ('{variant}') choice.checked = true;"
        );
        let seats: Vec<&str> =
            (0..self.players).map(|seat| if seat == 0 { "me" } else { "random" }).collect();
        browser.open_table_with(server, self.game.as_str(), &seats, &more).await;
    }

    /// Decisions made without clicks between two sizes, such that a whole game covers every size once;
    /// three times as many at tables that are not full, which are checked less often.
    fn stride(self) -> usize {
        let stride = match (self.game.as_str(), self.variant) {
            // The shorter game has fewer decisions at every table.
            ("ark-and-noah", Some("quick")) => return 12,
            ("ark-and-noah", _) => 12,
            _ => 2,
        };
        if self.players == *self.game.description().players.end() { stride } else { 3 * stride }
    }
}

impl Table {
    /// The number of the first size. A Quick Game covers only three or four sizes, so its tables
    /// divide them; longer games merely start with different ones.
    fn first(self) -> usize {
        if self.variant == Some("quick") { 3 * self.players } else { self.players }
    }
}

/// The variants of a game; `None` if it has only one.
fn variants(game: GameName) -> Vec<Option<&'static str>> {
    let mut options = game.description().options.iter();
    let variant = options.find(|option| option.name == "variant").map(|option| &option.values);
    if let Some(OptionValues::Choice(choices)) = variant {
        choices.iter().map(|choice| Some(choice.value)).collect()
    } else {
        vec![None]
    }
}

/// Plays a game to its end: some decisions at one size and in one language, then some in the other
/// language at the size at which tables were swapped least, and so on, so that each phase of the game is
/// seen at some size. At the end all sizes are checked. Returns what was checked and played.
async fn play(table: Table, browser: &Browser, before: &Coverage) -> Coverage {
    let mut inspection = Inspection::new(browser);
    let only = only();
    for block in 0..200 {
        browser.wait_for_turn().await;
        let number = block + table.first();
        let (size, lang) = if let Some((size, lang)) = &only {
            (*size, lang.as_str())
        } else {
            let swaps = |size| before.swaps_at(size) + inspection.coverage.swaps_at(size);
            // In this order among equals.
            let next = (0..SIZES.len()).map(|step| SIZES[(number + step) % SIZES.len()]);
            (next.min_by_key(|size| swaps(*size)).unwrap(), ["en", "fr"][block % 2])
        };
        // Animations and step-by-step mode are checked too.
        let motion = ["no-preference", "reduce", "reduce"][block % 3];
        browser.prefer(&[("prefers-reduced-motion", motion)]).await;
        let pace = if block == 1 { PACE } else { "0" };
        browser.ask(&format!("localStorage.setItem('pace', '{pace}')"), vec![]).await;
        let moment = format!("{lang}, block {block}");
        inspection.reopen(size, lang, &moment).await;
        for click in 0..CLICKS {
            inspection.look(size, &moment).await;
            // Clicks need a page at rest.
            if pace == "0" {
                browser.make_click(block * CLICKS + click).await;
                browser.rest_pointer().await;
            }
        }
        browser.hurry_by(table.stride()).await;
        browser.wait_for_turn().await;
        inspection.read_jumps(size, &moment).await;
        if inspection.look(size, &moment).await || inspection.findings.len() > 20 {
            inspection.look_around(&SIZES, &moment).await;
            break;
        }
        if only.is_none() {
            let others: Vec<Size> = (1..3).map(|step| SIZES[(number + 2 * step) % 7]).collect();
            inspection.look_around(&others, &moment).await;
        }
    }
    let Inspection { findings, coverage, .. } = inspection;
    assert!(findings.is_empty(), "{table:?}: {findings:#?}");
    let looks: usize = coverage.looks.values().sum();
    let swaps: u64 = coverage.swaps.values().sum();
    assert!(looks > 14 && swaps > 10, "{table:?}: {looks} looks, {swaps} swaps");
    assert!(browser.text(".ranking").await.contains("Ann"));
    browser.assert_content().await;
    coverage
}

/// Plays at every table of a game and its variant. The first shows the goal of the game, since no game of
/// this kind was finished before; at the last there is a coach.
async fn fits(game: &str, variant: Option<&'static str>) {
    let game: GameName = game.parse().unwrap();
    assert!(variants(game).contains(&variant));
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Desktop).await;
    let tables = Table::all(game, variant);
    let mut coverage = Coverage::default();
    for (number, table) in tables.iter().enumerate() {
        table.open(&browser, &server, number + 1 == tables.len()).await;
        browser.wait_for_turn().await;
        assert_eq!(browser.has(".full > .goal").await, number == 0, "{table:?}");
        if number == 0 {
            coverage.add(look_at_goal(&browser).await);
        }
        let played = play(*table, &browser, &coverage).await;
        coverage.add(played);
    }
    let gaps = if only().is_some() { Vec::new() } else { coverage.gaps() };
    assert!(gaps.is_empty(), "{game}: {gaps:#?}; {coverage:?}");
    // The end of the last game; other tests visit the other pages.
    let barriers = browser.find_barriers().await;
    assert!(barriers.is_empty(), "{game}: {barriers:#?}");
    drop(browser);
    server.stop().await;
}

/// The goal is shown at the table, in full, at every size.
async fn look_at_goal(browser: &Browser) -> Coverage {
    const IS_VISIBLE: &str = "(() => {
        const goal = document.querySelector('.full > .goal');
        const { top, bottom, height } = goal.getBoundingClientRect();
        return goal.checkVisibility() && height > 10 && top >= 0 && bottom <= innerHeight && goal.scrollHeight <= goal.clientHeight + 1; })()";
    let mut inspection = Inspection::new(browser);
    for lang in ["en", "fr"] {
        for size in SIZES {
            inspection.reopen(size, lang, lang).await;
            inspection.look(size, lang).await;
            assert!(browser.is(IS_VISIBLE).await, "{size:?} in {lang}");
            assert!(browser.has(".sheet-help .goal").await, "{size:?} in {lang}");
        }
    }
    let Inspection { findings, coverage, .. } = inspection;
    assert!(findings.is_empty(), "{findings:#?}");
    coverage
}

/// Who is new to a game has both its goal and a coach in sight.
#[tokio::test(flavor = "multi_thread")]
async fn the_goal_and_the_coach_fit_every_screen() {
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Desktop).await;
    for &game in GameName::ALL {
        let tables = variants(game).into_iter().flat_map(|variant| Table::all(game, variant));
        let table = tables.max_by_key(|table| table.players).unwrap();
        table.open(&browser, &server, true).await;
        browser.wait_for_turn().await;
        look_at_goal(&browser).await;
        browser.hurry_by(6).await;
        look_at_goal(&browser).await;
    }
    browser.assert_content().await;
    drop(browser);
    server.stop().await;
}

#[test]
fn every_variant_has_its_test() {
    let all: Vec<_> = GameName::ALL
        .iter()
        .flat_map(|&game| variants(game).into_iter().map(move |variant| (game.as_str(), variant)))
        .collect();
    let tested = [
        ("animals-on-board", None),
        ("life-is-life", Some("basic")),
        ("life-is-life", Some("advanced")),
        ("ark", None),
        ("ark-and-noah", Some("normal")),
        ("ark-and-noah", Some("quick")),
    ];
    assert_eq!(all, tested);
}

/// Makes the next responses contain an additional seat.
const BRING_ANOTHER_SEAT: &str = "
    const ask = window.fetch;
    window.fetch = async (...what) => {
        const answer = await ask(...what);
        const html = await answer.text();
        return new Response(html.replace(/<ol class=\"seats[^>]*>/, (seats) => `${seats}<li class=\"seat\">late</li>`), { status: answer.status });
    };";

#[tokio::test(flavor = "multi_thread")]
async fn what_does_not_fit_or_jumps_is_found() {
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Desktop).await;
    browser.open_table(&server, "animals-on-board", &["me", "random"]).await;
    browser.wait_for_turn().await;
    let size = SIZES[0];
    browser.reopen(size, "en").await;
    let mut inspection = Inspection::new(&browser);
    inspection.look(size, "at first").await;
    browser.hurry_by(1).await;
    inspection.look(size, "after a turn").await;
    inspection.read_jumps(size, "after a turn").await;
    assert!(inspection.findings.is_empty(), "{:#?}", inspection.findings);
    // Elements that are swapped together with the table.
    browser.ask(BRING_ANOTHER_SEAT, vec![]).await;
    browser.hurry_by(1).await;
    let jumps = browser.jumps().await.join("\n");
    assert!(jumps.contains(".seat 0 went from"), "{jumps}");
    // Elements that change while the table stays.
    browser.reopen(size, "en").await;
    let disturb = "
        const region = (name) => document.querySelector(`[data-region=${name}]`);
        const line = document.createElement('p');
        line.textContent = 'a line that comes late';
        region('board').closest('.stage').before(line);
        const wide = document.createElement('p');
        wide.textContent = 'long '.repeat(2000);
        region('bar').append(wide);
        region('tray').hidden = true;
        region('top').querySelector('h1').style.cssText = 'width: 9px; overflow: hidden';";
    browser.ask(disturb, vec![]).await;
    inspection.look(size, "disturbed").await;
    let found = inspection.findings.join("\n");
    for what in [
        "regions have moved",
        "bar is too small",
        "tray is not to be seen",
        "“Animals on Board” (H1) is cut off",
    ] {
        assert!(found.contains(what), "{what}: {found}");
    }
    assert!(!browser.jumps().await.is_empty());
    drop(browser);
    server.stop().await;
}

/// The smallest kind of phone, and a laptop whose reader has doubled the text size.
const SMALL: [Size; 3] = [(320, 568), (640, 360), (683, 384)];

#[tokio::test(flavor = "multi_thread")]
async fn a_window_that_is_too_small_is_scrolled_down_and_never_sideways() {
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Desktop).await;
    let mut findings = Vec::new();
    for TourGame { name: game, seats, decisions } in GAMES.iter() {
        browser.open_table(&server, game, seats).await;
        browser.wait_for_turn().await;
        browser.hurry_by(*decisions).await;
        for size in SMALL {
            browser.resize(size).await;
            let found = browser.look_at_scrolled().await;
            findings.extend(found.into_iter().map(|what| format!("{game} {size:?}: {what}")));
            let scrolls = "document.documentElement.scrollHeight > innerHeight && getComputedStyle(document.body).overflowY !== 'hidden'";
            assert!(browser.is(scrolls).await, "{game} at {size:?} can be scrolled");
        }
    }
    assert!(findings.is_empty(), "{findings:#?}");
    drop(browser);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn animals_on_board_fits_every_screen() {
    fits("animals-on-board", None).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn life_is_life_fits_every_screen() {
    fits("life-is-life", Some("basic")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn advanced_life_is_life_fits_every_screen() {
    fits("life-is-life", Some("advanced")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ark_fits_every_screen() {
    fits("ark", None).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ark_and_noah_fits_every_screen() {
    fits("ark-and-noah", Some("normal")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_quick_game_of_ark_and_noah_fits_every_screen() {
    fits("ark-and-noah", Some("quick")).await;
}
