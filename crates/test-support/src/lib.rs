//! What the tests of several crates share. Nothing but tests depends on it, so everything here fails
//! by panicking.

#![expect(clippy::unwrap_used, reason = "a test may fail by panicking")]
#![expect(clippy::panic, reason = "a test may fail by panicking")]

mod folder;
mod guest;
mod page;
mod postgres;
pub mod sql;
mod waiting;

pub use folder::Folder;
pub use guest::{ANSWER_TIMEOUT, Guest, Site, send};
pub use page::Page;
pub use postgres::PostgresServer;
pub use waiting::{eventually, until, until_some};
