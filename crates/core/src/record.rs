//! A game written down: who played, with which options and luck, step by step, and how it ended.
//!
//! The same text serves files, databases, tests and the command line; `docs/records.md` describes
//! it line by line. A record knows everything, so a record of a running game never leaves the
//! server.

mod error;
mod origin;
mod text;

use std::fmt;

pub use error::RecordError;
pub use origin::Origin;
pub use text::{FORMAT_VERSION, Head, MAX_LINE_BYTES, MAX_RECORD_BYTES, RecordText};

use crate::components::Components as _;
use crate::notice::Message as _;
use crate::{
    BySeat, Dealer, Facts, Game, Malformed, Nobody, Notice, Outcome, Secret, State, Step, Turn,
    Viewer, Witness, Words, facts,
};

/// A record whose steps have been read as steps of `G`; whether they are allowed is another
/// question, see [`Record::verify`].
pub struct Record<G: Game> {
    head: Head,
    options: G::Options,
    steps: Vec<Step<G>>,
    result: Option<String>,
    secret: Option<Secret>,
}

/// What the verification of a record established.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verified {
    pub step_count: usize,
    /// How it ended; `None` for a game that was not played to its end.
    pub outcome: Option<Outcome>,
    /// How many steps were taken over from another game: they are legal, and whether they are those
    /// of the other record is to be compared with it.
    pub given_count: usize,
    /// How many draws were derived again from the secret; `None` if the record holds no secret.
    pub redrawn: Option<usize>,
}

impl<G: Game> Record<G> {
    /// An empty record of a game about to start.
    pub fn new(
        options: G::Options,
        components: &G::Components,
        table: &str,
        players: &[&str],
        secret: Option<&Secret>,
    ) -> Record<G> {
        let head = Head {
            game: G::NAME.to_owned(),
            rules: G::RULES_VERSION,
            components: components.digest(),
            options: options.to_string().parse().expect("options are written as a list"),
            table: table.to_owned(),
            deal: None,
            players: players.iter().map(|&name| name.to_owned()).collect(),
            commitment: secret.map(Secret::commitment),
            salts: BySeat::new(players.len()),
            origin: None,
        };
        Record { head, options, steps: Vec::new(), result: None, secret: None }
    }

    /// Reads a record of this game.
    pub fn parse(
        bytes: &[u8],
        components: &'static G::Components,
    ) -> Result<Record<G>, RecordError> {
        Record::from_text(RecordText::parse(bytes)?, components)
    }

    /// Reads the steps of a record as steps of this game.
    pub fn from_text(
        text: RecordText,
        components: &'static G::Components,
    ) -> Result<Record<G>, RecordError> {
        let head = text.head;
        let fault = |line, code, facts| Err(RecordError::new(line, 0, Notice::new(code, facts)));
        if head.game != G::NAME {
            return fault(2, "record-other-game", facts![game: head.game]);
        }
        if head.rules != G::RULES_VERSION {
            let facts = facts![rules: head.rules, known: G::RULES_VERSION];
            return fault(3, "record-other-rules", facts);
        }
        if head.components != components.digest() {
            return fault(4, "record-other-components", Facts::new());
        }
        let options = G::read_options(&head.options, components)
            .map_err(|mut faults| RecordError::new(5, "options ".len(), faults.swap_remove(0)))?;
        if options.to_string() != head.options.to_string() {
            return fault(5, "record-options-incomplete", facts![options: options.to_string()]);
        }
        let seat_count = G::start(&options).seat_count();
        if seat_count != head.players.len() {
            let facts = facts![seats: seat_count, players: head.players.len()];
            return fault(7 + usize::from(head.deal.is_some()), "record-seat-count", facts);
        }
        if let Some(origin) = head.origin
            && (origin.step_count > text.steps.len()
                || origin.imagined_by.is_some_and(|seat| seat.index() >= seat_count))
        {
            return fault(head.line_count() - 1, "not-an-origin", Facts::new());
        }
        let first_line = head.line_count() + 1;
        let mut steps = Vec::with_capacity(text.steps.len());
        for (index, step) in text.steps.iter().enumerate() {
            let prefix = (index + 1).to_string().len() + 1;
            let step = read_step::<G>(step, seat_count).map_err(|fault| {
                RecordError::new(first_line + index, prefix + fault.at, fault.notice)
            })?;
            steps.push(step);
        }
        Ok(Record { head, options, steps, result: text.result, secret: text.secret })
    }

    /// The same game before its first step.
    #[must_use]
    pub fn before_first_step(&self) -> Record<G> {
        let (head, options) = (self.head.clone(), self.options.clone());
        Record { head, options, steps: Vec::new(), result: None, secret: None }
    }

    pub fn head(&self) -> &Head {
        &self.head
    }

    /// Derives the draws from a deal that several tables play.
    pub fn set_deal(&mut self, deal: &str) {
        self.head.deal = Some(deal.to_owned());
    }

    /// Says at which moment of another game this one began.
    pub fn set_origin(&mut self, origin: Origin) {
        self.head.origin = Some(origin);
    }

    pub fn options(&self) -> &G::Options {
        &self.options
    }

    pub fn steps(&self) -> &[Step<G>] {
        &self.steps
    }

    pub fn is_finished(&self) -> bool {
        self.result.is_some()
    }

    /// Adds a step that has been played.
    pub fn push(&mut self, step: Step<G>) {
        self.steps.push(step);
    }

    /// Closes the record of a finished game and publishes the secret of its deal.
    pub fn finish(&mut self, outcome: &Outcome, secret: Option<Secret>) {
        self.result = Some(outcome.to_string());
        self.secret = secret;
    }

    pub fn secret(&self) -> Option<&Secret> {
        self.secret.as_ref()
    }

    /// The text-level form.
    pub fn to_text(&self) -> RecordText {
        RecordText {
            head: self.head.clone(),
            steps: self.steps.iter().map(ToString::to_string).collect(),
            result: self.result.clone(),
            secret: self.secret.clone(),
        }
    }

    /// Plays the record from its start.
    pub fn replay(&self) -> Replay<'_, G> {
        let dealer = self.secret.as_ref().map(|secret| self.head.dealer(secret));
        let mut replay = Replay { record: self, state: G::start(&self.options), played: 0, dealer };
        replay.begin_if_due();
        replay
    }

    /// Checks everything that can be checked: each step, each draw if the secret is there, and the
    /// result.
    pub fn verify(&self) -> Result<Verified, RecordError> {
        if let Some(secret) = &self.secret {
            self.check_commitment(secret)?;
        }
        let mut redrawn = 0;
        let mut replay = self.replay();
        while let Some(step) = self.steps.get(replay.played) {
            replay.check_next()?;
            let is_own = replay.played >= self.head.given_count();
            if let (Step::Chance(written), Some(dealer), true) = (step, &mut replay.dealer, is_own)
            {
                let drawn = G::draw(&replay.state, dealer);
                if drawn != *written {
                    let facts = facts![step: replay.played + 1, drawn: drawn.to_string()];
                    return Err(replay.fault(Notice::new("record-draw-differs", facts)));
                }
                redrawn += 1;
            }
            replay.apply_next(&mut Nobody);
        }
        let outcome = G::outcome(replay.state.public());
        self.check_result(outcome.as_ref())?;
        Ok(Verified {
            step_count: self.steps.len(),
            outcome,
            given_count: self.head.given_count(),
            redrawn: replay.dealer.map(|_| redrawn),
        })
    }

    fn check_commitment(&self, secret: &Secret) -> Result<(), RecordError> {
        if self.head.commitment == Some(secret.commitment()) {
            return Ok(());
        }
        let line = self.result_line() + 1;
        let code = match self.head.commitment {
            Some(_) => "record-secret-differs",
            None => "record-secret-uncommitted",
        };
        Err(RecordError::new(line, "secret ".len(), Notice::new(code, Facts::new())))
    }

    fn check_result(&self, outcome: Option<&Outcome>) -> Result<(), RecordError> {
        let fault =
            |code, facts| Err(RecordError::new(self.result_line(), 0, Notice::new(code, facts)));
        match (&self.result, outcome) {
            (None, None) => Ok(()),
            (Some(written), Some(outcome)) if *written == outcome.to_string() => Ok(()),
            (Some(written), Some(outcome)) => {
                let facts = facts![written, result: outcome.to_string()];
                fault("record-result-differs", facts)
            }
            (Some(_), None) => fault("record-not-over", Facts::new()),
            (None, Some(outcome)) => {
                fault("record-result-missing", facts![result: outcome.to_string()])
            }
        }
    }

    /// The line right after the last step.
    fn result_line(&self) -> usize {
        self.head.line_count() + self.steps.len() + 1
    }
}

/// The record's text, ready to be saved.
impl<G: Game> fmt::Display for Record<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_text().fmt(f)
    }
}

impl<G: Game> fmt::Debug for Record<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Record").field("step_count", &self.steps.len()).finish_non_exhaustive()
    }
}

impl<G: Game> Clone for Record<G> {
    fn clone(&self) -> Record<G> {
        Record {
            head: self.head.clone(),
            options: self.options.clone(),
            steps: self.steps.clone(),
            result: self.result.clone(),
            secret: self.secret.clone(),
        }
    }
}

/// Plays a record step by step.
pub struct Replay<'a, G: Game> {
    record: &'a Record<G>,
    state: State<G>,
    played: usize,
    /// Draws what follows from the secret, if the record has it.
    dealer: Option<Dealer>,
}

impl<'a, G: Game> Replay<'a, G> {
    /// The state after the steps played so far.
    pub fn state(&self) -> &State<G> {
        &self.state
    }

    /// How many steps have been played.
    pub fn played(&self) -> usize {
        self.played
    }

    /// Checks and plays the next step; `None` at the end of the record.
    pub fn advance(
        &mut self,
        witness: &mut impl Witness<G>,
    ) -> Option<Result<&'a Step<G>, RecordError>> {
        let step = self.record.steps.get(self.played)?;
        Some(self.check_next().map(|()| {
            self.apply_next(witness);
            step
        }))
    }

    fn check_next(&self) -> Result<(), RecordError> {
        let Some(step) = self.record.steps.get(self.played) else { return Ok(()) };
        if let Some(origin) = self.record.head.origin
            && origin.imagined_by.is_some()
            && self.played >= origin.step_count
            && self.dealer.is_none()
        {
            return Err(self.fault(Notice::new("record-imagined-needs-secret", Facts::new())));
        }
        self.state.check_step(step).map_err(|error| RecordError {
            clause: error.clause(),
            ..self.fault(if matches!(self.state.turn(), Turn::Over) {
                Notice::new("record-step-after-end", Facts::new())
            } else {
                error.notice()
            })
        })
    }

    fn apply_next(&mut self, witness: &mut impl Witness<G>) {
        if let Some(step) = self.record.steps.get(self.played) {
            G::apply(&mut self.state, step, witness);
            self.played += 1;
            self.begin_if_due();
        }
    }

    /// Imagines the hidden part again, right after the last step taken over from the other game.
    fn begin_if_due(&mut self) {
        if let (Some(origin), Some(dealer)) = (self.record.head.origin, &mut self.dealer)
            && origin.step_count == self.played
            && let Some(seat) = origin.imagined_by
        {
            self.state = State::imagined(self.state.view(Viewer::Seat(seat)), dealer);
        }
    }

    /// A fault in the next step.
    fn fault(&self, notice: Notice) -> RecordError {
        let column = (self.played + 1).to_string().len() + 1;
        RecordError::new(self.record.head.line_count() + 1 + self.played, column, notice)
    }
}

crate::opaque! { [G: Game] Replay<'_, G> { played } }

/// Reads a step as it stands in a record after its number: `s2 take B` or `* first 3`.
pub fn read_step<G: Game>(text: &str, seat_count: usize) -> Result<Step<G>, Malformed> {
    let mut words = Words::new(text);
    let (_, actor) = words.word("word-actor")?;
    let (at, rest) = words.rest();
    if actor == "*" {
        return rest.parse().map(Step::Chance).map_err(|fault: Malformed| fault.shifted(at));
    }
    let seat = actor.strip_prefix('s').and_then(|digit| digit.parse().ok());
    match seat.filter(|seat: &crate::seat::Seat| seat.index() < seat_count) {
        Some(seat) => match rest.parse() {
            Ok(action) => Ok(Step::Action { seat, action }),
            Err(fault) => Err(fault.shifted(at)),
        },
        None => Err(Malformed::new(0, "not-an-actor", facts![text: actor, seats: seat_count])),
    }
}
