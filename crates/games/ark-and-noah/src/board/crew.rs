//! The players: points, what they hold, and their animals with couples linked.

use ararat_core::{Seat, facts};
use ararat_web::seat_class;
use maud::{Markup, html};

use super::stage::Stage;
use super::supply::{delta, held};
use super::tile::tile;
use crate::rules::{MAJORITY_POINTS, Sex, Species, Tile, Ware};

/// The viewer comes first, then the others clockwise.
pub(super) fn crews(stage: &Stage<'_>) -> Markup {
    let count = stage.public.player_count();
    let first = stage.scene.view.viewer().seat().unwrap_or_default();
    let clockwise = std::iter::successors(Some(first), |seat| Some(seat.next(count))).take(count);
    html! {
        section .crews aria-label=(stage.words.word("noa-board-players")) {
            @for seat in clockwise { (crew(stage, seat)) }
        }
    }
}

fn crew(stage: &Stage<'_>, seat: Seat) -> Markup {
    let (public, words) = (stage.public, stage.words);
    let hand = public.hand(seat);
    let change = stage.news.of(seat);
    let outside = |seat| public.ark().outside_board_count(public.outline(), seat);
    let most = Seat::all(public.player_count()).map(outside).max().expect("a table has seats");
    let leads = most > 0 && outside(seat) == most;
    let counted = |key, count: i32| words.fill(key, &facts![count]);
    let is_acting = public.to_act() == Some(seat);
    let edges = counted("noa-board-outside", i32::from(outside(seat)));
    html! {
        article class={"crew " (seat_class(seat)) @if is_acting { " acting" }} {
            header {
                (stage.scene.player(seat))
                span .points { b { (hand.points) } (delta(change.points)) " " (points_word(stage, hand.points)) }
            }
            p .holds {
                (held(stage, Ware::Board, hand.boards, change.boards))
                @if !stage.is_quick() {
                    (held(stage, Ware::Pitch, hand.pitch, change.pitch))
                    (held(stage, Ware::Food, hand.food, change.food))
                }
                span .held .rim role="img" aria-label=(edges) title=(edges) {
                    i class={"sample plank " (seat_class(seat))} {} b { (outside(seat)) }
                    @if leads {
                        @let label = words.word("web-noa-majority");
                        span .leads role="img" aria-label=(label) title=(label) { "+" (MAJORITY_POINTS) }
                    }
                }
            }
            div .animals { (animals(stage, seat)) }
        }
    }
}

/// “points”, without the number in front of it.
fn points_word(stage: &Stage<'_>, points: i32) -> String {
    stage.fill("web-noa-points", &facts![count: points])
}

fn animals(stage: &Stage<'_>, seat: Seat) -> Markup {
    let animals = stage.public.hand(seat).animals;
    let kit = stage.public.options().kit();
    let mut species: Vec<Species> =
        Species::ALL.into_iter().filter(|species| animals.of_species(*species) != 0).collect();
    species.sort_by_key(|&species| std::cmp::Reverse(kit.size(species)));
    html! {
        @for species in species {
            @let own = Sex::ALL.map(|sex| Tile::new(species, sex)).map(|tile| animals.contains(tile).then_some(tile));
            @match own {
                [Some(male), Some(female)] => span .couple { (tile(stage, male)) (tile(stage, female)) },
                [male, female] => @if let Some(only) = male.or(female) { (tile(stage, only)) },
            }
        }
        @if animals.is_empty() { span .small { (stage.words.word("web-noa-no-animals")) } }
    }
}
