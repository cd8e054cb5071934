//! The web app in a real browser.

#![expect(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod browser;
mod driver;
mod games;
mod house;
mod keys;
mod live;
mod pages;
mod picture;
mod player;
mod script;
mod table;
mod tour;
