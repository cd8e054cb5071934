//! What the coach says when nothing else matters: it fits what the seat knows.

use std::collections::BTreeMap;

use ararat_animals_on_board::{Action, AnimalsOnBoard, Phase, TileSet};
use ararat_core::{Game as _, Listener, Seat};
use ararat_testkit::Walk;
use ararat_web::WebBoard as _;

const KEY: &str = "game-animals-on-board-advice-";

/// How many tiles of each species there are.
fn counts(tiles: TileSet) -> BTreeMap<usize, usize> {
    let mut counts = BTreeMap::new();
    for tile in tiles.iter() {
        *counts.entry(tile.species().index()).or_insert(0) += 1;
    }
    counts
}

/// Every piece of advice is given at some time, and only where it is true by the rules.
#[test]
fn a_beginner_hears_every_advice_where_it_is_true() {
    let mut heard = BTreeMap::new();
    for (seed, table) in (1..).zip(["players=2", "players=3", "players=4"].repeat(8)) {
        let mut walk = Walk::<AnimalsOnBoard>::new(table, seed);
        while let Some(step) = walk.choose() {
            let public = *walk.state.public();
            let seats = Seat::all(walk.state.seat_count());
            for seat in seats.clone() {
                let view = walk.state.seat_view(seat);
                let key = AnimalsOnBoard::advice(view).unwrap();
                let number: u8 = key.strip_prefix(KEY).unwrap().parse().unwrap();
                *heard.entry(number).or_insert(0) += 1;
                let mut legal = Vec::new();
                if public.to_act() == Some(seat) {
                    AnimalsOnBoard::legal_actions(view, &mut legal);
                }
                let can_take = legal.iter().any(|action| matches!(action, Action::Take(_)));
                let owned = counts(public.ark(seat).known.union(view.own().secret));
                match number {
                    2 => assert!(!can_take),
                    3 => assert!(legal.is_empty() || can_take),
                    // Rule AOB-2.5.
                    4 => assert_eq!(public.ark(seat).crates, 5),
                    // Rule AOB-2.9.
                    5 => assert_eq!((public.phase, public.in_round.len()), (Phase::Turns, 1)),
                    // Rule AOB-3.2.
                    6 => assert!(owned.values().any(|&count| count == 2)),
                    // Rule AOB-3.1.
                    7 => assert!(seats.clone().any(|it| public.ark(it).tile_count() >= 10)),
                    _ => assert!(!owned.values().any(|&count| count == 2)),
                }
            }
            walk.play(&step, &mut Listener::new());
        }
    }
    assert!(heard.keys().copied().eq(1..=7), "{heard:?}");
}
