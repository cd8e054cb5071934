//! Where the names and the secrets of tables come from.

use ararat_cluster::{letters, random_bytes};
use ararat_core::{Rng as _, Xoshiro};
use parking_lot::Mutex;

use crate::error::TableError;

/// Without a source of randomness nothing can be dealt.
const NO_RANDOMNESS: TableError = TableError::Broken("no randomness");
/// Letters in a table's name: 55 bits, too many to guess.
const NAME_LENGTH: usize = 11;

/// Where the names and the secrets of tables come from.
#[derive(Debug)]
pub(crate) enum Luck {
    /// The operating system's random source.
    System,
    /// A fixed seed, so that tests see the same pages every time. Anybody who knows it knows every
    /// card.
    Fixed(Mutex<Xoshiro>),
}

impl Luck {
    pub(crate) fn new(seed: Option<u64>) -> Luck {
        seed.map_or(Luck::System, |seed| Luck::Fixed(Mutex::new(Xoshiro::new(seed))))
    }

    /// The secret of a deal.
    pub(crate) fn secret(&self) -> Result<[u8; 32], TableError> {
        match self {
            Luck::System => random_bytes().ok_or(NO_RANDOMNESS),
            Luck::Fixed(rng) => {
                let mut rng = rng.lock();
                let mut secret = [0; 32];
                for chunk in secret.chunks_exact_mut(8) {
                    chunk.copy_from_slice(&rng.next_u64().to_le_bytes());
                }
                Ok(secret)
            }
        }
    }

    /// The name of a table, or of a deal, since a table can give its name to a deal.
    pub(crate) fn name(&self) -> Result<String, TableError> {
        Ok(letters(&self.secret()?, NAME_LENGTH))
    }
}
