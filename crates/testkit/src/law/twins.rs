//! Visibility.

use std::fmt::Display;

use ararat_core::{Game, Listener, Nobody, Rng as _, SeatView, State, Turn, Viewer, Xoshiro};

use super::every_game;
use crate::{Breach, Walk};
use ararat_core::subject::Subject;

/// Two games that differ only in what a viewer cannot know give that viewer the same views, legal
/// actions, refusals, pages and events, step after step, until the rules make the difference known.
pub fn twins_look_the_same<S: Subject>() -> Result<(), Breach> {
    const LAW: &str = "twins look the same";
    let mut compared = 0;
    every_game::<S>(12, |mut walk, _, seed| {
        let mut start = 0;
        loop {
            // Twins of one position are followed to the end on a copy of the walk, a few times
            // in every game.
            if walk.record.steps().len() >= start {
                start += 1 + walk.rng.index(12);
                for viewer in Viewer::all(walk.state.seat_count()) {
                    compared +=
                        follow::<S>(&walk, viewer, seed).map_err(|what| walk.breach(LAW, what))?;
                }
            }
            let Some(step) = walk.choose() else { break };
            walk.play(&step, &mut Nobody);
        }
        Ok(())
    })?;
    if compared < 100 {
        let walk = Walk::<S::Game>::new(S::tables()[0], 0);
        return Err(walk
            .breach(LAW, format!("only {compared} positions could be compared, too few to tell")));
    }
    Ok(())
}

/// Follows a twin of the walk's position; returns how many positions were compared.
fn follow<S: Subject>(walk: &Walk<S::Game>, viewer: Viewer, seed: u64) -> Result<usize, String> {
    let mut rng = Xoshiro::new(seed ^ 0x7717_0000 ^ walk.record.steps().len() as u64);
    let Some(swap) = S::swap(&walk.state, viewer, &mut rng) else { return Ok(0) };
    let mut one: Walk<S::Game> =
        Walk { state: walk.state.clone(), record: walk.record.clone(), rng };
    let mut other = S::twin(&one.state, &swap);
    if one.state == other {
        return Err(format!("the swap {swap:?} changes nothing"));
    }
    let (mut heard, mut heard_too) = (Listener::new(), Listener::new());
    let mut compared = 0;
    while S::is_secret(&one.state, viewer, &swap) && S::is_secret(&other, viewer, &swap) {
        let played = one.record.steps().len() - walk.record.steps().len();
        compare::<S>(&one.state, &other, &heard, &heard_too, viewer, &mut one.rng).map_err(
            |what| {
                format!("{viewer} can tell twins apart {played} steps later by {what} ({swap:?})")
            },
        )?;
        compared += 1;
        let Some(step) = one.choose() else { break };
        heard.clear();
        heard_too.clear();
        let twin_step = S::twin_step(&step, &swap);
        if let Err(error) = other.check_step(&twin_step) {
            return Err(format!(
                "“{twin_step}” should be possible in the twin game of “{step}”: {error:?}"
            ));
        }
        one.play(&step, &mut heard);
        S::Game::apply(&mut other, &twin_step, &mut heard_too);
    }
    Ok(compared)
}

/// A decision or judgment from a seat's view and a seed.
pub type Decide<'a, G, T> = dyn FnMut(SeatView<'_, G>, u64) -> T + 'a;

/// From a seat's view and a seed, `decide` gives the same result in two games that differ only in
/// what the seat cannot know.
pub fn twins_decide_the_same<S: Subject, T: PartialEq + Display>(
    decide: &mut Decide<'_, S::Game, T>,
) -> Result<(), Breach> {
    const LAW: &str = "twins decide the same";
    let mut compared = 0;
    for seed in 0..20 {
        for table in S::tables() {
            let mut walk = Walk::<S::Game>::new(table, seed);
            compared += compare_decisions::<S, T>(&mut walk, decide)
                .map_err(|what| walk.breach(LAW, what))?;
        }
        if compared >= 40 {
            return Ok(());
        }
    }
    let walk = Walk::<S::Game>::new(S::tables()[0], 0);
    Err(walk.breach(LAW, format!("only {compared} decisions could be compared, too few to tell")))
}

/// Compares some decisions of a game, which is played to its end; returns how many.
fn compare_decisions<S: Subject, T: PartialEq + Display>(
    walk: &mut Walk<S::Game>,
    decide: &mut Decide<'_, S::Game, T>,
) -> Result<usize, String> {
    let mut compared = 0;
    loop {
        if let Turn::Seats(seats) = walk.state.turn()
            && walk.rng.index(4) == 0
        {
            for seat in seats.iter() {
                let viewer = Viewer::Seat(seat);
                let Some(swap) = S::swap(&walk.state, viewer, &mut walk.rng) else { continue };
                let twin = S::twin(&walk.state, &swap);
                let seed = walk.record.steps().len() as u64;
                let one = decide(walk.state.seat_view(seat), seed);
                let other = decide(twin.seat_view(seat), seed);
                if one != other {
                    return Err(format!("{viewer} does “{one}”, but “{other}” if {swap:?}"));
                }
                compared += 1;
            }
        }
        let Some(step) = walk.choose() else { return Ok(compared) };
        walk.play(&step, &mut Nobody);
    }
}

fn compare<S: Subject>(
    one: &State<S::Game>,
    other: &State<S::Game>,
    heard: &Listener<S::Game>,
    heard_too: &Listener<S::Game>,
    viewer: Viewer,
    rng: &mut Xoshiro,
) -> Result<(), &'static str> {
    if one.view(viewer) != other.view(viewer) {
        return Err("the view");
    }
    if S::page(one.view(viewer)) != S::page(other.view(viewer)) {
        return Err("the page");
    }
    if !heard.heard_by(viewer).eq(heard_too.heard_by(viewer)) {
        return Err("an event");
    }
    let (mut legal, mut legal_too) = (Vec::new(), Vec::new());
    one.view(viewer).legal_actions(&mut legal);
    other.view(viewer).legal_actions(&mut legal_too);
    if legal != legal_too {
        return Err("the legal actions");
    }
    if let (Some(seat), Turn::Seats(_)) = (viewer.seat(), one.turn()) {
        for _ in 0..4 {
            let action = S::wild_action(one, rng);
            if one.check(seat, &action) != other.check(seat, &action) {
                return Err("a refusal");
            }
        }
    }
    Ok(())
}

/// What a spectator sees and hears, every seat sees and hears too.
pub fn what_a_spectator_knows_every_seat_knows<S: Subject>() -> Result<(), Breach> {
    const LAW: &str = "what a spectator knows every seat knows";
    every_game::<S>(10, |mut walk, _, _| {
        while let Some(step) = walk.choose() {
            let mut listener = Listener::new();
            walk.play(&step, &mut listener);
            let spectator = walk.state.view(Viewer::Spectator);
            for viewer in Viewer::all(walk.state.seat_count()) {
                if walk.state.view(viewer).public() != spectator.public() {
                    return Err(walk.breach(LAW, format!("{viewer} sees another public part")));
                }
                let mut heard = listener.heard_by(viewer);
                if !listener.heard_by(Viewer::Spectator).all(|event| heard.any(|own| own == event))
                {
                    return Err(
                        walk.breach(LAW, format!("{viewer} does not hear what a spectator hears"))
                    );
                }
            }
        }
        Ok(())
    })
}
