//! What has changed since the last line of a stream. Fields of the table, of its view and of the
//! position in it are left out if they are unchanged.
//!
//! The line is first written as for any listener and then filtered as text, so that it depends on
//! nothing but what the listener may see.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hasher as _};

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
        for (name, value) in fields(object) {
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

/// The fields of an object that we wrote ourselves: no whitespace, and no escapes in names.
fn fields(object: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut rest = object.strip_prefix('{').unwrap_or_default();
    std::iter::from_fn(move || {
        let (name, after) = rest.strip_prefix('"')?.split_once("\":")?;
        let (value, others) = after.split_at(value_length(after));
        rest = others.strip_prefix(',').unwrap_or_default();
        Some((name, value))
    })
}

/// The length of the value at the start of a text.
fn value_length(text: &str) -> usize {
    let (mut depth, mut is_text, mut is_escaped) = (0_usize, false, false);
    for (at, byte) in text.bytes().enumerate() {
        if is_text {
            is_text = is_escaped || byte != b'"';
            is_escaped = !is_escaped && byte == b'\\';
            continue;
        }
        match byte {
            b'"' => is_text = true,
            b'{' | b'[' => depth += 1,
            b',' | b'}' | b']' if depth == 0 => return at,
            b'}' | b']' => depth -= 1,
            _ => {}
        }
    }
    text.len()
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
