//! Runs the game: the only part that holds the state. It hands out the person's view, what the person
//! was told, and what to save.

use ararat_bots::{Appraise, Bot, Level};
use ararat_core::{
    Dealer, Game, Listener, Nobody, Outcome, PlayError, Record, RecordError, Seat, SeatView, State,
    Step, Turn, Viewer, Xoshiro,
};

use super::save::{self, Pledge};

/// The name of the person's seat in records. Nobody asks people for their names here.
pub(super) const PERSON: &str = "person";

/// A game in progress.
pub(super) struct Host<G: Game> {
    components: &'static G::Components,
    record: Record<G>,
    state: State<G>,
    dealer: Dealer,
    pledge: Pledge,
    /// The level in each seat but the person's.
    levels: Vec<Option<Level>>,
    /// Everything that the person was told.
    heard: Vec<G::Event>,
}

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// The person must decide.
    Person,
    /// This bot must decide, or chance if `None`.
    Other(Option<Seat>),
    Over,
}

/// Why the last step cannot be undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Final {
    /// The person has not acted yet.
    Nothing,
    /// Something has been drawn since.
    Chance,
    /// It showed the person something hidden.
    Revealed,
    /// This seat has acted since.
    Other(Seat),
    Over,
}

/// Why a record cannot be played on.
pub(super) enum Unplayable {
    /// A step is not allowed.
    Record(RecordError),
    /// The draw on this line of the record does not follow from the secret. What does follow is not
    /// shown, because it may come again.
    Draw(usize),
    /// The seats are not one person and bots.
    Players,
}

impl<G: Appraise> Host<G> {
    /// Continues a record, which may be empty.
    pub(super) fn new(
        record: Record<G>,
        components: &'static G::Components,
        pledge: Pledge,
    ) -> Result<Host<G>, Unplayable> {
        let head = record.head();
        let level = |name: &String| Level::ALL.into_iter().find(|level| level.name() == name);
        let levels: Vec<Option<Level>> = head.players.iter().map(level).collect();
        let is_person = |index: usize| head.players[index] == PERSON;
        let is_known = |(index, level): (usize, &Option<Level>)| {
            is_person(index) == (index == pledge.seat.index())
                && level.is_some() != is_person(index)
        };
        if pledge.seat.index() >= levels.len() || !levels.iter().enumerate().all(is_known) {
            return Err(Unplayable::Players);
        }
        let dealer = head.dealer(&pledge.secret);
        let state = G::start(record.options());
        let mut host =
            Host { components, record, state, dealer, pledge, levels, heard: Vec::new() };
        host.replay()?;
        Ok(host)
    }

    /// Plays the record from its start, which brings state, dealer and events up to date.
    fn replay(&mut self) -> Result<(), Unplayable> {
        let head = self.record.head();
        self.dealer = head.dealer(&self.pledge.secret);
        self.heard.clear();
        let mut replay = self.record.replay();
        let mut listener = Listener::new();
        while let Some(step) = self.record.steps().get(replay.played()) {
            // Drawn again, so that the dealer is at the right place for the next draw.
            if let Step::Chance(written) = step
                && matches!(replay.state().turn(), Turn::Chance)
                && G::draw(replay.state(), &mut self.dealer) != *written
            {
                return Err(Unplayable::Draw(head.line_count() + 1 + replay.played()));
            }
            if let Some(played) = replay.advance(&mut listener) {
                played.map_err(Unplayable::Record)?;
            }
        }
        self.heard.extend(listener.heard_by(Viewer::Seat(self.pledge.seat)).cloned());
        self.state = replay.state().clone();
        Ok(())
    }

    /// What the person sees.
    pub(super) fn view(&self) -> SeatView<'_, G> {
        self.state.seat_view(self.pledge.seat)
    }

    pub(super) fn person(&self) -> Seat {
        self.pledge.seat
    }

    /// The bots by seat.
    pub(super) fn bots(&self) -> impl Iterator<Item = (Seat, Level)> {
        let seats = Seat::all(self.levels.len());
        seats.zip(&self.levels).filter_map(|(seat, level)| level.map(|level| (seat, level)))
    }

    pub(super) fn step_count(&self) -> usize {
        self.record.steps().len()
    }

    /// Everything that the person was told.
    pub(super) fn heard(&self) -> &[G::Event] {
        &self.heard
    }

    /// How the game ended, if it did.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        G::outcome(self.state.public())
    }

    /// What is to be saved.
    pub(super) fn save_text(&self) -> String {
        save::text(&self.record, &self.pledge)
    }

    /// Who decides next. Where several do, the person comes last, so that their decision settles
    /// everything.
    pub(super) fn next(&self) -> Next {
        match self.state.turn() {
            Turn::Over => Next::Over,
            Turn::Chance => Next::Other(None),
            Turn::Seats(seats) => match seats.without(self.pledge.seat).first() {
                Some(seat) => Next::Other(Some(seat)),
                None => Next::Person,
            },
        }
    }

    /// The level of a bot.
    pub(super) fn level(&self, seat: Seat) -> Option<Level> {
        self.levels.get(seat.index()).copied().flatten()
    }

    /// Lets chance or a bot decide; does nothing while it is the person's turn.
    pub(super) fn advance(&mut self) -> Result<(), PlayError<G::Refusal>> {
        let step = match self.next() {
            Next::Person | Next::Over => return Ok(()),
            Next::Other(None) => Step::Chance(G::draw(&self.state, &mut self.dealer)),
            Next::Other(Some(seat)) => {
                let bot = Bot::from(self.level(seat).unwrap_or(Level::Random));
                let action = bot.choose(self.state.seat_view(seat), &mut self.luck());
                Step::Action { seat, action }
            }
        };
        self.play(step)
    }

    /// Plays the person's action.
    pub(super) fn act(&mut self, action: G::Action) -> Result<(), PlayError<G::Refusal>> {
        self.play(Step::Action { seat: self.pledge.seat, action })
    }

    fn play(&mut self, step: Step<G>) -> Result<(), PlayError<G::Refusal>> {
        let mut listener = Listener::new();
        self.state.play(&step, &mut listener)?;
        self.heard.extend(listener.heard_by(Viewer::Seat(self.pledge.seat)).cloned());
        self.record.push(step);
        if let Some(outcome) = self.outcome() {
            self.record.finish(&outcome, Some(self.pledge.secret.clone()));
        }
        Ok(())
    }

    /// The random source for the next decision. It follows from the number of the step, so a saved game
    /// continues as it would have.
    pub(super) fn luck(&self) -> Xoshiro {
        // Odd multiples keep the sources of neighboring steps apart.
        let step = (self.step_count() as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Xoshiro::new(self.pledge.luck.wrapping_add(step))
    }

    /// Undoes the person's last step, which must be the last of all: then nothing hidden has been seen
    /// since, and nobody has answered it.
    pub(super) fn undo(&mut self) -> Result<G::Action, Final> {
        let own = self.pledge.seat;
        let is_own = |step: &Step<G>| matches!(step, Step::Action { seat, .. } if *seat == own);
        if self.record.is_finished() {
            return Err(Final::Over);
        }
        let steps = self.record.steps();
        let Some(last) = steps.iter().rposition(is_own) else { return Err(Final::Nothing) };
        match steps.get(last + 1) {
            None => {}
            Some(Step::Chance(_)) => return Err(Final::Chance),
            Some(Step::Action { seat, .. }) => return Err(Final::Other(*seat)),
        }
        let Step::Action { action, .. } = steps[last] else { return Err(Final::Nothing) };
        let mut replay = self.record.replay();
        while replay.played() < last {
            replay.advance(&mut Nobody);
        }
        if replay.state().reveals(own, &action) {
            return Err(Final::Revealed);
        }
        let mut text = self.record.to_text();
        text.steps.pop();
        // A shorter part of a record that was played can be played too.
        if let Ok(record) = Record::from_text(text, self.components) {
            self.record = record;
            let _ = self.replay();
        }
        Ok(action)
    }
}
