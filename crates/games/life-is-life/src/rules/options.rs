//! What a host may choose: player count, variant, first starter, stall guard, memory aid (LIL-1.2,
//! LIL-1.4, LIL-2.6, LIL-2.7, LIL-5.1).

use std::fmt;
use std::hash::{Hash, Hasher};

use ararat_core::{
    FirstPlayer, GameOption, Notice, OptionChoice, OptionList, OptionReader, OptionValues, named,
};

use crate::rules::{Animals, Cards, LifeIsLife, Species};

/// What a host may choose.
pub(crate) const ALL: &[GameOption] = &[
    GameOption {
        name: "variant",
        values: OptionValues::Choice(&[
            OptionChoice {
                value: "basic",
                title: "variant-life-is-life-basic",
                about: Some("variant-life-is-life-basic-description"),
            },
            OptionChoice {
                value: "advanced",
                title: "variant-life-is-life-advanced",
                about: Some("variant-life-is-life-advanced-description"),
            },
        ]),
        title: "web-variant",
        about: "new-variant-about",
    },
    GameOption::FIRST,
    GameOption {
        name: "stall-guard",
        values: OptionValues::Choice(&[
            OptionChoice { value: "on", title: "new-stall-guard-on", about: None },
            OptionChoice { value: "off", title: "new-stall-guard-off", about: None },
        ]),
        title: "new-stall-guard",
        about: "clause-lil-2-7",
    },
    GameOption::MEMORY_AID,
];

/// Checked options, and the components to play with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    player_count: u8,
    variant: Variant,
    first: FirstPlayer,
    stall_guard: bool,
    memory_aid: bool,
    animals: &'static Animals,
}

/// Options do not change during a game, so they need not be part of a position's hash.
impl Hash for Options {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

named! {
    /// The rules of sudden death.
    pub enum Variant {
        Basic = "basic",
        Advanced = "advanced",
    }
}

impl Variant {
    /// The complete sets that make sudden death.
    pub const fn sets(self) -> Cards {
        let both = Cards::all_of(Species::Rabbit).plus(Cards::all_of(Species::Pig));
        match self {
            // Rule LIL-3.1.
            Variant::Basic => both.plus(Cards::all_of(Species::Cat)),
            // Rule LIL-5.1.
            Variant::Advanced => both,
        }
    }

    /// The most cards of each species that a hand can hold after an exchange without sudden death.
    pub(crate) const fn most_held(self) -> Cards {
        let one_less = Cards::one(Species::Rabbit).plus(Cards::one(Species::Pig));
        match self {
            Variant::Basic => Cards::DECK.minus(one_less.plus(Cards::one(Species::Cat))),
            Variant::Advanced => Cards::DECK.minus(one_less),
        }
    }
}

impl Options {
    #[inline]
    pub fn player_count(&self) -> usize {
        usize::from(self.player_count)
    }

    #[inline]
    pub fn variant(&self) -> Variant {
        self.variant
    }

    pub fn first(&self) -> FirstPlayer {
        self.first
    }

    #[inline]
    pub fn has_stall_guard(&self) -> bool {
        self.stall_guard
    }

    pub fn has_memory_aid(&self) -> bool {
        self.memory_aid
    }

    pub fn animals(&self) -> &'static Animals {
        self.animals
    }

    pub(crate) fn read(
        list: &OptionList,
        animals: &'static Animals,
    ) -> Result<Options, Vec<Notice>> {
        let mut reader = OptionReader::of::<LifeIsLife>(list);
        // Rule LIL-1.2.
        let player_count = reader.players();
        let variant = reader.choice("variant", &Variant::ALL);
        // Rule LIL-1.4.
        let first = reader.first_player(player_count);
        let stall_guard = reader.choice("stall-guard", &[true, false]);
        let memory_aid = reader.switch("memory-aid");
        let options = Options { player_count, variant, first, stall_guard, memory_aid, animals };
        reader.finish(options)
    }
}

/// The option list that gives these options, naming every option except a memory aid that is off:
/// the laboratory derives its deals from this text, and the memory aid must not change them.
impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let stall_guard = if self.has_stall_guard() { "on" } else { "off" };
        let (players, variant, first) = (self.player_count, self.variant, self.first);
        write!(f, "players={players} variant={variant} first={first} stall-guard={stall_guard}")?;
        if self.has_memory_aid() { write!(f, " memory-aid=on") } else { Ok(()) }
    }
}
