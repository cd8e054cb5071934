//! A game being played.

use ararat_core::record::{Origin, read_step};
use ararat_core::{
    Dealer, Game, Malformed, PlayError, Record, Rng, Seat, SeatView, Secret, State, Step, Turn,
    View, Viewer,
};

use crate::log::Log;
use crate::undo::{UndoRefusal, last_action, own_step};

/// A game being played. It holds the whole truth; hand out only views and what viewers heard.
pub struct Table<G: Game> {
    components: &'static G::Components,
    record: Record<G>,
    state: State<G>,
    dealer: Dealer,
    secret: Secret,
    log: Log<G>,
    /// The game before its last step, to tell what that step revealed when somebody asks.
    before: State<G>,
}

/// Why a seat's action is not taken.
#[derive(Debug)]
pub enum TableError<G: Game> {
    /// It cannot be read.
    Malformed(Malformed),
    /// It may not come now.
    Play(PlayError<G::Refusal>),
}

/// A stored step that does not fit: the store was tampered with, or belongs to other rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadStep {
    pub number: usize,
}

impl<G: Game> Table<G> {
    /// A table before its first step. Draws follow from the secret and the table's name.
    pub fn new(
        options: G::Options,
        components: &'static G::Components,
        name: &str,
        seats: &[&str],
        secret: Secret,
    ) -> Table<G> {
        let state = G::start(&options);
        let record = Record::new(options, components, name, seats, Some(&secret));
        let dealer = record.head().dealer(&secret);
        let before = state.clone();
        Table { components, record, state, dealer, secret, log: Log::new(), before }
    }

    /// The same table before its first step, with draws that follow from a deal instead of the
    /// table's name.
    #[must_use]
    pub fn with_deal(mut self, deal: &str) -> Table<G> {
        self.record.set_deal(deal);
        self.dealer = self.record.head().dealer(&self.secret);
        self
    }

    /// The same table before its first step, for a game that began at a moment of another one: its
    /// first steps are to be those of the other.
    #[must_use]
    pub fn with_origin(mut self, origin: Origin) -> Table<G> {
        self.record.set_origin(origin);
        self.begin_if_due();
        self
    }

    /// Imagines anew what was hidden, right after the last step that was taken over. What other
    /// seats were told before is no longer true, so only what the one seat heard remains.
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

    /// All steps, as they are stored.
    pub fn steps(&self) -> Vec<String> {
        self.record.steps().iter().map(ToString::to_string).collect()
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

    /// A world that looks right to the seat and knows no more than it: what a bot that thinks
    /// elsewhere is given.
    pub fn imagined<R: Rng>(&self, seat: Seat, rng: &mut R) -> State<G> {
        State::imagined(self.state.view(Viewer::Seat(seat)), rng)
    }

    /// What the viewer heard, in order, with the numbers of the steps.
    pub fn heard_by(&self, viewer: Viewer) -> impl DoubleEndedIterator<Item = (usize, &G::Event)> {
        self.log.heard_by(viewer)
    }

    /// Who acted last: the seat of the last action.
    pub fn last_actor(&self) -> Option<Seat> {
        self.record.steps().iter().rev().find_map(|step| match step {
            Step::Action { seat, .. } => Some(*seat),
            Step::Chance(_) => None,
        })
    }

    /// The number of steps up to and with the last action of the seat.
    pub fn seen_up_to(&self, seat: Seat) -> usize {
        last_action(self.record.steps(), seat).map_or(0, |own| own + 1)
    }

    /// The draws that come before anybody acts.
    pub fn opening(&self) -> Vec<String> {
        let mut texts = Vec::new();
        self.draw_on(&mut self.state.clone(), &mut texts);
        texts
    }

    /// The action and the draws that follow it, in their text form: to be stored, then given to
    /// [`Table::extend`]. The table is not changed.
    ///
    /// # Errors
    ///
    /// The text is no action, or the action is not allowed now.
    pub fn prepare(&self, seat: Seat, text: &str) -> Result<Vec<String>, TableError<G>> {
        let action: G::Action = text.parse().map_err(TableError::Malformed)?;
        self.state.check(seat, &action).map_err(TableError::Play)?;
        let action = G::canonical(self.state.seat_view(seat), action);
        let step = Step::Action { seat, action };
        let mut texts = vec![step.to_string()];
        let mut state = self.state.clone();
        G::apply(&mut state, &step, &mut ararat_core::Nobody);
        self.draw_on(&mut state, &mut texts);
        Ok(texts)
    }

    fn draw_on(&self, state: &mut State<G>, texts: &mut Vec<String>) {
        let mut dealer = self.dealer.clone();
        while state.turn() == Turn::Chance {
            let step = Step::Chance(G::draw(state, &mut dealer));
            texts.push(step.to_string());
            G::apply(state, &step, &mut ararat_core::Nobody);
        }
    }

    /// Plays stored steps. Draws are drawn again, so that the dealer keeps up and a changed store is
    /// noticed.
    ///
    /// # Errors
    ///
    /// A step does not fit; those before it have been played.
    pub fn extend<T: AsRef<str>>(&mut self, texts: &[T]) -> Result<(), BadStep> {
        for text in texts {
            let number = self.step_count();
            let step: Step<G> = read_step(text.as_ref(), self.seat_count())
                .ok()
                .filter(|step| self.state.check_step(step).is_ok())
                .ok_or(BadStep { number })?;
            if let Step::Chance(chance) = &step
                && number >= self.record.head().given_count()
                && G::draw(&self.state, &mut self.dealer) != *chance
            {
                return Err(BadStep { number });
            }
            self.take(step);
        }
        Ok(())
    }

    fn take(&mut self, step: Step<G>) {
        self.before.clone_from(&self.state);
        let number = self.record.steps().len();
        G::apply(&mut self.state, &step, &mut self.log.scribe(number));
        self.record.push(step);
        self.begin_if_due();
    }

    /// Plays a step that this table's dealer did not draw: for tests of who knows what, which play
    /// twins of a game.
    pub fn retell(&mut self, step: Step<G>) {
        self.take(step);
    }

    /// Goes on in another world that its players could take for this one: for the same tests.
    pub fn enter_world(&mut self, world: &State<G>) {
        self.state.clone_from(world);
    }

    /// How many steps remain when the seat takes back its last one on its own.
    ///
    /// # Errors
    ///
    /// Something has happened since, or nothing was done.
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

    /// How many steps remain when the seat takes back its last action with the consent of all.
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

    /// What was taken over from another game was not done here.
    fn check_own(&self, kept: usize) -> Result<(), UndoRefusal> {
        let is_own = kept >= self.record.head().given_count();
        if is_own { Ok(()) } else { Err(UndoRefusal::NothingDone) }
    }

    /// The same table with only its first steps.
    #[must_use]
    pub fn truncated(&self, step_count: usize) -> Table<G> {
        let head = self.record.head();
        let seats: Vec<&str> = head.players.iter().map(String::as_str).collect();
        let mut table = Table::new(
            self.record.options().clone(),
            self.components,
            &head.table,
            &seats,
            self.secret.clone(),
        );
        if let Some(deal) = &head.deal {
            table = table.with_deal(deal);
        }
        if let Some(origin) = head.origin {
            table = table.with_origin(origin);
        }
        let texts: Vec<String> =
            self.record.steps()[..step_count].iter().map(ToString::to_string).collect();
        // What was played once can be played again.
        let _ = table.extend(&texts);
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

impl<G: Game> std::fmt::Debug for Table<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Table").field("steps", &self.step_count()).finish_non_exhaustive()
    }
}
