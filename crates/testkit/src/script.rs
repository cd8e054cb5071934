//! Scripted games for rulebook tests: steps in notation, luck included.

use ararat_core::record::read_step;
use ararat_core::{
    Clause, Components as _, Game, Listener, OptionList, PlayError, Record, Seat, SeatView, State,
    Step, Viewer,
};

use crate::walk::options;

/// A game played by a script.
pub struct Script<G: Game> {
    pub state: State<G>,
    heard: Listener<G>,
    played: Vec<String>,
}

impl<G: Game> Script<G> {
    /// A new game at this table.
    pub fn new(table: &str) -> Script<G> {
        Script { state: G::start(&options::<G>(table)), heard: Listener::new(), played: Vec::new() }
    }

    /// Plays steps, one on each line, as records write them after their number. Empty lines are
    /// skipped.
    #[must_use]
    pub fn play(mut self, steps: &str) -> Script<G> {
        self.go(steps);
        self
    }

    /// Plays steps, one on each line; events of the last one are kept.
    pub fn go(&mut self, steps: &str) {
        for line in steps.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let step = self.read(line);
            self.heard.clear();
            let played = self.state.play(&step, &mut self.heard);
            assert!(
                played.is_ok(),
                "“{line}” was refused: {played:?}\nafter\n{}",
                self.played.join("\n")
            );
            self.played.push(line.to_owned());
        }
    }

    fn read(&self, line: &str) -> Step<G> {
        let step = read_step(line, self.state.seat_count());
        assert!(step.is_ok(), "“{line}” is not a step: {step:?}");
        step.expect("just asserted")
    }

    /// The error that a step gives; nothing is changed.
    pub fn error(&self, line: &str) -> PlayError<G::Refusal> {
        let result = self.state.check_step(&self.read(line));
        assert!(
            result.is_err(),
            "“{line}” should not be accepted\nafter\n{}",
            self.played.join("\n")
        );
        result.expect_err("just asserted")
    }

    /// The refusal that a step gets, whose clause must be this one.
    pub fn refused(&self, line: &str, clause: &Clause) -> G::Refusal {
        let error = self.error(line);
        assert_eq!(
            error.clause(),
            Some(clause),
            "“{line}” is refused for another reason: {error:?}"
        );
        match error {
            PlayError::Refused(refusal) => refusal,
            other @ (PlayError::Over | PlayError::NotYourTurn { .. } | PlayError::NotByChance) => {
                unreachable!("an error with a clause is a refusal: {other:?}")
            }
        }
    }

    /// Whether the seat may do this.
    pub fn accepts(&self, line: &str) -> bool {
        self.state.check_step(&self.read(line)).is_ok()
    }

    /// What this viewer heard of the last step.
    pub fn heard(&self, viewer: Viewer) -> Vec<G::Event> {
        self.heard.heard_by(viewer).cloned().collect()
    }

    /// The view of a seat counted from 1.
    pub fn view(&self, seat: usize) -> SeatView<'_, G> {
        self.state.seat_view(seat_number(seat))
    }
}

ararat_core::opaque! { [G: Game] Script<G> { played } }

/// The seat with this number, counted from 1 as in notation.
pub fn seat_number(number: usize) -> Seat {
    Seat::new(number - 1).expect("a seat of a test is one of the table")
}

/// The codes of all faults of an option list.
pub fn option_faults<G: Game>(table: &str) -> Vec<&'static str> {
    let list: OptionList = table.parse().expect("the option list of a test is well formed");
    match G::read_options(&list, G::Components::standard()) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.iter().map(|fault| fault.code).collect(),
    }
}

/// Reads a record of a test with the standard components.
pub fn read_record<G: Game>(text: &str) -> Result<Record<G>, ararat_core::RecordError> {
    Record::parse(text.as_bytes(), G::Components::standard())
}
