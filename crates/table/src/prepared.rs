//! Steps that are ready to be stored and then committed.

use ararat_core::{Dealer, Game, State, Step, Turn};

use crate::log::Log;

/// Steps that were parsed, checked, drawn and applied, on a copy of the table's state. Store
/// [`Prepared::texts`], then give this to [`Table::commit`](crate::Table::commit); dropping it
/// leaves the table as it was.
pub struct Prepared<G: Game> {
    /// How many steps the table had.
    pub(crate) step_count: usize,
    pub(crate) steps: Vec<Step<G>>,
    /// The steps as they are stored.
    pub(crate) texts: Vec<String>,
    /// The game after the steps.
    pub(crate) state: State<G>,
    pub(crate) dealer: Dealer,
    /// The events of the steps.
    pub(crate) told: Log<G>,
}

impl<G: Game> Prepared<G> {
    /// The steps as they are to be stored.
    pub fn texts(&self) -> &[String] {
        &self.texts
    }

    /// The same, moved out for a caller that keeps them: committing does not need the texts.
    pub fn take_texts(&mut self) -> Vec<String> {
        std::mem::take(&mut self.texts)
    }

    /// Who is to act after the steps.
    pub fn turn(&self) -> Turn {
        self.state.turn()
    }

    /// Plays one more step.
    pub(crate) fn play(&mut self, step: Step<G>) {
        let number = self.step_count + self.steps.len();
        G::apply(&mut self.state, &step, &mut self.told.scribe(number));
        self.texts.push(step.to_string());
        self.steps.push(step);
    }

    /// Draws until a seat is to act or the game is over.
    pub(crate) fn draw(&mut self) {
        while self.state.turn() == Turn::Chance {
            let chance = G::draw(&self.state, &mut self.dealer);
            self.play(Step::Chance(chance));
        }
    }
}

/// Steps can be secret, so only their number is printed.
impl<G: Game> std::fmt::Debug for Prepared<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Prepared").field("steps", &self.steps.len()).finish_non_exhaustive()
    }
}
