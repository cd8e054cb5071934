//! Pictures to show to others: how a game ended, and the curves of its analysis. All of them are
//! below the address of their table, so what is sealed is closed here too.

use ararat_analysis::{Sheet, curves};
use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{IntoResponse as _, Response};

use super::analysis::level;
use crate::app::App;
use crate::calendar::day_of;
use crate::cookie::Visitor;
use crate::hall::HallError;
use crate::place::chairs;
use crate::reply;

/// Nothing but the style inside the picture.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'";
/// Names change when accounts go, and deals are sealed later: browsers ask again.
const KEEP: &str = "private, no-cache";

/// How the game of a table ended.
async fn result(app: &App, visitor: &Visitor, id: &str) -> Result<String, HallError> {
    let film = app.film_of_table(id).await?;
    let row = app.hall.store.table(id).await?.ok_or(HallError::NotFound)?;
    let frame = visitor.frame("/");
    let words = frame.words();
    let result = film.result(&chairs(&row.seats), words).ok_or(HallError::NotFound)?;
    Ok(result.svg(&day_of(row.changed_at), words))
}

/// The curves of an analysis that has been made.
async fn analysis(
    app: &App,
    visitor: &Visitor,
    id: &str,
    query: Vec<(String, String)>,
) -> Result<String, HallError> {
    let found = app.analyses.found(id, level(query)).await?.ok_or(HallError::NotFound)?;
    let row = app.hall.store.table(id).await?.ok_or(HallError::NotFound)?;
    let frame = visitor.frame("/");
    let names = row.seats.iter().map(|seat| seat.name.clone()).collect();
    let words = frame.words().with_names(names);
    let game = words.word(&format!("game-{}", row.game));
    let title = words.labeled(words.word("analysis-chances"), game);
    let title = format!("{title} · {}", day_of(row.changed_at));
    Ok(curves(&found, Sheet::File(&title), &words))
}

fn svg(visitor: &Visitor, drawn: Result<String, HallError>) -> Response {
    match drawn {
        Ok(svg) => {
            let kind = [
                (CONTENT_TYPE, "image/svg+xml"),
                (CONTENT_SECURITY_POLICY, POLICY),
                (CACHE_CONTROL, KEEP),
            ];
            (kind, svg).into_response()
        }
        Err(error) => reply::failed(visitor, &visitor.frame("/"), &error),
    }
}

async fn png(app: &App, visitor: &Visitor, drawn: Result<String, HallError>) -> Response {
    let drawn = match drawn {
        Ok(svg) => app.raster.png(svg).await.ok_or(HallError::Broken("a picture cannot be drawn")),
        Err(error) => Err(error),
    };
    match drawn {
        Ok(png) => {
            let kind = [(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, KEEP)];
            (kind, png.to_vec()).into_response()
        }
        Err(error) => reply::failed(visitor, &visitor.frame("/"), &error),
    }
}

pub(crate) async fn result_svg(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Response {
    svg(&visitor, result(&app, &visitor, &id).await)
}

pub(crate) async fn result_png(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Response {
    png(&app, &visitor, result(&app, &visitor, &id).await).await
}

pub(crate) async fn analysis_svg(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(query): Query<Vec<(String, String)>>,
) -> Response {
    svg(&visitor, analysis(&app, &visitor, &id, query).await)
}

pub(crate) async fn analysis_png(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(query): Query<Vec<(String, String)>>,
) -> Response {
    png(&app, &visitor, analysis(&app, &visitor, &id, query).await).await
}
