//! The API reference as a page, built from the description alone.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use ararat_core::{Facts, Game, Message};
use ararat_games::{GameName, with_game};
use ararat_text::{Catalogue, sentence};
use ararat_web::{ApiCall, ApiForm, ApiGame, ApiPage, ApiParameter, ApiTag};
use axum::response::Response;
use serde_json::Value;

use super::description::{DESCRIPTION, forms, game_grammar, game_schemas};
use super::examples::Schemas;
use crate::api_caller::Asked;
use crate::api_fields::{LARGEST, Nothing};
use crate::reply::open_html;
use crate::visitor::Visitor;

/// Codes that calls can return, besides the refusals of the games and texts that are no actions.
const CODES: [&str; 90] = [
    "not-your-turn",
    "game-over",
    "api-no-token",
    "api-bad-token",
    "api-no-scope",
    "api-not-found",
    "api-method",
    "api-unreadable",
    "api-field-missing",
    "api-field-unknown",
    "api-field-wrong",
    "api-field-twice",
    "api-body-syntax",
    "api-body-unread",
    "api-query",
    "api-seats-twice",
    "api-seats-bots",
    "api-rated-seats",
    "api-rated-hints",
    "api-say-one",
    "api-accept-one",
    "api-not-asked",
    "api-link-unknown",
    "api-mute-whom",
    "api-only-open",
    "api-not-invited",
    "api-waits-already",
    "api-not-seated",
    "api-sealed",
    "api-moved-on",
    "api-no-open-seat",
    "api-not-over",
    "api-not-running",
    "api-not-waiting",
    "api-closed",
    "api-removed",
    "api-rated",
    "api-challenge",
    "api-tournament",
    "tournament-other-kind",
    "tournament-not-open",
    "tournament-too-few",
    "tournament-not-organizer",
    "tournament-not-entered",
    "people-too-many-tokens",
    "friends-too-many",
    "friends-nobody",
    "api-no-account",
    "api-many-invited",
    "api-trouble",
    "api-unavailable",
    "web-busy-what",
    "web-tables-too-fast",
    "web-too-many-tables",
    "web-no-hints",
    "talk-too-fast",
    "talk-phrases-only",
    "people-not-known",
    "people-program-too-late",
    "people-too-often",
    "people-name-of-account",
    "people-rated-needs-clock",
    "people-rated-no-undo",
    "people-rated-no-bots",
    "web-late-what",
    "web-refused-origin",
    "web-face-taken",
    "web-not-host",
    "web-not-removable",
    "web-not-absent",
    "web-nothing-lost",
    "web-invite-removed",
    "web-close-not-owner",
    "web-close-others-play",
    "web-close-over",
    "web-unlist-playing",
    "web-undo-refused",
    "web-undo-not-asked",
    "web-own-undo",
    "undo-nothing-done",
    "undo-others-acted",
    "undo-drawn",
    "undo-revealed",
    "undo-over",
    "option-unknown",
    "option-not-a-choice",
    "option-not-in-range",
    "option-repeated",
    "first-player-not-seated",
    "tournament-too-many",
];

/// Codes of texts that are no actions: what the games say about spoiled examples of theirs.
static TEXT_CODES: LazyLock<BTreeSet<&'static str>> =
    LazyLock::new(|| GameName::ALL.iter().flat_map(|game| text_codes(*game)).collect());

fn text_codes(game: GameName) -> BTreeSet<&'static str> {
    let forms = game_grammar(game);
    let examples = forms.as_array().into_iter().flatten().filter_map(|it| it["example"].as_str());
    let texts: Vec<String> = examples.flat_map(spoiled).collect();
    with_game!(game, G => {
        let faults = texts.iter().filter_map(|text| text.parse::<<G as Game>::Action>().err());
        faults.map(|fault| fault.notice.code).collect()
    })
}

/// An action with too few words or too many, and with each word replaced, and each list in it
/// reversed or too long.
fn spoiled(action: &str) -> Vec<String> {
    let words: Vec<&str> = action.split(' ').collect();
    let mut texts = vec![format!("{action} ?")];
    for (index, word) in words.iter().enumerate() {
        texts.push(words[..index].join(" "));
        let items: Vec<&str> = word.split(',').collect();
        let reversed: Vec<&str> = items.iter().rev().copied().collect();
        for other in ["?".to_owned(), reversed.join(","), vec![items[0]; 20].join(",")] {
            let mut words = words.clone();
            words[index] = &other;
            texts.push(words.join(" "));
        }
    }
    texts
}

pub(crate) async fn docs(visitor: Visitor, Asked(Nothing): Asked<Nothing>) -> Response {
    let page = page(visitor.words());
    open_html(ararat_web::api_page(&visitor.frame("/api/docs"), &page))
}

fn page(words: &Catalogue) -> ApiPage {
    let all = &*DESCRIPTION;
    let about = text(&all["info"]["description"]);
    let schemas = all["components"]["schemas"].as_object().into_iter().flatten();
    let codes = CODES.iter().chain(TEXT_CODES.iter());
    // Schemas of a game are shown with their game.
    let schemas = schemas.filter(|(name, _)| !name.contains('.'));
    ApiPage {
        about: about.split("\n\n").map(str::to_owned).collect(),
        tags: all["tags"].as_array().into_iter().flatten().map(|it| tag(all, it)).collect(),
        games: GameName::ALL.iter().map(|game| one_game(*game, words)).collect(),
        errors: codes.map(|code| ((*code).to_owned(), say(code, words))).collect(),
        schemas: schemas.map(|(name, schema)| one_form(all, name, schema)).collect(),
    }
}

/// A schema with the examples of it.
fn one_form(all: &Value, name: &str, schema: &Value) -> ApiForm {
    let examples = all["components"]["examples"].as_object().into_iter().flatten();
    let is_own = |(known, _): &(&String, &Value)| {
        known.strip_prefix(name).is_some_and(|rest| rest.starts_with('.'))
    };
    let examples = examples.filter(is_own).map(|(_, example)| pretty(&example["value"]));
    ApiForm { name: name.to_owned(), schema: pretty(schema), examples: examples.collect() }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

fn pretty(value: &Value) -> String {
    serde_json::to_string_pretty(value).unwrap_or_default()
}

/// The sentence for a code, with gaps where it names something.
fn say(code: &str, words: &Catalogue) -> String {
    let names = [
        "field",
        "possible",
        "found",
        "line",
        "column",
        "method",
        "allowed",
        "name",
        "seconds",
        "count",
        "path",
        "most",
        "least",
        "reference",
        "faces",
        "option",
        "value",
        "choices",
        "known",
        "text",
        "players",
        "expected",
        "species",
        "table",
        "clock",
    ];
    let facts = names.into_iter().fold(Facts::new(), |facts, name| facts.text(name, "…"));
    sentence(&words.fill(code, &facts))
}

/// What a parameter can be, in short: `integer 1–100 = 50`, `open | mine = open`.
fn kind(all: &Value, schema: &Value) -> String {
    if let Some(name) = schema["$ref"].as_str() {
        let pointer = name.strip_prefix('#').unwrap_or_default();
        return all.pointer(pointer).map_or(String::new(), |schema| kind(all, schema));
    }
    let values = schema["enum"].as_array().into_iter().flatten();
    let values: Vec<&str> = values.filter_map(Value::as_str).collect();
    let mut kind = if values.is_empty() { text(&schema["type"]) } else { values.join(" | ") };
    if let (Some(least), Some(most)) = (schema["minimum"].as_i64(), schema["maximum"].as_i64()) {
        let most = if most == LARGEST { String::new() } else { most.to_string() };
        kind = format!("{kind} {least}–{most}");
    }
    match schema.get("default") {
        None => kind,
        Some(Value::String(text)) => format!("{kind} = {text}"),
        Some(other) => format!("{kind} = {other}"),
    }
}

fn tag(all: &Value, tag: &Value) -> ApiTag {
    let mut calls = Vec::new();
    for (path, methods) in all["paths"].as_object().into_iter().flatten() {
        for (method, call) in methods.as_object().into_iter().flatten() {
            if call["tags"][0] == tag["name"] {
                calls.push(one_call(all, path, method, call));
            }
        }
    }
    ApiTag { name: text(&tag["name"]), about: text(&tag["description"]), calls }
}

fn one_call(all: &Value, path: &str, method: &str, call: &Value) -> ApiCall {
    let parameters = call["parameters"].as_array().into_iter().flatten();
    let parameters = parameters.map(|parameter| ApiParameter {
        name: text(&parameter["name"]),
        place: text(&parameter["in"]),
        kind: kind(all, &parameter["schema"]),
        about: text(&parameter["description"]),
    });
    let body = &call["requestBody"]["content"]["application/json"];
    let answers = call["responses"].as_object().into_iter().flatten().map(|(status, answer)| {
        let content = answer["content"].as_object().into_iter().flatten().next();
        let forms = match content {
            Some((_, content)) => forms(&content["schema"]),
            None => vec!["Problem".to_owned()],
        };
        (status.clone(), text(&answer["description"]), forms)
    });
    let examples = body["examples"].as_object().into_iter().flatten();
    let examples = examples.map(|(_, example)| pretty(&example["value"]));
    ApiCall {
        id: text(&call["operationId"]),
        method: method.to_uppercase(),
        path: path.to_owned(),
        summary: text(&call["summary"]),
        about: text(&call["description"]),
        needs_token: call["security"].as_array().is_some_and(|ways| ways.len() == 1),
        parameters: parameters.collect(),
        body: forms(&body["schema"]).into_iter().next(),
        examples: body.get("example").map(pretty).into_iter().chain(examples).collect(),
        answers: answers.collect(),
    }
}

fn one_game(game: GameName, words: &Catalogue) -> ApiGame {
    let actions = game_grammar(game);
    let actions = actions.as_array().into_iter().flatten();
    let schemas = game_schemas(game, Schemas::WithExamples);
    let schemas = schemas.as_object().into_iter().flatten();
    let refusals = with_game!(game, G => <<G as Game>::Refusal as Message>::CODES);
    ApiGame {
        name: game.to_string(),
        title: words.word(&game.description().title_key()),
        actions: actions.map(|form| (text(&form["text"]), text(&form["example"]))).collect(),
        schemas: schemas.map(|(name, schema)| (name.clone(), pretty(schema))).collect(),
        refusals: refusals.iter().map(|code| (*code).to_owned()).collect(),
    }
}
