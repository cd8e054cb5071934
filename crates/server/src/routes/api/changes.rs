//! What has changed since the last line of a stream. Fields of the table, of its view and of the
//! position in it are left out if they are unchanged.
//!
//! The line is first written as for any listener and then filtered as text, so that it depends on
//! nothing but what the listener may see.

use std::collections::BTreeMap;
use std::fmt;
use std::hash::{DefaultHasher, Hasher as _};

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

/// Fields that every line has: which table it is about, and what happened.
pub(super) const ALWAYS: [&str; 4] = ["id", "version", "first_event", "events"];

/// Objects whose fields are compared one by one, outermost first.
const OPENED: [&str; 2] = ["view", "position"];

/// What a listener was last told, as a hash per field.
#[derive(Debug, Default)]
pub(super) struct LastTold(BTreeMap<String, Field>);

#[derive(Debug, Default)]
struct Field {
    hash: u64,
    /// The fields of an object that is compared field by field.
    inside: LastTold,
}

impl LastTold {
    /// The object without the fields that have not changed since last time.
    pub(super) fn changes(&mut self, object: &str) -> String {
        let mut changes = String::with_capacity(object.len() / 2);
        self.write(object, &OPENED, &mut changes);
        changes
    }

    fn write(&mut self, object: &str, opened: &[&str], to: &mut String) {
        let start = to.len();
        let Fields(fields) = serde_json::from_str(object).expect("what was written here is JSON");
        for (name, value) in fields {
            let value = value.get();
            let mut hasher = DefaultHasher::new();
            hasher.write(value.as_bytes());
            let hash = hasher.finish();
            let known = self.0.get_mut(name);
            let is_same = known.as_ref().is_some_and(|known| known.hash == hash);
            if is_same && !ALWAYS.contains(&name) {
                continue;
            }
            let before = to.len();
            to.push(if before == start { '{' } else { ',' });
            to.push('"');
            to.push_str(name);
            to.push_str("\":");
            let field = match known {
                Some(known) => known,
                None => self.0.entry(name.to_owned()).or_default(),
            };
            field.hash = hash;
            match opened.split_first() {
                Some((first, others)) if name == *first && value.starts_with('{') => {
                    field.inside.write(value, others, to);
                }
                _ => {
                    // After a null, the whole value is sent.
                    field.inside = LastTold::default();
                    to.push_str(value);
                }
            }
        }
        if to.len() == start {
            to.push('{');
        }
        to.push('}');
    }
}

/// The fields of an object in their order, with their values as they are written.
struct Fields<'a>(Vec<(&'a str, &'a RawValue)>);

impl<'de> Deserialize<'de> for Fields<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Fields<'de>, D::Error> {
        deserializer.deserialize_map(FieldsVisitor)
    }
}

struct FieldsVisitor;

impl<'de> Visitor<'de> for FieldsVisitor {
    type Value = Fields<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Fields<'de>, M::Error> {
        let mut fields = Vec::new();
        while let Some(field) = map.next_entry()? {
            fields.push(field);
        }
        Ok(Fields(fields))
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
