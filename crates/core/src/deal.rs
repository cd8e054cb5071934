//! Deals that players can verify afterwards.
//!
//! Before the first step the dealer fixes a random [`Secret`] and publishes its [`Commitment`], the
//! SHA-256 of its 32 bytes. Each seat may then add a [`Salt`]. All draws of the game come from one
//! ChaCha20 stream keyed by secret, table and salts. After the end the secret is published, and
//! anybody can draw again. Nothing is ever derived from the commitment, which everybody knows.

use std::fmt;
use std::fmt::Write as _;
use std::str::FromStr;

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng as _, SeedableRng as _};
use sha2::{Digest as _, Sha256};

use crate::hex::{hex, read_hex, written_in_hex};
use crate::{BySeat, Malformed, Rng};

/// The random bytes behind a deal, known to the dealer alone until the game is over. Never printed by
/// `Debug`.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    pub fn new(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }

    /// A secret that depends on this text alone, for laboratories: the deal can be
    /// derived from the text.
    pub fn from_text(text: &str) -> Secret {
        Secret(sha256(&[b"ararat laboratory secret\n", text.as_bytes()]))
    }

    /// What is published before the game.
    pub fn commitment(&self) -> Commitment {
        Commitment(sha256(&[&self.0]))
    }

    /// The secret's text form, to be written only once the game is over.
    pub fn reveal(&self) -> String {
        hex(&self.0)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl FromStr for Secret {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Secret, Malformed> {
        read_hex(text).map(Secret)
    }
}

/// The SHA-256 of a secret's 32 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Commitment([u8; 32]);

/// What a seat adds to a deal after the commitment was published, so that the dealer cannot have
/// chosen the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Salt([u8; 16]);

impl Salt {
    pub fn new(bytes: [u8; 16]) -> Salt {
        Salt(bytes)
    }
}

written_in_hex!(Commitment, Salt);

/// Draws all the chance steps of one game, in order.
#[derive(Clone)]
pub struct Dealer(ChaCha20Rng);

impl Dealer {
    /// The dealer for this secret, table and these salts.
    ///
    /// The key is the SHA-256 of a text of one line each: `ararat deal 1`, `secret` and its
    /// hexadecimal form, `table` and its id, then `salt`, seat and salt for every seat that added
    /// one.
    pub fn new(secret: &Secret, table: &str, salts: &BySeat<Option<Salt>>) -> Dealer {
        let mut key = format!("ararat deal 1\nsecret {}\ntable {table}\n", secret.reveal());
        for (seat, salt) in salts.iter() {
            if let Some(salt) = salt {
                // Writing to a string cannot fail.
                let _ = writeln!(key, "salt {seat} {salt}");
            }
        }
        Dealer(ChaCha20Rng::from_seed(sha256(&[key.as_bytes()])))
    }
}

impl Rng for Dealer {
    fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }
}

impl fmt::Debug for Dealer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Dealer(…)")
    }
}

pub(crate) fn sha256(parts: &[&[u8]]) -> [u8; 32] {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update(part);
    }
    hash.finalize().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_commitment_is_the_plain_sha_256_of_the_secret() {
        // Source: SHA-256 of 32 zero bytes, as `head -c 32 /dev/zero | sha256sum` prints it.
        assert_eq!(
            Secret::new([0; 32]).commitment().to_string(),
            "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
        );
    }

    #[test]
    fn secret_table_and_every_salt_change_the_draws() {
        let secret = Secret::from_text("one");
        let salts = |first: Option<Salt>, second: Option<Salt>| {
            BySeat::from_fn(2, |seat| if seat.index() == 0 { first } else { second })
        };
        let salt = Some(Salt::new([7; 16]));
        let mut firsts: Vec<u64> = [
            Dealer::new(&secret, "t", &salts(None, None)),
            Dealer::new(&Secret::from_text("two"), "t", &salts(None, None)),
            Dealer::new(&secret, "u", &salts(None, None)),
            Dealer::new(&secret, "t", &salts(salt, None)),
            Dealer::new(&secret, "t", &salts(None, salt)),
        ]
        .map(|mut dealer| dealer.next_u64())
        .to_vec();
        let count = firsts.len();
        firsts.sort_unstable();
        firsts.dedup();
        assert_eq!(firsts.len(), count);
    }

    #[test]
    fn secrets_do_not_print() {
        let secret = Secret::from_text("hush");
        assert!(!format!("{secret:?}").contains(&secret.reveal()[..4]));
    }
}
