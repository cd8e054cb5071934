//! Every kind of page, one after the other.

use crate::browser::Browser;
use crate::house::House;

/// The games with seats for one person and bots, and so many clicks that they are in full swing.
pub(crate) const GAMES: [(&str, &[&str], usize); 4] = [
    ("animals-on-board", &["me", "medium", "medium"], 12),
    ("life-is-life", &["me", "medium", "medium"], 12),
    ("ark", &["me", "medium", "medium"], 20),
    ("ark-and-noah", &["me", "medium", "medium"], 32),
];

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
        plain.chain([Stop::Lobby]).chain(tables).chain([Stop::Refused, Stop::Curtain, Stop::Over]).collect()
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
                for turn in 0..clicks {
                    browser.make_click(turn).await;
                }
                browser.wait_for_turn().await;
                browser.begin_a_choice().await;
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

impl Browser {
    /// Ticks a tile, picks a row or a card, where the board has such a thing.
    pub(crate) async fn begin_a_choice(&self) {
        let script = "
            const first = document.querySelector('label.tile, label.step, label.pick-card:not(.stuck)');
            if (first && !document.querySelector('#act input:checked')) first.click();";
        self.ask(script, vec![]).await;
    }
}
