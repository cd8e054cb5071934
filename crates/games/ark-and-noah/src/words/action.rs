//! Actions of Ark & Noah in a few words, with their results.

use ararat_core::{SeatView, Word, facts};
use ararat_text::Catalogue;

use super::animal;
use crate::rules::{
    Action, ArkAndNoah, Corner, Edge, Public, Quarter, Side, Species, Square, Tile, Variant,
};

pub(super) fn describe(
    view: SeatView<'_, ArkAndNoah>,
    action: Action,
    words: &Catalogue,
) -> String {
    let public = view.public();
    let place = |key, place: &dyn ToString| words.fill(key, &facts![place: place.to_string()]);
    match action {
        Action::Choose(task) => {
            let bonus = match public.variant() {
                Variant::Normal => public.workers().bonus(task),
                Variant::Quick => 0,
            };
            let facts = facts![task: Word(task.word()), bonus];
            words.fill("noa-do-choose", &facts)
        }
        Action::Bag(sex) => words.word(sex.word()),
        Action::Take(tile) => animal(public, tile, words),
        Action::Award(ware) => words.word(ware.word()),
        Action::Swap(edge) | Action::With(edge) => {
            let facts = facts![edge: edge_name(edge, words)];
            match public.ark().board(public.outline(), edge) {
                Some(seat) => words.fill("noa-do-swap", &facts.seat("seat", seat)),
                None => edge_name(edge, words),
            }
        }
        Action::Draw { males, females } => {
            let facts = facts![males, females];
            words.fill("noa-do-draw", &facts)
        }
        Action::Trade { drawn, given } => {
            let facts = facts![drawn: animal(public, drawn, words)];
            words.fill("noa-do-trade", &facts.text("given", animal(public, given, words)))
        }
        Action::Board(edge) => {
            let is_outside = public.outline().is_outside_edge(edge);
            let key = if is_outside { "noa-do-board-outside" } else { "noa-do-board-inside" };
            words.fill(key, &facts![edge: edge_name(edge, words)])
        }
        Action::Pitch(corner) => {
            words.fill("noa-do-pitch", &facts![corner: corner_name(corner, words)])
        }
        Action::Food(square) => place("noa-do-food", &square),
        Action::Load { species, corral } => load(public, species, corral, words),
        Action::Done => words.word("noa-do-done"),
    }
}

fn load(public: &Public, species: Species, corral: Square, words: &Catalogue) -> String {
    let squares = public.ark().corral_squares(public.outline(), corral);
    let squares: Vec<String> = squares.iter().map(ToString::to_string).collect();
    let facts = facts![species];
    words.fill("noa-do-load", &facts.text("squares", words.list(&squares)))
}

/// “the top of c2”.
fn edge_name(edge: Edge, words: &Catalogue) -> String {
    let key = match edge.side {
        Side::Top => "noa-edge-top",
        Side::Right => "noa-edge-right",
        Side::Bottom => "noa-edge-bottom",
        Side::Left => "noa-edge-left",
    };
    words.fill(key, &facts![square: edge.square.to_string()])
}

/// “the top left corner of c2”.
fn corner_name(corner: Corner, words: &Catalogue) -> String {
    let key = match corner.quarter {
        Quarter::TopLeft => "noa-corner-top-left",
        Quarter::TopRight => "noa-corner-top-right",
        Quarter::BottomRight => "noa-corner-bottom-right",
        Quarter::BottomLeft => "noa-corner-bottom-left",
    };
    words.fill(key, &facts![square: corner.square.to_string()])
}

/// `board a`, `trade elm` and the like.
pub(super) fn beginning(
    view: SeatView<'_, ArkAndNoah>,
    text: &str,
    words: &Catalogue,
) -> Option<String> {
    let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
    let key = match (verb, rest) {
        ("board", "") => "noa-begin-boards",
        ("pitch", "") => "noa-begin-pitch",
        ("food", "") => "noa-begin-food",
        ("load", "") => "noa-begin-load",
        ("swap" | "with", "") => "noa-begin-swap",
        ("trade", "") => "noa-begin-trade",
        ("trade", drawn) => {
            let drawn: Tile = drawn.parse().ok()?;
            let facts = facts![drawn: animal(view.public(), drawn, words)];
            return Some(words.fill("noa-begin-drawn", &facts));
        }
        ("board" | "pitch" | "food" | "swap" | "with", place) => {
            let is_column = place.len() == 1;
            let key = if is_column { "noa-begin-column" } else { "noa-begin-square" };
            return Some(words.fill(key, &facts![place]));
        }
        _ => return None,
    };
    Some(words.word(key))
}
