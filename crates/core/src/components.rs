//! What is printed on a game's pieces, if it differs from copy to copy or had to be reconstructed.

mod file;

pub use file::{ComponentFile, Row, Table, Value, read_toml};

use crate::deal::sha256;
use crate::hex::written_in_hex;
use crate::notice::{Facts, Notice};

/// A set of components: the one in the binary, or one that the owner of a physical game corrected.
pub trait Components: Sized + 'static + Send + Sync {
    /// The set that is part of the program.
    fn standard() -> &'static Self;

    /// Reads a component file; reports every fault, not just the first.
    fn read(text: &str) -> Result<Self, Vec<Notice>>;

    /// The digest in records, which keeps them from being replayed with other components; `None` if the
    /// rules need no such data. It depends only on what matters for play, not on comments or source
    /// marks.
    fn digest(&self) -> Option<Digest>;

    /// Keeps a set for the rest of the program, so that states can refer to it and stay cheap to
    /// copy. A program reads only one such set.
    fn keep(self) -> &'static Self {
        Box::leak(Box::new(self))
    }
}

/// A game whose rulebook states everything needs no component data.
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

crate::named! {
    /// Where we know a printed value from.
    pub enum Source {
        /// The rulebook says it.
        Rulebook = "rulebook",
        /// Found in a public source.
        Published = "published",
        /// Our own value, since there is no source.
        Reconstructed = "reconstructed",
    }
}

/// The SHA-256 of a component set's canonical text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digest([u8; 32]);

impl Digest {
    pub fn of(canonical: &str) -> Digest {
        Digest(sha256(&[canonical.as_bytes()]))
    }
}

written_in_hex!(Digest);
