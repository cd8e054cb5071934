//! The seven actions of the action board (NOA-2.1), which we call tasks because to the engine every
//! decision is an action; and what goes with them: awards and wares.

use std::str::FromStr;

use ararat_core::{Malformed, worded};

worded! {
    /// A task, in the order of the columns of the action board.
    pub enum Task, "noa-task-" {
        Pitch = "pitch",
        Animals = "animals",
        Food = "food",
        Exchange = "exchange",
        Wood = "wood",
        Build = "build",
        Load = "load",
    }
}

impl Task {
    /// The five of the Quick Game, as bits by column.
    // Rule NOQ-2.
    pub(crate) const QUICK: u64 = 0b111_1010;

    /// Its column on the action board, counted from 0.
    #[inline]
    pub const fn column(self) -> usize {
        self.index()
    }

    /// Whether the Quick Game has it.
    pub const fn is_quick(self) -> bool {
        Task::QUICK >> self.column() & 1 == 1
    }
}

impl FromStr for Task {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Task, Malformed> {
        Task::named(text).ok_or_else(|| {
            Malformed::unknown(0, "noa-not-a-task", text, &Task::ALL.map(Task::name).join(", "))
        })
    }
}

worded! {
    /// What a player takes from a supply, or gets on the scoring track: the awards of an exchange
    /// (NOA-3.6).
    pub enum Ware, "noa-ware-" {
        Point = "point",
        Food = "food",
        Board = "board",
        Pitch = "pitch",
    }
}

impl FromStr for Ware {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Ware, Malformed> {
        Ware::named(text).ok_or_else(|| {
            Malformed::unknown(0, "noa-not-an-award", text, &Ware::ALL.map(Ware::name).join(", "))
        })
    }
}
