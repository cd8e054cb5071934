//! Samples of pages beside those of tables.

mod past;
mod people;
