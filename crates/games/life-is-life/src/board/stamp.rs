//! The four rows by the water in the size of a stamp.

use ararat_web::{Scene, figure, squares, stamp};
use maud::{Markup, html};

use crate::rules::LifeIsLife;

const WIDTH: usize = 96;
const HEIGHT: usize = 64;
/// From one card to the next, and from one row to the next.
const STEP: usize = 15;
const CARD: usize = 14;

pub(super) fn shore(scene: &Scene<'_, LifeIsLife>) -> Markup {
    let public = scene.view.public();
    let rows: Vec<_> = public.rows.iter().collect();
    let corner = |row: usize, card: usize| (16 + card * STEP, 3 + row * STEP);
    let places = rows
        .iter()
        .enumerate()
        .flat_map(|(index, (row, _))| (0..row.card_count()).map(move |card| corner(index, card)));
    let sea = if public.is_last_turn() { 30 } else { 12 };
    let body = html! {
        path .water d={"M0 " (HEIGHT) "V" (HEIGHT - sea) "q12-5 24 0t24 0 24 0 24 0V" (HEIGHT) "z"} {}
        (squares("piece", CARD, places))
        @for (index, (_, cards)) in rows.iter().enumerate() {
            @for (card, species) in cards.iter().enumerate() {
                @let (x, y) = corner(index, card);
                (figure(species.word(), CARD - 2, x + 1, y + 1))
            }
        }
    };
    stamp(WIDTH, HEIGHT, &body)
}
