//! What everyone can see of a player: points, stores, boards on the outside, and animals with
//! couples linked.

use ararat_core::{Seat, facts};
use ararat_web::{SeatCard, seat_class};
use maud::{Markup, html};

use super::stage::Stage;
use super::supply::{delta, held};
use super::tile::tile;
use crate::rules::{MAJORITY_POINTS, Sex, Species, Tile, Ware};

/// The card of a seat. The viewer's own animals lie in the tray.
pub(super) fn card(stage: &Stage<'_>, seat: Seat) -> SeatCard {
    let hand = stage.public.hand(seat);
    let is_own = stage.scene.view.viewer().seat() == Some(seat);
    let points = stage.fill("noa-board-points", &facts![count: hand.points]);
    SeatCard {
        brief: html! {
            span .points role="img" aria-label=(points) title=(points) {
                (delta(stage.news.of(seat).points)) b { (hand.points) }
            }
            span .holds { (wares(stage, seat)) }
        },
        more: html! {
            div class={"crew " (crowd(hand.animals.len()))} {
                (rim(stage, seat))
                @if !is_own { (animals(stage, seat)) }
            }
        },
    }
}

/// Everything that everyone has, a row for each player.
pub(super) fn rows(stage: &Stage<'_>) -> Markup {
    html! {
        div .rows {
            @for seat in Seat::all(stage.public.player_count()) {
                div class={"row " (seat_class(seat))} {
                    (stage.scene.player(seat))
                    span .points { b { (stage.public.hand(seat).points) } " " (points_word(stage, seat)) }
                    span .holds { (wares(stage, seat)) (rim(stage, seat)) }
                    (animals(stage, seat))
                }
            }
        }
    }
}

/// “points”, without the number in front of it.
fn points_word(stage: &Stage<'_>, seat: Seat) -> String {
    stage.fill("web-noa-points", &facts![count: stage.public.hand(seat).points])
}

fn wares(stage: &Stage<'_>, seat: Seat) -> Markup {
    let hand = stage.public.hand(seat);
    html! {
        (held(stage, Ware::Board, hand.boards))
        @if !stage.is_quick() {
            (held(stage, Ware::Pitch, hand.pitch))
            (held(stage, Ware::Food, hand.food))
        }
    }
}

/// The boards on outside edges, and whether these are the most.
fn rim(stage: &Stage<'_>, seat: Seat) -> Markup {
    let public = stage.public;
    let outside = |seat| public.ark().outside_board_count(public.outline(), seat);
    let most = Seat::all(public.player_count()).map(outside).max().expect("a table has seats");
    let leads = most > 0 && outside(seat) == most;
    let label = stage.fill("noa-board-outside", &facts![count: outside(seat)]);
    html! {
        span .held .rim role="img" aria-label=(label) title=(label) {
            i class={"sample plank " (seat_class(seat))} {} b { (outside(seat)) }
        }
        @if leads {
            @let label = stage.words.word("web-noa-majority");
            span .leads role="img" aria-label=(label) title=(label) { "+" (MAJORITY_POINTS) }
        } @else {
            // Its room is kept, so that the animals beside it stay where they are.
            span .leads .absent aria-hidden="true" { "+" (MAJORITY_POINTS) }
        }
    }
}

/// The animals of a player: couples first, then the largest.
pub(super) fn species(stage: &Stage<'_>, seat: Seat) -> Vec<(Species, Vec<Tile>)> {
    let animals = stage.public.hand(seat).animals;
    let kit = stage.public.options().kit();
    let tiles = |species: Species| -> Vec<Tile> {
        let both = Sex::ALL.map(|sex| Tile::new(species, sex));
        both.into_iter().filter(|tile| animals.contains(*tile)).collect()
    };
    let mut all: Vec<(Species, Vec<Tile>)> =
        Species::ALL.into_iter().map(|species| (species, tiles(species))).collect();
    all.retain(|(_, tiles)| !tiles.is_empty());
    all.sort_by_key(|(species, tiles)| std::cmp::Reverse((tiles.len(), kit.size(*species))));
    all
}

/// How crowded a row of so many tiles is.
pub(super) fn crowd(count: usize) -> &'static str {
    match count {
        0..=4 => "few",
        5..=8 => "some",
        9..=12 => "many",
        _ => "crowd",
    }
}

fn animals(stage: &Stage<'_>, seat: Seat) -> Markup {
    html! {
        @for (_, tiles) in species(stage, seat) { (one_or_two(stage, &tiles)) }
    }
}

/// A couple linked, or an animal by itself.
pub(super) fn one_or_two(stage: &Stage<'_>, tiles: &[Tile]) -> Markup {
    html! {
        @match tiles {
            [male, female] => span .couple { (tile(stage, *male)) (tile(stage, *female)) },
            tiles => @for &only in tiles { (tile(stage, only)) },
        }
    }
}
