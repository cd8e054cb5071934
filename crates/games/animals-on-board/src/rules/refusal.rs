//! Why a step is not allowed: one variant for each reason.

use ararat_core::{Clause, Facts, Message, Notice};

use crate::rules::clauses;
use crate::rules::group::{Group, GroupId};
use crate::rules::species::SpeciesSet;
use crate::rules::tile::{Tile, TileSet};

/// Why a step is not allowed, with the facts its receiver needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// In the setup the first thing to do is to keep a tile.
    KeepFirst { dealt: TileSet },
    /// The tile to keep is not one of the three.
    NotDealtToYou { tile: Tile, dealt: TileSet },
    /// Tiles were kept in the setup; now it is split or take.
    AlreadyKept,
    /// There is no group with this letter.
    NoSuchGroup { group: GroupId },
    /// A single tile cannot be split.
    SingleTile { group: GroupId },
    /// Some tiles of the part are not in the group.
    NotInGroup { group: GroupId, strangers: Group },
    /// The part is the whole group, so the other part would be empty.
    WholeGroup { group: GroupId },
    /// A split is written by its part without the group's first tile.
    OtherPart { group: GroupId, first: Group, part: Group },
    /// Too few crates.
    CannotPay { group: GroupId, price: u8, crates: u8 },
    /// Passing is for those who can neither split nor take.
    MustSplitOrTake { splittable: u8, affordable: u8 },

    /// Chance: wrong number of species left out.
    LeftOutCount { needed: u8, named: SpeciesSet },
    /// Chance: the first player has no seat at this table.
    FirstNotSeated { player_count: u8 },
    /// Chance: not three tiles for everybody.
    UnevenDeal { player_count: u8 },
    /// Chance: these tiles are not there to be drawn, or are drawn twice.
    NotInPool { tiles: TileSet },
    /// Chance: the wrong number of face-up tiles.
    RefillCount { needed: u8, drawn: u8 },
    /// Chance: a face-down tile is missing.
    FaceDownMissing,
    /// Chance: a face-down tile is there already.
    FaceDownLeftOver,
    /// Chance: another random event is due.
    OtherChanceDue { due: Due },
}

impl Message for Refusal {
    fn notice(&self) -> Notice {
        let facts = Facts::new();
        let group_fact = |group: &GroupId| Facts::new().text("group", group.to_string());
        match self {
            Refusal::KeepFirst { dealt } => {
                Notice::new("aob-keep-first", facts.pieces("dealt", dealt.pieces()))
            }
            Refusal::NotDealtToYou { tile, dealt } => Notice::new(
                "aob-not-dealt-to-you",
                facts.pieces("tile", [tile.piece()]).pieces("dealt", dealt.pieces()),
            ),
            Refusal::AlreadyKept => Notice::new("aob-already-kept", facts),
            Refusal::NoSuchGroup { group } => Notice::new("aob-no-such-group", group_fact(group)),
            Refusal::SingleTile { group } => Notice::new("aob-single-tile", group_fact(group)),
            Refusal::NotInGroup { group, strangers } => Notice::new(
                "aob-not-in-group",
                group_fact(group).pieces("tiles", strangers.pieces()),
            ),
            Refusal::WholeGroup { group } => Notice::new("aob-whole-group", group_fact(group)),
            Refusal::OtherPart { group, first, part } => Notice::new(
                "aob-other-part",
                group_fact(group).pieces("first", first.pieces()).text("part", part.to_string()),
            ),
            Refusal::CannotPay { group, price, crates } => Notice::new(
                "aob-cannot-pay",
                group_fact(group).number("price", *price).number("crates", *crates),
            ),
            Refusal::MustSplitOrTake { splittable, affordable } => Notice::new(
                "aob-must-split-or-take",
                facts.number("splittable", *splittable).number("affordable", *affordable),
            ),
            Refusal::LeftOutCount { needed, named } => Notice::new(
                "aob-left-out-drawn",
                facts
                    .number("needed", *needed)
                    .pieces("species", named.iter().map(crate::rules::Species::piece)),
            ),
            Refusal::FirstNotSeated { player_count } => {
                Notice::new("aob-first-not-seated", facts.number("players", *player_count))
            }
            Refusal::UnevenDeal { player_count } => {
                Notice::new("aob-uneven-deal", facts.number("players", *player_count))
            }
            Refusal::NotInPool { tiles } => {
                Notice::new("aob-not-in-pool", facts.pieces("tiles", tiles.pieces()))
            }
            Refusal::RefillCount { needed, drawn } => Notice::new(
                "aob-refill-count",
                facts.number("needed", *needed).number("drawn", *drawn),
            ),
            Refusal::FaceDownMissing => Notice::new("aob-face-down-missing", facts),
            Refusal::FaceDownLeftOver => Notice::new("aob-face-down-left-over", facts),
            Refusal::OtherChanceDue { due } => {
                Notice::new("aob-other-chance-due", facts.text("due", due.verb()))
            }
        }
    }
}

impl ararat_core::Refusal for Refusal {
    fn clause(&self) -> &'static Clause {
        match self {
            Refusal::KeepFirst { .. }
            | Refusal::NotDealtToYou { .. }
            | Refusal::UnevenDeal { .. } => &clauses::KEEP_ONE,
            Refusal::AlreadyKept | Refusal::NoSuchGroup { .. } => &clauses::SPLIT_OR_TAKE,
            Refusal::SingleTile { .. }
            | Refusal::NotInGroup { .. }
            | Refusal::WholeGroup { .. }
            | Refusal::OtherPart { .. } => &clauses::SPLIT,
            Refusal::CannotPay { .. } => &clauses::TAKE,
            Refusal::MustSplitOrTake { .. } => &clauses::PASS,
            Refusal::LeftOutCount { .. } => &clauses::SPECIES_IN_PLAY,
            Refusal::FirstNotSeated { .. } => &clauses::FIRST_PLAYER,
            Refusal::NotInPool { .. } => &clauses::COMPONENTS,
            Refusal::RefillCount { .. } | Refusal::FaceDownMissing | Refusal::FaceDownLeftOver => {
                &clauses::REFILL
            }
            Refusal::OtherChanceDue { due } => match due {
                Due::LeaveOut => &clauses::SPECIES_IN_PLAY,
                Due::First => &clauses::FIRST_PLAYER,
                Due::Deal => &clauses::KEEP_ONE,
                Due::Refill => &clauses::REFILL,
            },
        }
    }
}

/// A random event that is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    LeaveOut,
    First,
    Deal,
    Refill,
}

impl Due {
    /// The word its text begins with.
    pub fn verb(self) -> &'static str {
        match self {
            Due::LeaveOut => "leave-out",
            Due::First => "first",
            Due::Deal => "deal",
            Due::Refill => "refill",
        }
    }
}
