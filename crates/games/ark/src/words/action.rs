//! Actions of Ark in a few words, with their results.

use ararat_core::{SeatView, Word, facts};
use ararat_text::Catalogue;

use super::print;
use crate::rules::{Action, Ark, CabinId, CardName};

pub(super) fn describe(view: SeatView<'_, Ark>, action: Action, words: &Catalogue) -> String {
    match action {
        Action::Take(card) => with_print(view, "ark-do-take", card, words),
        Action::Place { card, cabin, ejects } => place(view, card, cabin, ejects, words),
        Action::Lift(Some(card_type)) => {
            words.fill("ark-do-lift", &facts![type: Word(card_type.word())])
        }
        Action::Lift(None) => words.word("ark-do-lift-none"),
        Action::Done => words.word("ark-do-done"),
        Action::Pet(Some(card)) => with_print(view, "ark-do-pet", card, words),
        Action::Pet(None) => words.word("ark-do-pet-none"),
        Action::Pass => words.word("ark-do-pass"),
    }
}

/// The card with everything printed on it.
fn with_print(
    view: SeatView<'_, Ark>,
    key: &'static str,
    card: CardName,
    words: &Catalogue,
) -> String {
    let cards = view.public().cards();
    let printed = cards.find(card).map(|card| print(cards.printed(card), words).join(" · "));
    let facts = facts![card];
    words.fill(key, &facts.text("printed", printed.unwrap_or_default()))
}

fn place(
    view: SeatView<'_, Ark>,
    card: CardName,
    cabin: CabinId,
    ejects: Option<CardName>,
    words: &Catalogue,
) -> String {
    let public = view.public();
    let (cards, ship) = (public.cards(), &public.ship);
    let weight = |name: CardName| cards.find(name).map_or(0, |card| cards.printed(card).weight);
    let change = weight(card).cast_signed() - ejects.map_or(0, weight).cast_signed();
    let inside = ship.cabin(cabin);
    let facts = ship.tilt().after(cabin.side(), change).facts();
    let facts = facts.pieces("card", [card.piece()]).text("cabin", cabin.to_string());
    match ejects {
        Some(target) => words.fill("ark-do-eject", &facts.pieces("target", [target.piece()])),
        None if ship.has_cabin(cabin) => {
            words.fill("ark-do-place", &facts.pieces("company", public.list(inside).pieces()))
        }
        None => words.fill("ark-do-open", &facts.number("discs", public.disc_price_of_cabin())),
    }
}

/// `place` and `place cow`.
pub(super) fn beginning(view: SeatView<'_, Ark>, text: &str, words: &Catalogue) -> Option<String> {
    if text == "place" {
        return Some(words.word("ark-begin-place"));
    }
    let card: CardName = text.strip_prefix("place ")?.parse().ok()?;
    Some(with_print(view, "ark-begin-card", card, words))
}
