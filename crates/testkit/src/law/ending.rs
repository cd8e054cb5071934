//! Play ends, and the points are what the rules say.

use ararat_core::{Game, Turn};

use super::every_position;
use crate::breach::Breach;
use ararat_core::subject::{Ranking, Subject};

/// Any play ends within the game's stated bound, and there is an outcome exactly at the end.
pub fn play_ends_within_its_bound<S: Subject>() -> Result<(), Breach> {
    const LAW: &str = "play ends within its bound";
    every_position::<S>(60, |walk| {
        let bound = S::Game::step_bound(walk.record.options());
        let played = walk.record.steps().len();
        if played > bound {
            return Err(
                walk.breach(LAW, format!("{played} steps were played; the bound is {bound}"))
            );
        }
        let is_over = walk.state.turn() == Turn::Over;
        if S::Game::outcome(walk.state.public()).is_some() != is_over {
            return Err(walk.breach(LAW, "outcome and end of the game do not go together"));
        }
        Ok(())
    })
}

/// Points and places agree with a slow and simple count.
pub fn points_add_up<S: Subject>() -> Result<(), Breach> {
    const LAW: &str = "points add up";
    every_position::<S>(60, |walk| {
        let Some(outcome) = S::Game::outcome(walk.state.public()) else { return Ok(()) };
        let given: Ranking =
            outcome.points.iter().map(|(seat, &points)| (points, outcome.places[seat])).collect();
        let counted = S::ranking(&walk.state);
        if given != counted {
            return Err(
                walk.breach(LAW, format!("the outcome is {given:?}, counted slowly {counted:?}"))
            );
        }
        Ok(())
    })
}
