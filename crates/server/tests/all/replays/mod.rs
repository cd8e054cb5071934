//! Finished games over HTTP: replays, uploads, what-if tables, duplicate deals, the challenge.

mod deals;
mod play;
mod replay;
mod upload;
mod what_if;
