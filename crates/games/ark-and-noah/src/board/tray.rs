//! What the viewer has: stores, and animals with couples linked. Animals are chosen here for a trade
//! and for loading; the bar then says what can be done with them.

use ararat_core::Seat;
use maud::{Markup, html};

use super::icon::ware_icon;
use super::player::{crowd, one_or_two, species};
use super::stage::Stage;
use super::supply::{delta, ware_label};
use super::tile::tile;
use crate::rules::{Action, Decision, Phase, Species, Tile, Ware};

pub(super) fn tray(stage: &Stage<'_>) -> Markup {
    let Some(seat) = stage.scene.view.viewer().seat() else { return html! {} };
    let count = stage.public.hand(seat).animals.len();
    html! {
        // What is left at the end costs points.
        @let is_lost = stage.public.phase() == Phase::Over && !stage.is_quick();
        div .hold.quick[stage.is_quick()].lost[is_lost] {
            div .stores { (stores(stage, seat)) }
            div class={"animals " (crowd(count))} {
                @for (species, tiles) in species(stage, seat) { (own(stage, seat, species, &tiles)) }
                @if count == 0 { span .small { (stage.words.word("web-noa-no-animals")) } }
            }
        }
    }
}

fn stores(stage: &Stage<'_>, seat: Seat) -> Markup {
    let hand = stage.public.hand(seat);
    let change = stage.news.of(seat);
    let wares = [
        (Ware::Board, hand.boards, change.boards),
        (Ware::Pitch, hand.pitch, change.pitch),
        (Ware::Food, hand.food, change.food),
    ];
    html! {
        @for (ware, count, change) in wares {
            @if ware == Ware::Board || !stage.is_quick() {
                @let label = ware_label(stage, ware, count);
                span .store role="img" aria-label=(label) title=(label) {
                    (ware_icon(ware)) b { (count) } (delta(change))
                }
            }
        }
    }
}

fn own(stage: &Stage<'_>, seat: Seat, species: Species, tiles: &[Tile]) -> Markup {
    if stage.actor.is_some() && stage.public.decision() == Some(Decision::Trade) {
        return html! { @for &tile in tiles { (tradable(stage, seat, tile)) } };
    }
    let Some(index) = stage.pairs.iter().position(|pair| *pair == species) else {
        return one_or_two(stage, tiles);
    };
    html! {
        label class={"choose" @if tiles.len() == 2 { " two" } @if stage.opens(species) { " open" }} {
            input type="radio" name="pair" id={"noa-pair-" (index)} checked[stage.largest_open() == Some(species)];
            (one_or_two(stage, tiles))
        }
    }
}

/// One of the viewer's animals during a trade: a button for each animal drawn, of which the style
/// sheet shows the one for the chosen animal; or why it cannot be traded.
fn tradable(stage: &Stage<'_>, seat: Seat, given: Tile) -> Markup {
    let drawn = stage.public.drawn();
    if stage.public.tradable(seat).contains(given) {
        return html! {
            span .give {
                (tile(stage, given))
                @for (index, drawn) in drawn.iter().enumerate() {
                    @let action = Action::Trade { drawn, given };
                    @let label = stage.says(action);
                    button class={"can d" (index)} name="do" value=(action) aria-label=(label) title=(label) {}
                }
            }
        };
    }
    let closed = drawn
        .first()
        .and_then(|drawn| stage.closed_place(Action::Trade { drawn, given }, "stays", None));
    html! { span .give { (tile(stage, given)) @if let Some(closed) = closed { (closed) } } }
}
