//! What everyone can see of a player: points, stores, boards on the outside, and animals with
//! couples linked.

use ararat_core::{Seat, facts};
use ararat_web::{SeatCard, seat_class};
use maud::{Markup, html};

use super::flood::counted;
use super::scene::BoardScene;
use super::supply::{delta, held};
use super::tile::tile;
use crate::rules::{MAJORITY_POINTS, Phase, Sex, Species, Tile, Ware};

/// The card of a seat. The viewer's own animals lie in the tray.
pub(super) fn card(scene: &BoardScene<'_>, seat: Seat) -> SeatCard {
    let hand = scene.public.hand(seat);
    let is_own = scene.page.view.viewer().seat() == Some(seat);
    let points = scene.fill("noa-board-points", &facts![count: hand.points]);
    SeatCard {
        brief: html! {
            span .points role="img" aria-label=(points) title=(points) {
                @if scene.public.phase() == Phase::Over {
                    (counted(scene, seat))
                } @else {
                    (delta(scene.news.of(seat).points)) b { (hand.points) }
                }
            }
            span .holds { (wares(scene, seat)) }
        },
        more: html! {
            div class={"crew " (crowd(hand.animals.len()))} {
                (rim(scene, seat))
                @if !is_own { (animals(scene, seat)) }
            }
        },
    }
}

/// Everything that everyone has, a row for each player.
pub(super) fn rows(scene: &BoardScene<'_>) -> Markup {
    html! {
        div .rows {
            @for seat in Seat::all(scene.public.player_count()) {
                div class={"row " (seat_class(seat))} {
                    (scene.page.player(seat))
                    span .points { b { (scene.public.hand(seat).points) } " " (points_word(scene, seat)) }
                    span .holds { (wares(scene, seat)) (rim(scene, seat)) }
                    (animals(scene, seat))
                }
            }
        }
    }
}

/// “points”, without the number in front of it.
fn points_word(scene: &BoardScene<'_>, seat: Seat) -> String {
    scene.fill("web-noa-points", &facts![count: scene.public.hand(seat).points])
}

fn wares(scene: &BoardScene<'_>, seat: Seat) -> Markup {
    let hand = scene.public.hand(seat);
    html! {
        (held(scene, Ware::Board, hand.boards))
        @if !scene.is_quick() {
            (held(scene, Ware::Pitch, hand.pitch))
            (held(scene, Ware::Food, hand.food))
        }
    }
}

/// The boards on outside edges, and whether these are the most.
fn rim(scene: &BoardScene<'_>, seat: Seat) -> Markup {
    let public = scene.public;
    let outside = |seat| public.ark().outside_board_count(public.outline(), seat);
    let most = Seat::all(public.player_count()).map(outside).max().expect("a table has seats");
    let leads = most > 0 && outside(seat) == most;
    let label = scene.fill("noa-board-outside", &facts![count: outside(seat)]);
    html! {
        span .held .rim role="img" aria-label=(label) title=(label) {
            i class={"sample plank " (seat_class(seat))} {} b { (outside(seat)) }
        }
        @if leads {
            @let label = scene.words.word("web-noa-majority");
            span .leads role="img" aria-label=(label) title=(label) { "+" (MAJORITY_POINTS) }
        } @else {
            // Its room is kept, so that the animals beside it stay where they are.
            span .leads .absent aria-hidden="true" { "+" (MAJORITY_POINTS) }
        }
    }
}

/// The animals of a player: couples first, then the largest.
pub(super) fn species(scene: &BoardScene<'_>, seat: Seat) -> Vec<(Species, Vec<Tile>)> {
    let animals = scene.public.hand(seat).animals;
    let kit = scene.public.options().kit();
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

/// How crowded a row of this many tiles is.
pub(super) fn crowd(count: usize) -> &'static str {
    match count {
        0..=4 => "few",
        5..=8 => "some",
        9..=12 => "many",
        _ => "crowd",
    }
}

fn animals(scene: &BoardScene<'_>, seat: Seat) -> Markup {
    html! {
        @for (_, tiles) in species(scene, seat) { (one_or_two(scene, &tiles)) }
    }
}

/// A couple linked, or an animal by itself.
pub(super) fn one_or_two(scene: &BoardScene<'_>, tiles: &[Tile]) -> Markup {
    html! {
        @match tiles {
            [male, female] => span .couple { (tile(scene, *male)) (tile(scene, *female)) },
            tiles => @for &only in tiles { (tile(scene, only)) },
        }
    }
}
