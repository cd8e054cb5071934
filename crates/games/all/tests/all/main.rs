//! What holds for all games, in one program: it is linked once.

#![expect(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod actions;
mod analysis;
mod analysis_page;
mod analysis_twins;
mod bot_twins;
mod branches;
mod catalogue;
mod endings;
mod hints;
mod items;
mod ladder;
mod learning;
mod observe;
mod people;
mod puzzle_pages;
mod registry;
mod samples;
mod series;
mod study;
mod table;
mod tokens;
mod told;
mod training;
mod views;
