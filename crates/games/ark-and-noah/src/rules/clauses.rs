//! The clauses of Ark & Noah, to which code, tests, refusals and the rules page point: NOA for the
//! normal game, NOQ for the Quick Game.
//!
//! Places are those of the English rulebook. The sentences are in the message catalogue.

use ararat_core::{Clause, Enforcement};

pub const ARK_PARTS: Clause = Clause {
    id: "NOA-1.1",
    source: Some("Contents, Setting up the game, Adding boards"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const OUTLINE: Clause = Clause {
    id: "NOA-1.2",
    source: Some("Setting up the game, the picture of the board"),
    ruling: Some("0050-ark-and-noah-outline.md"),
    enforcement: Enforcement::Code,
};

pub const PITCH_SPACES: Clause = Clause {
    id: "NOA-1.3",
    source: Some("Adding pitch and the examples of Action 7"),
    ruling: Some("0051-ark-and-noah-pitch-spaces.md"),
    enforcement: Enforcement::Code,
};

pub const SPECIES: Clause = Clause {
    id: "NOA-1.4",
    source: Some("Contents, Action 7, the example tiles"),
    ruling: Some("0052-ark-and-noah-animals.md"),
    enforcement: Enforcement::Code,
};

pub const PIECES: Clause = Clause {
    id: "NOA-1.5",
    source: Some("Contents"),
    ruling: Some("0053-ark-and-noah-editions.md"),
    enforcement: Enforcement::Code,
};

pub const BAGS: Clause = Clause {
    id: "NOA-1.6",
    source: Some("Setting up the game"),
    ruling: Some("0054-ark-and-noah-setup.md"),
    enforcement: Enforcement::Code,
};

pub const START: Clause = Clause {
    id: "NOA-1.7",
    source: Some("Setting up the game"),
    ruling: Some("0054-ark-and-noah-setup.md"),
    enforcement: Enforcement::Code,
};

pub const FIRST_PLAYER: Clause = Clause {
    id: "NOA-1.8",
    source: Some("Setting up the game"),
    ruling: Some("0054-ark-and-noah-setup.md"),
    enforcement: Enforcement::Code,
};

pub const COUPLED: Clause = Clause {
    id: "NOA-1.9",
    source: Some("Action 2, Important; Action 4, Important"),
    ruling: Some("0055-ark-and-noah-coupled.md"),
    enforcement: Enforcement::Code,
};

pub const CHOOSE: Clause =
    Clause { id: "NOA-2.1", source: Some("Phase 1"), ruling: None, enforcement: Enforcement::Code };

pub const BONUS: Clause = Clause {
    id: "NOA-2.2",
    source: Some("Phase 1, Bonus tiles"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const BONUS_GROWS: Clause = Clause {
    id: "NOA-2.3",
    source: Some("Phase 1, Bonus tiles"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const ORDER: Clause = Clause {
    id: "NOA-3.1",
    source: Some("Phase 2"),
    ruling: Some("0056-ark-and-noah-two-workers.md"),
    enforcement: Enforcement::Code,
};

pub const LIMITED: Clause = Clause {
    id: "NOA-3.2",
    source: Some("Actions 1, 3 and 5"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const MAKE_PITCH: Clause = Clause {
    id: "NOA-3.3",
    source: Some("Action 1"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const COLLECT: Clause = Clause {
    id: "NOA-3.4",
    source: Some("Action 2"),
    ruling: Some("0057-ark-and-noah-short-bags.md"),
    enforcement: Enforcement::Code,
};

pub const GATHER_FOOD: Clause = Clause {
    id: "NOA-3.5",
    source: Some("Action 3"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const EXCHANGE: Clause = Clause {
    id: "NOA-3.6",
    source: Some("Action 4"),
    ruling: Some("0058-ark-and-noah-exchange.md"),
    enforcement: Enforcement::Code,
};

pub const TRADE: Clause = Clause {
    id: "NOA-3.7",
    source: Some("Action 4, Important"),
    ruling: Some("0055-ark-and-noah-coupled.md"),
    enforcement: Enforcement::Code,
};

pub const CUT_WOOD: Clause = Clause {
    id: "NOA-3.8",
    source: Some("Action 5"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const BUILD: Clause = Clause {
    id: "NOA-3.9",
    source: Some("Action 6"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const BOARDS: Clause = Clause {
    id: "NOA-3.10",
    source: Some("Adding boards; Corrals, Important"),
    ruling: Some("0053-ark-and-noah-editions.md"),
    enforcement: Enforcement::Code,
};

pub const CORRAL: Clause = Clause {
    id: "NOA-3.11",
    source: Some("Corrals, and the notes at the picture"),
    ruling: Some("0059-ark-and-noah-corrals.md"),
    enforcement: Enforcement::Code,
};

pub const ADD_PITCH: Clause = Clause {
    id: "NOA-3.12",
    source: Some("Adding pitch"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const LOAD: Clause = Clause {
    id: "NOA-3.13",
    source: Some("Action 7"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const LOAD_FOOD: Clause = Clause {
    id: "NOA-3.14",
    source: Some("Loading points, 1"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const LOAD_PAIR: Clause = Clause {
    id: "NOA-3.15",
    source: Some("Loading points, 2"),
    ruling: Some("0051-ark-and-noah-pitch-spaces.md"),
    enforcement: Enforcement::Code,
};

pub const LOAD_COST: Clause = Clause {
    id: "NOA-3.16",
    source: Some("Loading points, after the requirements"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const LOAD_SCORE: Clause = Clause {
    id: "NOA-3.17",
    source: Some("When you load animals you earn victory points"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const END: Clause = Clause {
    id: "NOA-4.1",
    source: Some("The end of the game"),
    ruling: Some("0053-ark-and-noah-editions.md"),
    enforcement: Enforcement::Code,
};

pub const GUARD: Clause = Clause {
    id: "NOA-4.2",
    source: None,
    ruling: Some("0060-ark-and-noah-guard.md"),
    enforcement: Enforcement::Code,
};

pub const FLOOD: Clause = Clause {
    id: "NOA-4.3",
    source: Some("The end of the game"),
    ruling: Some("0061-ark-and-noah-flood.md"),
    enforcement: Enforcement::Code,
};

pub const FINAL: Clause = Clause {
    id: "NOA-4.4",
    source: Some("Final scoring"),
    ruling: Some("0062-ark-and-noah-outside-majority.md"),
    enforcement: Enforcement::Code,
};

pub const WINNER: Clause = Clause {
    id: "NOA-4.5",
    source: Some("Final scoring"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const QUICK_SETUP: Clause = Clause {
    id: "NOQ-1",
    source: Some("Quick Game, introduction and A round of play"),
    ruling: Some("0063-ark-and-noah-quick-game.md"),
    enforcement: Enforcement::Code,
};

pub const QUICK_CHOOSE: Clause = Clause {
    id: "NOQ-2",
    source: Some("Quick Game, First, choose an action"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const QUICK_ANIMALS: Clause = Clause {
    id: "NOQ-3",
    source: Some("Quick Game, Action 1"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const QUICK_EXCHANGE: Clause = Clause {
    id: "NOQ-4",
    source: Some("Quick Game, Action 2"),
    ruling: Some("0063-ark-and-noah-quick-game.md"),
    enforcement: Enforcement::Code,
};

pub const QUICK_WOOD: Clause = Clause {
    id: "NOQ-5",
    source: Some("Quick Game, Action 3"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const QUICK_BUILD: Clause = Clause {
    id: "NOQ-6",
    source: Some("Quick Game, Action 4"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const QUICK_LOAD: Clause = Clause {
    id: "NOQ-7",
    source: Some("Quick Game, Action 5"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const QUICK_END: Clause = Clause {
    id: "NOQ-8",
    source: Some("Quick Game, The end of the game and Final scoring"),
    ruling: Some("0063-ark-and-noah-quick-game.md"),
    enforcement: Enforcement::Code,
};

/// All clauses in their order.
pub const ALL: &[&Clause] = &[
    &ARK_PARTS,
    &OUTLINE,
    &PITCH_SPACES,
    &SPECIES,
    &PIECES,
    &BAGS,
    &START,
    &FIRST_PLAYER,
    &COUPLED,
    &CHOOSE,
    &BONUS,
    &BONUS_GROWS,
    &ORDER,
    &LIMITED,
    &MAKE_PITCH,
    &COLLECT,
    &GATHER_FOOD,
    &EXCHANGE,
    &TRADE,
    &CUT_WOOD,
    &BUILD,
    &BOARDS,
    &CORRAL,
    &ADD_PITCH,
    &LOAD,
    &LOAD_FOOD,
    &LOAD_PAIR,
    &LOAD_COST,
    &LOAD_SCORE,
    &END,
    &GUARD,
    &FLOOD,
    &FINAL,
    &WINNER,
    &QUICK_SETUP,
    &QUICK_CHOOSE,
    &QUICK_ANIMALS,
    &QUICK_EXCHANGE,
    &QUICK_WOOD,
    &QUICK_BUILD,
    &QUICK_LOAD,
    &QUICK_END,
];
