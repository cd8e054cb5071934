//! Invitations to tables.

use async_recursion::async_recursion as boxed;

use crate::value::values;
use crate::{Store, StoreError};

/// An invitation to a waiting table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    pub table: String,
    /// The name of the account that invites.
    pub by: String,
    pub created_at: i64,
}

impl Store {
    /// Invites a visitor to a table; `false` if too many have been invited there already. Repeating
    /// an invitation changes nothing.
    #[boxed]
    pub async fn invite(
        &self,
        table: &str,
        visitor: &str,
        inviter: &str,
        now: i64,
        most: i64,
    ) -> Result<bool, StoreError> {
        let [table, visitor, inviter] = [table, visitor, inviter].map(str::to_owned);
        self.transact(move |connection| {
            let inserted = connection.execute(
                "insert into invitations (table_id, visitor, inviter, created_at) \
                 values ($1, $2, $3, $4) on conflict do nothing",
                values![&table, &visitor, &inviter, now],
            )?;
            let count = "select count(*) from invitations where table_id = $1";
            // An error rolls the transaction back.
            if inserted == 1 && connection.number(count, values![&table])? > most {
                return Err(StoreError::Stale);
            }
            Ok(())
        })
        .await
        .map(|()| true)
        .or_else(|error| match error {
            StoreError::Stale => Ok(false),
            StoreError::Corrupt(_) | StoreError::Database(_) => Err(error),
        })
    }

    /// Withdraws or declines an invitation; returns whether there was one.
    #[boxed]
    pub async fn uninvite(&self, table: &str, visitor: &str) -> Result<bool, StoreError> {
        let delete = "delete from invitations where table_id = $1 and visitor = $2";
        Ok(self.write(delete, values![table, visitor]).await? == 1)
    }

    /// A page of a visitor's invitations to waiting tables, latest first. Those from people whom
    /// the visitor has muted are left out.
    #[boxed]
    pub async fn invitations_of(
        &self,
        visitor: &str,
        skip: i64,
        limit: i64,
    ) -> Result<Vec<Invitation>, StoreError> {
        let query = "select invitations.table_id, accounts.name, invitations.created_at \
                     from invitations join accounts on accounts.visitor = invitations.inviter \
                     join tables on tables.id = invitations.table_id \
                     where invitations.visitor = $1 and tables.status = 'open' \
                     and not exists (select 1 from mutes where mutes.visitor = $1 \
                     and mutes.muted = invitations.inviter) \
                     order by invitations.created_at desc, invitations.table_id \
                     limit $2 offset $3";
        self.rows(query, values![visitor, limit, skip], |row| {
            Ok(Invitation { table: row.take(0)?, by: row.take(1)?, created_at: row.take(2)? })
        })
        .await
    }
}
