//! What everybody may know about people with accounts: profiles and ratings.

use std::str::FromStr as _;

use ararat_bots::Level;
use ararat_games::GameName;
use ararat_store::{Account, RatingRow};
use ararat_web::{
    BotTally, GameTally, PlayedGame, PlayedGames, Profile, RatingLine, RatingList, profile_address,
};
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::Response;

use super::Fields;
use crate::app::App;
use crate::cookie::Visitor;
use crate::hall::HallError;
use crate::mistakes::mistakes;
use crate::reply;

/// So many people and games are listed at once.
const LISTED: i64 = 50;
/// Nobody has played more games.
const FURTHEST: i64 = 1_000_000;

pub(crate) async fn profile(
    State(app): State<App>,
    visitor: Visitor,
    Path(name): Path<String>,
    Query(query): Query<Vec<(String, String)>>,
) -> Response {
    let frame = visitor.frame("/account");
    let after = Fields::new(query).get("after").and_then(|after| after.parse().ok());
    let after = after.filter(|after| (0..=FURTHEST).contains(after)).unwrap_or(0);
    let found = async {
        let Some(account) = app.hall.store.account_named(&name).await? else { return Ok(None) };
        Ok::<_, HallError>(Some(read(&app, &account, &visitor.id, after).await?))
    };
    match found.await {
        Ok(Some(profile)) => {
            let page = ararat_web::profile(&frame, &profile).into_string();
            reply::html(&visitor, StatusCode::OK, page)
        }
        Ok(None) => reply::not_found(&visitor, &frame),
        Err(error) => reply::failed(&visitor, &frame, &error),
    }
}

async fn read(
    app: &App,
    account: &Account,
    viewer: &str,
    after: i64,
) -> Result<Profile, HallError> {
    let store = &app.hall.store;
    let ratings = store.ratings_of(&account.visitor).await?;
    let games = store.games_of(&account.visitor).await?;
    let games = games.into_iter().filter_map(|tally| {
        let rating = ratings.iter().find(|rating| rating.name == tally.name).map(line);
        let game = GameName::from_str(&tally.name).ok()?;
        Some(GameTally { game: game.pages(), count: tally.count, won: tally.won, rating })
    });
    let bots = store.against_bots(&account.visitor).await?;
    let against = |level: Level| {
        let tally = bots.iter().find(|tally| tally.name == level.name())?;
        Some(BotTally { level, count: tally.count, won: tally.won, shared: tally.shared })
    };
    Ok(Profile {
        name: account.name.clone(),
        is_bot: account.is_bot,
        games: games.collect(),
        bots: Level::ALL.into_iter().filter_map(against).collect(),
        played: played(app, account, viewer, after).await?,
        mistakes: mistakes(app, account, viewer).await?,
    })
}

/// Finished games after so many later ones, as far as a viewer may know them: links to games that
/// were not rated are known to those who played.
async fn played(
    app: &App,
    account: &Account,
    viewer: &str,
    after: i64,
) -> Result<PlayedGames, HallError> {
    let are_own = account.visitor == viewer;
    let store = &app.hall.store;
    let mut rows = store.played_games(&account.visitor, !are_own, after, LISTED + 1).await?;
    let listed = usize::try_from(LISTED).unwrap_or(usize::MAX);
    let has_older = rows.len() > listed;
    rows.truncate(listed);
    let game = |row: ararat_store::PlayedGame| {
        let game = GameName::from_str(&row.game).ok()?;
        let (place, seat_count, is_rated) = (row.place, row.seat_count, row.is_rated);
        Some(PlayedGame { table: row.table, game: game.pages(), place, seat_count, is_rated })
    };
    let at = |after: i64| format!("{}?after={after}", profile_address(&account.name));
    Ok(PlayedGames {
        are_own,
        games: rows.into_iter().filter_map(game).collect(),
        newer: (after > 0).then(|| at((after - LISTED).max(0))),
        older: has_older.then(|| at(after + LISTED)),
    })
}

fn line(row: &RatingRow) -> RatingLine {
    RatingLine {
        name: row.name.clone(),
        rating: row.rating.rating,
        deviation: row.rating.deviation,
        games: row.games,
    }
}

/// The lists of all games, or of one.
pub(crate) async fn all_ratings(State(app): State<App>, visitor: Visitor) -> Response {
    list(&app, &visitor, GameName::ALL[0]).await
}

pub(crate) async fn ratings(
    State(app): State<App>,
    visitor: Visitor,
    Path(game): Path<String>,
) -> Response {
    match GameName::from_str(&game) {
        Ok(game) => list(&app, &visitor, game).await,
        Err(_) => reply::not_found(&visitor, &visitor.frame("/")),
    }
}

async fn list(app: &App, visitor: &Visitor, game: GameName) -> Response {
    let frame = visitor.frame(&format!("/ratings/{game}"));
    match app.hall.store.best(&game.to_string(), LISTED).await {
        Ok(rows) => {
            let list = RatingList { game: game.pages(), lines: rows.iter().map(line).collect() };
            let page = ararat_web::ratings(&frame, &list).into_string();
            reply::html(visitor, StatusCode::OK, page)
        }
        Err(error) => reply::failed(visitor, &frame, &error.into()),
    }
}
