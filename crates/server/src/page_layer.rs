//! The layer around every page: before the handler it finds out who the visitor is and what they
//! may see; after it, it words errors and sets the cookie of a first visit.
//!
//! Every path below a table goes through here, including any added later: a path not listed below
//! is closed to visitors who may not see everything (see `ararat_tables::Sight`).

use ararat_tables::{Denial, FoundTable, Sight};
use axum::extract::rejection::RawPathParamsRejection;
use axum::extract::{MatchedPath, RawPathParams, Request, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use crate::app::App;
use crate::page_error::PageError;
use crate::reply::set_cookie;
use crate::request_guard::refuse_as_guest;
use crate::visitor::Visitor;

/// The paths of a table that are open to players of a sealed deal. Undo by consent is left out:
/// playing against bots alone needs nobody's consent, so a player could see a draw and choose
/// again.
const OWN: [&str; 21] = [
    "",
    "part",
    "live",
    "act",
    "undo",
    "lift",
    "join",
    "fill",
    "remove",
    "fill-seat",
    "leave",
    "close",
    "unlist",
    "return",
    "again",
    "invite",
    "decline",
    "talk",
    "say",
    "mute",
    "free-talk",
];

/// The paths open to visitors who could still sit down.
const LOBBY: [&str; 5] = ["", "part", "live", "join", "decline"];

pub(crate) async fn page_layer(
    State(app): State<App>,
    route: Option<MatchedPath>,
    parameters: Result<RawPathParams, RawPathParamsRejection>,
    request: Request,
    next: Next,
) -> Response {
    let (mut parts, body) = request.into_parts();
    let visitor = match Visitor::identify(&parts, &app).await {
        Ok(visitor) => visitor,
        Err(error) => return refuse_as_guest(&app, &parts.headers, &error),
    };
    parts.extensions.insert(visitor.clone());
    let table = table_of(route.as_ref(), parameters.as_ref().ok());
    let answer = match table {
        // An id that is not valid text names no table.
        Some((None, _)) => PageError::not_found().into_response(),
        Some((Some(id), what)) => match find(&app, &visitor, id, what).await {
            Ok(found) => {
                parts.extensions.insert(found);
                next.run(Request::from_parts(parts, body)).await
            }
            Err(error) => error.into_response(),
        },
        None => next.run(Request::from_parts(parts, body)).await,
    };
    let id = table.and_then(|(id, _)| id);
    let path = id.map_or("/".to_owned(), |id| format!("/table/{id}"));
    finish(&visitor, path, answer)
}

/// The table a path belongs to, and the rest of the path below it: read as the handlers will read
/// it, however the address is encoded.
fn table_of<'a>(
    route: Option<&'a MatchedPath>,
    parameters: Option<&'a RawPathParams>,
) -> Option<(Option<&'a str>, &'a str)> {
    let what = route?.as_str().strip_prefix("/table/{id}")?.trim_start_matches('/');
    let mut parameters = parameters.into_iter().flatten();
    let id = parameters.find(|(name, _)| *name == "id").map(|(_, id)| id);
    Some((id, what))
}

/// The table and how much of it the visitor may see, or an error if that excludes what they ask for.
async fn find(app: &App, visitor: &Visitor, id: &str, what: &str) -> Result<FoundTable, PageError> {
    let found = app.tables.find(id, &visitor.id).await?;
    let is_open = match found.sight {
        Sight::Everything => true,
        Sight::Own => OWN.contains(&what),
        Sight::Lobby => LOBBY.contains(&what),
        Sight::Nothing => false,
    };
    if is_open { Ok(found) } else { Err(Denial::Sealed.into()) }
}

/// Words an error, and sets the cookie of a first visit.
fn finish(visitor: &Visitor, path: String, mut answer: Response) -> Response {
    if let Some(error) = answer.extensions_mut().remove::<PageError>() {
        answer = error.page(&visitor.frame(path));
    }
    let kind = answer.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let is_page = kind.is_some_and(|kind| kind.starts_with("text/html"));
    let is_page = is_page || answer.status() == StatusCode::SEE_OTHER;
    if let Some(cookie) = visitor.fresh.as_deref().filter(|_| is_page) {
        set_cookie(&mut answer, cookie);
    }
    answer
}
