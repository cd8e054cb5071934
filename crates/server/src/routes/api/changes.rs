//! What has changed since the last line of a stream. Fields of the table, of its view and of the
//! position in it are left out if they are unchanged.
//!
//! The line is first written as for any listener and then filtered as text, so that it depends on
//! nothing but what the listener may see. It is read once: what is compared field by field is filtered
//! while it is read.

use std::fmt;
use std::hash::{DefaultHasher, Hasher as _};

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, Visitor};
use serde_json::value::RawValue;

/// Fields that every line has: which table it is about, and what happened.
pub(super) const ALWAYS: [&str; 4] = ["id", "version", "first_event", "events"];

/// Objects whose fields are compared one by one, outermost first.
const OPENED: [&str; 2] = ["view", "position"];

/// What a listener was last told: the fields of an object in their order, which stays the same.
#[derive(Debug, Default)]
pub(super) struct LastTold(Vec<Field>);

#[derive(Debug, Default)]
struct Field {
    name: String,
    /// Of the value as text; `None` for an object that is compared field by field.
    hash: Option<u64>,
    /// The fields of such an object.
    inside: LastTold,
}

impl LastTold {
    /// The object without the fields that have not changed since last time.
    pub(super) fn changes(&mut self, object: &str) -> String {
        let mut changes = String::with_capacity(object.len() / 2);
        let filter = Filter { told: self, opened: &OPENED, to: &mut changes };
        let mut reader = serde_json::Deserializer::from_str(object);
        filter.deserialize(&mut reader).expect("what was written here is JSON");
        changes
    }

    /// The field of this name, which is usually the one at this place, and whether it is new.
    fn field(&mut self, place: usize, name: &str) -> (&mut Field, bool) {
        let is_there = self.0.get(place).is_some_and(|field| field.name == name);
        let found =
            if is_there { Some(place) } else { self.0.iter().position(|field| field.name == name) };
        let place = found.unwrap_or_else(|| {
            self.0.push(Field { name: name.to_owned(), ..Field::default() });
            self.0.len() - 1
        });
        (&mut self.0[place], found.is_none())
    }
}

/// Writes what has changed of an object while reading it.
struct Filter<'a> {
    told: &'a mut LastTold,
    opened: &'a [&'a str],
    to: &'a mut String,
}

/// What was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Found {
    Null,
    Unchanged,
    Changed,
}

impl<'de> DeserializeSeed<'de> for Filter<'_> {
    type Value = Found;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Found, D::Error> {
        from.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Filter<'_> {
    type Value = Found;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object or null")
    }

    fn visit_unit<E: Error>(self) -> Result<Found, E> {
        // After a null, the whole object is sent.
        *self.told = LastTold::default();
        self.to.push_str("null");
        Ok(Found::Null)
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Found, M::Error> {
        let Filter { told, opened, to } = self;
        to.push('{');
        let start = to.len();
        let mut place = 0;
        while let Some(name) = map.next_key::<&str>()? {
            let (field, is_new) = told.field(place, name);
            place += 1;
            let before = to.len();
            if before > start {
                to.push(',');
            }
            to.push('"');
            to.push_str(name);
            to.push_str("\":");
            let is_same = match opened.split_first() {
                Some((first, opened)) if name == *first => {
                    let was_null = field.hash.is_some();
                    let filter = Filter { told: &mut field.inside, opened, to };
                    let found = map.next_value_seed(filter)?;
                    let is_null = found == Found::Null;
                    field.hash = is_null.then_some(0);
                    found == Found::Unchanged || is_null && was_null
                }
                _ => {
                    let value = map.next_value::<&RawValue>()?.get();
                    let mut hasher = DefaultHasher::new();
                    hasher.write(value.as_bytes());
                    let hash = Some(hasher.finish());
                    to.push_str(value);
                    std::mem::replace(&mut field.hash, hash) == hash
                }
            };
            if is_same && !is_new && !ALWAYS.contains(&name) {
                to.truncate(before);
            }
        }
        let found = if to.len() == start { Found::Unchanged } else { Found::Changed };
        to.push('}');
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    /// Applies a line of changes, as a program would.
    fn merge(known: &mut Value, changes: &Value, opened: &[&str]) {
        for (name, value) in changes.as_object().unwrap() {
            match opened.split_first() {
                Some((first, others)) if name == first && known[name].is_object() => {
                    if value.is_object() {
                        merge(&mut known[name], value, others);
                        continue;
                    }
                    known[name] = value.clone();
                }
                _ => known[name] = value.clone(),
            }
        }
    }

    #[test]
    fn lines_of_changes_add_up_to_the_whole_table() {
        let line = |version: u32, view: Value| json!({ "id": "a", "version": version, "seats": ["x", "\"}],{"], "view": view, "events": [] });
        let view = |turn: &str, rows: Value, own: Value| json!({ "turn": turn, "actions": ["a \\", "b"], "position": { "rows": rows, "own": own, "fixed": { "a": [1, { "b": 2 }] } } });
        let lines = [
            line(1, Value::Null),
            line(2, view("one", json!([1]), json!({ "hand": ["q"] }))),
            line(3, view("two", json!([1]), json!({ "hand": ["q"] }))),
            line(4, view("two", json!([2]), Value::Null)),
            line(5, view("two", json!([2]), Value::Null)),
            line(6, Value::Null),
            line(7, view("two", json!([2]), Value::Null)),
        ];
        let mut told = LastTold::default();
        let mut known = json!({});
        let mut lengths = Vec::new();
        for line in &lines {
            let changes = told.changes(&line.to_string());
            merge(&mut known, &serde_json::from_str(&changes).unwrap(), &OPENED);
            assert_eq!(known, *line, "{changes}");
            lengths.push(changes.len());
        }
        assert_eq!(told.changes(&lines[6].to_string()), r#"{"id":"a","version":7,"events":[]}"#);
        assert!(lengths[2] < lengths[1] / 2, "{lengths:?}");
    }
}
