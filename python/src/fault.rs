//! What went wrong, as Python is told: a code, the facts, the clause and a sentence.

use ararat_core::{Clause, Message, PlayError, RecordError, Refusal};
use ararat_text::{Catalogue, Lang, sentence};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde_json::{Value, json};

use crate::json::to_python;

pyo3::create_exception!(
    ararat,
    Refused,
    PyValueError,
    "Something the rules, the notation or a record do not allow. Nothing has changed.\n\n\
     ``code`` is stable, ``facts`` fill the sentence, ``clause`` is the number of the rule or None, \
     ``sentence`` is what a player is told; ``line`` and ``column`` say where in a record."
);

/// Why something was refused.
#[derive(Debug)]
pub(crate) struct Fault {
    /// What the wire says of it: code, facts, text.
    notice: Value,
    clause: Option<&'static str>,
    at: Option<(usize, usize)>,
}

/// The words in which faults are told.
fn words() -> &'static Catalogue {
    ararat_games::words(Lang::En)
}

impl Fault {
    pub(crate) fn of(message: &impl Message) -> Fault {
        Fault { notice: ararat_wire::notice(message, words()), clause: None, at: None }
    }

    pub(crate) fn of_play<R: Refusal>(error: &PlayError<R>) -> Fault {
        Fault { clause: error.clause().map(id), ..Fault::of(error) }
    }

    pub(crate) fn of_record(error: &RecordError) -> Fault {
        Fault {
            clause: error.clause.map(id),
            at: Some((error.line, error.column)),
            ..Fault::of(error)
        }
    }

    /// One of our own, which no catalogue words.
    pub(crate) fn new(code: &str, text: &str) -> Fault {
        let notice = json!({ "code": code, "facts": {}, "text": sentence(text) });
        Fault { notice, clause: None, at: None }
    }
}

fn id(clause: &'static Clause) -> &'static str {
    clause.id
}

impl From<Fault> for PyErr {
    fn from(fault: Fault) -> PyErr {
        let told = fault.notice["text"].as_str().unwrap_or_default().to_owned();
        let message = match (fault.clause, fault.at) {
            (Some(clause), None) => format!("{told} (rule {clause})"),
            (Some(clause), Some((line, column))) => {
                format!("line {line}, column {column}: {told} (rule {clause})")
            }
            (None, Some((line, column))) => format!("line {line}, column {column}: {told}"),
            (None, None) => told.clone(),
        };
        Python::attach(|py| {
            let error = Refused::new_err(message);
            let value = error.value(py);
            let set = || -> PyResult<()> {
                value.setattr("code", fault.notice["code"].as_str())?;
                value.setattr("facts", to_python(py, &fault.notice["facts"])?)?;
                value.setattr("sentence", told)?;
                value.setattr("clause", fault.clause)?;
                value.setattr("line", fault.at.map(|(line, _)| line))?;
                value.setattr("column", fault.at.map(|(_, column)| column))
            };
            set().map_or_else(|failed| failed, |()| error)
        })
    }
}
