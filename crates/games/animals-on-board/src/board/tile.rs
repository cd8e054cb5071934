//! Tiles as pages show them.

use ararat_core::facts;
use ararat_text::Catalogue;
use ararat_web::image;
use maud::{Markup, html};

use crate::rules::{Group, Tile};

/// A longer name is set more tightly.
const LONG_NAME: usize = 9;

/// The class with the tint of a tile's species.
pub(super) fn class(tile: Tile) -> String {
    format!("tile s-{}", tile.species())
}

/// What is printed on a tile.
pub(super) fn face(tile: Tile, words: &Catalogue) -> Markup {
    let name = words.word(tile.species().word());
    // Pages can neither measure a text nor shrink it to fit.
    let class = if name.chars().count() > LONG_NAME { "name tight" } else { "name" };
    html! {
        span .value { (tile.value()) }
        (image(tile.species().word()))
        span class=(class) { (name) }
    }
}

/// The back of a tile.
pub(super) fn back(words: &Catalogue) -> Markup {
    html! {
        span .back aria-hidden="true" { "?" }
        span .name { (words.word("web-aob-hidden")) }
    }
}

/// A tile to look at. A small one shows its name only on request.
pub(super) fn shown(tile: Tile, mark: Option<&str>, words: &Catalogue) -> Markup {
    html! {
        span class={(class(tile)) @if let Some(mark) = mark { " " (mark) }} data-piece=(tile) title=(words.piece(tile.piece())) {
            (face(tile, words))
        }
    }
}

/// A tile in the size of a stamp, its name in a label.
pub(super) fn small(tile: Tile, mark: Option<&str>, words: &Catalogue) -> Markup {
    let name = words.piece(tile.piece());
    html! {
        span class={"small-" (class(tile)) @if let Some(mark) = mark { " " (mark) }} data-piece=(tile)
            role="img" aria-label=(name) title=(name) {
            (image(tile.species().word()))
            span .value { (tile.value()) }
        }
    }
}

/// Small backs of tiles that only their owner has seen.
pub(super) fn small_backs(count: usize, words: &Catalogue) -> Markup {
    let label = words.fill("web-aob-unseen", &facts![count]);
    html! {
        @if count > 0 {
            span .small-backs role="img" aria-label=(label) title=(label) {
                @for _ in 0..count { span .small-tile .down { "?" } }
            }
        }
    }
}

/// The tiles of a group as their boxes and pieces name them: each alone, the face-down one last.
pub(super) fn parts(group: Group) -> impl Iterator<Item = (Option<Tile>, Group)> {
    let up = group.face_up().iter().map(|tile| (Some(tile), Group::from(tile)));
    up.chain(group.has_face_down().then_some((None, Group::FACE_DOWN)))
}
