//! The viewer's hand in a column for each species. A card that is ticked leaves, those of the
//! picked row come, and the numbers are those of the hand that would result.
//!
//! Everything is a direct child of one grid, so that the style sheet can count what is ticked.

use ararat_core::facts;
use ararat_web::Scene;
use maud::{Markup, html};

use super::card::face;
use crate::rules::{Cards, LifeIsLife, Species, SpeciesSet};

pub(super) fn show(scene: &Scene<'_, LifeIsLife>) -> Markup {
    let hand = scene.view.own().map_or(Cards::EMPTY, |own| own.hand);
    if hand.is_empty() {
        return html! {};
    }
    let title = scene.title("lil-board-hand", "web-hand-of");
    html! {
        section .own aria-label=(title) {
            h2 { (title) }
            div .hand {
                @for species in Species::ALL { (column(scene, species, hand.count_of(species))) }
            }
        }
    }
}

fn column(scene: &Scene<'_, LifeIsLife>, species: Species, count: u8) -> Markup {
    let public = scene.view.public();
    let words = scene.words;
    let value = public.options.animals().value(species);
    let can_exchange = scene.actor().is_some() && !public.is_stalled();
    let place = format!("s{}", species.index());
    html! {
        div class={"head " (place) @if count == 0 { " none" }} {
            span aria-hidden="true" { (words.word(species.word())) }
            span .worth aria-hidden="true" { (value) }
            span .unseen { (words.fill("web-lil-held", &facts![species, value, count])) }
        }
        @for copy in 0..count {
            @let id = format!("lil-{species}-{copy}");
            @let piece = format!("hand-{species}-{copy}");
            @if can_exchange {
                input type="checkbox" name="piece" value=(species) id=(id) class={(place) " r" (copy)};
                label class={"card " (place) " r" (copy)} for=(id) data-piece=(piece) { (face(species, value, words)) }
            } @else {
                div class={"card " (place) " r" (copy)} data-piece=(piece) { (face(species, value, words)) }
            }
        }
        @if can_exchange {
            @for (row, cards) in public.rows.iter() {
                @for copy in 0..cards.count_of(species) {
                    div class={"card coming " (place) " r" (count + copy) " for-" (row)} aria-hidden="true" {
                        (face(species, value, words))
                    }
                }
            }
        }
        div class={"count " (place)} aria-hidden="true" { (set(scene, species)) }
    }
}

/// The species whose complete sets make sudden death.
pub(super) fn deadly(scene: &Scene<'_, LifeIsLife>) -> SpeciesSet {
    scene.view.public().options.variant().sets().species()
}

/// How many of the species make sudden death, where they do.
fn set(scene: &Scene<'_, LifeIsLife>, species: Species) -> Markup {
    if !deadly(scene).contains(species) {
        return html! {};
    }
    let all = facts![count: species.card_count()];
    html! {
        span .set title=(scene.words.fill("web-lil-set", &all)) {
            "/" (species.card_count())
            (bolt())
        }
    }
}

/// The sign of sudden death.
pub(super) fn bolt() -> Markup {
    html! {
        svg .bolt viewBox="0 0 10 14" aria-hidden="true" { path d="M6 0 0 8h4l-1 6 7-9H6z" {} }
    }
}
