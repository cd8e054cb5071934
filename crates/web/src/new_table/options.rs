//! What can be chosen for a new table beside its game and its seats, each with a sentence that
//! explains it.

use ararat_animals_on_board::Species;
use ararat_games::GameName;
use ararat_text::{Catalogue, sentence};
use maud::{Markup, html};

use super::{NewTable, seat_label};
use crate::clock;
use crate::picture::image;

/// How much time players have.
pub(super) fn clock(new: &NewTable, words: &Catalogue) -> Markup {
    let choices = clock::CHOICES.map(|control| (control.to_string(), clock::name(control, words)));
    let none = (String::new(), words.word("clock-none"));
    let choices: Vec<(String, String)> = std::iter::once(none).chain(choices).collect();
    select(new, words, "clock", "clock-time", "clock-explained", &choices, "")
}

/// Whether the game counts for ratings.
pub(super) fn rated(new: &NewTable, words: &Catalogue) -> Markup {
    tick(new, words, "rated", "new-rated", "people-rated")
}

/// Whether everybody finds the table while seats are open.
pub(super) fn public(new: &NewTable, words: &Catalogue) -> Markup {
    tick(new, words, "public", "new-public", "new-public-about")
}

/// What has a default that suits most tables.
pub(super) fn more(new: &NewTable, words: &Catalogue) -> Markup {
    html! {
        (first(new, words))
        @match new.game {
            GameName::AnimalsOnBoard => {
                (memory_aid(new, words))
                (leave_out(new, words))
            }
            GameName::LifeIsLife => {
                (memory_aid(new, words))
                (stall_guard(new, words))
            }
            GameName::Ark => (memory_aid(new, words)),
            // Everything lies open.
            GameName::ArkAndNoah => {}
        }
        (hints(new, words))
        (pace(new, words))
        (talk(new, words))
        (tick(new, words, "duplicate", "new-duplicate", "web-deal-option"))
    }
}

fn first(new: &NewTable, words: &Catalogue) -> Markup {
    let most = *new.game.player_counts().end();
    let random = ("random".to_owned(), words.word("new-first-random"));
    let seats = (1..=most).map(|seat| (seat.to_string(), seat_label(seat, words)));
    let choices: Vec<(String, String)> = std::iter::once(random).chain(seats).collect();
    select(new, words, "first", "new-first", "new-first-about", &choices, "random")
}

fn memory_aid(new: &NewTable, words: &Catalogue) -> Markup {
    tick(new, words, "memory-aid", "new-memory-aid", "web-memory-aid")
}

/// None ticked leaves it to chance, or leaves none out at a table where all are in play.
fn leave_out(new: &NewTable, words: &Catalogue) -> Markup {
    html! {
        fieldset aria-describedby="about-leave-out" {
            legend { (words.word("new-leave-out")) }
            (about(words, "leave-out", "new-leave-out-about"))
            div .species {
                @for species in Species::ALL {
                    label .choice {
                        input type="checkbox" name="leave-out" value=(species.name())
                            checked[new.is_ticked("leave-out", species.name(), false)];
                        span { (image(species.word())) " " (words.word(species.word())) }
                    }
                }
            }
        }
    }
}

fn stall_guard(new: &NewTable, words: &Catalogue) -> Markup {
    let choices = [("on", "new-stall-guard-on"), ("off", "new-stall-guard-off")];
    let choices = worded(&choices, words);
    select(new, words, "stall-guard", "new-stall-guard", "clause-lil-2-7", &choices, "on")
}

fn hints(new: &NewTable, words: &Catalogue) -> Markup {
    let choices = [("bots", "web-hints-bots"), ("on", "web-hints-on"), ("off", "web-hints-off")];
    let choices = worded(&choices, words);
    select(new, words, "hints", "web-hints", "new-hints-about", &choices, "bots")
}

fn pace(new: &NewTable, words: &Catalogue) -> Markup {
    let choices = [("0", "web-pace-none"), ("900", "web-pace-short"), ("2500", "web-pace-long")];
    let choices = worded(&choices, words);
    select(new, words, "pace", "web-pace", "new-pace-about", &choices, "900")
}

fn talk(new: &NewTable, words: &Catalogue) -> Markup {
    let choices = worded(&[("free", "new-talk-free"), ("phrases", "new-talk-phrases")], words);
    select(new, words, "talk", "talk-title", "new-talk-about", &choices, "free")
}

/// Values with their names in words.
fn worded(choices: &[(&str, &str)], words: &Catalogue) -> Vec<(String, String)> {
    choices.iter().map(|&(value, key)| (value.to_owned(), words.word(key))).collect()
}

/// A list to choose from, and what the choice means.
fn select(
    new: &NewTable,
    words: &Catalogue,
    name: &str,
    title: &str,
    explanation: &str,
    choices: &[(String, String)],
    default: &str,
) -> Markup {
    let chosen = new.chosen(name, default);
    html! {
        div .field {
            label { (words.word(title))
                select name=(name) aria-describedby={"about-" (name)} {
                    @for (value, text) in choices {
                        option value=(value) selected[value == chosen] { (text) }
                    }
                }
            }
            (about(words, name, explanation))
        }
    }
}

/// A box to tick, and what it means.
fn tick(new: &NewTable, words: &Catalogue, name: &str, title: &str, explanation: &str) -> Markup {
    html! {
        div .field {
            label .choice {
                input type="checkbox" name=(name) value="on" aria-describedby={"about-" (name)}
                    checked[new.is_ticked(name, "on", false)];
                span { (words.word(title)) }
            }
            (about(words, name, explanation))
        }
    }
}

fn about(words: &Catalogue, name: &str, explanation: &str) -> Markup {
    html! { p #{"about-" (name)} .small { (sentence(&words.word(explanation))) } }
}
