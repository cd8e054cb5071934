//! Deals that several tables play, and who plays them.

use sqlx::any::AnyRow;
use sqlx::{Any, Row as _, Transaction};

use crate::error::StoreError;
use crate::store::Store;

/// A deal that several tables play.
#[derive(Clone)]
pub struct DealRow {
    pub id: String,
    pub game: String,
    pub options: String,
    /// The random bytes behind it, in hexadecimal.
    pub secret: String,
    /// Who may close it before its time; empty for a weekly challenge.
    pub owner: String,
    /// Milliseconds since 1970.
    pub created_at: i64,
    pub closes_at: i64,
}

impl std::fmt::Debug for DealRow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("DealRow").field("id", &self.id).finish_non_exhaustive()
    }
}

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

fn read_deal(row: &AnyRow) -> Result<DealRow, StoreError> {
    Ok(DealRow {
        id: row.try_get(0)?,
        game: row.try_get(1)?,
        options: row.try_get(2)?,
        secret: row.try_get(3)?,
        owner: row.try_get(4)?,
        created_at: row.try_get(5)?,
        closes_at: row.try_get(6)?,
    })
}

impl Store {
    pub async fn deal(&self, id: &str) -> Result<Option<DealRow>, StoreError> {
        let query = sqlx::query(select_deals!("where d.id = $1")).bind(id);
        query.fetch_optional(&self.pool).await?.as_ref().map(read_deal).transpose()
    }

    /// The deal that a table plays with others.
    pub async fn deal_of(&self, table: &str) -> Result<Option<DealRow>, StoreError> {
        let query = select_deals!("join deal_tables t on t.deal_id = d.id where t.table_id = $1");
        let row = sqlx::query(query).bind(table).fetch_optional(&self.pool).await?;
        row.as_ref().map(read_deal).transpose()
    }

    /// Makes a deal; one that is there already stays as it is.
    pub async fn add_deal(&self, deal: &DealRow) -> Result<(), StoreError> {
        let (_turn, mut transaction) = self.begin_beside().await?;
        insert_deal(&mut transaction, deal).await?;
        Ok(transaction.commit().await?)
    }

    /// Makes a deal of a table that plays none yet, with everybody who sat there.
    pub async fn add_deal_of(&self, deal: &DealRow, table: &str) -> Result<(), StoreError> {
        let (_turn, mut transaction) = self.begin_beside().await?;
        insert_deal(&mut transaction, deal).await?;
        insert_table(&mut transaction, &deal.id, table).await?;
        sqlx::query(
            "insert into deal_players (deal_id, visitor, table_id) \
             select distinct $1, visitor, table_id from seats \
             where table_id = $2 and visitor <> '' on conflict do nothing",
        )
        .bind(&deal.id)
        .bind(table)
        .execute(&mut *transaction)
        .await?;
        Ok(transaction.commit().await?)
    }

    /// From now on no new table plays the deal.
    pub async fn close_deal(&self, id: &str, now: i64) -> Result<(), StoreError> {
        sqlx::query("update deals set closes_at = $2 where id = $1 and closes_at > $2")
            .bind(id)
            .bind(now)
            .execute(&mut *self.pen().await?)
            .await?;
        Ok(())
    }

    /// The table at which a visitor plays or played a deal.
    pub async fn try_of(&self, deal: &str, visitor: &str) -> Result<Option<String>, StoreError> {
        let query = "select table_id from deal_players where deal_id = $1 and visitor = $2";
        let query = sqlx::query(query).bind(deal).bind(visitor);
        let row = query.fetch_optional(&self.pool).await?;
        row.map(|row| Ok(row.try_get(0)?)).transpose()
    }

    /// How many tables of a deal are not over.
    pub async fn count_playing(&self, deal: &str) -> Result<i64, StoreError> {
        let query = "select count(*) from deal_tables d join tables t on t.id = d.table_id \
                     where d.deal_id = $1 and t.status <> 'over'";
        let query = sqlx::query(query).bind(deal);
        Ok(query.fetch_one(self.reader(None).await?).await?.try_get(0)?)
    }

    /// The tables of a deal whose games were over after this time.
    pub async fn late_tables(&self, deal: &str, time: i64) -> Result<Vec<String>, StoreError> {
        let query = "select distinct d.table_id from deal_tables d \
                     join seats s on s.table_id = d.table_id \
                     where d.deal_id = $1 and s.ended_at > $2";
        let query = sqlx::query(query).bind(deal).bind(time);
        let rows = query.fetch_all(self.reader(None).await?).await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    /// The tables of a deal with their results, empty where they have not been kept.
    pub async fn deal_results(&self, deal: &str) -> Result<Vec<(String, String)>, StoreError> {
        let query = "select table_id, result from deal_tables where deal_id = $1 order by table_id";
        let rows = sqlx::query(query).bind(deal).fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
    }

    /// Keeps points and places of a table of a deal.
    pub async fn keep_result(&self, table: &str, result: &str) -> Result<(), StoreError> {
        sqlx::query("update deal_tables set result = $2 where table_id = $1")
            .bind(table)
            .bind(result)
            .execute(&mut *self.pen().await?)
            .await?;
        Ok(())
    }
}

async fn insert_deal(
    transaction: &mut Transaction<'_, Any>,
    deal: &DealRow,
) -> Result<(), StoreError> {
    sqlx::query(
        "insert into deals (id, game, options, secret, owner, created_at, closes_at) \
         values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing",
    )
    .bind(&deal.id)
    .bind(&deal.game)
    .bind(&deal.options)
    .bind(&deal.secret)
    .bind(&deal.owner)
    .bind(deal.created_at)
    .bind(deal.closes_at)
    .execute(&mut **transaction)
    .await?;
    Ok(())
}

/// Lets a table play a deal.
pub(crate) async fn insert_table(
    transaction: &mut Transaction<'_, Any>,
    deal: &str,
    table: &str,
) -> Result<(), StoreError> {
    sqlx::query("insert into deal_tables (table_id, deal_id, result) values ($1, $2, '')")
        .bind(table)
        .bind(deal)
        .execute(&mut **transaction)
        .await?;
    Ok(())
}

/// Notes that a visitor plays the deal of a table, if it plays one.
pub(crate) const PLAYER: &str = "insert into deal_players (deal_id, visitor, table_id) \
     select deal_id, $2, table_id from deal_tables where table_id = $1 on conflict do nothing";
/// At how many other tables a visitor plays the deal of a table.
pub(crate) const ELSEWHERE: &str = "select count(*) from deal_players p \
     join deal_tables t on t.deal_id = p.deal_id \
     where t.table_id = $1 and p.visitor = $2 and p.table_id <> $1";

/// Notes that a visitor plays the deal of a table, if it plays one. Refused as stale if the visitor
/// plays it at another table.
pub(crate) async fn insert_player(
    transaction: &mut Transaction<'_, Any>,
    table: &str,
    visitor: &str,
) -> Result<(), StoreError> {
    sqlx::query(PLAYER).bind(table).bind(visitor).execute(&mut **transaction).await?;
    let query = sqlx::query(ELSEWHERE).bind(table).bind(visitor);
    let elsewhere: i64 = query.fetch_one(&mut **transaction).await?.try_get(0)?;
    if elsewhere == 0 { Ok(()) } else { Err(StoreError::Stale) }
}
