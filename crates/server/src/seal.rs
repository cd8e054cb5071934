//! What a visitor may see of a table that plays a deal together with others.
//!
//! Whoever plays a deal, or may still play it, must not learn its draws from another table. So a
//! deal is sealed while new tables may play it, and after that until all of its games are over, but
//! not for longer than its last day (`deals::last_moment`): an abandoned game must not keep the others
//! closed for ever. Once open a deal stays open, and a game that ends later is not compared with the
//! others, for its players may have looked. To those who still play, the deal stays sealed as long
//! as they do.
//! A table of a sealed deal shows itself to those who sit there and to nobody else. Every address
//! below a table passes here, those that are added later too: what is not listed is closed.

use ararat_store::{DealRow, Status};
use axum::extract::rejection::RawPathParamsRejection;
use axum::extract::{FromRequestParts as _, MatchedPath, RawPathParams, Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::Response;

use crate::app::App;
use crate::clock::now;
use crate::cookie::Visitor;
use crate::deals::last_moment;
use crate::hall::{Hall, HallError};
use crate::reply;

/// What may be asked of a table of a sealed deal by those who sit there. Taking back by consent is
/// left out: who plays against bots alone would need nobody's consent to see a draw and choose
/// again.
const OWN: [&str; 16] = [
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
    "return",
    "again",
    "talk",
    "say",
    "mute",
    "free-talk",
];

/// What may be asked by those who could sit down.
const LOBBY: [&str; 4] = ["", "part", "live", "join"];

/// How much of a table a visitor may see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sight {
    Everything,
    /// What its own seat sees, and no record.
    Own,
    /// Who sits there, while seats are open.
    Lobby,
    Nothing,
}

impl Hall {
    /// Whether the draws of a deal are still to be kept from everybody.
    pub(crate) async fn is_sealed(&self, deal: &DealRow) -> Result<bool, HallError> {
        let now = now();
        if now < deal.closes_at {
            return Ok(true);
        }
        Ok(now < last_moment(deal) && self.store.count_playing(&deal.id).await? > 0)
    }

    /// Whether a visitor is in the middle of playing a deal.
    pub(crate) async fn is_playing(&self, deal: &str, visitor: &str) -> Result<bool, HallError> {
        let Some(table) = self.store.try_of(deal, visitor).await? else { return Ok(false) };
        Ok(self.store.table(&table).await?.is_some_and(|row| row.status != Status::Over))
    }

    /// Whether a table in memory is known to play no deal: one that was made without can only be
    /// given one when its game is over, perhaps by another node.
    async fn plays_no_deal(&self, table: &str) -> bool {
        let Some(place) = self.in_memory(table) else { return false };
        let live = place.live.lock().await;
        live.deal.is_none() && live.row.status != Status::Over
    }

    pub(crate) async fn sight(&self, table: &str, visitor: &str) -> Result<Sight, HallError> {
        if self.plays_no_deal(table).await {
            return Ok(Sight::Everything);
        }
        // In a box, so that a move at any other table does not carry what these questions need.
        Box::pin(self.sight_of_deal(table, visitor)).await
    }

    async fn sight_of_deal(&self, table: &str, visitor: &str) -> Result<Sight, HallError> {
        let Some(deal) = self.store.deal_of(table).await? else { return Ok(Sight::Everything) };
        let own = self.store.try_of(&deal.id, visitor).await?;
        let is_playing = self.is_playing(&deal.id, visitor).await?;
        if !is_playing && !self.is_sealed(&deal).await? {
            return Ok(Sight::Everything);
        }
        if own.as_deref() == Some(table) {
            return Ok(Sight::Own);
        }
        let row = self.store.table(table).await?;
        let is_open = row.is_some_and(|row| row.status == Status::Open);
        Ok(if is_open && own.is_none() { Sight::Lobby } else { Sight::Nothing })
    }

    /// Whether a record that names this table or deal may be shown to a visitor.
    pub(crate) async fn may_see_deal(&self, deal: &str, visitor: &str) -> Result<bool, HallError> {
        let Some(deal) = self.store.deal(deal).await? else { return Ok(true) };
        Ok(!self.is_sealed(&deal).await? && !self.is_playing(&deal.id, visitor).await?)
    }
}

/// Closes what a visitor may not see.
pub(crate) async fn seal(
    State(app): State<App>,
    route: Option<MatchedPath>,
    parameters: Result<RawPathParams, RawPathParamsRejection>,
    request: Request,
    next: Next,
) -> Response {
    // The route and the name as the handlers will read them, whatever the address looks like.
    let what = route.as_ref().and_then(|route| route.as_str().strip_prefix("/table/{id}"));
    // A name that is no text names no table, which handlers say in their own way.
    let (Some(what), Ok(parameters)) = (what, parameters) else {
        return next.run(request).await;
    };
    let what = what.trim_start_matches('/');
    let id = parameters.iter().find(|(name, _)| *name == "id").map_or("", |(_, id)| id);
    let (mut parts, body) = request.into_parts();
    let visitor = match Visitor::from_request_parts(&mut parts, &app).await {
        Ok(visitor) => visitor,
        Err(response) => return response,
    };
    let request = Request::from_parts(parts, body);
    let frame = visitor.frame("/");
    let is_allowed = match app.hall.sight(id, &visitor.id).await {
        Ok(Sight::Everything) => true,
        Ok(Sight::Own) => OWN.contains(&what),
        Ok(Sight::Lobby) => LOBBY.contains(&what),
        Ok(Sight::Nothing) => false,
        Err(error) => return reply::failed(&visitor, &frame, &error),
    };
    if is_allowed {
        return next.run(request).await;
    }
    sealed(&visitor)
}

/// The page for what is still closed.
pub(crate) fn sealed(visitor: &Visitor) -> Response {
    let frame = visitor.frame("/");
    let text = frame.words().word("web-deal-closed-to-you");
    reply::notice(visitor, &frame, StatusCode::FORBIDDEN, "web-deal-sealed", &text, None)
}
