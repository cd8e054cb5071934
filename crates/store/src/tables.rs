//! Tables, their seats and their steps.

use std::collections::HashMap;

use sqlx::any::AnyArguments;
use sqlx::query::Query;
use sqlx::{Any, AssertSqlSafe, Row as _, Transaction};

use crate::clocks::{ClockRow, write_clock};
use crate::deals::{insert_player, insert_table};
use crate::error::StoreError;
use crate::records::insert_origin;
use crate::row::{NewTable, SeatRow, Status, TableRow, read_seat, read_table};
use crate::store::Store;
use crate::writer::{Appending, Seating, Writing};

/// So many tables are asked for by one query.
const AT_ONCE: usize = 500;
/// No game has more seats.
const MOST_SEATS: i64 = 5;

/// A query for tables with all columns that [`read_table`] reads.
macro_rules! select_tables {
    ($rest:literal) => {
        concat!(
            "select id, game, options, secret, owner, settings, status, version, step_count, ",
            "created_at, changed_at from tables ",
            $rest
        )
    };
}

/// The queries of an append, which SQLite's own writer knows too.
pub(crate) const RAISE: &str = "update tables set version = version + 1, \
     step_count = step_count + $3, status = $4, changed_at = $5 \
     where id = $1 and version = $2 returning step_count";
/// The same for a game that goes on: SQLite would write an index of whatever is set, the same or not.
pub(crate) const GO_ON: &str = "update tables set version = version + 1, \
     step_count = step_count + $3, changed_at = $4 \
     where id = $1 and version = $2 and status = 'running' returning step_count";
/// The results of a game that is over are written later, for certain, and once.
pub(crate) const UNSCORED: &str =
    "insert into unscored (table_id) values ($1) on conflict do nothing";
/// It is one of the past games of those who sit there.
pub(crate) const ENDED: &str = "update seats set ended_at = $2 where table_id = $1";
pub(crate) const STEP: &str = "insert into steps (table_id, number, text) values ($1, $2, $3)";
/// Those of a new table.
pub(crate) const TABLE: &str = "insert into tables (id, game, options, secret, owner, settings, \
     status, version, step_count, created_at, changed_at, is_public) \
     values ($1, $2, $3, $4, $5, $6, 'open', 1, 0, $7, $7, $8)";
pub(crate) const SEAT: &str = "insert into seats (table_id, seat, holder, visitor, name, level) \
     values ($1, $2, $3, $4, $5, $6)";
/// How many tables a visitor owns that are not over.
pub(crate) const OWNED: &str = "select count(*) from tables where owner = $1 and status <> 'over'";
/// On PostgreSQL those who make tables for one owner come one after the other, up to their commits.
const ONE_BY_ONE: &str = "select count(*) from pg_advisory_xact_lock(hashtext($1))";
/// Those of somebody who sits down.
pub(crate) const RAISE_VERSION: &str =
    "update tables set version = version + 1, changed_at = $3 where id = $1 and version = $2";
pub(crate) const HOLDER: &str = "update seats set holder = $3, visitor = $4, name = $5, \
     level = $6 where table_id = $1 and seat = $2";

impl Store {
    /// Makes a table with version 1; its status is open until steps are appended. Refused as stale if
    /// it plays a deal that somebody at it plays elsewhere.
    pub async fn create(&self, table: &NewTable, now: i64) -> Result<(), StoreError> {
        self.create_up_to(table, now, i64::MAX).await.map(|_| ())
    }

    /// Makes a table, unless its owner already has so many that are not over; whether it was made.
    /// The limit also holds for tables that are made at the same time, at whatever node.
    pub async fn create_up_to(
        &self,
        table: &NewTable,
        now: i64,
        most: i64,
    ) -> Result<bool, StoreError> {
        if let (Some(writer), None) = (&self.writer, &table.deal) {
            let made = writer.write(Writing::Create(Box::new(table.clone()), now, most)).await?;
            return Ok(made > 0);
        }
        let (_turn, mut transaction) = self.begin().await?;
        if self.is_shared() {
            sqlx::query(ONE_BY_ONE).bind(&table.owner).execute(&mut *transaction).await?;
        }
        sqlx::query(TABLE)
            .bind(&table.id)
            .bind(&table.game)
            .bind(&table.options)
            .bind(&table.secret)
            .bind(&table.owner)
            .bind(&table.settings)
            .bind(now)
            .bind(i64::from(table.is_public))
            .execute(&mut *transaction)
            .await?;
        // Counted after it was written: on SQLite nobody else writes from then on.
        let owned = sqlx::query(OWNED).bind(&table.owner).fetch_one(&mut *transaction).await?;
        if owned.try_get::<i64, _>(0)? > most {
            transaction.rollback().await?;
            return Ok(false);
        }
        for (number, seat) in (0i64..).zip(&table.seats) {
            sqlx::query(SEAT)
                .bind(&table.id)
                .bind(number)
                .bind(seat.holder.as_str())
                .bind(&seat.visitor)
                .bind(&seat.name)
                .bind(&seat.level)
                .execute(&mut *transaction)
                .await?;
        }
        if let Some(origin) = &table.origin {
            insert_origin(&mut transaction, &table.id, origin).await?;
        }
        if let Some(deal) = &table.deal {
            insert_table(&mut transaction, deal, &table.id).await?;
            for seat in table.seats.iter().filter(|seat| !seat.visitor.is_empty()) {
                insert_player(&mut transaction, &table.id, &seat.visitor).await?;
            }
        }
        transaction.commit().await?;
        Ok(true)
    }

    /// The version of a table.
    pub async fn version(&self, id: &str) -> Result<Option<i64>, StoreError> {
        let query = sqlx::query("select version from tables where id = $1").bind(id);
        let row = query.fetch_optional(self.reader(Some(id)).await?).await?;
        row.map(|row| Ok(row.try_get(0)?)).transpose()
    }

    /// Version and number of the talk of each of these tables that is there; one query for many.
    pub async fn versions(&self, ids: &[String]) -> Result<Vec<(String, i64, i64)>, StoreError> {
        let mut found = Vec::new();
        for ids in ids.chunks(AT_ONCE) {
            let query = format!(
                "select tables.id, tables.version, coalesce(talks.number, 0) from tables \
                 left join talks on talks.table_id = tables.id where tables.id in ({})",
                places(ids.len())
            );
            for row in bound(query, ids).fetch_all(self.reader(None).await?).await? {
                found.push((row.try_get(0)?, row.try_get(1)?, row.try_get(2)?));
            }
        }
        Ok(found)
    }

    /// The steps from this number on.
    pub async fn steps(&self, id: &str, from: i64) -> Result<Vec<String>, StoreError> {
        let query = "select text from steps where table_id = $1 and number >= $2 order by number";
        let query = sqlx::query(query).bind(id).bind(from);
        let rows = query.fetch_all(self.reader(Some(id)).await?).await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    /// Appends steps to a table of this version, after those it has, and sets its clocks, if it has
    /// any; returns the new version.
    pub async fn append(
        &self,
        id: &str,
        version: i64,
        steps: &[String],
        status: Status,
        now: i64,
        clock: Option<&ClockRow>,
    ) -> Result<i64, StoreError> {
        let appending = Appending {
            id: id.to_owned(),
            version,
            steps: steps.to_vec(),
            status,
            now,
            clock: clock.cloned(),
        };
        if let Some(writer) = &self.writer {
            return writer.append(appending).await;
        }
        match &self.appender {
            Some(appender) if status == Status::Running && clock.is_none() => {
                match appender.append(appending).await {
                    Ok(answer) => answer,
                    Err(appending) => Box::pin(self.append_alone(appending)).await,
                }
            }
            Some(_) | None => Box::pin(self.append_alone(appending)).await,
        }
    }

    /// Appends in a transaction that is shared with nobody.
    async fn append_alone(&self, appending: Appending) -> Result<i64, StoreError> {
        let Appending { id, version, steps, status, now, clock } = &appending;
        let (_turn, mut transaction) = self.begin().await?;
        let count = i64::try_from(steps.len()).unwrap_or(i64::MAX);
        let row = sqlx::query(RAISE)
            .bind(id)
            .bind(version)
            .bind(count)
            .bind(status.as_str())
            .bind(now)
            .fetch_optional(&mut *transaction)
            .await?;
        let total: i64 = row.ok_or(StoreError::Stale)?.try_get(0)?;
        if *status == Status::Over {
            sqlx::query(UNSCORED).bind(id).execute(&mut *transaction).await?;
            sqlx::query(ENDED).bind(id).bind(now).execute(&mut *transaction).await?;
        }
        for (number, text) in (total - count..).zip(steps) {
            sqlx::query(STEP).bind(id).bind(number).bind(text).execute(&mut *transaction).await?;
        }
        write_clock(&mut transaction, id, clock.as_ref()).await?;
        transaction.commit().await?;
        Ok(version + 1)
    }

    /// Takes back all steps of a table of this version but the first ones; returns the new version.
    pub async fn truncate(
        &self,
        id: &str,
        version: i64,
        step_count: i64,
        now: i64,
        clock: Option<&ClockRow>,
    ) -> Result<i64, StoreError> {
        let (_turn, mut transaction) = self.begin().await?;
        let changed = sqlx::query(
            "update tables set version = version + 1, step_count = $3, changed_at = $4 \
             where id = $1 and version = $2 and step_count >= $3",
        )
        .bind(id)
        .bind(version)
        .bind(step_count)
        .bind(now)
        .execute(&mut *transaction)
        .await?;
        if changed.rows_affected() != 1 {
            return Err(StoreError::Stale);
        }
        sqlx::query("delete from steps where table_id = $1 and number >= $2")
            .bind(id)
            .bind(step_count)
            .execute(&mut *transaction)
            .await?;
        write_clock(&mut transaction, id, clock).await?;
        transaction.commit().await?;
        Ok(version + 1)
    }

    /// Gives a seat of a table of this version to somebody; returns the new version.
    pub async fn seat(
        &self,
        id: &str,
        version: i64,
        seat: usize,
        row: &SeatRow,
        now: i64,
        clock: Option<&ClockRow>,
    ) -> Result<i64, StoreError> {
        let seat = i64::try_from(seat).unwrap_or(i64::MAX);
        if let Some(writer) = &self.writer {
            let (id, row, clock) = (id.to_owned(), row.clone(), clock.cloned());
            let seating = Seating { id, version, seat, row, now, clock };
            return writer.write(Writing::Seat(Box::new(seating))).await;
        }
        let (_turn, mut transaction) = self.begin().await?;
        raise_version(&mut transaction, id, version, now).await?;
        sqlx::query(HOLDER)
            .bind(id)
            .bind(seat)
            .bind(row.holder.as_str())
            .bind(&row.visitor)
            .bind(&row.name)
            .bind(&row.level)
            .execute(&mut *transaction)
            .await?;
        write_clock(&mut transaction, id, clock).await?;
        if !row.visitor.is_empty() {
            insert_player(&mut transaction, id, &row.visitor).await?;
        }
        transaction.commit().await?;
        Ok(version + 1)
    }

    /// Takes everybody from a seat of a table of this version that waits, and notes in its settings
    /// that this visitor does not come back; returns the new version. Who plays a deal there is free
    /// to play it elsewhere.
    pub async fn remove_sitter(
        &self,
        id: &str,
        version: i64,
        seat: usize,
        visitor: &str,
        settings: &str,
        now: i64,
    ) -> Result<i64, StoreError> {
        let (_turn, mut transaction) = self.begin().await?;
        raise_version(&mut transaction, id, version, now).await?;
        let open = SeatRow::open();
        sqlx::query(HOLDER)
            .bind(id)
            .bind(i64::try_from(seat).unwrap_or(i64::MAX))
            .bind(open.holder.as_str())
            .bind(&open.visitor)
            .bind(&open.name)
            .bind(&open.level)
            .execute(&mut *transaction)
            .await?;
        sqlx::query("update tables set settings = $2 where id = $1")
            .bind(id)
            .bind(settings)
            .execute(&mut *transaction)
            .await?;
        sqlx::query("delete from deal_players where visitor = $1 and table_id = $2")
            .bind(visitor)
            .bind(id)
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        Ok(version + 1)
    }

    /// Changes the settings of a table of this version; returns the new version.
    pub async fn settle(
        &self,
        id: &str,
        version: i64,
        settings: &str,
        now: i64,
    ) -> Result<i64, StoreError> {
        let (_turn, mut transaction) = self.begin().await?;
        raise_version(&mut transaction, id, version, now).await?;
        sqlx::query("update tables set settings = $2 where id = $1")
            .bind(id)
            .bind(settings)
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        Ok(version + 1)
    }

    /// Public tables at which somebody can sit down, the newest first; their seats included.
    pub async fn open_tables(&self, limit: i64) -> Result<Vec<TableRow>, StoreError> {
        let query = "select id from tables where status = 'open' and is_public = 1 \
                     order by created_at desc limit $1";
        let rows = sqlx::query(query).bind(limit).fetch_all(&self.pool).await?;
        let names = rows.iter().map(|row| Ok(row.try_get(0)?));
        self.list(&names.collect::<Result<Vec<String>, StoreError>>()?).await
    }

    /// Tables at which a visitor sits, the latest first and those that are over last: a game of days
    /// must not be forgotten over many short ones. Their seats are included.
    pub async fn of_visitor(&self, visitor: &str, limit: i64) -> Result<Vec<TableRow>, StoreError> {
        let most = usize::try_from(limit).unwrap_or(0);
        let query = "select id from tables where id in \
                     (select table_id from seats where visitor = $1 and ended_at = 0) \
                     order by changed_at desc limit $2";
        let mut names = self.names(query, visitor, limit).await?;
        if names.len() < most {
            let query = "select table_id from seats where visitor = $1 and ended_at > 0 \
                         order by ended_at desc, table_id limit $2";
            // Who has a device for all sits in every seat.
            let mut past = self.names(query, visitor, limit * MOST_SEATS).await?;
            past.dedup();
            names.extend(past);
            names.truncate(most);
        }
        self.list(&names).await
    }

    /// Tables that play a deal, the latest first; their seats included.
    pub async fn of_deal(&self, deal: &str, limit: i64) -> Result<Vec<TableRow>, StoreError> {
        let query = "select id from tables where id in \
                     (select table_id from deal_tables where deal_id = $1) \
                     order by changed_at desc limit $2";
        self.list(&self.names(query, deal, limit).await?).await
    }

    /// The names of tables that a query finds.
    async fn names(
        &self,
        query: &'static str,
        key: &str,
        limit: i64,
    ) -> Result<Vec<String>, StoreError> {
        let query = sqlx::query(query).bind(key).bind(limit);
        let rows = query.fetch_all(self.reader(None).await?).await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    /// These tables in their order, with their seats.
    async fn list(&self, names: &[String]) -> Result<Vec<TableRow>, StoreError> {
        let mut found: HashMap<String, TableRow> = HashMap::new();
        for names in names.chunks(AT_ONCE) {
            let query = format!(select_tables!("where id in ({})"), places(names.len()));
            for row in bound(query, names).fetch_all(&self.pool).await? {
                let table = read_table(&row)?;
                found.insert(table.id.clone(), table);
            }
            let query = format!(
                "select table_id, holder, visitor, name, level from seats \
                 where table_id in ({}) order by table_id, seat",
                places(names.len())
            );
            for row in bound(query, names).fetch_all(&self.pool).await? {
                let id: String = row.try_get(0)?;
                if let Some(table) = found.get_mut(&id) {
                    table.seats.push(read_seat(&row, 1)?);
                }
            }
        }
        Ok(names.iter().filter_map(|name| found.remove(name)).collect())
    }

    /// How many tables a visitor owns that are not over.
    pub async fn count_owned(&self, visitor: &str) -> Result<i64, StoreError> {
        Ok(sqlx::query(OWNED).bind(visitor).fetch_one(&self.pool).await?.try_get(0)?)
    }
}

/// As many places for parameters.
fn places(count: usize) -> String {
    let places: Vec<String> = (1..=count).map(|number| format!("${number}")).collect();
    places.join(", ")
}

/// A query into which nothing but [`places`] was put, with names for these.
fn bound(query: String, names: &[String]) -> Query<'static, Any, AnyArguments> {
    let query = sqlx::query(AssertSqlSafe(query));
    names.iter().fold(query, |query, name| query.bind(name.clone()))
}

async fn raise_version(
    transaction: &mut Transaction<'_, Any>,
    id: &str,
    version: i64,
    now: i64,
) -> Result<(), StoreError> {
    let changed = sqlx::query(RAISE_VERSION)
        .bind(id)
        .bind(version)
        .bind(now)
        .execute(&mut **transaction)
        .await?;
    if changed.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Stale) }
}
