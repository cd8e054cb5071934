//! The lobby: public tables that wait for players.

use std::str::FromStr as _;

use ararat_games::GameName;
use ararat_pages::chairs;
use ararat_store::{Holder, TableRow};
use ararat_tables::{MOST_LISTED, Settings, Topic, now};
use ararat_web::{Pace, PublicTable, PublicTables, public_tables};
use axum::extract::State;
use axum_extra::extract::Query;

use super::live::follow;
use super::{friends, tournament};
use crate::app::App;
use crate::forms::Listed;
use crate::page_error::PageError;
use crate::reply::{PageResult, html};
use crate::visitor::Visitor;

pub(crate) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Query(query): Query<Listed>,
) -> PageResult {
    let game = GameName::from_str(&query.game).ok();
    let pace = Pace::named(&query.pace).unwrap_or(Pace::Any);
    // Before the list, so that what changes meanwhile is told by the stream.
    let mut marks = Vec::new();
    for topic in topics(&visitor) {
        marks.push(app.tables.mark(&topic).await?);
    }
    let name = game.map_or(String::new(), |game| game.to_string());
    let store = &app.tables.store;
    let rows = store.open_tables_of(&name, patterns(pace), 0, MOST_LISTED).await?;
    let tournaments = store.listed_tournaments(0, MOST_LISTED).await?;
    let lobby = PublicTables {
        mark: marks.join(" "),
        invitations: friends::invitations(&app, &visitor).await?,
        game: game.map(GameName::pages),
        pace,
        tables: rows.iter().filter_map(|row| line(row, &visitor)).collect(),
        name: store.visitor_name(&visitor.id).await?.unwrap_or_default(),
        can_pair: !visitor.is_program(),
        tournaments: tournaments.iter().filter_map(tournament::line).collect(),
    };
    let path = format!("/lobby?game={name}&pace={}", pace.name());
    Ok(html(public_tables(&visitor.frame(path), &lobby)))
}

/// What the stored settings of a table of this pace are like, and what they are not like.
pub(super) fn patterns(pace: Pace) -> [&'static str; 2] {
    match pace {
        Pace::Any => ["%", ""],
        Pace::Live => ["% clock=live:%", ""],
        Pace::Days => ["% clock=days:%", ""],
        Pace::Free => ["%", "% clock=%"],
    }
}

/// A table in the list; none if everybody has left it.
fn line(row: &TableRow, visitor: &Visitor) -> Option<PublicTable> {
    let settings = Settings::read(&row.settings);
    row.seats.iter().find(|seat| seat.holder == Holder::Person)?;
    Some(PublicTable {
        id: row.id.clone(),
        game: GameName::from_str(&row.game).ok()?.pages(),
        chairs: chairs(&row.seats),
        clock: settings.clock,
        is_rated: settings.rated,
        age: now() - row.created_at,
        is_own: row.seats.iter().any(|seat| seat.visitor == visitor.id),
    })
}

/// What the page is about: the lobby, and who invites its reader.
fn topics(visitor: &Visitor) -> Vec<Topic> {
    let own = visitor.account.as_ref().map(|account| Topic::Friends(account.visitor.clone()));
    [Topic::Lobby].into_iter().chain(own).collect()
}

/// Tells whenever the lobby changes, or its visitor is invited.
pub(crate) async fn live(State(app): State<App>, visitor: Visitor) -> PageResult {
    let mut marks = Vec::new();
    for topic in topics(&visitor) {
        marks.push(app.tables.follow(topic).await?.ok_or_else(PageError::unavailable)?);
    }
    Ok(follow(&app, marks))
}
