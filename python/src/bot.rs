//! `ararat.Bot`: a player that is given views.

use ararat_core::Malformed;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::action::Action;
use crate::fault::Fault;
use crate::view::View;

/// A bot by its name: a level such as "medium" or "expert", perhaps with a budget ("expert@500").
///
/// What it decides depends on the view, the seed and the number of the game alone.
#[pyclass(frozen, module = "ararat")]
#[derive(Clone, Copy)]
pub(crate) struct Bot(pub(crate) ararat_bots::Bot);

/// The bot with this name.
pub(crate) fn named(name: &str) -> Result<ararat_bots::Bot, Fault> {
    name.parse().map_err(|fault: Malformed| Fault::of(&fault))
}

fn not_to_act() -> PyErr {
    PyValueError::new_err("this view is not that of a seat that is to act")
}

#[pymethods]
impl Bot {
    #[new]
    fn new(name: &str) -> PyResult<Bot> {
        Ok(Bot(named(name)?))
    }

    /// Its name, all settings included.
    #[getter]
    fn name(&self) -> String {
        self.0.to_string()
    }

    /// The bot's decision for this view's seat, which must be to act.
    ///
    /// `seed` is the random seed of this decision. `game` is any number that stays the same through a
    /// game: together with the seat it determines what a weak bot overlooks. A `Batch` uses the seed
    /// of the game.
    #[pyo3(signature = (view, seed=0, game=0))]
    fn decide(&self, py: Python<'_>, view: &View, seed: u64, game: u64) -> PyResult<Action> {
        let index = py.detach(|| view.sight.decide(self.0, seed, game));
        index.and_then(|index| view.action(index)).ok_or_else(not_to_act)
    }

    /// What the bot thinks of the actions, the best first: (action, chance to win, visits). A bot
    /// that does not search gives no chances. Only actions worth thinking about are listed.
    #[pyo3(signature = (view, seed=0, cores=1))]
    fn hints(
        &self,
        py: Python<'_>,
        view: &View,
        seed: u64,
        cores: usize,
    ) -> PyResult<Vec<(Action, Option<f32>, u32)>> {
        let thoughts = py.detach(|| view.sight.think(self.0, seed, cores.max(1)));
        let thoughts = thoughts.ok_or_else(not_to_act)?;
        let told = thoughts.iter().filter_map(|thought| {
            Some((view.action(thought.index)?, thought.chance, thought.visits))
        });
        Ok(told.collect())
    }

    /// The chance to win of this view's seat, as a bot that searches estimates it.
    #[pyo3(signature = (view, seed=0))]
    fn chance(&self, py: Python<'_>, view: &View, seed: u64) -> PyResult<f64> {
        py.detach(|| view.sight.chance(self.0, seed)).ok_or_else(|| {
            PyValueError::new_err("only bots that search estimate, and only what a seat sees")
        })
    }

    fn __repr__(&self) -> String {
        format!("Bot({:?})", self.name())
    }

    /// For pickle.
    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (String,)) {
        (py.get_type::<Bot>().into_any(), (self.name(),))
    }
}
