//! Finished games over HTTP: replays, uploads, what-if tables, duplicate deals, the challenge.

mod deals;
pub(crate) mod play;
mod replay;
pub(crate) mod upload;
mod what_if;
