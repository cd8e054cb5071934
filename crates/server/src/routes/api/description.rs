//! The description of the API, served at `GET /api`. The fixed parts are in `openapi.json`; the
//! games, bots and faces, and the schemas of each game, are filled in from their own descriptions.

use std::sync::LazyLock;

use ararat_core::Game;
use ararat_games::{GameName, with_game};
use ararat_pages::all_faces;
use ararat_text::Lang;
use ararat_web::PHRASES;
use ararat_wire::Wire;
use axum::Extension;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse as _, Response};
use serde_json::{Value, json};

use super::body::seat_choices;
use super::changes::ALWAYS;
use super::examples::{self, Schemas};
use crate::api_caller::Asked;
use crate::api_fault::CLOCK;
use crate::api_fields::Nothing;
use crate::compression::Compressible;

/// The complete description.
pub(super) static DESCRIPTION: LazyLock<Value> = LazyLock::new(describe);
static TEXT: LazyLock<String> = LazyLock::new(|| DESCRIPTION.to_string());

/// The description of the interface.
pub(crate) async fn description(Asked(Nothing): Asked<Nothing>) -> Response {
    let kind = [(CONTENT_TYPE, "application/json")];
    (kind, Extension(Compressible), TEXT.as_str()).into_response()
}

fn describe() -> Value {
    let text = include_str!("../openapi.json");
    let mut all: Value = serde_json::from_str(text).expect("a test reads openapi.json");
    add_errors(&mut all["paths"]);
    for path in ["/api/pair", "/api/tournaments"] {
        let body = &mut all["paths"][path]["post"]["requestBody"]["content"]["application/json"];
        body["example"]["game"] = GameName::ALL[0].as_str().into();
    }
    let schemas = &mut all["components"]["schemas"];
    schemas["GameName"]["enum"] = GameName::ALL.iter().map(|game| game.as_str()).collect();
    schemas["SeatChoice"]["enum"] = seat_choices().into();
    schemas["Face"]["enum"] = all_faces().into();
    schemas["Phrase"]["enum"] = PHRASES.as_slice().into();
    schemas["Phrase"]["description"] = phrases().into();
    schemas["Clock"]["pattern"] = CLOCK.into();
    schemas["NewTable"] = new_table(&schemas["NewTable"]);
    let (mut positions, mut outcomes, mut events) = (Vec::new(), Vec::new(), Vec::new());
    let (mut structured, mut options) = (Vec::new(), Vec::new());
    let actions = &mut schemas["Action"]["properties"]["action"]["anyOf"];
    let mut actions = actions.as_array_mut().map(std::mem::take).unwrap_or_default();
    for game in GameName::ALL {
        if let Value::Object(own) = game_schemas(*game, Schemas::WithExamples) {
            for (name, schema) in own {
                schemas[format!("{game}.{name}")] = schema;
            }
        }
        let own = |name: &str| json!({ "$ref": format!("#/components/schemas/{game}.{name}") });
        positions.push(own("position"));
        outcomes.push(own("outcome"));
        events.push(own("event"));
        actions.push(own("action"));
        structured.push(own("action"));
        options.push(own("options"));
    }
    outcomes.push(json!({ "type": "null" }));
    schemas["Action"]["properties"]["action"]["anyOf"] = actions.into();
    schemas["View"]["properties"]["structured_actions"]["items"]["anyOf"] = structured.into();
    schemas["Summary"]["properties"]["option_values"]["anyOf"] = options.into();
    schemas["View"]["properties"]["position"]["anyOf"] = positions.into();
    schemas["View"]["properties"]["outcome"]["anyOf"] = outcomes.into();
    schemas["Line"]["allOf"][1]["properties"]["events"]["items"]["anyOf"] = events.into();
    schemas["Changes"] = changes(schemas);
    let new: Vec<Value> = GameName::ALL.iter().map(|game| new_table_example(*game)).collect();
    let body = &mut all["paths"]["/api/tables"]["post"]["requestBody"]["content"];
    for (game, new) in GameName::ALL.iter().zip(new) {
        body["application/json"]["examples"][game.as_str()] = json!({ "value": new });
    }
    add_examples(&mut all);
    all
}

/// What the phrases say.
fn phrases() -> String {
    let words = ararat_games::words(Lang::En);
    let phrases = PHRASES.map(|key| format!("`{key}` is “{}”", words.word(key)));
    format!("A sentence that everyone reads in their own language: {}.", phrases.join(", "))
}

/// Puts an example beside every schema of an answer.
fn add_examples(all: &mut Value) {
    let answers = examples::answers();
    for (schema, examples) in &answers {
        for (name, value) in examples {
            all["components"]["examples"][format!("{schema}.{name}")] = json!({ "value": value });
        }
    }
    let add = |contents: &mut Value| {
        for (_, content) in contents.as_object_mut().into_iter().flatten() {
            for schema in forms(&content["schema"]) {
                for (name, _) in answers.get(schema.as_str()).into_iter().flatten() {
                    let name = format!("{schema}.{name}");
                    let link = json!({ "$ref": format!("#/components/examples/{name}") });
                    content["examples"][name] = link;
                }
            }
        }
    };
    let operations = all["paths"].as_object_mut().into_iter().flatten();
    let operations = operations.filter_map(|(_, methods)| methods.as_object_mut()).flatten();
    for (_, operation) in operations {
        for (_, answer) in operation["responses"].as_object_mut().into_iter().flatten() {
            if answer.get("content").is_some() {
                add(&mut answer["content"]);
            }
        }
    }
    for (_, answer) in all["components"]["responses"].as_object_mut().into_iter().flatten() {
        add(&mut answer["content"]);
    }
}

/// The names of the schemas that a schema refers to: one, or several alternatives.
pub(super) fn forms(schema: &Value) -> Vec<String> {
    let parts = schema["anyOf"].as_array().map_or(std::slice::from_ref(schema), Vec::as_slice);
    let names = parts.iter().filter_map(|part| part["$ref"].as_str()?.rsplit('/').next());
    names.map(str::to_owned).collect()
}

/// The schema of a line of changes: the fields that every such line has, and any of the others.
fn changes(schemas: &Value) -> Value {
    let position = |game: &GameName| partial(&schemas[format!("{game}.position")]);
    let mut view = partial(&schemas["View"]);
    view["properties"]["position"]["anyOf"] = GameName::ALL.iter().map(position).collect();
    let parts = [&schemas["Summary"], &schemas["Table"]["allOf"][1], &schemas["Line"]["allOf"][1]];
    let mut changes = json!({
        "type": "object",
        "description": "What has changed since the previous line: fields of the table, of `view` and of `view.position` that have not changed are omitted.",
        "properties": {},
        "required": ALWAYS,
    });
    for (name, schema) in parts.iter().filter_map(|part| part["properties"].as_object()).flatten() {
        changes["properties"][name] = schema.clone();
    }
    changes["properties"]["view"] = view;
    changes
}

/// The same object schema with every field optional.
fn partial(schema: &Value) -> Value {
    let mut schema = schema.clone();
    if let Some(schema) = schema.as_object_mut() {
        schema.shift_remove("required");
        schema.shift_remove("examples");
    }
    schema
}

/// JSON Schemas of a game's options, positions, events, refusals, actions and results.
pub(super) fn game_schemas(game: GameName, form: Schemas) -> Value {
    let description = game.description();
    let mut schemas = with_game!(game, G => json!({
        "options": ararat_wire::options_schema(description),
        "position": <G as Wire>::position_schema(),
        "event": ararat_wire::message_schema::<<G as Game>::Event>(),
        "refusal": ararat_wire::message_schema::<<G as Game>::Refusal>(),
        "action": ararat_wire::action_schema(<G as Wire>::ACTIONS),
        "outcome": ararat_wire::outcome_schema(description),
    }));
    if form == Schemas::WithExamples {
        for (name, examples) in &examples::of_game(game).schemas {
            schemas[*name]["examples"] = examples.clone().into();
        }
    }
    schemas
}

/// How the actions of a game are written.
pub(super) fn game_grammar(game: GameName) -> Value {
    with_game!(game, G => ararat_wire::grammar(<G as Wire>::ACTIONS))
}

/// Every call can be refused for its token (401), its parameters (422), too many requests (429) or
/// a failure on our side (503); calls with a body also if it does not arrive in time (408).
fn add_errors(paths: &mut Value) {
    let problem = |code: &str| {
        let name = match code {
            "401" => "Unauthorized",
            "403" => "Forbidden",
            "429" | "503" => "Later",
            _ => "Problem",
        };
        json!({ "$ref": format!("#/components/responses/{name}") })
    };
    let operations = paths.as_object_mut().into_iter().flatten();
    let operations = operations.filter_map(|(_, methods)| methods.as_object_mut()).flatten();
    for (_, operation) in operations {
        let own =
            operation.as_object_mut().and_then(|operation| operation.shift_remove("x-errors"));
        let own = own.as_ref().and_then(Value::as_array).into_iter().flatten();
        let mut codes: Vec<String> = own.filter_map(Value::as_str).map(str::to_owned).collect();
        codes.extend(["401", "422", "429", "503"].map(str::to_owned));
        if operation.get("requestBody").is_some() {
            codes.push("408".to_owned());
        }
        codes.sort_unstable();
        for code in codes {
            operation["responses"][&code] = problem(&code);
        }
    }
}

/// The schema of a new table for any game, built from what all games share.
fn new_table(common: &Value) -> Value {
    let games: Vec<Value> = GameName::ALL.iter().map(|game| new_table_of(*game, common)).collect();
    json!({ "oneOf": games })
}

fn new_table_of(game: GameName, common: &Value) -> Value {
    let (name, players) = (game.as_str(), &game.description().players);
    let mut new = common.clone();
    new["title"] = name.into();
    new["properties"]["game"] = json!({ "type": "string", "const": name });
    new["properties"]["seats"]["minItems"] = (*players.start()).into();
    new["properties"]["seats"]["maxItems"] = (*players.end()).into();
    let options = format!("#/components/schemas/{name}.options");
    new["properties"]["options"] = json!({ "$ref": options });
    new["examples"] = json!([new_table_example(game)]);
    new
}

/// A new table with as few players as possible.
fn new_table_example(game: GameName) -> Value {
    let mut seats = vec!["me"];
    seats.resize(*game.description().players.start(), "medium");
    json!({ "game": game.as_str(), "seats": seats })
}
