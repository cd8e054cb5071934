//! Lines of play, counted by the engine.

use ararat_core::{Game, Nobody, State, Step, Turn, Viewer};

/// How many lines of play of this length there are. Counting stops at chance, and where the game
/// leaves the part that is counted.
pub fn count_lines<G: Game>(
    state: &State<G>,
    depth: usize,
    is_counted: &impl Fn(&State<G>) -> bool,
) -> u64 {
    let Turn::Seats(seats) = state.turn() else { return 1 };
    let Some(seat) = seats.first().filter(|_| depth > 0 && is_counted(state)) else { return 1 };
    let mut legal = Vec::new();
    state.view(Viewer::Seat(seat)).legal_actions(&mut legal);
    let lines = legal.into_iter().map(|action| {
        let mut next = state.clone();
        G::apply(&mut next, &Step::Action { seat, action }, &mut Nobody);
        count_lines(&next, depth - 1, is_counted)
    });
    lines.sum()
}
