//! Finished games in memory, so that stepping through one does not play it from its start.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use ararat_core::RecordError;

use crate::film::{Film, open};

/// So many finished games are kept; the one that was opened first goes first.
const MOST_FILMS: usize = 64;

type Kept = VecDeque<(String, Arc<dyn Film>)>;

/// Finished games in memory.
#[derive(Clone, Default)]
pub(crate) struct Films(Arc<Mutex<Kept>>);

impl Films {
    pub(crate) fn get(&self, key: &str) -> Option<Arc<dyn Film>> {
        let kept = self.0.lock().ok()?;
        kept.iter().find(|(known, _)| known == key).map(|(_, film)| film.clone())
    }

    /// Plays a record and keeps it under this key. Playing takes some milliseconds, so that happens
    /// beside the other requests.
    pub(crate) async fn add(
        &self,
        key: &str,
        text: Vec<u8>,
    ) -> Result<Option<Arc<dyn Film>>, RecordError> {
        let Ok(opened) = tokio::task::spawn_blocking(move || open(&text)).await else {
            return Ok(None);
        };
        let film: Arc<dyn Film> = Arc::from(opened?);
        if let Ok(mut kept) = self.0.lock() {
            kept.retain(|(known, _)| known != key);
            if kept.len() >= MOST_FILMS {
                kept.pop_front();
            }
            kept.push_back((key.to_owned(), film.clone()));
        }
        Ok(Some(film))
    }
}
