//! Imagined worlds.

use std::collections::{BTreeMap, BTreeSet};

use ararat_core::{State, Viewer, Xoshiro};

use super::every_position;
use super::pieces::census;
use crate::{Breach, Walk};
use ararat_core::subject::Subject;

/// How many worlds are imagined to measure how they vary.
const WORLDS: usize = 1500;

/// A world imagined from a view looks like that view, is a legal world, does not depend on what the
/// state held before, and over many of them every unseen place holds every unseen piece that it may
/// hold.
pub fn imagined_worlds_fit_and_vary<S: Subject>() -> Result<(), Breach> {
    const LAW: &str = "imagined worlds fit and vary";
    let mut position = 0;
    let mut used: Option<State<S::Game>> = None;
    every_position::<S>(3, |walk: &mut Walk<S::Game>| {
        position += 1;
        for viewer in Viewer::all(walk.state.seat_count()) {
            let view = walk.state.view(viewer);
            let world = State::imagined(view, &mut walk.rng);
            if world.view(viewer) != view {
                return Err(
                    walk.breach(LAW, format!("{viewer} imagines a world that looks different"))
                );
            }
            census::<S>(&world)
                .map_err(|what| walk.breach(LAW, format!("{viewer} imagines {what}")))?;
            if let Some(used) =
                used.as_mut().filter(|used| used.seat_count() == walk.state.seat_count())
            {
                let (mut rng, mut same_rng) = (walk.rng.clone(), walk.rng.clone());
                used.imagine(view, &mut rng);
                if *used != State::imagined(view, &mut same_rng) {
                    return Err(
                        walk.breach(LAW, format!("{viewer} imagines what was there before"))
                    );
                }
            }
            if position % 37 == 1 {
                vary::<S>(&walk.state, viewer, &mut walk.rng)
                    .map_err(|what| walk.breach(LAW, what))?;
            }
            used = Some(world);
        }
        Ok(())
    })
}

/// Imagines many worlds and compares what turned up where with what may turn up there.
fn vary<S: Subject>(
    state: &State<S::Game>,
    viewer: Viewer,
    rng: &mut Xoshiro,
) -> Result<(), String> {
    let places = S::unseen(state, viewer);
    let unseen: BTreeSet<u32> =
        places.iter().flat_map(|place| place.pieces.iter().copied()).collect();
    let mut found: BTreeMap<String, BTreeSet<u32>> = BTreeMap::new();
    let mut world = State::imagined(state.view(viewer), rng);
    for _ in 0..WORLDS {
        world.imagine(state.view(viewer), rng);
        for place in S::unseen(&world, viewer) {
            found.entry(place.name).or_default().extend(place.pieces);
        }
    }
    for place in places.iter().filter(|place| !place.pieces.is_empty()) {
        let may: BTreeSet<u32> = unseen
            .iter()
            .copied()
            .filter(|&piece| S::may_hold(state, &place.name, piece))
            .collect();
        let has = found.remove(&place.name).unwrap_or_default();
        if has != may {
            let never: Vec<&u32> = may.difference(&has).collect();
            let wrong: Vec<&u32> = has.difference(&may).collect();
            return Err(format!(
                "{viewer}: {} never holds {never:?} and wrongly holds {wrong:?}",
                place.name
            ));
        }
    }
    Ok(())
}
