//! Lists: games, the account, tables, invitations and ratings. They come in pages.

use ararat_core::GameOption;
use ararat_games::GameName;
use ararat_store::{RatingRow, Scope};
use ararat_text::{Catalogue, sentence};
use axum::Json;
use axum::extract::State;
use axum::response::IntoResponse as _;
use serde_json::{Value, json};

use super::body::{Page, RatingsQuery, TablesQuery};
use super::description::{game_grammar, game_schemas};
use super::examples::Schemas;
use super::{ApiResult, summary};
use crate::api_caller::{Asked, Caller, Id};
use crate::api_error::ApiError;
use crate::api_fields::Nothing;
use crate::app::App;
use crate::routes::lobby::patterns;

/// The public facts of a game.
pub(super) fn told(game: GameName, words: &Catalogue) -> Value {
    let option = |option: &GameOption| {
        json!({
            "name": option.name,
            "default": option.default(),
            "values": option.possible_values(),
            "about": sentence(&words.word(option.about)),
        })
    };
    let game = game.description();
    json!({
        "game": game.name,
        "name": words.word(&game.title_key()),
        "fewest_players": game.players.start(),
        "most_players": game.players.end(),
        "options": game.options.iter().map(option).collect::<Vec<_>>(),
    })
}

pub(crate) async fn games(caller: Caller, Asked(Nothing): Asked<Nothing>) -> ApiResult {
    let games: Vec<Value> = GameName::ALL.iter().map(|game| told(*game, caller.words())).collect();
    Ok(Json(json!({ "games": games })).into_response())
}

/// A game in full: how its actions are written, and the JSON Schemas of everything sent about it.
pub(super) fn in_full(game: GameName, words: &Catalogue, schemas: Schemas) -> Value {
    let mut answer = told(game, words);
    answer["grammar"] = game_grammar(game);
    answer["schemas"] = game_schemas(game, schemas);
    answer
}

pub(crate) async fn game(
    caller: Caller,
    Id(game): Id,
    Asked(Nothing): Asked<Nothing>,
) -> ApiResult {
    let game: GameName = game.parse().map_err(|_| ApiError::not_found())?;
    Ok(Json(in_full(game, caller.words(), Schemas::WithExamples)).into_response())
}

pub(crate) async fn me(
    State(app): State<App>,
    caller: Caller,
    Asked(Nothing): Asked<Nothing>,
) -> ApiResult {
    let caller = caller.known()?;
    let scope = caller.scope.map(Scope::name);
    let me = json!({
        "name": caller.name,
        "is_bot": caller.is_bot,
        "scope": scope,
        "limits": app.rates.tell(),
    });
    Ok(Json(me).into_response())
}

/// A page of a list, and a link to the next one. An extra row shows whether there is a next page.
pub(super) fn page(name: &str, mut rows: Vec<Value>, page: Page, path: &str, query: &str) -> Value {
    let most = usize::try_from(page.limit).expect("a limit was read as 1 or more");
    let is_more = rows.len() > most;
    rows.truncate(most);
    let skip = page.skip + page.limit;
    let next = is_more.then(|| format!("{path}?{query}skip={skip}&limit={}", page.limit));
    json!({ name: rows, "next": next })
}

pub(crate) async fn tables(
    State(app): State<App>,
    caller: Caller,
    Asked(query): Asked<TablesQuery>,
) -> ApiResult {
    let store = &app.tables.store;
    let (rows, asked, which) = match query {
        TablesQuery::Open { game, pace, page } => {
            let name = game.map_or("", GameName::as_str);
            let Page { skip, limit } = page;
            let rows = store.open_tables_of(name, patterns(pace), skip, limit + 1).await?;
            let game = game.map_or(String::new(), |game| format!("game={game}&"));
            (rows, page, format!("which=open&{game}pace={}&", pace.name()))
        }
        TablesQuery::Mine(page) => {
            let visitor = &caller.known()?.visitor;
            let mut rows = store.of_visitor(visitor, 0, page.skip + page.limit + 1).await?;
            let skipped = usize::try_from(page.skip).expect("a number was read as 0 or more");
            let skipped = skipped.min(rows.len());
            rows.drain(..skipped);
            (rows, page, "which=mine&".to_owned())
        }
    };
    let summaries = rows.iter().map(|row| summary(row, &caller));
    let tables: Vec<Value> = summaries.collect::<Result<_, _>>()?;
    Ok(Json(page("tables", tables, asked, "/api/tables", &which)).into_response())
}

/// Invitations of the caller to other people's tables.
pub(crate) async fn invitations(
    State(app): State<App>,
    caller: Caller,
    Asked(query): Asked<Page>,
) -> ApiResult {
    let caller = caller.known()?;
    let store = &app.tables.store;
    let found = store.invitations_of(&caller.visitor, query.skip, query.limit + 1).await?;
    let mut rows = Vec::with_capacity(found.len());
    for invitation in found {
        let table = store.table(&invitation.table).await?;
        let table = table.map(|row| summary(&row, caller)).transpose()?;
        rows.push(json!({
            "by": invitation.by,
            "at_ms": invitation.created_at,
            "table": table,
        }));
    }
    Ok(Json(page("invitations", rows, query, "/api/invitations", "")).into_response())
}

/// The best players of a game: people, or programs, which have ratings of their own.
pub(crate) async fn ratings(
    State(app): State<App>,
    _caller: Caller,
    Id(game): Id,
    Asked(query): Asked<RatingsQuery>,
) -> ApiResult {
    let game: GameName = game.parse().map_err(|_| ApiError::not_found())?;
    let Page { skip, limit } = query.page;
    let store = &app.tables.store;
    let rows = store.ratings_page(game.as_str(), query.of_programs, skip, limit + 1).await?;
    let row = |row: RatingRow| {
        json!({
            "name": row.name,
            "rating": row.rating.rating,
            "deviation": row.rating.deviation,
            "games": row.games,
        })
    };
    let rows = rows.into_iter().map(row).collect();
    let of = if query.of_programs { "of=programs&" } else { "of=people&" };
    let path = format!("/api/ratings/{game}");
    Ok(Json(page("ratings", rows, query.page, &path, of)).into_response())
}
