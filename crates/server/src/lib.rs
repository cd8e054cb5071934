//! The web app over HTTP: routes, forms, cookies, limits, streams, pages and the API for programs.
//! What happens at tables is in `ararat-tables`.

mod api_caller;
mod api_error;
mod api_fault;
mod api_fields;
mod app;
mod compression;
mod connection_limits;
mod cookie;
mod faces;
mod finish;
mod forms;
mod limits;
mod listen;
mod live_stream;
mod measurement;
mod metrics_page;
mod mistakes;
mod offline_site;
mod page_error;
mod page_layer;
mod passwords;
mod preload;
mod proxy;
mod raster;
mod replays;
mod reply;
mod request_body;
mod request_guard;
mod routes;
#[cfg(test)]
mod twins;
mod visitor;

pub use app::{ANSWER_TIMEOUT, Config, Running, ServeError, Server, start};
pub use ararat_tables::Reach;
pub use metrics_page::serve_worker_metrics;
pub use routes::{Route, all_routes};
