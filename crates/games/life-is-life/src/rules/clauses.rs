//! The clauses of Life is Life, to which code, tests, refusals and the rules page point.
//!
//! Places are those of the French rulebook. The sentences are in the message catalogue.

use ararat_core::{Clause, Enforcement};

pub const COMPONENTS: Clause = Clause {
    id: "LIL-1.1",
    source: Some("Contents; Normal end of the round, first two paragraphs"),
    ruling: Some("0020-life-is-life-values.md"),
    enforcement: Enforcement::Code,
};

pub const LIVES: Clause = Clause {
    id: "LIL-1.2",
    source: Some("Contents; Setup, first paragraph"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const DEAL: Clause = Clause {
    id: "LIL-1.3",
    source: Some("Setup, second paragraph"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const STARTER: Clause = Clause {
    id: "LIL-1.4",
    source: Some("Course of the game, first sentence; Following rounds and end of the game"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const TURN: Clause = Clause {
    id: "LIL-2.1",
    source: Some("Course of the game, first paragraph"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const EXCHANGE: Clause = Clause {
    id: "LIL-2.2",
    source: Some("Action A"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const OTHER_ANIMALS: Clause = Clause {
    id: "LIL-2.3",
    source: Some("Action A, Attention"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const KNOCK: Clause = Clause {
    id: "LIL-2.4",
    source: Some("Action B, Attention"),
    ruling: Some("0021-life-is-life-knocking.md"),
    enforcement: Enforcement::Code,
};

pub const LAST_TURNS: Clause = Clause {
    id: "LIL-2.5",
    source: Some("Action B"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const SECRET_HANDS: Clause = Clause {
    id: "LIL-2.6",
    source: Some("Setup, second paragraph; Action A"),
    ruling: Some("0026-life-is-life-memory.md"),
    enforcement: Enforcement::Code,
};

pub const STALL_GUARD: Clause = Clause {
    id: "LIL-2.7",
    source: None,
    ruling: Some("0022-life-is-life-stall-guard.md"),
    enforcement: Enforcement::Code,
};

pub const SUDDEN_DEATH: Clause = Clause {
    id: "LIL-3.1",
    source: Some("Immediate end of the round"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const SUDDEN_DEATH_COST: Clause = Clause {
    id: "LIL-3.2",
    source: Some("Immediate end of the round"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const SET_ASIDE: Clause = Clause {
    id: "LIL-3.3",
    source: Some("Setup, second paragraph"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const MAJORITY: Clause = Clause {
    id: "LIL-4.1",
    source: Some("Normal end of the round"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const SINGLE_CARD: Clause = Clause {
    id: "LIL-4.2",
    source: Some("Normal end of the round, last paragraph"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const LIVES_LOST: Clause = Clause {
    id: "LIL-4.3",
    source: Some("Normal end of the round, points 1 to 3 and the remark after them"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const ELIMINATED: Clause = Clause {
    id: "LIL-4.4",
    source: Some("Following rounds and end of the game"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const WINNER: Clause = Clause {
    id: "LIL-4.5",
    source: Some("Following rounds and end of the game"),
    ruling: Some("0023-life-is-life-ranking.md"),
    enforcement: Enforcement::Code,
};

pub const ROUND_LIMIT: Clause = Clause {
    id: "LIL-4.6",
    source: None,
    ruling: Some("0024-life-is-life-round-limit.md"),
    enforcement: Enforcement::Code,
};

pub const ADVANCED: Clause = Clause {
    id: "LIL-5.1",
    source: Some("Variant for advanced players"),
    ruling: Some("0025-life-is-life-advanced-lives.md"),
    enforcement: Enforcement::Code,
};

/// All clauses in their order.
pub const ALL: &[&Clause] = &[
    &COMPONENTS,
    &LIVES,
    &DEAL,
    &STARTER,
    &TURN,
    &EXCHANGE,
    &OTHER_ANIMALS,
    &KNOCK,
    &LAST_TURNS,
    &SECRET_HANDS,
    &STALL_GUARD,
    &SUDDEN_DEATH,
    &SUDDEN_DEATH_COST,
    &SET_ASIDE,
    &MAJORITY,
    &SINGLE_CARD,
    &LIVES_LOST,
    &ELIMINATED,
    &WINNER,
    &ROUND_LIMIT,
    &ADVANCED,
];
