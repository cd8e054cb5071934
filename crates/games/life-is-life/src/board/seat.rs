//! What the card of a seat shows: lives as life buoys, what the player has done in this round, and
//! the cards just taken.

use ararat_core::{Seat, facts};
use ararat_web::{Scene, SeatCard, image};
use maud::{Markup, html};

use super::icon::buoy_after;
use super::news::News;
use crate::rules::{LifeIsLife, Phase, Public, STARTING_LIVES};

/// More lives than this are shown as a number only.
const MOST_BUOYS: u8 = 8;

pub(super) fn card(scene: &Scene<'_, LifeIsLife>, seat: Seat) -> SeatCard {
    let news = News::new(scene.news);
    SeatCard {
        // A small screen shows there what was taken.
        brief: html! { (buoys(scene, seat)) (got(scene, seat, &news)) },
        more: html! { (signs(scene, seat, &news)) (got(scene, seat, &news)) (took(scene, seat, &news)) },
    }
}

/// The time before the last scoring comes to the lives, in milliseconds.
const SCORING: u32 = 2900;

/// The lives of a seat before the last scoring, which the board shows when the game is over; in any
/// other position the lives it has.
fn lives_before(public: &Public, seat: Seat) -> u8 {
    let lives = public.lives(seat);
    match (public.phase, public.last_round()) {
        (Phase::Over, Some(last)) => {
            lives.saturating_add_signed(last.lives_change[seat].saturating_neg())
        }
        _ => lives,
    }
}

/// Lives, and the places of those that are lost. A small card has room for the number alone.
fn buoys(scene: &Scene<'_, LifeIsLife>, seat: Seat) -> Markup {
    let public = scene.view.public();
    let lives = public.lives(seat);
    let label = scene.words.fill("lil-board-lives", &facts![count: lives]);
    let before = lives_before(public, seat);
    let most = lives.max(before);
    // The last scoring counts lives; until then none of them leaves.
    let is_counted = before != lives;
    let stock = (!is_counted).then_some("life");
    let counts = is_counted.then(|| format!("{before} {}", i16::from(lives) - i16::from(before)));
    html! {
        span .buoys .many[most > STARTING_LIVES] data-stock=[stock] data-count=[stock.and(Some(lives))] role="img" aria-label=(label) title=(label) {
            @for place in 0..most.clamp(STARTING_LIVES, MOST_BUOYS) {
                (buoy_after(place < lives, (place < lives) != (place < before)))
            }
            b aria-hidden="true" data-counts=[counts] data-known=[is_counted.then_some("1")] data-each=[is_counted.then_some(SCORING)] { (lives) }
        }
        @if public.knocked.contains(seat) { span .knocks aria-hidden="true" { "!" } }
    }
}

/// What there is to say of a player besides their lives.
fn signs(scene: &Scene<'_, LifeIsLife>, seat: Seat, news: &News) -> Markup {
    let public = scene.view.public();
    let words = scene.words;
    html! {
        // Who is out now is told by the last scoring, and then by the ranking.
        @if let Some(exit) = public.exit(seat).filter(|exit| public.phase != Phase::Over || exit.round < public.round) {
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
    let names = scene.words.pieces(taken.pieces());
    let rows = &scene.view.public().rows;
    let is_latest = news.laid_by(row) == Some(seat);
    html! {
        span .got role="img" aria-label=(names) title=(names) {
            @for species in taken.species().iter() {
                @for copy in 0..taken.count_of(species) {
                    @let is_gone = is_latest && copy >= rows[row].count_of(species);
                    span data-piece=[is_gone.then(|| format!("row{row}-{species}-{copy}"))] { (image(species.word())) }
                }
            }
        }
    }
}

/// Their names: a card that opens has room for them.
fn took(scene: &Scene<'_, LifeIsLife>, seat: Seat, news: &News) -> Markup {
    html! {
        @if let Some((_, taken)) = news.taken(seat) {
            span .took aria-hidden="true" { (scene.words.pieces(taken.pieces())) }
        }
    }
}
