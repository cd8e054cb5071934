//! What rules of thumb count makes up what they think a position is worth, and in the end what the
//! rules score.

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

/// The items that count neither for nor against a seat's own result.
const OF_OTHERS: [&str; 2] = ["item-rivals", "item-noa-end"];

/// After random games the items add up to the results, in so many hundredths for each point; before
/// the end they are numbers. Returns how often each was not nothing in the end.
fn breakdowns_end_as_scored<G: Appraise>(
    tables: &[&str],
    point: f32,
) -> Vec<(&'static str, usize)> {
    let mut items = vec![0.0; G::ITEMS.len()];
    let mut told: Vec<(&str, usize)> = G::ITEMS.iter().map(|key| (*key, 0)).collect();
    for (table, seed) in tables.iter().cycle().zip(1..=30) {
        let mut luck = Xoshiro::new(seed);
        let mut state = G::start(&options::<G>(table));
        while let Some(step) = random_step(&state, &mut luck) {
            G::apply(&mut state, &step, &mut Nobody);
            let Turn::Seats(_) = state.turn() else { continue };
            for seat in Seat::all(state.seat_count()) {
                items.fill(f32::NAN);
                G::breakdown(state.seat_view(seat), &mut items);
                assert!(items.iter().all(|item| item.is_finite()), "{items:?}");
            }
        }
        let outcome = state.final_outcome();
        for (seat, &points) in outcome.points.iter() {
            G::breakdown(state.seat_view(seat), &mut items);
            let mut sum = 0.0;
            for ((key, count), item) in told.iter_mut().zip(&items) {
                *count += usize::from(*item != 0.0);
                sum += if OF_OTHERS.contains(key) { 0.0 } else { *item };
            }
            #[expect(clippy::cast_precision_loss, reason = "a few hundred at most")]
            let scored = point * points as f32;
            assert!((sum - scored).abs() < 0.5, "{table}, {seed}, {seat}: {points}, {items:?}");
        }
    }
    told
}

/// The items that never counted.
fn idle(told: &[(&'static str, usize)]) -> Vec<&'static str> {
    told.iter().filter(|(_, count)| *count == 0).map(|(key, _)| *key).collect()
}

#[test]
fn breakdowns_of_animals_on_board_end_as_scored() {
    let told = breakdowns_end_as_scored::<AnimalsOnBoard>(&["players=2", "players=4"], 100.0);
    assert_eq!(idle(&told), ["item-aob-hopes", "item-aob-tiles", "item-aob-round"]);
}

/// Lives are counted as so many points of a hand.
#[test]
fn breakdowns_of_life_is_life_end_as_scored() {
    let tables = ["players=3", "players=5 variant=advanced"];
    let told = breakdowns_end_as_scored::<LifeIsLife>(&tables, 2900.0);
    assert_eq!(idle(&told), ["item-lil-majorities", "item-lil-sets"]);
}

#[test]
fn breakdowns_of_ark_end_as_scored() {
    let told = breakdowns_end_as_scored::<Ark>(&["players=3", "players=5"], 100.0);
    assert_eq!(idle(&told), ["item-ark-special"]);
}

#[test]
fn breakdowns_of_ark_and_noah_end_as_scored() {
    let tables = ["players=2", "players=4", "players=3 variant=quick"];
    let told = breakdowns_end_as_scored::<ArkAndNoah>(&tables, 100.0);
    assert_eq!(idle(&told), ["item-noa-end"]);
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
