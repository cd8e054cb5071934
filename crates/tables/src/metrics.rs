//! Metrics. Numbers only: no names, addresses or tables.
//!
//! Every registry has its own recorder rather than the global one, because tests run many sites
//! in one process.

use std::sync::Arc;
use std::time::Duration;

use ararat_cluster::JobKind;
use ararat_games::GameName;
use ararat_store::StoreError;
use metrics::{
    Counter, Gauge, Histogram, Key, KeyName, Label, Level, Metadata, Recorder as _, SharedString,
};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle, PrometheusRecorder};

use crate::clock::Stopwatch;

/// Upper bounds of histogram buckets in seconds, from a response served from memory to one that is
/// far too slow.
const BOUNDS: [f64; 13] =
    [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];

static METADATA: Metadata<'static> = Metadata::new("ararat", Level::INFO, None);

/// Every metric, and what it counts.
const COUNTERS: [(&str, &str); 6] = [
    ("ararat_moves_total", "Moves that were stored by this process."),
    ("ararat_refusals_total", "What was not done, by the code of the reason."),
    ("ararat_jobs_total", "Moves and analyses put into the queue of the workers."),
    ("ararat_store_errors_total", "Failures of the store."),
    ("ararat_store_stale_total", "Changes for a version that another change had ended."),
    ("ararat_requests_total", "Requests by route and kind of answer."),
];
const GAUGES: [(&str, &str); 10] = [
    ("ararat_build_info", "The version that runs."),
    ("ararat_store_up", "Whether the store answers."),
    ("ararat_games", "Games in the store that are not over."),
    ("ararat_tables_in_memory", "Tables in memory."),
    ("ararat_table_memory_bytes", "Bytes that tables in memory take, estimated."),
    ("ararat_workers", "Workers that are there for this site."),
    ("ararat_streams_open", "Streams of live updates."),
    ("ararat_connections_open", "Connections."),
    ("ararat_bots_waiting", "Jobs that wait for a thread to think on, here or at a worker."),
    ("ararat_bots_thinking", "Jobs that are thought about here."),
];
const HISTOGRAMS: [(&str, &str); 4] = [
    ("ararat_bot_wait_seconds", "How long jobs waited for a thread."),
    ("ararat_bot_think_seconds", "How long bots thought here."),
    ("ararat_store_seconds", "How long the store took."),
    ("ararat_request_seconds", "How long until an answer began, by route."),
];

ararat_core::named! {
    /// Operations of the store.
    pub enum Operation {
        Append = "append",
        Create = "create",
        Load = "load",
        Seat = "seat",
        Session = "session",
        Settle = "settle",
        Token = "token",
        Truncate = "truncate",
    }
}

/// All instruments of a process.
#[derive(Clone)]
pub struct Metrics(Arc<Instruments>);

struct Instruments {
    recorder: PrometheusRecorder,
    handle: PrometheusHandle,
    /// By operation.
    store: [StoreMeter; Operation::COUNT],
    /// Moves of people and of bots, by game.
    moves: Vec<[Counter; 2]>,
    /// Jobs not done and done by workers, by kind.
    jobs: [[Counter; 2]; JobKind::COUNT],
    waiting: Gauge,
    thinking: Gauge,
    waits: Histogram,
    thoughts: Histogram,
}

/// Metrics of one store operation.
struct StoreMeter {
    times: Histogram,
    errors: Counter,
    stale: Counter,
}

ararat_core::opaque! { Metrics }

impl Default for Metrics {
    fn default() -> Metrics {
        let builder = PrometheusBuilder::new().set_buckets(&BOUNDS);
        let recorder = builder.expect("there are bounds").build_recorder();
        let describe = |text: &'static str| SharedString::const_str(text);
        for (name, help) in COUNTERS {
            recorder.describe_counter(KeyName::from_const_str(name), None, describe(help));
        }
        for (name, help) in GAUGES {
            recorder.describe_gauge(KeyName::from_const_str(name), None, describe(help));
        }
        for (name, help) in HISTOGRAMS {
            recorder.describe_histogram(KeyName::from_const_str(name), None, describe(help));
        }
        let counter = |name, labels| recorder.register_counter(&key(name, labels), &METADATA);
        let gauge = |name| recorder.register_gauge(&key(name, Vec::new()), &METADATA);
        let histogram = |name, labels| recorder.register_histogram(&key(name, labels), &METADATA);
        let store = Operation::ALL.map(|operation| {
            let labels = || vec![label("operation", operation.name())];
            StoreMeter {
                times: histogram("ararat_store_seconds", labels()),
                errors: counter("ararat_store_errors_total", labels()),
                stale: counter("ararat_store_stale_total", labels()),
            }
        });
        let moves = GameName::ALL.iter().map(|game| {
            ["person", "bot"].map(|by| {
                counter("ararat_moves_total", vec![label("game", game.as_str()), label("by", by)])
            })
        });
        let jobs = JobKind::ALL.map(|kind| {
            ["nobody", "worker"].map(|by| {
                counter("ararat_jobs_total", vec![label("kind", kind.name()), label("by", by)])
            })
        });
        let instruments = Instruments {
            store,
            moves: moves.collect(),
            jobs,
            waiting: gauge("ararat_bots_waiting"),
            thinking: gauge("ararat_bots_thinking"),
            waits: histogram("ararat_bot_wait_seconds", Vec::new()),
            thoughts: histogram("ararat_bot_think_seconds", Vec::new()),
            handle: recorder.handle(),
            recorder,
        };
        Metrics(Arc::new(instruments))
    }
}

fn key(name: &'static str, labels: Vec<Label>) -> Key {
    Key::from_parts(name, labels)
}

fn label(name: &'static str, value: &'static str) -> Label {
    Label::from_static_parts(name, value)
}

impl Metrics {
    /// Runs an operation of the store and measures how long it takes.
    pub async fn stored<T>(
        &self,
        operation: Operation,
        work: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        let meter = &self.0.store[operation.index()];
        let watch = Stopwatch::start();
        let done = work.await;
        meter.times.record(watch.elapsed());
        match &done {
            Ok(_) => {}
            Err(StoreError::Stale) => meter.stale.increment(1),
            Err(StoreError::Corrupt(_) | StoreError::Database(_)) => meter.errors.increment(1),
        }
        done
    }

    pub(crate) fn moved(&self, game: GameName, is_bot: bool) {
        self.0.moves[game as usize][usize::from(is_bot)].increment(1);
    }

    pub(crate) fn refused(&self, code: &'static str) {
        let key = key("ararat_refusals_total", vec![label("code", code)]);
        self.0.recorder.register_counter(&key, &METADATA).increment(1);
    }

    /// Counts a job handed to workers, and whether they did it.
    pub(crate) fn left(&self, kind: JobKind, is_done: bool) {
        self.0.jobs[kind.index()][usize::from(is_done)].increment(1);
    }

    /// Counts and times the wait for a thread, here or at a worker.
    pub(crate) async fn waited<T>(&self, work: impl Future<Output = T>) -> T {
        let counted = Counted::new(&self.0.waiting);
        let watch = Stopwatch::start();
        let done = work.await;
        drop(counted);
        self.0.waits.record(watch.elapsed());
        done
    }

    /// Counts and times work on a thinking thread.
    pub(crate) fn thought<T>(&self, thought: impl FnOnce() -> T) -> T {
        let _counted = Counted::new(&self.0.thinking);
        let watch = Stopwatch::start();
        let done = thought();
        self.0.thoughts.record(watch.elapsed());
        done
    }

    /// Counts an answered request by route. `status` is an HTTP status code.
    pub fn requested(&self, route: &str, status: u16, time: Duration) {
        let route = Label::new("route", route.to_owned());
        let status = Label::new("status", format!("{}xx", status / 100));
        let times = key("ararat_request_seconds", vec![route.clone()]);
        self.0.recorder.register_histogram(&times, &METADATA).record(time);
        let answers = key("ararat_requests_total", vec![route, status]);
        self.0.recorder.register_counter(&answers, &METADATA).increment(1);
    }

    /// Sets a gauge that is read when the metrics are requested.
    pub fn set(&self, name: &'static str, labels: &[(&'static str, String)], value: f64) {
        let label = |(name, value): &(&'static str, String)| Label::new(*name, value.clone());
        let key = key(name, labels.iter().map(label).collect());
        self.0.recorder.register_gauge(&key, &METADATA).set(value);
    }

    /// All metrics in the text form of Prometheus.
    pub fn render(&self) -> String {
        let text = self.0.handle.render();
        text.lines().filter(|line| !line.is_empty()).flat_map(|line| [line, "\n"]).collect()
    }

    /// Aggregates samples, so that they do not pile up while nobody reads the metrics.
    pub(crate) fn sum_up(&self) {
        self.0.handle.run_upkeep();
    }
}

/// Raises a gauge by one until dropped.
struct Counted<'a>(&'a Gauge);

impl<'a> Counted<'a> {
    fn new(gauge: &'a Gauge) -> Counted<'a> {
        gauge.increment(1.0);
        Counted(gauge)
    }
}

impl Drop for Counted<'_> {
    fn drop(&mut self) {
        self.0.decrement(1.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_histogram_counts_up_to_each_bound() {
        let metrics = Metrics::default();
        for micros in [0, 500, 501, 30_000_000] {
            metrics.requested("/", 200, Duration::from_micros(micros));
        }
        metrics.sum_up();
        let text = metrics.render();
        for line in [
            "ararat_request_seconds_bucket{route=\"/\",le=\"0.0005\"} 2",
            "ararat_request_seconds_bucket{route=\"/\",le=\"0.001\"} 3",
            "ararat_request_seconds_bucket{route=\"/\",le=\"10\"} 3",
            "ararat_request_seconds_bucket{route=\"/\",le=\"+Inf\"} 4",
            "ararat_request_seconds_sum{route=\"/\"} 30.001001",
            "ararat_request_seconds_count{route=\"/\"} 4",
            "ararat_requests_total{route=\"/\",status=\"2xx\"} 4",
        ] {
            assert!(text.lines().any(|found| found == line), "{line} in\n{text}");
        }
    }

    #[tokio::test]
    async fn a_waiting_job_is_counted_until_it_gets_a_thread() {
        let metrics = Metrics::default();
        let is_counted = |count| {
            let line = format!("ararat_bots_waiting {count}");
            metrics.render().lines().any(|found| found == line)
        };
        metrics.waited(async { assert!(is_counted(1)) }).await;
        assert!(is_counted(0));
    }
}
