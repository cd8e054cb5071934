//! What is told while the game goes on, each event with its code and the facts of its sentence.
//! Everything is open, so everybody hears everything.

use ararat_core::{Seat, messages};

use crate::rules::place::join;
use crate::rules::{Corner, Edge, Sex, Species, Square, Task, Tile, TileSet, Ware};

messages! {
    /// An event.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Event {
        FirstPlayer { seat: Seat } => "noa-first-player";
        Dealt { seat: Seat, animals: TileSet } => "noa-dealt";
        RoundStarted { round: u8 } => "noa-round-started";
        Chose { seat: Seat, task: Task } => "noa-chose";
        BonusTaken { seat: Seat, points: u8 } => "noa-bonus-taken";
        BonusGrew { task: Task, points: u8 } => "noa-bonus-grew";
        TaskStarted { seat: Seat, task: Task } => "noa-task-started";
        /// From the supply, where there may be less than wanted; the same for the other wares.
        TookPoint { seat: Seat, count: u8, wanted: u8 } => "noa-took-point";
        TookFood { seat: Seat, count: u8, wanted: u8 } => "noa-took-food";
        TookBoards { seat: Seat, count: u8, wanted: u8 } => "noa-took-boards";
        TookPitch { seat: Seat, count: u8, wanted: u8 } => "noa-took-pitch";
        BagNamed { seat: Seat, bag: Sex } => "noa-bag-named";
        Drawn { seat: Seat, tiles: TileSet } => "noa-drawn";
        AnimalTaken { seat: Seat, tile: Tile } => "noa-animal-taken";
        NoAnimalLeft { seat: Seat } => "noa-no-animal-left";
        BagsAreEmpty => "noa-bags-are-empty";
        Swapped { seat: Seat, one: Edge, other: Edge } => "noa-swapped";
        Traded { seat: Seat, received: Tile, given: Tile } => "noa-traded";
        NothingTraded { seat: Seat } => "noa-nothing-traded";
        NothingToExchange { seat: Seat } => "noa-nothing-to-exchange";
        BoardAdded { seat: Seat, edge: Edge, points: u8 } => "noa-board-added";
        PitchAdded { seat: Seat, corner: Corner, points: u8 } => "noa-pitch-added";
        CorralCompleted { squares: Vec<Square> } => "noa-corral-completed",
            [squares: join(squares), size: squares.len()];
        BoardsReturned { seat: Seat, count: u8 } => "noa-boards-returned";
        FoodLoaded { seat: Seat, square: Square, points: u8 } => "noa-food-loaded";
        PairLoaded { seat: Seat, species: Species, corral: Square, cost: u8 } => "noa-pair-loaded";
        /// What a loaded pair scores for a seat.
        LoadScored { seat: Seat, animals: u8, boards: u8, pitch: u8 } => "noa-load-scored",
            [seat, points: animals + boards + pitch, animals, boards, pitch];
        Stopped { seat: Seat } => "noa-stopped";
        RoundEnded { round: u8 } => "noa-round-ended";
        EndsClosed => "noa-ends-closed";
        EndsNoBoards => "noa-ends-no-boards";
        EndsIdle => "noa-ends-idle";
        EndsLastRound => "noa-ends-last-round";
        Flood { order: Vec<Seat> } => "noa-flood", [order: order[..]];
        OutsideMajority { seat: Seat, boards: u8 } => "noa-outside-majority";
        Penalty { seat: Seat, pieces: u8, sizes: u8 } => "noa-penalty";
        FinalPoints { seat: Seat, points: i32 } => "noa-final-points";
    }
}

impl Event {
    /// The seat took this many of a ware.
    pub(crate) fn took(seat: Seat, ware: Ware, count: u8, wanted: u8) -> Event {
        match ware {
            Ware::Point => Event::TookPoint { seat, count, wanted },
            Ware::Food => Event::TookFood { seat, count, wanted },
            Ware::Board => Event::TookBoards { seat, count, wanted },
            Ware::Pitch => Event::TookPitch { seat, count, wanted },
        }
    }
}

ararat_core::named! {
    /// Why the game ends.
    pub enum Ending {
        /// Every outside edge has a board (NOA-4.1).
        Closed = "closed",
        /// No board is left (NOA-4.2).
        NoBoards = "no-boards",
        /// Nothing was put on the ark for three rounds (NOA-4.2).
        Idle = "idle",
        /// The last possible round is over (NOA-4.2).
        LastRound = "last-round",
    }
}

impl Ending {
    /// How it is told.
    pub(crate) const fn event(self) -> Event {
        match self {
            Ending::Closed => Event::EndsClosed,
            Ending::NoBoards => Event::EndsNoBoards,
            Ending::Idle => Event::EndsIdle,
            Ending::LastRound => Event::EndsLastRound,
        }
    }
}
