//! Every kind of page, one after another.

use std::sync::{Arc, LazyLock};

use ararat_bots::{Bot, Level};
use ararat_core::{Secret, Turn};
use ararat_games::GameName;
use ararat_pages::{check_options, new_game};
use serde_json::Value;

use crate::browser::Browser;
use crate::server::TestServer;

/// A game on the tour.
pub(crate) struct TourGame {
    pub(crate) name: &'static str,
    /// One person and bots: three in all, or as close to that as the game allows.
    pub(crate) seats: Vec<&'static str>,
    /// After how many decisions of that person the game is well under way.
    pub(crate) decisions: usize,
}

/// Every game.
pub(crate) static GAMES: LazyLock<Vec<TourGame>> =
    LazyLock::new(|| GameName::ALL.iter().map(|game| TourGame::of(*game)).collect());

impl TourGame {
    fn of(game: GameName) -> TourGame {
        let players = &game.description().players;
        let players = 3.clamp(*players.start(), *players.end());
        let mut seats = vec!["me"];
        seats.resize(players, "medium");
        TourGame { name: game.as_str(), seats, decisions: decisions(game, players) / 3 }
    }
}

/// How many decisions the first seat makes in a game of bots.
fn decisions(game: GameName, players: usize) -> usize {
    let list = format!("players={players}").parse().unwrap();
    let (options, _) = check_options(game, &list).unwrap();
    let secret = Secret::new([7; 32]);
    let names = vec!["bot"; players];
    let mut game = new_game(game, &options, "tour", &names, secret, None, None).unwrap();
    let opening = game.prepare_opening(&[]).unwrap();
    Arc::get_mut(&mut game).unwrap().commit(opening);
    let mut count = 0;
    while let Turn::Seats(seats) = game.turn() {
        let seat = seats.first().unwrap();
        let seed = game.step_count() as u64;
        let action = game.decide(seat, Bot::from(Level::Medium), seed)();
        let steps = game.prepare(seat, &action).unwrap();
        Arc::get_mut(&mut game).unwrap().commit(steps);
        count += usize::from(seat.index() == 0);
    }
    count
}

/// How a choice on a board starts; on the ark in Ark & Noah, the button is the whole choice, and so is
/// that of a game without a drawing.
const CHOICE: &str = "label.tile, label.step, label.pick-card:not(.stuck), .hull button.edge, .stage:has(.board > .words) .actions button";

/// Pages that need no table, besides those for new tables.
const PLAIN: [&str; 21] = [
    "/",
    "/rules",
    "/rules/ark",
    "/rules/ark-and-noah#NOA-1.1",
    "/about",
    "/replay",
    "/lobby",
    "/tournaments",
    "/challenge",
    "/account",
    "/ratings",
    "/ratings/ark-and-noah",
    "/statistics/ark",
    "/learn",
    "/learn/ark",
    "/puzzles",
    "/puzzles/ark-and-noah",
    "/friends",
    "/games",
    "/api/docs",
    "/nothing-here",
];

/// All pages that need no table.
pub(crate) static PLAIN_PAGES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let new_tables = GAMES.iter().map(|game| format!("/new?game={}", game.name));
    PLAIN.into_iter().map(str::to_owned).chain(new_tables).collect()
});

/// A stop on the tour.
pub(crate) enum Stop {
    Page(&'static str),
    Lobby,
    /// A game well under way, with a choice begun.
    Table(usize),
    /// A lesson and a puzzle of a game, each at its beginning.
    Lesson(usize),
    Puzzle(usize),
    /// The same table with a tab of its rail open.
    Tab(&'static str),
    /// A table with a hint.
    Hint,
    /// A round of Life is Life being scored.
    Tally,
    /// A game that refused an action.
    Refused,
    Curtain,
    /// This and the next two show the same game, one after another.
    Over,
    /// All hands open.
    Replay,
    Analysis,
    /// A record that cannot be read.
    Upload,
    /// A deal that its owner has played.
    Deal,
    /// The page of an account that has created a token.
    Account,
    Profile,
}

impl Stop {
    pub(crate) fn all() -> Vec<Stop> {
        let plain = PLAIN_PAGES.iter().map(|path| Stop::Page(path));
        let tables = (0..GAMES.len()).map(Stop::Table);
        plain
            .chain([Stop::Lobby])
            .chain(tables)
            .chain(["log", "beside", "help", "menu"].map(Stop::Tab))
            .chain((0..GAMES.len()).flat_map(|game| [Stop::Lesson(game), Stop::Puzzle(game)]))
            .chain([Stop::Hint, Stop::Tally])
            .chain([Stop::Refused, Stop::Curtain, Stop::Over, Stop::Replay, Stop::Analysis])
            .chain([Stop::Upload, Stop::Deal, Stop::Account, Stop::Profile])
            .collect()
    }

    pub(crate) fn name(&self) -> &'static str {
        match self {
            Stop::Page(path) => path,
            Stop::Lobby => "lobby",
            Stop::Table(game) | Stop::Lesson(game) | Stop::Puzzle(game) => GAMES[*game].name,
            Stop::Tab(name) => name,
            Stop::Hint => "hint",
            Stop::Tally => "tally",
            Stop::Refused => "refused",
            Stop::Curtain => "curtain",
            Stop::Over => "over",
            Stop::Replay => "replay",
            Stop::Analysis => "analysis",
            Stop::Upload => "upload",
            Stop::Deal => "deal",
            Stop::Account => "account",
            Stop::Profile => "profile",
        }
    }

    /// Takes the browser there.
    pub(crate) async fn reach(&self, browser: &Browser, server: &TestServer) {
        match self {
            Stop::Page(path) => browser.visit(server, path).await,
            Stop::Lobby => browser.open_table(server, "ark", &["me", "open", "random"]).await,
            Stop::Table(game) => {
                // Sometimes a game ends before there is a choice; then another is played.
                for _ in 0..5 {
                    if begin_choice(browser, server, &GAMES[*game]).await {
                        return;
                    }
                }
                unreachable!("{} never comes to a choice", self.name())
            }
            Stop::Lesson(game) => browser.visit(server, &first("learn", *game)).await,
            Stop::Puzzle(game) => browser.visit(server, &first("puzzles", *game)).await,
            Stop::Tab(name) => browser.open_tab(name).await,
            Stop::Hint => {
                browser.open_table(server, "animals-on-board", &["me", "random"]).await;
                browser.wait_for_turn().await;
                browser.click("[form=do-hint]").await;
                browser.until("document.querySelector('.hints')").await;
            }
            Stop::Tally => {
                browser.open_table(server, "life-is-life", &["me", "random", "random"]).await;
                browser.hurry("document.querySelector('.scoring.now')").await;
            }
            Stop::Refused => {
                browser.open_table(server, "animals-on-board", &["me", "random"]).await;
                browser.make_click(0).await;
                browser.wait_for_turn().await;
                browser.until("document.querySelector('.taking button[aria-disabled=true]')").await;
                browser.click(".taking button[aria-disabled=true]").await;
                browser.until("document.querySelector('.refused a')").await;
            }
            Stop::Curtain => browser.open_table(server, "ark", &["me", "here", "random"]).await,
            Stop::Over => drop(browser.finish_a_game(server).await),
            Stop::Replay => {
                let table = browser.path().await;
                browser.visit(server, &format!("{table}/replay?step=12&seat=all")).await;
                browser.until("document.querySelector('.own-part')").await;
                browser.click("#what-if summary").await;
                browser.click("#checks summary").await;
            }
            Stop::Analysis => {
                let replay = browser.path().await;
                let table = replay.strip_suffix("/replay").unwrap();
                browser.visit(server, &format!("{table}/analysis")).await;
                browser.click("form[action$='/analyse'] button").await;
                browser.until("document.querySelector('svg.curves')").await;
            }
            Stop::Upload => {
                browser.visit(server, "/replay").await;
                browser.fill("textarea[name=text]", "ararat").await;
                browser.click("form.panel button.primary").await;
                browser.until("document.querySelector('.refused')").await;
            }
            Stop::Deal => {
                let duplicate = "document.querySelector('input[name=duplicate]').checked = true";
                let seats = ["me", "random"];
                browser.open_table_with(server, "animals-on-board", &seats, duplicate).await;
                browser.hurry_to_the_end().await;
                browser.click("a[href^='/deal/']").await;
                browser.until("document.querySelector('.comparison table')").await;
            }
            Stop::Account => {
                browser.visit(server, "/account").await;
                browser.fill("form[action='/account/sign-up'] [name=name]", "Noa").await;
                browser.fill("form[action='/account/sign-up'] [name=password]", "two by two").await;
                browser.click("form[action='/account/sign-up'] button").await;
                browser.until("document.querySelector('form[action=\"/account/tokens\"]')").await;
                browser.click("#machinery > summary").await;
                browser.fill("form[action='/account/tokens'] [name=name]", "program").await;
                browser.click("form[action='/account/tokens'] button").await;
                browser.until("document.querySelector('form.token')").await;
                browser.click("#deletion > summary").await;
            }
            Stop::Profile => browser.visit(server, "/people/Noa").await,
        }
    }
}

/// The address of a game's first lesson or puzzle.
fn first(path: &str, game: usize) -> String {
    format!("/{path}/{}/1", GAMES[game].name)
}

/// Plays a game until it is well under way, and begins a choice; returns whether there was one.
async fn begin_choice(browser: &Browser, server: &TestServer, game: &TourGame) -> bool {
    browser.open_table(server, game.name, &game.seats).await;
    let choice = format!("return !!document.querySelector(\"{CHOICE}\")");
    browser.wait_for_turn().await;
    browser.hurry_by(game.decisions).await;
    for turn in 0..60 {
        browser.wait_for_turn().await;
        if browser.ask(&choice, vec![]).await == Value::Bool(true) {
            let script = format!(
                "const it = document.querySelector(\"{CHOICE}\"); if (!it.matches('button') && !document.querySelector('#act input:checked')) it.click();"
            );
            browser.ask(&script, vec![]).await;
            return true;
        }
        if browser.is_over().await {
            return false;
        }
        browser.make_click(turn).await;
    }
    false
}
