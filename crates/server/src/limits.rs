//! How much one address, or one program with a token, may request.

use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use ararat_tables::{MOST_FRIENDS, MOST_INVITED, MOST_TABLES, MOST_TOURNAMENTS, household};
use governor::clock::{Clock as _, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use serde_json::{Value, json};

use crate::routes::MOST_TOKENS;

const SECONDS_A_LINE: u64 = 3;
const LINES_AT_ONCE: NonZeroU32 = NonZeroU32::new(6).unwrap();
const SECONDS_A_TRY: u64 = 5;
const TRIES_AT_ONCE: NonZeroU32 = NonZeroU32::new(20).unwrap();
/// Attempts to sign in under the same name from one address.
const SECONDS_A_NAME: u64 = 10;
const NAME_AT_ONCE: NonZeroU32 = NonZeroU32::new(10).unwrap();
/// Only this many characters of a name are compared; no account has a longer one.
const LONGEST_NAME: usize = 24;
const TEN: NonZeroU32 = NonZeroU32::new(10).unwrap();
/// How often we forget clients that have been quiet.
const FORGET_INTERVAL: Duration = Duration::from_secs(30);

/// Whose requests are counted together.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Client {
    /// An address, or an IPv6 household.
    Address(IpAddr),
    /// A program, by the hash of its token.
    Token(String),
}

impl Client {
    pub(crate) fn at(address: IpAddr) -> Client {
        Client::Address(household(address))
    }
}

/// What clients may do, as the site was configured.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rates {
    /// Requests per second; bursts may be ten times as large.
    pub(crate) reading: u32,
    pub(crate) writing: u32,
    /// New tables per minute, all of which may come at once.
    pub(crate) tables: u32,
    pub(crate) streams: usize,
}

impl Rates {
    /// The limits as JSON, for programs.
    pub(crate) fn tell(self) -> Value {
        json!({
            "reads_per_second": self.reading,
            "reads_at_once": self.reading.saturating_mul(TEN.get()),
            "writes_per_second": self.writing,
            "writes_at_once": self.writing.saturating_mul(TEN.get()),
            "new_tables_per_minute": self.tables,
            "streams_at_once": self.streams,
            "unfinished_tables": MOST_TABLES,
            "unfinished_tournaments": MOST_TOURNAMENTS,
            "invitations_per_table": MOST_INVITED,
            "friends": MOST_FRIENDS,
            "tokens": MOST_TOKENS,
            "lines_at_once": LINES_AT_ONCE,
            "seconds_per_line": SECONDS_A_LINE,
        })
    }
}

/// Rate limits, by address or by token: reading is cheap, writing is not.
#[derive(Clone)]
pub(crate) struct Limits {
    reading: Arc<DefaultKeyedRateLimiter<Client>>,
    writing: Arc<DefaultKeyedRateLimiter<Client>>,
    /// New tables.
    tables: Arc<DefaultKeyedRateLimiter<Client>>,
    /// Lookups of tokens that are not cached, by address.
    lookups: Arc<DefaultKeyedRateLimiter<Client>>,
    /// Chat lines, by visitor.
    talking: Arc<DefaultKeyedRateLimiter<String>>,
    /// Attempts to sign in: by address, and by address and name. Never by name alone, or anybody
    /// could lock the owner out of an account by guessing at its password.
    entering: Arc<DefaultKeyedRateLimiter<IpAddr>>,
    naming: Arc<DefaultKeyedRateLimiter<(IpAddr, String)>>,
}

impl Limits {
    pub(crate) fn new(rates: Rates) -> Limits {
        let Rates { reading, writing, tables, .. } = rates;
        let limiter = |rate: u32| {
            let rate = not_zero(rate);
            let quota = Quota::per_second(rate).allow_burst(rate.saturating_mul(TEN));
            Arc::new(RateLimiter::keyed(quota))
        };
        Limits {
            reading: limiter(reading),
            writing: limiter(writing),
            tables: Arc::new(RateLimiter::keyed(Quota::per_minute(not_zero(tables)))),
            // A known token is cached for a second, so it is looked up at most once in that time.
            lookups: limiter(reading),
            talking: Arc::new(RateLimiter::keyed(slow(SECONDS_A_LINE, LINES_AT_ONCE))),
            entering: Arc::new(RateLimiter::keyed(slow(SECONDS_A_TRY, TRIES_AT_ONCE))),
            naming: Arc::new(RateLimiter::keyed(slow(SECONDS_A_NAME, NAME_AT_ONCE))),
        }
    }

    /// Whether this client may make a request; if not, how long to wait.
    pub(crate) fn allow(&self, client: &Client, is_writing: bool) -> Result<(), Duration> {
        check(if is_writing { &self.writing } else { &self.reading }, client)
    }

    /// Whether this client may create a table; if not, how long to wait.
    pub(crate) fn allow_table(&self, client: &Client) -> Result<(), Duration> {
        check(&self.tables, client)
    }

    /// Whether a token may be looked up for this address; if not, how long to wait.
    pub(crate) fn allow_lookup(&self, address: IpAddr) -> Result<(), Duration> {
        check(&self.lookups, &Client::at(address))
    }

    /// Whether this address may try to sign in with this name; if not, how long to wait.
    pub(crate) fn allow_sign_in(&self, address: IpAddr, name: &str) -> Result<(), Duration> {
        let address = household(address);
        let name: String = name.chars().take(LONGEST_NAME).flat_map(char::to_lowercase).collect();
        // Trying one name too often does not use up the attempts this address has for other names.
        check(&self.naming, &(address, name))?;
        check(&self.entering, &address)
    }

    /// Whether this visitor may say something; if not, how long to wait.
    pub(crate) fn allow_talk(&self, visitor: &str) -> Result<(), Duration> {
        check(&self.talking, &visitor.to_owned())
    }

    /// Periodically forgets clients that have been quiet for a while. This scans all of them, so it
    /// does not happen during a request.
    pub(crate) async fn forget_quiet(self) {
        loop {
            tokio::time::sleep(FORGET_INTERVAL).await;
            self.forget_now();
        }
    }

    fn forget_now(&self) {
        for limiter in [&self.reading, &self.writing, &self.tables, &self.lookups] {
            forget(limiter);
        }
        forget(&self.entering);
        forget(&self.talking);
        forget(&self.naming);
    }
}

fn not_zero(rate: u32) -> NonZeroU32 {
    NonZeroU32::new(rate).expect("the command line accepts no rate below 1")
}

/// One event per `seconds`, with bursts of `at_once`.
fn slow(seconds: u64, at_once: NonZeroU32) -> Quota {
    let quota = Quota::with_period(Duration::from_secs(seconds));
    quota.expect("a period is not zero").allow_burst(at_once)
}

/// Counts one event; if that is too many, returns how long to wait.
fn check<K: Clone + Hash + Eq>(
    limiter: &DefaultKeyedRateLimiter<K>,
    key: &K,
) -> Result<(), Duration> {
    let checked = limiter.check_key(key);
    checked.map_err(|until| until.wait_time_from(DefaultClock::default().now()))
}

fn forget<K: Clone + Hash + Eq>(limiter: &DefaultKeyedRateLimiter<K>) {
    limiter.retain_recent();
    limiter.shrink_to_fit();
}

#[cfg(test)]
mod tests {
    use ararat_test_support::until;

    use super::*;

    #[test]
    fn quiet_clients_are_forgotten_and_busy_ones_are_not() {
        // At a thousand requests a second, a client that made one is quiet a few milliseconds
        // later.
        let limits = Limits::new(Rates { reading: 1000, writing: 1, tables: 1, streams: 1 });
        let address = |number: u32| Client::at(IpAddr::from(number.to_be_bytes()));
        for number in 0..1000 {
            assert!(limits.allow(&address(number), false).is_ok());
        }
        assert_eq!(limits.reading.len(), 1000, "requests do not evict anybody");
        assert!(limits.allow(&address(1), true).is_ok());
        until("the quiet are forgotten", || {
            limits.forget_now();
            limits.reading.is_empty()
        });
        assert_eq!(limits.writing.len(), 1, "a client that may not write again yet is kept");
    }
}
