//! Random bytes, and names made of them.

/// Letters and digits that are not mistaken for one another.
const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";

/// Bytes that nobody can guess; `None` on a machine without randomness, which must not deal.
pub fn random_bytes<const N: usize>() -> Option<[u8; N]> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).ok()?;
    Some(bytes)
}

/// A random name of this many letters, at most 32, five random bits each.
pub fn random_name(length: usize) -> Option<String> {
    Some(letters(&random_bytes::<32>()?, length))
}

/// The name of this many letters that these bytes stand for.
pub fn letters(bytes: &[u8], length: usize) -> String {
    let letter = |byte: &u8| char::from(LETTERS[usize::from(byte % 32)]);
    bytes.iter().take(length).map(letter).collect()
}
