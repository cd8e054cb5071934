//! Playing at a table: actions, undo, hints, the coach, leaving.

use ararat_core::Seat;
use ararat_pages::forms::{AtSeat, AtVersion, ForCoach, Submitted};
use ararat_pages::{CoachSwitch, Denial, Settings, TableState, compose};
use ararat_table::SeatRow;

use crate::answer::Answer;
use crate::fault::Fault;
use crate::job::{Job, Task};
use crate::request::Request;
use crate::site::{OWNER, Plan, Site};
use crate::stored_table::Head;

impl Site {
    /// The seat that the reader acts for.
    pub(crate) fn acting(&self, state: &TableState) -> Result<Seat, Denial> {
        let lifted = self.heads.get(&state.row.id).and_then(Head::lifted);
        state.seat_of(OWNER, lifted).ok_or(Denial::NotSeated)
    }

    pub(crate) fn act(&mut self, request: &Request, id: &str) -> Result<(), Fault> {
        let form: Submitted = request.form()?;
        let state = self.table(id)?;
        let seat = self.acting(&state)?;
        if !state.is_current(form.version, seat) {
            return Err(Fault::MovedOn);
        }
        let action = compose(&*state.game, seat, form.verb.trim(), &form.pieces);
        let steps = state.game.prepare(seat, &action)?;
        self.append(state, Some(seat), steps, request.now);
        Ok(())
    }

    /// Undoes the reader's last step. Where a server would ask the other players to agree, there is
    /// nobody to ask here.
    pub(crate) fn undo(&mut self, request: &Request, id: &str) -> Result<(), Fault> {
        let form: AtVersion = request.form()?;
        let state = self.table(id)?;
        let seat = self.acting(&state)?;
        // A player alone with bots means their own last action, whatever bots have done since.
        let acted_at = state.acted_at.get(&seat);
        let is_meant = acted_at.is_some_and(|at| (*at..=state.row.version).contains(&form.version));
        if !is_meant && form.version != state.row.version {
            return Err(Fault::MovedOn);
        }
        let kept = state.game.undo(seat).or_else(|_| state.game.undo_by_consent(seat))?;
        self.truncate(state, kept, request.now);
        Ok(())
    }

    /// Keeps only the first `kept` steps of a game.
    fn truncate(&mut self, mut state: TableState, kept: usize, now: i64) {
        state.game = state.game.truncated(kept);
        state.rewinds += 1;
        state.open_since = state.row.version + 1;
        state.acted_at.clear();
        self.forget_remarks(&state, kept);
        self.keep(state, now);
    }

    /// What the hard level would do in the reader's seat: first a job, then its result.
    pub(crate) fn hint(&mut self, request: &Request, id: &str) -> Result<Answer, Fault> {
        let form: AtVersion = request.form()?;
        let mut state = self.table(id)?;
        if form.version != state.row.version {
            return Err(Fault::MovedOn);
        }
        let seat = self.acting(&state)?;
        if !state.settings.hints || !state.is_awaited(seat) {
            return Err(Denial::NoHints.into());
        }
        let Some(thought) = &request.thought else {
            let seed = u64::from_le_bytes(request.luck(40)?);
            let lang = self.lang(request).code().to_owned();
            let task = Task::Hint { seat: seat.index(), lang, seed };
            return Ok(Answer::after(self.job(&state, task)?));
        };
        let hints = Job::hints(thought).ok_or(Fault::Broken)?;
        if let Some(used) = state.settings.hints_used.get_mut(seat.index()) {
            *used += 1;
        }
        self.keep(state, request.now);
        self.look_with_hints(request, id, hints)
    }

    /// Switches the coach on or off, or dismisses what it said.
    pub(crate) fn coach(&mut self, request: &Request, id: &str) -> Result<(), Fault> {
        let form: ForCoach = request.form()?;
        let mut state = self.table(id)?;
        let seat = self.acting(&state)?;
        if !state.allows_coach() {
            return Err(Denial::NoHints.into());
        }
        let coach = state.settings.coach;
        let before = state.settings.clone();
        match form.coach {
            CoachSwitch::On => state.settings.coach = coach.iter().chain([seat]).collect(),
            CoachSwitch::Off => {
                state.settings.coach = coach.iter().filter(|it| *it != seat).collect();
            }
            CoachSwitch::Close if state.offers_lesson(seat) => state.settings.offer = false,
            CoachSwitch::Close => self.close_remark(&state, seat),
        }
        if state.settings != before {
            self.keep(state, request.now);
        }
        Ok(())
    }

    /// Uncovers a seat's hand on a device that several people share.
    pub(crate) fn lift(&mut self, request: &Request, id: &str) -> Result<Answer, Fault> {
        let form: AtSeat = request.form()?;
        let seat = form.seat.ok_or(Fault::Form)?;
        let mut head = self.head(id)?.clone();
        head.lifted = Some(seat.index());
        self.keep_head(head);
        Ok(Answer::see_other(format!("/table/{id}")))
    }

    /// Closes a table. Nobody else could look at it, so nothing of it is kept.
    pub(crate) fn close(&mut self, id: &str) -> Result<Answer, Fault> {
        let state = self.table(id)?;
        state.may_close(OWNER)?;
        self.tell(id, "version", state.row.version + 1);
        self.forget(id);
        Ok(Answer::see_other("/"))
    }

    /// The same people and bots at a new table.
    pub(crate) fn again(&mut self, request: &Request, id: &str) -> Result<Answer, Fault> {
        let state = self.table(id)?;
        let seats: Vec<SeatRow> = state.row.seats.clone();
        let settings: Settings = state.settings.clone();
        let options = state.row.options.clone();
        let game = state.game.name();
        self.open(Plan { game, options, settings, seats, origin: None }, request)
    }
}
