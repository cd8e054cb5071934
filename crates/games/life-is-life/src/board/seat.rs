//! What the card of a seat shows: lives as life buoys, what the player has done in this round, and
//! the cards just taken.

use ararat_core::{Game as _, Seat, facts};
use ararat_web::{Scene, SeatCard, image};
use maud::{Markup, html};

use super::icon::buoy;
use super::news::News;
use crate::rules::{LifeIsLife, STARTING_LIVES};

/// More lives than this are shown as a number only.
const MOST_BUOYS: u8 = 8;

pub(super) fn card(scene: &Scene<'_, LifeIsLife>, seat: Seat) -> SeatCard {
    let news = News::new(scene.news);
    SeatCard {
        brief: html! { (buoys(scene, seat)) },
        more: html! { (signs(scene, seat, &news)) (got(scene, seat, &news)) },
    }
}

/// Lives, and the places of those that are lost. A small card has room for the number alone.
fn buoys(scene: &Scene<'_, LifeIsLife>, seat: Seat) -> Markup {
    let public = scene.view.public();
    let lives = public.lives(seat);
    let label = scene.words.fill("lil-board-lives", &facts![count: lives]);
    html! {
        span .buoys .many[lives > STARTING_LIVES] data-stock="life" data-count=(lives) role="img" aria-label=(label) title=(label) {
            @for place in 0..lives.clamp(STARTING_LIVES, MOST_BUOYS) { (buoy(place < lives)) }
            b aria-hidden="true" { (lives) }
        }
        @if public.knocked.contains(seat) { span .knocks aria-hidden="true" { "!" } }
    }
}

/// What there is to say of a player besides their lives.
fn signs(scene: &Scene<'_, LifeIsLife>, seat: Seat, news: &News) -> Markup {
    let public = scene.view.public();
    let words = scene.words;
    html! {
        @if let Some(outcome) = LifeIsLife::outcome(public) {
            @let place = words.fill("lil-board-place", &facts![place: outcome.places[seat]]);
            span .tag title=(place) { (place) }
        }
        @if let Some(exit) = public.exit(seat) {
            (sign("tag", "✕", &words.fill("lil-board-out", &facts![round: exit.round])))
        }
        @if public.known_starter() == Some(seat) {
            (sign("tag", "⚑", &words.word("lil-board-starts")))
        }
        @if public.knocked.contains(seat) {
            (sign("tag knocked", "!", &words.word("lil-board-knocked")))
        } @else if public.exchanged.contains(seat) && news.taken(seat).is_none() {
            // Otherwise the cards that were taken say so.
            (sign("tag", "⇄", &words.word("lil-board-exchanged")))
        }
    }
}

/// A sign and what it means, in words where there is room.
fn sign(class: &str, sign: &str, meaning: &str) -> Markup {
    html! {
        span class=(class) title=(meaning) { span aria-hidden="true" { (sign) " " } span .say { (meaning) } }
    }
}

/// The cards that the player took since the viewer's last action. They have the names that they had
/// in the row, so that they are seen going to the seat, unless the new row has a card of that name.
fn got(scene: &Scene<'_, LifeIsLife>, seat: Seat, news: &News) -> Markup {
    let Some((row, taken)) = news.taken(seat) else { return html! {} };
    let rows = &scene.view.public().rows;
    let is_latest = news.laid_by(row) == Some(seat);
    html! {
        span .got role="img" aria-label=(scene.words.pieces(taken.pieces())) title=(scene.words.pieces(taken.pieces())) {
            @for species in taken.species().iter() {
                @for copy in 0..taken.count_of(species) {
                    @let is_gone = is_latest && copy >= rows[row].count_of(species);
                    span data-piece=[is_gone.then(|| format!("row{row}-{species}-{copy}"))] { (image(species.word())) }
                }
            }
        }
    }
}
