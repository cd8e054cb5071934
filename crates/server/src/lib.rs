//! The web app: routes, sessions, live updates, and bots that think in the background.

mod app;
mod clock;
mod cookie;
mod guard;
mod hall;
mod ids;
mod limits;
mod place;
mod proxy;
mod reply;
mod routes;
mod session;
mod settings;
#[cfg(test)]
mod twins;

pub use app::{Config, Running, ServeError, start};
