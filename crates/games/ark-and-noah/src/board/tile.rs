//! Animal tiles: picture, sex, size, and where the mate is.

use ararat_web::{image, seat_class, seat_mark};
use maud::{Markup, html};

use super::scene::BoardScene;
use crate::rules::{Sex, Tile};
use crate::words::animal;

pub(super) fn tile_label(scene: &BoardScene<'_>, tile: Tile) -> String {
    animal(scene.public, tile, scene.words)
}

pub(super) fn sex_sign(sex: Sex) -> &'static str {
    match sex {
        Sex::Male => "♂",
        Sex::Female => "♀",
    }
}

pub(super) fn sex_class(sex: Sex) -> &'static str {
    match sex {
        Sex::Male => "male",
        Sex::Female => "female",
    }
}

/// The face of a tile, without a label.
pub(super) fn face(scene: &BoardScene<'_>, tile: Tile) -> Markup {
    let size = scene.public.options().kit().size(tile.species());
    html! {
        (image(tile.species().piece().word))
        span .sex { (sex_sign(tile.sex())) }
        span .size { (size) }
        @if let Some(holder) = scene.public.holder(tile.mate()) {
            span class={"mate " (seat_class(holder))} { "♥" span { (seat_mark(holder)) } }
        }
        span .called { (scene.words.piece(tile.species().piece())) }
    }
}

/// A tile to look at.
pub(super) fn tile(scene: &BoardScene<'_>, tile: Tile) -> Markup {
    let label = tile_label(scene, tile);
    let is_new = scene.news.tiles.contains(tile);
    html! {
        span class={"tile " (sex_class(tile.sex())) @if is_new { " new" }}
            data-piece={"tile-" (tile)} role="img" aria-label=(label) title=(label) {
            (face(scene, tile))
        }
    }
}

/// An animal aboard, drawn small.
pub(super) fn tile_aboard(scene: &BoardScene<'_>, tile: Tile) -> Markup {
    let is_new = scene.news.aboard.contains(&tile.species());
    let name = scene.words.piece(tile.piece());
    html! {
        span .aboard.new[is_new] data-piece={"tile-" (tile)} role="img" aria-label=(name) title=(name) {
            (image(tile.species().piece().word))
        }
    }
}
