//! A broken law, with everything needed to reproduce it.

use std::fmt;

/// A broken law.
#[derive(Clone, Debug)]
pub struct Breach {
    pub law: &'static str,
    pub what: String,
    /// The record up to the breach, ready to be saved and replayed.
    pub record: String,
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}\n\nThe record so far:\n{}", self.law, self.what, self.record)
    }
}
