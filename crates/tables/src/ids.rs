//! Random numbers, and hashes of secrets.

use ararat_cluster::random_bytes;
use ararat_core::hex::hex;
use sha2::{Digest as _, Sha256};

/// A random number.
pub(crate) fn random_number() -> u64 {
    u64::from_le_bytes(random_bytes().expect("a site starts only where there is randomness"))
}

/// The hash under which a bearer secret is stored. Such secrets are long and random, so a fast hash
/// is enough.
pub fn digest(secret: &str) -> String {
    hex(&Sha256::digest(secret.as_bytes()))
}
