//! The web app: routes, sessions, live updates, and bots that think in the background.

mod app;
mod calendar;
mod clock;
mod cookie;
mod deals;
mod film;
mod films;
mod guard;
mod hall;
mod ids;
mod limits;
mod place;
mod reply;
mod routes;
mod seal;
mod session;
mod settings;
mod verification;

pub use app::{Config, Running, ServeError, start};
