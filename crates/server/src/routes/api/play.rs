//! Playing at a table: actions, taking steps back, hints.

use ararat_core::Turn;
use ararat_pages::{action_text, compose, verbs};
use ararat_tables::{Answer, AnyGame, Denial, Request, Sight, TableState};
use ararat_web::Hint;
use ararat_wire::ActionFault;
use axum::Json;
use axum::extract::State;
use axum::response::IntoResponse as _;
use serde::Serialize;
use serde_json::{Map, Value, json};

use super::body::{ActionBody, MomentBody, UndoAnswerBody};
use super::{ApiResult, look, open_to_programs, request, sight};
use crate::api_caller::{Asked, Caller, Id, Sent};
use crate::api_error::ApiError;
use crate::api_fault::{Fault, Possible};
use crate::api_fields::Nothing;
use crate::app::App;

pub(crate) async fn act(
    State(app): State<App>,
    caller: Caller,
    Id(id): Id,
    Asked(Nothing): Asked<Nothing>,
    body: Sent<ActionBody>,
) -> ApiResult {
    let caller = caller.player()?;
    let body = body.read()?;
    let table = open_to_programs(&app, caller, &id).await?;
    let request = request(&table, caller, &body.moment).await;
    let text = match &body.action {
        Value::Object(object) => read_action(&*table.lock().await.game, object)?,
        other => other.as_str().unwrap_or_default().trim().to_owned(),
    };
    let seat = request.seat;
    app.tables.act(&table, request, |game, seat| compose(game, seat, &text, &[])).await?;
    if !body.view {
        return Ok(Json(Brief::of(&*table.lock().await)).into_response());
    }
    // Boxed: the rare path must not enlarge the future of every move.
    Ok(Box::pin(look(&app, caller, &id, seat)).await?.into_response())
}

/// The text of an action in its structured form.
fn read_action(game: &dyn AnyGame, object: &Map<String, Value>) -> Result<String, ApiError> {
    let field = |name: &str| format!("action.{name}");
    let fault = match action_text(game, object) {
        Ok(text) => return Ok(text),
        Err(ActionFault::Verb(Some(found))) => {
            Fault::value(field("action"), found, Possible::one_of(verbs(game)))
        }
        Err(ActionFault::Verb(None)) => {
            Fault::missing(field("action"), Possible::one_of(verbs(game)))
        }
        Err(ActionFault::Missing(part)) => {
            Fault::missing(field(part.name), Possible::Schema(part.schema()))
        }
        Err(ActionFault::Unknown(name, found)) => {
            Fault::unknown(field(&name), found, Possible::one_of(verbs(game)))
        }
        Err(ActionFault::Value(part, found)) => {
            Fault::value(field(part.name), found, Possible::Schema(part.schema()))
        }
    };
    Err(ApiError::faulty(vec![fault]))
}

/// What a program needs that keeps track of the game itself. All of it is public.
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

pub(crate) async fn undo(
    State(app): State<App>,
    caller: Caller,
    Id(id): Id,
    Asked(Nothing): Asked<Nothing>,
    body: Sent<MomentBody>,
) -> ApiResult {
    let caller = caller.player()?;
    let moment = body.read()?;
    let table = open_to_programs(&app, caller, &id).await?;
    let request = request(&table, caller, &moment).await;
    app.tables.undo(&table, request).await?;
    Ok(look(&app, caller, &id, request.seat).await?.into_response())
}

/// Asks the others to let the caller take their last step back.
pub(crate) async fn ask_undo(
    State(app): State<App>,
    caller: Caller,
    Id(id): Id,
    Asked(Nothing): Asked<Nothing>,
    body: Sent<MomentBody>,
) -> ApiResult {
    let caller = caller.player()?;
    let moment = body.read()?;
    let table = open_to_programs(&app, caller, &id).await?;
    let request = request(&table, caller, &moment).await;
    app.tables.ask_undo(&table, request).await?;
    Ok(look(&app, caller, &id, request.seat).await?.into_response())
}

/// Agrees that somebody takes a step back, or refuses.
pub(crate) async fn answer_undo(
    State(app): State<App>,
    caller: Caller,
    Id(id): Id,
    Asked(Nothing): Asked<Nothing>,
    body: Sent<UndoAnswerBody>,
) -> ApiResult {
    let caller = caller.player()?;
    let UndoAnswerBody { version, agree } = body.read()?;
    let table = open_to_programs(&app, caller, &id).await?;
    let request = Request { visitor: &caller.visitor, seat: None, version };
    let answer = if agree { Answer::Agree } else { Answer::Refuse };
    app.tables.answer_undo(&table, request, answer).await?;
    Ok(look(&app, caller, &id, None).await?.into_response())
}

/// What the hard level would do, where the table gives hints. Everybody sees that they asked.
pub(crate) async fn hint(
    State(app): State<App>,
    caller: Caller,
    Id(id): Id,
    Asked(Nothing): Asked<Nothing>,
    body: Sent<MomentBody>,
) -> ApiResult {
    let caller = caller.player()?;
    let moment = body.read()?;
    match sight(&app, caller, &id).await? {
        Sight::Everything => {}
        Sight::Own | Sight::Lobby | Sight::Nothing => return Err(Denial::Sealed.into()),
    }
    let table = open_to_programs(&app, caller, &id).await?;
    let request = request(&table, caller, &moment).await;
    let hints = app.tables.hint(&table, request, caller.words()).await?;
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
