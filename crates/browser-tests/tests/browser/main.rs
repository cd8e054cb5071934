//! The web app in a real browser.

#![expect(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod accessibility;
mod browser;
mod driver;
mod games;
mod house;
mod keys;
mod live;
mod phone;
mod player;
mod script;
mod table;
mod tour;
