//! What the writer writes with.

use rusqlite::{Connection, OptionalExtension as _, Statement, params};

use super::{Answer, Appending, Seating, Writing};
use crate::clocks::{CLOCK, ClockRow};
use crate::deals::{ELSEWHERE, PLAYER};
use crate::error::StoreError;
use crate::ratings::{CLAIM, FinishedGame, RESULT};
use crate::records::ORIGIN;
use crate::row::{NewTable, Status};
use crate::tables::{
    ENDED, GO_ON, HOLDER, OWNED, RAISE, RAISE_VERSION, SEAT, STEP, TABLE, UNSCORED,
};

/// All statements, prepared once.
pub(super) struct Statements<'a> {
    connection: &'a Connection,
    raise: Statement<'a>,
    go_on: Statement<'a>,
    unscored: Statement<'a>,
    ended: Statement<'a>,
    step: Statement<'a>,
    clock: Statement<'a>,
    owned: Statement<'a>,
    table: Statement<'a>,
    seat: Statement<'a>,
    origin: Statement<'a>,
    raise_version: Statement<'a>,
    holder: Statement<'a>,
    elsewhere: Statement<'a>,
    player: Statement<'a>,
    claim: Statement<'a>,
    result: Statement<'a>,
}

impl<'a> Statements<'a> {
    pub(super) fn new(connection: &'a Connection) -> rusqlite::Result<Statements<'a>> {
        // `$1` is a name to SQLite, numbered by where it first stands; `?1` is the first.
        let prepare = |query: &str| connection.prepare(&query.replace('$', "?"));
        Ok(Statements {
            connection,
            raise: prepare(RAISE)?,
            go_on: prepare(GO_ON)?,
            unscored: prepare(UNSCORED)?,
            ended: prepare(ENDED)?,
            step: prepare(STEP)?,
            clock: prepare(CLOCK)?,
            owned: prepare(OWNED)?,
            table: prepare(TABLE)?,
            seat: prepare(SEAT)?,
            origin: prepare(ORIGIN)?,
            raise_version: prepare(RAISE_VERSION)?,
            holder: prepare(HOLDER)?,
            elsewhere: prepare(ELSEWHERE)?,
            player: prepare(PLAYER)?,
            claim: prepare(CLAIM)?,
            result: prepare(RESULT)?,
        })
    }

    /// Writes all that can be written; what cannot does not hinder the rest.
    pub(super) fn write(&mut self, batch: &[Writing]) -> Vec<Answer> {
        if batch.is_empty() {
            return Vec::new();
        }
        if let Err(error) = self.connection.execute_batch("begin immediate") {
            let why = error.to_string();
            return batch.iter().map(|_| Err(StoreError::Database(why.clone().into()))).collect();
        }
        match self.write_together(batch) {
            Ok(answers) => answers,
            Err(error) => {
                // A failed commit may have ended the transaction already.
                let _ = self.connection.execute_batch("rollback");
                match batch {
                    [_] => vec![Err(error.into())],
                    // One of them is to blame: each for itself.
                    _ => batch.chunks(1).flat_map(|one| self.write(one)).collect(),
                }
            }
        }
    }

    fn write_together(&mut self, batch: &[Writing]) -> rusqlite::Result<Vec<Answer>> {
        let mut answers = Vec::with_capacity(batch.len());
        for writing in batch {
            let version = match writing {
                Writing::Append(appending) => self.append(appending)?,
                Writing::Create(table, now, most) => Some(self.create(table, *now, *most)?),
                Writing::Seat(seating) => self.seat(seating)?,
                Writing::Results(game, now) => self.results(game, *now)?,
            };
            answers.push(version.ok_or(StoreError::Stale));
        }
        self.connection.execute_batch("commit")?;
        Ok(answers)
    }

    /// The new version, if the table had the one that is told; nothing is written if not.
    fn append(&mut self, appending: &Appending) -> rusqlite::Result<Option<i64>> {
        let Appending { id, version, steps, status, now, clock } = appending;
        let count = i64::try_from(steps.len()).unwrap_or(i64::MAX);
        let mut total: Option<i64> = None;
        if *status == Status::Running {
            let raised = params![id, version, count, now];
            total = self.go_on.query_row(raised, |row| row.get(0)).optional()?;
        }
        if total.is_none() {
            let raised = params![id, version, count, status.as_str(), now];
            total = self.raise.query_row(raised, |row| row.get(0)).optional()?;
        }
        let Some(total) = total else { return Ok(None) };
        if *status == Status::Over {
            self.unscored.execute([id])?;
            self.ended.execute(params![id, now])?;
        }
        for (number, text) in (total - count..).zip(steps) {
            self.step.execute(params![id, number, text])?;
        }
        self.set_clock(id, clock.as_ref())?;
        Ok(Some(version + 1))
    }

    fn set_clock(&mut self, id: &str, clock: Option<&ClockRow>) -> rusqlite::Result<()> {
        if let Some(clock) = clock {
            self.clock.execute(params![id, clock.state, clock.due.unwrap_or(i64::MAX)])?;
        }
        Ok(())
    }

    /// 1, or 0 if its owner has so many already; nothing is written then.
    fn create(&mut self, table: &NewTable, now: i64, most: i64) -> rusqlite::Result<i64> {
        let NewTable { id, game, options, secret, owner, settings, is_public, .. } = table;
        let is_public = i64::from(*is_public);
        if most < i64::MAX {
            let owned: i64 = self.owned.query_row([owner], |row| row.get(0))?;
            if owned >= most {
                return Ok(0);
            }
        }
        self.table.execute(params![id, game, options, secret, owner, settings, now, is_public])?;
        for (number, seat) in (0i64..).zip(&table.seats) {
            let holder = seat.holder.as_str();
            self.seat.execute(params![id, number, holder, seat.visitor, seat.name, seat.level])?;
        }
        if let Some(origin) = &table.origin {
            let (record, count) = (&origin.record_id, origin.step_count);
            self.origin.execute(params![id, record, count, origin.imagined_by])?;
        }
        Ok(1)
    }

    /// The new version, if the table had the one that is told and whoever sits down does not play
    /// its deal at another table; nothing is written if not.
    fn seat(&mut self, seating: &Seating) -> rusqlite::Result<Option<i64>> {
        let Seating { id, version, seat, row, now, clock } = seating;
        let is_somebody = !row.visitor.is_empty();
        if is_somebody {
            let elsewhere: i64 =
                self.elsewhere.query_row(params![id, row.visitor], |row| row.get(0))?;
            if elsewhere > 0 {
                return Ok(None);
            }
        }
        if self.raise_version.execute(params![id, version, now])? != 1 {
            return Ok(None);
        }
        let holder = row.holder.as_str();
        self.holder.execute(params![id, seat, holder, row.visitor, row.name, row.level])?;
        self.set_clock(id, clock.as_ref())?;
        if is_somebody {
            self.player.execute(params![id, row.visitor])?;
        }
        Ok(Some(version + 1))
    }

    /// Some number if the results were not written before.
    fn results(&mut self, game: &FinishedGame, now: i64) -> rusqlite::Result<Option<i64>> {
        if self.claim.execute([&game.table])? != 1 {
            return Ok(None);
        }
        let seat_count = i64::try_from(game.results.len()).unwrap_or(i64::MAX);
        for (seat, result) in (0i64..).zip(&game.results) {
            self.result.execute(params![
                game.table,
                seat,
                game.game,
                result.visitor,
                result.level,
                result.place,
                result.points,
                seat_count,
                i64::from(game.is_rated),
                now,
            ])?;
        }
        Ok(Some(seat_count))
    }
}
