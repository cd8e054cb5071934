//! What is told while the game goes on, to all or to one seat: each event with its code and the
//! facts of its sentence.

use ararat_core::{Seat, messages};

use crate::rules::{Group, GroupId, Sheet, SpeciesSet, Tile, TileSet};

messages! {
    /// An event.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Event {
        SpeciesLeftOut { species: SpeciesSet } => "aob-species-left-out";
        FirstPlayer { seat: Seat } => "aob-first-player";
        /// To all: everybody has three tiles.
        Dealt => "aob-dealt";
        /// To one seat: its three tiles.
        DealtToYou { tiles: TileSet } => "aob-dealt-to-you";
        /// To all: this seat has chosen.
        Kept { seat: Seat } => "aob-kept";
        /// To one seat: what it kept.
        YouKept { tile: Tile } => "aob-you-kept";
        /// The tiles that a seat did not keep go into the first group.
        LaidOpen { seat: Seat, tiles: TileSet } => "aob-laid-open";
        RoundStarted { seat: Seat, round: u8, tiles: TileSet } => "aob-round-started",
            [seat, round, count: tiles.len(), tiles];
        /// The same, where the face-down tile is still there from the round before.
        RoundStartedLeftOver { seat: Seat, round: u8, tiles: TileSet } =>
            "aob-round-started-left-over", [seat, round, count: tiles.len(), tiles];
        Split {
            seat: Seat, group: GroupId, rest: Group, new: GroupId, part: Group, crates: u8
        } => "aob-split";
        /// The sixth crate cost one instead.
        CrateReturned { seat: Seat, crates: u8 } => "aob-crate-returned";
        Took { seat: Seat, group: GroupId, tiles: Group, price: u8, crates: u8 } => "aob-took";
        /// To one seat: the face-down tile it took.
        YouSaw { tile: Tile } => "aob-you-saw";
        FlagTaken { seat: Seat } => "aob-flag-taken";
        /// The seat has this many tiles, of which ten fit.
        ArkFull { seat: Seat, tiles: usize } => "aob-ark-full";
        Outside { seat: Seat, tiles: TileSet } => "aob-outside";
        Passed { seat: Seat } => "aob-passed";
        RoundEnded { round: u8 } => "aob-round-ended";
        GameEnded => "aob-game-ended";
        PairsLeft { seat: Seat, tiles: TileSet } => "aob-pairs-left";
        SurplusLeft { seat: Seat, tiles: TileSet } => "aob-surplus-left";
        Scored { seat: Seat, sheet: Sheet } => "aob-scored", [
            seat,
            tiles: sheet.kept,
            singles: sheet.single_points,
            herds: sheet.herd_points,
            crates: sheet.crate_points,
            total: sheet.total(),
        ];
    }
}
