//! Sitting down, leaving, and bots in place of people.

use std::sync::Arc;

use ararat_bots::Level;
use ararat_core::{Facts, Seat};
use ararat_store::{Holder, SeatRow, Status};
use ararat_text::Catalogue;

use crate::clock::now;
use crate::error::{Denial, TableError};
use crate::live_table::{LiveTable, TableState};
use crate::metrics::Operation;
use crate::play::Request;
use crate::registry::TableRegistry;

/// The level of a bot that plays for somebody who is away, or whose level nobody chose.
const STAND_IN: Level = Level::Medium;

/// A bot's seat; its name says its level.
pub fn bot_row(level: Level, number: usize, words: &Catalogue) -> SeatRow {
    let facts = Facts::new().text("level", words.word(level.name_key())).number("number", number);
    SeatRow {
        holder: Holder::Bot,
        visitor: String::new(),
        name: words.fill("web-bot-name", &facts),
        level: level.name().to_owned(),
    }
}

/// The same seat, played by a bot.
pub(crate) fn stand_in(row: SeatRow) -> SeatRow {
    SeatRow { holder: Holder::Bot, level: STAND_IN.name().to_owned(), ..row }
}

impl TableRegistry {
    /// Gives an open seat to a visitor, and starts the game if it was the last one.
    pub async fn join(&self, table: &Arc<LiveTable>, sitter: &SeatRow) -> Result<(), TableError> {
        let mut state = table.lock().await;
        for attempt in 0.. {
            if !state.seats_of(&sitter.visitor).is_empty() {
                break;
            }
            if state.settings.removed.contains(&sitter.visitor) {
                return Err(Denial::Removed.into());
            }
            let open = state.row.seats.iter().position(|seat| seat.holder == Holder::Nobody);
            let open = open.ok_or(Denial::NoOpenSeat)?;
            match self.seat(table, &mut state, open, sitter.clone()).await {
                // Somebody sat down at another node; another seat may still be open.
                Err(TableError::MovedOn) if attempt < state.row.seats.len() => {}
                done => done?,
            }
        }
        drop(state);
        self.start(table).await
    }

    /// Fills all open seats with bots, for the owner, and starts.
    pub async fn fill(
        &self,
        table: &Arc<LiveTable>,
        request: Request<'_>,
        words: &Catalogue,
    ) -> Result<(), TableError> {
        let mut state = table.lock().await;
        if state.row.owner != request.visitor {
            return Err(Denial::NotSeated.into());
        }
        if state.settings.rated {
            return Err(Denial::NeedsAccount.into());
        }
        if state.row.version != request.version {
            return Err(TableError::MovedOn);
        }
        for seat in 0..state.row.seats.len() {
            if state.row.seats[seat].holder == Holder::Nobody {
                let row = bot_row(STAND_IN, seat + 1, words);
                self.seat(table, &mut state, seat, row).await?;
            }
        }
        drop(state);
        self.start(table).await
    }

    /// Removes somebody from a table that waits, for its owner and for good.
    pub async fn remove(
        &self,
        table: &Arc<LiveTable>,
        request: Request<'_>,
    ) -> Result<(), TableError> {
        let Request { visitor, seat, version } = request;
        if table.lock().await.row.owner != visitor {
            return Err(Denial::NotSeated.into());
        }
        let mut state = self.lock_at(table, version).await?;
        if state.row.status != Status::Open {
            return Err(TableError::MovedOn);
        }
        let seat = seat.filter(|seat| state.removable(visitor).contains(seat));
        let seat = seat.ok_or(Denial::NotSeated)?.index();
        let mut settings = state.settings.clone();
        let removed = state.row.seats[seat].visitor.clone();
        settings.removed.push(removed.clone());
        let (id, text) = (&state.row.id, settings.to_string());
        let stored = self.store.remove_sitter(id, version, seat, &removed, &text, now());
        let version = match self.metrics.stored(Operation::Seat, stored).await {
            Ok(version) => version,
            Err(error) => return Err(self.not_stored(table, &mut state, error).await),
        };
        state.settings = settings;
        state.row.seats[seat] = SeatRow::open();
        self.publish(table, &mut state, version);
        Ok(())
    }

    /// Lets a bot play for somebody who is away, for the owner of the table.
    pub async fn fill_seat(
        &self,
        table: &Arc<LiveTable>,
        request: Request<'_>,
    ) -> Result<(), TableError> {
        let mut state = table.lock().await;
        let seat = request.seat.ok_or(Denial::NotSeated)?;
        if state.row.version != request.version {
            return Err(TableError::MovedOn);
        }
        if !state.fillable(request.visitor, self.absent_before()).contains(&seat) {
            return Err(Denial::NotSeated.into());
        }
        let row = stand_in(state.row.seats[seat.index()].clone());
        self.seat(table, &mut state, seat.index(), row).await?;
        drop(state);
        self.start(table).await
    }

    /// Gives a seat back to the person for whom a bot played there. The bot knows them as `sitter`
    /// except for the name, which stays.
    pub async fn give_back(
        &self,
        table: &Arc<LiveTable>,
        seat: Option<Seat>,
        sitter: &SeatRow,
    ) -> Result<(), TableError> {
        let mut state = table.lock().await;
        let seat = seat.ok_or(Denial::NotSeated)?.index();
        let old = state.row.seats.get(seat).ok_or(Denial::NotSeated)?;
        if old.holder != Holder::Bot || old.visitor != sitter.visitor {
            return Err(Denial::NotSeated.into());
        }
        let row = SeatRow { name: old.name.clone(), ..sitter.clone() };
        self.seat(table, &mut state, seat, row).await
    }

    /// Puts somebody into a seat.
    pub(crate) async fn seat(
        &self,
        table: &Arc<LiveTable>,
        state: &mut TableState,
        seat: usize,
        row: SeatRow,
    ) -> Result<(), TableError> {
        let number = Seat::new(seat).filter(|_| state.row.status == Status::Running);
        let (clocks, clock_row) = self.moved_clocks(state, |clocks, now| match number {
            Some(number) if row.holder == Holder::Bot => clocks.stop(number, now),
            Some(number) => clocks.go_on(number, state.is_awaited(number), now),
            None => {}
        });
        let (id, version) = (&state.row.id, state.row.version);
        let stored = self.store.seat(id, version, seat, &row, now(), clock_row.as_ref());
        let version = match self.metrics.stored(Operation::Seat, stored).await {
            Ok(version) => version,
            Err(error) => return Err(self.not_stored(table, state, error).await),
        };
        state.clocks = clocks;
        state.row.seats[seat] = row;
        self.publish(table, state, version);
        Ok(())
    }
}
