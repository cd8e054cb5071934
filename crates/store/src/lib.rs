//! Tables, seats, steps and people in SQLite or PostgreSQL: one contract, one set of queries.
//!
//! Every change of a table names the version it was made for and raises it by one, in one transaction
//! with what it writes. Of two changes for the same version one is refused as [`StoreError::Stale`],
//! no matter who made them or on which machine. A change answered with `Ok` is durable; changes that
//! arrive at the same time share commits and are answered one by one.
//!
//! [`Store`] holds the queries. It runs them on an engine (`engine.rs`), which is SQLite
//! (`sqlite.rs`) or PostgreSQL (`postgres.rs`).

mod accounts;
mod analyses;
mod backup;
mod cache;
mod census;
mod clocks;
mod deals;
mod deliveries;
mod engine;
mod error;
mod friends;
mod invitations;
mod lessons;
mod looks;
mod migration;
mod opening;
mod pairings;
mod postgres;
mod puzzles;
mod ratings;
mod records;
mod remarks;
mod row;
mod sqlite;
mod steps;
mod store;
mod tables;
mod talk;
mod tokens;
mod tournaments;
mod value;
mod visitors;

pub use accounts::Account;
pub use analyses::{AnalyzedGame, UnderWay};
pub use ararat_table::{Holder, NAMELESS, OriginRow, SeatRow, Status, TableRow};
pub use backup::{BackupError, backup, restore};
pub use clocks::{ClockRow, Uptime};
pub use deals::DealRow;
pub use deliveries::Delivery;
pub use error::StoreError;
pub use friends::{Friend, FriendRequest, FriendRequestOutcome, Friends};
pub use invitations::Invitation;
pub use looks::look_alike;
pub use opening::OpenedTable;
pub use pairings::{PairRequest, Paired};
pub use ratings::{
    BotMet, FinishedGame, PlayedGame, Rating, RatingRow, ResultCount, SeatResult, Tally,
};
pub use row::NewTable;
pub use sqlite::{BUSY_TIMEOUT, Claim, ClaimError};
pub use store::{CONNECTIONS, Store};
pub use talk::{SaidLine, Talk, TalkLine};
pub use tokens::{Scope, TokenRow};
pub use tournaments::{
    Advance, Ending, Entrant, NextRound, RoundGame, Stage, System, Tournament, TournamentRow,
};
