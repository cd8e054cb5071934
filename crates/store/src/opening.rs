//! Everything needed to open a table except its steps.

use async_recursion::async_recursion as boxed;

use crate::row::{read_seat, read_table};
use crate::value::{Row, values};
use crate::{OriginRow, Store, StoreError, TableRow};

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
    /// A table with its parts. Its seats are read by a second query; callers that need a consistent
    /// result compare the version afterwards.
    #[boxed]
    pub async fn opened(&self, id: &str) -> Result<Option<OpenedTable>, StoreError> {
        let query = "select t.id, t.game, t.options, t.secret, t.owner, t.settings, t.status, \
                     t.version, t.step_count, t.created_at, t.changed_at, t.rules, d.deal_id, \
                     o.record_id, o.step_count, o.imagined_by, c.state from tables t \
                     left join deal_tables d on d.table_id = t.id \
                     left join origins o on o.table_id = t.id \
                     left join clocks c on c.table_id = t.id where t.id = $1";
        let read = |row: &mut Row| {
            let origin = match row.take(13)? {
                Some(record_id) => Some(OriginRow {
                    record_id,
                    step_count: row.take(14)?,
                    imagined_by: row.take(15)?,
                }),
                None => None,
            };
            let (deal, clock) = (row.take(12)?, row.take(16)?);
            Ok(OpenedTable { row: read_table(row)?, deal, origin, clock })
        };
        let Some(mut opened) = self.row(query, values![id], read).await? else { return Ok(None) };
        let query = "select holder, visitor, name, level, face from seats where table_id = $1 order by seat";
        opened.row.seats = self.rows(query, values![id], read_seat).await?;
        Ok(Some(opened))
    }

    #[boxed]
    pub async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
        Ok(self.opened(id).await?.map(|opened| opened.row))
    }
}
