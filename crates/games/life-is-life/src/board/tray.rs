//! The viewer's hand in a column for each species. A card that is ticked leaves, those of the
//! picked row come, and the numbers are those of the hand that would result.
//!
//! Everything is a direct child of one element, so that the style sheet can count what is ticked.

use ararat_core::facts;
use ararat_web::Scene;
use maud::{Markup, html};

use super::card::face;
use super::icon::bolt;
use crate::rules::{Cards, LifeIsLife, Phase, Row, Species, SpeciesSet};

/// Where space is short, the columns are in two bands of this many.
const BAND: usize = Species::COUNT / 2;

/// Nothing for players who are out of the game.
pub(super) fn tray(scene: &Scene<'_, LifeIsLife>) -> Markup {
    let public = scene.view.public();
    let is_in = scene.view.viewer().seat().is_some_and(|seat| public.in_game.contains(seat));
    if !is_in || public.phase == Phase::Over {
        return html! {};
    }
    let hand = scene.view.own().map_or(Cards::EMPTY, |own| own.hand);
    let title = scene.title("lil-board-hand", "web-hand-of");
    // The columns are spaced by the cards that are held, so that nothing moves when somebody else
    // exchanges. They make room for the cards of a row once it is chosen.
    let held = |species: Species| hand.count_of(species).max(1);
    let with_row = |species: Species| {
        let coming = public.rows.iter().map(|(_, cards)| cards.count_of(species)).max();
        (hand.count_of(species) + coming.unwrap_or(0)).max(1)
    };
    let highest = |band: &[Species], count: &dyn Fn(Species) -> u8| {
        band.iter().map(|&species| count(species)).max().expect("a band has columns")
    };
    let (upper, lower) = Species::ALL.split_at(BAND);
    let bands = format!(
        "upper-{} lower-{} up-{} low-{}",
        highest(upper, &held),
        highest(lower, &held),
        highest(upper, &with_row),
        highest(lower, &with_row),
    );
    html! {
        section .own aria-label=(title) data-from="deck" {
            h2 .unseen { (title) }
            div class={"hand " (bands)} {
                @for species in Species::ALL { (column(scene, species, hand.count_of(species), with_row(species))) }
            }
        }
    }
}

/// The cards of a species that are held, and those that could come: then at most `with_row`.
fn column(scene: &Scene<'_, LifeIsLife>, species: Species, count: u8, with_row: u8) -> Markup {
    let public = scene.view.public();
    let words = scene.words;
    let value = public.options.animals().value(species);
    let can_exchange = scene.actor().is_some() && !public.is_stalled();
    let place = format!("s{} most-{} with-{with_row}", species.index(), count.max(1));
    html! {
        div class={"lane " (place)} {
            span .unseen { (words.fill("web-lil-held", &facts![species, value, count])) }
        }
        @if count == 0 {
            div class={"card none " (place) " r0"} aria-hidden="true" { (face(species, value, words)) }
        }
        @for copy in 0..count {
            @let id = format!("lil-{species}-{copy}");
            @let piece = format!("hand-{species}-{copy}");
            @if can_exchange {
                input type="checkbox" name="piece" value=(species) id=(id)
                    class={(place) " r" (copy) (wanted(scene, species))};
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
        div class={"count " (place) @if count == 0 { " none" }} title=(set_title(scene, species)) aria-hidden="true" { (set(scene, species)) }
    }
}

/// The species of a row, those with most cards first, each with the letter that it has in classes.
pub(super) fn lettered(cards: Cards) -> impl Iterator<Item = (char, Species)> {
    let mut species: Vec<Species> = cards.species().iter().collect();
    species.sort_by_key(|&species| std::cmp::Reverse(cards.count_of(species)));
    ('a'..).zip(species)
}

/// Classes that say in which rows the species lies, and as which letter: `w2a`.
fn wanted(scene: &Scene<'_, LifeIsLife>, species: Species) -> String {
    let class = |(row, cards): (Row, Cards)| {
        let (letter, _) = lettered(cards).find(|&(_, other)| other == species)?;
        Some(format!(" w{row}{letter}"))
    };
    scene.view.public().rows.iter().filter_map(class).collect()
}

/// The species whose complete sets make sudden death.
pub(super) fn deadly(scene: &Scene<'_, LifeIsLife>) -> SpeciesSet {
    scene.view.public().options.variant().sets().species()
}

/// What the numbers above a column mean.
fn set_title(scene: &Scene<'_, LifeIsLife>, species: Species) -> String {
    if deadly(scene).contains(species) {
        scene.words.fill("web-lil-set", &facts![count: species.card_count()])
    } else {
        scene.words.word("web-lil-count")
    }
}

/// How many of the species make sudden death, where they do.
fn set(scene: &Scene<'_, LifeIsLife>, species: Species) -> Markup {
    html! {
        @if deadly(scene).contains(species) { span .set { "/" (species.card_count()) (bolt()) } }
    }
}
