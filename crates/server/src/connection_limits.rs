//! Connections and streams at once, bounded for each address or token.

use std::collections::HashMap;
use std::sync::Arc;

use parking_lot::Mutex;

use crate::limits::Client;

/// Counts what is open, by client.
#[derive(Clone, Debug)]
pub(crate) struct ConnectionLimits {
    open: Arc<Mutex<HashMap<Client, usize>>>,
    /// Of one client.
    most: usize,
}

/// Something that is open and counted, until dropped.
#[derive(Debug)]
pub(crate) struct Counted {
    limits: ConnectionLimits,
    client: Client,
}

impl ConnectionLimits {
    pub(crate) fn new(most: usize) -> ConnectionLimits {
        ConnectionLimits { open: Arc::default(), most }
    }

    /// Counts one more, unless the same client has too many open.
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
    fn each_address_has_its_own_bound_and_leaving_makes_room() {
        let limits = ConnectionLimits::new(2);
        let here = || Client::at("2001:db8:1:2::1".parse().unwrap());
        let beside = || Client::at("2001:db8:1:2:ffff::9".parse().unwrap());
        let there = Client::at([192, 0, 2, 1].into());
        let first = limits.enter(here());
        let second = limits.enter(beside());
        assert!(first.is_some() && second.is_some());
        assert!(limits.enter(here()).is_none(), "two from the same household are here");
        assert!(limits.enter(there).is_some(), "another address may");
        assert_eq!(limits.count(), 2, "who was dropped has left");
        drop(first);
        assert!(limits.enter(beside()).is_some());
        drop(second);
        assert_eq!(limits.count(), 0);
        assert!(limits.open.lock().is_empty(), "nobody is remembered");
    }
}
