//! Runs the game at a table: the only part that knows the secrets. It hands out the person's view,
//! what the person was told, and what to save.

use ararat_bots::{Appraise, Bot, Strength};
use ararat_core::{
    Game, Nobody, Outcome, PlayError, Record, RecordError, Seat, SeatView, Step, Turn, Viewer,
    Xoshiro,
};
use ararat_table::{Table, UndoRefusal};

use super::save::{self, Pledge};

/// The name of the person's seat in records. Nobody asks people for their names here.
pub(super) const PERSON: &str = "person";

/// A game in progress.
pub(super) struct Dealer<G: Game> {
    table: Table<G>,
    pledge: Pledge,
    /// The bot in each seat except the person's.
    bots: Vec<Option<Strength>>,
}

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// The person must decide.
    Person,
    /// This bot must decide.
    Bot(Seat, Strength),
    /// Draws are due: the game begins, or was saved right before them.
    Draws,
    Over,
}

/// Why a record cannot be continued.
pub(super) enum Unplayable {
    /// A step is not allowed.
    Record(RecordError),
    /// The draw on this line of the record does not follow from the secret. The correct draw is not
    /// shown, because it may come up again.
    Draw(usize),
    /// The seats are not one person and bots.
    Players,
}

impl<G: Appraise> Dealer<G> {
    /// Continues a record, which may be empty.
    pub(super) fn new(record: &Record<G>, pledge: Pledge) -> Result<Dealer<G>, Unplayable> {
        let head = record.head();
        let bots: Vec<Option<Strength>> =
            head.players.iter().map(|name| Strength::named(name)).collect();
        let is_person = |index: usize| head.players[index] == PERSON;
        let is_known = |(index, bot): (usize, &Option<Strength>)| {
            is_person(index) == (index == pledge.seat.index()) && bot.is_some() != is_person(index)
        };
        if pledge.seat.index() >= bots.len() || !bots.iter().enumerate().all(is_known) {
            return Err(Unplayable::Players);
        }
        let table = Table::of_record(record, pledge.secret.clone())
            .map_err(|bad| Unplayable::of(record, bad.number))?;
        Ok(Dealer { table, pledge, bots })
    }

    /// What the person sees.
    pub(super) fn view(&self) -> SeatView<'_, G> {
        self.table.seat_view(self.pledge.seat)
    }

    pub(super) fn person(&self) -> Seat {
        self.pledge.seat
    }

    /// The bots by seat.
    pub(super) fn bots(&self) -> impl Iterator<Item = (Seat, Strength)> {
        let seats = Seat::all(self.bots.len());
        seats.zip(&self.bots).filter_map(|(seat, bot)| bot.map(|strength| (seat, strength)))
    }

    pub(super) fn step_count(&self) -> usize {
        self.table.step_count()
    }

    /// Everything that the person was told.
    pub(super) fn heard(&self) -> Vec<&G::Event> {
        self.table.heard_by(Viewer::Seat(self.pledge.seat)).map(|(_, event)| event).collect()
    }

    /// How the game ended, if it did.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        G::outcome(self.view().public())
    }

    /// What is to be saved: with its pledge while it runs, the record alone once it is over.
    pub(super) fn save_text(&self) -> String {
        match self.table.finished_record() {
            Some(record) => record.to_string(),
            None => save::text(self.table.record(), &self.pledge),
        }
    }

    /// Who decides next. Where several do, the person comes last, so that their decision settles
    /// everything.
    pub(super) fn next(&self) -> Next {
        match self.table.turn() {
            Turn::Over => Next::Over,
            Turn::Chance => Next::Draws,
            Turn::Seats(seats) => match seats.without(self.pledge.seat).first() {
                Some(seat) => Next::Bot(seat, self.bot(seat).expect("all others are bots")),
                None => Next::Person,
            },
        }
    }

    /// How strong a bot is.
    pub(super) fn bot(&self, seat: Seat) -> Option<Strength> {
        self.bots[seat.index()]
    }

    /// Lets chance or the next bot decide; does nothing while it is the person's turn.
    pub(super) fn advance(&mut self) -> Result<(), PlayError<G::Refusal>> {
        match self.next() {
            Next::Person | Next::Over => Ok(()),
            Next::Draws => {
                self.table.commit(self.table.prepare_draws());
                Ok(())
            }
            Next::Bot(seat, strength) => {
                let bot = Bot::from(strength).seated(self.pledge.luck, seat);
                let action = bot.choose(self.table.seat_view(seat), &mut self.luck());
                self.play(seat, action)
            }
        }
    }

    /// Plays the person's action.
    pub(super) fn act(&mut self, action: G::Action) -> Result<(), PlayError<G::Refusal>> {
        self.play(self.pledge.seat, action)
    }

    fn play(&mut self, seat: Seat, action: G::Action) -> Result<(), PlayError<G::Refusal>> {
        self.table.commit(self.table.prepare_action(seat, action)?);
        Ok(())
    }

    /// The random source for the next decision. It follows from the number of the step, so a saved game
    /// continues as it would have.
    pub(super) fn luck(&self) -> Xoshiro {
        // Odd multiples keep the sources of neighboring steps apart.
        let step = (self.step_count() as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Xoshiro::new(self.pledge.luck.wrapping_add(step))
    }

    /// Undoes the person's last step, if nothing hidden has been seen since and nobody has answered it.
    /// Returns what was undone, as it is typed.
    pub(super) fn undo(&mut self) -> Result<String, UndoRefusal> {
        let kept = self.table.undo(self.pledge.seat)?;
        let undone = match &self.table.record().steps()[kept] {
            Step::Action { action, .. } => action.to_string(),
            Step::Chance(draw) => draw.to_string(),
        };
        self.table = self.table.truncated(kept);
        Ok(undone)
    }
}

impl Unplayable {
    /// What is wrong with the step of this number.
    fn of<G: Game>(record: &Record<G>, number: usize) -> Unplayable {
        let mut replay = record.replay();
        while replay.played() <= number {
            match replay.advance(&mut Nobody) {
                Some(Ok(_)) => {}
                Some(Err(error)) => return Unplayable::Record(error),
                None => break,
            }
        }
        Unplayable::Draw(record.head().line_count() + 1 + number)
    }
}
