//! Limits on simultaneous connections and streams, per address or token. tower's concurrency limit
//! counts all requests together.

use std::collections::HashMap;
use std::sync::Arc;

use parking_lot::Mutex;

use crate::limits::Client;

/// Counts open connections by client.
#[derive(Clone, Debug)]
pub(crate) struct ConnectionLimits {
    open: Arc<Mutex<HashMap<Client, usize>>>,
    /// The limit per client.
    most: usize,
}

/// An open connection; dropping it releases its slot.
#[derive(Debug)]
pub(crate) struct Counted {
    limits: ConnectionLimits,
    client: Client,
}

impl ConnectionLimits {
    pub(crate) fn new(most: usize) -> ConnectionLimits {
        ConnectionLimits { open: Arc::default(), most }
    }

    /// Takes a slot, unless the client already has too many open.
    pub(crate) fn enter(&self, client: Client) -> Option<Counted> {
        let mut open = self.open.lock();
        let count = open.entry(client.clone()).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Counted { limits: self.clone(), client })
    }

    pub(crate) fn count(&self) -> usize {
        self.open.lock().values().sum()
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut open = self.limits.open.lock();
        if let Some(count) = open.get_mut(&self.client) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.client);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_address_has_its_own_limit_and_leaving_frees_a_slot() {
        let limits = ConnectionLimits::new(2);
        let here = || Client::at("2001:db8:1:2::1".parse().unwrap());
        let beside = || Client::at("2001:db8:1:2:ffff::9".parse().unwrap());
        let there = Client::at([192, 0, 2, 1].into());
        let first = limits.enter(here());
        let second = limits.enter(beside());
        assert!(first.is_some() && second.is_some());
        assert!(limits.enter(here()).is_none(), "this household already has two");
        assert!(limits.enter(there).is_some(), "another address is not affected");
        assert_eq!(limits.count(), 2, "a dropped connection no longer counts");
        drop(first);
        assert!(limits.enter(beside()).is_some());
        drop(second);
        assert_eq!(limits.count(), 0);
        assert!(limits.open.lock().is_empty(), "no client is left in the map");
    }
}
