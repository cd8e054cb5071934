//! What is printed on a game's pieces, as far as it differs from copy to copy or had to be
//! reconstructed.

use std::fmt;
use std::str::FromStr;

pub use toml::{Table, Value};

use crate::deal::{hex, read_hex, sha256};
use crate::notation::Malformed;
use crate::notice::{Facts, Notice};

/// A set of components: the one in the binary, or one that the owner of a physical game corrected.
pub trait Components: Sized + 'static + Send + Sync {
    /// The set that is part of the program.
    fn standard() -> &'static Self;

    /// Reads a component file; reports every fault, not just the first.
    fn read(text: &str) -> Result<Self, Vec<Notice>>;

    /// What records carry so that nobody replays them with other components; `None` where the rules
    /// need no such data. It depends on what matters for play alone, not on comments or source
    /// marks.
    fn digest(&self) -> Option<Digest>;

    /// Keeps a set for the rest of the program, so that states can refer to it and stay cheap to
    /// copy. A program reads one such set in its life.
    fn keep(self) -> &'static Self {
        Box::leak(Box::new(self))
    }
}

/// A game whose rulebook tells everything needs no component data.
impl Components for () {
    fn standard() -> &'static () {
        &()
    }

    fn read(_text: &str) -> Result<(), Vec<Notice>> {
        Err(vec![Notice::new("components-not-needed", Facts::new())])
    }

    fn digest(&self) -> Option<Digest> {
        None
    }
}

/// Where we know a printed value from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The rulebook says it.
    Rulebook,
    /// Found in a public source.
    Published,
    /// Ours, for want of a source.
    Reconstructed,
}

impl Source {
    pub const ALL: [Source; 3] = [Source::Rulebook, Source::Published, Source::Reconstructed];

    /// Its name in component files.
    pub const fn name(self) -> &'static str {
        match self {
            Source::Rulebook => "rulebook",
            Source::Published => "published",
            Source::Reconstructed => "reconstructed",
        }
    }

    /// The source with this name.
    pub fn named(name: &str) -> Option<Source> {
        Source::ALL.into_iter().find(|source| source.name() == name)
    }
}

/// Reads a component file as TOML, before its rows are looked at; a fault names its line.
pub fn read_toml(text: &str) -> Result<Table, Vec<Notice>> {
    text.parse().map_err(|fault: toml::de::Error| {
        let start = fault.span().map_or(0, |span| span.start);
        let line = 1 + text.bytes().take(start).filter(|&byte| byte == b'\n').count();
        vec![Notice::new("components-not-toml", Facts::new().number("line", line))]
    })
}

/// The SHA-256 of a component set's canonical text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digest([u8; 32]);

impl Digest {
    pub fn of(canonical: &str) -> Digest {
        Digest(sha256(&[canonical.as_bytes()]))
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl FromStr for Digest {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Digest, Malformed> {
        read_hex(text).map(Digest)
    }
}
