//! Tables, seats, steps and people in SQLite or PostgreSQL: one contract, one set of queries.
//!
//! Every change of a table names the version it was made for and raises it by one, in one
//! transaction with what it writes. Of two changes for the same version one is refused as
//! [`StoreError::Stale`], whoever made them, on whatever machine. What has been answered with `Ok` is
//! durable; steps that are appended at many tables at once share a transaction and are answered one
//! by one.

mod accounts;
mod analyses;
mod appender;
mod backup;
mod census;
mod checkpoint;
mod clocks;
mod deals;
mod deliveries;
mod error;
mod file;
mod held;
mod known;
mod looks;
mod migration;
mod opening;
mod ratings;
mod records;
mod row;
mod store;
mod tables;
mod talk;
mod tokens;
mod visitors;
mod writer;

pub use accounts::Account;
pub use analyses::{AnalyzedGame, UnderWay};
pub use backup::{BackupError, backup, restore};
pub use clocks::{ClockRow, Uptime};
pub use deals::DealRow;
pub use deliveries::Delivery;
pub use error::StoreError;
pub use file::{Claim, ClaimError};
pub use looks::look_alike;
pub use opening::OpenedTable;
pub use ratings::{FinishedGame, PlayedGame, Rating, RatingRow, ResultCount, SeatResult, Tally};
pub use records::OriginRow;
pub use row::{Holder, NAMELESS, NewTable, SeatRow, Status, TableRow};
pub use store::{CONNECTIONS, Store};
pub use talk::{Talk, TalkLine};
pub use tokens::{Scope, TokenRow};
