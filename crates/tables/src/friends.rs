//! Friends: who asks whom, links that make friends, and who is here. Nobody is told of somebody's
//! presence unless they are friends and the other has allowed it; until then it is not even noted.

use std::collections::HashMap;
use std::sync::Arc;

use ararat_store::{Account, Friends, StoreError, Wished};
use parking_lot::Mutex;
use tokio::runtime::Handle;

use crate::{Denial, TableError, TableRegistry, now};

/// Friends of one account, together with those whom it has asked.
pub const MOST_FRIENDS: i64 = 100;
/// Whoever was seen in the last so many milliseconds is here.
const HERE_FOR: i64 = 5 * 60_000;
/// Milliseconds between two notes that somebody is here.
const NOTED_EVERY: i64 = 60_000;
/// How many are remembered at least as noted; twice as many at most.
const REMEMBERED: usize = 10_000;

/// When this node last noted that somebody is here.
#[derive(Clone, Debug, Default)]
pub(crate) struct NotedVisitors(Arc<Mutex<Noted>>);

#[derive(Debug, Default)]
struct Noted {
    lately: HashMap<String, i64>,
    /// Those who were not noted since `lately` was begun.
    before: HashMap<String, i64>,
}

impl NotedVisitors {
    /// Whether it is time to note somebody again; then it counts as done.
    fn is_due(&self, visitor: &str, now: i64) -> bool {
        let mut noted = self.0.lock();
        let last = noted.lately.get(visitor).or_else(|| noted.before.get(visitor));
        if last.is_some_and(|last| last + NOTED_EVERY > now) {
            return false;
        }
        if noted.lately.len() >= REMEMBERED {
            noted.before = std::mem::take(&mut noted.lately);
        }
        noted.lately.insert(visitor.to_owned(), now);
        true
    }
}

/// Whether somebody who was seen then is here.
pub fn is_here(seen_at: i64) -> bool {
    seen_at + HERE_FOR > now()
}

impl TableRegistry {
    /// The friends of a visitor, and those who are not yet.
    pub async fn friends(&self, visitor: &str) -> Result<Friends, StoreError> {
        self.store.friends_of(visitor, MOST_FRIENDS).await
    }

    /// Somebody else with an account of this name.
    pub async fn other_account(&self, visitor: &str, name: &str) -> Result<Account, TableError> {
        let account = self.store.account_named(name.trim()).await?;
        let account = account.filter(|account| account.visitor != visitor);
        Ok(account.ok_or(Denial::NoAccount)?)
    }

    /// Asks somebody to be a visitor's friend, or agrees to be theirs.
    pub async fn ask_friend(
        &self,
        visitor: &str,
        name: &str,
    ) -> Result<(Account, Wished), TableError> {
        let other = self.other_account(visitor, name).await?;
        let wished = self.store.wish_friend(visitor, &other.visitor, now(), MOST_FRIENDS).await?;
        self.befriended(other, wished)
    }

    /// Makes a visitor the friend of whoever made this link.
    pub async fn follow_friend_link(
        &self,
        visitor: &str,
        code: &str,
    ) -> Result<(Account, Wished), TableError> {
        let owner = self.store.account_of_friend_link(code).await?;
        let owner = owner.filter(|owner| owner.visitor != visitor).ok_or(TableError::NotFound)?;
        let wished = self.store.befriend(&owner.visitor, visitor, now(), MOST_FRIENDS).await?;
        self.befriended(owner, wished)
    }

    fn befriended(&self, other: Account, wished: Wished) -> Result<(Account, Wished), TableError> {
        if wished == Wished::TooMany {
            return Err(Denial::TooManyFriends.into());
        }
        self.listeners.wake(&other.visitor);
        Ok((other, wished))
    }

    /// Ends a friendship, withdraws a question or declines one; returns whose.
    pub async fn unfriend(&self, visitor: &str, name: &str) -> Result<Account, TableError> {
        let other = self.other_account(visitor, name).await?;
        if self.store.unfriend(visitor, &other.visitor).await? {
            Ok(other)
        } else {
            Err(TableError::NotFound)
        }
    }

    /// Notes that somebody who shows it is here, unless that was just noted. Nobody waits for it to be
    /// stored.
    pub fn note_here(&self, account: &Account) {
        let now = now();
        if !account.shows_presence || !self.noted.is_due(&account.visitor, now) {
            return;
        }
        // Streams that end with the server end after the runtime.
        let Ok(runtime) = Handle::try_current() else { return };
        let (store, visitor) = (self.store.clone(), account.visitor.clone());
        runtime.spawn(async move {
            if let Err(error) = store.note_here(&visitor, now).await {
                tracing::debug!(%error, "a visit was not noted");
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn somebody_is_noted_once_a_minute_and_few_are_remembered() {
        let noted = NotedVisitors::default();
        assert!(noted.is_due("ann", 1_000_000));
        assert!(!noted.is_due("ann", 1_000_000 + NOTED_EVERY - 1));
        assert!(noted.is_due("ann", 1_000_000 + NOTED_EVERY));
        for number in 0..3 * REMEMBERED {
            assert!(noted.is_due(&number.to_string(), 1));
        }
        let known = noted.0.lock();
        assert!(known.lately.len() + known.before.len() <= 2 * REMEMBERED);
    }
}
