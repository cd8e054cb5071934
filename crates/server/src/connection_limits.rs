//! Connections and streams at once, bounded for each address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};

use ararat_tables::household;

/// Counts what is open, by household.
#[derive(Clone, Debug)]
pub(crate) struct ConnectionLimits {
    open: Arc<Mutex<HashMap<IpAddr, usize>>>,
    /// From one address.
    most: usize,
}

/// Something that is open and counted, until dropped.
#[derive(Debug)]
pub(crate) struct Counted {
    limits: ConnectionLimits,
    address: IpAddr,
}

impl ConnectionLimits {
    pub(crate) fn new(most: usize) -> ConnectionLimits {
        ConnectionLimits { open: Arc::default(), most }
    }

    /// Counts one more, unless too many are open from the same address.
    pub(crate) fn enter(&self, address: IpAddr) -> Option<Counted> {
        let address = household(address);
        let mut open = self.open.lock().ok()?;
        let count = open.entry(address).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Counted { limits: self.clone(), address })
    }

    pub(crate) fn count(&self) -> usize {
        self.open.lock().map_or(0, |open| open.values().sum())
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let Ok(mut open) = self.limits.open.lock() else { return };
        if let Some(count) = open.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.address);
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
        let here: IpAddr = "2001:db8:1:2::1".parse().unwrap();
        let beside: IpAddr = "2001:db8:1:2:ffff::9".parse().unwrap();
        let there = IpAddr::from([192, 0, 2, 1]);
        let first = limits.enter(here);
        let second = limits.enter(beside);
        assert!(first.is_some() && second.is_some());
        assert!(limits.enter(here).is_none(), "two from the same household are here");
        assert!(limits.enter(there).is_some(), "another address may");
        assert_eq!(limits.count(), 2, "who was dropped has left");
        drop(first);
        assert!(limits.enter(beside).is_some());
        drop(second);
        assert_eq!(limits.count(), 0);
        assert!(limits.open.lock().unwrap().is_empty(), "nobody is remembered");
    }
}
