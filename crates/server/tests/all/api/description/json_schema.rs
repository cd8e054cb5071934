//! JSON Schema, as far as the description uses it: whether a value fits, and random values.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex};

use ararat_core::{Rng as _, Xoshiro};
use regex::Regex;
use serde_json::{Map, Value, json};

/// A value that does not fit a schema.
pub(in crate::api) struct Misfit<'a> {
    why: String,
    value: &'a Value,
    schema: &'a Value,
}

impl fmt::Debug for Misfit<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} for {}", self.why, self.value, self.schema)
    }
}

/// A pattern of the description, compiled once.
fn pattern(text: &str) -> Arc<Regex> {
    static PATTERNS: Mutex<BTreeMap<String, Arc<Regex>>> = Mutex::new(BTreeMap::new());
    let mut patterns = PATTERNS.lock().unwrap();
    if let Some(pattern) = patterns.get(text) {
        return pattern.clone();
    }
    let pattern = Arc::new(Regex::new(text).unwrap());
    patterns.insert(text.to_owned(), pattern.clone());
    pattern
}

/// Validates a value against the part of JSON Schema that the description uses.
pub(in crate::api) fn fits<'a>(
    value: &'a Value,
    schema: &'a Value,
    all: &'a Value,
) -> Result<(), Misfit<'a>> {
    let fail = |why: &str| Err(Misfit { why: why.to_owned(), value, schema });
    if let Some(name) = schema["$ref"].as_str() {
        let pointer = name.strip_prefix('#').unwrap();
        return fits(value, all.pointer(pointer).unwrap(), all);
    }
    for part in schema["allOf"].as_array().into_iter().flatten() {
        fits(value, part, all)?;
    }
    if let Some(parts) = schema["anyOf"].as_array()
        && !parts.iter().any(|part| fits(value, part, all).is_ok())
    {
        return fail("none of several forms");
    }
    if let Some(parts) = schema["oneOf"].as_array() {
        let fitting = parts.iter().filter(|part| fits(value, part, all).is_ok()).count();
        if fitting != 1 {
            return fail(&format!("{fitting} of several forms"));
        }
    }
    if schema.get("const").is_some_and(|one| one != value) {
        return fail("another value");
    }
    if let Some(values) = schema["enum"].as_array()
        && !values.contains(value)
    {
        return fail("not listed");
    }
    let is_kind = |kind: &str| match kind {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        other => unreachable!("the description uses {other}"),
    };
    let is_right = match &schema["type"] {
        Value::String(kind) => is_kind(kind),
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).any(is_kind),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => true,
    };
    if !is_right {
        return fail("another type");
    }
    let bound = |name: &str| schema[name].as_f64();
    let is_within = |size: f64, least: &str, most: &str| {
        bound(least).is_none_or(|least| size >= least)
            && bound(most).is_none_or(|most| size <= most)
    };
    let size = |count: usize| f64::from(u32::try_from(count).unwrap());
    if let Some(text) = value.as_str() {
        if schema["pattern"].as_str().is_some_and(|it| !pattern(it).is_match(text)) {
            return fail("another pattern");
        }
        if !is_within(size(text.chars().count()), "minLength", "maxLength") {
            return fail("another length");
        }
    }
    if value.as_f64().is_some_and(|number| !is_within(number, "minimum", "maximum")) {
        return fail("out of range");
    }
    if value.as_array().is_some_and(|list| !is_within(size(list.len()), "minItems", "maxItems")) {
        return fail("another number of items");
    }
    if let Some(object) = value.as_object() {
        for name in schema["required"].as_array().into_iter().flatten() {
            if !object.contains_key(name.as_str().unwrap()) {
                return fail(&format!("{name} is missing"));
            }
        }
        for (name, value) in object {
            match schema["properties"].get(name) {
                Some(part) => fits(value, part, all)?,
                None if schema["additionalProperties"] == false => {
                    return fail(&format!("{name} is not described"));
                }
                None if schema["additionalProperties"].is_object() => {
                    fits(value, &schema["additionalProperties"], all)?;
                }
                None => {}
            }
        }
    }
    for item in value.as_array().into_iter().flatten() {
        if let Some(part) = schema.get("items") {
            fits(item, part, all)?;
        }
    }
    Ok(())
}

/// A value that may or may not match a schema: what a careless program might send.
pub(super) fn random(schema: &Value, all: &Value, luck: &mut Xoshiro) -> Value {
    if let Some(name) = schema["$ref"].as_str() {
        return random(all.pointer(name.strip_prefix('#').unwrap()).unwrap(), all, luck);
    }
    if luck.below(6) == 0 {
        let odd =
            [json!(null), json!(-1), json!("<b>"), json!([]), json!({}), json!(1e300), json!(true)];
        return odd[luck.index(odd.len())].clone();
    }
    if let Some(values) = schema["enum"].as_array() {
        return values[luck.index(values.len())].clone();
    }
    if let Some(value) = schema.get("const") {
        return value.clone();
    }
    for several in ["oneOf", "anyOf"] {
        if let Some(parts) = schema[several].as_array() {
            return random(&parts[luck.index(parts.len())], all, luck);
        }
    }
    match schema["type"].as_str() {
        Some("object") => {
            let parts = schema["properties"].as_object().cloned().unwrap_or_default();
            let mut object = Map::new();
            for (name, part) in parts {
                if luck.below(5) > 0 {
                    object.insert(name, random(&part, all, luck));
                }
            }
            Value::Object(object)
        }
        Some("array") => {
            let count = luck.below(6);
            (0..count).map(|_| random(&schema["items"], all, luck)).collect()
        }
        Some("integer") => json!(luck.below(12)),
        Some("string") => json!(["", "take A", "knock", "é\u{0}"][luck.index(4)]),
        _ => json!(null),
    }
}
