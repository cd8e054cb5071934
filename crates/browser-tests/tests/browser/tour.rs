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
const PLAIN: [&str; 9] = [
    "/",
    "/new?game=animals-on-board",
    "/new?game=life-is-life",
    "/new?game=ark-and-noah",
    "/rules",
    "/rules/ark",
    "/rules/ark-and-noah#NOA-1.1",
    "/about",
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
    Over,
}

impl Stop {
    pub(crate) fn all() -> Vec<Stop> {
        let plain = PLAIN.into_iter().map(Stop::Page);
        let tables = (0..GAMES.len()).map(Stop::Table);
        plain
            .chain([Stop::Lobby])
            .chain(tables)
            .chain([Stop::Refused, Stop::Curtain, Stop::Over])
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
        }
    }

    /// Brings the browser there.
    pub(crate) async fn reach(&self, browser: &Browser, house: &House) {
        match self {
            Stop::Page(path) => browser.visit(house, path).await,
            Stop::Lobby => browser.open_table(house, "ark", &["me", "open", "random"]).await,
            Stop::Table(game) => {
                let (name, seats, clicks) = GAMES[*game];
                browser.open_table(house, name, seats).await;
                let choice = format!("return !!document.querySelector(\"{CHOICE}\")");
                for turn in 0..clicks + 60 {
                    browser.wait_for_turn().await;
                    let can_choose = browser.ask(&choice, vec![]).await == Value::Bool(true);
                    if turn >= clicks && can_choose {
                        break;
                    }
                    browser.make_click(turn).await;
                }
                browser.wait_for_turn().await;
                let script = format!(
                    "const it = document.querySelector(\"{CHOICE}\"); if (!it.matches('button') && !document.querySelector('#act input:checked')) it.click();"
                );
                browser.ask(&script, vec![]).await;
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
            Stop::Over => {
                browser.open_table(house, "animals-on-board", &["me", "random"]).await;
                browser.play_to_the_end().await;
            }
        }
    }
}
