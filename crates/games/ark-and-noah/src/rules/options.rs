//! What a host may choose: player count, variant, first player (NOA-1.1, NOA-1.8, NOQ-1).

use std::fmt;
use std::hash::{Hash, Hasher};

use ararat_core::{
    FirstPlayer, GameOption, Notice, OptionChoice, OptionList, OptionReader, OptionValues, named,
};

use crate::rules::{ArkAndNoah, Kit, Outline, Stores};

/// What a host may choose.
pub(crate) const ALL: &[GameOption] = &[
    GameOption {
        name: "variant",
        values: OptionValues::Choice(&[
            OptionChoice {
                value: "normal",
                title: "variant-ark-and-noah-normal",
                about: Some("variant-ark-and-noah-normal-description"),
            },
            OptionChoice {
                value: "quick",
                title: "variant-ark-and-noah-quick",
                about: Some("variant-ark-and-noah-quick-description"),
            },
        ]),
        title: "web-variant",
        about: "new-variant-about",
    },
    GameOption::FIRST,
];

/// Checked options, and the components to play with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    player_count: u8,
    variant: Variant,
    first: FirstPlayer,
    kit: &'static Kit,
    outline: &'static Outline,
}

/// Options do not change during a game, so no two positions differ in them.
impl Hash for Options {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

named! {
    /// Which of the two games.
    pub enum Variant { Normal = "normal", Quick = "quick" }
}

impl Variant {
    /// The game does not end before this many rounds.
    pub const fn least_rounds(self) -> u8 {
        match self {
            // Rule NOA-4.1.
            Variant::Normal => 10,
            // Rule NOQ-8.
            Variant::Quick => 8,
        }
    }

    /// Whether food and pitch are used.
    pub(crate) const fn stores(self) -> Stores {
        match self {
            Variant::Normal => Stores::Needed,
            // Rule NOQ-1.
            Variant::Quick => Stores::Unused,
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
    pub fn kit(&self) -> &'static Kit {
        self.kit
    }

    /// The ark for this table.
    #[inline]
    pub fn outline(&self) -> &'static Outline {
        self.outline
    }

    pub(crate) fn read(list: &OptionList, kit: &'static Kit) -> Result<Options, Vec<Notice>> {
        let mut reader = OptionReader::of::<ArkAndNoah>(list);
        // Rule NOA-1.1.
        let player_count = reader.players();
        let variant = reader.choice("variant", &Variant::ALL);
        // Rule NOA-1.8.
        let first = reader.first_player(player_count);
        let outline = kit.outline(player_count.into());
        reader.finish(Options { player_count, variant, first, kit, outline })
    }
}

/// The option list that gives these options, every option named.
impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Options { player_count, variant, first, .. } = self;
        write!(f, "players={player_count} variant={variant} first={first}")
    }
}
