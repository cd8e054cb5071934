//! The web app in a real browser.

#![expect(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod account;
mod analysis;
mod axe;
mod browser;
mod card;
mod clock;
mod coach;
mod deal;
mod driver;
mod follow;
mod friends;
mod gallery;
mod inspection;
mod keys;
mod learn;
mod legible;
mod live;
mod lobby;
mod offline;
mod offline_addresses;
mod offline_bytes;
mod offline_faults;
mod offline_features;
mod offline_hosted;
mod pages;
mod paint;
mod picture;
mod player;
mod puzzles;
mod replay;
mod script;
mod server;
mod signs;
mod stage;
mod table;
mod talk;
mod tour;
mod web_space;
