//! How much one address may ask for.

use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use governor::clock::{Clock as _, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::crowd::household;

/// Limits by address, or by household of IPv6: reading is cheap, writing is not.
#[derive(Clone)]
pub(crate) struct Limits {
    reading: Arc<DefaultKeyedRateLimiter<IpAddr>>,
    writing: Arc<DefaultKeyedRateLimiter<IpAddr>>,
    /// New tables, by address.
    tables: Arc<DefaultKeyedRateLimiter<IpAddr>>,
    /// By visitor.
    talking: Arc<DefaultKeyedRateLimiter<String>>,
    /// Tries to sign in: by address, and by address and name. Never by name alone, or anybody could
    /// keep the owner of an account out by trying its name.
    entering: Arc<DefaultKeyedRateLimiter<IpAddr>>,
    naming: Arc<DefaultKeyedRateLimiter<(IpAddr, String)>>,
}

impl Limits {
    /// So many requests a second each, and ten times as many at once; so many new tables a minute,
    /// all of which may come at once.
    pub(crate) fn new(reading: u32, writing: u32, tables: u32) -> Limits {
        let limiter = |rate: u32| {
            let rate = NonZeroU32::new(rate).unwrap_or(NonZeroU32::MIN);
            let quota = Quota::per_second(rate).allow_burst(rate.saturating_mul(TEN));
            Arc::new(RateLimiter::keyed(quota))
        };
        let talking = Arc::new(RateLimiter::keyed(slow(SECONDS_A_LINE, LINES_AT_ONCE)));
        Limits {
            reading: limiter(reading),
            writing: limiter(writing),
            tables: Arc::new(RateLimiter::keyed(Quota::per_minute(
                NonZeroU32::new(tables).unwrap_or(NonZeroU32::MIN),
            ))),
            talking,
            entering: Arc::new(RateLimiter::keyed(slow(SECONDS_A_TRY, TRIES_AT_ONCE))),
            naming: Arc::new(RateLimiter::keyed(slow(SECONDS_A_NAME, NAME_AT_ONCE))),
        }
    }

    /// Whether this address may go on.
    pub(crate) fn allow(&self, address: IpAddr, is_writing: bool) -> bool {
        let limiter = if is_writing { &self.writing } else { &self.reading };
        allow(limiter, &household(address))
    }

    /// Whether a table may be made from this address; if not, how long to wait.
    pub(crate) fn allow_table(&self, address: IpAddr) -> Result<(), Duration> {
        forget_quiet(&self.tables);
        let checked = self.tables.check_key(&household(address));
        checked.map_err(|until| until.wait_time_from(DefaultClock::default().now()))
    }

    /// Whether this address may try to sign in by this name.
    pub(crate) fn allow_sign_in(&self, address: IpAddr, name: &str) -> bool {
        let address = household(address);
        let name: String = name.chars().take(LONGEST_NAME).flat_map(char::to_lowercase).collect();
        // Who has tried one name too often does not use up what the address has for others.
        allow(&self.naming, &(address, name)) && allow(&self.entering, &address)
    }

    /// Whether this visitor may say something.
    pub(crate) fn allow_talk(&self, visitor: &str) -> bool {
        allow(&self.talking, &visitor.to_owned())
    }
}

/// Once in so many seconds, and several times at once.
fn slow(seconds: u64, at_once: NonZeroU32) -> Quota {
    let quota = Quota::with_period(Duration::from_secs(seconds.max(1)));
    quota.unwrap_or(Quota::per_second(NonZeroU32::MIN)).allow_burst(at_once)
}

fn allow<K: Clone + Hash + Eq>(limiter: &DefaultKeyedRateLimiter<K>, key: &K) -> bool {
    forget_quiet(limiter);
    limiter.check_key(key).is_ok()
}

/// Who has been quiet for long need not be remembered.
fn forget_quiet<K: Clone + Hash + Eq>(limiter: &DefaultKeyedRateLimiter<K>) {
    if limiter.len() > MOST_ADDRESSES {
        limiter.retain_recent();
    }
}

const SECONDS_A_LINE: u64 = 3;
const LINES_AT_ONCE: NonZeroU32 = NonZeroU32::new(6).unwrap();
const SECONDS_A_TRY: u64 = 5;
const TRIES_AT_ONCE: NonZeroU32 = NonZeroU32::new(20).unwrap();
/// The same name again and again from one address.
const SECONDS_A_NAME: u64 = 10;
const NAME_AT_ONCE: NonZeroU32 = NonZeroU32::new(10).unwrap();
/// No account has a longer name; what is longer need not be kept.
const LONGEST_NAME: usize = 24;
const TEN: NonZeroU32 = NonZeroU32::new(10).unwrap();
const MOST_ADDRESSES: usize = 100_000;
