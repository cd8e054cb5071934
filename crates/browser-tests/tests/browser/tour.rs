//! Every kind of page, one after another.

use serde_json::Value;

use crate::browser::Browser;
use crate::house::House;

/// The games, with seats for one person and bots, and after how many decisions of that person they are
/// well under way.
pub(crate) const GAMES: [(&str, &[&str], usize); 4] = [
    ("animals-on-board", &["me", "medium", "medium"], 6),
    ("life-is-life", &["me", "medium", "medium"], 6),
    ("ark", &["me", "medium", "medium"], 10),
    ("ark-and-noah", &["me", "medium", "medium"], 24),
];

/// How a choice on a board starts; on the ark in Ark & Noah, the button is the whole choice.
const CHOICE: &str = "label.tile, label.step, label.pick-card:not(.stuck), .hull button.edge";

/// Pages that need no table.
pub(crate) const PLAIN: [&str; 25] = [
    "/",
    "/new?game=animals-on-board",
    "/new?game=life-is-life",
    "/new?game=ark",
    "/new?game=ark-and-noah",
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

/// A stop on the tour.
pub(crate) enum Stop {
    Page(&'static str),
    Lobby,
    /// A game well under way, with a choice begun.
    Table(usize),
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
    /// The page of somebody who is signed in and has created a token.
    Account,
    Profile,
}

impl Stop {
    pub(crate) fn all() -> Vec<Stop> {
        let plain = PLAIN.into_iter().map(Stop::Page);
        let tables = (0..GAMES.len()).map(Stop::Table);
        plain
            .chain([Stop::Lobby])
            .chain(tables)
            .chain(["log", "beside", "help", "menu"].map(Stop::Tab))
            .chain([Stop::Hint, Stop::Tally])
            .chain([Stop::Refused, Stop::Curtain, Stop::Over, Stop::Replay, Stop::Analysis])
            .chain([Stop::Upload, Stop::Deal, Stop::Account, Stop::Profile])
            .collect()
    }

    pub(crate) fn name(&self) -> &'static str {
        match self {
            Stop::Page(path) => path,
            Stop::Lobby => "lobby",
            Stop::Table(game) => GAMES[*game].0,
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
    pub(crate) async fn reach(&self, browser: &Browser, house: &House) {
        match self {
            Stop::Page(path) => browser.visit(house, path).await,
            Stop::Lobby => browser.open_table(house, "ark", &["me", "open", "random"]).await,
            Stop::Table(game) => {
                // Sometimes a game ends before there is a choice; then another is played.
                for _ in 0..5 {
                    if begin_choice(browser, house, GAMES[*game]).await {
                        return;
                    }
                }
                unreachable!("{} never comes to a choice", self.name())
            }
            Stop::Tab(name) => browser.open_tab(name).await,
            Stop::Hint => {
                browser.open_table(house, "animals-on-board", &["me", "random"]).await;
                browser.wait_for_turn().await;
                browser.click("[form=do-hint]").await;
                browser.until("document.querySelector('.hints')").await;
            }
            Stop::Tally => {
                browser.open_table(house, "life-is-life", &["me", "random", "random"]).await;
                browser.hurry("document.querySelector('.scoring.now')").await;
            }
            Stop::Refused => {
                browser.open_table(house, "animals-on-board", &["me", "random"]).await;
                browser.make_click(0).await;
                browser.wait_for_turn().await;
                browser.until("document.querySelector('.taking button[aria-disabled=true]')").await;
                browser.click(".taking button[aria-disabled=true]").await;
                browser.until("document.querySelector('.refused a')").await;
            }
            Stop::Curtain => browser.open_table(house, "ark", &["me", "here", "random"]).await,
            Stop::Over => drop(browser.finish_a_game(house).await),
            Stop::Replay => {
                let table = browser.path().await;
                browser.visit(house, &format!("{table}/replay?step=12&seat=all")).await;
                browser.until("document.querySelector('.own-part')").await;
                browser.click("#what-if summary").await;
                browser.click("#checks summary").await;
            }
            Stop::Analysis => {
                let replay = browser.path().await;
                let table = replay.strip_suffix("/replay").unwrap();
                browser.visit(house, &format!("{table}/analysis")).await;
                browser.click("form[action$='/analyse'] button").await;
                browser.until("document.querySelector('svg.curves')").await;
            }
            Stop::Upload => {
                browser.visit(house, "/replay").await;
                browser.fill("textarea[name=text]", "ararat").await;
                browser.click("form.panel button.primary").await;
                browser.until("document.querySelector('.refused')").await;
            }
            Stop::Deal => {
                let duplicate = "document.querySelector('input[name=duplicate]').checked = true";
                let seats = ["me", "random"];
                browser.open_table_with(house, "animals-on-board", &seats, duplicate).await;
                browser.hurry_to_the_end().await;
                browser.click("a[href^='/deal/']").await;
                browser.until("document.querySelector('.comparison table')").await;
            }
            Stop::Account => {
                browser.visit(house, "/account").await;
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
            Stop::Profile => browser.visit(house, "/people/Noa").await,
        }
    }
}

/// Plays a game until it is well under way, and begins a choice; returns whether there was one.
async fn begin_choice(
    browser: &Browser,
    house: &House,
    (name, seats, decisions): (&str, &[&str], usize),
) -> bool {
    browser.open_table(house, name, seats).await;
    let choice = format!("return !!document.querySelector(\"{CHOICE}\")");
    browser.wait_for_turn().await;
    browser.hurry_by(decisions).await;
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
