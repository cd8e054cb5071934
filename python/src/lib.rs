//! The Python package: the classes of `ararat._ararat`.
//!
//! Python is given views, rows of numbers and results; a state stays in Rust. A [`view::View`] holds
//! what its viewer knows, and nothing else.

mod action;
mod batch;
mod bot;
mod fault;
mod game;
mod json;
mod lanes;
mod live;
mod log;
mod record;
mod rules;
mod seen;
mod state;
mod view;

use pyo3::prelude::*;

/// Four published ark games: rules, views, bots, records and batches.
#[pymodule]
fn _ararat(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add("Refused", module.py().get_type::<fault::Refused>())?;
    module.add_function(wrap_pyfunction!(game::games, module)?)?;
    module.add_class::<game::Game>()?;
    module.add_class::<game::Field>()?;
    module.add_class::<game::Clause>()?;
    module.add_class::<state::State>()?;
    module.add_class::<view::View>()?;
    module.add_class::<action::Action>()?;
    module.add_class::<bot::Bot>()?;
    module.add_class::<record::Record>()?;
    module.add_class::<batch::Batch>()?;
    Ok(())
}
