//! Duplicate deals, and who plays them.

use async_recursion::async_recursion as boxed;

use crate::engine::Connection;
use crate::value::{Row, values};
use crate::{Store, StoreError};

/// A deal that several tables play.
#[derive(Clone)]
pub struct DealRow {
    pub id: String,
    pub game: String,
    pub options: String,
    /// The random bytes behind it, in hexadecimal.
    pub secret: String,
    /// Who may close it early; empty for a weekly challenge.
    pub owner: String,
    /// Milliseconds since 1970.
    pub created_at: i64,
    pub closes_at: i64,
}

ararat_core::opaque! { DealRow { id } }

/// A query for deals with all columns that [`read_deal`] reads.
macro_rules! select_deals {
    ($rest:literal) => {
        concat!(
            "select d.id, d.game, d.options, d.secret, d.owner, d.created_at, d.closes_at ",
            "from deals d ",
            $rest
        )
    };
}

fn read_deal(row: &mut Row) -> Result<DealRow, StoreError> {
    Ok(DealRow {
        id: row.take(0)?,
        game: row.take(1)?,
        options: row.take(2)?,
        secret: row.take(3)?,
        owner: row.take(4)?,
        created_at: row.take(5)?,
        closes_at: row.take(6)?,
    })
}

impl Store {
    #[boxed]
    pub async fn deal(&self, id: &str) -> Result<Option<DealRow>, StoreError> {
        self.row(select_deals!("where d.id = $1"), values![id], read_deal).await
    }

    /// The deal that a table plays with others.
    #[boxed]
    pub async fn deal_of(&self, table: &str) -> Result<Option<DealRow>, StoreError> {
        let query = select_deals!("join deal_tables t on t.deal_id = d.id where t.table_id = $1");
        self.row(query, values![table], read_deal).await
    }

    /// Creates a deal, unless it exists.
    #[boxed]
    pub async fn add_deal(&self, deal: &DealRow) -> Result<(), StoreError> {
        let deal = deal.clone();
        self.transact(move |connection| insert_deal(connection, &deal)).await
    }

    /// Creates a deal from a table that has none, and registers its players.
    #[boxed]
    pub async fn add_deal_of(&self, deal: &DealRow, table: &str) -> Result<(), StoreError> {
        let (deal, table) = (deal.clone(), table.to_owned());
        self.transact(move |connection| {
            insert_deal(connection, &deal)?;
            insert_table(connection, &deal.id, &table)?;
            connection.execute(
                "insert into deal_players (deal_id, visitor, table_id) \
                 select distinct $1, visitor, table_id from seats \
                 where table_id = $2 and visitor <> '' on conflict do nothing",
                values![&deal.id, &table],
            )?;
            Ok(())
        })
        .await
    }

    /// Closes a deal to new tables.
    #[boxed]
    pub async fn close_deal(&self, id: &str, now: i64) -> Result<(), StoreError> {
        let update = "update deals set closes_at = $2 where id = $1 and closes_at > $2";
        self.write(update, values![id, now]).await?;
        Ok(())
    }

    /// The table at which a visitor plays or played a deal.
    #[boxed]
    pub async fn try_of(&self, deal: &str, visitor: &str) -> Result<Option<String>, StoreError> {
        let query = "select table_id from deal_players where deal_id = $1 and visitor = $2";
        self.row(query, values![deal, visitor], |row| row.take(0)).await
    }

    /// How many tables of a deal are unfinished.
    #[boxed]
    pub async fn count_playing(&self, deal: &str) -> Result<i64, StoreError> {
        let query = "select count(*) from deal_tables d join tables t on t.id = d.table_id \
                     where d.deal_id = $1 and t.status in ('open', 'running')";
        self.number(query, values![deal]).await
    }

    /// The tables of a deal that finished after this time.
    #[boxed]
    pub async fn late_tables(&self, deal: &str, time: i64) -> Result<Vec<String>, StoreError> {
        let query = "select distinct d.table_id from deal_tables d \
                     join seats s on s.table_id = d.table_id \
                     where d.deal_id = $1 and s.ended_at > $2";
        self.texts(query, values![deal, time]).await
    }

    /// The tables of a deal with their results; empty where none is stored.
    #[boxed]
    pub async fn deal_results(&self, deal: &str) -> Result<Vec<(String, String)>, StoreError> {
        let query = "select table_id, result from deal_tables where deal_id = $1 order by table_id";
        self.rows(query, values![deal], |row| Ok((row.take(0)?, row.take(1)?))).await
    }

    /// Stores points and places of a table of a deal.
    #[boxed]
    pub async fn keep_result(&self, table: &str, result: &str) -> Result<(), StoreError> {
        let update = "update deal_tables set result = $2 where table_id = $1";
        self.write(update, values![table, result]).await?;
        Ok(())
    }
}

/// Writes a deal, unless it is there.
pub(crate) fn insert_deal(
    connection: &mut dyn Connection,
    deal: &DealRow,
) -> Result<(), StoreError> {
    let DealRow { id, game, options, secret, owner, created_at, closes_at } = deal;
    connection.execute(
        "insert into deals (id, game, options, secret, owner, created_at, closes_at) \
         values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing",
        values![id, game, options, secret, owner, *created_at, *closes_at],
    )?;
    Ok(())
}

/// Assigns a deal to a table.
pub(crate) fn insert_table(
    connection: &mut dyn Connection,
    deal: &str,
    table: &str,
) -> Result<(), StoreError> {
    let insert = "insert into deal_tables (table_id, deal_id, result) values ($1, $2, '')";
    connection.execute(insert, values![table, deal])?;
    Ok(())
}

/// Whether a visitor plays the deal of a table at another one.
pub(crate) fn plays_elsewhere(
    connection: &mut dyn Connection,
    table: &str,
    visitor: &str,
) -> Result<bool, StoreError> {
    let query = "select count(*) from deal_players p join deal_tables t on t.deal_id = p.deal_id \
                 where t.table_id = $1 and p.visitor = $2 and p.table_id <> $1";
    Ok(connection.number(query, values![table, visitor])? > 0)
}

/// Registers that a visitor plays a table's deal, if it has one. Refused as stale if they play it
/// at another table.
pub(crate) fn insert_player(
    connection: &mut dyn Connection,
    table: &str,
    visitor: &str,
) -> Result<(), StoreError> {
    connection.execute(
        "insert into deal_players (deal_id, visitor, table_id) \
         select deal_id, $2, table_id from deal_tables where table_id = $1 on conflict do nothing",
        values![table, visitor],
    )?;
    if plays_elsewhere(connection, table, visitor)? { Err(StoreError::Stale) } else { Ok(()) }
}
