//! Work shared by several machines: the bus that connects nodes, queues of jobs on it, the workers
//! that take them, and games of the laboratory spread over workers. A worker of a site hands its
//! jobs to a [`JobHandler`]; this crate knows neither tables nor the database.

mod bus;
mod change;
mod job;
mod lab_worker;
mod laboratory;
mod queue;
mod random_name;
mod worker;
mod worker_pool;

pub use bus::{Bus, BusError};
pub use change::{Change, changes};
pub use job::{Job, JobKind, JobUpdate};
pub use lab_worker::LabWorker;
pub use laboratory::{LAB_SITE, LabError, Workforce};
pub use random_name::{letters, random_bytes, random_name};
pub use worker::{JobHandler, SiteWorker};
pub use worker_pool::{JobUpdates, TAKE_TIMEOUT, WORKER_TIMEOUT, WorkerPool};
