//! Public facts about people with accounts: profiles and ratings.

use std::str::FromStr as _;

use ararat_bots::{Level, Strength};
use ararat_games::GameName;
use ararat_pages::stored_game;
use ararat_store::{Account, RatingRow, Tally};
use ararat_tables::TableError;
use ararat_web::{
    BotTally, GameTally, PlayedGame, PlayedGames, Profile, RatingLine, RatingList, profile_address,
};
use axum::extract::{Path, State};
use axum_extra::extract::Query;

use crate::app::App;
use crate::forms::After;
use crate::mistakes::mistakes;
use crate::page_error::PageError;
use crate::reply::{PageResult, html, open_html};
use crate::visitor::Visitor;

/// How many people or games we list at once.
const LISTED: u16 = 50;
/// An upper bound on anybody's number of games.
const FURTHEST: i64 = 1_000_000;

pub(crate) async fn profile(
    State(app): State<App>,
    visitor: Visitor,
    Path(name): Path<String>,
    Query(query): Query<After>,
) -> PageResult {
    let after = query.after.filter(|after| (0..=FURTHEST).contains(after)).unwrap_or(0);
    let account = app.tables.store.account_named(&name).await?.ok_or_else(PageError::not_found)?;
    let profile = read(&app, &account, &visitor.id, after).await?;
    Ok(html(ararat_web::profile(&visitor.frame("/account"), &profile)))
}

async fn read(
    app: &App,
    account: &Account,
    viewer: &str,
    after: i64,
) -> Result<Profile, PageError> {
    let store = &app.tables.store;
    let bots = store.against_bots(&account.visitor).await?;
    // Adaptive bots count as one kind whatever their grade: players should win about half the time.
    let kinds = Level::ALL.map(Some).into_iter().chain([None]);
    let against = |level: Option<Level>| {
        let is_of = |tally: &&Tally| match Strength::named(&tally.name) {
            Some(Strength::Level(known)) => level == Some(known),
            Some(Strength::Adaptive(_)) => level.is_none(),
            None => false,
        };
        let mut sum = BotTally { level, count: 0, won: 0, shared: 0 };
        for tally in bots.iter().filter(is_of) {
            sum.count += tally.count;
            sum.won += tally.won;
            sum.shared += tally.shared;
        }
        (sum.count > 0).then_some(sum)
    };
    Ok(Profile {
        name: account.name.clone(),
        is_bot: account.is_bot,
        games: games(app, account).await?,
        bots: kinds.filter_map(against).collect(),
        played: played(app, account, viewer, after).await?,
        mistakes: mistakes(app, account, viewer).await?,
    })
}

/// An account's results in each game.
pub(super) async fn games(app: &App, account: &Account) -> Result<Vec<GameTally>, TableError> {
    let store = &app.tables.store;
    let ratings = store.ratings_of(&account.visitor).await?;
    let games = store.games_of(&account.visitor).await?;
    let tally = |tally: Tally| {
        let rating = ratings.iter().find(|rating| rating.name == tally.name).map(line);
        let game = stored_game(&tally.name)?;
        Ok(GameTally { game: game.pages(), count: tally.count, won: tally.won, rating })
    };
    games.into_iter().map(tally).collect()
}

/// Finished games, skipping the `after` latest, as far as a viewer may know them: links to unrated
/// games are known only to their players.
async fn played(
    app: &App,
    account: &Account,
    viewer: &str,
    after: i64,
) -> Result<PlayedGames, PageError> {
    let are_own = account.visitor == viewer;
    let (store, listed) = (&app.tables.store, i64::from(LISTED));
    let mut rows = store.played_games(&account.visitor, !are_own, after, listed + 1).await?;
    let has_older = rows.len() > usize::from(LISTED);
    rows.truncate(usize::from(LISTED));
    let game = |row: ararat_store::PlayedGame| {
        let game = stored_game(&row.game)?;
        let (place, seat_count, is_rated) = (row.place, row.seat_count, row.is_rated);
        Ok::<_, TableError>(PlayedGame {
            table: row.table,
            game: game.pages(),
            place,
            seat_count,
            is_rated,
        })
    };
    let at = |after: i64| format!("{}?after={after}", profile_address(&account.name));
    Ok(PlayedGames {
        are_own,
        games: rows.into_iter().map(game).collect::<Result<_, _>>()?,
        newer: (after > 0).then(|| at((after - listed).max(0))),
        older: has_older.then(|| at(after + listed)),
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

/// The list for the first game, with links to the others.
pub(crate) async fn all_ratings(State(app): State<App>, visitor: Visitor) -> PageResult {
    list(&app, &visitor, GameName::ALL[0]).await
}

pub(crate) async fn ratings(
    State(app): State<App>,
    visitor: Visitor,
    Path(game): Path<String>,
) -> PageResult {
    let game = GameName::from_str(&game).map_err(|_| PageError::not_found())?;
    list(&app, &visitor, game).await
}

async fn list(app: &App, visitor: &Visitor, game: GameName) -> PageResult {
    let rows = app.tables.store.best(&game.to_string(), LISTED.into()).await?;
    let list = RatingList { game: game.pages(), lines: rows.iter().map(line).collect() };
    Ok(open_html(ararat_web::ratings(&visitor.frame(format!("/ratings/{game}")), &list)))
}
