//! `ararat.Game`: a game with its options.

use std::sync::Arc;

use ararat_core::{Malformed, OptionList};
use ararat_games::GameName;
use ararat_observe::Layout;
use ararat_text::{Catalogue, Lang, rules_page};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict};

use crate::fault::Fault;
use crate::json::from_python;
use crate::rules::{Rules, open};
use crate::state::State;
use crate::view::View;

/// The words of a language, by its two letters.
pub(crate) fn words(lang: &str) -> PyResult<&'static Catalogue> {
    let lang: Lang = lang.parse().map_err(PyValueError::new_err)?;
    Ok(ararat_games::words(lang))
}

/// The names of all games.
#[pyfunction]
pub(crate) fn games() -> Vec<&'static str> {
    GameName::ALL.iter().map(|name| name.as_str()).collect()
}

/// Some neighboring numbers of an observation or of an action's row.
#[pyclass(frozen, get_all, module = "ararat")]
#[derive(Clone, Debug)]
pub(crate) struct Field {
    /// What the numbers are called.
    name: String,
    /// What they mean.
    about: String,
    /// The index of the first one.
    start: usize,
    /// The index after the last one.
    stop: usize,
}

#[pymethods]
impl Field {
    fn __repr__(&self) -> String {
        format!("Field({:?}, {}:{}, {:?})", self.name, self.start, self.stop, self.about)
    }
}

/// A numbered sentence of a game's rules.
#[pyclass(frozen, get_all, module = "ararat")]
#[derive(Clone, Debug)]
pub(crate) struct Clause {
    /// Its number, such as `AOB-2.6`.
    id: String,
    /// The sentence.
    text: String,
    /// Where the rulebook says it.
    source: String,
    /// Why it was decided so, where the rulebook is silent or contradicts itself.
    ruling: Option<String>,
}

#[pymethods]
impl Clause {
    fn __repr__(&self) -> String {
        format!("Clause({:?}, {:?})", self.id, self.text)
    }
}

/// A game with its options: `Game("ark", players=4)`.
///
/// Options are those of the command line, with underscores for dashes:
/// `Game("ark-and-noah", players=3, variant="quick")`.
#[pyclass(frozen, module = "ararat")]
#[derive(Clone)]
pub(crate) struct Game(pub(crate) Arc<dyn Rules>);

fn fields(layout: &Layout) -> Vec<Field> {
    let field = |field: &ararat_observe::Field| Field {
        name: field.name.clone(),
        about: field.about.to_owned(),
        start: field.start,
        stop: field.start + field.len,
    };
    layout.fields().iter().map(field).collect()
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (name, players=None, **options))]
    fn new(
        name: &str,
        players: Option<usize>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Game> {
        let name: GameName = name.parse().map_err(|fault: Malformed| Fault::of(&fault))?;
        let mut list = OptionList::new();
        if let Some(players) = players {
            list = list.with("players", players);
        }
        for (key, value) in options.into_iter().flatten() {
            let key = key.extract::<String>()?.replace('_', "-");
            let value = match value.cast::<PyBool>() {
                Ok(is_on) => (if is_on.is_true() { "on" } else { "off" }).to_owned(),
                Err(_) => value.str()?.to_string(),
            };
            list = list.with(&key, value);
        }
        Ok(Game(open(name, &list)?))
    }

    /// The name in commands and records, such as `animals-on-board`.
    #[getter]
    fn name(&self) -> &'static str {
        self.0.name().as_str()
    }

    /// The number of players.
    #[getter]
    fn players(&self) -> usize {
        self.0.seat_count()
    }

    /// All options as records write them.
    #[getter]
    fn options(&self) -> String {
        self.0.options()
    }

    /// How many numbers an observation has.
    #[getter]
    fn observation_size(&self) -> usize {
        self.0.layouts().0.len()
    }

    /// How many numbers the row of an action has.
    #[getter]
    fn action_size(&self) -> usize {
        self.0.layouts().1.len()
    }

    /// No seat ever has more legal actions than this.
    #[getter]
    fn max_actions(&self) -> usize {
        self.0.most_actions()
    }

    /// No game has more steps than this.
    #[getter]
    fn max_steps(&self) -> usize {
        self.0.step_bound()
    }

    /// What the numbers of an observation mean.
    #[getter]
    fn observation_layout(&self) -> Vec<Field> {
        fields(self.0.layouts().0)
    }

    /// What the numbers of an action's row mean.
    #[getter]
    fn action_layout(&self) -> Vec<Field> {
        fields(self.0.layouts().1)
    }

    /// The title in a language.
    #[pyo3(signature = (lang="en"))]
    fn title(&self, lang: &str) -> PyResult<String> {
        Ok(words(lang)?.word(&self.0.name().description().title_key()))
    }

    /// The rules as text, clause by clause.
    #[pyo3(signature = (lang="en"))]
    fn rules(&self, lang: &str) -> PyResult<String> {
        Ok(rules_page(self.0.name().description(), words(lang)?))
    }

    /// The clauses of the rules, in their order.
    #[pyo3(signature = (lang="en"))]
    fn clauses(&self, lang: &str) -> PyResult<Vec<Clause>> {
        let words = words(lang)?;
        let clause = |clause: &&ararat_core::Clause| Clause {
            id: clause.id.to_owned(),
            text: words.clause(clause),
            source: words.source(clause),
            ruling: words.ruling(clause),
        };
        Ok(self.0.name().clauses().iter().map(clause).collect())
    }

    /// Starts a game. The same seed gives the same deal; without a seed a random one is drawn.
    ///
    /// With `draws=False`, chance steps are not drawn automatically: `state.turn` becomes "chance",
    /// and `state.draw()` draws.
    #[pyo3(signature = (seed=None, names=None, draws=true))]
    fn start(&self, seed: Option<u64>, names: Option<Vec<String>>, draws: bool) -> PyResult<State> {
        let seed = match seed {
            Some(seed) => seed,
            None => getrandom::u64().map_err(|error| PyValueError::new_err(error.to_string()))?,
        };
        let count = self.0.seat_count();
        if names.as_ref().is_some_and(|names| names.len() != count) {
            return Err(PyValueError::new_err(format!("{count} players need {count} names")));
        }
        Ok(State::new(self.clone(), self.0.clone().start(seed, names, draws)))
    }

    /// Rebuilds a view from its data: what a server sent to a seat or a spectator, or `View.data()`.
    ///
    /// The game must have the options of the table, as `Game.read(table["game"], table["options"])`
    /// has. Unknown fields are ignored. Raises `Refused` with the place of whatever is missing or
    /// contradicts the rest.
    fn view(&self, data: &Bound<'_, PyAny>) -> PyResult<View> {
        let sight = self.0.clone().view(&from_python(data)?)?;
        Ok(View::new(self.clone(), sight))
    }

    fn __repr__(&self) -> String {
        format!("Game({:?}, {})", self.name(), self.options())
    }

    fn __eq__(&self, other: &Game) -> bool {
        self.name() == other.name() && self.options() == other.options()
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash as _, Hasher as _};
        let mut hasher = DefaultHasher::new();
        (self.name(), self.options()).hash(&mut hasher);
        hasher.finish()
    }

    /// For pickle: the options say everything.
    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, (&'static str, String))> {
        let read = py.get_type::<Game>().getattr("read")?;
        Ok((read, (self.name(), self.options())))
    }

    /// A game by its name and all its options as records write them.
    #[staticmethod]
    fn read(name: &str, options: &str) -> PyResult<Game> {
        let name: GameName = name.parse().map_err(|fault: Malformed| Fault::of(&fault))?;
        let list: OptionList = options.parse().map_err(|fault: Malformed| Fault::of(&fault))?;
        Ok(Game(open(name, &list)?))
    }
}
