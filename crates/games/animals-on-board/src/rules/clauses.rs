//! The clauses of Animals on Board, to which code, tests, refusals and the rules page point.
//!
//! Places are those of the French rulebook. The sentences are in the message catalogue.

use ararat_core::{Clause, Enforcement};

pub const COMPONENTS: Clause = Clause {
    id: "AOB-1.1",
    source: Some("Contents, the 60 animal tiles"),
    ruling: Some("0002-animals-on-board-species.md"),
    enforcement: Enforcement::Code,
};

pub const CRATES: Clause = Clause {
    id: "AOB-1.2",
    source: Some("Setup, steps 4 and 5"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const SPECIES_IN_PLAY: Clause = Clause {
    id: "AOB-1.3",
    source: Some("Setup, step 3"),
    ruling: Some("0003-animals-on-board-setup.md"),
    enforcement: Enforcement::Code,
};

pub const KEEP_ONE: Clause = Clause {
    id: "AOB-1.4",
    source: Some("Setup, steps 3 and 7"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const FIRST_PLAYER: Clause = Clause {
    id: "AOB-1.5",
    source: Some("Setup, step 6"),
    ruling: Some("0003-animals-on-board-setup.md"),
    enforcement: Enforcement::Code,
};

pub const SECRET_ARK: Clause = Clause {
    id: "AOB-1.6",
    source: Some("Setup, step 1, and General considerations, last point"),
    ruling: Some("0004-animals-on-board-memory.md"),
    enforcement: Enforcement::Code,
};

pub const REFILL: Clause = Clause {
    id: "AOB-2.1",
    source: Some("Start of a round"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const TURN_ORDER: Clause = Clause {
    id: "AOB-2.2",
    source: Some("Course of a round"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const SPLIT_OR_TAKE: Clause = Clause {
    id: "AOB-2.3",
    source: Some("Course of a round"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const SPLIT: Clause = Clause {
    id: "AOB-2.4",
    source: Some("Action A"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const CRATE_FOR_SPLIT: Clause = Clause {
    id: "AOB-2.5",
    source: Some("Action A, Important and Attention"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const TAKE: Clause = Clause {
    id: "AOB-2.6",
    source: Some("Action B"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const OUT_OF_THE_ROUND: Clause = Clause {
    id: "AOB-2.7",
    source: Some("Action B, Important and the paragraph after it"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const PASS: Clause = Clause {
    id: "AOB-2.8",
    source: Some("General considerations, first two points"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const LAST_TURN: Clause = Clause {
    id: "AOB-2.9",
    source: Some("End of the round"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const FULL_ARK: Clause = Clause {
    id: "AOB-2.10",
    source: Some("Action B, Attention"),
    ruling: Some("0005-animals-on-board-tiles-outside.md"),
    enforcement: Enforcement::Code,
};

pub const ENOUGH_TILES: Clause =
    Clause { id: "AOB-2.11", source: None, ruling: None, enforcement: Enforcement::Code };

pub const END: Clause = Clause {
    id: "AOB-3.1",
    source: Some("End of the round, End of the game"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const PAIRS_LEAVE: Clause = Clause {
    id: "AOB-3.2",
    source: Some("End of the game, step 1"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const TEN_REMAIN: Clause = Clause {
    id: "AOB-3.3",
    source: Some("End of the game, step 2, Attention"),
    ruling: Some("0006-animals-on-board-best-ten.md"),
    enforcement: Enforcement::Code,
};

pub const ANIMAL_POINTS: Clause = Clause {
    id: "AOB-3.4",
    source: Some("End of the game, step 3"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const CRATE_POINTS: Clause = Clause {
    id: "AOB-3.5",
    source: Some("End of the game, step 3"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const WINNER: Clause = Clause {
    id: "AOB-3.6",
    source: Some("End of the game, last paragraphs"),
    ruling: Some("0007-animals-on-board-ties.md"),
    enforcement: Enforcement::Code,
};

/// All clauses in their order.
pub const ALL: &[&Clause] = &[
    &COMPONENTS,
    &CRATES,
    &SPECIES_IN_PLAY,
    &KEEP_ONE,
    &FIRST_PLAYER,
    &SECRET_ARK,
    &REFILL,
    &TURN_ORDER,
    &SPLIT_OR_TAKE,
    &SPLIT,
    &CRATE_FOR_SPLIT,
    &TAKE,
    &OUT_OF_THE_ROUND,
    &PASS,
    &LAST_TURN,
    &FULL_ARK,
    &ENOUGH_TILES,
    &END,
    &PAIRS_LEAVE,
    &TEN_REMAIN,
    &ANIMAL_POINTS,
    &CRATE_POINTS,
    &WINNER,
];
