//! The reference page of the API, built from its description. Texts about calls and fields are in
//! English, like the description.

use ararat_text::sentence;
use maud::{Markup, html};

use crate::frame::{Frame, page};
use crate::heading::{Emblem, heading};

/// The API, as its page shows it.
#[derive(Clone, Debug, Default)]
pub struct ApiPage {
    /// Paragraphs.
    pub about: Vec<String>,
    pub tags: Vec<ApiTag>,
    pub games: Vec<ApiGame>,
    /// Error codes with their sentences.
    pub errors: Vec<(String, String)>,
    /// The schemas of requests and responses.
    pub schemas: Vec<ApiForm>,
}

/// A JSON Schema, and examples of what it describes.
#[derive(Clone, Debug, Default)]
pub struct ApiForm {
    pub name: String,
    pub schema: String,
    pub examples: Vec<String>,
}

/// Calls that belong together.
#[derive(Clone, Debug, Default)]
pub struct ApiTag {
    pub name: String,
    pub about: String,
    pub calls: Vec<ApiCall>,
}

/// One call.
#[derive(Clone, Debug, Default)]
pub struct ApiCall {
    pub id: String,
    pub method: String,
    pub path: String,
    pub summary: String,
    pub about: String,
    pub needs_token: bool,
    pub parameters: Vec<ApiParameter>,
    /// The name of the schema of its body.
    pub body: Option<String>,
    /// Examples of its body.
    pub examples: Vec<String>,
    /// Status, meaning, and the names of the schemas, of which one applies.
    pub answers: Vec<(String, String, Vec<String>)>,
}

/// A parameter of a call.
#[derive(Clone, Debug, Default)]
pub struct ApiParameter {
    pub name: String,
    /// Where it is: in the path, the query or a header.
    pub place: String,
    /// Its type, range and default, in short.
    pub kind: String,
    pub about: String,
}

/// How a game is described.
#[derive(Clone, Debug, Default)]
pub struct ApiGame {
    pub name: String,
    pub title: String,
    /// How actions are written, and examples.
    pub actions: Vec<(String, String)>,
    pub schemas: Vec<(String, String)>,
    /// Refusal codes.
    pub refusals: Vec<String>,
}

/// The reference page.
pub fn api_page(frame: &Frame, api: &ApiPage) -> Markup {
    let words = frame.words();
    let title = words.word("api-docs");
    let intro = html! {
        p { (sentence(&words.word("api-docs-about"))) " " a href="/api" { "GET /api" } }
    };
    let body = html! {
        article .rules .leaf {
            (heading(Emblem::Ark, &html! { (title) }, &intro))
            section .panel lang="en" {
                @for paragraph in &api.about { p { (prose(paragraph)) } }
            }
            @for tag in &api.tags {
                section .panel lang="en" {
                    h2 { (tag.name) }
                    p { (prose(&tag.about)) }
                    @for call in &tag.calls { (one_call(frame, call)) }
                }
            }
            section .panel {
                h2 { (words.word("api-docs-games")) }
                @for game in &api.games { (one_game(frame, game)) }
            }
            section .panel {
                h2 { (words.word("api-docs-errors")) }
                dl {
                    @for (code, text) in &api.errors {
                        dt id=(code) { code { (code) } }
                        dd { (text) }
                    }
                }
            }
            section .panel lang="en" {
                h2 { (words.word("api-docs-forms")) }
                @for known in &api.schemas {
                    (form(&known.name, &known.name, &known.schema, &known.examples))
                }
            }
        }
    };
    page(frame, &title, &body)
}

/// A text with code between backticks.
fn prose(text: &str) -> Markup {
    html! {
        @for (index, part) in text.split('`').enumerate() {
            @if index % 2 == 1 { code { (part) } } @else { (part) }
        }
    }
}

fn one_call(frame: &Frame, call: &ApiCall) -> Markup {
    let words = frame.words();
    let to_form = |name: &str| html! { a href=(format!("#form-{name}")) { (name) } };
    html! {
        details id=(format!("call-{}", call.id)) {
            summary { code { (call.method) " " (call.path) } " · " (prose(&call.summary)) }
            @if !call.about.is_empty() { p { (prose(&call.about)) } }
            @if call.needs_token {
                p .small lang=(words.lang().code()) { (sentence(&words.word("api-docs-token"))) }
            }
            @if !call.parameters.is_empty() {
                ul {
                    @for parameter in &call.parameters {
                        li {
                            code { (parameter.name) } " (" (parameter.place) ") "
                            code { (parameter.kind) } " " (prose(&parameter.about))
                        }
                    }
                }
            }
            @if let Some(body) = &call.body { p { code { "application/json" } ": " (to_form(body)) } }
            @for example in &call.examples { pre .words { (example) } }
            ul {
                @for (status, about, forms) in &call.answers {
                    li {
                        code { (status) } " " (prose(about))
                        @for form in forms { " " (to_form(form)) }
                    }
                }
            }
        }
    }
}

fn one_game(frame: &Frame, game: &ApiGame) -> Markup {
    let words = frame.words();
    html! {
        details id=(format!("about-{}", game.name)) {
            summary { (game.title) " · " code { (game.name) } }
            h3 { (words.word("api-docs-actions")) }
            ul {
                @for (text, example) in &game.actions {
                    li { code { (text) } " · " code { (example) } }
                }
            }
            @for (name, schema) in &game.schemas {
                (form(&format!("{}-{name}", game.name), name, schema, &[]))
            }
            h3 { (words.word("api-docs-refusals")) }
            ul { @for code in &game.refusals { li id=(code) { code { (code) } } } }
        }
    }
}

/// A JSON Schema that can be unfolded, and examples.
fn form(id: &str, name: &str, schema: &str, examples: &[String]) -> Markup {
    html! {
        details id=(format!("form-{id}")) {
            summary { (name) }
            pre .words lang="en" { (schema) }
            @for example in examples { pre .words .example lang="en" { (example) } }
        }
    }
}
