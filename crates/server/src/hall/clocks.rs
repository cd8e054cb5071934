//! Time that runs out. A bot plays for whoever has none left, until that person returns.

use std::sync::Arc;

use ararat_bots::Level;
use ararat_core::SeatSet;
use ararat_store::{ClockRow, Holder, SeatRow};
use ararat_table::Clocks;

use super::{Hall, HallError};
use crate::place::{Live, Place};

/// So many tables are looked at in one sweep; the next one comes soon.
const SWEPT: i64 = 100;

impl Hall {
    /// Lets bots play where time has run out, whether the table is in memory or not.
    pub(crate) async fn expire_all(&self) {
        let due = match self.store.clocks_due(self.uptime.now(), SWEPT).await {
            Ok(due) => due,
            Err(error) => {
                tracing::warn!(%error, "clocks were not looked at");
                return;
            }
        };
        for id in due {
            let done = async {
                let place = self.place(&id).await?;
                let mut live = place.live.lock().await;
                self.expire(&place, &mut live).await
            };
            match done.await {
                // Another node may have been faster.
                Ok(_) | Err(HallError::MovedOn) => {}
                Err(error @ HallError::Broken(_)) => {
                    // It will not get better, and others are waiting.
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
    pub(super) fn has_expired(&self, live: &Live) -> bool {
        live.clocks.as_ref().is_some_and(|clocks| !clocks.expired(self.uptime.now()).is_empty())
    }

    /// Lets bots play for those whose time has run out; says whether there were any.
    pub(crate) async fn expire(
        &self,
        place: &Arc<Place>,
        live: &mut Live,
    ) -> Result<bool, HallError> {
        let expired = match &live.clocks {
            Some(clocks) => clocks.expired(self.uptime.now()),
            None => SeatSet::EMPTY,
        };
        for seat in expired.iter() {
            let old = live.row.seats[seat.index()].clone();
            let level = Level::Medium.name().to_owned();
            let row = SeatRow { holder: Holder::Bot, level, ..old };
            self.seat(place, live, seat.index(), row).await?;
        }
        if !expired.is_empty() {
            self.drive(place);
        }
        Ok(!expired.is_empty())
    }

    /// The clocks after a change, and how they are stored.
    pub(super) fn moved(
        &self,
        live: &Live,
        change: impl FnOnce(&mut Clocks, i64),
    ) -> (Option<Clocks>, Option<ClockRow>) {
        let Some(mut clocks) = live.clocks.clone() else { return (None, None) };
        change(&mut clocks, self.uptime.now());
        let row = ClockRow { state: clocks.to_string(), due: clocks.due() };
        (Some(clocks), Some(row))
    }
}
