//! The lobby: public tables that wait for players.

use std::str::FromStr as _;

use ararat_games::GameName;
use ararat_pages::{chairs, stored_game};
use ararat_store::TableRow;
use ararat_tables::{MOST_LISTED, Settings, TableError, Topic, now};
use ararat_web::{Pace, PublicTable, PublicTables, public_tables};
use axum::extract::State;
use axum_extra::extract::Query;

use super::live::follow;
use super::{friends, tournament};
use crate::app::App;
use crate::forms::Listed;
use crate::reply::{PageResult, html};
use crate::visitor::Visitor;

pub(crate) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Query(query): Query<Listed>,
) -> PageResult {
    let game = GameName::from_str(&query.game).ok();
    let pace = Pace::named(&query.pace).unwrap_or(Pace::Any);
    // Read before the list, so that the stream reports anything that changes in the meantime.
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
        tables: rows.iter().map(|row| line(row, &visitor)).collect::<Result<_, _>>()?,
        name: store.visitor_name(&visitor.id).await?.unwrap_or_default(),
        can_pair: !visitor.is_program(),
        tournaments: tournaments.iter().map(tournament::line).collect::<Result<_, _>>()?,
    };
    let path = format!("/lobby?game={name}&pace={}", pace.name());
    Ok(html(public_tables(&visitor.frame(path), &lobby)))
}

/// SQL patterns that the stored settings of a table of this pace match, and must not match.
pub(super) fn patterns(pace: Pace) -> [&'static str; 2] {
    match pace {
        Pace::Any => ["%", ""],
        Pace::Live => ["% clock=live:%", ""],
        Pace::Days => ["% clock=days:%", ""],
        Pace::Free => ["%", "% clock=%"],
    }
}

fn line(row: &TableRow, visitor: &Visitor) -> Result<PublicTable, TableError> {
    let settings = Settings::read(&row.settings)?;
    Ok(PublicTable {
        id: row.id.clone(),
        game: stored_game(&row.game)?.pages(),
        chairs: chairs(&row.seats),
        clock: settings.clock,
        is_rated: settings.rated,
        age: now() - row.created_at,
        is_own: row.seats.iter().any(|seat| seat.visitor == visitor.id),
    })
}

/// What the page depends on: the lobby, and its reader's invitations.
fn topics(visitor: &Visitor) -> Vec<Topic> {
    let own = visitor.account.as_ref().map(|account| Topic::Friends(account.visitor.clone()));
    [Topic::Lobby].into_iter().chain(own).collect()
}

/// A stream that reports every change to the lobby or to the visitor's invitations.
pub(crate) async fn live(State(app): State<App>, visitor: Visitor) -> PageResult {
    let mut marks = Vec::new();
    for topic in topics(&visitor) {
        marks.push(app.tables.follow(topic).await?);
    }
    Ok(follow(&app, marks))
}
