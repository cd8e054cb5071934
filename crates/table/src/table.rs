//! A game being played.

use ararat_core::record::{Origin, read_step};
use ararat_core::{
    Dealer, Game, Malformed, Nobody, PlayError, Record, Rng, Seat, SeatView, Secret, State, Step,
    Turn, View, Viewer,
};

use crate::log::Log;
use crate::prepared::Prepared;
use crate::undo::{self, UndoRefusal, last_action, own_step};

/// A game being played. It holds the whole truth; hand out only views and what viewers heard.
pub struct Table<G: Game> {
    record: Record<G>,
    state: State<G>,
    dealer: Dealer,
    secret: Secret,
    log: Log<G>,
    /// The game before its last action, to tell what that action revealed. It is valid only while
    /// that action is the last step.
    before: State<G>,
    /// The step and the world in which a test continued.
    entered: Option<Box<(usize, State<G>)>>,
}

/// Why a seat's action is refused.
#[derive(Debug)]
pub enum ActionError<G: Game> {
    /// It cannot be parsed.
    Malformed(Malformed),
    /// It is not allowed now.
    Play(PlayError<G::Refusal>),
}

/// A stored step that does not fit: the store was tampered with, or is of other rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadStep {
    pub number: usize,
}

impl<G: Game> Table<G> {
    /// A table before its first step. Draws are derived from the secret and the table's name.
    pub fn new(
        options: G::Options,
        components: &'static G::Components,
        name: &str,
        seats: &[&str],
        secret: Secret,
    ) -> Table<G> {
        Table::before_first_step(
            Record::new(options, components, name, seats, Some(&secret)),
            secret,
        )
    }

    /// A game that was started elsewhere, replayed to the end of its record. Draws are derived
    /// again.
    ///
    /// # Errors
    ///
    /// A step does not fit, or a draw does not follow from the secret.
    pub fn of_record(record: &Record<G>, secret: Secret) -> Result<Table<G>, BadStep> {
        let mut table = Table::before_first_step(record.before_first_step(), secret);
        table.begin_if_due();
        for step in record.steps() {
            table.replay(step.clone())?;
        }
        Ok(table)
    }

    fn before_first_step(record: Record<G>, secret: Secret) -> Table<G> {
        let state = G::start(record.options());
        let dealer = record.head().dealer(&secret);
        let before = state.clone();
        Table { record, state, dealer, secret, log: Log::new(), before, entered: None }
    }

    /// The same table before its first step, with draws derived from a deal instead of the table's
    /// name.
    #[must_use]
    pub fn with_deal(mut self, deal: &str) -> Table<G> {
        self.record.set_deal(deal);
        self.dealer = self.record.head().dealer(&self.secret);
        self
    }

    /// The same table before its first step, for a game that branched off another one and starts
    /// with its steps.
    #[must_use]
    pub fn with_origin(mut self, origin: Origin) -> Table<G> {
        self.record.set_origin(origin);
        self.begin_if_due();
        self
    }

    /// Replaces what was hidden by an imagined world, right after the last step taken over. What
    /// other seats heard before is no longer true, so only what the one seat heard is kept.
    fn begin_if_due(&mut self) {
        if let Some(origin) = self.record.head().origin
            && origin.step_count == self.step_count()
            && let Some(seat) = origin.imagined_by
        {
            let viewer = Viewer::Seat(seat);
            self.state = State::imagined(self.state.view(viewer), &mut self.dealer);
            self.log.keep_only(viewer);
        }
    }

    pub fn step_count(&self) -> usize {
        self.record.steps().len()
    }

    /// The record so far: for storing, never for showing.
    pub fn record(&self) -> &Record<G> {
        &self.record
    }

    /// All steps, as they are stored.
    pub fn steps(&self) -> Vec<String> {
        self.record.steps().iter().map(ToString::to_string).collect()
    }

    /// The estimated size in memory: itself, the steps, and the log.
    pub fn bytes(&self) -> usize {
        // Vectors double when they are full.
        let steps = self.step_count().next_power_of_two() * size_of::<Step<G>>();
        size_of::<Table<G>>() + steps + self.log.bytes()
    }

    pub fn seat_count(&self) -> usize {
        self.state.seat_count()
    }

    pub fn turn(&self) -> Turn {
        self.state.turn()
    }

    pub fn options(&self) -> &G::Options {
        self.record.options()
    }

    pub fn view(&self, viewer: Viewer) -> View<'_, G> {
        self.state.view(viewer)
    }

    pub fn seat_view(&self, seat: Seat) -> SeatView<'_, G> {
        self.state.seat_view(seat)
    }

    /// An imagined world that looks right to the seat and contains nothing the seat does not know;
    /// it is what a bot on another thread gets.
    pub fn imagined<R: Rng>(&self, seat: Seat, rng: &mut R) -> State<G> {
        State::imagined(self.state.view(Viewer::Seat(seat)), rng)
    }

    /// The game after this many steps, if it has more. Steps before it branched off another game
    /// are not available.
    pub fn earlier(&self, step_count: usize) -> Option<State<G>> {
        let began = self.record.head().origin.map_or(0, |origin| origin.step_count);
        if !(began..self.step_count()).contains(&step_count) {
            return None;
        }
        if let Some((from, world)) = self.entered.as_deref()
            && *from <= step_count
        {
            let mut world = world.clone();
            for step in &self.record.steps()[*from..step_count] {
                G::apply(&mut world, step, &mut Nobody);
            }
            return Some(world);
        }
        let mut replay = self.record.replay();
        while replay.played() < step_count {
            replay.advance(&mut Nobody)?.ok()?;
        }
        Some(replay.state().clone())
    }

    /// What the viewer heard, in order, with the numbers of the steps.
    pub fn heard_by(&self, viewer: Viewer) -> impl DoubleEndedIterator<Item = (usize, &G::Event)> {
        self.log.heard_by(viewer)
    }

    /// The same for the steps after this many.
    pub fn heard_since(
        &self,
        viewer: Viewer,
        step_count: usize,
    ) -> impl DoubleEndedIterator<Item = (usize, &G::Event)> {
        self.log.heard_since(viewer, step_count)
    }

    /// Who acted in the step of this number, counted from 0; `None` for chance.
    pub fn actor(&self, number: usize) -> Option<Seat> {
        self.record.steps().get(number).and_then(undo::actor)
    }

    /// The number of steps up to and including the seat's last action.
    pub fn seen_up_to(&self, seat: Seat) -> usize {
        last_action(self.record.steps(), seat).map_or(0, |own| own + 1)
    }

    /// The steps that come before anybody acts: those taken over from another game, and draws.
    /// Only for a table before its first step.
    ///
    /// # Errors
    ///
    /// A step of the other game does not fit.
    pub fn prepare_opening<T: AsRef<str>>(&self, given: &[T]) -> Result<Prepared<G>, BadStep> {
        // Nothing was played yet, so this clone is cheap.
        let mut table = self.clone();
        table.extend(given)?;
        let mut prepared = Prepared {
            step_count: self.step_count(),
            texts: table.steps(),
            steps: table.record.steps().to_vec(),
            state: table.state,
            dealer: table.dealer,
            told: table.log,
        };
        prepared.draw();
        Ok(prepared)
    }

    /// Parses and checks an action, and plays it with the draws that follow on a copy of the state:
    /// this table does not change until [`Table::commit`].
    ///
    /// # Errors
    ///
    /// The text is not an action, or the action is not allowed now.
    pub fn prepare(&self, seat: Seat, text: &str) -> Result<Prepared<G>, ActionError<G>> {
        let action: G::Action = text.parse().map_err(ActionError::Malformed)?;
        self.prepare_action(seat, action).map_err(ActionError::Play)
    }

    /// The same for a parsed action.
    ///
    /// # Errors
    ///
    /// The action is not allowed now.
    pub fn prepare_action(
        &self,
        seat: Seat,
        action: G::Action,
    ) -> Result<Prepared<G>, PlayError<G::Refusal>> {
        let action = self.canonical(seat, action);
        self.state.check(seat, &action)?;
        let mut prepared = self.nothing_prepared();
        prepared.play(Step::Action { seat, action });
        prepared.draw();
        Ok(prepared)
    }

    /// The draws that are due, if any: a game can be stored right before them.
    pub fn prepare_draws(&self) -> Prepared<G> {
        let mut prepared = self.nothing_prepared();
        prepared.draw();
        prepared
    }

    fn nothing_prepared(&self) -> Prepared<G> {
        Prepared {
            step_count: self.step_count(),
            texts: Vec::with_capacity(1),
            steps: Vec::with_capacity(1),
            state: self.state.clone(),
            dealer: self.dealer.clone(),
            told: Log::new(),
        }
    }

    /// The action in its canonical form, which the rules check and the record stores. A seat that
    /// does not exist has no view, and `check` refuses it.
    fn canonical(&self, seat: Seat, action: G::Action) -> G::Action {
        let is_here = seat.index() < self.seat_count();
        if is_here { G::canonical(self.state.seat_view(seat), action) } else { action }
    }

    /// Installs steps that have been stored.
    ///
    /// # Panics
    ///
    /// The steps were prepared for another position.
    pub fn commit(&mut self, prepared: Prepared<G>) {
        assert_eq!(prepared.step_count, self.step_count(), "prepared for another moment");
        // A batch is an action with the draws after it, so this is the state before the last action
        // whenever that is the last step.
        self.before = std::mem::replace(&mut self.state, prepared.state);
        self.dealer = prepared.dealer;
        self.log.append(prepared.told);
        for step in prepared.steps {
            self.record.push(step);
        }
    }

    /// Plays stored steps. Draws are derived again, so that the dealer keeps up and tampering is
    /// noticed.
    ///
    /// # Errors
    ///
    /// A step does not fit; those before it have been played.
    pub fn extend<T: AsRef<str>>(&mut self, texts: &[T]) -> Result<(), BadStep> {
        for text in texts {
            let bad = BadStep { number: self.step_count() };
            self.replay(read_step(text.as_ref(), self.seat_count()).map_err(|_| bad)?)?;
        }
        Ok(())
    }

    /// Plays a stored step.
    fn replay(&mut self, step: Step<G>) -> Result<(), BadStep> {
        let bad = BadStep { number: self.step_count() };
        self.state.check_step(&step).map_err(|_| bad)?;
        if let Step::Chance(chance) = &step
            && bad.number >= self.record.head().given_count()
            && G::draw(&self.state, &mut self.dealer) != *chance
        {
            return Err(bad);
        }
        self.take(step);
        Ok(())
    }

    fn take(&mut self, step: Step<G>) {
        self.before.clone_from(&self.state);
        let number = self.record.steps().len();
        G::apply(&mut self.state, &step, &mut self.log.scribe(number));
        self.record.push(step);
        self.begin_if_due();
    }

    /// Plays a step that this table's dealer did not draw, for tests of visibility that play twins
    /// of a game.
    pub fn retell(&mut self, step: Step<G>) {
        self.take(step);
    }

    /// Continues in another world that the players cannot tell from this one, for the same tests.
    pub fn enter_world(&mut self, world: &State<G>) {
        self.state.clone_from(world);
        self.entered = Some(Box::new((self.step_count(), world.clone())));
    }

    /// How many steps remain if the seat undoes its last one without asking.
    ///
    /// # Errors
    ///
    /// Something has happened since, or there is nothing to undo.
    pub fn undo(&self, seat: Seat) -> Result<usize, UndoRefusal> {
        match self.state.turn() {
            Turn::Over => Err(UndoRefusal::Over),
            Turn::Seats(_) | Turn::Chance => {
                let kept = own_step(self.record.steps(), seat)?;
                self.check_own(kept)?;
                let is_revealing = match self.record.steps().last() {
                    Some(Step::Action { seat, action }) => self.before.reveals(*seat, action),
                    Some(Step::Chance(_)) | None => false,
                };
                if is_revealing { Err(UndoRefusal::Revealed) } else { Ok(kept) }
            }
        }
    }

    /// How many steps remain if the seat undoes its last action with everybody's consent.
    ///
    /// # Errors
    ///
    /// The game is over, or the seat has done nothing.
    pub fn undo_by_consent(&self, seat: Seat) -> Result<usize, UndoRefusal> {
        match self.state.turn() {
            Turn::Over => Err(UndoRefusal::Over),
            Turn::Seats(_) | Turn::Chance => {
                let kept =
                    last_action(self.record.steps(), seat).ok_or(UndoRefusal::NothingDone)?;
                self.check_own(kept)?;
                Ok(kept)
            }
        }
    }

    /// Steps taken over from another game cannot be undone.
    fn check_own(&self, kept: usize) -> Result<(), UndoRefusal> {
        let is_own = kept >= self.record.head().given_count();
        if is_own { Ok(()) } else { Err(UndoRefusal::NothingDone) }
    }

    /// The same table with only its first steps.
    #[must_use]
    pub fn truncated(&self, step_count: usize) -> Table<G> {
        let mut table =
            Table::before_first_step(self.record.before_first_step(), self.secret.clone());
        table.begin_if_due();
        for step in &self.record.steps()[..step_count] {
            table.replay(step.clone()).expect("what was played once can be played again");
        }
        table
    }

    /// The record with result and secret, once the game is over.
    pub fn finished_record(&self) -> Option<Record<G>> {
        let outcome = G::outcome(self.state.public())?;
        let mut record = self.record.clone();
        record.finish(&outcome, Some(self.secret.clone()));
        Some(record)
    }
}

// A derived `Clone` would require `G: Clone`.
impl<G: Game> Clone for Table<G> {
    fn clone(&self) -> Table<G> {
        Table {
            record: self.record.clone(),
            state: self.state.clone(),
            dealer: self.dealer.clone(),
            secret: self.secret.clone(),
            log: self.log.clone(),
            before: self.before.clone(),
            entered: self.entered.clone(),
        }
    }
}

impl<G: Game> std::fmt::Debug for Table<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Table").field("steps", &self.step_count()).finish_non_exhaustive()
    }
}
