//! The web app: routes, sessions, live updates, and bots that think in the background.

mod app;
mod chores;
mod clock;
mod cookie;
mod guard;
mod hall;
mod ids;
mod limits;
mod passwords;
mod place;
mod reply;
mod routes;
mod session;
mod settings;
mod uptime;
mod webhook;

pub use app::{Config, Running, ServeError, start};
pub use webhook::Reach;
