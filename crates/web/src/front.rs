//! The front page.

use ararat_core::Facts;
use ararat_text::{Catalogue, sentence};
use maud::{Markup, html};

use crate::clock;
use crate::frame::{Frame, page};
use crate::game::WebGame;
use crate::picture::image;

/// A table in a list.
#[derive(Clone, Debug)]
pub struct TableLine {
    pub id: String,
    pub game: &'static WebGame,
    /// Who sits there, or an empty text for an open seat.
    pub names: Vec<String>,
    pub standing: Standing,
    /// Milliseconds that the reader has left, where time is limited.
    pub remaining: Option<i64>,
}

/// The status of a table for the reader of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Seats are open.
    Open,
    /// It is the reader's turn.
    Yours,
    /// The table waits for these people, not for the reader.
    Awaits(Vec<String>),
    BotsThink,
    Over,
}

/// What the front page shows.
#[derive(Clone, Debug, Default)]
pub struct Front {
    /// Where it is the reader's turn.
    pub waiting: Vec<TableLine>,
    pub yours: Vec<TableLine>,
    pub open: Vec<TableLine>,
}

/// The front page.
pub fn front(frame: &Frame, front: &Front) -> Markup {
    let words = frame.words();
    let body = html! {
        section .hero {
            h1 { (words.word("web-title")) }
            @let titles: Vec<String> = frame.games.iter().map(|game| game.title(words)).collect();
            p { (sentence(&words.fill("web-welcome", &Facts::new().text("games", words.list(&titles))))) }
        }
        @if !front.waiting.is_empty() {
            section .waiting {
                h2 { (words.word("turn-waiting")) }
                (table_list(frame, &front.waiting))
            }
        }
        @if !front.yours.is_empty() {
            section {
                h2 { (words.word("web-your-games")) }
                (table_list(frame, &front.yours))
            }
        }
        section .games aria-label=(words.word("web-games")) {
            @for game in frame.games {
                article .game {
                    div .faces aria-hidden="true" { @for face in game.faces { (image(face)) } }
                    h2 { (game.title(words)) }
                    p { (sentence(&words.word(&format!("game-{game}-pitch")))) }
                    p .facts {
                        (words.fill("web-players", &Facts::new()
                            .number("least", *game.description.players.start())
                            .number("most", *game.description.players.end())))
                        " · "
                        (words.word(&format!("game-{game}-length")))
                    }
                    form method="post" action="/tables" {
                        input type="hidden" name="game" value=(game);
                        input type="hidden" name="quick" value="yes";
                        button .primary { (words.word("web-play-now")) }
                        " "
                        a .button href={"/new?game=" (game)} { (words.word("web-choose-table")) }
                    }
                    a href={"/rules/" (game)} { (words.word("web-rules")) }
                }
            }
        }
        section {
            a .button href="/challenge" { (words.word("web-challenge")) }
            " "
            a .button href="/replay" { (words.word("web-upload")) }
        }
        @if !front.open.is_empty() {
            section {
                h2 { (words.word("web-open-tables")) }
                (table_list(frame, &front.open))
            }
        }
    };
    page(frame, &words.word("web-front"), &body)
}

fn table_list(frame: &Frame, tables: &[TableLine]) -> Markup {
    let words = frame.words();
    html! {
        ul .tables {
            @for table in tables {
                li {
                    a href={"/table/" (table.id)} {
                        strong { (table.game.title(words)) }
                        " "
                        span .who {
                            @for (index, name) in table.names.iter().enumerate() {
                                @if index > 0 { ", " }
                                @if name.is_empty() { em { (words.word("web-seat-open")) } } @else { (name) }
                            }
                        }
                        (standing(table, words))
                    }
                }
            }
        }
    }
}

/// Whom or what a table waits for.
fn standing(table: &TableLine, words: &Catalogue) -> Markup {
    html! {
        @match &table.standing {
            Standing::Open => {
                @let count = table.names.iter().filter(|name| name.is_empty()).count();
                span .tag { (words.fill("web-seats-open", &Facts::new().number("count", count))) }
            }
            Standing::Yours => {
                span .tag .turn { (words.word("web-your-turn")) }
                @if let Some(remaining) = table.remaining {
                    span .clock { (clock::time(remaining, words)) }
                }
            }
            Standing::Awaits(names) => {
                span .tag { (words.fill("web-awaits", &Facts::new().text("names", words.list(names)))) }
            }
            Standing::BotsThink => span .tag { (words.word("web-bots-think")) },
            Standing::Over => span .tag { (words.word("web-over")) },
        }
    }
}
