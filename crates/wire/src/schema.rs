//! JSON Schemas of a game's messages and options, from its own descriptions.

use ararat_core::{Description, FactKind, GameOption, Message, OptionValues};
use serde_json::{Map, Value, json};

/// The schema of a fact.
fn fact(kind: FactKind) -> Value {
    match kind {
        FactKind::Number => json!({ "type": "integer" }),
        FactKind::Seat => json!({ "type": "integer", "minimum": 1 }),
        FactKind::Seats => json!({ "type": "array", "items": { "type": "integer", "minimum": 1 } }),
        FactKind::Text | FactKind::Word => json!({ "type": "string" }),
        FactKind::Pieces => json!({
            "type": "array",
            "items": {
                "type": "object",
                "properties": {
                    "word": { "type": "string" },
                    "value": { "type": ["integer", "null"] },
                },
                "required": ["word", "value"],
            },
        }),
    }
}

/// The schema of events or refusals: one form for each code, with its facts.
pub fn message_schema<M: Message>() -> Value {
    let form = |(code, kinds): (&str, Vec<(&str, FactKind)>)| {
        let names: Vec<&str> = kinds.iter().map(|(name, _)| *name).collect();
        let facts: Map<String, Value> =
            kinds.iter().map(|(name, kind)| ((*name).to_owned(), fact(*kind))).collect();
        json!({
            "type": "object",
            "properties": {
                "code": { "type": "string", "const": code },
                "facts": {
                    "type": "object",
                    "properties": facts,
                    "required": names,
                    "additionalProperties": false,
                },
                "text": { "type": "string" },
            },
            "required": ["code", "facts", "text"],
        })
    };
    json!({ "oneOf": M::fact_kinds().into_iter().map(form).collect::<Vec<_>>() })
}

/// The schema of the options of a game, without the number of players.
pub fn options_schema(game: &Description) -> Value {
    let most = *game.players.end();
    let option = |option: &GameOption| (option.name.to_owned(), option_schema(option, most));
    let options: Map<String, Value> = game.options.iter().map(option).collect();
    json!({ "type": "object", "properties": options, "additionalProperties": false })
}

/// The schema of an option of a game with this many players.
pub fn option_schema(option: &GameOption, player_count: usize) -> Value {
    let mut schema = match option.values {
        OptionValues::Switch | OptionValues::Choice(_) => {
            json!({ "type": "string", "enum": option.possible_values() })
        }
        OptionValues::Seat => {
            let seats = (1..=player_count).map(|seat| seat.to_string());
            let values: Vec<String> = ["random".to_owned()].into_iter().chain(seats).collect();
            json!({ "type": "string", "enum": values })
        }
        OptionValues::Some(choices) => {
            let names: Vec<&str> = choices().iter().map(|choice| choice.value).collect();
            let name = names.join("|");
            json!({ "type": "string", "pattern": format!("^(random|none|({name})(,({name}))*)$") })
        }
    };
    schema["default"] = option.default().into();
    schema
}

/// The schema of a result: places from 1 and points, by seat.
pub fn outcome_schema(game: &Description) -> Value {
    let numbers = json!({
        "type": "array",
        "items": { "type": "integer" },
        "minItems": game.players.start(),
        "maxItems": game.players.end(),
    });
    json!({
        "type": "object",
        "properties": { "places": numbers, "points": numbers },
        "required": ["places", "points"],
        "additionalProperties": false,
    })
}
