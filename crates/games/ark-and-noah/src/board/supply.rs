//! The supply and the bags.

use ararat_core::facts;
use ararat_web::{image, seat_class};
use maud::{Markup, html};

use super::icon::ware_icon;
use super::scene::BoardScene;
use super::tile::sex_sign;
use crate::rules::{Sex, Ware};

pub(super) fn supply(scene: &BoardScene<'_>) -> Markup {
    let (public, words) = (scene.public, scene.words);
    let supply = public.supply();
    html! {
        section .supply {
            p .holds {
                strong { (words.word("noa-board-supply")) }
                @if !scene.is_quick() {
                    (held(scene, Ware::Pitch, supply.pitch))
                    (held(scene, Ware::Food, supply.food))
                }
                @for (seat, &count) in supply.boards.iter() {
                    @let label = words.fill("noa-board-wood", &facts![seat, count]);
                    span .held role="img" aria-label=(label) title=(label) {
                        i class={"sample plank " (seat_class(seat))} {} b { (count) }
                    }
                }
            }
            @for sex in Sex::ALL { (bag(scene, sex)) }
        }
    }
}

/// What is left in a bag, which everybody can deduce.
fn bag(scene: &BoardScene<'_>, sex: Sex) -> Markup {
    let tiles = scene.public.bags().of_sex(sex);
    let key = match sex {
        Sex::Male => "web-noa-bag-males",
        Sex::Female => "web-noa-bag-females",
    };
    html! {
        h2 { span .sex { (sex_sign(sex)) } " " (scene.fill(key, &facts![count: tiles.len()])) }
        p .bag { (contents(scene, sex)) }
    }
}

/// The animals in a bag with the sizes of their corrals.
pub(super) fn contents(scene: &BoardScene<'_>, sex: Sex) -> Markup {
    let kit = scene.public.options().kit();
    html! {
        @for tile in scene.public.bags().of_sex(sex).iter() {
            @let name = scene.words.piece(tile.species().piece());
            span .chip role="img" aria-label=(name) title=(name) {
                (image(tile.species().piece().word)) small { (kit.size(tile.species())) }
            }
        }
    }
}

/// How many of a ware a player has, in words.
pub(super) fn ware_label(scene: &BoardScene<'_>, ware: Ware, count: u8) -> String {
    let key = match ware {
        Ware::Point => "noa-board-points",
        Ware::Food => "noa-board-food",
        Ware::Board => "noa-board-boards",
        Ware::Pitch => "noa-board-pitch",
    };
    scene.fill(key, &facts![count])
}

/// How many of a ware a player has.
pub(super) fn held(scene: &BoardScene<'_>, ware: Ware, count: u8) -> Markup {
    let label = ware_label(scene, ware, count);
    html! {
        span .held data-stock=(ware.name()) data-count=(count) role="img" aria-label=(label) title=(label) { (ware_icon(ware)) b { (count) } }
    }
}

/// By how much a number has changed.
pub(super) fn delta(change: i32) -> Markup {
    html! {
        @if change > 0 { span .delta { "+" (change) } }
        @if change < 0 { span .delta { "−" (change.abs()) } }
    }
}
