//! What is told while the game goes on. Everything is open, so everybody hears everything.

use ararat_core::{Facts, Message, Notice, Seat};

use crate::rules::place::{Corner, Edge, Square};
use crate::rules::species::Species;
use crate::rules::task::{Task, Ware};
use crate::rules::tile::{Sex, Tile, TileSet};

/// Something to tell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    FirstPlayer {
        seat: Seat,
    },
    Dealt {
        seat: Seat,
        animals: TileSet,
    },
    RoundStarted {
        round: u8,
    },
    Chose {
        seat: Seat,
        task: Task,
    },
    BonusTaken {
        seat: Seat,
        points: u8,
    },
    BonusGrew {
        task: Task,
        points: u8,
    },
    TaskStarted {
        task: Task,
        seat: Seat,
    },
    /// From the supply, where there may be less than wanted.
    Took {
        seat: Seat,
        ware: Ware,
        count: u8,
        wanted: u8,
    },
    BagNamed {
        seat: Seat,
        sex: Sex,
    },
    Drawn {
        seat: Seat,
        tiles: TileSet,
    },
    AnimalTaken {
        seat: Seat,
        tile: Tile,
    },
    NoAnimalLeft {
        seat: Seat,
    },
    BagsAreEmpty,
    Swapped {
        seat: Seat,
        one: Edge,
        other: Edge,
    },
    Traded {
        seat: Seat,
        received: Tile,
        given: Tile,
    },
    NothingTraded {
        seat: Seat,
    },
    NothingToExchange {
        seat: Seat,
    },
    BoardAdded {
        seat: Seat,
        edge: Edge,
        points: u8,
    },
    PitchAdded {
        seat: Seat,
        corner: Corner,
        points: u8,
    },
    CorralCompleted {
        squares: Vec<Square>,
    },
    BoardsReturned {
        owner: Seat,
        count: u8,
    },
    FoodLoaded {
        seat: Seat,
        square: Square,
        points: u8,
    },
    PairLoaded {
        seat: Seat,
        species: Species,
        corral: Square,
        cost: u8,
    },
    /// What a loaded pair scores for a seat.
    LoadScored {
        seat: Seat,
        animals: u8,
        boards: u8,
        pitch: u8,
    },
    Stopped {
        seat: Seat,
    },
    RoundEnded {
        round: u8,
    },
    GameEnds {
        ending: Ending,
    },
    Flood {
        order: Vec<Seat>,
    },
    OutsideMajority {
        seat: Seat,
        boards: u8,
    },
    Penalty {
        seat: Seat,
        pieces: u8,
        sizes: u8,
    },
    FinalPoints {
        seat: Seat,
        points: i32,
    },
}

/// Why the game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// Every outside edge has a board (NOA-4.1).
    Closed,
    /// No board is left (NOA-4.2).
    NoBoards,
    /// Nothing was put on the ark for three rounds (NOA-4.2).
    Idle,
    /// The last possible round is over (NOA-4.2).
    LastRound,
}

fn join(squares: &[Square]) -> String {
    squares.iter().map(Square::to_string).collect::<Vec<_>>().join(", ")
}

impl Message for Event {
    fn notice(&self) -> Notice {
        let (code, facts) = self.worded();
        Notice::new(code, facts)
    }
}

impl Event {
    #[expect(clippy::too_many_lines, reason = "one arm for each event, nothing to divide")]
    fn worded(&self) -> (&'static str, Facts) {
        let of = |seat: &Seat| Facts::new().seat("seat", *seat);
        match self {
            Event::FirstPlayer { seat } => ("noa-first-player", of(seat)),
            Event::Dealt { seat, animals } => {
                ("noa-dealt", of(seat).pieces("animals", animals.pieces()))
            }
            Event::RoundStarted { round } => {
                ("noa-round-started", Facts::new().number("round", *round))
            }
            Event::Chose { seat, task } => ("noa-chose", of(seat).word("task", task.word())),
            Event::BonusTaken { seat, points } => {
                ("noa-bonus-taken", of(seat).number("points", *points))
            }
            Event::BonusGrew { task, points } => {
                ("noa-bonus-grew", Facts::new().word("task", task.word()).number("points", *points))
            }
            Event::TaskStarted { task, seat } => {
                ("noa-task-started", of(seat).word("task", task.word()))
            }
            Event::Took { seat, ware, count, wanted } => {
                let code = match ware {
                    Ware::Point => "noa-took-point",
                    Ware::Food => "noa-took-food",
                    Ware::Board => "noa-took-boards",
                    Ware::Pitch => "noa-took-pitch",
                };
                (code, of(seat).number("count", *count).number("wanted", *wanted))
            }
            Event::BagNamed { seat, sex } => {
                ("noa-bag-named", of(seat).word("bag", sex.bag_word()))
            }
            Event::Drawn { seat, tiles } => ("noa-drawn", of(seat).pieces("tiles", tiles.pieces())),
            Event::AnimalTaken { seat, tile } => {
                ("noa-animal-taken", of(seat).pieces("tile", [tile.piece()]))
            }
            Event::NoAnimalLeft { seat } => ("noa-no-animal-left", of(seat)),
            Event::BagsAreEmpty => ("noa-bags-are-empty", Facts::new()),
            Event::Swapped { seat, one, other } => (
                "noa-swapped",
                of(seat).text("one", one.to_string()).text("other", other.to_string()),
            ),
            Event::Traded { seat, received, given } => (
                "noa-traded",
                of(seat).pieces("received", [received.piece()]).pieces("given", [given.piece()]),
            ),
            Event::NothingTraded { seat } => ("noa-nothing-traded", of(seat)),
            Event::NothingToExchange { seat } => ("noa-nothing-to-exchange", of(seat)),
            Event::BoardAdded { seat, edge, points } => (
                "noa-board-added",
                of(seat).text("edge", edge.to_string()).number("points", *points),
            ),
            Event::PitchAdded { seat, corner, points } => (
                "noa-pitch-added",
                of(seat).text("corner", corner.to_string()).number("points", *points),
            ),
            Event::CorralCompleted { squares } => (
                "noa-corral-completed",
                Facts::new().text("squares", join(squares)).number("size", squares.len()),
            ),
            Event::BoardsReturned { owner, count } => {
                ("noa-boards-returned", of(owner).number("count", *count))
            }
            Event::FoodLoaded { seat, square, points } => (
                "noa-food-loaded",
                of(seat).text("square", square.to_string()).number("points", *points),
            ),
            Event::PairLoaded { seat, species, corral, cost } => (
                "noa-pair-loaded",
                of(seat)
                    .pieces("species", [species.piece()])
                    .text("corral", corral.to_string())
                    .number("cost", *cost),
            ),
            Event::LoadScored { seat, animals, boards, pitch } => {
                let points = u16::from(*animals) + u16::from(*boards) + u16::from(*pitch);
                (
                    "noa-load-scored",
                    of(seat)
                        .number("points", points)
                        .number("animals", *animals)
                        .number("boards", *boards)
                        .number("pitch", *pitch),
                )
            }
            Event::Stopped { seat } => ("noa-stopped", of(seat)),
            Event::RoundEnded { round } => {
                ("noa-round-ended", Facts::new().number("round", *round))
            }
            Event::GameEnds { ending } => {
                let code = match ending {
                    Ending::Closed => "noa-ends-closed",
                    Ending::NoBoards => "noa-ends-no-boards",
                    Ending::Idle => "noa-ends-idle",
                    Ending::LastRound => "noa-ends-last-round",
                };
                (code, Facts::new())
            }
            Event::Flood { order } => {
                ("noa-flood", Facts::new().seats("order", order.iter().copied()))
            }
            Event::OutsideMajority { seat, boards } => {
                ("noa-outside-majority", of(seat).number("boards", *boards))
            }
            Event::Penalty { seat, pieces, sizes } => {
                ("noa-penalty", of(seat).number("pieces", *pieces).number("sizes", *sizes))
            }
            Event::FinalPoints { seat, points } => {
                ("noa-final-points", of(seat).number("points", *points))
            }
        }
    }
}
