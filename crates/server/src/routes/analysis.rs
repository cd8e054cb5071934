//! The analysis of a finished game.

use std::collections::BTreeMap;

use ararat_analysis::{Analysis, Decision};
use ararat_tables::{Progress, TableError, TableState};
use ararat_text::Catalogue;
use ararat_web::{AnalysisPage, Chair, Findings, analysis_page};
use axum::extract::{Path, State};
use axum_extra::extract::{Form, Query};

use crate::app::App;
use crate::forms::AnalystChoice;
use crate::reply::{PageResult, open_html, see_other};
use crate::table_page::{chairs, words_at};
use crate::table_view::{Decisions, decisions};
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
    // Progress comes first: findings are stored before an analysis stops being under way.
    let progress = app.analyses.progress(&id, level).await?;
    let found = app.analyses.found(&id, level).await?;
    let state = app.tables.fresh_table(&id).await?.snapshot().await;
    if !state.is_over() {
        return Err(TableError::NotOver.into());
    }
    let chairs = chairs(&state.row.seats);
    let words = words_at(frame.words(), &state.row.seats);
    let findings = match (found, progress) {
        (Some(analysis), _) => show(&state, analysis, &chairs, &words),
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

/// What was found, with the moments of the costliest decisions of all and of each seat.
fn show(state: &TableState, analysis: Analysis, chairs: &[Chair], words: &Catalogue) -> Findings {
    let seats = analysis.players.iter().map(|player| Some(player.seat));
    let costliest = std::iter::once(None).chain(seats).flat_map(|seat| analysis.costliest(seat));
    let costliest: BTreeMap<usize, &Decision> =
        costliest.map(|decision| (decision.step, decision)).collect();
    let shown = decisions(&*state.game, &analysis.decisions, &costliest, chairs, words);
    let Decisions { moments, choices } = shown;
    Findings::Found { analysis, moments, choices }
}
