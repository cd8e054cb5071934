//! Pieces neither vanish nor multiply.

use super::every_position;
use crate::breach::Breach;
use ararat_core::subject::Subject;

/// The pieces of all places make the whole set, in every position.
pub fn nothing_is_lost_or_doubled<S: Subject>() -> Result<(), Breach> {
    every_position::<S>(30, |walk| match census::<S>(&walk.state) {
        Ok(()) => Ok(()),
        Err(what) => Err(walk.breach("nothing is lost or doubled", what)),
    })
}

/// Compares the pieces of all places with the whole set.
pub(crate) fn census<S: Subject>(state: &ararat_core::State<S::Game>) -> Result<(), String> {
    let places = S::places(state);
    let mut found: Vec<u32> =
        places.iter().flat_map(|place| place.pieces.iter().copied()).collect();
    let mut whole = S::whole_set(state);
    found.sort_unstable();
    whole.sort_unstable();
    if found == whole {
        return Ok(());
    }
    let names: Vec<String> =
        places.iter().map(|place| format!("{} {:?}", place.name, place.pieces)).collect();
    Err(format!("{} pieces instead of {}: {}", found.len(), whole.len(), names.join("; ")))
}
