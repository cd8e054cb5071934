//! The webhook of an account.

use ararat_tables::{TableError, is_address, random_name};
use axum::extract::State;
use axum_extra::extract::Form;

use super::accounts::{answer, signed_in, to_account, unfit};
use crate::app::App;
use crate::forms::Webhook;
use crate::reply::PageResult;
use crate::visitor::Visitor;

/// Length of the key that signs messages.
const KEY_LENGTH: usize = 32;

/// Sets the address that messages are sent to; an empty one turns them off. Every new address gets
/// a new key.
pub(crate) async fn save(
    State(app): State<App>,
    visitor: Visitor,
    Form(form): Form<Webhook>,
) -> PageResult {
    let done = async {
        let account = signed_in(&visitor)?;
        let url = form.url.trim();
        let key = if url.is_empty() {
            String::new()
        } else if is_address(url) {
            random_name(KEY_LENGTH).ok_or(TableError::Broken("no randomness"))?
        } else {
            return Err(unfit("people-webhook-bad"));
        };
        app.tables.store.set_webhook(&account.id, url, &key).await?;
        Ok(to_account())
    };
    answer(&app, &visitor, done.await).await
}
