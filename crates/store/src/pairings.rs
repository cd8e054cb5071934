//! Pairing: seats a player at a waiting table for the same game, or opens one for the next player.

use async_recursion::async_recursion as boxed;

use crate::engine::Connection;
use crate::row::{read_seat, read_table};
use crate::tables::{OWNED, insert, raise_version, set_holder};
use crate::value::{Row, values};
use crate::{Holder, NewTable, SeatRow, Store, StoreError, TableRow};

/// How many waiting tables to consider, longest waiting first.
const LOOKED_AT: i64 = 50;

/// Public tables of a game with open seats, whose players have been seen recently and are not muted
/// by or muting the visitor.
const CANDIDATES: &str = "select t.id, t.game, t.options, t.secret, t.owner, t.settings, t.status, \
     t.version, t.step_count, t.created_at, t.changed_at, t.rules, coalesce(p.fill_at, 0) \
     from tables t \
     left join pairings p on p.table_id = t.id \
     where t.status = 'open' and t.is_public = 1 and t.game = $1 and t.options = $2 \
     and (t.created_at > $4 or exists \
     (select 1 from seats s where s.table_id = t.id and s.seen_at > $4)) \
     and not exists (select 1 from deal_tables d where d.table_id = t.id) \
     and not exists (select 1 from seats s where s.table_id = t.id and s.visitor = $3) \
     and not exists (select 1 from seats s join mutes m \
     on m.visitor = s.visitor and m.muted = $3 where s.table_id = t.id) \
     and not exists (select 1 from seats s join mutes m \
     on m.visitor = $3 and m.muted = s.visitor where s.table_id = t.id) \
     order by t.created_at limit $5";
const SEATS: &str =
    "select holder, visitor, name, level, face from seats where table_id = $1 order by seat";
/// The table at which a visitor is already waiting.
const OWN: &str = "select t.id from seats s join tables t on t.id = s.table_id \
     where s.visitor = $1 and s.is_listed = 1 and s.ended_at = 0 \
     and t.status = 'open' and t.is_public = 1 and t.game = $2 limit 1";
/// The earlier time counts.
const FILL: &str = "insert into pairings (table_id, fill_at) values ($1, $2) \
     on conflict (table_id) do update set fill_at = excluded.fill_at \
     where excluded.fill_at < pairings.fill_at";

/// A player, and the game they want to play.
#[derive(Clone, Debug)]
pub struct PairRequest {
    pub visitor: String,
    pub game: String,
    pub options: String,
    /// When bots take the open seats.
    pub fill_at: Option<i64>,
    /// Tables whose players have not been seen since are ignored.
    pub seen_after: i64,
    /// How many tables a visitor may own.
    pub most_tables: i64,
}

/// The outcome of pairing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Paired {
    /// They are already waiting at this table.
    Waits(String),
    /// They were seated at this table.
    Met(String),
    /// Nobody was waiting, so the new table was created.
    Opened,
    /// Nobody was waiting, and they own too many tables to open one.
    TooMany,
}

impl Store {
    /// Seats a player at a waiting table, or creates one for them. Concurrent calls are serialized
    /// across nodes, so that players meet. `sit` returns the player's seat at a waiting table,
    /// given when bots will fill it, or `None` if it does not suit them. Stale if somebody else has
    /// just taken the seat.
    pub async fn pair(
        &self,
        request: &PairRequest,
        table: &NewTable,
        now: i64,
        sit: impl Fn(&TableRow, Option<i64>) -> Option<SeatRow> + Send + 'static,
    ) -> Result<Paired, StoreError> {
        let (request, table) = (request.clone(), table.clone());
        self.transact(move |connection| {
            let PairRequest { visitor, game, options, .. } = &request;
            connection.lock(&format!("pair {game}"))?;
            if let Some(mut own) = connection.row(OWN, values![visitor, game])? {
                return Ok(Paired::Waits(own.take(0)?));
            }
            let values = values![game, options, visitor, request.seen_after, LOOKED_AT];
            for mut row in connection.run(CANDIDATES, values)?.rows {
                if let Some(met) = sit_down(connection, &mut row, &request, now, &sit)? {
                    return Ok(Paired::Met(met));
                }
            }
            connection.lock(visitor)?;
            if connection.number(OWNED, values![visitor])? >= request.most_tables {
                return Ok(Paired::TooMany);
            }
            insert(connection, &table, now)?;
            if let Some(fill_at) = request.fill_at {
                connection.execute(FILL, values![&table.id, fill_at])?;
            }
            Ok(Paired::Opened)
        })
        .await
    }

    /// When bots will take the open seats of a table, if they will.
    #[boxed]
    pub async fn fill_at(&self, table: &str) -> Result<Option<i64>, StoreError> {
        let query = "select fill_at from pairings where table_id = $1";
        self.row(query, values![table], |row| row.take(0)).await
    }

    /// Tables that bots should fill now.
    #[boxed]
    pub async fn pairings_due(&self, now: i64, limit: i64) -> Result<Vec<String>, StoreError> {
        let query = "select table_id from pairings where fill_at <= $1 order by fill_at limit $2";
        self.texts(query, values![now, limit]).await
    }

    /// Bots no longer fill this table.
    #[boxed]
    pub async fn forget_pairing(&self, table: &str) -> Result<(), StoreError> {
        self.write("delete from pairings where table_id = $1", values![table]).await?;
        Ok(())
    }
}

/// Seats the player at a table if it suits them; returns the table's name then.
fn sit_down(
    connection: &mut dyn Connection,
    row: &mut Row,
    request: &PairRequest,
    now: i64,
    sit: &impl Fn(&TableRow, Option<i64>) -> Option<SeatRow>,
) -> Result<Option<String>, StoreError> {
    let fill_at: i64 = row.take(12)?;
    let mut waiting = read_table(row)?;
    let mut seats = connection.run(SEATS, values![&waiting.id])?.rows;
    waiting.seats = seats.iter_mut().map(read_seat).collect::<Result<_, _>>()?;
    let open = waiting.seats.iter().position(|seat| seat.holder == Holder::Nobody);
    let sitter = sit(&waiting, Some(fill_at).filter(|time| *time > 0));
    let (Some(open), Some(sitter)) = (open, sitter) else { return Ok(None) };
    raise_version(connection, &waiting.id, waiting.version, now)?;
    set_holder(connection, &waiting.id, open, &sitter)?;
    if let Some(fill_at) = request.fill_at {
        connection.execute(FILL, values![&waiting.id, fill_at])?;
    }
    Ok(Some(waiting.id))
}
