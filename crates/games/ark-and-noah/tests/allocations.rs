//! Random play and imagination allocate nothing once the states they work in exist.

use ararat_ark_and_noah::ArkAndNoah;
use ararat_core::playout::{random_playout, random_step};
use ararat_core::{Game as _, Nobody, Seat, State, Viewer, Xoshiro};
use ararat_testkit::options;

#[test]
fn random_play_allocates_nothing() {
    for variant in ["normal", "quick"] {
        for players in 2..=4 {
            let table = format!("players={players} variant={variant}");
            let start = ArkAndNoah::start(&options::<ArkAndNoah>(&table));
            let mut state = start.clone();
            let mut rng = Xoshiro::new(1);
            let allocated = allocation_counter::measure(|| {
                for _ in 0..100 {
                    state.clone_from(&start);
                    assert!(random_playout(&mut state, &mut rng) > 10);
                    assert!(ArkAndNoah::outcome(state.public()).is_some());
                }
            });
            assert_eq!(allocated.count_total, 0, "{table}");
        }
    }
}

#[test]
fn imagining_into_a_state_allocates_nothing() {
    let start = ArkAndNoah::start(&options::<ArkAndNoah>("players=4"));
    let mut rng = Xoshiro::new(2);
    let mut state = start.clone();
    let mut world = State::imagined(start.view(Viewer::Spectator), &mut rng);
    let allocated = allocation_counter::measure(|| {
        while let Some(step) = random_step(&state, &mut rng) {
            for seat in Seat::all(4) {
                world.imagine(state.view(Viewer::Seat(seat)), &mut rng);
            }
            ArkAndNoah::apply(&mut state, &step, &mut Nobody);
        }
    });
    assert_eq!(allocated.count_total, 0);
}

#[test]
fn the_counter_counts() {
    let allocated = allocation_counter::measure(|| {
        std::hint::black_box(vec![1, 2, 3]);
    });
    assert_eq!(allocated.count_total, 1);
}
