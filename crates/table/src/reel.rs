//! A finished game that can be viewed after any of its steps.

use ararat_core::record::{RecordError, RecordText, Verified};
use ararat_core::{Game, Nobody, Record, Seat, State, Viewer};

use crate::log::Log;

/// The interval of steps at which a state is kept; those in between are replayed on demand.
const SPACING: usize = 16;

/// A replayed record, with states kept along the way. It contains the secrets of a finished game;
/// hand out only views and what viewers heard.
pub struct Reel<G: Game> {
    record: Record<G>,
    /// States, each with the number of steps before it: one every [`SPACING`] steps, and the one at
    /// which a game began that took over steps of another.
    states: Vec<(usize, State<G>)>,
    log: Log<G>,
    /// How many steps can be played.
    step_count: usize,
    /// What a verification says.
    verified: Result<Verified, RecordError>,
}

impl<G: Game> Reel<G> {
    /// Plays a record up to the first step that is not allowed, and verifies it. `bytes` are what it was read
    /// from, to compare the checksum.
    ///
    /// # Errors
    ///
    /// It is no record of this game.
    pub fn new(
        bytes: &[u8],
        text: &RecordText,
        components: &'static G::Components,
    ) -> Result<Reel<G>, RecordError> {
        let record = Record::<G>::from_text(text.clone(), components)?;
        let verified = record.verify().and_then(|verified| {
            text.check_sum(bytes)?;
            Ok(verified)
        });
        let mut log = Log::new();
        let mut replay = record.replay();
        let mut states = vec![(0, replay.state().clone())];
        let origin = record.head().origin;
        while let Some(Ok(_)) = replay.advance(&mut log.scribe(replay.played())) {
            let begins = origin.filter(|origin| origin.step_count == replay.played());
            if let Some(seat) = begins.and_then(|origin| origin.imagined_by) {
                // What others were told before is no longer true.
                log.keep_only(Viewer::Seat(seat));
            }
            if begins.is_some() || replay.played().is_multiple_of(SPACING) {
                states.push((replay.played(), replay.state().clone()));
            }
        }
        let step_count = replay.played();
        Ok(Reel { record, states, log, step_count, verified })
    }

    pub fn record(&self) -> &Record<G> {
        &self.record
    }

    /// How many steps can be played.
    pub fn step_count(&self) -> usize {
        self.step_count
    }

    /// What a verification of the record says.
    pub fn verified(&self) -> &Result<Verified, RecordError> {
        &self.verified
    }

    /// The state after this many steps, or after all that can be played if there are fewer.
    pub fn state(&self, step_count: usize) -> State<G> {
        let wanted = step_count.min(self.step_count);
        let next = self.states.partition_point(|(number, _)| *number <= wanted);
        // The first one has the number 0, so there is always one at or before what is wanted.
        let (number, state) = &self.states[next - 1];
        let mut state = state.clone();
        for step in &self.record.steps()[*number..wanted] {
            G::apply(&mut state, step, &mut Nobody);
        }
        state
    }

    /// What the viewer heard in the first steps, in order, with the numbers of the steps.
    pub fn heard_by(
        &self,
        viewer: Viewer,
        step_count: usize,
    ) -> impl Iterator<Item = (usize, &G::Event)> {
        self.log.heard_by(viewer).take_while(move |(step, _)| *step < step_count)
    }

    /// Who acted in the step of this number, counted from 0; `None` for chance.
    pub fn actor(&self, number: usize) -> Option<Seat> {
        self.record.steps().get(number).and_then(crate::undo::actor)
    }
}

ararat_core::opaque! { [G: Game] Reel<G> { step_count } }
