//! What is wrong with one field of a request: its name, its value, and what it could be instead.

use ararat_core::{Facts, Notice};
use ararat_table::TimeControl;
use ararat_text::{Catalogue, sentence};
use serde_json::{Value, json};

use crate::api_fields::LARGEST;

/// How many characters of a wrong value we quote back.
const MOST_TOLD: usize = 80;

/// The pattern of a time control: exactly the texts that `TimeControl` reads.
pub(crate) const CLOCK: &str = "^(live:\
    ([1-9][0-9]{0,3}|[1-7][0-9]{4}|8[0-5][0-9]{3}|86[0-3][0-9]{2}|86400)\\+\
    (0|[1-9][0-9]{0,2}|[12][0-9]{3}|3[0-5][0-9]{2}|3600)\
    |days:([1-9]|1[0-4]))$";

/// What a field may hold.
#[derive(Clone, Debug)]
pub(crate) enum Possible {
    OneOf(Vec<String>),
    /// A whole number in this range.
    Whole(i64, i64),
    /// A text of at most this many characters.
    Text(usize),
    /// A text of at most this many characters, one of which can be seen.
    Line(usize),
    /// A name of at most this many characters.
    Name(usize),
    /// An action as a text or as an object.
    Action,
    /// A time control.
    Clock,
    YesOrNo,
    Object,
    /// Anything this JSON Schema accepts.
    Schema(Value),
    /// A list with between this many and this many items, each one of these.
    List(usize, usize, Vec<&'static str>),
}

impl Possible {
    pub(crate) fn one_of<T: ToString>(values: impl IntoIterator<Item = T>) -> Possible {
        Possible::OneOf(values.into_iter().map(|value| value.to_string()).collect())
    }

    /// Narrows this down by another JSON Schema.
    pub(crate) fn with(&self, more: Value) -> Possible {
        let mut schema = self.schema();
        if let (Value::Object(schema), Value::Object(more)) = (&mut schema, more) {
            schema.extend(more);
        }
        Possible::Schema(schema)
    }

    /// As a JSON Schema, for the API description.
    fn schema(&self) -> Value {
        match self {
            Possible::OneOf(values) => json!({ "enum": values }),
            Possible::Whole(least, most) => {
                json!({ "type": "integer", "minimum": least, "maximum": most })
            }
            Possible::Text(most) => json!({ "type": "string", "maxLength": most }),
            Possible::Line(most) | Possible::Name(most) => {
                json!({ "type": "string", "minLength": 1, "maxLength": most })
            }
            Possible::Action => json!({ "type": ["string", "object"] }),
            Possible::Clock => {
                json!({ "type": "string", "pattern": CLOCK, "examples": ["live:300+10", "days:3"] })
            }
            Possible::YesOrNo => json!({ "type": "boolean" }),
            Possible::Object => json!({ "type": "object" }),
            Possible::Schema(schema) => schema.clone(),
            Possible::List(least, most, each) => {
                let items = json!({ "enum": each });
                json!({ "type": "array", "minItems": least, "maxItems": most, "items": items })
            }
        }
    }

    /// For people: “one of me, open”.
    fn say(&self, words: &Catalogue) -> String {
        let (key, facts) = match self {
            Possible::OneOf(values) => return one_of(values, words),
            Possible::Whole(least, most) if *most == LARGEST => {
                ("api-possible-whole-from", Facts::new().text("least", least.to_string()))
            }
            Possible::Whole(least, most) => (
                "api-possible-whole",
                Facts::new().text("least", least.to_string()).text("most", most.to_string()),
            ),
            Possible::Text(most) => ("api-possible-text", Facts::new().number("most", *most)),
            Possible::Line(most) => ("api-possible-line", Facts::new().number("most", *most)),
            Possible::Name(most) => ("api-possible-name", Facts::new().number("most", *most)),
            Possible::Action => ("api-possible-action", Facts::new()),
            Possible::Clock => {
                let facts = Facts::new()
                    .text("bank", TimeControl::BANK.end().to_string())
                    .text("increment", TimeControl::INCREMENT.end().to_string());
                ("api-possible-clock", facts.text("days", TimeControl::DAYS.end().to_string()))
            }
            Possible::YesOrNo => ("api-possible-boolean", Facts::new()),
            Possible::Object => ("api-possible-object", Facts::new()),
            Possible::Schema(schema) => {
                ("api-possible-schema", Facts::new().text("schema", schema.to_string()))
            }
            Possible::List(least, most, each) => {
                let facts = Facts::new().number("least", *least).number("most", *most);
                ("api-possible-list", facts.text("each", one_of(each, words)))
            }
        };
        words.fill(key, &facts)
    }
}

/// “one of me, open”, or the only value.
fn one_of<T: AsRef<str>>(values: &[T], words: &Catalogue) -> String {
    let values: Vec<&str> = values.iter().map(AsRef::as_ref).collect();
    match values[..] {
        [only] => only.to_owned(),
        _ => words.fill("api-possible-one-of", &Facts::new().text("values", values.join(", "))),
    }
}

/// What is wrong with a field.
#[derive(Clone, Debug)]
enum Wrong {
    Missing(Possible),
    /// There is no such field; these are the known ones.
    Unknown(Possible),
    Value(Possible),
    /// The field is repeated.
    Twice,
    /// Anything else, with its own message, and what is possible where that is known.
    Said(Notice, Option<Possible>),
}

/// A field and what is wrong with it.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    /// `seats[2]`, `options.first`, `body`, `query` or the name of a header.
    field: String,
    found: Option<Value>,
    /// Boxed: errors carry faults, and errors should stay small.
    wrong: Box<Wrong>,
}

impl Fault {
    pub(crate) fn missing(field: String, possible: Possible) -> Fault {
        Fault { field, found: None, wrong: Box::new(Wrong::Missing(possible)) }
    }

    pub(crate) fn unknown(field: String, found: Value, known: Possible) -> Fault {
        Fault { field, found: Some(found), wrong: Box::new(Wrong::Unknown(known)) }
    }

    pub(crate) fn value(field: String, found: Value, possible: Possible) -> Fault {
        Fault { field, found: Some(found), wrong: Box::new(Wrong::Value(possible)) }
    }

    pub(crate) fn twice(field: String) -> Fault {
        Fault { field, found: None, wrong: Box::new(Wrong::Twice) }
    }

    pub(crate) fn said(
        field: impl Into<String>,
        found: Option<Value>,
        notice: Notice,
        possible: Option<Possible>,
    ) -> Fault {
        Fault { field: field.into(), found, wrong: Box::new(Wrong::Said(notice, possible)) }
    }

    /// The fault as JSON.
    pub(crate) fn tell(&self, words: &Catalogue) -> Value {
        let found = self.found.as_ref().map(quoted);
        let facts = || Facts::new().text("field", shortened(&self.field));
        let with = |possible: &Possible| {
            let facts = facts().text("possible", possible.say(words));
            facts.text("found", found.clone().unwrap_or_default())
        };
        let (code, text, possible) = match &*self.wrong {
            Wrong::Missing(possible) => {
                let code = "api-field-missing";
                (code, words.fill(code, &with(possible)), Some(possible))
            }
            Wrong::Unknown(Possible::OneOf(known)) if known.is_empty() => {
                ("api-field-unknown", words.fill("api-field-none", &facts()), None)
            }
            Wrong::Unknown(known) => {
                let code = "api-field-unknown";
                (code, words.fill(code, &with(known)), Some(known))
            }
            Wrong::Value(possible) => {
                let code = "api-field-wrong";
                (code, words.fill(code, &with(possible)), Some(possible))
            }
            Wrong::Twice => ("api-field-twice", words.fill("api-field-twice", &facts()), None),
            Wrong::Said(notice, possible) => (notice.code, words.say(notice), possible.as_ref()),
        };
        json!({
            "field": self.field,
            "code": code,
            "found": self.found.as_ref().map(short_value),
            "possible": possible.map(Possible::schema),
            "detail": sentence(&text),
        })
    }
}

/// The value, shortened if it is long: a text stays a text, anything else becomes one.
fn short_value(found: &Value) -> Value {
    match found {
        Value::String(text) => shortened(text).into(),
        other if other.to_string().chars().count() <= MOST_TOLD => other.clone(),
        other => quoted(other).into(),
    }
}

/// The value as JSON, shortened if it is long. A text that is cut still ends with a quotation mark.
fn quoted(found: &Value) -> String {
    match found {
        Value::String(text) => Value::from(shortened(text)).to_string(),
        other => {
            let text = other.to_string();
            let short = shortened(&text);
            let is_open = short.len() < text.len() && ends_inside_text(&short);
            if is_open { short + "\"" } else { short }
        }
    }
}

/// Whether the beginning of some JSON ends within a text.
fn ends_inside_text(json: &str) -> bool {
    let (mut is_inside, mut is_escaped) = (false, false);
    for character in json.chars() {
        is_inside ^= character == '"' && !is_escaped;
        is_escaped = character == '\\' && !is_escaped;
    }
    is_inside
}

/// The text, cut if it is long.
pub(crate) fn shortened(text: &str) -> String {
    if text.chars().count() <= MOST_TOLD {
        return text.to_owned();
    }
    let start: String = text.chars().take(MOST_TOLD).collect();
    start + "…"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_values_are_cut_without_a_stray_quotation_mark() {
        let long = "\"".repeat(100);
        let text = json!(long);
        assert_eq!(short_value(&text), json!("\"".repeat(MOST_TOLD) + "…"));
        assert!(serde_json::from_str::<Value>(&quoted(&text)).is_ok());
        let list = json!(["a", "b".repeat(100)]);
        assert_eq!(quoted(&list), format!("[\"a\",\"{}…\"", "b".repeat(MOST_TOLD - 6)));
        let numbers = json!(vec![1; 100]);
        assert!(quoted(&numbers).ends_with('…'), "{}", quoted(&numbers));
        for short in [json!("a"), json!([1]), json!(null)] {
            assert_eq!(short_value(&short), short);
        }
    }
}
