//! The analysis of a finished game.

use ararat_pages::{chairs, findings, words_at};
use ararat_tables::{Progress, TableError};
use ararat_web::{AnalysisPage, Findings, analysis_page};
use axum::extract::{Path, State};
use axum_extra::extract::{Form, Query};

use crate::app::App;
use crate::forms::AnalystChoice;
use crate::reply::{PageResult, open_html, see_other};
use crate::visitor::Visitor;

pub(crate) async fn begin(
    State(app): State<App>,
    Path(id): Path<String>,
    Form(form): Form<AnalystChoice>,
) -> PageResult {
    let level = form.level();
    app.analyses.begin(&id, level).await?;
    Ok(see_other(&format!("/table/{id}/analysis?level={}", level.name())))
}

pub(crate) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(query): Query<AnalystChoice>,
) -> PageResult {
    let level = query.level();
    let frame = visitor.frame(format!("/table/{id}/analysis?level={}", level.name()));
    // Progress first: findings are stored before an analysis stops being in progress.
    let progress = app.analyses.progress(&id, level).await?;
    let found = app.analyses.found(&id, level).await?;
    let state = app.tables.fresh_table(&id).await?.snapshot().await;
    if !state.is_over() {
        return Err(TableError::NotOver.into());
    }
    let chairs = chairs(&state.row.seats);
    let words = words_at(frame.words(), &state.row.seats);
    let findings = match (found, progress) {
        (Some(analysis), _) => findings(&*state.game, analysis, &chairs, &words),
        (None, Some(Progress { done, total })) => Findings::UnderWay { done, total },
        (None, None) => Findings::Unasked,
    };
    let page = AnalysisPage {
        id,
        game: state.game.name().pages(),
        chairs,
        level: level.name(),
        level_key: level.name_key(),
        findings,
    };
    Ok(open_html(analysis_page(&frame, &page)))
}
