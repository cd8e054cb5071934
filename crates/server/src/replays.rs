//! Finished games in memory, so that stepping through one does not replay it from the start.

use std::collections::VecDeque;
use std::sync::Arc;

use ararat_core::RecordError;
use ararat_core::record::{Head, RecordText};
use ararat_pages::{Replay, open_replay};
use ararat_store::NAMELESS;
use ararat_tables::{Denial, TableError};
use parking_lot::Mutex;

use crate::app::App;
use crate::page_error::PageError;

/// How many games we keep; the one opened first is evicted first.
const MOST_REPLAYS: usize = 64;

type Kept = VecDeque<(String, Arc<dyn Replay>)>;

/// Finished games in memory.
#[derive(Clone, Default)]
pub(crate) struct Replays(Arc<Mutex<Kept>>);

impl Replays {
    fn get(&self, key: &str) -> Option<Arc<dyn Replay>> {
        let kept = self.0.lock();
        kept.iter().find(|(known, _)| known == key).map(|(_, replay)| replay.clone())
    }

    /// Replays a record and keeps it under this key. That takes some milliseconds, so it runs on a
    /// blocking thread.
    pub(crate) async fn add(
        &self,
        key: &str,
        text: Vec<u8>,
    ) -> Result<Arc<dyn Replay>, RecordError> {
        let opened = tokio::task::spawn_blocking(move || open_replay(&text)).await;
        let replay: Arc<dyn Replay> = Arc::from(opened.expect("reading a record never panics")?);
        let mut kept = self.0.lock();
        kept.retain(|(known, _)| known != key);
        if kept.len() >= MOST_REPLAYS {
            kept.pop_front();
        }
        kept.push_back((key.to_owned(), replay.clone()));
        Ok(replay)
    }
}

impl App {
    /// The replay of a table's finished game.
    pub(crate) async fn replay_of_table(&self, id: &str) -> Result<Arc<dyn Replay>, PageError> {
        let key = format!("table {id}");
        if let Some(replay) = self.replays.get(&key) {
            return Ok(replay);
        }
        let game = self.tables.fresh_table(id).await?.lock().await.game.clone();
        let text = game.record().ok_or(TableError::NotFound)?;
        Ok(self.replays.add(&key, text.into_bytes()).await?)
    }

    /// The replay of a stored record, if the visitor may see it. A record under rules this build
    /// does not know is refused, naming those rules.
    pub(crate) async fn replay_of_record(
        &self,
        id: &str,
        visitor: &str,
    ) -> Result<Arc<dyn Replay>, PageError> {
        let replay = if let Some(replay) = self.replays.get(id) {
            replay
        } else {
            let text = self.tables.store.record(id).await?.ok_or(TableError::NotFound)?;
            self.replays.add(id, text.into_bytes()).await?
        };
        // Somebody may have downloaded a table's record before others began to play its deal.
        let head = replay.head();
        for deal in std::iter::once(&head.table).chain(&head.deal) {
            if !self.tables.may_see_deal(deal, visitor).await? {
                return Err(Denial::Sealed.into());
            }
        }
        Ok(replay)
    }

    /// The players of a record by the names we may still show. The record holds the name of
    /// somebody who has since deleted their account; the table on this site that it comes from does
    /// not.
    pub(crate) async fn players(&self, head: &Head) -> Result<Vec<String>, PageError> {
        let mut names = head.players.clone();
        let row = self.tables.store.table(&head.table).await?;
        let seats = row.map(|row| row.seats).unwrap_or_default();
        for (name, seat) in names.iter_mut().zip(seats) {
            if seat.name == NAMELESS {
                *name = seat.name;
            }
        }
        Ok(names)
    }

    /// The text of a record with these names filled in.
    pub(crate) async fn record_text(&self, replay: &dyn Replay) -> Result<String, PageError> {
        let players = self.players(replay.head()).await?;
        if players == replay.head().players {
            return Ok(replay.text().to_owned());
        }
        let mut record = RecordText::parse(replay.text().as_bytes())?;
        record.head.players = players;
        Ok(record.to_string())
    }
}
