//! Why a step is not allowed: one variant for each reason, with its code, its clause and the facts
//! of its sentence.

use ararat_core::{Clause, Notation, named, refusals};

use crate::rules::{Group, GroupId, SpeciesSet, Tile, TileSet, clauses};

refusals! {
    /// Why a step is not allowed, with the facts its receiver needs.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Refusal {
        /// In the setup the first thing to do is to keep a tile.
        KeepFirst { dealt: TileSet } => "aob-keep-first", &clauses::KEEP_ONE;
        /// The tile to keep is not one of the three.
        NotDealtToYou { tile: Tile, dealt: TileSet } => "aob-not-dealt-to-you", &clauses::KEEP_ONE;
        /// Tiles are kept in the setup only; now the seat splits or takes.
        AlreadyKept => "aob-already-kept", &clauses::SPLIT_OR_TAKE;
        /// There is no group with this letter.
        NoSuchGroup { group: GroupId } => "aob-no-such-group", &clauses::SPLIT_OR_TAKE;
        /// A single tile cannot be split.
        SingleTile { group: GroupId } => "aob-single-tile", &clauses::SPLIT;
        /// Some tiles of the part are not in the group.
        NotInGroup { group: GroupId, tiles: Group } => "aob-not-in-group", &clauses::SPLIT;
        /// The part is the whole group, so the other part would be empty.
        WholeGroup { group: GroupId } => "aob-whole-group", &clauses::SPLIT;
        /// A split is written by its part without the group's first tile.
        OtherPart { group: GroupId, first: Group, part: Group } => "aob-other-part",
            &clauses::SPLIT, [group, first, part: Notation(part)];
        /// Too few crates.
        CannotPay { group: GroupId, price: usize, crates: u8 } => "aob-cannot-pay", &clauses::TAKE;
        /// Only a player who can neither split nor take may pass.
        MustSplitOrTake { splittable: usize, affordable: usize } => "aob-must-split-or-take",
            &clauses::PASS;

        /// Chance: wrong number of species left out.
        LeftOutCount { needed: usize, species: SpeciesSet } => "aob-left-out-drawn",
            &clauses::SPECIES_IN_PLAY;
        /// Chance: the first player has no seat at this table.
        FirstNotSeated { players: usize } => "aob-first-not-seated", &clauses::FIRST_PLAYER;
        /// Chance: not three tiles for everybody.
        UnevenDeal { players: usize } => "aob-uneven-deal", &clauses::KEEP_ONE;
        /// Chance: these tiles are not there to be drawn, or are drawn twice.
        NotInPool { tiles: TileSet } => "aob-not-in-pool", &clauses::COMPONENTS;
        /// Chance: the wrong number of face-up tiles.
        RefillCount { needed: usize, drawn: usize } => "aob-refill-count", &clauses::REFILL;
        /// Chance: a face-down tile is missing.
        FaceDownMissing => "aob-face-down-missing", &clauses::REFILL;
        /// Chance: a face-down tile is there already.
        FaceDownLeftOver => "aob-face-down-left-over", &clauses::REFILL;
        /// Chance: another random event is due.
        OtherChanceDue { due: Due } => "aob-other-chance-due", due.clause(), [due: due.name()];
    }
}

named! {
    /// A random event that is due, by the word its text begins with.
    pub enum Due {
        LeaveOut = "leave-out",
        First = "first",
        Deal = "deal",
        Refill = "refill",
    }
}

impl Due {
    fn clause(self) -> &'static Clause {
        match self {
            Due::LeaveOut => &clauses::SPECIES_IN_PLAY,
            Due::First => &clauses::FIRST_PLAYER,
            Due::Deal => &clauses::KEEP_ONE,
            Due::Refill => &clauses::REFILL,
        }
    }
}
