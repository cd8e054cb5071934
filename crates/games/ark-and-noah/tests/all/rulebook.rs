//! The rulebook, clause by clause: what is allowed, what is refused, and the worked examples.
//!
//! Source of all positions not marked otherwise: the clause named by the test.

mod building;
mod ending;
mod loading;
mod quick;
mod scene;
mod setup;
mod tasks;
