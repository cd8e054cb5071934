//! JSON as Python's own lists, dicts, numbers and strings, and back.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use serde_json::Value;

pub(crate) fn to_python<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    match value {
        Value::Null => Ok(py.None().into_bound(py)),
        Value::Bool(is_so) => Ok(is_so.into_pyobject(py)?.to_owned().into_any()),
        Value::Number(number) => match number.as_i64() {
            Some(whole) => Ok(whole.into_pyobject(py)?.into_any()),
            None => Ok(number.as_f64().unwrap_or(f64::NAN).into_pyobject(py)?.into_any()),
        },
        Value::String(text) => Ok(text.into_pyobject(py)?.into_any()),
        Value::Array(items) => {
            let list = PyList::empty(py);
            for item in items {
                list.append(to_python(py, item)?)?;
            }
            Ok(list.into_any())
        }
        Value::Object(entries) => {
            let dict = PyDict::new(py);
            for (key, entry) in entries {
                dict.set_item(key, to_python(py, entry)?)?;
            }
            Ok(dict.into_any())
        }
    }
}

/// The other way, as Python's own `json` writes it: it refuses what is not JSON, and what contains
/// itself.
pub(crate) fn from_python(value: &Bound<'_, PyAny>) -> PyResult<Value> {
    let kwargs = PyDict::new(value.py());
    kwargs.set_item("allow_nan", false)?;
    let text: String =
        value.py().import("json")?.call_method("dumps", (value,), Some(&kwargs))?.extract()?;
    serde_json::from_str(&text).map_err(|error| PyValueError::new_err(error.to_string()))
}
