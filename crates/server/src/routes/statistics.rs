//! What the rated games of this server tell about a game.

use std::collections::BTreeMap;
use std::str::FromStr as _;
use std::sync::{Arc, Mutex};

use ararat_core::{Facts, Seat};
use ararat_games::{GameName, with_game};
use ararat_lab::{SeatFigures, SeatResults, Studied, Study, svg};
use ararat_store::{ResultCount, Store, StoreError};
use ararat_text::Catalogue;
use ararat_web::{GameStudy, SeatLine, StatisticsPage, statistics_page};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;

use crate::app::App;
use crate::clock::now;
use crate::cookie::Visitor;
use crate::reply;

/// Milliseconds for which results are kept: they are counted anew once a minute at most.
const KEPT_FOR: i64 = 60_000;

/// When results were counted, and what they are.
type Counted = (i64, Arc<Vec<ResultCount>>);

/// The results of each game as they were lately.
#[derive(Clone, Default)]
pub(crate) struct Results(Arc<Mutex<BTreeMap<String, Counted>>>);

impl Results {
    async fn of(&self, store: &Store, game: GameName) -> Result<Arc<Vec<ResultCount>>, StoreError> {
        let (name, now) = (game.to_string(), now());
        let known = self.0.lock().ok().and_then(|kept| kept.get(&name).cloned());
        if let Some((_, counts)) = known.filter(|(at, _)| now - at < KEPT_FOR) {
            return Ok(counts);
        }
        let counts = Arc::new(store.result_counts(&name).await?);
        if let Ok(mut kept) = self.0.lock() {
            kept.insert(name, (now, counts.clone()));
        }
        Ok(counts)
    }
}

pub(crate) async fn all(State(app): State<App>, visitor: Visitor) -> Response {
    show(&app, &visitor, GameName::ALL[0]).await
}

pub(crate) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Path(game): Path<String>,
) -> Response {
    match GameName::from_str(&game) {
        Ok(game) => show(&app, &visitor, game).await,
        Err(_) => reply::not_found(&visitor, &visitor.frame("/")),
    }
}

async fn show(app: &App, visitor: &Visitor, game: GameName) -> Response {
    let frame = visitor.frame(&format!("/statistics/{game}"));
    match app.results.of(&app.hall.store, game).await {
        Ok(counts) => {
            let page = StatisticsPage {
                game: game.pages(),
                studies: studies(game, &counts, frame.words()),
            };
            let page = statistics_page(&frame, &page).into_string();
            reply::html(visitor, StatusCode::OK, page)
        }
        Err(error) => reply::failed(visitor, &frame, &error.into()),
    }
}

/// A study for each number of players.
fn studies(game: GameName, counts: &[ResultCount], words: &Catalogue) -> Vec<GameStudy> {
    let mut by_count: BTreeMap<i64, Vec<SeatResults>> = BTreeMap::new();
    for count in counts {
        by_count.entry(count.seat_count).or_default().extend(read(count));
    }
    let points = with_game!(game, G => <G as Studied>::POINTS);
    let study = |(seat_count, results): (i64, Vec<SeatResults>)| {
        let study = Study::of_results(points, &results);
        let seat_count = usize::try_from(seat_count).unwrap_or_default();
        let players = Facts::new().number("count", seat_count);
        let title = words.labeled(
            words.word(&format!("game-{game}")),
            words.fill("statistics-players", &players),
        );
        let line = |figures: &SeatFigures| SeatLine {
            seat: figures.seat,
            mean_points: figures.mean_points,
            wins: figures.wins.share,
            low: figures.wins.low,
            high: figures.wins.high,
        };
        GameStudy {
            seat_count,
            game_count: study.game_count,
            picture: svg(&study, &title, words),
            seats: study.seats().iter().map(line).collect(),
        }
    };
    by_count.into_iter().map(study).collect()
}

fn read(count: &ResultCount) -> Option<SeatResults> {
    Some(SeatResults {
        seat: Seat::new(usize::try_from(count.seat).ok()?)?,
        points: count.points,
        winners: usize::try_from(count.winners).ok()?,
        count: usize::try_from(count.count).ok()?,
    })
}
