//! Quick pairing.

use std::str::FromStr as _;

use ararat_core::OptionList;
use ararat_games::GameName;
use ararat_tables::{PairingRequest, TableError, check_options};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum_extra::extract::Form;

use super::deal;
use crate::app::App;
use crate::forms::{Pairing, SHORT_PACE};
use crate::page_error::PageError;
use crate::reply::{PageResult, see_other};
use crate::visitor::Visitor;

/// Seats the visitor with a player who is waiting for the same game, or opens a table for the next to
/// come.
pub(crate) async fn pair(
    State(app): State<App>,
    visitor: Visitor,
    Path(game): Path<String>,
    Form(form): Form<Pairing>,
) -> PageResult {
    let game = GameName::from_str(&game).map_err(|_| PageError::not_found())?;
    if visitor.is_program() {
        let status = StatusCode::FORBIDDEN;
        return Err(PageError::new(status, "lobby-pair", "lobby-pair-not-programs"));
    }
    app.allow_table(&visitor.id).map_err(PageError::too_many_tables)?;
    let (least, most) = game.description().players.clone().into_inner();
    let seat_count = form.players.unwrap_or(least).clamp(least, most);
    let list = OptionList::new().with("players", seat_count);
    let options = check_options(game, &list).map_err(|_| TableError::Broken("bad options"))?.0;
    let request = PairingRequest {
        game,
        options,
        seat_count,
        clock: form.clock.parse().ok(),
        pace: SHORT_PACE,
        bots_after: form.bots.milliseconds(),
        sitter: deal::person(&app, &visitor, &form.name).await?,
    };
    let id = app.tables.pair(&request).await?;
    Ok(see_other(&format!("/table/{id}")))
}
