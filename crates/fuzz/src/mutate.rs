//! Makes up bytes from those that are known.

use ararat_core::{Rng as _, Xoshiro};

/// No input is longer: parsers loop over it, and length alone finds nothing new.
const LONGEST: usize = 64 * 1024;
/// What parsers are known to stumble over.
const TRICKS: [&[u8]; 20] = [
    b"",
    b"0",
    b"-1",
    b"99999999999999999999",
    b"18446744073709551616",
    b"\xff\xfe",
    b"\0",
    b"\n",
    b"\r\n",
    b" ",
    b"  ",
    b"\"",
    b"\\u0000",
    b"{}",
    b"[[[[",
    b"%00",
    b"&",
    b"=",
    b"??",
    "é\u{202e}\u{200b}".as_bytes(),
];

/// A source of bytes that is the same for the same seed.
#[derive(Debug)]
pub struct Mutator {
    rng: Xoshiro,
    corpus: Vec<Vec<u8>>,
}

impl Mutator {
    pub fn new(seed: u64, corpus: Vec<Vec<u8>>) -> Mutator {
        Mutator { rng: Xoshiro::new(seed), corpus }
    }

    fn below(&mut self, count: usize) -> usize {
        usize::try_from(self.rng.below(count.max(1) as u64)).unwrap_or(0)
    }

    fn pick(&mut self) -> Vec<u8> {
        let index = self.below(self.corpus.len());
        self.corpus.get(index).cloned().unwrap_or_default()
    }

    /// The next input: one that is known, changed a few times.
    pub fn make(&mut self) -> Vec<u8> {
        let mut bytes = self.pick();
        for _ in 0..=self.below(4) {
            self.change(&mut bytes);
        }
        bytes.truncate(LONGEST);
        bytes
    }

    fn change(&mut self, bytes: &mut Vec<u8>) {
        let at = self.below(bytes.len() + 1).min(bytes.len());
        let end = (at + self.below(16) + 1).min(bytes.len());
        match self.below(8) {
            0 if at < bytes.len() => bytes[at] ^= 1 << self.below(8),
            1 if at < bytes.len() => bytes[at] = u8::try_from(self.below(256)).unwrap_or(0),
            2 => {
                bytes.drain(at..end);
            }
            3 => {
                let piece = bytes[at..end].to_vec();
                bytes.splice(at..at, piece);
            }
            4 => bytes.truncate(at),
            5 => {
                // The end of another input.
                let other = self.pick();
                let from = self.below(other.len() + 1).min(other.len());
                bytes.truncate(at);
                bytes.extend_from_slice(&other[from..]);
            }
            6 => self.swap_lines(bytes),
            _ => {
                let trick = TRICKS[self.below(TRICKS.len())];
                bytes.splice(at..end, trick.iter().copied());
            }
        }
    }

    /// Replaces one line, or word if there are no lines, by another.
    fn swap_lines(&mut self, bytes: &mut Vec<u8>) {
        let mark = if bytes.contains(&b'\n') { b'\n' } else { b' ' };
        let mut parts: Vec<Vec<u8>> =
            bytes.split(|byte| *byte == mark).map(<[u8]>::to_vec).collect();
        let (from, to) = (self.below(parts.len()), self.below(parts.len()));
        let part = parts[from].clone();
        parts[to] = part;
        *bytes = parts.join(&mark);
    }
}
