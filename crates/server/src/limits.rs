//! How much one address may ask for.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

/// Limits by address: reading is cheap, writing is not.
#[derive(Clone)]
pub(crate) struct Limits {
    reading: Arc<DefaultKeyedRateLimiter<IpAddr>>,
    writing: Arc<DefaultKeyedRateLimiter<IpAddr>>,
}

impl Limits {
    /// So many requests a second each, and ten times as many at once.
    pub(crate) fn new(reading: u32, writing: u32) -> Limits {
        let limiter = |rate: u32| {
            let rate = NonZeroU32::new(rate).unwrap_or(NonZeroU32::MIN);
            let quota = Quota::per_second(rate).allow_burst(rate.saturating_mul(TEN));
            Arc::new(RateLimiter::keyed(quota))
        };
        Limits { reading: limiter(reading), writing: limiter(writing) }
    }

    /// Whether this address may go on.
    pub(crate) fn allow(&self, address: IpAddr, is_writing: bool) -> bool {
        let limiter = if is_writing { &self.writing } else { &self.reading };
        // Addresses that have been quiet for long need not be remembered.
        if limiter.len() > MOST_ADDRESSES {
            limiter.retain_recent();
        }
        limiter.check_key(&address).is_ok()
    }
}

const TEN: NonZeroU32 = NonZeroU32::new(10).unwrap();
const MOST_ADDRESSES: usize = 100_000;
