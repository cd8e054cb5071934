//! The web app inside a browser. A [`Site`] answers the same addresses with the same pages as a
//! server, from entries that the device stores; `site/sw.js` passes it every request of a page,
//! stores what it wants stored, and only then shows the response. It does no IO, reads no clock and
//! makes no random numbers: a request brings all of that along, so that tests can run it without a
//! browser.
//!
//! Bots, hints, the coach and analyses think elsewhere: the site hands out a [`Job`] for each,
//! which `site/think.js` does in a separate worker, using [`Thinker`].

mod analysis;
mod answer;
mod base;
mod deletion;
mod device;
mod entries;
mod fault;
mod front;
mod job;
mod learn;
mod new_table;
mod play;
mod preferences;
mod puzzles;
mod replays;
mod request;
mod routes;
mod site;
mod statistics;
mod stored_table;
mod table;
mod thinker;
#[cfg(target_arch = "wasm32")]
pub mod wasm;

pub use answer::Answer;
pub use base::with_base;
pub use entries::Entry;
pub use job::{Job, Task};
pub use request::{Method, Request};
pub use site::Site;
pub use thinker::Thinker;
