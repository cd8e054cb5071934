//! Random numbers, hashes of secrets, and bytes as text.

use ararat_cluster::random_bytes;
use sha2::{Digest as _, Sha256};

/// A random number; 0 on a machine without randomness, where nothing can be dealt anyway.
pub(crate) fn random_number() -> u64 {
    random_bytes().map_or(0, u64::from_le_bytes)
}

/// What is stored of a secret that somebody else carries. Such secrets are long and random, so a fast
/// hash is enough.
pub fn digest(secret: &str) -> String {
    hexadecimal(&Sha256::digest(secret.as_bytes()))
}

/// Two digits for each byte.
pub fn hexadecimal(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let mut text = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        text.push(char::from(DIGITS[usize::from(byte >> 4)]));
        text.push(char::from(DIGITS[usize::from(byte & 15)]));
    }
    text
}

/// Reads exactly `N` bytes.
pub fn read_hexadecimal<const N: usize>(text: &str) -> Option<[u8; N]> {
    if text.len() != 2 * N || !text.is_ascii() {
        return None;
    }
    let mut bytes = [0; N];
    for (index, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * index..2 * index + 2], 16).ok()?;
    }
    Some(bytes)
}
