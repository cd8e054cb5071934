//! Network addresses, used to share resources fairly: which visitors share one, and where a visitor was
//! last seen. Kept in memory only.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;

use parking_lot::Mutex;

/// Visitors to remember: at least this many, at most twice as many.
const REMEMBERED: usize = 50_000;

/// The address that stands for all addresses of one household: of an IPv6 address, only the first
/// 64 bits count, because one household owns all addresses that begin with them.
pub fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(long) => {
            let mut parts = long.segments();
            parts[4..].fill(0);
            IpAddr::from(parts)
        }
        short @ IpAddr::V4(_) => short,
    }
}

/// The address that each visitor last used.
#[derive(Clone, Debug, Default)]
pub struct VisitorAddresses(Arc<Mutex<Seen>>);

#[derive(Debug, Default)]
struct Seen {
    lately: HashMap<String, IpAddr>,
    /// Visitors last seen before `lately` was started.
    before: HashMap<String, IpAddr>,
}

impl VisitorAddresses {
    pub fn note(&self, visitor: &str, address: IpAddr) {
        let address = household(address);
        let mut seen = self.0.lock();
        if let Some(known) = seen.lately.get_mut(visitor) {
            *known = address;
            return;
        }
        if seen.lately.len() >= REMEMBERED {
            seen.before = std::mem::take(&mut seen.lately);
        }
        seen.lately.insert(visitor.to_owned(), address);
    }

    pub fn of(&self, visitor: &str) -> Option<IpAddr> {
        let seen = self.0.lock();
        seen.lately.get(visitor).or_else(|| seen.before.get(visitor)).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_ipv4_address_mapped_to_ipv6_is_the_same_address() {
        let mapped: IpAddr = "::ffff:192.0.2.1".parse().unwrap();
        assert_eq!(household(mapped), IpAddr::from([192, 0, 2, 1]));
    }

    #[test]
    fn the_last_address_is_remembered_and_old_visitors_are_forgotten() {
        let addresses = VisitorAddresses::default();
        let (here, there) = (IpAddr::from([192, 0, 2, 1]), IpAddr::from([192, 0, 2, 2]));
        addresses.note("ann", here);
        addresses.note("ann", there);
        assert_eq!(addresses.of("ann"), Some(there));
        assert_eq!(addresses.of("bob"), None);
        for number in 0..REMEMBERED {
            addresses.note(&number.to_string(), here);
        }
        assert_eq!(addresses.of("ann"), Some(there), "still remembered");
        for number in 0..2 * REMEMBERED {
            addresses.note(&format!("other {number}"), here);
        }
        assert_eq!(addresses.of("ann"), None);
        assert!(addresses.of(&format!("other {}", 2 * REMEMBERED - 1)).is_some());
    }
}
