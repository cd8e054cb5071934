//! An attempt to solve a puzzle.

use ararat_analysis::{Odds, why};
use ararat_core::{Clause, Message as _, Notice, Seat, SeatView, State, Step, Viewer, Xoshiro};
use ararat_text::Catalogue;

use crate::course::Taught;
use crate::played::{Played, Unplayable};
use crate::puzzle::Puzzle;

/// An attempt to solve a puzzle. It depends only on the puzzle and the solver's actions, and gives
/// out no more than the solver's seat may see.
pub struct Solving<'a, G: Taught> {
    puzzle: &'a Puzzle,
    played: Played<G>,
    /// The same with the best action, once the solver knows it, unless it would reveal something
    /// hidden.
    after: Option<Played<G>>,
    outcome: Solved,
}

/// The response to the solver's action.
#[derive(Clone, Debug, Default)]
pub enum Solved {
    /// The solver has not done anything yet.
    #[default]
    NotYet,
    /// It was the best action.
    Right,
    /// It is allowed, and costs this much.
    Wrong {
        /// The action in words.
        action: String,
        cost: Odds,
    },
    /// The rules refuse it, or it cannot be read.
    Refused { notice: Notice, clause: Option<&'static Clause> },
    /// The solver asked for the answer.
    Shown,
}

/// One of the best actions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// In words.
    pub action: String,
    pub chance: Odds,
}

impl<'a, G: Taught> Solving<'a, G> {
    /// The puzzle before the solver does anything.
    pub fn begin(puzzle: &'a Puzzle) -> Result<Solving<'a, G>, Unplayable> {
        Solving::in_world(puzzle, 0)
    }

    /// The same in another world that is possible from the solver's view; what was really hidden in
    /// the original game is discarded here.
    pub fn in_world(puzzle: &'a Puzzle, world: u64) -> Result<Solving<'a, G>, Unplayable> {
        let mut played = Played::start(&puzzle.options, puzzle.seat)?;
        played.follow(&puzzle.steps)?;
        let view = played.state.view(Viewer::Seat(puzzle.seat));
        let state = State::imagined(view, &mut Xoshiro::new(world));
        played.state = state;
        Ok(Solving { puzzle, played, after: None, outcome: Solved::NotYet })
    }

    /// The solver acts.
    pub fn act(&mut self, text: &str, words: &Catalogue) {
        let view = self.played.state.seat_view(self.puzzle.seat);
        self.outcome = match text.parse::<G::Action>() {
            Err(fault) => Solved::Refused { notice: fault.notice(), clause: None },
            Ok(action) => {
                let action = G::canonical(view, action);
                match self.played.state.check(self.puzzle.seat, &action) {
                    Err(error) => {
                        Solved::Refused { notice: error.notice(), clause: error.clause() }
                    }
                    Ok(()) => match self.puzzle.cost(&action.to_string()) {
                        Some(0) => Solved::Right,
                        cost => Solved::Wrong {
                            action: G::action(view, &action, words),
                            cost: cost.unwrap_or_else(|| self.puzzle.lead()),
                        },
                    },
                }
            }
        };
        self.conclude();
    }

    /// The solver gives up.
    pub fn show(&mut self) {
        self.outcome = Solved::Shown;
        self.conclude();
    }

    /// Plays the best action once the solver knows it, unless that reveals hidden things of this
    /// particular game, which are not part of the puzzle.
    fn conclude(&mut self) {
        self.after = None;
        let seat = self.puzzle.seat;
        if let (true, Ok(action)) = (self.is_over(), self.puzzle.best.parse::<G::Action>())
            && !self.played.state.reveals(seat, &action)
        {
            let mut after = self.played.clone();
            after.play(&Step::Action { seat, action });
            self.after = Some(after);
        }
    }

    fn shown(&self) -> &Played<G> {
        self.after.as_ref().unwrap_or(&self.played)
    }

    pub fn puzzle(&self) -> &'a Puzzle {
        self.puzzle
    }

    pub fn outcome(&self) -> &Solved {
        &self.outcome
    }

    /// Whether the solver knows the answer.
    pub fn is_over(&self) -> bool {
        matches!(self.outcome, Solved::Right | Solved::Shown)
    }

    /// What the solver sees.
    pub fn view(&self) -> SeatView<'_, G> {
        self.shown().state.seat_view(self.puzzle.seat)
    }

    /// How many steps have been played, and how many the solver's seat had seen when it last acted.
    pub fn step_count(&self) -> usize {
        self.shown().step_count()
    }

    pub fn seen(&self) -> usize {
        self.played.seen_up_to(self.puzzle.seat)
    }

    /// What the solver's seat was told, with the number of each step and who acted in it.
    pub fn heard(&self) -> impl DoubleEndedIterator<Item = (usize, Option<Seat>, &G::Event)> {
        self.shown().heard_by(self.puzzle.seat)
    }

    /// An action in words.
    fn word(&self, action: &str, words: &Catalogue) -> String {
        let view = self.played.state.seat_view(self.puzzle.seat);
        action.parse().map_or_else(|_| action.to_owned(), |action| G::action(view, &action, words))
    }

    /// The best action in words.
    pub fn best(&self, words: &Catalogue) -> String {
        self.word(&self.puzzle.best, words)
    }

    /// The action that rules of thumb choose, in words.
    pub fn tempting(&self, words: &Catalogue) -> String {
        self.word(&self.puzzle.tempting, words)
    }

    /// The reasons for the best action rather than the tempting one.
    pub fn why(&self, words: &Catalogue) -> String {
        why(&self.puzzle.reasons, words)
    }

    /// The best actions, very best first.
    pub fn candidates(&self, count: usize, words: &Catalogue) -> Vec<Candidate> {
        let best = (self.puzzle.best.as_str(), 0);
        let others = self.puzzle.others.iter().map(|other| (other.action.as_str(), other.cost));
        let candidate = |(action, cost): (&str, Odds)| Candidate {
            action: self.word(action, words),
            chance: (self.puzzle.chance - cost).max(0),
        };
        std::iter::once(best).chain(others).take(count).map(candidate).collect()
    }
}

impl<G: Taught> std::fmt::Debug for Solving<'_, G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Solving").field("outcome", &self.outcome).finish_non_exhaustive()
    }
}
