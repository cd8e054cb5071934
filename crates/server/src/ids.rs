//! Random names and secrets.

use sha2::{Digest as _, Sha256};

/// Letters and digits that are not mistaken for one another.
const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";

/// Bytes nobody can guess. A machine without randomness must not deal.
pub(crate) fn random_bytes<const N: usize>() -> Option<[u8; N]> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).ok()?;
    Some(bytes)
}

/// A random name of this many letters, five bits each.
pub(crate) fn random_name(length: usize) -> Option<String> {
    let bytes = random_bytes::<32>()?;
    let letter = |byte: &u8| char::from(LETTERS[usize::from(byte % 32)]);
    Some(bytes.iter().take(length).map(letter).collect())
}

/// A random number.
pub(crate) fn random_number() -> u64 {
    random_bytes().map_or(0, u64::from_le_bytes)
}

/// What is kept of a secret that somebody else carries. Such secrets are long and random, so that a
/// quick hash is enough.
pub(crate) fn digest(secret: &str) -> String {
    hexadecimal(&Sha256::digest(secret.as_bytes()))
}

pub(crate) fn hexadecimal(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let mut text = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        text.push(char::from(DIGITS[usize::from(byte >> 4)]));
        text.push(char::from(DIGITS[usize::from(byte & 15)]));
    }
    text
}

/// Reads exactly so many bytes.
pub(crate) fn read_hexadecimal<const N: usize>(text: &str) -> Option<[u8; N]> {
    if text.len() != 2 * N || !text.is_ascii() {
        return None;
    }
    let mut bytes = [0; N];
    for (index, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * index..2 * index + 2], 16).ok()?;
    }
    Some(bytes)
}
