//! Settings of a new table besides its game and seats, each with a sentence that explains it.

use ararat_core::{GameOption, OptionChoice, OptionValues};
use ararat_text::{Catalogue, sentence};
use maud::{Markup, html};

use super::{NewTable, seat_label};
use crate::clock;
use crate::frame::Edition;
use crate::picture::{image, picture};

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

/// Options of the game whose choices each have a description, such as variants.
pub(super) fn variants(new: &NewTable, words: &Catalogue) -> Markup {
    html! {
        @for option in new.game.description.options.iter().filter(|option| is_variant(option)) {
            @if let OptionValues::Choice(choices) = option.values {
                fieldset {
                    legend { (words.word(option.title)) }
                    @for choice in choices {
                        label .choice {
                            input type="radio" name=(option.name) value=(choice.value)
                                checked[new.chosen(option.name, option.default()) == choice.value];
                            span {
                                strong { (words.word(choice.title)) }
                                @if let Some(about) = choice.about { " " (words.word(about)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn is_variant(option: &GameOption) -> bool {
    matches!(option.values, OptionValues::Choice(choices) if choices.iter().any(|it| it.about.is_some()))
}

/// Whether the table is listed on the front page while seats are open.
pub(super) fn public(new: &NewTable, words: &Catalogue) -> Markup {
    tick(new, words, "public", "new-public", "new-public-about")
}

/// Options whose default suits most tables.
pub(super) fn more(new: &NewTable, edition: Edition, words: &Catalogue) -> Markup {
    html! {
        @for option in new.game.description.options.iter().filter(|option| !is_variant(option)) {
            (game_option(new, option, words))
        }
        (hints(new, words))
        (pace(new, words))
        @if edition == Edition::Site {
            (talk(new, words))
            (tick(new, words, "duplicate", "new-duplicate", "web-deal-option"))
        }
    }
}

/// A field for an option of the game.
fn game_option(new: &NewTable, option: &GameOption, words: &Catalogue) -> Markup {
    let &GameOption { name, title, about, .. } = option;
    match option.values {
        OptionValues::Switch => tick(new, words, name, title, about),
        OptionValues::Choice(choices) => {
            let choices = choices.iter().map(|it| (it.value.to_owned(), words.word(it.title)));
            let choices: Vec<(String, String)> = choices.collect();
            select(new, words, name, title, about, &choices, option.default())
        }
        OptionValues::Seat => {
            let most = *new.game.description.players.end();
            let random = ("random".to_owned(), words.word("new-first-random"));
            let seats = (1..=most).map(|seat| (seat.to_string(), seat_label(seat, words)));
            let choices: Vec<(String, String)> = std::iter::once(random).chain(seats).collect();
            select(new, words, name, title, about, &choices, option.default())
        }
        OptionValues::Some(choices) => several(new, option, &choices(), words),
    }
}

/// Boxes to tick; if none is ticked, chance decides.
fn several(
    new: &NewTable,
    option: &GameOption,
    choices: &[OptionChoice],
    words: &Catalogue,
) -> Markup {
    let name = option.name;
    html! {
        fieldset aria-describedby={"about-" (name)} {
            legend { (words.word(option.title)) }
            (about(words, name, option.about))
            div .species {
                @for choice in choices {
                    label .choice {
                        input type="checkbox" name=(name) value=(choice.value)
                            checked[new.is_ticked(name, choice.value, false)];
                        span {
                            @if picture(choice.title, &[new.game]).is_some() { (image(choice.title)) " " }
                            (words.word(choice.title))
                        }
                    }
                }
            }
        }
    }
}

/// Whether a coach helps; by default in the first game of a kind.
pub(super) fn coach(new: &NewTable, words: &Catalogue) -> Markup {
    html! {
        div .field {
            label .choice {
                input type="checkbox" name="coach" value="on" aria-describedby="about-coach"
                    checked[new.is_ticked("coach", "on", new.is_new)];
                span { (words.word("coach-new")) }
            }
            (about(words, "coach", "coach-new-about"))
        }
    }
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

/// A list to choose from, with an explanation.
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

/// A box to tick, with an explanation.
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
