//! The laws, one function each; `docs/ARCHITECTURE.md` lists them.

mod agreement;
mod allocations;
mod draws;
mod ending;
mod imagined;
mod pieces;
mod replays;
mod texts;
mod twins;
mod words;

pub use agreement::{
    a_refused_step_changes_nothing, generator_and_checker_agree,
    random_actions_are_legal_and_uniform, whoever_is_to_act_can_act,
};
pub use allocations::play_allocates_nothing;
pub use draws::{draws_are_uniform, tampered_draws_are_noticed};
pub use ending::{play_ends_within_its_bound, points_add_up};
pub use imagined::imagined_worlds_fit_and_vary;
pub use pieces::nothing_is_lost_or_doubled;
pub use replays::{a_replay_shows_the_same_game, saving_and_reloading_changes_nothing};
pub use texts::every_text_form_round_trips;
pub use twins::{
    Decide, twins_decide_the_same, twins_look_the_same, what_a_spectator_knows_every_seat_knows,
};
pub use words::all_that_is_said_has_words;
pub(crate) use words::wordless;

use crate::{Breach, Walk};
use ararat_core::subject::Subject;

/// Fails a test with the breach, if there is one.
pub fn uphold(result: Result<(), Breach>) {
    let breach = result.err().map(|breach| breach.to_string()).unwrap_or_default();
    assert!(breach.is_empty(), "{breach}");
}

/// How many games a law plays at each table: `usual`, or as many times more as `ARARAT_EFFORT`
/// says.
fn game_count(usual: u64) -> u64 {
    let effort = std::env::var("ARARAT_EFFORT").ok().and_then(|text| text.parse::<u64>().ok());
    usual * effort.unwrap_or(1).max(1)
}

/// Starts random games at every table of the subject, each with its table and seed.
fn every_game<S: Subject>(
    games: u64,
    mut play: impl FnMut(Walk<S::Game>, &str, u64) -> Result<(), Breach>,
) -> Result<(), Breach> {
    for table in S::tables() {
        for seed in 0..game_count(games) {
            play(Walk::new(table, seed), table, seed)?;
        }
    }
    Ok(())
}

/// Plays random games at every table of the subject and checks every position, including the last.
fn every_position<S: Subject>(
    games: u64,
    mut look: impl FnMut(&mut Walk<S::Game>) -> Result<(), Breach>,
) -> Result<(), Breach> {
    every_game::<S>(games, |mut walk, _, _| {
        loop {
            look(&mut walk)?;
            let Some(step) = walk.choose() else { return Ok(()) };
            walk.play(&step, &mut ararat_core::Nobody);
        }
    })
}

/// Chi-squared of counts against equal odds, and the limit: the value that fair counts exceed about
/// three times in a million (the approximation of Wilson and Hilferty).
fn chi_squared(counts: &[u64]) -> (f64, f64) {
    const DEVIATIONS: f64 = 4.5;
    let as_float = |count: u64| f64::from(u32::try_from(count).unwrap_or(u32::MAX));
    let expected = as_float(counts.iter().sum()) / as_float(counts.len() as u64);
    let chi = counts.iter().map(|&count| (as_float(count) - expected).powi(2) / expected).sum();
    let freedom = as_float(counts.len() as u64 - 1).max(1.0);
    let spread = 2.0 / (9.0 * freedom);
    (chi, freedom * (1.0 - spread + DEVIATIONS * spread.sqrt()).powi(3))
}
