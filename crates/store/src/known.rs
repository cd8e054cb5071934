//! Whose session or token it is, remembered for a moment: whoever plays asks for it with every move.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use crate::accounts::Account;
use crate::tokens::Scope;

/// What was read is believed for so many milliseconds. A change made through the same store shows
/// at once, one made by another node after this.
const FRESH: i64 = 1000;
/// So many are remembered of each kind.
const MOST: usize = 10_000;

/// What was read a moment ago.
#[derive(Clone, Default)]
pub(crate) struct Known(Arc<Mutex<Inner>>);

#[derive(Default)]
struct Inner {
    /// Raised by every change, so that what was read before it is not remembered after it.
    changes: u64,
    /// By hash: when it was read, and what.
    sessions: HashMap<String, (i64, Account)>,
    tokens: HashMap<String, (i64, KnownToken)>,
}

/// A token that was read.
#[derive(Clone)]
pub(crate) struct KnownToken {
    pub(crate) account: Arc<Account>,
    pub(crate) scope: Scope,
    pub(crate) expires_at: i64,
}

/// Hashes of sessions and tokens are not for logs.
impl std::fmt::Debug for Known {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Known").finish_non_exhaustive()
    }
}

impl Known {
    /// How many changes there have been; to be asked before reading what is to be remembered.
    pub(crate) fn changes(&self) -> u64 {
        self.0.lock().map_or(0, |inner| inner.changes)
    }

    /// An account, a session or a token has changed.
    pub(crate) fn forget(&self) {
        if let Ok(mut inner) = self.0.lock() {
            inner.changes += 1;
            inner.sessions.clear();
            inner.tokens.clear();
        }
    }

    pub(crate) fn session(&self, hash: &str, now: i64) -> Option<Account> {
        fresh(&self.0.lock().ok()?.sessions, hash, now)
    }

    pub(crate) fn token(&self, hash: &str, now: i64) -> Option<(Arc<Account>, Scope)> {
        let token = fresh(&self.0.lock().ok()?.tokens, hash, now)?;
        (token.expires_at > now).then_some((token.account, token.scope))
    }

    pub(crate) fn keep_session(&self, changes: u64, hash: &str, now: i64, account: Account) {
        if let Ok(mut inner) = self.0.lock()
            && inner.changes == changes
        {
            keep(&mut inner.sessions, hash, now, account);
        }
    }

    pub(crate) fn keep_token(&self, changes: u64, hash: &str, now: i64, token: KnownToken) {
        if let Ok(mut inner) = self.0.lock()
            && inner.changes == changes
        {
            keep(&mut inner.tokens, hash, now, token);
        }
    }
}

fn fresh<T: Clone>(known: &HashMap<String, (i64, T)>, hash: &str, now: i64) -> Option<T> {
    let (read_at, value) = known.get(hash)?;
    (*read_at..*read_at + FRESH).contains(&now).then(|| value.clone())
}

fn keep<T>(known: &mut HashMap<String, (i64, T)>, hash: &str, now: i64, value: T) {
    if known.len() >= MOST {
        known.clear();
    }
    known.insert(hash.to_owned(), (now, value));
}
