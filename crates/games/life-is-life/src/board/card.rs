//! Cards as they look: one with its value, or several as small pictures with their numbers.

use ararat_text::Catalogue;
use ararat_web::image;
use maud::{Markup, html};

use crate::rules::{Cards, Species, SpeciesSet};

/// What is on a card: value, picture and name.
pub(super) fn face(species: Species, value: u8, words: &Catalogue) -> Markup {
    html! {
        span .value { (value) }
        (image(species.word()))
        span .name { (words.word(species.word())) }
    }
}

/// Some cards in little space, with those species marked that won a majority.
pub(super) fn bunch(cards: Cards, won: SpeciesSet, words: &Catalogue) -> Markup {
    html! {
        span .bunch role="img" aria-label=(words.pieces(cards.pieces())) {
            @for species in cards.species().iter() {
                span .some .won[won.contains(species)] {
                    (image(species.word()))
                    @if cards.count_of(species) > 1 { "×" (cards.count_of(species)) }
                }
            }
        }
    }
}
