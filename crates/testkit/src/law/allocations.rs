//! Play and imagination allocate nothing once the states they work in exist.

use ararat_core::playout::{random_playout, random_step};
use ararat_core::{Game, Nobody, State, Viewer, Xoshiro};

use crate::{Breach, Walk, options};
use ararat_core::subject::Subject;

/// Random play to the end, its outcome, and imagining into an existing state allocate nothing.
pub fn play_allocates_nothing<S: Subject>() -> Result<(), Breach> {
    const LAW: &str = "play allocates nothing";
    for table in S::tables() {
        let start = S::Game::start(&options::<S::Game>(table));
        let mut rng = Xoshiro::new(1);
        let mut state = start.clone();
        let mut ended = 0;
        let playing = allocation_counter::measure(|| {
            for _ in 0..20 {
                state.clone_from(&start);
                random_playout(&mut state, &mut rng);
                ended += usize::from(S::Game::outcome(state.public()).is_some());
            }
        });
        let mut world = State::imagined(start.view(Viewer::Spectator), &mut rng);
        let seat_count = start.seat_count();
        state.clone_from(&start);
        let imagining = allocation_counter::measure(|| {
            while let Some(step) = random_step(&state, &mut rng) {
                for viewer in Viewer::all(seat_count) {
                    world.imagine(state.view(viewer), &mut rng);
                }
                S::Game::apply(&mut state, &step, &mut Nobody);
            }
        });
        let (playing, imagining) = (playing.count_total, imagining.count_total);
        if ended < 20 || playing > 0 || imagining > 0 {
            let walk = Walk::<S::Game>::new(table, 0);
            let what = format!(
                "{ended} of 20 games ended; {playing} allocations in play, {imagining} in imagining"
            );
            return Err(walk.breach(LAW, what));
        }
    }
    Ok(())
}
