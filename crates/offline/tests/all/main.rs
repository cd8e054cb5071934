//! The web app on a device, without a browser: requests in, responses and writes out.

#![expect(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod addresses;
mod device;
mod reader;
mod settings;
mod statistics;
mod stored;
mod table;
mod thinking;
mod whole_games;
