//! How the actions of a game are written: as text, and as an object with a field for each part. One
//! description gives the grammar, both directions between the forms, and the JSON Schema.

use serde_json::{Map, Value, json};

/// All actions with one verb.
#[derive(Clone, Copy, Debug)]
pub struct ActionForm {
    pub verb: &'static str,
    pub parts: &'static [Part],
    pub example: &'static str,
}

impl ActionForm {
    /// The names of the fields of an object.
    pub fn fields(&self) -> impl Iterator<Item = &'static str> {
        std::iter::once("action").chain(self.parts.iter().map(|part| part.name))
    }
}

/// A part of an action: what follows the verb.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    pub name: &'static str,
    kind: PartKind,
    /// The word that introduces it, without which it is left out.
    after: Option<&'static str>,
    /// `none` may stand for it.
    may_be_none: bool,
}

/// What a part is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PartKind {
    /// One text that a regular expression describes.
    Text(&'static str),
    /// Several, with commas between them; `-` for none.
    List(&'static str),
    /// A small number.
    Number,
}

impl Part {
    pub const fn text(name: &'static str, pattern: &'static str) -> Part {
        Part { name, kind: PartKind::Text(pattern), after: None, may_be_none: false }
    }

    pub const fn list(name: &'static str, pattern: &'static str) -> Part {
        Part { name, kind: PartKind::List(pattern), after: None, may_be_none: false }
    }

    pub const fn number(name: &'static str) -> Part {
        Part { name, kind: PartKind::Number, after: None, may_be_none: false }
    }

    /// The same, left out unless this word introduces it.
    #[must_use]
    pub const fn after(self, word: &'static str) -> Part {
        Part { after: Some(word), ..self }
    }

    /// The same, or `none`.
    #[must_use]
    pub const fn or_none(self) -> Part {
        Part { may_be_none: true, ..self }
    }

    /// A regular expression for its text.
    fn pattern(&self) -> String {
        let pattern = match self.kind {
            PartKind::Text(pattern) => pattern.to_owned(),
            PartKind::List(pattern) => format!("(-|({pattern})(,({pattern}))*)"),
            PartKind::Number => "[0-9]+".to_owned(),
        };
        if self.may_be_none { format!("(none|{pattern})") } else { pattern }
    }

    /// The JSON Schema of its value.
    pub fn schema(&self) -> Value {
        let schema = match self.kind {
            PartKind::Text(pattern) => json!({ "type": "string", "pattern": exact(pattern) }),
            PartKind::List(pattern) => {
                json!({ "type": "array", "items": { "type": "string", "pattern": exact(pattern) } })
            }
            PartKind::Number => json!({ "type": "integer", "minimum": 0, "maximum": 255 }),
        };
        if self.may_be_none { json!({ "anyOf": [schema, { "type": "null" }] }) } else { schema }
    }

    fn value(&self, text: &str) -> Option<Value> {
        if self.may_be_none && text == "none" {
            return Some(Value::Null);
        }
        Some(match self.kind {
            PartKind::Text(_) => text.into(),
            PartKind::List(_) if text == "-" => json!([]),
            PartKind::List(_) => text.split(',').collect(),
            PartKind::Number => text.parse::<u8>().ok()?.into(),
        })
    }

    fn text_of(&self, value: &Value) -> Option<String> {
        // A space in a part would make it another action; the game reports all other faults.
        let word = |value: &Value| {
            let text = value.as_str()?;
            (!text.is_empty() && !text.contains(char::is_whitespace)).then(|| text.to_owned())
        };
        match self.kind {
            _ if self.may_be_none && value.is_null() => Some("none".to_owned()),
            PartKind::Text(_) => word(value),
            PartKind::List(_) => {
                let items: Option<Vec<String>> = value.as_array()?.iter().map(word).collect();
                let items = items?;
                Some(if items.is_empty() { "-".to_owned() } else { items.join(",") })
            }
            PartKind::Number => u8::try_from(value.as_u64()?).ok().map(|number| number.to_string()),
        }
    }
}

/// One reason why an object is not an action.
#[derive(Clone, Debug)]
pub enum ActionFault {
    /// No action has this verb, or there is none.
    Verb(Option<Value>),
    Missing(&'static Part),
    /// Actions of this form have no such field.
    Unknown(&'static ActionForm, String, Value),
    Value(&'static Part, Value),
}

fn exact(pattern: &str) -> String {
    format!("^({pattern})$")
}

/// An action as an object; `None` if its text does not have one of these forms.
pub fn structured(forms: &[ActionForm], text: &str) -> Option<Value> {
    let mut words = text.split(' ');
    let verb = words.next()?;
    let form = forms.iter().find(|form| form.verb == verb)?;
    let mut action = Map::new();
    action.insert("action".to_owned(), verb.into());
    for part in form.parts {
        let mut word = words.next();
        if let Some(after) = part.after {
            match word {
                None => continue,
                Some(found) if found == after => word = words.next(),
                Some(_) => return None,
            }
        }
        action.insert(part.name.to_owned(), part.value(word?)?);
    }
    words.next().is_none().then_some(Value::Object(action))
}

/// The text of an action that is given as an object.
///
/// # Errors
///
/// The object does not have one of these forms; all faults are listed. Whether the action exists in
/// the game is checked by the game.
pub fn action_text(
    forms: &'static [ActionForm],
    object: &Map<String, Value>,
) -> Result<String, Vec<ActionFault>> {
    let verb = object.get("action");
    let form = verb.and_then(|verb| forms.iter().find(|form| verb == form.verb));
    let form = form.ok_or_else(|| vec![ActionFault::Verb(verb.cloned())])?;
    let (mut text, mut faults) = (form.verb.to_owned(), Vec::new());
    for part in form.parts {
        let Some(value) = object.get(part.name) else {
            if part.after.is_none() {
                faults.push(ActionFault::Missing(part));
            }
            continue;
        };
        let Some(word) = part.text_of(value) else {
            faults.push(ActionFault::Value(part, value.clone()));
            continue;
        };
        for word in part.after.into_iter().chain([word.as_str()]) {
            text.push(' ');
            text.push_str(word);
        }
    }
    let is_known = |name: &str| form.fields().any(|known| known == name);
    let unknown = object.iter().filter(|(name, _)| !is_known(name));
    faults.extend(
        unknown.map(|(name, value)| ActionFault::Unknown(form, name.clone(), value.clone())),
    );
    if faults.is_empty() { Ok(text) } else { Err(faults) }
}

/// How actions are written, verb by verb.
pub fn grammar(forms: &[ActionForm]) -> Value {
    let form = |form: &ActionForm| {
        let (mut text, mut pattern) = (vec![form.verb.to_owned()], form.verb.to_owned());
        for part in form.parts {
            let name = part.name.to_uppercase();
            let (written, own) = match part.after {
                Some(word) => {
                    (format!("[{word} {name}]"), format!("( {word} {})?", part.pattern()))
                }
                None => (name, format!(" {}", part.pattern())),
            };
            text.push(written);
            pattern += &own;
        }
        json!({
            "action": form.verb,
            "text": text.join(" "),
            "pattern": exact(&pattern),
            "example": form.example,
        })
    };
    forms.iter().map(form).collect()
}

/// The JSON Schema of actions as objects.
pub fn action_schema(forms: &[ActionForm]) -> Value {
    let form = |form: &ActionForm| {
        let mut properties = Map::new();
        properties.insert("action".to_owned(), json!({ "type": "string", "const": form.verb }));
        let mut required = vec!["action"];
        for part in form.parts {
            properties.insert(part.name.to_owned(), part.schema());
            if part.after.is_none() {
                required.push(part.name);
            }
        }
        json!({
            "type": "object",
            "properties": properties,
            "required": required,
            "additionalProperties": false,
        })
    };
    json!({ "oneOf": forms.iter().map(form).collect::<Vec<_>>() })
}

#[cfg(test)]
mod tests {
    use super::*;

    const FORMS: &[ActionForm] = &[
        ActionForm {
            verb: "place",
            parts: &[
                Part::text("card", "[a-z-]+"),
                Part::list("tiles", "[a-z]{2}"),
                Part::text("ejects", "[a-z-]+").after("eject"),
            ],
            example: "place cow el,pa eject cat",
        },
        ActionForm {
            verb: "lift",
            parts: &[Part::text("type", "[a-z]+").or_none()],
            example: "lift none",
        },
        ActionForm {
            verb: "draw",
            parts: &[Part::number("males"), Part::number("females")],
            example: "draw 2 1",
        },
    ];

    #[test]
    fn texts_and_objects_are_the_same_actions() {
        for (text, object) in [
            ("place cow -", json!({ "action": "place", "card": "cow", "tiles": [] })),
            (
                "place cow el,pa eject cat",
                json!({
                    "action": "place", "card": "cow", "tiles": ["el", "pa"], "ejects": "cat",
                }),
            ),
            ("lift none", json!({ "action": "lift", "type": null })),
            ("draw 2 1", json!({ "action": "draw", "males": 2, "females": 1 })),
        ] {
            assert_eq!(structured(FORMS, text).as_ref(), Some(&object), "{text}");
            assert_eq!(action_text(FORMS, object.as_object().unwrap()).unwrap(), text);
        }
        for text in ["", "lift", "lift a b", "draw 1", "draw 1 x", "place a b with c", "eat"] {
            assert_eq!(structured(FORMS, text), None, "{text}");
        }
        for object in [
            json!({}),
            json!({ "action": "eat" }),
            json!({ "action": "lift" }),
            json!({ "action": "lift", "type": "heavy shy" }),
            json!({ "action": "lift", "type": 1 }),
            json!({ "action": "draw", "males": 300, "females": 1 }),
            json!({ "action": "draw", "males": 1, "females": 1, "x": 1 }),
        ] {
            assert!(action_text(FORMS, object.as_object().unwrap()).is_err(), "{object}");
        }
        let all = json!({ "action": "draw", "males": -1, "x": 1, "y": 2 });
        let faults = action_text(FORMS, all.as_object().unwrap()).unwrap_err();
        assert_eq!(faults.len(), 4, "{faults:?}");
    }
}
