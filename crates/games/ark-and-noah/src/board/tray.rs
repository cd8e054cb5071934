//! What the viewer has: stores, and animals with couples linked. Animals are chosen here for a trade
//! and for loading; the bar then says what can be done with them.

use ararat_core::Seat;
use maud::{Markup, html};

use super::icon::ware_icon;
use super::scene::BoardScene;
use super::seat::{crowd, one_or_two, species};
use super::supply::{delta, ware_label};
use super::tile::tile;
use crate::rules::{Action, Decision, Phase, Species, Tile, Ware};

pub(super) fn tray(scene: &BoardScene<'_>) -> Markup {
    let Some(seat) = scene.page.view.viewer().seat() else { return html! {} };
    let count = scene.public.hand(seat).animals.len();
    html! {
        // What is left at the end costs points.
        @let is_lost = scene.public.phase() == Phase::Over && !scene.is_quick();
        div .hold.quick[scene.is_quick()].lost[is_lost] {
            div .stores { (stores(scene, seat)) }
            div class={"animals " (crowd(count))} {
                @for (species, tiles) in species(scene, seat) { (own(scene, seat, species, &tiles)) }
                @if count == 0 { span .small { (scene.words.word("web-noa-no-animals")) } }
            }
        }
    }
}

fn stores(scene: &BoardScene<'_>, seat: Seat) -> Markup {
    let hand = scene.public.hand(seat);
    let change = scene.news.of(seat);
    let wares = [
        (Ware::Board, hand.boards, change.boards),
        (Ware::Pitch, hand.pitch, change.pitch),
        (Ware::Food, hand.food, change.food),
    ];
    html! {
        @for (ware, count, change) in wares {
            @if ware == Ware::Board || !scene.is_quick() {
                @let label = ware_label(scene, ware, count);
                span .store role="img" aria-label=(label) title=(label) {
                    (ware_icon(ware)) b { (count) } (delta(change))
                }
            }
        }
    }
}

fn own(scene: &BoardScene<'_>, seat: Seat, species: Species, tiles: &[Tile]) -> Markup {
    if scene.actor.is_some() && scene.public.decision() == Some(Decision::Trade) {
        return html! { @for &tile in tiles { (tradable(scene, seat, tile)) } };
    }
    let Some(index) = scene.pairs.iter().position(|pair| *pair == species) else {
        return one_or_two(scene, tiles);
    };
    html! {
        label class={"choose" @if tiles.len() == 2 { " two" } @if scene.opens(species) { " open" }} {
            input type="radio" name="pair" id={"noa-pair-" (index)} checked[scene.largest_open() == Some(species)];
            (one_or_two(scene, tiles))
        }
    }
}

/// One of the viewer's animals during a trade: a button for each animal drawn, of which the style
/// sheet shows the one for the chosen animal; or why it cannot be traded.
fn tradable(scene: &BoardScene<'_>, seat: Seat, given: Tile) -> Markup {
    let drawn = scene.public.drawn();
    if scene.public.tradable(seat).contains(given) {
        return html! {
            span .give {
                (tile(scene, given))
                @for (index, drawn) in drawn.iter().enumerate() {
                    @let action = Action::Trade { drawn, given };
                    @let label = scene.says(action);
                    button class={"can d" (index)} name="do" value=(action) aria-label=(label) title=(label) {}
                }
            }
        };
    }
    let closed = drawn
        .first()
        .and_then(|drawn| scene.closed_place(Action::Trade { drawn, given }, "stays", None));
    html! { span .give { (tile(scene, given)) @if let Some(closed) = closed { (closed) } } }
}
