//! Clocks that run out. A bot plays for a person whose time is up, until they return.

use std::sync::Arc;

use ararat_core::SeatSet;
use ararat_pages::stand_in;
use ararat_store::ClockRow;
use ararat_table::Clocks;

use crate::{LiveTable, TableError, TableRegistry, TableState};

/// Tables per sweep; the next sweep follows soon.
const SWEPT_AT_ONCE: i64 = 100;

impl TableRegistry {
    /// Lets bots take over wherever time has run out, whether or not the table is in memory.
    pub(crate) async fn expire_all(&self) {
        let due = match self.store.clocks_due(self.uptime.now(), SWEPT_AT_ONCE).await {
            Ok(due) => due,
            Err(error) => {
                tracing::warn!(%error, "clocks were not looked at");
                return;
            }
        };
        for id in due {
            let done = async {
                let table = self.table(&id).await?;
                let mut state = table.lock().await;
                self.expire(&table, &mut state).await
            };
            match done.await {
                // Another node may have been faster.
                Ok(_) | Err(TableError::MovedOn) => {}
                Err(error @ (TableError::Broken(_) | TableError::OtherRules(_))) => {
                    // It will stay broken, so stop looking at it.
                    tracing::error!(table = id, %error, "a clock ran out at a broken table");
                    if let Err(error) = self.store.forget_clock(&id).await {
                        tracing::warn!(table = id, %error, "a clock was not forgotten");
                    }
                }
                Err(error) => {
                    tracing::warn!(table = id, %error, "a clock ran out and nothing was done");
                }
            }
        }
    }

    /// Whether somebody's time has run out.
    pub(crate) fn has_expired(&self, state: &TableState) -> bool {
        !self.expired(state).is_empty()
    }

    fn expired(&self, state: &TableState) -> SeatSet {
        state.clocks.as_ref().map_or(SeatSet::EMPTY, |clocks| clocks.expired(self.uptime.now()))
    }

    /// Lets bots take over for everybody whose time has run out; returns whether there were any.
    pub(crate) async fn expire(
        &self,
        table: &Arc<LiveTable>,
        state: &mut TableState,
    ) -> Result<bool, TableError> {
        let expired = self.expired(state);
        for seat in expired.iter() {
            let row = stand_in(state.row.seats[seat.index()].clone());
            self.seat(table, state, seat.index(), row).await?;
        }
        if !expired.is_empty() {
            self.play_bots(table);
        }
        Ok(!expired.is_empty())
    }

    /// The clocks after a change, and how they are stored.
    pub(crate) fn moved_clocks(
        &self,
        state: &TableState,
        change: impl FnOnce(&mut Clocks, i64),
    ) -> (Option<Clocks>, Option<ClockRow>) {
        let Some(mut clocks) = state.clocks.clone() else { return (None, None) };
        change(&mut clocks, self.uptime.now());
        let row = ClockRow { state: clocks.to_string(), due: clocks.due() };
        (Some(clocks), Some(row))
    }
}
