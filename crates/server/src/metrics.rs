//! What is counted and measured while the site is up. Numbers only: no name, address or table.

mod instrument;
mod page;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, RwLock};
use std::time::Duration;

use ararat_games::GameName;
use ararat_store::StoreError;
use axum::extract::{MatchedPath, Request};
use axum::http::{Method, StatusCode};

use self::instrument::{Counter, Gauge, Histogram};
pub(crate) use self::page::{health, readiness, router, tell, worker_router};
use crate::clock::Stopwatch;
use crate::errand::Kind;

/// What is asked of the store.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Operation {
    Append,
    Create,
    Load,
    Seat,
    Session,
    Settle,
    Token,
    Truncate,
}

impl Operation {
    const ALL: [Operation; 8] = [
        Operation::Append,
        Operation::Create,
        Operation::Load,
        Operation::Seat,
        Operation::Session,
        Operation::Settle,
        Operation::Token,
        Operation::Truncate,
    ];

    fn as_str(self) -> &'static str {
        match self {
            Operation::Append => "append",
            Operation::Create => "create",
            Operation::Load => "load",
            Operation::Seat => "seat",
            Operation::Session => "session",
            Operation::Settle => "settle",
            Operation::Token => "token",
            Operation::Truncate => "truncate",
        }
    }
}

/// Requests of one route.
#[derive(Debug, Default)]
struct RouteMeter {
    times: Histogram,
    /// By the first digit of the status, from 1 to 5.
    answers: [Counter; 5],
}

/// How the store answers one kind of question.
#[derive(Debug, Default)]
struct StoreMeter {
    times: Histogram,
    errors: Counter,
    stale: Counter,
}

/// All instruments.
#[derive(Clone, Debug, Default)]
pub(crate) struct Metrics(Arc<Instruments>);

#[derive(Debug, Default)]
struct Instruments {
    /// As many as there are routes; what matches none shares one.
    routes: RwLock<BTreeMap<String, Arc<RouteMeter>>>,
    store: [StoreMeter; Operation::ALL.len()],
    /// Moves of people and of bots, by game.
    moves: [[Counter; 2]; GameName::ALL.len()],
    /// By the code of the reason.
    refusals: Mutex<BTreeMap<&'static str, u64>>,
    waiting: Gauge,
    thinking: Gauge,
    waits: Histogram,
    thoughts: Histogram,
    /// What was put into the queue of the workers, by kind: what they did not do, and what they did.
    errands: [[Counter; 2]; Kind::ALL.len()],
}

impl Metrics {
    /// Asks the store, and takes the time.
    pub(crate) async fn stored<T>(
        &self,
        operation: Operation,
        work: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        let meter = &self.0.store[operation as usize];
        let watch = Stopwatch::start();
        let done = work.await;
        meter.times.record(watch.elapsed());
        match &done {
            Ok(_) => {}
            Err(StoreError::Stale) => meter.stale.add(1),
            Err(StoreError::Corrupt(_) | StoreError::Database(_)) => meter.errors.add(1),
        }
        done
    }

    pub(crate) fn moved(&self, game: GameName, is_bot: bool) {
        self.0.moves[game as usize][usize::from(is_bot)].add(1);
    }

    pub(crate) fn refused(&self, code: &'static str) {
        if let Ok(mut refusals) = self.0.refusals.lock() {
            *refusals.entry(code).or_default() += 1;
        }
    }

    /// An errand was left to workers, and they did it or not.
    pub(crate) fn left(&self, kind: Kind, is_done: bool) {
        self.0.errands[kind as usize][usize::from(is_done)].add(1);
    }

    /// Waits for a thread to think on, here or at a worker, counted as waiting.
    pub(crate) async fn waited<T>(&self, work: impl Future<Output = T>) -> T {
        let held = self.0.waiting.hold();
        let watch = Stopwatch::start();
        let done = work.await;
        drop(held);
        self.0.waits.record(watch.elapsed());
        done
    }

    /// Thinks, counted as thinking.
    pub(crate) fn thought<T>(&self, job: impl FnOnce() -> T) -> T {
        let _held = self.0.thinking.hold();
        let watch = Stopwatch::start();
        let done = job();
        self.0.thoughts.record(watch.elapsed());
        done
    }

    fn requested(&self, route: &str, status: StatusCode, time: Duration) {
        let known = self.0.routes.read().ok().and_then(|routes| routes.get(route).cloned());
        let Some(meter) = known.or_else(|| {
            let mut routes = self.0.routes.write().ok()?;
            Some(routes.entry(route.to_owned()).or_default().clone())
        }) else {
            return;
        };
        meter.times.record(time);
        if let Some(answers) = meter.answers.get(usize::from(status.as_u16() / 100).wrapping_sub(1))
        {
            answers.add(1);
        }
    }
}

/// Takes the time of a request until its answer begins.
#[derive(Debug)]
pub(crate) struct Measurement {
    watch: Stopwatch,
    method: Method,
    path: Option<MatchedPath>,
}

impl Measurement {
    pub(crate) fn start(request: &Request) -> Measurement {
        Measurement {
            watch: Stopwatch::start(),
            method: request.method().clone(),
            path: request.extensions().get::<MatchedPath>().cloned(),
        }
    }

    /// What was asked for, without names.
    pub(crate) fn route(&self) -> &str {
        self.path.as_ref().map_or("other", MatchedPath::as_str)
    }

    pub(crate) fn end(&self, metrics: &Metrics, status: StatusCode) {
        let (route, time) = (self.route(), self.watch.elapsed());
        metrics.requested(route, status, time);
        // The route, not the address: whoever knows the name of a table can sit down there.
        let (method, micros) = (&self.method, u64::try_from(time.as_micros()).unwrap_or(u64::MAX));
        tracing::debug!(%method, route, status = status.as_u16(), micros, "answered");
    }
}
