//! The seven actions of the action board (NOA-2.1), which we call tasks because to the engine every
//! decision is an action; and what goes with them: awards and wares.

use std::fmt;
use std::str::FromStr;

use ararat_core::{Facts, Malformed};

/// A task, in the order of the columns of the action board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Task {
    Pitch,
    Animals,
    Food,
    Exchange,
    Wood,
    Build,
    Load,
}

impl Task {
    pub const COUNT: usize = 7;

    pub const ALL: [Task; Task::COUNT] = [
        Task::Pitch,
        Task::Animals,
        Task::Food,
        Task::Exchange,
        Task::Wood,
        Task::Build,
        Task::Load,
    ];

    /// The five of the Quick Game, as bits by column.
    // Rule NOQ-2.
    pub(crate) const QUICK: u64 = 0b111_1010;

    /// Its column on the action board, counted from 0.
    #[inline]
    pub const fn column(self) -> usize {
        self as usize
    }

    /// Whether the Quick Game has it.
    pub const fn is_quick(self) -> bool {
        Task::QUICK >> self.column() & 1 == 1
    }

    pub(crate) const fn from_column(column: usize) -> Task {
        Task::ALL[column % Task::COUNT]
    }

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Task::Pitch => "pitch",
            Task::Animals => "animals",
            Task::Food => "food",
            Task::Exchange => "exchange",
            Task::Wood => "wood",
            Task::Build => "build",
            Task::Load => "load",
        }
    }

    /// Catalogue key of its name.
    pub const fn word(self) -> &'static str {
        match self {
            Task::Pitch => "noa-task-pitch",
            Task::Animals => "noa-task-animals",
            Task::Food => "noa-task-food",
            Task::Exchange => "noa-task-exchange",
            Task::Wood => "noa-task-wood",
            Task::Build => "noa-task-build",
            Task::Load => "noa-task-load",
        }
    }
}

impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Task {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Task, Malformed> {
        Task::ALL.into_iter().find(|task| task.name() == text).ok_or_else(|| {
            let known = Task::ALL.map(Task::name).join(", ");
            Malformed::new(
                0,
                "noa-not-a-task",
                Facts::new().text("text", text).text("known", known),
            )
        })
    }
}

/// What a player takes from a supply, or gets on the scoring track.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ware {
    Point,
    Food,
    Board,
    Pitch,
}

impl Ware {
    /// The awards of an exchange (NOA-3.6).
    pub const ALL: [Ware; 4] = [Ware::Point, Ware::Food, Ware::Board, Ware::Pitch];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Ware::Point => "point",
            Ware::Food => "food",
            Ware::Board => "board",
            Ware::Pitch => "pitch",
        }
    }

    /// Catalogue key of so many of it.
    pub const fn word(self) -> &'static str {
        match self {
            Ware::Point => "noa-ware-point",
            Ware::Food => "noa-ware-food",
            Ware::Board => "noa-ware-board",
            Ware::Pitch => "noa-ware-pitch",
        }
    }
}

impl fmt::Display for Ware {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Ware {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Ware, Malformed> {
        Ware::ALL.into_iter().find(|ware| ware.name() == text).ok_or_else(|| {
            let known = Ware::ALL.map(Ware::name).join(", ");
            Malformed::new(
                0,
                "noa-not-an-award",
                Facts::new().text("text", text).text("known", known),
            )
        })
    }
}
