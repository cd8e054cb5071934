//! From which address each visitor last asked for something. It is kept in memory only, and only to
//! share fairly between addresses.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};

use crate::crowd::household;

/// About so many visitors are remembered at least, and twice as many at most.
const REMEMBERED: usize = 50_000;

/// From which address each visitor last asked for something.
#[derive(Clone, Debug, Default)]
pub(crate) struct Whereabouts(Arc<Mutex<Seen>>);

#[derive(Debug, Default)]
struct Seen {
    lately: HashMap<String, IpAddr>,
    /// Those who have not been seen since `lately` was begun.
    before: HashMap<String, IpAddr>,
}

impl Whereabouts {
    pub(crate) fn note(&self, visitor: &str, address: IpAddr) {
        let address = household(address);
        let Ok(mut seen) = self.0.lock() else { return };
        if let Some(known) = seen.lately.get_mut(visitor) {
            *known = address;
            return;
        }
        if seen.lately.len() >= REMEMBERED {
            seen.before = std::mem::take(&mut seen.lately);
        }
        seen.lately.insert(visitor.to_owned(), address);
    }

    pub(crate) fn of(&self, visitor: &str) -> Option<IpAddr> {
        let seen = self.0.lock().ok()?;
        seen.lately.get(visitor).or_else(|| seen.before.get(visitor)).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_address_is_known_and_those_long_gone_are_forgotten() {
        let whereabouts = Whereabouts::default();
        let (here, there) = (IpAddr::from([192, 0, 2, 1]), IpAddr::from([192, 0, 2, 2]));
        whereabouts.note("ann", here);
        whereabouts.note("ann", there);
        assert_eq!(whereabouts.of("ann"), Some(there));
        assert_eq!(whereabouts.of("bob"), None);
        for number in 0..REMEMBERED {
            whereabouts.note(&number.to_string(), here);
        }
        assert_eq!(whereabouts.of("ann"), Some(there), "still remembered");
        for number in 0..2 * REMEMBERED {
            whereabouts.note(&format!("other {number}"), here);
        }
        assert_eq!(whereabouts.of("ann"), None);
        assert!(whereabouts.of(&format!("other {}", 2 * REMEMBERED - 1)).is_some());
    }
}
