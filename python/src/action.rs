//! `ararat.Action`: a legal action of a view.

use std::sync::Arc;

use numpy::PyArray1;
use pyo3::prelude::*;

use crate::game::words;
use crate::seen::Sight;

/// A legal action: its index, its text, and a row of numbers.
#[pyclass(frozen, module = "ararat")]
pub(crate) struct Action {
    sight: Arc<dyn Sight>,
    index: usize,
    text: String,
}

impl Action {
    pub(crate) fn new(sight: Arc<dyn Sight>, index: usize, text: String) -> Action {
        Action { sight, index, text }
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }
}

#[pymethods]
impl Action {
    /// Its place among the legal actions of its view.
    #[getter]
    fn index(&self) -> usize {
        self.index
    }

    /// As records write it, such as `take B`.
    #[getter(text)]
    fn own_text(&self) -> &str {
        &self.text
    }

    /// What it does, in words.
    #[pyo3(signature = (lang="en"))]
    fn words(&self, lang: &str) -> PyResult<String> {
        Ok(self.sight.action_words(self.index, words(lang)?).unwrap_or_default())
    }

    /// Its numbers; see `Game.action_layout`.
    fn features<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f32>> {
        let mut row = vec![0.0; self.sight.row_len()];
        self.sight.action_row(self.index, &mut row);
        PyArray1::from_vec(py, row)
    }

    fn __index__(&self) -> usize {
        self.index
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("Action({:?})", self.text)
    }

    fn __eq__(&self, other: &Action) -> bool {
        self.text == other.text
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash as _, Hasher as _};
        let mut hasher = DefaultHasher::new();
        self.text.hash(&mut hasher);
        hasher.finish()
    }
}
