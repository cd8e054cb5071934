//! The analysis of a finished game.

use std::collections::BTreeMap;

use ararat_analysis::{Analysis, Decision};
use ararat_bots::Level;
use ararat_web::{AnalysisPage, Findings, analysis_page};
use axum::Form;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::Response;

use super::Fields;
use crate::analyses::Progress;
use crate::app::App;
use crate::cookie::Visitor;
use crate::hall::{HallError, is_over};
use crate::place::chairs;
use crate::reply;

/// The level that is asked for: one that searches, `hard` unless another is named.
pub(super) fn level(pairs: Vec<(String, String)>) -> Level {
    let fields = Fields::new(pairs);
    let levels = [Level::Hard, Level::Expert].into_iter();
    let named = levels.clone().find(|level| fields.get("level") == Some(level.name()));
    named.unwrap_or(Level::Hard)
}

pub(crate) async fn begin(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(pairs): Form<Vec<(String, String)>>,
) -> Response {
    let level = level(pairs);
    match app.analyses.begin(&id, level).await {
        Ok(()) => {
            reply::see_other(&visitor, &format!("/table/{id}/analysis?level={}", level.name()))
        }
        Err(error) => reply::failed(&visitor, &visitor.frame(&format!("/table/{id}")), &error),
    }
}

pub(crate) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(query): Query<Vec<(String, String)>>,
) -> Response {
    let level = level(query);
    let frame = visitor.frame(&format!("/table/{id}/analysis?level={}", level.name()));
    let page = async {
        // What is under way is looked up first: it is stored before it stops being under way.
        let progress = app.analyses.progress(&id, level).await?;
        let found = app.analyses.found(&id, level).await?;
        let place = app.hall.fresh_place(&id).await?;
        let live = place.live.lock().await;
        if !is_over(&live) {
            return Err(HallError::NotOver);
        }
        let chairs = chairs(&live.row.seats);
        let names = chairs.iter().map(|chair| chair.name.clone()).collect();
        let words = frame.words().with_names(names);
        let moments = |analysis: &Analysis| {
            let seats = analysis.players.iter().map(|player| Some(player.seat));
            let told = std::iter::once(None).chain(seats).flat_map(|seat| analysis.costliest(seat));
            let told: BTreeMap<usize, &Decision> =
                told.map(|decision| (decision.step, decision)).collect();
            let moment = |(step, decision): (usize, &Decision)| {
                Some((step, live.session.moment(decision, &chairs, &words)?))
            };
            told.into_iter().filter_map(moment).collect()
        };
        let findings = match (found, progress) {
            (Some(analysis), _) => {
                let moments = moments(&analysis);
                let choices = live.session.choices(&analysis.decisions, &words);
                Findings::Found { analysis, moments, choices }
            }
            (None, Some(Progress { done, total })) => Findings::UnderWay { done, total },
            (None, None) => Findings::Unasked,
        };
        Ok(AnalysisPage {
            id: id.clone(),
            game: live.game.pages(),
            chairs,
            level: level.name(),
            level_key: level.name_key(),
            findings,
        })
    };
    match page.await {
        Ok(page) => {
            reply::html(&visitor, StatusCode::OK, analysis_page(&frame, &page).into_string())
        }
        Err(error) => reply::failed(&visitor, &frame, &error),
    }
}
