//! Golden games: any change of what anybody sees shows up as a difference in these files.

use std::path::Path;

use ararat_ark::{Action, Ark, CabinId, CardName, CardSet, Side};
use ararat_core::{Rng as _, State, Xoshiro};
use ararat_testkit::playthrough;

/// Mostly a card of the hand where it may not go.
fn wild(state: &State<Ark>, luck: &mut Xoshiro) -> Action {
    let public = state.public();
    let hand = state.private(public.to_act().unwrap_or_default()).hand;
    let mut any = |set: CardSet| {
        let names: Vec<CardName> = public.cards().names(set).collect();
        if names.is_empty() { CardName::default() } else { names[luck.index(names.len())] }
    };
    let (card, other) = (any(hand), any(public.cards().all()));
    let side = Side::ALL[luck.index(2)];
    let cabin = CabinId::new(side, luck.index(public.ship.row_count(side) + 2)).unwrap();
    match luck.index(8) {
        0 => Action::Take(other),
        1 => Action::Pet(Some(other)),
        2 => [Action::Done, Action::Pass, Action::Lift(None)][luck.index(3)],
        3 => Action::Place { card, cabin, ejects: Some(other) },
        _ => Action::Place { card, cabin, ejects: None },
    }
}

#[test]
fn playthroughs_are_current() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs");
    for (name, table, seed) in [
        ("three-players", "players=3", 1),
        ("four-players-memory-aid", "players=4 first=2 memory-aid=on", 2),
        ("five-players", "players=5", 3),
    ] {
        playthrough::compare(
            &folder.join(format!("{name}.txt")),
            &playthrough::write(table, seed, wild),
        );
    }
}
