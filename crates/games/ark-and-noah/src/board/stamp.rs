//! The ark in the size of a stamp: its squares, the boards in the colors of their owners, and the
//! animals aboard.

use std::fmt::Write as _;

use ararat_core::Seat;
use ararat_web::{figure, seat_class, squares, stamp};
use maud::{Markup, html};

use super::scene::BoardScene;
use crate::rules::bits::members;
use crate::rules::{Edge, Side, Square};

/// A square in the units of the drawing.
const SIZE: usize = 10;
/// Room around the ark.
const EDGE: usize = 3;

pub(super) fn ark(scene: &BoardScene<'_>) -> Markup {
    let outline = scene.public.outline();
    let (width, height) = outline.extent();
    let body = html! {
        (squares("wood", SIZE, outline.squares().iter().map(|&square| corner(square))))
        (squares("piece", SIZE, scene.pens.all.iter().flat_map(|pen| {
            members(pen.group).map(|own| corner(outline.name_square(own)))
        })))
        @for pen in &scene.pens.all {
            @for (species, own) in pen.animals.iter().zip(members(pen.group)) {
                @let (x, y) = corner(outline.name_square(own));
                (figure(species.piece().word, SIZE - 1, x, y))
            }
        }
        @for seat in Seat::all(scene.public.player_count()) {
            @let boards = boards(scene, seat);
            @if !boards.is_empty() { path class={"board " (seat_class(seat))} d=(boards) {} }
        }
    };
    stamp(width * SIZE + 2 * EDGE, height * SIZE + 2 * EDGE, &body)
}

fn corner(square: Square) -> (usize, usize) {
    (EDGE + square.column() * SIZE, EDGE + square.row() * SIZE)
}

/// The boards of a player as one path.
fn boards(scene: &BoardScene<'_>, seat: Seat) -> String {
    let (ark, outline) = (scene.public.ark(), scene.public.outline());
    let mut path = String::new();
    for &edge in outline.edges() {
        if ark.board(outline, edge) == Some(seat) {
            let Edge { square, side } = edge;
            let (x, y) = corner(square);
            let (x, y, way) = match side {
                Side::Top => (x, y, 'h'),
                Side::Bottom => (x, y + SIZE, 'h'),
                Side::Left => (x, y, 'v'),
                Side::Right => (x + SIZE, y, 'v'),
            };
            // Writing to a string cannot fail.
            let _ = write!(path, "M{x} {y}{way}{SIZE}");
        }
    }
    path
}
