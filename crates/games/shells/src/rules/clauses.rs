//! The clauses of Twenty-One Shells.

use ararat_core::{Clause, Enforcement};

const fn clause(id: &'static str) -> Clause {
    Clause { id, source: Some("our own"), ruling: None, enforcement: Enforcement::Code }
}

pub const PLAYERS: Clause = clause("SHE-1.1");
pub const DRAWING: Clause = clause("SHE-1.2");
pub const STOPPING: Clause = clause("SHE-1.3");
pub const SCORING: Clause = clause("SHE-1.4");

/// In their order.
pub const ALL: &[&Clause] = &[&PLAYERS, &DRAWING, &STOPPING, &SCORING];
