//! `ararat.Batch`: many games in NumPy arrays.

use numpy::{PyArray1, PyArray2, PyArrayMethods as _, PyReadonlyArray1};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;

use crate::bot::named;
use crate::game::Game;
use crate::lanes::{Moves, Pool, Rows};
use crate::rules::Cast;
use crate::state::seat_of;
use crate::view::View;

/// Many games stepped in Rust on all cores, without Python's lock.
///
/// The arrays are allocated once and written in place by every step; copy what must last. A game
/// that ends is followed by the next one at once: `dones` says so, `rewards` and `points` are those
/// of the game that ended, and the observation is already that of the new game.
///
/// Lane `i` plays the games with the seeds `seed + i`, `seed + i + n`, `seed + i + 2n` and so on,
/// each dealt as by `Game.start(seed)`.
#[pyclass(module = "ararat")]
pub(crate) struct Batch {
    game: Game,
    pool: Box<dyn Pool>,
    lane_count: usize,
    arrays: Arrays,
}

/// Rows, and where those of each game begin.
type ActionRows<'py> = (Bound<'py, PyArray2<f32>>, Bound<'py, PyArray1<i64>>);

struct Arrays {
    observations: Py<PyArray2<f32>>,
    masks: Option<Py<PyArray2<bool>>>,
    counts: Py<PyArray1<i32>>,
    seats: Py<PyArray1<i8>>,
    rewards: Py<PyArray2<f32>>,
    returns: Py<PyArray1<f32>>,
    points: Py<PyArray2<i32>>,
    dones: Py<PyArray1<bool>>,
    seeds: Py<PyArray1<u64>>,
}

impl Arrays {
    fn new(py: Python<'_>, game: &Game, count: usize, masks: bool) -> Arrays {
        let seats = game.0.seat_count();
        let size = game.0.layouts().0.len();
        let mask = || PyArray2::zeros(py, [count, game.0.most_actions()], false).unbind();
        Arrays {
            observations: PyArray2::zeros(py, [count, size], false).unbind(),
            masks: masks.then(mask),
            counts: PyArray1::zeros(py, count, false).unbind(),
            seats: PyArray1::zeros(py, count, false).unbind(),
            rewards: PyArray2::zeros(py, [count, seats], false).unbind(),
            returns: PyArray1::zeros(py, count, false).unbind(),
            points: PyArray2::zeros(py, [count, seats], false).unbind(),
            dones: PyArray1::zeros(py, count, false).unbind(),
            seeds: PyArray1::zeros(py, count, false).unbind(),
        }
    }
}

impl Batch {
    /// Plays and writes, without Python's lock.
    fn play(&mut self, py: Python<'_>, moves: Moves<'_>) -> PyResult<()> {
        let arrays = &self.arrays;
        let mut observations = arrays.observations.bind(py).try_readwrite()?;
        let mut masks = match &arrays.masks {
            Some(masks) => Some(masks.bind(py).try_readwrite()?),
            None => None,
        };
        let mut counts = arrays.counts.bind(py).try_readwrite()?;
        let mut seats = arrays.seats.bind(py).try_readwrite()?;
        let mut rewards = arrays.rewards.bind(py).try_readwrite()?;
        let mut returns = arrays.returns.bind(py).try_readwrite()?;
        let mut points = arrays.points.bind(py).try_readwrite()?;
        let mut dones = arrays.dones.bind(py).try_readwrite()?;
        let mut seeds = arrays.seeds.bind(py).try_readwrite()?;
        let rows = Rows {
            observations: observations.as_slice_mut()?,
            masks: match &mut masks {
                Some(masks) => masks.as_slice_mut()?,
                None => &mut [],
            },
            counts: counts.as_slice_mut()?,
            seats: seats.as_slice_mut()?,
            rewards: rewards.as_slice_mut()?,
            returns: returns.as_slice_mut()?,
            points: points.as_slice_mut()?,
            dones: dones.as_slice_mut()?,
            seeds: seeds.as_slice_mut()?,
        };
        let pool = &mut self.pool;
        py.detach(|| pool.step(moves, rows));
        Ok(())
    }
}

#[pymethods]
impl Batch {
    /// `n` games. With `opponents="medium"` a bot plays all seats but one: `seat`, or each in turn.
    /// Without opponents the caller plays all seats. `masks=False` leaves the masks out.
    #[new]
    #[pyo3(signature = (game, n=4096, seed=0, opponents=None, seat=None, threads=None, masks=true))]
    #[expect(clippy::too_many_arguments, reason = "Python names them")]
    fn new(
        py: Python<'_>,
        game: &Game,
        n: usize,
        seed: u64,
        opponents: Option<&str>,
        seat: Option<usize>,
        threads: Option<usize>,
        masks: bool,
    ) -> PyResult<Batch> {
        if n == 0 {
            return Err(PyValueError::new_err("a batch has at least one game"));
        }
        let seat = seat.map(|seat| seat_of(seat, game.0.seat_count())).transpose()?;
        if seat.is_some() && opponents.is_none() {
            return Err(PyValueError::new_err("without opponents the caller plays all seats"));
        }
        let cast = Cast {
            opponents: opponents.map(named).transpose()?,
            seat: seat.map(ararat_core::Seat::index),
        };
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        let threads = threads.unwrap_or_else(cores).max(1);
        let rules = game.0.clone();
        let pool = py.detach(|| rules.lanes(n, seed, cast, threads));
        let arrays = Arrays::new(py, game, n, masks);
        let mut batch = Batch { game: game.clone(), pool, lane_count: n, arrays };
        batch.play(py, Moves::None)?;
        Ok(batch)
    }

    /// Plays the legal action with the given index in every game. Raises `IndexError` if one of them
    /// is not legal, and nothing has changed.
    fn step(&mut self, py: Python<'_>, actions: PyReadonlyArray1<'_, i64>) -> PyResult<()> {
        let actions = actions.as_slice()?;
        if actions.len() != self.lane_count {
            let message = format!("{} games need {0} actions", self.lane_count);
            return Err(PyValueError::new_err(message));
        }
        if let Some(lane) = self.pool.refused(actions) {
            let (index, count) = (actions[lane], self.pool.counts()[lane]);
            let message = format!("game {lane} has {count} legal actions, none with index {index}");
            return Err(PyIndexError::new_err(message));
        }
        self.play(py, Moves::Chosen(actions))
    }

    /// Plays a random legal action in every game, chosen in Rust.
    fn step_random(&mut self, py: Python<'_>) -> PyResult<()> {
        self.play(py, Moves::Random)
    }

    /// Starts all games anew.
    fn reset(&mut self, py: Python<'_>, seed: u64) -> PyResult<()> {
        let pool = &mut self.pool;
        py.detach(|| pool.reset(seed));
        self.arrays.rewards.bind(py).try_readwrite()?.as_slice_mut()?.fill(0.0);
        self.arrays.points.bind(py).try_readwrite()?.as_slice_mut()?.fill(0);
        self.play(py, Moves::None)
    }

    /// The rows of all legal actions of all games, one below the other, and where each game's begin:
    /// those of game `i` are `rows[starts[i]:starts[i + 1]]`.
    fn action_rows<'py>(&mut self, py: Python<'py>) -> PyResult<ActionRows<'py>> {
        let counts = self.pool.counts();
        let mut starts = Vec::with_capacity(counts.len() + 1);
        let mut total = 0;
        for count in counts {
            starts.push(i64::try_from(total).expect("memory holds fewer rows"));
            total += count;
        }
        starts.push(i64::try_from(total).expect("memory holds fewer rows"));
        let size = self.game.0.layouts().1.len();
        let mut rows = vec![0.0; total * size];
        let pool = &mut self.pool;
        py.detach(|| pool.action_rows(&mut rows));
        let rows = PyArray1::from_vec(py, rows).reshape([total, size])?;
        Ok((rows, PyArray1::from_vec(py, starts)))
    }

    /// What the seat that is to act in a game sees.
    fn view(&self, index: usize) -> PyResult<View> {
        let beyond = || PyIndexError::new_err(format!("there are {} games", self.lane_count));
        Ok(View::new(self.game.clone(), self.pool.view(index).ok_or_else(beyond)?))
    }

    fn __len__(&self) -> usize {
        self.lane_count
    }

    /// The game and its options.
    #[getter]
    fn game(&self) -> Game {
        self.game.clone()
    }

    /// float32 (n, `observation_size`): what the seat that is to act sees.
    #[getter]
    fn observations<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray2<f32>> {
        self.arrays.observations.bind(py).clone()
    }

    /// bool (n, `max_actions`): which indices are legal, always the first ones; None without masks.
    #[getter]
    fn masks<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyArray2<bool>>> {
        self.arrays.masks.as_ref().map(|masks| masks.bind(py).clone())
    }

    /// int32 (n): how many actions are legal.
    #[getter]
    fn counts<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i32>> {
        self.arrays.counts.bind(py).clone()
    }

    /// int8 (n): the seat that is to act.
    #[getter]
    fn seats<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i8>> {
        self.arrays.seats.bind(py).clone()
    }

    /// float32 (n, players): the rewards of a game that ended in the last step, by seat; else 0.
    #[getter]
    fn rewards<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray2<f32>> {
        self.arrays.rewards.bind(py).clone()
    }

    /// float32 (n): the reward of the caller's seat in a game against opponents that ended in the last
    /// step; else 0.
    #[getter]
    fn returns<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f32>> {
        self.arrays.returns.bind(py).clone()
    }

    /// int32 (n, players): the points of a game that ended in the last step, by seat; else 0.
    #[getter]
    fn points<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray2<i32>> {
        self.arrays.points.bind(py).clone()
    }

    /// bool (n): whether a game ended in the last step.
    #[getter]
    fn dones<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        self.arrays.dones.bind(py).clone()
    }

    /// uint64 (n): the seed of the game that is played.
    #[getter]
    fn seeds<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u64>> {
        self.arrays.seeds.bind(py).clone()
    }

    /// How many games have ended.
    #[getter]
    fn finished(&self) -> u64 {
        self.pool.finished()
    }

    fn __repr__(&self) -> String {
        format!("Batch({:?}, n={})", self.game.0.name().as_str(), self.lane_count)
    }
}
