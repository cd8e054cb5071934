//! Reads the fields of a body or a query one by one. All faults are collected, and a field that is
//! never read is one of them.
//!
//! Bodies are not read by serde into their types, because it stops at the first fault, and programs
//! are told all of them at once, each with its field and the possible values.

use std::ops::RangeInclusive;

use ararat_core::{MAX_SEATS, Seat};
use serde_json::{Map, Value};

use crate::api_error::ApiError;
use crate::api_fault::{Fault, Possible};

/// The largest whole number that every program can read exactly.
pub(crate) const LARGEST: i64 = 9_007_199_254_740_991;

/// Where fields come from. In a query, numbers are strings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    Body,
    Query,
}

/// The fields of one request while they are being read.
#[derive(Debug)]
pub(crate) struct Fields {
    left: Map<String, Value>,
    source: Source,
    /// How many seats there are to name.
    seat_count: usize,
    known: Vec<&'static str>,
    faults: Vec<Fault>,
}

/// Something a program sends, read field by field. Ask for every field before giving up on any, or
/// the rest will be reported as unknown.
pub(crate) trait ReadFields: Sized {
    /// Whether the body may be missing, which counts as an object without fields.
    const MAY_BE_LEFT_OUT: bool = false;

    /// `None` if a required field is missing; `fields` has already noted the fault.
    fn read(fields: &mut Fields) -> Option<Self>;
}

/// No fields at all.
#[derive(Debug)]
pub(crate) struct Nothing;

impl ReadFields for Nothing {
    const MAY_BE_LEFT_OUT: bool = true;

    fn read(_: &mut Fields) -> Option<Nothing> {
        Some(Nothing)
    }
}

impl Fields {
    pub(crate) fn of_body(pairs: Vec<(String, Value)>) -> Fields {
        Fields::of(Source::Body, pairs)
    }

    pub(crate) fn of_query(pairs: Vec<(String, String)>) -> Fields {
        let values = pairs.into_iter().map(|(name, value)| (name, Value::String(value)));
        Fields::of(Source::Query, values)
    }

    fn of(source: Source, pairs: impl IntoIterator<Item = (String, Value)>) -> Fields {
        let (mut left, mut faults) = (Map::new(), Vec::new());
        for (name, value) in pairs {
            if left.contains_key(&name) {
                faults.push(Fault::twice(name));
            } else {
                left.insert(name, value);
            }
        }
        Fields { left, source, seat_count: MAX_SEATS, known: Vec::new(), faults }
    }

    /// The same about a table with this many seats.
    pub(crate) fn at_table_of(self, seat_count: usize) -> Fields {
        Fields { seat_count, ..self }
    }

    /// The parsed request, or an error that lists all faults.
    pub(crate) fn finish<T: ReadFields>(mut self) -> Result<T, ApiError> {
        let read = T::read(&mut self);
        let known = Possible::one_of(&self.known);
        for (name, value) in std::mem::take(&mut self.left) {
            self.faults.push(Fault::unknown(name, value, known.clone()));
        }
        match read {
            Some(read) if self.faults.is_empty() => Ok(read),
            _ => Err(ApiError::faulty(self.faults)),
        }
    }

    /// Whether the field was sent and not yet read.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.left.contains_key(name)
    }

    /// The field as it was sent, if it was not yet read.
    pub(crate) fn sent(&self, name: &str) -> Option<&Value> {
        self.left.get(name)
    }

    /// An optional field.
    pub(crate) fn optional<T>(
        &mut self,
        name: &'static str,
        possible: impl FnOnce() -> Possible,
        read: impl FnOnce(&Value) -> Option<T>,
    ) -> Option<T> {
        self.known.push(name);
        let found = self.left.shift_remove(name)?;
        let value = read(&found);
        if value.is_none() {
            self.faults.push(Fault::value(name.to_owned(), found, possible()));
        }
        value
    }

    /// A required field.
    pub(crate) fn required<T>(
        &mut self,
        name: &'static str,
        possible: impl FnOnce() -> Possible,
        read: impl FnOnce(&Value) -> Option<T>,
    ) -> Option<T> {
        if self.has(name) {
            return self.optional(name, possible, read);
        }
        self.known.push(name);
        self.faults.push(Fault::missing(name.to_owned(), possible()));
        None
    }

    /// A required text of at most `most` characters.
    pub(crate) fn needed_text(&mut self, name: &'static str, most: usize) -> Option<String> {
        self.required(name, || Possible::Text(most), |value| read_text(value, most))
    }

    pub(crate) fn boolean(&mut self, name: &'static str) -> Option<bool> {
        let source = self.source;
        self.optional(name, || Possible::YesOrNo, |value| read_boolean(value, source))
    }

    pub(crate) fn needed_boolean(&mut self, name: &'static str) -> Option<bool> {
        let source = self.source;
        self.required(name, || Possible::YesOrNo, |value| read_boolean(value, source))
    }

    pub(crate) fn whole(&mut self, name: &'static str, range: RangeInclusive<i64>) -> Option<i64> {
        let source = self.source;
        let possible = || Possible::Whole(*range.start(), *range.end());
        let read = |value: &Value| read_whole(value, source).filter(|it| range.contains(it));
        self.optional(name, possible, read)
    }

    pub(crate) fn needed_whole(
        &mut self,
        name: &'static str,
        range: RangeInclusive<i64>,
    ) -> Option<i64> {
        let source = self.source;
        let possible = || Possible::Whole(*range.start(), *range.end());
        let read = |value: &Value| read_whole(value, source).filter(|it| range.contains(it));
        self.required(name, possible, read)
    }

    /// A seat by its number from 1.
    pub(crate) fn seat(&mut self, name: &'static str) -> Option<Seat> {
        let most = i64::try_from(self.seat_count).expect("a table has few seats");
        let number = self.whole(name, 1..=most)?;
        Seat::new(usize::try_from(number - 1).ok()?)
    }

    pub(crate) fn needed_seat(&mut self, name: &'static str) -> Option<Seat> {
        if !self.has(name) {
            let most = i64::try_from(self.seat_count).expect("a table has few seats");
            self.miss(name, Possible::Whole(1, most));
        }
        self.seat(name)
    }

    /// A field that must hold one of these texts.
    pub(crate) fn choice<T>(
        &mut self,
        name: &'static str,
        values: &[&str],
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Option<T> {
        self.optional(name, || Possible::one_of(values), |value| read(value.as_str()?))
    }

    pub(crate) fn needed_choice<T>(
        &mut self,
        name: &'static str,
        values: &[&str],
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Option<T> {
        self.required(name, || Possible::one_of(values), |value| read(value.as_str()?))
    }

    /// A field as it was sent, for objects and lists that the caller checks itself.
    pub(crate) fn raw(&mut self, name: &'static str) -> Option<Value> {
        self.known.push(name);
        self.left.shift_remove(name)
    }

    /// Notes that a value is not allowed.
    pub(crate) fn refuse(&mut self, field: String, found: Value, possible: Possible) {
        self.faults.push(Fault::value(field, found, possible));
    }

    /// Notes that a field is missing.
    pub(crate) fn miss(&mut self, field: &str, possible: Possible) {
        self.faults.push(Fault::missing(field.to_owned(), possible));
    }

    /// Notes a fault with a message of its own.
    pub(crate) fn note(&mut self, fault: Fault) {
        self.faults.push(fault);
    }
}

fn read_text(value: &Value, most: usize) -> Option<String> {
    value.as_str().filter(|text| text.chars().count() <= most).map(str::to_owned)
}

fn read_boolean(value: &Value, source: Source) -> Option<bool> {
    match (source, value.as_str()) {
        (Source::Query, Some("true")) => Some(true),
        (Source::Query, Some("false")) => Some(false),
        _ => value.as_bool(),
    }
}

/// A whole number, however it is written: for JSON Schema, and for languages with only one number
/// type, `1.0` is one.
#[expect(clippy::cast_possible_truncation, reason = "whole, and small enough to be exact")]
fn read_whole(value: &Value, source: Source) -> Option<i64> {
    if source == Source::Query {
        return value.as_str()?.parse().ok();
    }
    let is_exact = |number: &f64| number.fract() == 0.0 && number.abs() < 9_007_199_254_740_992.0;
    let float = || value.as_f64().filter(is_exact).map(|number| number as i64);
    value.as_i64().or_else(float)
}
