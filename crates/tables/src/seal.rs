//! What a visitor may see of a table that plays a deal together with others.
//!
//! Players who are playing a deal, or may still play it, must not learn its draws from another
//! table. So a deal is sealed while new tables may play it, and then until all of its games are
//! over, but not beyond its last moment ([`last_moment`]): an abandoned game must not keep the
//! others sealed forever. An unsealed deal stays unsealed, and a game that ends later is not
//! compared with the others, since its players may have looked. For people who are still playing
//! it, the deal stays sealed until they finish. A table of a sealed deal is visible only to the
//! people who sit there.

use std::sync::Arc;

use ararat_store::{DealRow, Status};
use async_recursion::async_recursion as boxed;

use crate::{LiveTable, TableError, TableRegistry, last_moment, now};

/// How much of a table a visitor may see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    Everything,
    /// What their own seat sees, and no record.
    Own,
    /// Who sits there, while seats are open.
    Lobby,
    Nothing,
}

/// A table that a visitor asked for.
#[derive(Clone, Debug)]
pub struct FoundTable {
    pub sight: Sight,
    /// The table, if it was in memory. It may be out of date.
    pub(crate) table: Option<Arc<LiveTable>>,
}

impl TableRegistry {
    /// Whether the draws of a deal are still secret.
    #[boxed]
    pub async fn is_sealed(&self, deal: &DealRow) -> Result<bool, TableError> {
        let now = now();
        if now < deal.closes_at {
            return Ok(true);
        }
        Ok(now < last_moment(deal) && self.store.count_playing(&deal.id).await? > 0)
    }

    /// Whether a visitor is in the middle of playing a deal.
    pub(crate) async fn is_playing(&self, deal: &str, visitor: &str) -> Result<bool, TableError> {
        let Some(table) = self.store.try_of(deal, visitor).await? else { return Ok(false) };
        Ok(self.store.table(&table).await?.is_some_and(|row| row.status.is_unfinished()))
    }

    /// How much of a table a visitor may see.
    #[boxed]
    pub async fn sight(&self, table: &str, visitor: &str) -> Result<Sight, TableError> {
        Ok(self.find(table, visitor).await?.sight)
    }

    /// How much of a table a visitor may see, and the table if it is in memory.
    #[boxed]
    pub async fn find(&self, id: &str, visitor: &str) -> Result<FoundTable, TableError> {
        let table = self.in_memory(id);
        let sight = match &table {
            Some(table) if table.plays_no_deal() => Sight::Everything,
            // Boxed: the rare path must not enlarge the future of every move.
            Some(_) | None => Box::pin(self.sight_of_deal(id, visitor)).await?,
        };
        Ok(FoundTable { sight, table })
    }

    async fn sight_of_deal(&self, table: &str, visitor: &str) -> Result<Sight, TableError> {
        let Some(deal) = self.store.deal_of(table).await? else { return Ok(Sight::Everything) };
        let own = self.store.try_of(&deal.id, visitor).await?;
        let is_playing = self.is_playing(&deal.id, visitor).await?;
        if !is_playing && !self.is_sealed(&deal).await? {
            return Ok(Sight::Everything);
        }
        if own.as_deref() == Some(table) {
            return Ok(Sight::Own);
        }
        let row = self.store.table(table).await?;
        let is_open = row.is_some_and(|row| row.status == Status::Open);
        Ok(if is_open && own.is_none() { Sight::Lobby } else { Sight::Nothing })
    }

    /// Whether a record that names this table or deal may be shown to a visitor.
    #[boxed]
    pub async fn may_see_deal(&self, deal: &str, visitor: &str) -> Result<bool, TableError> {
        let Some(deal) = self.store.deal(deal).await? else { return Ok(true) };
        Ok(!self.is_sealed(&deal).await? && !self.is_playing(&deal.id, visitor).await?)
    }
}
