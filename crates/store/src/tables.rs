//! Tables and their seats.

use std::collections::HashMap;

use async_recursion::async_recursion as boxed;

use crate::clocks::write_clock;
use crate::deals::{insert_player, insert_table, plays_elsewhere};
use crate::engine::Connection;
use crate::records::insert_origin;
use crate::row::{read_seat, read_status, read_table};
use crate::value::{Row, Value, values};
use crate::{ClockRow, Holder, NewTable, SeatRow, Status, Store, StoreError, TableRow};

/// The most tables in one query.
const MAX_IDS: usize = 500;
/// The most seats of a table.
#[expect(clippy::cast_possible_wrap, reason = "there are six, and constants know no other cast")]
const MAX_SEATS: i64 = ararat_core::MAX_SEATS as i64;

/// A query for tables with all columns that [`read_table`] reads.
macro_rules! select_tables {
    ($rest:literal) => {
        concat!(
            "select id, game, options, secret, owner, settings, status, version, step_count, ",
            "created_at, changed_at, rules from tables ",
            $rest
        )
    };
}

const TABLE: &str = "insert into tables (id, game, options, secret, owner, settings, status, \
     version, step_count, created_at, changed_at, is_public, rules) \
     values ($1, $2, $3, $4, $5, $6, 'open', 1, 0, $7, $7, $8, $9)";
const SEAT: &str = "insert into seats (table_id, seat, holder, visitor, name, level, face) \
     values ($1, $2, $3, $4, $5, $6, $7)";
/// How many unfinished tables a visitor hosts.
pub(crate) const OWNED: &str =
    "select count(*) from tables where owner = $1 and status in ('open', 'running')";
const RAISE_VERSION: &str =
    "update tables set version = version + 1, changed_at = $3 where id = $1 and version = $2";
const HOLDER: &str = "update seats set holder = $3, visitor = $4, name = $5, level = $6, \
     face = $7, is_listed = 1, seen_at = case when visitor = $4 then seen_at else 0 end where table_id = $1 and seat = $2";
/// A player who has left a waiting table may play its deal elsewhere.
const FREE_PLAYERS: &str = "delete from deal_players where table_id = $1 \
     and deal_id in (select deal_id from deal_tables where table_id = $1) \
     and visitor not in (select visitor from seats where table_id = $1)";
const FREE_ALL_PLAYERS: &str = "delete from deal_players where table_id = $1 \
     and deal_id in (select deal_id from deal_tables where table_id = $1)";
const CLOSE: &str = "update tables set version = version + 1, status = 'closed', changed_at = $3 \
     where id = $1 and version = $2 and status in ('open', 'running')";
const UNLIST_ALL: &str = "update seats set is_listed = 0 where table_id = $1";
const SETTINGS: &str = "update tables set settings = $2 where id = $1";

impl Store {
    /// Creates a table with version 1; its status is open until steps are appended. Refused as
    /// stale if one of its players plays its deal elsewhere.
    #[boxed]
    pub async fn create(&self, table: &NewTable, now: i64) -> Result<(), StoreError> {
        self.create_up_to(table, now, i64::MAX).await.map(|_| ())
    }

    /// Creates a table, unless its host already has this many unfinished ones; returns whether it
    /// was created. The limit holds for concurrent calls on any node.
    #[boxed]
    pub async fn create_up_to(
        &self,
        table: &NewTable,
        now: i64,
        most: i64,
    ) -> Result<bool, StoreError> {
        let table = table.clone();
        self.transact(move |connection| {
            if most < i64::MAX {
                connection.lock(&table.owner)?;
                if connection.number(OWNED, values![&table.owner])? >= most {
                    return Ok(false);
                }
            }
            insert(connection, &table, now)?;
            Ok(true)
        })
        .await
    }

    /// The version of a table.
    #[boxed]
    pub async fn version(&self, id: &str) -> Result<Option<i64>, StoreError> {
        let query = "select version from tables where id = $1";
        self.row(query, values![id], |row| row.take(0)).await
    }

    /// Version and chat number of those of these tables that exist, read in few queries.
    #[boxed]
    pub async fn versions(&self, ids: &[String]) -> Result<Vec<(String, i64, i64)>, StoreError> {
        let mut found = Vec::new();
        for ids in ids.chunks(MAX_IDS) {
            let query = format!(
                "select tables.id, tables.version, coalesce(talks.number, 0) from tables \
                 left join talks on talks.table_id = tables.id where tables.id in ({})",
                places(ids.len())
            );
            let ids: Vec<Value<'_>> = ids.iter().map(Value::from).collect();
            let read =
                self.rows(&query, &ids, |row| Ok((row.take(0)?, row.take(1)?, row.take(2)?)));
            found.extend(read.await?);
        }
        Ok(found)
    }

    /// Sets the holder of a seat at a table of this version; returns the new version. Refused as
    /// stale if they play its deal at another table.
    #[boxed]
    pub async fn seat(
        &self,
        id: &str,
        version: i64,
        seat: usize,
        row: &SeatRow,
        now: i64,
        clock: Option<&ClockRow>,
    ) -> Result<i64, StoreError> {
        let (id, row, clock) = (id.to_owned(), row.clone(), clock.cloned());
        self.transact(move |connection| {
            let is_somebody = !row.visitor.is_empty();
            // Checked before anything is written, so that a refusal needs no rollback.
            if is_somebody && plays_elsewhere(connection, &id, &row.visitor)? {
                return Err(StoreError::Stale);
            }
            raise_version(connection, &id, version, now)?;
            set_holder(connection, &id, seat, &row)?;
            write_clock(connection, &id, clock.as_ref())?;
            if is_somebody {
                insert_player(connection, &id, &row.visitor)?;
            } else if row.holder == Holder::Nobody {
                connection.execute(FREE_PLAYERS, values![&id])?;
            }
            Ok(version + 1)
        })
        .await
    }

    /// Closes an unfinished table of this version and removes it from everybody's list; returns the
    /// new version. Players of a table that was still waiting may play its deal elsewhere; the
    /// others have seen it.
    #[boxed]
    pub async fn close_table(&self, id: &str, version: i64, now: i64) -> Result<i64, StoreError> {
        let id = id.to_owned();
        self.transact(move |connection| {
            let status = "select status from tables where id = $1 and version = $2";
            let status = connection.row(status, values![&id, version])?;
            let status = status.ok_or(StoreError::Stale)?.take::<String>(0)?;
            let raised = connection.execute(CLOSE, values![&id, version, now])?;
            if raised != 1 {
                return Err(StoreError::Stale);
            }
            connection.execute(UNLIST_ALL, values![&id])?;
            connection.execute("delete from clocks where table_id = $1", values![&id])?;
            if read_status(&status)? == Status::Open {
                connection.execute(FREE_ALL_PLAYERS, values![&id])?;
            }
            Ok(version + 1)
        })
        .await
    }

    /// Removes a table from a visitor's list of games. Nothing else changes.
    #[boxed]
    pub async fn unlist(&self, id: &str, visitor: &str) -> Result<(), StoreError> {
        let update = "update seats set is_listed = 0 where table_id = $1 and visitor = $2";
        self.write(update, values![id, visitor]).await?;
        Ok(())
    }

    /// Empties a seat at a waiting table of this version, and stores the settings that ban the
    /// visitor; returns the new version. If the table has a deal, they may play it elsewhere.
    #[boxed]
    pub async fn remove_sitter(
        &self,
        id: &str,
        version: i64,
        seat: usize,
        visitor: &str,
        settings: &str,
        now: i64,
    ) -> Result<i64, StoreError> {
        let [id, visitor, settings] = [id, visitor, settings].map(str::to_owned);
        self.transact(move |connection| {
            raise_version(connection, &id, version, now)?;
            set_holder(connection, &id, seat, &SeatRow::open())?;
            connection.execute(SETTINGS, values![&id, &settings])?;
            let delete = "delete from deal_players where visitor = $1 and table_id = $2";
            connection.execute(delete, values![&visitor, &id])?;
            Ok(version + 1)
        })
        .await
    }

    /// Changes the settings of a table of this version; returns the new version.
    #[boxed]
    pub async fn settle(
        &self,
        id: &str,
        version: i64,
        settings: &str,
        now: i64,
    ) -> Result<i64, StoreError> {
        let [id, settings] = [id, settings].map(str::to_owned);
        self.transact(move |connection| {
            raise_version(connection, &id, version, now)?;
            connection.execute(SETTINGS, values![&id, &settings])?;
            Ok(version + 1)
        })
        .await
    }

    /// Public tables with open seats at which somebody waits for others, newest first, with their
    /// seats.
    #[boxed]
    pub async fn open_tables(&self, limit: i64) -> Result<Vec<TableRow>, StoreError> {
        self.open_tables_of("", ["%", ""], 0, limit).await
    }

    /// The same for one game, or for all if the name is empty, with settings that match the first
    /// pattern and not the second, skipping this many.
    #[boxed]
    pub async fn open_tables_of(
        &self,
        game: &str,
        [like, unlike]: [&str; 2],
        skip: i64,
        limit: i64,
    ) -> Result<Vec<TableRow>, StoreError> {
        let query = "select id from tables where status = 'open' and is_public = 1 \
                     and ($1 = '' or game = $1) and settings like $2 and settings not like $3 \
                     and exists (select 1 from seats s \
                     where s.table_id = tables.id and s.holder = 'person') \
                     order by created_at desc limit $4 offset $5";
        self.list(&self.texts(query, values![game, like, unlike, limit, skip]).await?).await
    }

    /// Names and versions of the newest public tables with open seats, as one text that changes
    /// whenever one of them does.
    #[boxed]
    pub async fn open_versions(&self, limit: i64) -> Result<String, StoreError> {
        let query = "select id, version from tables where status = 'open' and is_public = 1 \
                     order by created_at desc limit $1";
        let read =
            |row: &mut Row| Ok(format!("{} {}", row.take::<String>(0)?, row.take::<i64>(1)?));
        Ok(self.rows(query, values![limit], read).await?.join(" "))
    }

    /// A visitor's tables that have changed or finished since this time, earliest first.
    #[boxed]
    pub async fn changed_tables(
        &self,
        visitor: &str,
        since: i64,
        limit: i64,
    ) -> Result<Vec<String>, StoreError> {
        let query = "select id from tables where changed_at >= $2 and id in \
                     (select table_id from seats where visitor = $1 and is_listed = 1 \
                     and ended_at = 0) order by changed_at, id limit $3";
        let mut ids = self.texts(query, values![visitor, since, limit]).await?;
        let query = "select table_id from seats where visitor = $1 and is_listed = 1 \
                     and ended_at >= $2 and ended_at > 0 order by ended_at, table_id limit $3";
        ids.extend(self.texts(query, values![visitor, since, limit]).await?);
        ids.dedup();
        Ok(ids)
    }

    /// A visitor's tables with their seats: unfinished ones first, then those that finished after
    /// this time, each latest first. Many short games must not push out a slow one.
    #[boxed]
    pub async fn of_visitor(
        &self,
        visitor: &str,
        over_after: i64,
        limit: i64,
    ) -> Result<Vec<TableRow>, StoreError> {
        let most = usize::try_from(limit).expect("a limit is not negative");
        let query = "select id from tables where id in \
                     (select table_id from seats where visitor = $1 and is_listed = 1 \
                     and ended_at = 0) \
                     order by changed_at desc limit $2";
        let mut ids = self.texts(query, values![visitor, limit]).await?;
        if ids.len() < most {
            let query = "select table_id from seats where visitor = $1 and is_listed = 1 \
                         and ended_at > $3 order by ended_at desc, table_id limit $2";
            // A visitor whose device is shared by all players holds every seat.
            let seats = limit.saturating_mul(MAX_SEATS);
            let mut past = self.texts(query, values![visitor, seats, over_after]).await?;
            past.dedup();
            ids.extend(past);
            ids.truncate(most);
        }
        self.list(&ids).await
    }

    /// A page of the finished games on a visitor's list, latest first, with their seats.
    #[boxed]
    pub async fn past_of_visitor(
        &self,
        visitor: &str,
        after: i64,
        limit: i64,
    ) -> Result<Vec<TableRow>, StoreError> {
        let query = "select table_id from seats where visitor = $1 and is_listed = 1 \
                     and ended_at > 0 group by ended_at, table_id \
                     order by ended_at desc, table_id limit $2 offset $3";
        self.list(&self.texts(query, values![visitor, limit, after]).await?).await
    }

    /// Tables of a deal, latest first, with their seats.
    #[boxed]
    pub async fn of_deal(&self, deal: &str, limit: i64) -> Result<Vec<TableRow>, StoreError> {
        let query = "select id from tables where id in \
                     (select table_id from deal_tables where deal_id = $1) \
                     order by changed_at desc limit $2";
        self.list(&self.texts(query, values![deal, limit]).await?).await
    }

    /// These tables in their order, with their seats.
    async fn list(&self, ids: &[String]) -> Result<Vec<TableRow>, StoreError> {
        let mut found: HashMap<String, TableRow> = HashMap::new();
        for ids in ids.chunks(MAX_IDS) {
            let places = places(ids.len());
            let ids: Vec<Value<'_>> = ids.iter().map(Value::from).collect();
            let query = format!(select_tables!("where id in ({})"), places);
            for table in self.rows(&query, &ids, read_table).await? {
                found.insert(table.id.clone(), table);
            }
            let query = format!(
                "select holder, visitor, name, level, face, table_id from seats \
                 where table_id in ({places}) order by table_id, seat"
            );
            let read = |row: &mut Row| Ok((row.take::<String>(5)?, read_seat(row)?));
            for (id, seat) in self.rows(&query, &ids, read).await? {
                if let Some(table) = found.get_mut(&id) {
                    table.seats.push(seat);
                }
            }
        }
        Ok(ids.iter().filter_map(|id| found.remove(id)).collect())
    }
}

/// Placeholders for this many values: `$1, $2, …`.
pub(crate) fn places(count: usize) -> String {
    let places: Vec<String> = (1..=count).map(|number| format!("${number}")).collect();
    places.join(", ")
}

/// Inserts a new table.
pub(crate) fn insert(
    connection: &mut dyn Connection,
    table: &NewTable,
    now: i64,
) -> Result<(), StoreError> {
    let NewTable { id, game, rules, options, secret, owner, settings, is_public, .. } = table;
    let values = values![id, game, options, secret, owner, settings, now, *is_public, *rules];
    connection.execute(TABLE, values)?;
    for (number, seat) in (0i64..).zip(&table.seats) {
        let holder = seat.holder.name();
        let values =
            values![id, number, holder, &seat.visitor, &seat.name, &seat.level, &seat.face];
        connection.execute(SEAT, values)?;
    }
    if let Some(origin) = &table.origin {
        insert_origin(connection, id, origin)?;
    }
    if let Some(deal) = &table.deal {
        insert_table(connection, deal, id)?;
        for seat in table.seats.iter().filter(|seat| !seat.visitor.is_empty()) {
            insert_player(connection, id, &seat.visitor)?;
        }
    }
    Ok(())
}

/// Sets the holder of a seat.
pub(crate) fn set_holder(
    connection: &mut dyn Connection,
    id: &str,
    seat: usize,
    row: &SeatRow,
) -> Result<(), StoreError> {
    let seat = i64::try_from(seat).expect("no game has so many seats");
    let holder = row.holder.name();
    connection.execute(
        HOLDER,
        values![id, seat, holder, &row.visitor, &row.name, &row.level, &row.face],
    )?;
    Ok(())
}

/// Raises the version of a table, if it is still this one.
pub(crate) fn raise_version(
    connection: &mut dyn Connection,
    id: &str,
    version: i64,
    now: i64,
) -> Result<(), StoreError> {
    let changed = connection.execute(RAISE_VERSION, values![id, version, now])?;
    if changed == 1 { Ok(()) } else { Err(StoreError::Stale) }
}
