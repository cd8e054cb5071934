//! Cards as they look: one with its value, or several as small pictures with their numbers.

use ararat_text::Catalogue;
use ararat_web::image;
use maud::{Markup, html};

use crate::rules::{Cards, Species};

/// What is on a card: value, picture and name.
pub(super) fn face(species: Species, value: u8, words: &Catalogue) -> Markup {
    html! {
        span .value { (value) }
        (image(species.word()))
        span .name { (words.word(species.word())) }
    }
}

/// Some cards in little space.
pub(super) fn bunch(cards: Cards, words: &Catalogue) -> Markup {
    html! {
        span .bunch role="img" aria-label=(words.pieces(cards.pieces())) {
            @for species in cards.species().iter() {
                span .some {
                    (image(species.word()))
                    @if cards.count_of(species) > 1 { "×" (cards.count_of(species)) }
                }
            }
        }
    }
}
