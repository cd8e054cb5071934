//! Accounts by session and token, cached for a second because every move looks one up.
//!
//! A cache from a crate would not help with the one difficulty: an account that was read before a
//! change must not be cached after it.

use std::collections::HashMap;
use std::sync::Arc;

use parking_lot::Mutex;

use crate::{Account, Scope};

/// How long an entry is valid, in milliseconds. Changes made through this store take effect at
/// once, those of another node after this time.
const LIFETIME: i64 = 1000;
/// Entries of each kind.
const CAPACITY: usize = 10_000;

/// Accounts by session and by token.
#[derive(Clone, Default)]
pub(crate) struct IdentityCache(Arc<Mutex<Inner>>);

#[derive(Default)]
struct Inner {
    /// Raised by every change, so that what was read before it is not cached after it.
    changes: u64,
    /// By hash: when it was read, and what.
    sessions: HashMap<String, (i64, Account)>,
    tokens: HashMap<String, (i64, CachedToken)>,
}

/// A token that was read.
#[derive(Clone)]
pub(crate) struct CachedToken {
    pub(crate) account: Arc<Account>,
    pub(crate) scope: Scope,
    pub(crate) expires_at: i64,
}

// Hashes of sessions and tokens must not be logged.
ararat_core::opaque! { IdentityCache }

impl IdentityCache {
    /// The change counter. Read it before querying what is to be cached.
    pub(crate) fn changes(&self) -> u64 {
        self.0.lock().changes
    }

    /// Clears the cache after an account, a session or a token has changed.
    pub(crate) fn forget(&self) {
        let mut inner = self.0.lock();
        inner.changes += 1;
        inner.sessions.clear();
        inner.tokens.clear();
    }

    pub(crate) fn session(&self, hash: &str, now: i64) -> Option<Account> {
        fresh(&self.0.lock().sessions, hash, now)
    }

    pub(crate) fn token(&self, hash: &str, now: i64) -> Option<(Arc<Account>, Scope)> {
        let token = fresh(&self.0.lock().tokens, hash, now)?;
        (token.expires_at > now).then_some((token.account, token.scope))
    }

    pub(crate) fn keep_session(&self, changes: u64, hash: &str, now: i64, account: Account) {
        let mut inner = self.0.lock();
        if inner.changes == changes {
            keep(&mut inner.sessions, hash, now, account);
        }
    }

    pub(crate) fn keep_token(&self, changes: u64, hash: &str, now: i64, token: CachedToken) {
        let mut inner = self.0.lock();
        if inner.changes == changes {
            keep(&mut inner.tokens, hash, now, token);
        }
    }
}

fn fresh<T: Clone>(known: &HashMap<String, (i64, T)>, hash: &str, now: i64) -> Option<T> {
    let (read_at, value) = known.get(hash)?;
    (*read_at..*read_at + LIFETIME).contains(&now).then(|| value.clone())
}

fn keep<T>(known: &mut HashMap<String, (i64, T)>, hash: &str, now: i64, value: T) {
    if known.len() >= CAPACITY {
        known.clear();
    }
    known.insert(hash.to_owned(), (now, value));
}
