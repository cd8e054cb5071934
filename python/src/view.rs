//! `ararat.View`: what a seat or a spectator sees.

use std::sync::Arc;

use ararat_core::Seat;
use ararat_text::Form;
use numpy::{PyArray1, PyArray2, PyArrayMethods as _};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::action::Action;
use crate::game::{Game, words};
use crate::json::to_python;
use crate::seen::Sight;
use crate::state::State;

/// What a seat or a spectator sees. It holds no more than that.
#[pyclass(frozen, module = "ararat")]
pub(crate) struct View {
    game: Game,
    pub(crate) sight: Arc<dyn Sight>,
}

impl View {
    pub(crate) fn new(game: Game, sight: Arc<dyn Sight>) -> View {
        View { game, sight }
    }

    pub(crate) fn action(&self, index: usize) -> Option<Action> {
        let text = self.sight.action_text(index)?;
        Some(Action::new(self.sight.clone(), index, text))
    }
}

#[pymethods]
impl View {
    /// The game and its options.
    #[getter]
    fn game(&self) -> Game {
        self.game.clone()
    }

    /// The seat whose view it is; None for a spectator's.
    #[getter]
    fn seat(&self) -> Option<usize> {
        self.sight.viewer().seat().map(Seat::index)
    }

    /// A number that is the same for views that look the same.
    #[getter]
    fn key(&self) -> u64 {
        self.sight.key()
    }

    /// Everything the viewer sees as nested dicts and lists: the form of the line protocol and of the
    /// HTTP interface, in which seats count from 1.
    #[pyo3(signature = (lang="en"))]
    fn data<'py>(&self, py: Python<'py>, lang: &str) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.sight.data(words(lang)?))
    }

    /// The board in words; with `spoken=True` every line makes sense by itself.
    #[pyo3(signature = (lang="en", spoken=false))]
    fn text(&self, lang: &str, spoken: bool) -> PyResult<String> {
        let form = if spoken { Form::Spoken } else { Form::Seen };
        Ok(self.sight.text(form, words(lang)?))
    }

    /// One sentence that says what is asked of the viewer, or who is awaited.
    #[pyo3(signature = (lang="en"))]
    fn asked(&self, lang: &str) -> PyResult<String> {
        Ok(self.sight.asked(words(lang)?))
    }

    /// The board as a self-contained SVG picture.
    #[pyo3(signature = (lang="en"))]
    fn svg(&self, lang: &str) -> PyResult<String> {
        Ok(self.sight.svg(words(lang)?))
    }

    /// For notebooks.
    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg("en")
    }

    /// The observation of a seat as an array; see `Game.observation_layout`.
    fn observation<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<f32>>> {
        match self.sight.observation() {
            Some(row) => Ok(PyArray1::from_vec(py, row)),
            None => Err(PyValueError::new_err("a spectator has no observation")),
        }
    }

    /// What the learned evaluation of our own bots looks at, for a seat in a game that is not over.
    fn features<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<f32>>> {
        match self.sight.features() {
            Some(row) => Ok(PyArray1::from_vec(py, row)),
            None => {
                Err(PyValueError::new_err("only a seat in a game that is not over has features"))
            }
        }
    }

    /// The legal actions of the seat, if it is to act, in an order that never changes.
    pub(crate) fn legal_actions(&self) -> Vec<Action> {
        (0..self.sight.action_count()).filter_map(|index| self.action(index)).collect()
    }

    /// How many legal actions there are.
    #[getter]
    fn action_count(&self) -> usize {
        self.sight.action_count()
    }

    /// The rows of all legal actions, one below the other; see `Game.action_layout`.
    fn action_rows<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f32>>> {
        let (count, size) = (self.sight.action_count(), self.sight.row_len());
        let mut rows = vec![0.0; count * size];
        for (index, row) in rows.chunks_exact_mut(size).enumerate() {
            self.sight.action_row(index, row);
        }
        PyArray1::from_vec(py, rows).reshape([count, size])
    }

    /// The legal action with this text. Raises `Refused` with the rule that does not allow it.
    fn action_of(&self, text: &str) -> PyResult<Action> {
        let index = self.sight.find(text)?;
        self.action(index).ok_or_else(|| PyValueError::new_err("not a legal action"))
    }

    /// A state that looks like this view to its viewer: what the view does not show is imagined. It
    /// can be copied and played on.
    #[pyo3(signature = (seed=0, draws=true))]
    fn imagine(&self, seed: u64, draws: bool) -> State {
        State::new(self.game.clone(), self.sight.imagine(seed, draws))
    }

    fn __eq__(&self, other: &View) -> bool {
        self.game.0.name() == other.game.0.name() && self.sight.key() == other.sight.key()
    }

    fn __hash__(&self) -> u64 {
        self.sight.key()
    }

    fn __str__(&self) -> PyResult<String> {
        self.text("en", false)
    }

    fn __repr__(&self) -> String {
        let game = self.game.0.name();
        match self.seat() {
            Some(seat) => format!("View({:?}, seat {seat})", game.as_str()),
            None => format!("View({:?}, spectator)", game.as_str()),
        }
    }
}
