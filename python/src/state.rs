//! `ararat.State`: a game being played, as its referee sees it.

use ararat_core::{Outcome, Seat, Turn, Viewer};
use numpy::{PyArray1, PyArrayMethods as _};
use pyo3::exceptions::{PyIndexError, PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyList, PyString};

use crate::action::Action;
use crate::game::{Game, words};
use crate::json::to_python;
use crate::live::Table;
use crate::record::Record;
use crate::view::View;

/// A game being played. Its owner hands each seat its view; nothing here shows what nobody knows.
///
/// Seats count from 0. Chance steps are drawn automatically unless the game was started with
/// `draws=False`.
#[pyclass(module = "ararat")]
pub(crate) struct State {
    game: Game,
    table: Box<dyn Table>,
}

/// What a seat's result is worth: 1 for beating everybody, -1 for being beaten by everybody. All
/// rewards of a game add up to 0.
pub(crate) fn reward(outcome: &Outcome, seat: Seat) -> f32 {
    let own = outcome.places[seat];
    let (mut beaten, mut others) = (0.0, 0.0_f32);
    for (other, &place) in outcome.places.iter() {
        if other != seat {
            others += 1.0;
            beaten += match place.cmp(&own) {
                std::cmp::Ordering::Greater => 1.0,
                std::cmp::Ordering::Equal => 0.0,
                std::cmp::Ordering::Less => -1.0,
            };
        }
    }
    beaten / others.max(1.0)
}

impl State {
    pub(crate) fn new(game: Game, table: Box<dyn Table>) -> State {
        State { game, table }
    }

    fn seat(&self, seat: usize) -> PyResult<Seat> {
        seat_of(seat, self.game.0.seat_count())
    }

    fn viewer(&self, seat: Option<usize>) -> PyResult<Viewer> {
        Ok(match seat {
            Some(seat) => Viewer::Seat(self.seat(seat)?),
            None => Viewer::Spectator,
        })
    }

    fn asked(&self) -> Option<usize> {
        match self.table.turn() {
            Turn::Seats(seats) => Some(seats.lowest().index()),
            Turn::Chance | Turn::Over => None,
        }
    }

    fn no_such_action(&mut self) -> PyErr {
        PyIndexError::new_err(format!("there are {} legal actions", self.table.action_count()))
    }

    /// The seat named, or the one that is asked.
    fn named_or_asked(&self, seat: Option<usize>) -> PyResult<Seat> {
        match seat.or(self.asked()) {
            Some(seat) => self.seat(seat),
            None => Err(PyValueError::new_err("nobody is to act; name a seat")),
        }
    }
}

/// The seat with this number, counted from 0.
pub(crate) fn seat_of(seat: usize, count: usize) -> PyResult<Seat> {
    Seat::new(seat).filter(|seat| seat.index() < count).ok_or_else(|| {
        PyIndexError::new_err(format!("there are seats 0 to {}, not {seat}", count - 1))
    })
}

#[pymethods]
impl State {
    /// The game and its options.
    #[getter]
    fn game(&self) -> Game {
        self.game.clone()
    }

    /// "seats", "chance" or "over".
    #[getter]
    fn turn(&self) -> &'static str {
        match self.table.turn() {
            Turn::Seats(_) => "seats",
            Turn::Chance => "chance",
            Turn::Over => "over",
        }
    }

    /// All seats that are to act.
    #[getter]
    fn to_act(&self) -> Vec<usize> {
        match self.table.turn() {
            Turn::Seats(seats) => seats.iter().map(Seat::index).collect(),
            Turn::Chance | Turn::Over => Vec::new(),
        }
    }

    /// The seat that is asked next, or None. Where several choose at once they are asked one after
    /// another, and none sees what another chose.
    #[getter(seat)]
    fn asked_seat(&self) -> Option<usize> {
        self.asked()
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.table.turn() == Turn::Over
    }

    /// How many steps have been played, draws included.
    #[getter]
    fn step_count(&self) -> usize {
        self.table.step_count()
    }

    /// How many legal actions the seat that is asked next has.
    #[getter]
    fn action_count(&mut self) -> usize {
        self.table.action_count()
    }

    /// What a seat sees; without a seat, what a spectator sees.
    #[pyo3(signature = (seat=None))]
    fn view(&self, seat: Option<usize>) -> PyResult<View> {
        Ok(View::new(self.game.clone(), self.table.view(self.viewer(seat)?)))
    }

    /// The legal actions of a seat, by default of the one that is asked next.
    #[pyo3(signature = (seat=None))]
    fn legal_actions(&self, seat: Option<usize>) -> PyResult<Vec<Action>> {
        let Some(seat) = seat.or(self.asked()) else { return Ok(Vec::new()) };
        Ok(self.view(Some(seat))?.legal_actions())
    }

    /// Plays an action: an index into the legal actions, an `Action`, or its text.
    ///
    /// By default it is the action of the seat that is asked next; another seat that is to act can be
    /// named with an action or a text. Raises `Refused` if the rules do not allow it, and nothing has
    /// changed.
    #[pyo3(signature = (action, seat=None))]
    fn apply(&mut self, action: &Bound<'_, PyAny>, seat: Option<usize>) -> PyResult<()> {
        if let Ok(index) = action.cast::<PyInt>() {
            if seat.is_some_and(|seat| Some(seat) != self.asked()) {
                return Err(PyValueError::new_err("an index is that of the seat asked next"));
            }
            let index = index.extract::<usize>().unwrap_or(usize::MAX);
            if self.table.apply_index(index) {
                return Ok(());
            }
            return Err(self.no_such_action());
        }
        let seat = seat.map(|seat| seat_of(seat, self.game.0.seat_count())).transpose()?;
        if let Ok(action) = action.cast::<Action>() {
            return Ok(self.table.apply_text(seat, action.get().text())?);
        }
        if let Ok(text) = action.cast::<PyString>() {
            return Ok(self.table.apply_text(seat, text.to_cow()?.as_ref())?);
        }
        Err(PyTypeError::new_err("an action is an index, an Action or its text"))
    }

    /// Plays the legal action with this index of the seat that is asked next, and returns how many
    /// legal actions come next; 0 when the game is over. The quickest way through a game.
    #[pyo3(signature = (index, /))]
    fn play(&mut self, index: isize) -> PyResult<usize> {
        if usize::try_from(index).is_ok_and(|index| self.table.apply_index(index)) {
            return Ok(self.table.action_count());
        }
        Err(self.no_such_action())
    }

    /// Plays one draw, in a game started with `draws=False`.
    fn draw(&mut self) -> PyResult<()> {
        if self.table.draw() { Ok(()) } else { Err(PyValueError::new_err("chance is not to act")) }
    }

    /// The observation of a seat as an array; see `Game.observation_layout`. It is written into `out`
    /// if one is given.
    #[pyo3(signature = (seat=None, out=None))]
    fn observe<'py>(
        &self,
        py: Python<'py>,
        seat: Option<usize>,
        out: Option<Bound<'py, PyArray1<f32>>>,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let seat = self.named_or_asked(seat)?;
        let size = self.game.0.layouts().0.len();
        let Some(out) = out else {
            let mut row = vec![0.0; size];
            self.table.observe(seat, &mut row);
            return Ok(PyArray1::from_vec(py, row));
        };
        let mut written = out.try_readwrite()?;
        let row = written.as_slice_mut()?;
        if row.len() != size {
            return Err(PyValueError::new_err(format!("an observation has {size} numbers")));
        }
        self.table.observe(seat, row);
        drop(written);
        Ok(out)
    }

    /// Places from 1 by seat, once the game is over.
    #[getter]
    fn places(&self) -> Option<Vec<usize>> {
        let outcome = self.table.outcome()?;
        Some(outcome.places.as_slice().iter().map(|&place| usize::from(place)).collect())
    }

    /// Points by seat, once the game is over.
    #[getter]
    fn points(&self) -> Option<Vec<i32>> {
        Some(self.table.outcome()?.points.as_slice().to_vec())
    }

    /// Rewards by seat, once the game is over: the number of players that the seat beat minus the
    /// number that beat it, divided by the number of opponents.
    #[getter]
    fn rewards(&self) -> Option<Vec<f32>> {
        let outcome = self.table.outcome()?;
        Some(outcome.places.iter().map(|(seat, _)| reward(&outcome, seat)).collect())
    }

    /// What a seat, or a spectator, was told: dicts with step, code, facts and text. Seats in facts
    /// count from 1. `since` leaves out earlier steps.
    #[pyo3(signature = (seat=None, since=0, lang="en"))]
    fn events<'py>(
        &self,
        py: Python<'py>,
        seat: Option<usize>,
        since: usize,
        lang: &str,
    ) -> PyResult<Bound<'py, PyList>> {
        let events = self.table.events(self.viewer(seat)?, since, words(lang)?);
        let list = PyList::empty(py);
        for event in &events {
            list.append(to_python(py, event)?)?;
        }
        Ok(list)
    }

    /// The record, once the game is over; before, it would tell every secret.
    fn record(&self) -> PyResult<Record> {
        let Some(text) = self.table.record() else {
            return Err(PyRuntimeError::new_err(
                "only a game that was dealt and is over has a record to show",
            ));
        };
        Record::new(text.as_bytes())
    }

    /// Copies an imagined world. A game that is really played is not copied: its future would be
    /// known.
    fn __copy__(&self) -> PyResult<State> {
        let Some(table) = self.table.copy() else {
            return Err(PyTypeError::new_err(
                "a dealt game cannot be copied, for its draws would be known; imagine a world from a view",
            ));
        };
        Ok(State { game: self.game.clone(), table })
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyResult<State> {
        self.__copy__()
    }

    fn __repr__(&self) -> String {
        let steps = self.step_count();
        format!("State({:?}, {steps} steps, {})", self.game.0.name().as_str(), self.turn())
    }
}
