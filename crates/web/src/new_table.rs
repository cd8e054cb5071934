//! The page on which a table is made.

use ararat_bots::Level;
use ararat_core::Facts;
use ararat_games::GameName;
use ararat_text::{Catalogue, sentence};
use maud::{Markup, html};

use crate::clock;
use crate::frame::{Frame, page};

/// Who is to sit in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatChoice {
    /// No such seat.
    None,
    Me,
    /// Somebody else at this device.
    Here,
    /// For whoever has the link.
    Open,
    Bot(Level),
}

impl SeatChoice {
    pub const ALL: [SeatChoice; 9] = [
        SeatChoice::None,
        SeatChoice::Me,
        SeatChoice::Here,
        SeatChoice::Open,
        SeatChoice::Bot(Level::Random),
        SeatChoice::Bot(Level::Easy),
        SeatChoice::Bot(Level::Medium),
        SeatChoice::Bot(Level::Hard),
        SeatChoice::Bot(Level::Expert),
    ];

    /// The value in forms.
    pub fn as_str(self) -> &'static str {
        match self {
            SeatChoice::None => "none",
            SeatChoice::Me => "me",
            SeatChoice::Here => "here",
            SeatChoice::Open => "open",
            SeatChoice::Bot(level) => level.name(),
        }
    }

    pub fn read(text: &str) -> Option<SeatChoice> {
        SeatChoice::ALL.into_iter().find(|choice| choice.as_str() == text)
    }

    fn label(self, words: &Catalogue) -> String {
        match self {
            SeatChoice::None => words.word("web-seat-none"),
            SeatChoice::Me => words.word("web-seat-me"),
            SeatChoice::Here => words.word("web-seat-here"),
            SeatChoice::Open => words.word("web-seat-friend"),
            SeatChoice::Bot(level) => words
                .fill("web-seat-bot", &Facts::new().text("level", words.word(level.name_key()))),
        }
    }
}

/// What the page shows.
#[derive(Clone, Debug)]
pub struct NewTable {
    pub game: GameName,
    pub name: String,
    /// What was wrong with the last try.
    pub faults: Vec<String>,
}

/// Variants of a game, the default first, as catalogue keys behind `variant-`.
fn variants(game: GameName) -> &'static [&'static str] {
    match game {
        GameName::AnimalsOnBoard | GameName::Ark => &[],
        GameName::LifeIsLife => &["basic", "advanced"],
        GameName::ArkAndNoah => &["normal", "quick"],
    }
}

/// The page on which a table is made.
pub fn new_table(frame: &Frame, new: &NewTable) -> Markup {
    let words = frame.words();
    let game = new.game;
    let most = *game.player_counts().end();
    let least = *game.player_counts().start();
    let body = html! {
        h1 { (words.word("web-new-table")) }
        nav .pick aria-label=(words.word("web-games")) {
            @for other in GameName::ALL {
                a href={"/new?game=" (other)} aria-current=[(other == game).then_some("page")] {
                    (words.word(&format!("game-{other}")))
                }
            }
        }
        @for fault in &new.faults {
            p .fault role="alert" { (fault) }
        }
        form .panel method="post" action="/tables" {
            input type="hidden" name="game" value=(game);
            label { (words.word("web-your-name"))
                input name="name" value=(new.name) maxlength="24" autocomplete="nickname"; }
            fieldset {
                legend { (words.word("web-seats")) }
                @for seat in 1..=most {
                    label { (words.fill("web-seat-number", &Facts::new().number("number", seat)))
                        select name="seat" {
                            @for choice in SeatChoice::ALL {
                                @if seat > least || choice != SeatChoice::None {
                                    option value=(choice.as_str())
                                        selected[choice == default_choice(seat, least)] {
                                        (choice.label(words))
                                    }
                                }
                            }
                        }
                    }
                }
            }
            @if !variants(game).is_empty() {
                fieldset {
                    legend { (words.word("web-variant")) }
                    @for (index, variant) in variants(game).iter().enumerate() {
                        label .choice {
                            input type="radio" name="variant" value=(variant) checked[index == 0];
                            span {
                                strong { (words.word(&format!("variant-{game}-{variant}"))) }
                                " " (words.word(&format!("variant-{game}-{variant}-description")))
                            }
                        }
                    }
                }
            }
            fieldset {
                legend { (words.word("web-options")) }
                @if has_secrets(game) {
                    label .choice { input type="checkbox" name="memory-aid" value="on";
                        span { (words.word("web-memory-aid")) } }
                }
                label { (words.word("web-hints"))
                    select name="hints" {
                        @for (value, key) in [("bots", "web-hints-bots"), ("on", "web-hints-on"), ("off", "web-hints-off")] {
                            option value=(value) selected[value == "bots"] { (words.word(key)) }
                        }
                    }
                }
                p .small { (sentence(&words.word("web-hints-seen"))) }
                label .choice { input type="checkbox" name="duplicate" value="on";
                    span { (words.word("web-deal-option")) } }
                label { (words.word("web-pace"))
                    select name="pace" {
                        @for (pace, key) in [("0", "web-pace-none"), ("900", "web-pace-short"), ("2500", "web-pace-long")] {
                            option value=(pace) selected[pace == "900"] { (words.word(key)) }
                        }
                    }
                }
            }
            (clock::choice(words))
            label .choice { input type="checkbox" name="rated" value="on";
                span { (words.word("people-rated")) } }
            button .primary { (words.word("web-open-table")) }
        }
        dl .levels {
            @for level in Level::ALL {
                dt { (words.word(level.name_key())) }
                dd { (words.word(level.description_key())) }
            }
        }
    };
    page(frame, &words.word("web-new-table"), &body)
}

/// Whether there is something to memorize.
fn has_secrets(game: GameName) -> bool {
    match game {
        GameName::AnimalsOnBoard | GameName::LifeIsLife | GameName::Ark => true,
        GameName::ArkAndNoah => false,
    }
}

/// Me in the first seat, medium bots in as many others as the game needs.
fn default_choice(seat: usize, least: usize) -> SeatChoice {
    match seat {
        1 => SeatChoice::Me,
        seat if seat <= least.max(3) => SeatChoice::Bot(Level::Medium),
        _ => SeatChoice::None,
    }
}
