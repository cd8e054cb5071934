//! The ark of Ark & Noah in lists instead of a drawing.

use std::fmt::Write as _;

use ararat_core::{Facts, Seat, facts};
use ararat_text::Catalogue;

use crate::rules::{Public, Species, Square, Variant};

/// Where boards, pitch, corrals, food and animals are.
pub(super) fn write_ark(
    board: &mut String,
    public: &Public,
    words: &Catalogue,
) -> std::fmt::Result {
    let (ark, outline) = (public.ark(), public.outline());
    writeln!(board, "\n{}", words.word("noa-spoken-ark"))?;
    writeln!(board, "  {}", squares_line(outline.squares(), words))?;
    for seat in Seat::all(public.player_count()) {
        let own = |edge: &&_| ark.board(outline, **edge) == Some(seat);
        let edges: Vec<String> =
            outline.edges().iter().filter(own).map(ToString::to_string).collect();
        let facts = facts![seat];
        writeln!(board, "  {}", words.fill("noa-spoken-boards", &places(facts, &edges, words)))?;
    }
    if public.variant() == Variant::Normal {
        let has_pitch = |corner: &&_| ark.has_pitch(outline, **corner);
        let pitch: Vec<String> =
            outline.spaces().iter().filter(has_pitch).map(ToString::to_string).collect();
        let facts = places(Facts::new(), &pitch, words);
        writeln!(board, "  {}", words.fill("noa-spoken-pitch", &facts))?;
    }
    let corrals = ark.corral_names(outline);
    if corrals.is_empty() {
        writeln!(board, "  {}", words.word("noa-spoken-no-corral"))?;
    }
    for corral in corrals {
        let squares = ark.corral_squares(outline, corral);
        let is_fed = |square: &&Square| ark.has_food(outline, **square);
        let food: Vec<String> = match public.variant() {
            Variant::Normal => squares.iter().filter(is_fed).map(ToString::to_string).collect(),
            Variant::Quick => Vec::new(),
        };
        let animals = ark.animals_in(outline, corral).into_iter().map(Species::piece);
        let facts = facts![fed: food.len(), food: words.list(&food)];
        let facts = facts.pieces("animals", animals);
        let squares: Vec<String> = squares.iter().map(ToString::to_string).collect();
        let facts = places(facts, &squares, words);
        writeln!(board, "  {}", words.fill("noa-spoken-corral", &facts))?;
    }
    Ok(())
}

fn places(facts: Facts, places: &[String], words: &Catalogue) -> Facts {
    facts.number("count", places.len()).text("places", words.list(places))
}

/// The shape of the ark, column by column.
fn squares_line(squares: &[Square], words: &Catalogue) -> String {
    let mut columns: Vec<(usize, Vec<Square>)> = Vec::new();
    for &square in squares {
        match columns.last_mut() {
            Some((column, members)) if *column == square.column() => members.push(square),
            _ => columns.push((square.column(), vec![square])),
        }
    }
    let ends = |members: &Vec<Square>| {
        let (first, last) = (members.first()?, members.last()?);
        let facts = facts![first: first.to_string()];
        Some(words.fill("noa-spoken-column", &facts.text("last", last.to_string())))
    };
    let columns: Vec<String> = columns.iter().filter_map(|(_, members)| ends(members)).collect();
    let facts = facts![count: squares.len(), columns: words.list(&columns)];
    words.fill("noa-spoken-squares", &facts)
}
