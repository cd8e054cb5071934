//! All that is needed to open a table, but for its steps.

use sqlx::Row as _;

use crate::error::StoreError;
use crate::records::OriginRow;
use crate::row::{TableRow, read_seat, read_table};
use crate::store::Store;

/// A table with what belongs to it.
#[derive(Clone, Debug)]
pub struct OpenedTable {
    pub row: TableRow,
    /// The deal that it plays with other tables.
    pub deal: Option<String>,
    /// Where its game begins, if not at its own start.
    pub origin: Option<OriginRow>,
    /// The state of its clocks, if it has any.
    pub clock: Option<String>,
}

impl Store {
    /// A table with what belongs to it. Its seats are read by a second query: whoever cares compares
    /// the version afterwards.
    pub async fn opened(&self, id: &str) -> Result<Option<OpenedTable>, StoreError> {
        let query = "select t.id, t.game, t.options, t.secret, t.owner, t.settings, t.status, \
                     t.version, t.step_count, t.created_at, t.changed_at, d.deal_id, o.record_id, \
                     o.step_count, o.imagined_by, c.state from tables t \
                     left join deal_tables d on d.table_id = t.id \
                     left join origins o on o.table_id = t.id \
                     left join clocks c on c.table_id = t.id where t.id = $1";
        let pool = self.reader(Some(id)).await?;
        let Some(row) = sqlx::query(query).bind(id).fetch_optional(pool).await? else {
            return Ok(None);
        };
        let origin = match row.try_get(12)? {
            Some(record_id) => Some(OriginRow {
                record_id,
                step_count: row.try_get(13)?,
                imagined_by: row.try_get(14)?,
            }),
            None => None,
        };
        let mut table = read_table(&row)?;
        let query =
            "select holder, visitor, name, level from seats where table_id = $1 order by seat";
        for row in sqlx::query(query).bind(id).fetch_all(&self.pool).await? {
            table.seats.push(read_seat(&row, 0)?);
        }
        let (deal, clock) = (row.try_get(11)?, row.try_get(15)?);
        Ok(Some(OpenedTable { row: table, deal, origin, clock }))
    }

    pub async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
        Ok(self.opened(id).await?.map(|opened| opened.row))
    }
}
