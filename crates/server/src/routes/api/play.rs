//! Playing at a table: actions, undo, hints.

use ararat_core::Turn;
use ararat_pages::{action_text, compose, verbs};
use ararat_tables::{Answer, AnyGame, Denial, Sight, TableState};
use ararat_web::Hint;
use ararat_wire::ActionFault;
use axum::Json;
use axum::response::IntoResponse as _;
use serde::Serialize;
use serde_json::{Map, Value, json};

use super::body::{ActionBody, MomentBody, UndoAnswerBody};
use super::call::TableCall;
use super::{ApiResult, sight};
use crate::api_error::ApiError;
use crate::api_fault::{Fault, Possible};

pub(crate) async fn act(call: TableCall<ActionBody>) -> ApiResult {
    let request = call.request_at(&call.body.moment).await;
    let text = match &call.body.action {
        Value::Object(object) => read_action(&*call.table.lock().await.game, object)?,
        other => other.as_str().unwrap_or_default().trim().to_owned(),
    };
    let seat = request.seat;
    let composed = |game: &_, seat| compose(game, seat, &text, &[]);
    let done = call.app.tables.act(&call.table, request, composed, Brief::of).await;
    let brief = match done {
        Ok(brief) => brief,
        Err(error) => return Err(call.refusal(error, seat).await),
    };
    if !call.body.view {
        return Ok(Json(brief).into_response());
    }
    // Boxed: the rare path must not enlarge the future of every move.
    Box::pin(call.look(seat)).await
}

/// The text of an action in its structured form.
fn read_action(game: &dyn AnyGame, object: &Map<String, Value>) -> Result<String, ApiError> {
    let field = |name: &str| format!("action.{name}");
    let fault = |fault| match fault {
        ActionFault::Verb(Some(found)) => {
            Fault::value(field("action"), found, Possible::one_of(verbs(game)))
        }
        ActionFault::Verb(None) => Fault::missing(field("action"), Possible::one_of(verbs(game))),
        ActionFault::Missing(part) => {
            Fault::missing(field(part.name), Possible::Schema(part.schema()))
        }
        ActionFault::Unknown(form, name, found) => {
            Fault::unknown(field(&name), found, Possible::one_of(form.fields()))
        }
        ActionFault::Value(part, found) => {
            Fault::value(field(part.name), found, Possible::Schema(part.schema()))
        }
    };
    action_text(game, object)
        .map_err(|faults| ApiError::faulty(faults.into_iter().map(fault).collect()))
}

/// What a program needs if it keeps track of the game itself. All of it is public.
#[derive(Serialize)]
struct Brief {
    id: String,
    status: &'static str,
    version: i64,
    to_act: Vec<usize>,
}

impl Brief {
    fn of(state: &TableState) -> Brief {
        Brief {
            id: state.row.id.clone(),
            status: state.row.status.name(),
            version: state.row.version,
            to_act: match state.game.turn() {
                Turn::Seats(seats) => seats.iter().map(|seat| seat.index() + 1).collect(),
                Turn::Chance | Turn::Over => Vec::new(),
            },
        }
    }
}

pub(crate) async fn undo(call: TableCall<MomentBody>) -> ApiResult {
    let request = call.request_at(&call.body).await;
    match call.app.tables.undo(&call.table, request).await {
        Ok(()) => call.look(request.seat).await,
        Err(error) => Err(call.refusal(error, request.seat).await),
    }
}

/// Asks the other players to let the caller undo their last move.
pub(crate) async fn ask_undo(call: TableCall<MomentBody>) -> ApiResult {
    let request = call.request_at(&call.body).await;
    match call.app.tables.ask_undo(&call.table, request).await {
        Ok(()) => call.look(request.seat).await,
        Err(error) => Err(call.refusal(error, request.seat).await),
    }
}

/// Agrees to another player's undo, or refuses it.
pub(crate) async fn answer_undo(call: TableCall<UndoAnswerBody>) -> ApiResult {
    let UndoAnswerBody { version, agree } = call.body;
    let answer = if agree { Answer::Agree } else { Answer::Refuse };
    let done = call.app.tables.answer_undo(&call.table, call.request(None, version), answer).await;
    match done {
        Ok(()) => call.look(None).await,
        Err(error) => Err(call.refusal(error, None).await),
    }
}

/// What the hard level would do, if the table allows hints. Everybody sees that the caller asked.
pub(crate) async fn hint(call: TableCall<MomentBody>) -> ApiResult {
    let TableCall { app, caller, id, table, body } = &call;
    match sight(app, caller, id).await? {
        Sight::Everything => {}
        Sight::Own | Sight::Lobby | Sight::Nothing => return Err(Denial::Sealed.into()),
    }
    let request = call.request_at(body).await;
    let hints = match app.tables.hint(table, request, caller.words()).await {
        Ok(hints) => hints,
        Err(error) => return Err(call.refusal(error, request.seat).await),
    };
    let hint = |hint: Hint| {
        json!({
            "action": hint.action,
            "text": hint.text,
            "chance": hint.chance,
            "why": hint.why,
        })
    };
    let hints: Vec<Value> = hints.into_iter().map(hint).collect();
    let version = table.lock().await.row.version;
    Ok(Json(json!({ "id": id, "version": version, "hints": hints })).into_response())
}
