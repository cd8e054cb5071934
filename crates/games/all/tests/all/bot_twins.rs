//! No bot knows more than its view: in two games that differ only in what its seat cannot know, it
//! decides the same.

use ararat_ark_and_noah::ArkAndNoah;
use ararat_bots::{Appraise, Bot};
use ararat_core::playout::random_step;
use ararat_core::{Game as _, Nobody, Rng as _, State, Turn, Viewer, Xoshiro};
use ararat_testkit::{Subject, law, options, uphold};

/// Every level, and searches with everything switched on and off; small budgets, since a leak would
/// show in the first iterations.
const BOTS: [&str; 11] = [
    "random",
    "easy",
    "medium",
    "easy:bold",
    "hard:collecting@60",
    "hard@60",
    "expert@60",
    "expert@60-inference-learned",
    "expert@60+opponents",
    "expert-1@60",
    "plain@20",
];

fn no_bot_knows_more<S: Subject>()
where
    S::Game: Appraise,
{
    for name in BOTS {
        let bot: Bot = name.parse().unwrap();
        uphold(law::twins_decide_the_same::<S, _>(&mut |view, seed| {
            bot.choose(view, &mut Xoshiro::new(seed))
        }));
    }
}

#[test]
fn no_bot_knows_more_in_animals_on_board() {
    no_bot_knows_more::<ararat_animals_on_board::subject::Rulebook>();
}

#[test]
fn no_bot_knows_more_in_life_is_life() {
    no_bot_knows_more::<ararat_life_is_life::subject::Rulebook>();
}

#[test]
fn no_bot_knows_more_in_ark() {
    no_bot_knows_more::<ararat_ark::subject::Rulebook>();
}

/// Nothing is secret in Ark & Noah (NOA-1.6), so there are no twins; what is left to show is that a
/// decision follows from view and seed alone.
#[test]
fn no_bot_knows_more_in_ark_and_noah() {
    for name in BOTS {
        let bot: Bot = name.parse().unwrap();
        let mut state = ArkAndNoah::start(&options::<ArkAndNoah>("players=3"));
        let mut rng = Xoshiro::new(3);
        while let Some(step) = random_step(&state, &mut rng) {
            if let Turn::Seats(seats) = state.turn()
                && rng.index(12) == 0
            {
                let seat = seats.first().unwrap();
                let other = State::imagined(state.view(Viewer::Seat(seat)), &mut rng);
                let seed = rng.next_u64();
                let choose = |state: &State<ArkAndNoah>| {
                    bot.choose(state.seat_view(seat), &mut Xoshiro::new(seed))
                };
                assert_eq!(choose(&state), choose(&other), "{name}");
            }
            ArkAndNoah::apply(&mut state, &step, &mut Nobody);
        }
    }
}
