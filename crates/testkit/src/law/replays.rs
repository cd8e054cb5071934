//! What is written down is the game that was played.

use ararat_core::{Components as _, Game, Listener, Nobody, Record, State, Viewer};

use super::every_game;
use crate::{Breach, Walk};
use ararat_core::subject::Subject;

/// Saving and reloading after every step changes nothing: a second game that is only ever continued
/// from its own reloaded record stays equal to the first.
pub fn saving_and_reloading_changes_nothing<S: Subject>() -> Result<(), Breach> {
    const LAW: &str = "saving and reloading changes nothing";
    every_game::<S>(2, |mut walk, _, _| {
        while let Some(step) = walk.choose() {
            walk.play(&step, &mut Nobody);
            let reloaded = reload::<S>(&walk).map_err(|what| walk.breach(LAW, what))?;
            if reloaded != walk.state {
                return Err(walk.breach(LAW, "the reloaded game differs"));
            }
        }
        Ok(())
    })
}

fn reload<S: Subject>(walk: &Walk<S::Game>) -> Result<State<S::Game>, String> {
    let text = walk.record.to_string();
    let record =
        Record::<S::Game>::parse(text.as_bytes(), <S::Game as Game>::Components::standard())
            .map_err(|error| format!("the record does not read: {error:?}"))?;
    let mut replay = record.replay();
    while let Some(played) = replay.advance(&mut Nobody) {
        played.map_err(|error| format!("the record does not replay: {error:?}"))?;
    }
    Ok(replay.state().clone())
}

/// A replay shows every viewer the same views, pages and events, step by step.
pub fn a_replay_shows_the_same_game<S: Subject>() -> Result<(), Breach> {
    const LAW: &str = "a replay shows the same game";
    every_game::<S>(6, |mut walk, _, _| {
        let viewers: Vec<Viewer> = Viewer::all(walk.state.seat_count()).collect();
        let mut shown = vec![show::<S>(&walk.state, &Listener::new(), &viewers)];
        while let Some(step) = walk.choose() {
            let mut listener = Listener::new();
            walk.play(&step, &mut listener);
            shown.push(show::<S>(&walk.state, &listener, &viewers));
        }
        let mut replay = walk.record.replay();
        let mut again = vec![show::<S>(replay.state(), &Listener::new(), &viewers)];
        let mut listener = Listener::new();
        while let Some(played) = replay.advance(&mut listener) {
            if let Err(error) = played {
                return Err(walk.breach(LAW, format!("the record does not replay: {error:?}")));
            }
            again.push(show::<S>(replay.state(), &listener, &viewers));
            listener.clear();
        }
        if let Some(step) = (0..shown.len()).find(|&step| again.get(step) != shown.get(step)) {
            return Err(walk.breach(LAW, format!("after step {step} something looks different")));
        }
        Ok(())
    })
}

/// What each viewer sees and hears.
fn show<S: Subject>(
    state: &State<S::Game>,
    listener: &Listener<S::Game>,
    viewers: &[Viewer],
) -> Vec<String> {
    let shown = viewers.iter().map(|&viewer| {
        let heard: Vec<String> =
            listener.heard_by(viewer).map(|event| format!("{event:?}")).collect();
        format!("{}\n{}", S::page(state.view(viewer)), heard.join("\n"))
    });
    shown.collect()
}
