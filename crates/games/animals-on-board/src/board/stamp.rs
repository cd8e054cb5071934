//! The meadow in the size of a stamp.

use ararat_web::{Scene, figure, squares, stamp};
use maud::{Markup, html};

use super::tile;
use crate::rules::{AnimalsOnBoard, Group, Tile};

const WIDTH: usize = 96;
const HEIGHT: usize = 64;
/// Tiles beside each other on an island, at most.
const ACROSS: usize = 3;
/// Sizes of a tile, the first that lets all islands fit.
const SIZES: [usize; 6] = [20, 16, 13, 11, 9, 7];
/// Room between islands.
const GAP: usize = 4;

/// A tile, if it lies face up, and its corner.
type Place = (Option<Tile>, (usize, usize));

pub(super) fn meadow(scene: &Scene<'_, AnimalsOnBoard>) -> Markup {
    let groups: Vec<Group> = scene.view.public().meadow.groups().map(|(_, group)| group).collect();
    let last = SIZES[SIZES.len() - 1];
    let fitting = SIZES.into_iter().find_map(|size| Some((size, islands(&groups, size)?)));
    let (size, places) = fitting.unwrap_or_else(|| (last, Vec::new()));
    let corners = |is_up: bool| {
        places.iter().filter(move |(tile, _)| tile.is_some() == is_up).map(|(_, at)| *at)
    };
    let body = html! {
        (squares("piece", size - 1, corners(true)))
        (squares("back", size - 1, corners(false)))
        @for (tile, (x, y)) in &places {
            @if let Some(tile) = tile { (figure(tile.species().word(), size - 3, x + 1, y + 1)) }
        }
    };
    stamp(WIDTH, HEIGHT, &body)
}

/// The islands in rows with tiles of this size, if there is room.
fn islands(groups: &[Group], size: usize) -> Option<Vec<Place>> {
    let mut places = Vec::new();
    let (mut left, mut top, mut bottom) = (GAP, GAP, GAP);
    for &group in groups {
        let tiles: Vec<Option<Tile>> = tile::parts(group).map(|(tile, _)| tile).collect();
        let width = tiles.len().min(ACROSS) * size;
        if left + width > WIDTH {
            (left, top) = (GAP, bottom + GAP);
        }
        let own = tiles.iter().enumerate().map(|(index, tile)| {
            (*tile, (left + index % ACROSS * size, top + index / ACROSS * size))
        });
        places.extend(own);
        bottom = bottom.max(top + tiles.len().div_ceil(ACROSS) * size);
        left += width + GAP;
    }
    (bottom + GAP <= HEIGHT).then_some(places)
}
