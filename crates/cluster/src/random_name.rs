//! Random bytes, and names made of them.

/// Letters and digits that are not easily confused.
const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";

/// Unpredictable bytes; `None` on a machine without a random source.
pub fn random_bytes<const N: usize>() -> Option<[u8; N]> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).ok()?;
    Some(bytes)
}

/// A random name of this many letters, at most 32, five random bits each.
pub fn random_name(length: usize) -> Option<String> {
    Some(letters(&random_bytes::<32>()?, length))
}

/// Encodes bytes as a name of this many letters.
pub fn letters(bytes: &[u8], length: usize) -> String {
    let letter = |byte: &u8| char::from(LETTERS[usize::from(byte % 32)]);
    bytes.iter().take(length).map(letter).collect()
}
