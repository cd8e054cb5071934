//! What the rated games on this server show about a game.

use std::collections::BTreeMap;
use std::str::FromStr as _;
use std::sync::Arc;

use ararat_core::Seat;
use ararat_games::GameName;
use ararat_lab::SeatResults;
use ararat_pages::studies;
use ararat_store::{ResultCount, Store, StoreError};
use ararat_tables::{TableError, now};
use ararat_web::{StatisticsPage, statistics_page};
use axum::extract::{Path, State};
use parking_lot::Mutex;

use crate::app::App;
use crate::page_error::PageError;
use crate::reply::{PageResult, open_html};
use crate::visitor::Visitor;

/// How long results are cached, in milliseconds: they are counted at most once a minute.
const KEPT_FOR: i64 = 60_000;

/// When results were counted, and the results.
type Counted = (i64, Arc<Vec<ResultCount>>);

/// Recent results of each game.
#[derive(Clone, Default)]
pub(crate) struct Results(Arc<Mutex<BTreeMap<String, Counted>>>);

impl Results {
    async fn of(&self, store: &Store, game: GameName) -> Result<Arc<Vec<ResultCount>>, StoreError> {
        let (name, now) = (game.to_string(), now());
        let known = self.0.lock().get(&name).cloned();
        if let Some((_, counts)) = known.filter(|(at, _)| now - at < KEPT_FOR) {
            return Ok(counts);
        }
        let counts = Arc::new(store.result_counts(&name).await?);
        self.0.lock().insert(name, (now, counts.clone()));
        Ok(counts)
    }
}

pub(crate) async fn all(State(app): State<App>, visitor: Visitor) -> PageResult {
    show(&app, &visitor, GameName::ALL[0]).await
}

pub(crate) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Path(game): Path<String>,
) -> PageResult {
    let game = GameName::from_str(&game).map_err(|_| PageError::not_found())?;
    show(&app, &visitor, game).await
}

async fn show(app: &App, visitor: &Visitor, game: GameName) -> PageResult {
    let frame = visitor.frame(format!("/statistics/{game}"));
    let counts = app.results.of(&app.tables.store, game).await?;
    let mut by_count: BTreeMap<usize, Vec<SeatResults>> = BTreeMap::new();
    for count in counts.iter() {
        let (seat_count, results) = read(count).ok_or(TableError::Broken("bad results"))?;
        by_count.entry(seat_count).or_default().push(results);
    }
    let studies = studies(game, by_count, frame.words());
    let page = StatisticsPage { game: game.pages(), studies, own: None };
    Ok(open_html(statistics_page(&frame, &page)))
}

/// The number of players, and the results of one seat.
fn read(count: &ResultCount) -> Option<(usize, SeatResults)> {
    let results = SeatResults {
        seat: Seat::new(usize::try_from(count.seat).ok()?)?,
        points: count.points,
        winners: usize::try_from(count.winners).ok()?,
        count: usize::try_from(count.count).ok()?,
    };
    Some((usize::try_from(count.seat_count).ok()?, results))
}
