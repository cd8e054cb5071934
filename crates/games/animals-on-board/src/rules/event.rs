//! What is told while the game goes on, to all or to one seat.

use ararat_core::{Facts, Message, Notice, Seat};

use crate::rules::group::{Group, GroupId};
use crate::rules::score::Sheet;
use crate::rules::species::{Species, SpeciesSet};
use crate::rules::tile::{Tile, TileSet};

/// Something to tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    SpeciesLeftOut {
        species: SpeciesSet,
    },
    FirstPlayer {
        seat: Seat,
    },
    /// To all: everybody has three tiles.
    Dealt,
    /// To one seat: its three tiles.
    DealtToYou {
        tiles: TileSet,
    },
    /// To all: this seat has chosen.
    Kept {
        seat: Seat,
    },
    /// To one seat: what it kept.
    YouKept {
        tile: Tile,
    },
    /// The tiles that a seat did not keep go into the first group.
    LaidOpen {
        seat: Seat,
        tiles: TileSet,
    },
    RoundStarted {
        round: u8,
        first: Seat,
        added: TileSet,
        face_down: FaceDown,
    },
    Split {
        seat: Seat,
        group: GroupId,
        rest: Group,
        new_group: GroupId,
        part: Group,
        crates: u8,
    },
    /// The sixth crate cost one instead.
    CrateReturned {
        seat: Seat,
        crates: u8,
    },
    Took {
        seat: Seat,
        group: GroupId,
        tiles: Group,
        price: u8,
        crates: u8,
    },
    /// To one seat: the face-down tile it took.
    YouSaw {
        tile: Tile,
    },
    FlagTaken {
        seat: Seat,
    },
    ArkFull {
        seat: Seat,
        tile_count: u8,
    },
    Outside {
        seat: Seat,
        tiles: TileSet,
    },
    Passed {
        seat: Seat,
    },
    RoundEnded {
        round: u8,
    },
    GameEnded,
    PairsLeft {
        seat: Seat,
        tiles: TileSet,
    },
    SurplusLeft {
        seat: Seat,
        tiles: TileSet,
    },
    Scored {
        seat: Seat,
        sheet: Sheet,
    },
}

/// Where this round's face-down tile comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaceDown {
    New,
    LeftOver,
}

impl Message for Event {
    fn notice(&self) -> Notice {
        let of = |seat: &Seat| Facts::new().seat("seat", *seat);
        match self {
            Event::SpeciesLeftOut { species } => Notice::new(
                "aob-species-left-out",
                Facts::new().pieces("species", species.iter().map(Species::piece)),
            ),
            Event::FirstPlayer { seat } => Notice::new("aob-first-player", of(seat)),
            Event::Dealt => Notice::new("aob-dealt", Facts::new()),
            Event::DealtToYou { tiles } => {
                Notice::new("aob-dealt-to-you", Facts::new().pieces("tiles", tiles.pieces()))
            }
            Event::Kept { seat } => Notice::new("aob-kept", of(seat)),
            Event::YouKept { tile } => {
                Notice::new("aob-you-kept", Facts::new().pieces("tile", [tile.piece()]))
            }
            Event::LaidOpen { seat, tiles } => {
                Notice::new("aob-laid-open", of(seat).pieces("tiles", tiles.pieces()))
            }
            Event::RoundStarted { round, first, added, face_down } => Notice::new(
                match face_down {
                    FaceDown::New => "aob-round-started",
                    FaceDown::LeftOver => "aob-round-started-left-over",
                },
                of(first)
                    .number("round", *round)
                    .number("count", added.len())
                    .pieces("tiles", added.pieces()),
            ),
            Event::Split { seat, group, rest, new_group, part, crates } => Notice::new(
                "aob-split",
                of(seat)
                    .text("group", group.to_string())
                    .pieces("rest", rest.pieces())
                    .text("new", new_group.to_string())
                    .pieces("part", part.pieces())
                    .number("crates", *crates),
            ),
            Event::CrateReturned { seat, crates } => {
                Notice::new("aob-crate-returned", of(seat).number("crates", *crates))
            }
            Event::Took { seat, group, tiles, price, crates } => Notice::new(
                "aob-took",
                of(seat)
                    .text("group", group.to_string())
                    .pieces("tiles", tiles.pieces())
                    .number("price", *price)
                    .number("crates", *crates),
            ),
            Event::YouSaw { tile } => {
                Notice::new("aob-you-saw", Facts::new().pieces("tile", [tile.piece()]))
            }
            Event::FlagTaken { seat } => Notice::new("aob-flag-taken", of(seat)),
            Event::ArkFull { seat, tile_count } => {
                Notice::new("aob-ark-full", of(seat).number("tiles", *tile_count))
            }
            Event::Outside { seat, tiles } => {
                Notice::new("aob-outside", of(seat).pieces("tiles", tiles.pieces()))
            }
            Event::Passed { seat } => Notice::new("aob-passed", of(seat)),
            Event::RoundEnded { round } => {
                Notice::new("aob-round-ended", Facts::new().number("round", *round))
            }
            Event::GameEnded => Notice::new("aob-game-ended", Facts::new()),
            Event::PairsLeft { seat, tiles } => {
                Notice::new("aob-pairs-left", of(seat).pieces("tiles", tiles.pieces()))
            }
            Event::SurplusLeft { seat, tiles } => {
                Notice::new("aob-surplus-left", of(seat).pieces("tiles", tiles.pieces()))
            }
            Event::Scored { seat, sheet } => Notice::new(
                "aob-scored",
                of(seat)
                    .pieces("tiles", sheet.kept.pieces())
                    .number("singles", sheet.single_points)
                    .number("herds", sheet.herd_points)
                    .number("crates", sheet.crate_points)
                    .number("total", sheet.total()),
            ),
        }
    }
}
