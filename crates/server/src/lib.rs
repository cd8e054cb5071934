//! The web app: routes, sessions, live updates, and bots that think in the background.

mod analyses;
mod app;
mod chores;
mod clock;
mod cookie;
mod guard;
mod hall;
mod ids;
mod limits;
mod place;
mod reply;
mod routes;
mod session;
mod settings;
mod uptime;

pub use app::{Config, Running, ServeError, start};
