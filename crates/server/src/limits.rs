//! How much one address may ask for.

use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use ararat_tables::household;
use governor::clock::{Clock as _, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

const SECONDS_A_LINE: u64 = 3;
const LINES_AT_ONCE: NonZeroU32 = NonZeroU32::new(6).unwrap();
const SECONDS_A_TRY: u64 = 5;
const TRIES_AT_ONCE: NonZeroU32 = NonZeroU32::new(20).unwrap();
/// The same name again and again from one address.
const SECONDS_A_NAME: u64 = 10;
const NAME_AT_ONCE: NonZeroU32 = NonZeroU32::new(10).unwrap();
/// Letters of a name that count; no account has a longer one.
const LONGEST_NAME: usize = 24;
const TEN: NonZeroU32 = NonZeroU32::new(10).unwrap();
/// How often the quiet are forgotten.
const FORGET_INTERVAL: Duration = Duration::from_secs(30);

/// Rate limits, by address or by IPv6 household: reading is cheap, writing is not.
#[derive(Clone)]
pub(crate) struct Limits {
    reading: Arc<DefaultKeyedRateLimiter<IpAddr>>,
    writing: Arc<DefaultKeyedRateLimiter<IpAddr>>,
    /// New tables, by address.
    tables: Arc<DefaultKeyedRateLimiter<IpAddr>>,
    /// By visitor.
    talking: Arc<DefaultKeyedRateLimiter<String>>,
    /// Tries to sign in: by address, and by address and name. Never by name alone, or anybody could
    /// keep the owner of an account out by trying their name.
    entering: Arc<DefaultKeyedRateLimiter<IpAddr>>,
    naming: Arc<DefaultKeyedRateLimiter<(IpAddr, String)>>,
}

impl Limits {
    /// Requests a second, and ten times as many at once; new tables a minute, all of which may come
    /// at once.
    pub(crate) fn new(reading: u32, writing: u32, tables: u32) -> Limits {
        let limiter = |rate: u32| {
            let rate = NonZeroU32::new(rate).unwrap_or(NonZeroU32::MIN);
            let quota = Quota::per_second(rate).allow_burst(rate.saturating_mul(TEN));
            Arc::new(RateLimiter::keyed(quota))
        };
        Limits {
            reading: limiter(reading),
            writing: limiter(writing),
            tables: Arc::new(RateLimiter::keyed(Quota::per_minute(
                NonZeroU32::new(tables).unwrap_or(NonZeroU32::MIN),
            ))),
            talking: Arc::new(RateLimiter::keyed(slow(SECONDS_A_LINE, LINES_AT_ONCE))),
            entering: Arc::new(RateLimiter::keyed(slow(SECONDS_A_TRY, TRIES_AT_ONCE))),
            naming: Arc::new(RateLimiter::keyed(slow(SECONDS_A_NAME, NAME_AT_ONCE))),
        }
    }

    /// Whether this address may go on.
    pub(crate) fn allow(&self, address: IpAddr, is_writing: bool) -> bool {
        let limiter = if is_writing { &self.writing } else { &self.reading };
        limiter.check_key(&household(address)).is_ok()
    }

    /// Whether a table may be made from this address; if not, how long to wait.
    pub(crate) fn allow_table(&self, address: IpAddr) -> Result<(), Duration> {
        let checked = self.tables.check_key(&household(address));
        checked.map_err(|until| until.wait_time_from(DefaultClock::default().now()))
    }

    /// Whether this address may try to sign in by this name.
    pub(crate) fn allow_sign_in(&self, address: IpAddr, name: &str) -> bool {
        let address = household(address);
        let name: String = name.chars().take(LONGEST_NAME).flat_map(char::to_lowercase).collect();
        // Trying one name too often does not use up what the address has for others.
        self.naming.check_key(&(address, name)).is_ok() && self.entering.check_key(&address).is_ok()
    }

    /// Whether this visitor may say something.
    pub(crate) fn allow_talk(&self, visitor: &str) -> bool {
        self.talking.check_key(&visitor.to_owned()).is_ok()
    }

    /// Forgets those who have been quiet for long, again and again. It looks at all addresses, so no
    /// request does it.
    pub(crate) async fn forget_quiet(self) {
        loop {
            tokio::time::sleep(FORGET_INTERVAL).await;
            self.forget_now();
        }
    }

    fn forget_now(&self) {
        for limiter in [&self.reading, &self.writing, &self.tables, &self.entering] {
            forget(limiter);
        }
        forget(&self.talking);
        forget(&self.naming);
    }
}

/// Once in so many seconds, and several times at once.
fn slow(seconds: u64, at_once: NonZeroU32) -> Quota {
    let quota = Quota::with_period(Duration::from_secs(seconds));
    quota.expect("a period is not zero").allow_burst(at_once)
}

fn forget<K: Clone + Hash + Eq>(limiter: &DefaultKeyedRateLimiter<K>) {
    limiter.retain_recent();
    limiter.shrink_to_fit();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_quiet_are_forgotten_and_the_busy_are_not() {
        // A thousand requests a second: whoever asked once is quiet a few milliseconds later.
        let limits = Limits::new(1000, 1, 1);
        let address = |number: u32| IpAddr::from(number.to_be_bytes());
        for number in 0..1000 {
            assert!(limits.allow(address(number), false));
        }
        assert_eq!(limits.reading.len(), 1000, "a request forgets nobody");
        assert!(limits.allow(address(1), true));
        std::thread::sleep(Duration::from_millis(20));
        limits.forget_now();
        assert_eq!(limits.reading.len(), 0);
        assert_eq!(limits.writing.len(), 1, "it may not write again soon");
    }
}
