//! Friends: requests, friend links, and presence. Presence is shown only to friends of people who
//! have allowed it, and is not recorded for anybody else.

use std::collections::HashMap;
use std::sync::Arc;

use ararat_store::{Account, FriendRequestOutcome, Friends, StoreError};
use async_recursion::async_recursion as boxed;
use parking_lot::Mutex;
use tokio::runtime::Handle;

use crate::{Denial, TableError, TableRegistry, now};

/// The most friends of an account, pending requests included.
pub const MOST_FRIENDS: i64 = 100;
/// How long after their last request a person counts as present, in milliseconds.
const HERE_FOR: i64 = 5 * 60_000;
/// Milliseconds between two records of a person's presence.
const NOTED_EVERY: i64 = 60_000;
/// Visitors to remember: at least this many, at most twice as many.
const REMEMBERED: usize = 10_000;

/// When this node last recorded each visitor's presence.
#[derive(Clone, Debug, Default)]
pub(crate) struct NotedVisitors(Arc<Mutex<Noted>>);

#[derive(Debug, Default)]
struct Noted {
    lately: HashMap<String, i64>,
    /// Those last recorded before `lately` was started.
    before: HashMap<String, i64>,
}

impl NotedVisitors {
    /// Whether a visitor's presence is due to be recorded again; if so, it counts as recorded.
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

/// Whether a person last seen then counts as present.
pub fn is_here(seen_at: i64) -> bool {
    seen_at + HERE_FOR > now()
}

impl TableRegistry {
    /// A visitor's friends and pending requests.
    #[boxed]
    pub async fn friends(&self, visitor: &str) -> Result<Friends, StoreError> {
        self.store.friends_of(visitor, MOST_FRIENDS).await
    }

    /// The account of this name, if it is not the visitor's own.
    #[boxed]
    pub async fn other_account(&self, visitor: &str, name: &str) -> Result<Account, TableError> {
        let account = self.store.account_named(name.trim()).await?;
        let account = account.filter(|account| account.visitor != visitor);
        Ok(account.ok_or(Denial::NoAccount)?)
    }

    /// Sends a friend request, or accepts one.
    #[boxed]
    pub async fn ask_friend(
        &self,
        visitor: &str,
        name: &str,
    ) -> Result<(Account, FriendRequestOutcome), TableError> {
        let other = self.other_account(visitor, name).await?;
        let outcome =
            self.store.request_friend(visitor, &other.visitor, now(), MOST_FRIENDS).await?;
        self.befriended(other, outcome)
    }

    /// Makes a visitor a friend of the person who created this link.
    #[boxed]
    pub async fn follow_friend_link(
        &self,
        visitor: &str,
        code: &str,
    ) -> Result<(Account, FriendRequestOutcome), TableError> {
        let owner = self.store.account_of_friend_link(code).await?;
        let owner = owner.filter(|owner| owner.visitor != visitor).ok_or(TableError::NotFound)?;
        let outcome = self.store.befriend(&owner.visitor, visitor, now(), MOST_FRIENDS).await?;
        self.befriended(owner, outcome)
    }

    fn befriended(
        &self,
        other: Account,
        outcome: FriendRequestOutcome,
    ) -> Result<(Account, FriendRequestOutcome), TableError> {
        if outcome == FriendRequestOutcome::TooMany {
            return Err(Denial::TooManyFriends.into());
        }
        self.listeners.wake(&other.visitor);
        Ok((other, outcome))
    }

    /// Ends a friendship, or withdraws or declines a request; returns the other account.
    #[boxed]
    pub async fn unfriend(&self, visitor: &str, name: &str) -> Result<Account, TableError> {
        let other = self.other_account(visitor, name).await?;
        if self.store.unfriend(visitor, &other.visitor).await? {
            Ok(other)
        } else {
            Err(TableError::NotFound)
        }
    }

    /// Records the presence of a person who shows it, unless that was just done. Does not wait for
    /// the store.
    pub fn note_here(&self, account: &Account) {
        let now = now();
        if !account.shows_presence || !self.noted.is_due(&account.visitor, now) {
            return;
        }
        // When the server stops, streams are dropped after the runtime has ended.
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
    fn presence_is_recorded_once_a_minute_and_old_visitors_are_forgotten() {
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
