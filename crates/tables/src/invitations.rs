//! Invitations to tables that are waiting for players.

use ararat_store::{Account, SeatRow, Status};
use async_recursion::async_recursion as boxed;

use crate::{Denial, LiveTable, TableError, TableRegistry, now};

/// People who may be invited to one table.
pub const MOST_INVITED: i64 = 20;

impl TableRegistry {
    /// Invites the account of this name to a table at which the inviter sits or which they host.
    #[boxed]
    pub async fn invite(
        &self,
        table: &LiveTable,
        inviter: &SeatRow,
        name: &str,
    ) -> Result<Account, TableError> {
        let (row, is_rated, removed) = {
            let state = table.lock().await;
            (state.row.clone(), state.settings.rated, state.settings.removed.clone())
        };
        let is_own = |seat: &SeatRow| seat.visitor == inviter.visitor;
        if row.owner != inviter.visitor && !row.seats.iter().any(is_own) {
            return Err(Denial::NotSeated.into());
        }
        if row.status != Status::Open {
            return Err(Denial::NotWaiting.into());
        }
        let account = self.other_account(&inviter.visitor, name).await?;
        if is_rated && account.is_bot != inviter.is_program() {
            return Err(Denial::OtherKind.into());
        }
        if removed.contains(&account.visitor) {
            return Err(Denial::InvitedRemoved.into());
        }
        let (by, at) = (&inviter.visitor, now());
        if !self.store.invite(&row.id, &account.visitor, by, at, MOST_INVITED).await? {
            return Err(Denial::ManyInvited.into());
        }
        self.listeners.wake(&account.visitor);
        Ok(account)
    }

    /// Declines an invitation to a table.
    #[boxed]
    pub async fn decline(&self, id: &str, visitor: &str) -> Result<(), TableError> {
        if self.store.uninvite(id, visitor).await? { Ok(()) } else { Err(TableError::NotFound) }
    }
}
