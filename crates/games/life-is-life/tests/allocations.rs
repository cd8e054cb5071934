//! Random play and imagination allocate nothing once the states they work in exist.

use ararat_core::playout::{random_playout, random_step};
use ararat_core::{Game as _, Nobody, State, Viewer, Xoshiro};
use ararat_life_is_life::LifeIsLife;
use ararat_testkit::options;

#[test]
fn random_play_allocates_nothing() {
    for table in ["players=3", "players=4 stall-guard=off", "players=5 variant=advanced"] {
        let start = LifeIsLife::start(&options::<LifeIsLife>(table));
        let mut state = start.clone();
        let mut rng = Xoshiro::new(1);
        let allocated = allocation_counter::measure(|| {
            for _ in 0..100 {
                state.clone_from(&start);
                assert!(random_playout(&mut state, &mut rng) > 10);
                assert!(LifeIsLife::outcome(state.public()).is_some());
            }
        });
        assert_eq!(allocated.count_total, 0, "{table}");
    }
}

#[test]
fn imagining_into_a_state_allocates_nothing() {
    let start = LifeIsLife::start(&options::<LifeIsLife>("players=4"));
    let mut rng = Xoshiro::new(2);
    let mut state = start.clone();
    let mut world = State::imagined(start.view(Viewer::Spectator), &mut rng);
    let allocated = allocation_counter::measure(|| {
        while let Some(step) = random_step(&state, &mut rng) {
            for viewer in Viewer::all(4) {
                world.imagine(state.view(viewer), &mut rng);
            }
            LifeIsLife::apply(&mut state, &step, &mut Nobody);
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
