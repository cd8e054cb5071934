//! Every kind of page, one after the other.

use serde_json::Value;

use crate::browser::Browser;
use crate::house::House;

/// The games with seats for one person and bots, and so many clicks that they are in full swing.
pub(crate) const GAMES: [(&str, &[&str], usize); 4] = [
    ("animals-on-board", &["me", "medium", "medium"], 12),
    ("life-is-life", &["me", "medium", "medium"], 12),
    ("ark", &["me", "medium", "medium"], 20),
    ("ark-and-noah", &["me", "medium", "medium"], 32),
];

/// What a choice on the boards begins with; on the ark of Ark & Noah it is one by itself.
const CHOICE: &str = "label.tile, label.step, label.pick-card:not(.stuck), .hull button.edge";

/// Pages that need no table.
pub(crate) const PLAIN: [&str; 18] = [
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
    "/nothing-here",
];

/// What is shown at a stop of the tour.
pub(crate) enum Stop {
    Page(&'static str),
    Lobby,
    /// A game in full swing, with a choice begun.
    Table(usize),
    /// A game that refused something.
    Refused,
    Curtain,
    /// This and the next two show the same game, one after the other.
    Over,
    /// All hands open.
    Replay,
    Analysis,
    /// A record that cannot be read.
    Upload,
    /// A deal that its owner has played.
    Deal,
    /// Of somebody who is signed in and has made a token.
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
            .chain([Stop::Refused, Stop::Curtain, Stop::Over, Stop::Replay, Stop::Analysis])
            .chain([Stop::Upload, Stop::Deal, Stop::Account, Stop::Profile])
            .collect()
    }

    pub(crate) fn name(&self) -> &'static str {
        match self {
            Stop::Page(path) => path,
            Stop::Lobby => "lobby",
            Stop::Table(game) => GAMES[*game].0,
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

    /// Brings the browser there.
    pub(crate) async fn reach(&self, browser: &Browser, house: &House) {
        match self {
            Stop::Page(path) => browser.visit(house, path).await,
            Stop::Lobby => browser.open_table(house, "ark", &["me", "open", "random"]).await,
            Stop::Table(game) => {
                // Now and then a game ends before it comes to a choice; then another is played.
                for _ in 0..5 {
                    if begin_choice(browser, house, GAMES[*game]).await {
                        return;
                    }
                }
                unreachable!("{} never comes to a choice", self.name())
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

/// Plays a game until it is in full swing, and begins a choice; tells whether it came to one.
async fn begin_choice(
    browser: &Browser,
    house: &House,
    (name, seats, clicks): (&str, &[&str], usize),
) -> bool {
    browser.open_table(house, name, seats).await;
    let choice = format!("return !!document.querySelector(\"{CHOICE}\")");
    for turn in 0..clicks + 60 {
        browser.wait_for_turn().await;
        if turn >= clicks && browser.ask(&choice, vec![]).await == Value::Bool(true) {
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
