//! Who is here at once: connections and streams, bounded for each address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};

/// Those who are here. An address of IPv6 counts by its first 64 bits, since one household owns all
/// that begin so.
#[derive(Clone, Debug)]
pub(crate) struct Crowd {
    present: Arc<Mutex<HashMap<IpAddr, usize>>>,
    /// From one address.
    most: usize,
}

/// Somebody who is here, until dropped.
#[derive(Debug)]
pub(crate) struct Presence {
    crowd: Crowd,
    address: IpAddr,
}

impl Crowd {
    pub(crate) fn new(most: usize) -> Crowd {
        Crowd { present: Arc::default(), most }
    }

    /// Lets somebody in, unless too many are here from the same address.
    pub(crate) fn enter(&self, address: IpAddr) -> Option<Presence> {
        let address = household(address);
        let mut present = self.present.lock().ok()?;
        let count = present.entry(address).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Presence { crowd: self.clone(), address })
    }

    pub(crate) fn count(&self) -> usize {
        self.present.lock().map_or(0, |present| present.values().sum())
    }
}

impl Drop for Presence {
    fn drop(&mut self) {
        let Ok(mut present) = self.crowd.present.lock() else { return };
        if let Some(count) = present.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                present.remove(&self.address);
            }
        }
    }
}

/// Addresses that one household owns, as one of them.
pub(crate) fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(long) => {
            let mut parts = long.segments();
            parts[4..].fill(0);
            IpAddr::from(parts)
        }
        short @ IpAddr::V4(_) => short,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_address_has_its_own_bound_and_leaving_makes_room() {
        let crowd = Crowd::new(2);
        let here: IpAddr = "2001:db8:1:2::1".parse().unwrap();
        let beside: IpAddr = "2001:db8:1:2:ffff::9".parse().unwrap();
        let there = IpAddr::from([192, 0, 2, 1]);
        let first = crowd.enter(here);
        let second = crowd.enter(beside);
        assert!(first.is_some() && second.is_some());
        assert!(crowd.enter(here).is_none(), "two from the same household are here");
        assert!(crowd.enter(there).is_some(), "another address may");
        assert_eq!(crowd.count(), 2, "who was dropped has left");
        drop(first);
        assert!(crowd.enter(beside).is_some());
        drop(second);
        assert_eq!(crowd.count(), 0);
        assert!(crowd.present.lock().unwrap().is_empty(), "nobody is remembered");
    }

    #[test]
    fn a_short_address_in_a_long_one_is_the_short_one() {
        let mapped: IpAddr = "::ffff:192.0.2.1".parse().unwrap();
        assert_eq!(household(mapped), IpAddr::from([192, 0, 2, 1]));
    }
}
