//! The supply and the bags.

use ararat_core::facts;
use ararat_web::{image, seat_class};
use maud::{Markup, html};

use super::icon::ware_icon;
use super::stage::Stage;
use super::tile::sex_sign;
use crate::rules::{Sex, Ware};

pub(super) fn supply(stage: &Stage<'_>) -> Markup {
    let (public, words) = (stage.public, stage.words);
    let supply = public.supply();
    html! {
        section .stores {
            p .holds {
                strong { (words.word("noa-board-supply")) }
                @if !stage.is_quick() {
                    (held(stage, Ware::Pitch, supply.pitch, 0))
                    (held(stage, Ware::Food, supply.food, 0))
                }
                @for (seat, &count) in supply.boards.iter() {
                    @let label = words.fill("noa-board-wood", &facts![seat, count]);
                    span .held role="img" aria-label=(label) title=(label) {
                        i class={"sample plank " (seat_class(seat))} {} b { (count) }
                    }
                }
            }
            @for sex in Sex::ALL { (bag(stage, sex, Lid::Closed)) }
        }
    }
}

/// Whether the contents of a bag are shown at once or on demand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lid {
    Open,
    Closed,
}

/// What is left in a bag, which everybody can deduce.
pub(super) fn bag(stage: &Stage<'_>, sex: Sex, lid: Lid) -> Markup {
    let tiles = stage.public.bags().of_sex(sex);
    let key = match sex {
        Sex::Male => "web-noa-bag-males",
        Sex::Female => "web-noa-bag-females",
    };
    let kit = stage.public.options().kit();
    html! {
        details .bag open[lid == Lid::Open] {
            summary { span .sex { (sex_sign(sex)) } " " (stage.fill(key, &facts![count: tiles.len()])) }
            p {
                @for tile in tiles.iter() {
                    @let name = stage.words.piece(tile.species().piece());
                    span .chip role="img" aria-label=(name) title=(name) {
                        (image(tile.species().piece().word)) small { (kit.size(tile.species())) }
                    }
                }
            }
        }
    }
}

/// How many of a ware somebody has, and by how much that has changed.
pub(super) fn held(stage: &Stage<'_>, ware: Ware, count: u8, change: i32) -> Markup {
    let key = match ware {
        Ware::Point => "noa-board-points",
        Ware::Food => "noa-board-food",
        Ware::Board => "noa-board-boards",
        Ware::Pitch => "noa-board-pitch",
    };
    let label = stage.fill(key, &facts![count]);
    html! {
        span .held role="img" aria-label=(label) title=(label) {
            (ware_icon(ware)) b { (count) } (delta(change))
        }
    }
}

/// By how much a number has changed.
pub(super) fn delta(change: i32) -> Markup {
    html! {
        @if change > 0 { span .delta { "+" (change) } }
        @if change < 0 { span .delta { "−" (change.abs()) } }
    }
}
