//! What everybody may know about people with accounts: profiles and ratings.

use std::str::FromStr as _;

use ararat_bots::Level;
use ararat_games::GameName;
use ararat_store::{Account, RatingRow};
use ararat_web::{BotTally, GameTally, Profile, RatedGame, RatingLine, RatingList};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;

use crate::app::App;
use crate::cookie::Visitor;
use crate::hall::HallError;
use crate::mistakes::mistakes;
use crate::reply;

/// So many people and games are listed.
const LISTED: i64 = 50;

pub(crate) async fn profile(
    State(app): State<App>,
    visitor: Visitor,
    Path(name): Path<String>,
) -> Response {
    let frame = visitor.frame("/account");
    let found = async {
        let Some(account) = app.hall.store.account_named(&name).await? else { return Ok(None) };
        Ok::<_, HallError>(Some(read(&app, &account, &visitor.id).await?))
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

async fn read(app: &App, account: &Account, viewer: &str) -> Result<Profile, HallError> {
    let store = &app.hall.store;
    let ratings = store.ratings_of(&account.visitor).await?;
    let games = store.games_of(&account.visitor).await?;
    let games = games.into_iter().filter_map(|tally| {
        let rating = ratings.iter().find(|rating| rating.name == tally.name).map(line);
        let game = GameName::from_str(&tally.name).ok()?;
        Some(GameTally { game, count: tally.count, won: tally.won, rating })
    });
    let bots = store.against_bots(&account.visitor).await?;
    let against = |level: Level| {
        let tally = bots.iter().find(|tally| tally.name == level.name())?;
        Some(BotTally { level, count: tally.count, won: tally.won, shared: tally.shared })
    };
    let rated = store.rated_games(&account.visitor, LISTED).await?;
    let rated = rated.into_iter().filter_map(|played| {
        let game = GameName::from_str(&played.game).ok()?;
        let (table, place, seat_count) = (played.table, played.place, played.seat_count);
        Some(RatedGame { table, game, place, seat_count })
    });
    Ok(Profile {
        name: account.name.clone(),
        is_bot: account.is_bot,
        games: games.collect(),
        bots: Level::ALL.into_iter().filter_map(against).collect(),
        rated: rated.collect(),
        mistakes: mistakes(app, account, viewer).await?,
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
    list(&app, &visitor, GameName::AnimalsOnBoard).await
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
            let list = RatingList { game, lines: rows.iter().map(line).collect() };
            let page = ararat_web::ratings(&frame, &list).into_string();
            reply::html(visitor, StatusCode::OK, page)
        }
        Err(error) => reply::failed(visitor, &frame, &error.into()),
    }
}
