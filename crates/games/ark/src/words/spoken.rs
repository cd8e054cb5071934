//! The tables of Ark in sentences.

use std::fmt::Write as _;

use ararat_core::{Game as _, View, facts};
use ararat_text::Catalogue;

use super::{markers, notes, print, seat_name};
use crate::rules::{Ark, CardName, CardType, Public, Side};

/// The cabins one by one.
pub(super) fn write_ship(
    board: &mut String,
    public: &Public,
    words: &Catalogue,
) -> std::fmt::Result {
    for (cabin, inside) in public.ship.cabins() {
        let cards = public.cards();
        let told = |name: CardName| {
            let printed = print(cards.printed(cards.card(name)), words).join(" · ");
            let facts = facts![card: name];
            words.fill("ark-spoken-card", &facts.text("printed", printed))
        };
        let inside: Vec<String> = cards.names(inside).map(told).collect();
        let facts = facts![cabin: cabin.to_string()];
        let facts = facts.text("cards", words.list(&inside));
        writeln!(board, "  {}", words.fill("ark-spoken-cabin", &facts))?;
    }
    let free = Side::ALL.map(|side| public.ship.free_place(side).to_string());
    let facts = facts![places: words.list(&free)];
    writeln!(board, "  {}", words.fill("ark-spoken-free", &facts))
}

/// Everybody’s markers, discs and number of cards.
pub(super) fn write_players(
    board: &mut String,
    view: View<'_, Ark>,
    words: &Catalogue,
) -> std::fmt::Result {
    let public = view.public();
    for (seat, player) in public.players.iter() {
        let mut parts: Vec<String> = Vec::new();
        for card_type in CardType::ALL {
            let count = player.markers(card_type);
            if count.halves() > 0 {
                parts.push(format!("{} {}", words.word(card_type.word()), markers(count)));
            }
        }
        for (key, count) in
            [("ark-board-discs", player.discs), ("ark-board-hand-count", player.hand_count)]
        {
            parts.push(format!("{} {count}", words.word(key)));
        }
        parts.extend(notes(public, seat, words));
        let line = words.labeled(seat_name(view, seat, words), parts.join(", "));
        writeln!(board, "  {line}")?;
    }
    Ok(())
}

/// At the end: where the points come from.
pub(super) fn write_points(
    board: &mut String,
    public: &Public,
    words: &Catalogue,
) -> std::fmt::Result {
    let Some(outcome) = Ark::outcome(public) else { return Ok(()) };
    writeln!(board, "\n{}", words.word("ark-board-points"))?;
    for (seat, row) in public.sheet().rows().iter() {
        let counted = CardType::ALL.into_iter().zip(row.points);
        let mut parts: Vec<String> = counted
            .map(|(card_type, points)| format!("{} {points}", words.word(card_type.word())))
            .collect();
        parts.push(format!("{} {}", words.word("ark-board-discs"), row.discs));
        parts.push(format!("{} {}", words.word("ark-board-total"), row.total()));
        parts.push(format!("{} {}", words.word("ark-board-place"), outcome.places[seat]));
        writeln!(board, "  {}", words.labeled(words.seat(seat), parts.join(", ")))?;
    }
    Ok(())
}
