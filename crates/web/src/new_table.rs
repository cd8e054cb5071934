//! The page for setting up a table.

mod options;

use ararat_bots::{Grade, Level, Style};
use ararat_core::Facts;
use ararat_text::{Catalogue, sentence};
use maud::{Markup, html};

use crate::face_choice::{FaceChoice, face_choice};
use crate::frame::{Edition, Frame, page};
use crate::game::WebGame;
use crate::heading::{Emblem, heading};
use crate::list::pick_game;
use crate::picture::image;
use crate::seat_choice::SeatChoice;

/// What the page shows.
#[derive(Clone, Debug)]
pub struct NewTable {
    pub game: &'static WebGame,
    pub name: String,
    pub faces: FaceChoice,
    /// What was wrong with the last attempt.
    pub faults: Vec<String>,
    /// The fields of the last attempt, in order; names may repeat. Empty if there was none.
    pub typed: Vec<(String, String)>,
    /// Whether the reader has not finished a game of this kind yet.
    pub is_new: bool,
    /// Whether to offer the first lesson: the reader has neither played nor begun to learn the
    /// game.
    pub offers_lesson: bool,
    /// How strong adaptive bots would play against the reader.
    pub grade: Grade,
}

impl NewTable {
    /// All values typed for this name.
    fn typed<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.typed.iter().filter(move |(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The value to preselect in a field: the previous choice, or else the default.
    fn chosen<'a>(&'a self, name: &'a str, default: &'a str) -> &'a str {
        self.typed(name).next().unwrap_or(default)
    }

    /// Whether to tick a box. Unticked boxes are not sent.
    fn is_ticked(&self, name: &str, value: &str, default: bool) -> bool {
        if self.typed.is_empty() { default } else { self.typed(name).any(|typed| typed == value) }
    }
}

/// The page for setting up a table.
pub fn new_table(frame: &Frame, new: &NewTable) -> Markup {
    let words = frame.words();
    let body = html! {
        (heading(Emblem::Game(new.game), &html! { (words.word("web-new-table")) }, &html! { p { (new.game.title(words)) } }))
        (pick_game("/new?game=", new.game, frame))
        @for fault in &new.faults {
            p .fault role="alert" { (fault) }
        }
        @if new.offers_lesson { (lesson_offer(new.game, words)) }
        div .making {
            form .panel method="post" action="/tables" {
                input type="hidden" name="game" value=(new.game);
                label { (words.word("web-your-name"))
                    input name="name" value=(new.chosen("name", &new.name)) maxlength="24" autocomplete="nickname"; }
                (face_choice(&new.faces, words))
                (seats(new, frame.edition, words))
                (options::variants(new, words))
                (options::coach(new, words))
                // Choices that matter only with other people.
                @match frame.edition {
                    Edition::Site => {
                        (options::clock(new, words))
                        (options::rated(new, words))
                        (options::public(new, words))
                    }
                    Edition::Device => p .small {
                        (sentence(&words.word("device-without"))) " "
                        a href="/device" { (words.word("device-title")) }
                    }
                }
                // What was wrong may be in here.
                details .more open[!new.faults.is_empty()] {
                    summary { (words.word("new-more")) }
                    (options::more(new, frame.edition, words))
                }
                button .primary { (words.word("web-open-table")) }
            }
            section .panel {
                h2 { (words.word("new-levels")) }
                dl .levels {
                    @for level in Level::ALL {
                        dt { (words.word(level.name_key())) }
                        dd { (words.word(level.description_key())) }
                    }
                    dt { (words.word("level-adaptive")) }
                    dd {
                        (words.word("level-adaptive-description")) " "
                        (words.fill("new-adaptive-now", &Facts::new().word("grade", new.grade.name_key())))
                    }
                }
                h2 { (words.word("new-styles")) }
                dl .levels {
                    @for style in Style::ALL {
                        dt { (words.word(style.name_key())) }
                        dd { (words.word(style.description_key())) }
                    }
                }
            }
        }
    };
    page(frame, &words.word("web-new-table"), &body)
}

/// Offered here so that it reaches everyone, including those who play without hints or share a
/// device.
fn lesson_offer(game: &WebGame, words: &Catalogue) -> Markup {
    let facts = Facts::new().text("game", game.title(words));
    html! {
        p .newcomer {
            (sentence(&words.fill("coach-offer", &facts))) " "
            a .button href={"/learn/" (game) "/1"} { (words.word("coach-offer-link")) }
        }
    }
}

fn seats(new: &NewTable, edition: Edition, words: &Catalogue) -> Markup {
    let (least, most) = new.game.description.players.clone().into_inner();
    let typed: Vec<&str> = new.typed("seat").collect();
    let chosen = |seat: usize| {
        let before = typed.get(seat - 1).and_then(|text| SeatChoice::read(text));
        before.unwrap_or_else(|| default_choice(seat, least))
    };
    let is_offered = |choice: &SeatChoice, seat: usize| match choice {
        SeatChoice::None => seat > least,
        SeatChoice::Open => edition == Edition::Site,
        SeatChoice::Me | SeatChoice::Here | SeatChoice::Bot(_) | SeatChoice::Adaptive => true,
    };
    html! {
        fieldset .around {
            legend { (words.word("web-seats")) }
            div .middle aria-hidden="true" { @for face in new.game.faces { (image(face)) } }
            @for seat in 1..=most {
                div class={"seat-place place-" (seat)} {
                    label { (seat_label(seat, words))
                        select name="seat" {
                            @for choice in SeatChoice::ALL.iter().filter(|it| is_offered(it, seat)) {
                                option value=(choice.as_str()) selected[*choice == chosen(seat)] {
                                    (choice.label(words))
                                }
                            }
                        }
                    }
                    (called(new, seat, words))
                }
            }
        }
    }
}

/// The name and face of another person at this device. The form has them for every seat; the style
/// sheet shows those that matter.
fn called(new: &NewTable, seat: usize, words: &Catalogue) -> Markup {
    let number = Facts::new().number("number", seat);
    let label = words.fill("new-player-name", &number);
    let name = new
        .typed("called")
        .nth(seat - 1)
        .map_or_else(|| words.fill("new-player", &number), str::to_owned);
    let worn = new.typed("worn").nth(seat - 1);
    // By default, everybody has a different face.
    let own = new.faces.offered.iter().position(|(name, _)| *name == new.faces.chosen).unwrap_or(0);
    let usual = (own + seat - 1) % new.faces.offered.len().max(1);
    html! {
        div .called {
            input name="called" value=(name) maxlength="24" autocomplete="off" aria-label=(label);
            select name="worn" aria-label=(words.fill("web-face-of", &Facts::new().text("name", name.as_str()))) {
                @for (index, (name, key)) in new.faces.offered.iter().enumerate() {
                    option value=(name) selected[worn.map_or(index == usual, |worn| worn == *name)] { (words.word(key)) }
                }
            }
        }
    }
}

fn seat_label(seat: usize, words: &Catalogue) -> String {
    words.fill("web-seat-number", &Facts::new().number("number", seat))
}

/// The owner in the first seat, and medium bots in as many others as the game needs.
fn default_choice(seat: usize, least: usize) -> SeatChoice {
    match seat {
        1 => SeatChoice::Me,
        seat if seat <= least.max(3) => SeatChoice::Bot(Level::Medium),
        _ => SeatChoice::None,
    }
}
