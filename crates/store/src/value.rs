//! Parameters and results of statements, the same for both engines.

use std::borrow::Cow;

use crate::error::StoreError;

/// A value for a statement. `$1` in its text stands for the first.
pub(crate) enum Value<'a> {
    Whole(i64),
    Real(f64),
    Text(Cow<'a, str>),
}

/// Values of any type for a statement.
macro_rules! values {
    ($($value:expr),* $(,)?) => {
        &[$($crate::value::Value::from($value)),*]
    };
}
pub(crate) use values;

impl Value<'_> {
    pub(crate) fn into_owned(self) -> Value<'static> {
        match self {
            Value::Whole(number) => Value::Whole(number),
            Value::Real(number) => Value::Real(number),
            Value::Text(text) => Value::Text(Cow::Owned(text.into_owned())),
        }
    }

    pub(crate) fn borrowed(&self) -> Value<'_> {
        match self {
            Value::Whole(number) => Value::Whole(*number),
            Value::Real(number) => Value::Real(*number),
            Value::Text(text) => Value::Text(Cow::Borrowed(text)),
        }
    }
}

impl From<i64> for Value<'_> {
    fn from(number: i64) -> Self {
        Value::Whole(number)
    }
}

impl From<bool> for Value<'_> {
    fn from(is_so: bool) -> Self {
        Value::Whole(i64::from(is_so))
    }
}

impl From<f64> for Value<'_> {
    fn from(number: f64) -> Self {
        Value::Real(number)
    }
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Value::Text(Cow::Borrowed(text))
    }
}

impl<'a> From<&'a String> for Value<'a> {
    fn from(text: &'a String) -> Self {
        Value::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Value<'_> {
    fn from(text: String) -> Self {
        Value::Text(Cow::Owned(text))
    }
}

/// A value of a row.
#[derive(Default)]
pub(crate) enum Cell {
    #[default]
    Null,
    Whole(i64),
    Real(f64),
    Text(String),
}

/// A row of a result.
pub(crate) struct Row(pub(crate) Vec<Cell>);

impl Row {
    /// Takes the value out of a column, counted from 0. Each column can be taken once.
    pub(crate) fn take<T: FromCell>(&mut self, column: usize) -> Result<T, StoreError> {
        let cell = self.0.get_mut(column).map(std::mem::take);
        let value = cell.and_then(T::from_cell);
        value.ok_or_else(|| StoreError::Corrupt(format!("an unexpected value in column {column}")))
    }
}

/// A type that a column can hold.
pub(crate) trait FromCell: Sized {
    fn from_cell(cell: Cell) -> Option<Self>;
}

impl FromCell for i64 {
    fn from_cell(cell: Cell) -> Option<i64> {
        match cell {
            Cell::Whole(number) => Some(number),
            Cell::Null | Cell::Real(_) | Cell::Text(_) => None,
        }
    }
}

/// Both engines store 0 or 1.
impl FromCell for bool {
    fn from_cell(cell: Cell) -> Option<bool> {
        i64::from_cell(cell).map(|number| number != 0)
    }
}

impl FromCell for f64 {
    fn from_cell(cell: Cell) -> Option<f64> {
        match cell {
            Cell::Real(number) => Some(number),
            Cell::Null | Cell::Whole(_) | Cell::Text(_) => None,
        }
    }
}

impl FromCell for String {
    fn from_cell(cell: Cell) -> Option<String> {
        match cell {
            Cell::Text(text) => Some(text),
            Cell::Null | Cell::Whole(_) | Cell::Real(_) => None,
        }
    }
}

impl<T: FromCell> FromCell for Option<T> {
    fn from_cell(cell: Cell) -> Option<Option<T>> {
        match cell {
            Cell::Null => Some(None),
            Cell::Whole(_) | Cell::Real(_) | Cell::Text(_) => T::from_cell(cell).map(Some),
        }
    }
}
