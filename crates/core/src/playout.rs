//! Uniform random play: it measures the engine's speed, and finds what examples miss.

use crate::{Game, Nobody, Rng, State, Step, Turn};

/// The next step of uniform random play; `None` when the game is over. If several seats are to act, the
/// lowest comes first.
#[inline]
pub fn random_step<G: Game, R: Rng>(state: &State<G>, rng: &mut R) -> Option<Step<G>> {
    match state.turn() {
        Turn::Over => None,
        Turn::Chance => Some(Step::Chance(G::draw(state, rng))),
        Turn::Seats(seats) => {
            let seat = seats.lowest();
            Some(Step::Action { seat, action: G::random_action(state.seat_view(seat), rng) })
        }
    }
}

/// Plays to the end with uniform random actions; returns the number of steps played.
#[inline]
pub fn random_playout<G: Game, R: Rng>(state: &mut State<G>, rng: &mut R) -> usize {
    let mut step_count = 0;
    // The same as repeating `random_step`, but each kind of step is built where it is applied, so
    // that the compiler need not pass whole steps through memory.
    loop {
        match state.turn() {
            Turn::Over => return step_count,
            Turn::Chance => {
                let chance = G::draw(state, rng);
                G::apply(state, &Step::Chance(chance), &mut Nobody);
            }
            Turn::Seats(seats) => {
                let seat = seats.lowest();
                let action = G::random_action(state.seat_view(seat), rng);
                G::apply(state, &Step::Action { seat, action }, &mut Nobody);
            }
        }
        step_count += 1;
    }
}
