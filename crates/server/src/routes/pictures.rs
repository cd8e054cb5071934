//! Pictures to share: how a game ended, and the curves of its analysis. Their paths are below that
//! of their table, so sealing the table closes them too.

use ararat_analysis::{Sheet, curves};
use ararat_pages::{chairs, words_at};
use ararat_tables::{TableError, day_of};
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{IntoResponse as _, Response};
use axum_extra::extract::Query;

use crate::app::App;
use crate::forms::AnalystChoice;
use crate::page_error::PageError;
use crate::reply::PageResult;
use crate::visitor::Visitor;

/// Allows only the style inside the picture.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'";
/// Deleted accounts lose their names, and a deal can be sealed later, so browsers must ask again.
const KEEP: &str = "private, no-cache";

/// How the game of a table ended.
async fn result(app: &App, visitor: &Visitor, id: &str) -> Result<String, PageError> {
    let replay = app.replay_of_table(id).await?;
    let row = app.tables.store.table(id).await?.ok_or_else(PageError::not_found)?;
    let words = visitor.words();
    let result = replay.result(&chairs(&row.seats), words).ok_or_else(PageError::not_found)?;
    Ok(result.svg(&day_of(row.changed_at), words))
}

/// The curves of an existing analysis.
async fn analysis(
    app: &App,
    visitor: &Visitor,
    id: &str,
    choice: &AnalystChoice,
) -> Result<String, PageError> {
    let found = app.analyses.found(id, choice.level()).await?;
    let found = found.ok_or_else(PageError::not_found)?;
    let row = app.tables.store.table(id).await?.ok_or_else(PageError::not_found)?;
    let words = words_at(visitor.words(), &row.seats);
    let game = words.word(&format!("game-{}", row.game));
    let title = words.labeled(words.word("analysis-chances"), game);
    let title = format!("{title} · {}", day_of(row.changed_at));
    Ok(curves(&found, Sheet::File(&title), &words))
}

fn svg(svg: String) -> Response {
    let kind =
        [(CONTENT_TYPE, "image/svg+xml"), (CONTENT_SECURITY_POLICY, POLICY), (CACHE_CONTROL, KEEP)];
    (kind, svg).into_response()
}

async fn png(app: &App, svg: String) -> PageResult {
    let png = app.raster.png(svg).await;
    let png = png.ok_or(TableError::Broken("a picture cannot be drawn"))?;
    let kind = [(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, KEEP)];
    Ok((kind, png.to_vec()).into_response())
}

pub(crate) async fn result_svg(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> PageResult {
    Ok(svg(result(&app, &visitor, &id).await?))
}

pub(crate) async fn result_png(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> PageResult {
    png(&app, result(&app, &visitor, &id).await?).await
}

pub(crate) async fn analysis_svg(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(query): Query<AnalystChoice>,
) -> PageResult {
    Ok(svg(analysis(&app, &visitor, &id, &query).await?))
}

pub(crate) async fn analysis_png(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(query): Query<AnalystChoice>,
) -> PageResult {
    png(&app, analysis(&app, &visitor, &id, &query).await?).await
}
