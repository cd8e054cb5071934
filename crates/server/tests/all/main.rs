//! The server over HTTP: a real server, a real database, visitors who press buttons and programs
//! that call the API.

#![expect(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod analysis;
mod api;
mod coach;
mod files;
mod learn;
mod lobby;
mod new_tables;
mod offline;
mod people;
mod pictures;
mod puzzles;
mod replays;
mod site;
mod support;
mod table_parts;
mod tables;
mod tournament;
