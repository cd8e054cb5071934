//! What happens at tables when a guest signs in or an account is deleted.

use ararat_cluster::Change;
use async_recursion::async_recursion as boxed;

use crate::{TableError, TableRegistry};

impl TableRegistry {
    /// Gives an account everything that its guest had.
    #[boxed]
    pub async fn adopt(&self, guest: &str, visitor: &str) -> Result<(), TableError> {
        let tables = self.store.adopt(guest, visitor).await?;
        self.reload(&tables).await
    }

    /// Reloads tables that the store changed on its own, and notifies the other nodes.
    #[boxed]
    pub async fn reload(&self, ids: &[String]) -> Result<(), TableError> {
        for id in ids {
            let Some(table) = self.in_memory(id) else { continue };
            let mut state = table.lock().await;
            self.catch_up(&table, &mut state).await?;
            // The request came to this node, so this node plays the bots.
            state.is_ours = true;
            drop(state);
            self.play_bots(&table);
        }
        for (table, version, talk) in self.store.versions(ids).await? {
            self.peers.tell(&Change { table, version, talk });
        }
        Ok(())
    }
}
