//! The greedy bot beats the random one, and is no wiser than its view.

#![expect(clippy::unwrap_used, reason = "a test may fail by panicking")]

use ararat_animals_on_board::AnimalsOnBoard;
use ararat_ark::Ark;
use ararat_ark_and_noah::ArkAndNoah;
use ararat_bots::{Appraise, Bot};
use ararat_core::{Nobody, Rng as _, Seat, State, Step, Turn, Viewer, Xoshiro};
use ararat_life_is_life::LifeIsLife;
use ararat_testkit::options;

/// Plays a game; the greedy bot sits in `seat`, random ones elsewhere. True if it wins.
fn greedy_wins<G: Appraise>(table: &str, seat: Seat, seed: u64) -> bool {
    let mut state = G::start(&options::<G>(table));
    let mut rng = Xoshiro::new(seed);
    loop {
        let step = match state.turn() {
            Turn::Over => {
                let outcome = G::outcome(state.public()).unwrap();
                return outcome.places[seat] == 1 && outcome.winners().count() == 1;
            }
            Turn::Chance => Step::Chance(G::draw(&state, &mut rng)),
            Turn::Seats(seats) => {
                let actor = seats.first().unwrap();
                let bot = if actor == seat { Bot::Greedy } else { Bot::Random };
                Step::Action { seat: actor, action: bot.choose(state.seat_view(actor), &mut rng) }
            }
        };
        G::apply(&mut state, &step, &mut Nobody);
    }
}

/// How many of 100 games the greedy bot wins alone, changing seats.
fn wins<G: Appraise>(table: &str) -> usize {
    let seat_count = G::start(&options::<G>(table)).seat_count();
    (0..100)
        .filter(|&seed| greedy_wins::<G>(table, Seat::new(seed % seat_count).unwrap(), seed as u64))
        .count()
}

/// The greedy bot decides the same in every world that looks the same to it.
fn decides_by_view<G: Appraise>(table: &str) {
    let mut state = G::start(&options::<G>(table));
    let mut rng = Xoshiro::new(3);
    while let Some(step) = ararat_core::playout::random_step(&state, &mut rng) {
        if let Turn::Seats(seats) = state.turn() {
            let seat = seats.first().unwrap();
            let other = State::imagined(state.view(Viewer::Seat(seat)), &mut rng);
            let seed = rng.next_u64();
            let choose = |state: &State<G>| {
                Bot::Greedy.choose(state.seat_view(seat), &mut Xoshiro::new(seed))
            };
            assert_eq!(choose(&state), choose(&other));
        }
        G::apply(&mut state, &step, &mut Nobody);
    }
}

#[test]
fn greedy_beats_random_in_animals_on_board() {
    for players in 2..=4 {
        let wins = wins::<AnimalsOnBoard>(&format!("players={players}"));
        assert!(wins >= 75, "{wins} of 100 with {players} players");
    }
    decides_by_view::<AnimalsOnBoard>("players=3");
}

#[test]
fn greedy_beats_random_in_life_is_life() {
    for table in ["players=3", "players=4", "players=5", "players=4 variant=advanced"] {
        let wins = wins::<LifeIsLife>(table);
        assert!(wins >= 75, "{wins} of 100 with {table}");
    }
    decides_by_view::<LifeIsLife>("players=3");
}

#[test]
fn greedy_beats_random_in_ark() {
    // Below the 75 of the other games at larger tables: random players do well here, for nearly
    // every card brings a marker, and this bot is no better than that. Fair would be 33, 25, 20.
    for (players, least) in [(3, 75), (4, 45), (5, 32)] {
        let wins = wins::<Ark>(&format!("players={players}"));
        assert!(wins >= least, "{wins} of 100 with {players} players");
    }
    decides_by_view::<Ark>("players=4");
}

#[test]
fn greedy_beats_random_in_ark_and_noah() {
    for variant in ["normal", "quick"] {
        for players in 2..=4 {
            let table = format!("players={players} variant={variant}");
            let wins = wins::<ArkAndNoah>(&table);
            // In the Quick Game of four this bot falls short of the 75 of the other tables.
            let least = if table == "players=4 variant=quick" { 70 } else { 75 };
            assert!(wins >= least, "{wins} of 100 with {table}");
        }
    }
    decides_by_view::<ArkAndNoah>("players=2");
}
