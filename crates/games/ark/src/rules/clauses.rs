//! The clauses of Ark, to which code, tests, refusals and the rules page point.
//!
//! Places are those of the French rulebook. The sentences are in the message catalogue.

use ararat_core::{Clause, Enforcement};

pub const COMPONENTS: Clause = Clause {
    id: "ARK-1.1",
    source: Some("Contents"),
    ruling: Some("0030-ark-components.md"),
    enforcement: Enforcement::Code,
};

pub const CARD_VALUES: Clause = Clause {
    id: "ARK-1.2",
    source: Some("Animal and provision cards"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const CARD_LIST: Clause = Clause {
    id: "ARK-1.3",
    source: Some("Examples on pages 5 to 14; the list of cards is not printed"),
    ruling: Some("0031-ark-card-list.md"),
    enforcement: Enforcement::Code,
};

pub const STARTING_CARDS: Clause = Clause {
    id: "ARK-2.1",
    source: Some("Setup, step 5, and the example of a setup"),
    ruling: Some("0032-ark-starting-cards.md"),
    enforcement: Enforcement::Code,
};

pub const STARTING_TILT: Clause = Clause {
    id: "ARK-2.2",
    source: Some("Setup, step 6"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const DEAL: Clause = Clause {
    id: "ARK-2.3",
    source: Some("Setup, step 7"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const DECK: Clause = Clause {
    id: "ARK-2.4",
    source: Some("Setup, step 8"),
    ruling: Some("0033-ark-deck.md"),
    enforcement: Enforcement::Code,
};

pub const DISCS: Clause = Clause {
    id: "ARK-2.5",
    source: Some("Setup, step 3"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const FIRST_PLAYER: Clause = Clause {
    id: "ARK-2.6",
    source: Some("Setup, step 2, and Course of the game"),
    ruling: Some("0034-ark-first-player.md"),
    enforcement: Enforcement::Code,
};

pub const TAKE_OR_PLAY: Clause = Clause {
    id: "ARK-3.1",
    source: Some("Course of the game"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const TAKE: Clause = Clause {
    id: "ARK-3.2",
    source: Some("Course of the game, a.1"),
    ruling: Some("0035-ark-taking.md"),
    enforcement: Enforcement::Code,
};

pub const RAIN: Clause = Clause {
    id: "ARK-3.3",
    source: Some("Course of the game, a.1"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const PLAY: Clause = Clause {
    id: "ARK-3.4",
    source: Some("Course of the game, a.2"),
    ruling: Some("0036-ark-second-card.md"),
    enforcement: Enforcement::Code,
};

pub const TWO_CABINS: Clause = Clause {
    id: "ARK-3.5",
    source: Some("Rules for playing cards, two cards in one turn"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const TAKING_IS_POSSIBLE: Clause =
    Clause { id: "ARK-3.6", source: None, ruling: None, enforcement: Enforcement::Code };

pub const MARKERS: Clause = Clause {
    id: "ARK-3.7",
    source: Some("Rules for playing cards, after a card"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const CABINS: Clause = Clause {
    id: "ARK-4.1",
    source: Some("Rules for playing cards, first point"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const CLIMATE: Clause = Clause {
    id: "ARK-4.2",
    source: Some("Rules for playing cards, third point"),
    ruling: Some("0048-ark-climate-of-provisions.md"),
    enforcement: Enforcement::Code,
};

pub const WEIGHT: Clause = Clause {
    id: "ARK-4.3",
    source: Some("Rules for playing cards, fourth point and its example"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const CARNIVORES: Clause = Clause {
    id: "ARK-4.4",
    source: Some("Rules for playing cards, dangers, 1"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const HERBIVORES: Clause = Clause {
    id: "ARK-4.5",
    source: Some("Rules for playing cards, dangers, 2"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const OMNIVORES: Clause = Clause {
    id: "ARK-4.6",
    source: Some("Rules for playing cards, dangers, 3"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const SHYNESS: Clause = Clause {
    id: "ARK-4.7",
    source: Some("Rules for playing cards, shy animals"),
    ruling: Some("0037-ark-shyness.md"),
    enforcement: Enforcement::Code,
};

pub const ONLY_THE_NEW_CARD: Clause = Clause {
    id: "ARK-4.8",
    source: Some("Rules for playing cards, dangers, heading"),
    ruling: Some("0037-ark-shyness.md"),
    enforcement: Enforcement::Code,
};

pub const NEW_CABIN: Clause = Clause {
    id: "ARK-4.9",
    source: Some("Opening a new cabin"),
    ruling: Some("0038-ark-new-cabin.md"),
    enforcement: Enforcement::Code,
};

pub const PETS: Clause = Clause {
    id: "ARK-5.1",
    source: Some("Rain cards, pets and end of the game, pets"),
    ruling: Some("0039-ark-pets.md"),
    enforcement: Enforcement::Code,
};

pub const FIFTH_RAIN: Clause = Clause {
    id: "ARK-5.2",
    source: Some("Rain cards, pets and end of the game, end of the game"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const ENDGAME: Clause = Clause {
    id: "ARK-5.3",
    source: Some("Rain cards, pets and end of the game, end of the game"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const END: Clause = Clause {
    id: "ARK-5.4",
    source: Some("End of the game, first sentence"),
    ruling: Some("0040-ark-passing.md"),
    enforcement: Enforcement::Code,
};

pub const ABILITIES: Clause = Clause {
    id: "ARK-6.1",
    source: Some("Rules for playing cards, special abilities"),
    ruling: Some("0041-ark-abilities.md"),
    enforcement: Enforcement::Code,
};

pub const FOX: Clause = Clause {
    id: "ARK-6.2",
    source: Some("Special abilities, fox, and Ejecting, last sentence"),
    ruling: Some("0047-ark-discs-run-out.md"),
    enforcement: Enforcement::Code,
};

pub const UNBOTHERED: Clause = Clause {
    id: "ARK-6.3",
    source: Some("Special abilities, tortoise and hedgehog"),
    ruling: Some("0042-ark-tortoise-and-hedgehog.md"),
    enforcement: Enforcement::Code,
};

pub const EJECTION: Clause = Clause {
    id: "ARK-6.4",
    source: Some("Special abilities, skunk, mosquito, spider, and Ejecting"),
    ruling: Some("0043-ark-ejection-tilt.md"),
    enforcement: Enforcement::Code,
};

pub const EJECTION_MARKERS: Clause = Clause {
    id: "ARK-6.5",
    source: Some("Ejecting"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const BRONTOSAURUS: Clause = Clause {
    id: "ARK-6.6",
    source: Some("Special abilities, brontosaurus"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const CHIMPANZEE: Clause = Clause {
    id: "ARK-6.7",
    source: Some("Special abilities, chimpanzee"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const HALVES: Clause = Clause {
    id: "ARK-6.8",
    source: Some("Special abilities, brontosaurus and chimpanzee"),
    ruling: Some("0044-ark-half-markers.md"),
    enforcement: Enforcement::Code,
};

pub const PETS_SCORE: Clause = Clause {
    id: "ARK-7.1",
    source: Some("End of the game, first point"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const MAJORITIES: Clause = Clause {
    id: "ARK-7.2",
    source: Some("End of the game, majorities and ties"),
    ruling: None,
    enforcement: Enforcement::Code,
};

pub const WINNER: Clause = Clause {
    id: "ARK-7.3",
    source: Some("End of the game, discs and winner"),
    ruling: Some("0045-ark-ties.md"),
    enforcement: Enforcement::Code,
};

/// All clauses in their order.
pub const ALL: &[&Clause] = &[
    &COMPONENTS,
    &CARD_VALUES,
    &CARD_LIST,
    &STARTING_CARDS,
    &STARTING_TILT,
    &DEAL,
    &DECK,
    &DISCS,
    &FIRST_PLAYER,
    &TAKE_OR_PLAY,
    &TAKE,
    &RAIN,
    &PLAY,
    &TWO_CABINS,
    &TAKING_IS_POSSIBLE,
    &MARKERS,
    &CABINS,
    &CLIMATE,
    &WEIGHT,
    &CARNIVORES,
    &HERBIVORES,
    &OMNIVORES,
    &SHYNESS,
    &ONLY_THE_NEW_CARD,
    &NEW_CABIN,
    &PETS,
    &FIFTH_RAIN,
    &ENDGAME,
    &END,
    &ABILITIES,
    &FOX,
    &UNBOTHERED,
    &EJECTION,
    &EJECTION_MARKERS,
    &BRONTOSAURUS,
    &CHIMPANZEE,
    &HALVES,
    &PETS_SCORE,
    &MAJORITIES,
    &WINNER,
];
