//! Sitting down, leaving, and bots in place of people.

use std::sync::Arc;

use ararat_core::{Seat, SeatSet};
use ararat_pages::{STAND_IN, free_faces, stand_in};
use ararat_store::{Holder, SeatRow, Status};
use async_recursion::async_recursion as boxed;

use crate::{
    Denial, LiveTable, Operation, Request, Settings, TableError, TableRegistry, TableState,
    bot_row, now,
};

/// Whether both people and programs would sit at the table: they are rated separately.
fn is_other_kind(state: &TableState, sitter: &SeatRow) -> bool {
    let mut people = state.row.seats.iter().filter(|seat| seat.holder == Holder::Person);
    people.any(|seat| seat.is_program() != sitter.is_program())
}

impl TableRegistry {
    /// Seats a visitor, and starts the game if it was the last open seat.
    #[boxed]
    pub async fn join(&self, table: &Arc<LiveTable>, sitter: &SeatRow) -> Result<(), TableError> {
        let mut state = table.lock().await;
        for attempt in 0.. {
            if !state.seats_of(&sitter.visitor).is_empty() {
                break;
            }
            if state.settings.removed.contains(&sitter.visitor) {
                return Err(Denial::Removed.into());
            }
            if state.settings.rated && is_other_kind(&state, sitter) {
                return Err(Denial::OtherKind.into());
            }
            let open = state.row.seats.iter().position(|seat| seat.holder == Holder::Nobody);
            let open = open.ok_or(Denial::NoOpenSeat)?;
            let mut sitter = sitter.clone();
            // Another player may just have taken this face.
            if !free_faces(&state.row.seats).contains(&sitter.face.as_str()) {
                sitter.face.clear();
            }
            match self.seat(table, &mut state, open, sitter).await {
                // Somebody took the seat on another node; another one may still be open.
                Err(TableError::MovedOn) if attempt < state.row.seats.len() => {}
                done => done?,
            }
        }
        let id = state.row.id.clone();
        drop(state);
        self.store.uninvite(&id, &sitter.visitor).await?;
        self.start(table).await
    }

    /// Fills all open seats with bots at the host's request, and starts.
    pub async fn fill(
        &self,
        table: &Arc<LiveTable>,
        request: Request<'_>,
    ) -> Result<(), TableError> {
        let mut state = table.lock().await;
        if state.row.owner != request.visitor {
            return Err(Denial::NotHost.into());
        }
        if state.settings.rated {
            return Err(Denial::RatedBots.into());
        }
        if state.row.version != request.version {
            return Err(TableError::MovedOn);
        }
        self.fill_open(table, &mut state).await?;
        drop(state);
        self.start(table).await
    }

    /// Puts bots into all open seats.
    pub(crate) async fn fill_open(
        &self,
        table: &Arc<LiveTable>,
        state: &mut TableState,
    ) -> Result<(), TableError> {
        for seat in 0..state.row.seats.len() {
            if state.row.seats[seat].holder == Holder::Nobody {
                let row = bot_row(STAND_IN, seat + 1);
                self.seat(table, state, seat, row).await?;
            }
        }
        Ok(())
    }

    /// Removes a player from a waiting table permanently, at its host's request.
    pub async fn remove(
        &self,
        table: &Arc<LiveTable>,
        request: Request<'_>,
    ) -> Result<(), TableError> {
        let Request { visitor, seat, version, .. } = request;
        if table.lock().await.row.owner != visitor {
            return Err(Denial::NotHost.into());
        }
        let mut state = self.lock_at(table, version).await?;
        if state.row.status != Status::Open {
            return Err(Denial::NotWaiting.into());
        }
        let seat = seat.filter(|seat| state.removable(visitor).contains(seat));
        let seat = seat.ok_or(Denial::NotRemovable)?.index();
        let mut settings = state.settings.clone();
        let removed = state.row.seats[seat].visitor.clone();
        settings.removed.push(removed.clone());
        let (id, text) = (&state.row.id, settings.to_string());
        let stored = self.store.remove_sitter(id, version, seat, &removed, &text, now());
        let stored = self.metrics.stored(Operation::Seat, stored).await;
        let version = self.if_stored(table, &mut state, stored).await?;
        state.settings = settings;
        state.row.seats[seat] = SeatRow::open();
        self.publish(table, &mut state, version);
        Ok(())
    }

    /// Lets a bot replace an absent player, at the table host's request.
    pub async fn fill_seat(
        &self,
        table: &Arc<LiveTable>,
        request: Request<'_>,
    ) -> Result<(), TableError> {
        let mut state = table.lock().await;
        if state.row.owner != request.visitor {
            return Err(Denial::NotHost.into());
        }
        let seat = request.seat.ok_or(Denial::NotAbsent)?;
        if state.row.version != request.version {
            return Err(TableError::MovedOn);
        }
        if !state.fillable(request.visitor, self.absent_before()).contains(&seat) {
            return Err(Denial::NotAbsent.into());
        }
        let row = stand_in(state.row.seats[seat.index()].clone());
        self.seat(table, &mut state, seat.index(), row).await?;
        drop(state);
        self.start(table).await
    }

    /// Gives up a visitor's seats permanently. At a waiting table they become open again; in a game
    /// a bot plays on, and a rated game is lost.
    pub async fn leave(
        &self,
        table: &Arc<LiveTable>,
        request: Request<'_>,
    ) -> Result<(), TableError> {
        let mut state = self.lock_at(table, request.version).await?;
        let own = state.seats_of(request.visitor);
        if own.is_empty() {
            return Err(Denial::NotSeated.into());
        }
        if state.row.status == Status::Running {
            let with = |known: SeatSet| own.iter().copied().chain(known.iter()).collect();
            let Settings { rated, left, gone, .. } = state.settings;
            let left = if rated { with(left) } else { left };
            let gone = with(gone.map_or(SeatSet::EMPTY, |(_, seats)| seats));
            let gone = Some((state.game.step_count(), gone));
            let settings = Settings { left, gone, ..state.settings.clone() };
            self.settle(table, &mut state, settings).await?;
        }
        for seat in own {
            let old = state.row.seats[seat.index()].clone();
            let row = match state.row.status {
                Status::Open => SeatRow::open(),
                Status::Running if state.settings.rated => stand_in(old),
                // The seat loses its person, so that the table leaves their list.
                Status::Running => SeatRow { visitor: String::new(), ..stand_in(old) },
                Status::Over | Status::Closed => return Err(Denial::NotRunning.into()),
            };
            self.seat(table, &mut state, seat.index(), row).await?;
        }
        let is_running = state.row.status == Status::Running;
        drop(state);
        if is_running { self.start(table).await } else { Ok(()) }
    }

    /// Closes a table permanently, at its host's request. At a waiting table somebody may just
    /// have sat down; in a game only bots can have moved.
    pub async fn close(
        &self,
        table: &Arc<LiveTable>,
        request: Request<'_>,
    ) -> Result<(), TableError> {
        let mut state = table.lock().await;
        state.may_close(request.visitor)?;
        if state.row.version != request.version {
            self.catch_up(table, &mut state).await?;
            state.may_close(request.visitor)?;
        }
        if state.row.status == Status::Open && state.row.version != request.version {
            return Err(TableError::MovedOn);
        }
        self.close_now(table, &mut state).await
    }

    /// Closes a table permanently, without checking who asks.
    pub(crate) async fn close_now(
        &self,
        table: &Arc<LiveTable>,
        state: &mut TableState,
    ) -> Result<(), TableError> {
        let stored = self.store.close_table(&state.row.id, state.row.version, now());
        let stored = self.metrics.stored(Operation::Settle, stored).await;
        let version = self.if_stored(table, state, stored).await?;
        state.row.status = Status::Closed;
        state.clocks = None;
        table.close();
        self.publish(table, state, version);
        Ok(())
    }

    /// Removes a game from the visitor's list: one that is over, that they have left, or in which
    /// they play only with bots.
    #[boxed]
    pub async fn unlist(&self, table: &Arc<LiveTable>, visitor: &str) -> Result<(), TableError> {
        let state = table.lock().await;
        state.may_unlist(visitor)?;
        Ok(self.store.unlist(&state.row.id, visitor).await?)
    }

    /// Gives a seat back to the person whom a bot replaced. `sitter` is who they are now, except
    /// for name and face, which stay.
    #[boxed]
    pub async fn give_back(
        &self,
        table: &Arc<LiveTable>,
        seat: Option<Seat>,
        sitter: &SeatRow,
    ) -> Result<(), TableError> {
        let mut state = table.lock().await;
        let seat = seat.ok_or(Denial::NothingLost)?.index();
        let old = state.row.seats.get(seat).ok_or(Denial::NothingLost)?;
        if old.holder != Holder::Bot || old.visitor != sitter.visitor {
            return Err(Denial::NothingLost.into());
        }
        let (name, face) = (old.name.clone(), old.face.clone());
        let row = SeatRow { name, face, ..sitter.clone() };
        self.seat(table, &mut state, seat, row).await
    }

    /// Stores a new holder of a seat.
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
        let stored = self.metrics.stored(Operation::Seat, stored).await;
        let version = self.if_stored(table, state, stored).await?;
        state.clocks = clocks;
        state.row.seats[seat] = row;
        self.publish(table, state, version);
        Ok(())
    }
}
