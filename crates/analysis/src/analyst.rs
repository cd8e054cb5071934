//! Goes through a record step by step and judges every decision.

use ararat_bots::{Appraise, Bot, Budget, Settings, shares};
use ararat_core::{
    Facts, Message, Nobody, Notice, Record, RecordError, Rng as _, Seat, State, Step, Turn, Viewer,
    Xoshiro,
};
use serde::{Deserialize, Serialize};

use crate::analysis::{Analysis, Decision, Odds, Player};
use crate::json::BadAnalysis;
use crate::verdict::{odds, outlook, verdict};

/// Goes through a record. It is `Send` and works in small pieces, so that a pool can put it aside
/// for something more urgent, and dropping it cancels the work.
pub struct Analyst<G: Appraise> {
    record: Record<G>,
    state: State<G>,
    played: usize,
    bot: Bot,
    settings: Settings,
    seed: u64,
    tracks: Vec<Track>,
    decisions: Vec<Decision>,
    actions: Vec<G::Action>,
}

/// Why a game cannot be analyzed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CannotAnalyze {
    /// The record breaks the rules.
    Record(RecordError),
    /// This bot gives no chances.
    NoSearch,
    /// Its budget is time, so the findings would depend on the machine.
    Timed,
}

impl Message for CannotAnalyze {
    fn notice(&self) -> Notice {
        match self {
            CannotAnalyze::Record(error) => error.notice(),
            CannotAnalyze::NoSearch => Notice::new("analysis-no-search", Facts::new()),
            CannotAnalyze::Timed => Notice::new("analysis-timed", Facts::new()),
        }
    }
}

/// What an analysis has found so far, to be stored.
#[derive(Serialize, Deserialize)]
struct Findings<T, D> {
    tracks: T,
    decisions: D,
}

/// What is known of one seat so far.
#[derive(Serialize, Deserialize)]
struct Track {
    player: Player,
    /// Its chance as accounted for so far.
    chance: Odds,
    /// It has seen something new since its chance was last judged.
    is_stale: bool,
}

/// Who makes a step.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cause {
    Chance,
    Seat(Seat),
}

impl<G: Appraise> Analyst<G> {
    /// Prepares an analysis of the record by this bot. The same seed gives the same findings.
    ///
    /// # Errors
    ///
    /// The record breaks the rules, or the bot does not search or searches by the clock.
    pub fn new(record: Record<G>, bot: Bot, seed: u64) -> Result<Analyst<G>, CannotAnalyze> {
        record.verify().map_err(CannotAnalyze::Record)?;
        let state = G::start(record.options());
        Analyst::after(record, state, 0, bot, seed)
    }

    /// Starts later in the record: `state` is the position after its first `played` steps, which
    /// are not judged.
    ///
    /// # Errors
    ///
    /// The bot does not search or searches by the clock.
    pub fn after(
        record: Record<G>,
        state: State<G>,
        played: usize,
        bot: Bot,
        seed: u64,
    ) -> Result<Analyst<G>, CannotAnalyze> {
        let settings = bot.settings::<G>().ok_or(CannotAnalyze::NoSearch)?;
        if matches!(settings.budget, Budget::Time(_)) {
            return Err(CannotAnalyze::Timed);
        }
        let track = |seat| Track {
            player: Player {
                seat,
                start: 0,
                luck: 0,
                others: 0,
                lost: 0,
                end: 0,
                decision_count: 0,
                curve: Vec::with_capacity(record.steps().len() + 1),
            },
            chance: 0,
            is_stale: true,
        };
        let tracks = Seat::all(state.seat_count()).map(track).collect();
        let decisions = Vec::new();
        let actions = Vec::new();
        Ok(Analyst { record, state, played, bot, settings, seed, tracks, decisions, actions })
    }

    /// How many moments there are to judge: one before each step, and the last.
    pub fn moment_count(&self) -> usize {
        self.record.steps().len() + 1
    }

    /// Judges the next moment; after the last one, returns the whole analysis.
    pub fn advance(&mut self) -> Option<Analysis> {
        for index in 0..self.tracks.len() {
            self.judge(index);
        }
        if self.played == self.record.steps().len() {
            return Some(self.finish());
        }
        self.play();
        None
    }

    /// What was found so far, for [`Analyst::resume`].
    pub fn so_far(&self) -> String {
        let findings = Findings { tracks: &self.tracks, decisions: &self.decisions };
        serde_json::to_string(&findings).expect("texts, numbers and lists can always be written")
    }

    /// Goes on where an analysis of the same record, by the same bot and with the same seed, stopped.
    /// If the text cannot be that, nothing changes.
    ///
    /// # Errors
    ///
    /// The text does not fit the record.
    pub fn resume(&mut self, so_far: &str) -> Result<(), BadAnalysis> {
        let Findings { tracks, decisions }: Findings<Vec<Track>, Vec<Decision>> =
            serde_json::from_str(so_far).map_err(|_| BadAnalysis)?;
        let judged = tracks.first().map_or(0, |track| track.player.curve.len());
        let has_all_seats = tracks.len() == self.tracks.len()
            && tracks.iter().zip(&self.tracks).all(|(one, own)| one.player.seat == own.player.seat);
        let is_even = tracks.iter().all(|track| track.player.curve.len() == judged);
        if !has_all_seats || !is_even || judged > self.record.steps().len() || self.played > 0 {
            return Err(BadAnalysis);
        }
        for step in &self.record.steps()[..judged] {
            G::apply(&mut self.state, step, &mut Nobody);
        }
        (self.played, self.tracks, self.decisions) = (judged, tracks, decisions);
        Ok(())
    }

    /// How many moments are judged.
    pub fn judged_count(&self) -> usize {
        self.played
    }

    /// Judges all moments. `progress` is called after each and says whether to go on; `None` if it
    /// says no.
    pub fn run(mut self, mut progress: impl FnMut(usize) -> bool) -> Option<Analysis> {
        loop {
            let found = self.advance();
            if found.is_some() || !progress(self.played) {
                return found;
            }
        }
    }

    /// Who makes the step with this number, counted from 0.
    fn cause(&self, step: usize) -> Option<Cause> {
        self.record.steps().get(step).map(|step| match step {
            Step::Chance(_) => Cause::Chance,
            Step::Action { seat, .. } => Cause::Seat(*seat),
        })
    }

    /// The action that the seat is about to choose, if it has a choice.
    fn choice(&mut self, seat: Seat) -> Option<G::Action> {
        let made = match self.record.steps().get(self.played)? {
            Step::Action { seat: actor, action } if *actor == seat => *action,
            Step::Action { .. } | Step::Chance(_) => return None,
        };
        self.state.view(Viewer::Seat(seat)).legal_actions(&mut self.actions);
        (self.actions.len() > 1).then_some(made)
    }

    /// Accounts for what the last step did to a seat, and for what it is about to decide.
    fn judge(&mut self, index: usize) {
        let seat = self.tracks[index].player.seat;
        let last = self.played.checked_sub(1).and_then(|step| self.cause(step));
        let next = self.cause(self.played);
        let seed = self.seed_for(seat);
        let is_stale = self.tracks[index].is_stale;
        let before = self.tracks[index].chance;
        let mut decision = None;
        let chance = if let Some(outcome) = G::outcome(self.state.public()) {
            odds(shares(&outcome)[seat])
        } else if let Some(made) = self.choice(seat) {
            let mut found = verdict(self.state.seat_view(seat), made, &self.settings, seed);
            // If the seat has seen nothing new, its chance is unchanged: a second estimate of the
            // same position would look like luck.
            if !is_stale {
                found.best_chance = before;
                found.loss = found.loss.min(before);
            }
            let chance = found.best_chance;
            decision = Some(Decision {
                step: self.played,
                seat,
                made: made.to_string(),
                better: found.better.filter(|_| found.loss > 0).map(|better| better.to_string()),
                best_chance: chance,
                loss: found.loss,
                doubt: found.doubt,
                is_exact: found.is_exact,
                reasons: found.reasons,
            });
            chance
        } else if !is_stale || (last.is_some() && last == next) {
            // Several steps of one player in a row are judged after the last.
            before
        } else {
            outlook(self.state.seat_view(seat), &self.settings, seed)
        };
        let is_judged = decision.is_some() || last.is_none() || last != next;
        let track = &mut self.tracks[index];
        track.is_stale &= !is_judged;
        track.account(last, chance);
        if let Some(decision) = decision {
            track.player.decision_count += 1;
            track.player.lost += decision.loss;
            track.chance -= decision.loss;
            self.decisions.push(decision);
        }
    }

    /// The seed of a judgment follows from the moment and the seat alone.
    fn seed_for(&self, seat: Seat) -> u64 {
        let moment = (self.played as u64) << 8 | seat.index() as u64;
        let mixed = Xoshiro::new(moment).next_u64() ^ self.seed;
        Xoshiro::new(mixed).next_u64()
    }

    /// Plays the next step and notes who sees something new.
    fn play(&mut self) {
        let Some(step) = self.record.steps().get(self.played) else { return };
        let actor = match step {
            Step::Action { seat, action } => Some((*seat, self.state.reveals(*seat, action))),
            Step::Chance(_) => None,
        };
        let before = self.state.clone();
        G::apply(&mut self.state, step, &mut Nobody);
        self.played += 1;
        for track in &mut self.tracks {
            let viewer = Viewer::Seat(track.player.seat);
            track.is_stale |= match actor {
                // The result of the seat's own action is nothing new to it, unless it reveals
                // something.
                Some((seat, reveals)) if seat == track.player.seat => reveals,
                Some(_) | None => before.view(viewer) != self.state.view(viewer),
            };
        }
    }

    fn finish(&mut self) -> Analysis {
        let players =
            self.tracks.drain(..).map(|track| Player { end: track.chance, ..track.player });
        Analysis {
            game: G::NAME.to_owned(),
            bot: self.bot.to_string(),
            seed: self.seed,
            step_count: self.record.steps().len(),
            is_finished: self.state.turn() == Turn::Over,
            players: players.collect(),
            decisions: std::mem::take(&mut self.decisions),
        }
    }
}

impl Track {
    /// Enters the seat's chance after a step by this cause, or before the first.
    fn account(&mut self, cause: Option<Cause>, chance: Odds) {
        let difference = chance - self.chance;
        match cause {
            None => self.player.start = chance,
            Some(Cause::Seat(seat)) if seat != self.player.seat => self.player.others += difference,
            Some(Cause::Chance | Cause::Seat(_)) => self.player.luck += difference,
        }
        self.chance = chance;
        self.player.curve.push(chance);
    }
}

ararat_core::opaque! { [G: Appraise] Analyst<G> { played } }
