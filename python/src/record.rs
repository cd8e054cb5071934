//! `ararat.Record`: a game written down.

use std::sync::Arc;

use ararat_core::Viewer;
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::bot::named;
use crate::game::{Game, words};
use crate::json::to_python;
use crate::log::Log;
use crate::rules::read;
use crate::state::seat_of;
use crate::view::View;

/// A game written down: `Record(text)` reads one strictly and raises `Refused` with line and column.
#[pyclass(frozen, module = "ararat")]
pub(crate) struct Record {
    game: Game,
    log: Arc<dyn Log>,
}

impl Record {
    pub(crate) fn new(bytes: &[u8]) -> PyResult<Record> {
        let (rules, log) = read(bytes)?;
        Ok(Record { game: Game(rules), log: log.into() })
    }

    fn viewer(&self, seat: Option<usize>) -> PyResult<Viewer> {
        Ok(match seat {
            Some(seat) => Viewer::Seat(seat_of(seat, self.game.0.seat_count())?),
            None => Viewer::Spectator,
        })
    }
}

#[pymethods]
impl Record {
    #[new]
    fn read(text: &str) -> PyResult<Record> {
        Record::new(text.as_bytes())
    }

    /// The game and its options.
    #[getter]
    fn game(&self) -> Game {
        self.game.clone()
    }

    /// The record as text, ready to be saved.
    #[getter]
    fn text(&self) -> String {
        self.log.text()
    }

    /// The name of the table.
    #[getter]
    fn table(&self) -> String {
        self.log.table().to_owned()
    }

    /// The names of the players.
    #[getter]
    fn players(&self) -> Vec<String> {
        self.log.players().to_vec()
    }

    /// The steps, such as `s2 take B` or `* first 3`, in which seats count from 1.
    #[getter]
    fn steps(&self) -> Vec<String> {
        self.log.steps()
    }

    /// Whether the game was played to its end.
    #[getter]
    fn is_finished(&self) -> bool {
        self.log.is_finished()
    }

    /// Checks every step, every draw if the record holds the secret, and the result. Raises `Refused`
    /// with line, column and clause.
    fn verify<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let verified = py.detach(|| self.log.verify())?;
        to_python(py, &verified)
    }

    /// What a seat, or a spectator, saw after this many steps.
    #[pyo3(signature = (step_count, seat=None))]
    fn view(&self, step_count: usize, seat: Option<usize>) -> PyResult<View> {
        let sight = self.log.view(self.viewer(seat)?, step_count)?;
        let beyond = || PyIndexError::new_err("the record has fewer steps");
        Ok(View::new(self.game.clone(), sight.ok_or_else(beyond)?))
    }

    /// What a seat, or a spectator, was told: dicts with step, code, facts and text. Seats in facts
    /// count from 1.
    #[pyo3(signature = (seat=None, lang="en"))]
    fn events<'py>(
        &self,
        py: Python<'py>,
        seat: Option<usize>,
        lang: &str,
    ) -> PyResult<Bound<'py, PyList>> {
        let list = PyList::empty(py);
        for event in &self.log.events(self.viewer(seat)?, words(lang)?)? {
            list.append(to_python(py, event)?)?;
        }
        Ok(list)
    }

    /// What each decision cost and what luck did, judged by what each seat knew: the JSON of
    /// `ararat analyse --json` as a dict, in which seats count from 1. The bot must search.
    #[pyo3(signature = (bot="hard", seed=1))]
    fn analyse<'py>(&self, py: Python<'py>, bot: &str, seed: u64) -> PyResult<Bound<'py, PyAny>> {
        let bot = named(bot)?;
        let analysis = py.detach(|| self.log.analyze(bot, seed))?;
        to_python(py, &analysis)
    }

    fn __str__(&self) -> String {
        self.text()
    }

    fn __repr__(&self) -> String {
        format!("Record({:?}, {} steps)", self.log.table(), self.log.steps().len())
    }
}
