//! The web app: routes, sessions, live updates, and bots that think in the background.

mod analyses;
mod api_error;
mod app;
mod bus;
mod calendar;
mod caller;
mod chores;
mod clock;
mod cookie;
mod crowd;
mod deals;
mod errand;
mod film;
mod films;
mod guard;
mod hall;
mod ids;
mod jobs;
mod limits;
mod listen;
mod metrics;
mod mistakes;
mod nodes;
mod opening;
mod passwords;
mod place;
mod proxy;
mod queue;
mod raster;
mod reply;
mod routes;
mod seal;
mod session;
mod settings;
#[cfg(test)]
mod twins;
mod uptime;
mod verification;
mod webhook;
mod worker;

pub use app::{Config, Offline, Running, ServeError, start};
pub use bus::{BadBus, Bus};
pub use webhook::Reach;
pub use worker::{Worker, WorkerConfig};
