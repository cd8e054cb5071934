//! Tables, seats and steps in SQLite or PostgreSQL: one contract, one set of queries.
//!
//! Every change of a table names the version it was made for and raises it by one, in one
//! transaction with what it writes. Of two changes for the same version one is refused as
//! [`StoreError::Stale`], whoever made them, on whatever machine. What has been answered with `Ok` is
//! durable.

mod deals;
mod error;
mod migration;
mod records;
mod row;
mod store;
mod tables;
mod visitors;

pub use deals::DealRow;
pub use error::StoreError;
pub use records::OriginRow;
pub use row::{Holder, NewTable, SeatRow, Status, TableRow};
pub use store::Store;
