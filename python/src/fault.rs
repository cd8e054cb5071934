//! What went wrong, as Python is told: a code, the facts, the clause and a sentence in each language.

use ararat_core::{Clause, Message, Notice, PlayError, RecordError, Refusal};
use ararat_text::Lang;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde_json::{Map, Value, json};

use crate::json::to_python;

pyo3::create_exception!(
    ararat,
    Refused,
    PyValueError,
    "Something the rules, the notation or a record do not allow. Nothing has changed.\n\n\
     ``code`` is stable, ``facts`` fill the sentence (seats in them count from 1), ``clause`` is the \
     number of the rule or None, ``sentence`` is what a player is told in English, and ``sentences`` \
     has it by language: ``sentences[\"fr\"]``. ``faults`` lists everything that is wrong with the options of a game, each \
     with its code, facts and sentences; elsewhere it has one entry. ``line`` and ``column`` say where \
     in a record."
);

/// Why something was refused.
#[derive(Debug)]
pub(crate) struct Fault {
    /// Everything that is wrong, at least one thing: code, facts, and sentences by language.
    told: Vec<Value>,
    clause: Option<&'static str>,
    at: Option<(usize, usize)>,
}

impl Fault {
    pub(crate) fn of(message: &impl Message) -> Fault {
        Fault { told: vec![tell(message)], clause: None, at: None }
    }

    /// The faults of options, of which there is at least one.
    pub(crate) fn of_options(faults: &[Notice]) -> Fault {
        Fault { told: faults.iter().map(tell).collect(), clause: None, at: None }
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

    /// What an exception says by itself: all sentences in English, where it is, and the rule.
    fn message(&self) -> String {
        let sentences = self.told.iter().filter_map(|told| told["sentences"]["en"].as_str());
        let mut message = sentences.collect::<Vec<_>>().join(" ");
        if let Some((line, column)) = self.at {
            message = format!("line {line}, column {column}: {message}");
        }
        if let Some(clause) = self.clause {
            message = format!("{message} (rule {clause})");
        }
        message
    }
}

/// Code, facts, and sentences by language.
fn tell(message: &impl Message) -> Value {
    let mut told = Value::Null;
    let mut sentences = Map::new();
    for lang in Lang::ALL {
        // Only the text depends on the language.
        told = ararat_wire::notice(message, ararat_games::words(lang));
        sentences.insert(lang.code().to_owned(), told["text"].take());
    }
    json!({ "code": told["code"], "facts": told["facts"], "sentences": sentences })
}

fn id(clause: &'static Clause) -> &'static str {
    clause.id
}

impl From<Fault> for PyErr {
    fn from(fault: Fault) -> PyErr {
        Python::attach(|py| {
            let error = Refused::new_err(fault.message());
            let value = error.value(py);
            let first = &fault.told[0];
            let set = || -> PyResult<()> {
                value.setattr("code", first["code"].as_str())?;
                value.setattr("facts", to_python(py, &first["facts"])?)?;
                value.setattr("sentence", first["sentences"]["en"].as_str())?;
                value.setattr("sentences", to_python(py, &first["sentences"])?)?;
                let faults = fault.told.iter().map(|told| to_python(py, told));
                value.setattr("faults", faults.collect::<PyResult<Vec<_>>>()?)?;
                value.setattr("clause", fault.clause)?;
                value.setattr("line", fault.at.map(|(line, _)| line))?;
                value.setattr("column", fault.at.map(|(_, column)| column))
            };
            set().map_or_else(|failed| failed, |()| error)
        })
    }
}
