//! Draws are fair, and a changed draw is noticed.

use std::collections::BTreeMap;

use ararat_core::{Components as _, Dealer, Game, Nobody, Record, Secret, Step, Turn, Xoshiro};

use super::{chi_squared, every_game, every_position};
use crate::{Breach, Walk, options};
use ararat_core::subject::Subject;

/// Every value of every feature of a draw is as likely as the others.
pub fn draws_are_uniform<S: Subject>() -> Result<(), Breach> {
    const LAW: &str = "draws are uniform";
    const SAMPLES: usize = 4000;
    let mut rng = Xoshiro::new(13);
    every_position::<S>(1, |walk| {
        if walk.state.turn() != Turn::Chance {
            return Ok(());
        }
        let mut counts: BTreeMap<&'static str, BTreeMap<u32, u64>> = BTreeMap::new();
        for _ in 0..SAMPLES {
            let chance = S::Game::draw(&walk.state, &mut rng);
            for (feature, value) in S::features(&walk.state, &chance) {
                let values = counts.entry(feature).or_insert_with(|| {
                    S::support(&walk.state, feature).into_iter().map(|value| (value, 0)).collect()
                });
                match values.get_mut(&value) {
                    Some(count) => *count += 1,
                    None => {
                        return Err(
                            walk.breach(LAW, format!("{feature} was {value}, which cannot be"))
                        );
                    }
                }
            }
        }
        for (feature, values) in counts {
            let values: Vec<u64> = values.into_values().collect();
            let (chi, limit) = chi_squared(&values);
            if values.len() > 1 && chi > limit {
                let what =
                    format!("{feature}: chi-squared {chi:.1} over {limit:.1} for {values:?}");
                return Err(walk.breach(LAW, what));
            }
        }
        Ok(())
    })
}

/// A record with its secret verifies; after any one draw is replaced by another possible one it
/// does not.
pub fn tampered_draws_are_noticed<S: Subject>() -> Result<(), Breach> {
    const LAW: &str = "tampered draws are noticed";
    let mut exchanged = 0;
    every_game::<S>(2, |mut walk, table, seed| {
        let secret = Secret::from_text(&format!("{table} {seed}"));
        let record = dealt_game::<S>(&mut walk, table, seed, &secret);
        if let Err(error) = record.verify() {
            return Err(walk.breach(LAW, format!("an honest record does not verify: {error:?}")));
        }
        for (index, step) in
            record.steps().iter().enumerate().filter(|(_, step)| matches!(step, Step::Chance(_)))
        {
            let Some(other) = another_draw::<S>(&record, index, step) else { continue };
            exchanged += 1;
            let tampered = with_step(&record, index, &other, table, seed, &secret);
            if tampered.verify().is_ok() {
                return Err(
                    walk.breach(LAW, format!("step {} may become “{other}” unnoticed", index + 1))
                );
            }
        }
        Ok(())
    })?;
    if exchanged == 0 {
        let walk = Walk::<S::Game>::new(S::tables()[0], 0);
        return Err(
            walk.breach(LAW, "no draw could be exchanged for another, so nothing was shown")
        );
    }
    Ok(())
}

fn new_record<G: Game>(table: &str, seed: u64, seat_count: usize, secret: &Secret) -> Record<G> {
    let names = vec!["walker"; seat_count];
    Record::new(
        options::<G>(table),
        G::Components::standard(),
        &format!("dealt-{seed}"),
        &names,
        Some(secret),
    )
}

/// A random game whose draws come from a secret.
fn dealt_game<S: Subject>(
    walk: &mut Walk<S::Game>,
    table: &str,
    seed: u64,
    secret: &Secret,
) -> Record<S::Game> {
    let mut record = new_record::<S::Game>(table, seed, walk.state.seat_count(), secret);
    let mut dealer = Dealer::new(secret, &record.head().table, &record.head().salts);
    loop {
        let step = match walk.state.turn() {
            Turn::Chance => Some(Step::Chance(S::Game::draw(&walk.state, &mut dealer))),
            Turn::Seats(_) | Turn::Over => walk.choose(),
        };
        let Some(step) = step else { break };
        walk.play(&step, &mut Nobody);
        record.push(step);
    }
    if let Some(outcome) = S::Game::outcome(walk.state.public()) {
        record.finish(&outcome, Some(secret.clone()));
    }
    record
}

/// Another draw that was possible at this step, if there is one.
fn another_draw<S: Subject>(
    record: &Record<S::Game>,
    index: usize,
    step: &Step<S::Game>,
) -> Option<Step<S::Game>> {
    let mut replay = record.replay();
    while replay.played() < index {
        replay.advance(&mut Nobody)?.ok()?;
    }
    let mut rng = Xoshiro::new(index as u64);
    let mut draws = (0..50).map(|_| Step::Chance(S::Game::draw(replay.state(), &mut rng)));
    draws.find(|other| other != step)
}

fn with_step<G: Game>(
    record: &Record<G>,
    index: usize,
    other: &Step<G>,
    table: &str,
    seed: u64,
    secret: &Secret,
) -> Record<G> {
    let mut tampered = new_record::<G>(table, seed, record.head().players.len(), secret);
    for (at, step) in record.steps().iter().enumerate() {
        tampered.push(if at == index { other.clone() } else { step.clone() });
    }
    if let Some(outcome) = record.verify().ok().and_then(|verified| verified.outcome) {
        tampered.finish(&outcome, Some(secret.clone()));
    }
    tampered
}
