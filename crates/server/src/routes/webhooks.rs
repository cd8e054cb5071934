//! The webhook of an account.

use axum::Form;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;

use super::Fields;
use super::accounts::{Refused, answer};
use crate::app::App;
use crate::cookie::Visitor;
use crate::hall::HallError;
use crate::ids::random_name;
use crate::reply;
use crate::webhook::is_address;

type Pairs = Vec<(String, String)>;

/// Sets where to tell, or with an empty address that nothing is to be told. Every new address has a
/// new key.
pub(crate) async fn save(
    State(app): State<App>,
    visitor: Visitor,
    Form(pairs): Form<Pairs>,
) -> Response {
    let fields = Fields::new(pairs);
    let done = async {
        let account = visitor.account.as_ref();
        let account = account.ok_or(Refused::Said(StatusCode::FORBIDDEN, "people-signed-out"))?;
        let url = fields.get("url").unwrap_or_default().trim();
        let key = if url.is_empty() {
            String::new()
        } else if is_address(url) {
            random_name(32).ok_or(HallError::Broken("no randomness"))?
        } else {
            let status = StatusCode::UNPROCESSABLE_ENTITY;
            return Err(Refused::Said(status, "people-webhook-bad"));
        };
        Ok(app.hall.store.set_webhook(&account.id, url, &key).await?)
    };
    match done.await {
        Ok(()) => reply::see_other(&visitor, "/account"),
        Err(refused) => answer(&app, &visitor, Err(refused)).await,
    }
}
