//! What rules of thumb count makes up what they think a position is worth.

use ararat_animals_on_board::AnimalsOnBoard;
use ararat_ark::Ark;
use ararat_ark_and_noah::ArkAndNoah;
use ararat_bots::Appraise;
use ararat_core::playout::random_step;
use ararat_core::{Nobody, Seat, Turn, Xoshiro};
use ararat_life_is_life::LifeIsLife;
use ararat_testkit::options;
use ararat_text::Lang;

fn items_make_the_worth<G: Appraise>(tables: &[&str]) {
    for key in G::ITEMS {
        assert!(ararat_games::words(Lang::En).has(key), "{key}");
    }
    let mut items = vec![0.0; G::ITEMS.len()];
    let mut differing = vec![false; items.len()];
    for (table, seed) in tables.iter().zip(1..) {
        let mut luck = Xoshiro::new(seed);
        let mut state = G::start(&options::<G>(table));
        while let Some(step) = random_step(&state, &mut luck) {
            if let Turn::Seats(_) = state.turn() {
                for seat in Seat::all(state.seat_count()) {
                    let view = state.seat_view(seat);
                    items.fill(f32::NAN);
                    G::items(view, &mut items);
                    let sum: f32 = items.iter().sum();
                    let worth = G::worth(view);
                    #[expect(clippy::cast_precision_loss, reason = "a few thousand at most")]
                    let difference = (sum - worth as f32).abs();
                    assert!(difference < 1.5, "{worth} is not {items:?}");
                    for (differs, item) in differing.iter_mut().zip(&items) {
                        *differs |= *item != 0.0;
                    }
                }
            }
            G::apply(&mut state, &step, &mut Nobody);
        }
    }
    assert!(differing.iter().all(|differs| *differs), "something never counts: {differing:?}");
}

#[test]
fn items_make_the_worth_of_animals_on_board() {
    items_make_the_worth::<AnimalsOnBoard>(&["players=2", "players=4"]);
}

#[test]
fn items_make_the_worth_of_life_is_life() {
    items_make_the_worth::<LifeIsLife>(&["players=3", "players=5 variant=advanced"]);
}

#[test]
fn items_make_the_worth_of_ark() {
    items_make_the_worth::<Ark>(&["players=3", "players=5"]);
}

#[test]
fn items_make_the_worth_of_ark_and_noah() {
    items_make_the_worth::<ArkAndNoah>(&["players=2", "players=4", "players=3 variant=quick"]);
}
