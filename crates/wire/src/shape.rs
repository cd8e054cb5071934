//! JSON values and their JSON Schema from one declaration.

use serde_json::{Map, Value, json};

use crate::{Json, WriteJson};

/// Something that is written as JSON of a known form.
pub trait Shape: WriteJson {
    /// The JSON Schema of everything it writes.
    fn schema() -> Value;
}

macro_rules! plain_shapes {
    ($($Type:ty: $kind:literal),* $(,)?) => {
        $(impl Shape for $Type {
            fn schema() -> Value {
                json!({ "type": $kind })
            }
        })*
    };
}

plain_shapes! {
    bool: "boolean", u8: "integer", u16: "integer", usize: "integer", i8: "integer",
    i32: "integer", String: "string", &'static str: "string",
}

impl<T: Shape> Shape for Vec<T> {
    fn schema() -> Value {
        json!({ "type": "array", "items": T::schema() })
    }
}

impl<T: Shape> Shape for Option<T> {
    fn schema() -> Value {
        json!({ "anyOf": [T::schema(), { "type": "null" }] })
    }
}

/// Things by name, in their order.
#[derive(Clone, Debug)]
pub struct ByName<T>(pub Vec<(String, T)>);

impl<T: WriteJson> WriteJson for ByName<T> {
    fn write_json(&self, to: Json<'_>) {
        let mut to = to.object();
        for (name, value) in &self.0 {
            to.named(name).value(value);
        }
    }
}

impl<T: Shape> Shape for ByName<T> {
    fn schema() -> Value {
        json!({ "type": "object", "additionalProperties": T::schema() })
    }
}

/// The schema of an object with these fields: name, schema, what it is, and the texts that it can be
/// if those are few.
#[doc(hidden)]
pub fn object_schema(
    about: &str,
    fields: Vec<(&'static str, Value, &'static str, Option<&'static [&'static str]>)>,
) -> Value {
    let mut properties = Map::new();
    for (name, mut schema, about, values) in fields {
        if let Some(values) = values {
            schema["enum"] = values.into();
        }
        if !about.is_empty() {
            schema["description"] = about.trim().into();
        }
        properties.insert(field_name(name).to_owned(), schema);
    }
    let required: Vec<String> = properties.keys().cloned().collect();
    let mut object = json!({
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": false,
    });
    if !about.is_empty() {
        object["description"] = about.trim().into();
    }
    object
}

/// The schema of a position with this public part and with what its viewer alone knows.
pub fn with_own<Own: Shape>(mut position: Value) -> Value {
    let mut own = Option::<Own>::schema();
    own["description"] = "What only the viewer knows; null for spectators.".into();
    position["properties"]["own"] = own;
    position["required"].as_array_mut().expect("an object lists its fields").push("own".into());
    position
}

/// The name of a field, which may be a Rust keyword.
#[doc(hidden)]
pub fn field_name(name: &'static str) -> &'static str {
    name.strip_prefix("r#").unwrap_or(name)
}

/// Declares a struct that is written as a JSON object: fields with their types, each of which is a
/// [`Shape`]. Comments become descriptions. `phase: &'static str as ["turns", "over"]` is one of
/// these texts.
#[macro_export]
macro_rules! shape {
    ($(#[doc = $about:literal])* $vis:vis struct $Name:ident {
        $($(#[doc = $doc:literal])* $field:ident: $Type:ty $(as $values:expr)?),* $(,)?
    }) => {
        $(#[doc = $about])*
        $vis struct $Name {
            $($field: $Type),*
        }

        impl $Name {
            $vis fn write_fields(&self, to: &mut $crate::Object<'_>) {
                $(to.field($crate::field_name(stringify!($field)), &self.$field);)*
            }
        }

        impl $crate::WriteJson for $Name {
            fn write_json(&self, to: $crate::Json<'_>) {
                self.write_fields(&mut to.object());
            }
        }

        impl $crate::Shape for $Name {
            fn schema() -> $crate::Value {
                let fields = vec![$((
                    stringify!($field),
                    <$Type as $crate::Shape>::schema(),
                    concat!($($doc),*),
                    $crate::shape!(@values $($values)?),
                )),*];
                $crate::object_schema(concat!($($about),*), fields)
            }
        }
    };
    (@values) => { None };
    (@values $values:expr) => {{
        const VALUES: &[&str] = &$values;
        Some(VALUES)
    }};
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::shape! {
        /// A thing.
        struct Thing {
            /// What it is called.
            name: String,
            kind: &'static str as ["old", "new"],
            r#type: Option<u8>,
        }
    }

    #[test]
    fn one_declaration_tells_a_thing_and_describes_it() {
        let thing = Thing { name: "ark".to_owned(), kind: "new", r#type: None };
        let mut text = String::new();
        thing.write_json(Json::at_end_of(&mut text));
        assert_eq!(text, json!({ "name": "ark", "kind": "new", "type": null }).to_string());
        let schema = Thing::schema();
        assert_eq!(schema["description"], "A thing.");
        assert_eq!(schema["properties"]["name"]["description"], "What it is called.");
        assert_eq!(schema["properties"]["kind"]["enum"], json!(["old", "new"]));
        assert_eq!(schema["required"], json!(["name", "kind", "type"]));
    }
}
