//! Generator, checker and random player agree; refusals change nothing.

use std::collections::BTreeMap;

use ararat_core::{Game, PlayError, Rng as _, Seat, Step, Turn, Viewer};

use super::{chi_squared, every_position};
use crate::{Breach, Walk};
use ararat_core::subject::Subject;

type Action<S> = <<S as Subject>::Game as Game>::Action;

/// The legal actions of every seat that is to act are exactly the candidates that the checker
/// accepts. Candidates are legal actions of this and of earlier positions, and wild ones.
pub fn generator_and_checker_agree<S: Subject>() -> Result<(), Breach> {
    const LAW: &str = "generator and checker agree";
    let mut memory: Vec<Action<S>> = Vec::new();
    let mut legal = Vec::new();
    every_position::<S>(6, |walk| {
        let Turn::Seats(seats) = walk.state.turn() else { return Ok(()) };
        for seat in seats.iter() {
            walk.state.view(Viewer::Seat(seat)).legal_actions(&mut legal);
            let mut sorted = legal.clone();
            sorted.sort_unstable();
            let double = sorted.windows(2).find_map(|pair| match pair {
                [one, other] if one == other => Some(one),
                _ => None,
            });
            if let Some(double) = double {
                return Err(walk.breach(LAW, format!("seat {seat} is offered “{double}” twice")));
            }
            for action in &legal {
                if let Err(error) = walk.state.check(seat, action) {
                    return Err(walk.breach(
                        LAW,
                        format!("seat {seat} is offered “{action}” but refused: {error:?}"),
                    ));
                }
            }
            let mut candidates: Vec<Action<S>> =
                (0..20).map(|_| S::wild_action(&walk.state, &mut walk.rng)).collect();
            for _ in 0..memory.len().min(20) {
                candidates.push(memory[walk.rng.index(memory.len())]);
            }
            for action in candidates {
                let is_offered = sorted.binary_search(&action).is_ok();
                if is_offered != walk.state.check(seat, &action).is_ok() {
                    let what = format!(
                        "“{action}” of seat {seat}: offered {is_offered}, accepted {}",
                        !is_offered
                    );
                    return Err(walk.breach(LAW, what));
                }
            }
            for _ in 0..legal.len().min(3) {
                memory.push(legal[walk.rng.index(legal.len())]);
            }
        }
        Ok(())
    })
}

/// Each seat that is to act has a legal action; all other viewers have none, and their actions are
/// refused because it is not their turn.
pub fn whoever_is_to_act_can_act<S: Subject>() -> Result<(), Breach> {
    const LAW: &str = "whoever is to act can act";
    let mut legal = Vec::new();
    every_position::<S>(10, |walk| {
        let seat_count = walk.state.seat_count();
        let awaited = match walk.state.turn() {
            Turn::Seats(seats) if seats.is_empty() => {
                return Err(walk.breach(LAW, "no seat is awaited"));
            }
            Turn::Seats(seats) => seats,
            Turn::Chance | Turn::Over => ararat_core::SeatSet::EMPTY,
        };
        if awaited.iter().any(|seat| seat.index() >= seat_count) {
            return Err(walk.breach(LAW, "a seat that is not there is awaited"));
        }
        for viewer in Viewer::all(seat_count) {
            walk.state.view(viewer).legal_actions(&mut legal);
            let is_awaited = viewer.seat().is_some_and(|seat| awaited.contains(seat));
            if legal.is_empty() == is_awaited {
                return Err(walk.breach(LAW, format!("{viewer} has {} legal actions", legal.len())));
            }
        }
        for seat in Seat::all(seat_count).filter(|&seat| !awaited.contains(seat)) {
            let action = S::wild_action(&walk.state, &mut walk.rng);
            match walk.state.check(seat, &action) {
                Err(PlayError::NotYourTurn { .. } | PlayError::Over) => {}
                other => {
                    return Err(walk.breach(LAW, format!("“{action}” out of turn gave {other:?}")));
                }
            }
        }
        Ok(())
    })
}

/// A refused step leaves the game unchanged.
pub fn a_refused_step_changes_nothing<S: Subject>() -> Result<(), Breach> {
    const LAW: &str = "a refused step changes nothing";
    every_position::<S>(6, |walk| {
        for _ in 0..10 {
            let seats: Vec<Seat> = Seat::all(walk.state.seat_count()).collect();
            let seat = seats[walk.rng.index(seats.len())];
            let action = S::wild_action(&walk.state, &mut walk.rng);
            let mut state = walk.state.clone();
            let mut listener = ararat_core::Listener::new();
            if state.play(&Step::Action { seat, action }, &mut listener).is_err() {
                let heard = Viewer::all(seats.len())
                    .any(|viewer| listener.heard_by(viewer).next().is_some());
                if state != walk.state || heard {
                    return Err(walk.breach(
                        LAW,
                        format!("“{action}” of seat {seat} was refused and yet did something"),
                    ));
                }
            }
        }
        Ok(())
    })
}

/// What a random player does is legal, and each legal action is as likely as the others. Odds are
/// measured in the positions of a few games in which there are not too many actions to count.
pub fn random_actions_are_legal_and_uniform<S: Subject>() -> Result<(), Breach> {
    const LAW: &str = "random actions are legal and uniform";
    const SAMPLES: usize = 400;
    let mut legal = Vec::new();
    let mut measured = 0;
    every_position::<S>(3, |walk: &mut Walk<S::Game>| {
        let Turn::Seats(seats) = walk.state.turn() else { return Ok(()) };
        let Some(seat) = seats.first() else { return Ok(()) };
        let view = walk.state.seat_view(seat);
        view.as_view().legal_actions(&mut legal);
        let is_countable = (2..=16).contains(&legal.len()) && measured < 400;
        measured += usize::from(is_countable);
        let mut counts: BTreeMap<Action<S>, u64> =
            legal.iter().map(|&action| (action, 0)).collect();
        for _ in 0..if is_countable { SAMPLES } else { 3 } {
            let action = S::Game::random_action(view, &mut walk.rng);
            match counts.get_mut(&action) {
                Some(count) => *count += 1,
                None => {
                    return Err(walk.breach(
                        LAW,
                        format!("seat {seat} would play “{action}”, which is not legal"),
                    ));
                }
            }
        }
        if is_countable {
            let counts: Vec<u64> = counts.into_values().collect();
            let (chi, limit) = chi_squared(&counts);
            if chi > limit {
                let what =
                    format!("seat {seat}: chi-squared {chi:.1} over {limit:.1} for {counts:?}");
                return Err(walk.breach(LAW, what));
            }
        }
        Ok(())
    })
}
