//! What was measured.

use std::time::Duration;

use serde_json::json;

/// The totals of a run.
#[derive(Default)]
pub(crate) struct Tally {
    /// Microseconds that each move took.
    pub(crate) micros: Vec<u32>,
    /// Microseconds until every listener had seen it.
    pub(crate) heard: Vec<u32>,
    /// Unsuccessful responses.
    pub(crate) refused: usize,
    /// One of them.
    pub(crate) refusal: Option<String>,
    pub(crate) finished_games: usize,
    /// Requests other than moves: to create, join and view tables.
    pub(crate) others: usize,
}

/// The time and resources that a run took.
#[derive(Clone, Copy)]
pub(crate) struct Spent {
    pub(crate) time: Duration,
    /// CPU seconds of the server and of this process.
    pub(crate) cpu: f64,
    pub(crate) own_cpu: f64,
    /// Bytes of the server at the end.
    pub(crate) memory: u64,
}

impl Tally {
    pub(crate) fn add(&mut self, other: Tally) {
        self.micros.extend(other.micros);
        self.heard.extend(other.heard);
        self.refused += other.refused;
        self.refusal = self.refusal.take().or(other.refusal);
        self.finished_games += other.finished_games;
        self.others += other.others;
    }

    #[expect(clippy::cast_precision_loss, reason = "counts of a measurement are small")]
    pub(crate) fn tell(mut self, what: &str, games: usize, spent: Spent) {
        let Spent { time, cpu, own_cpu, memory } = spent;
        let moves = self.micros.len();
        let heard = (!self.heard.is_empty()).then(|| {
            let mut percentile = |part: f64| percentile(&mut self.heard, part) / 1000.0;
            json!({ "p50": percentile(0.5), "p99": percentile(0.99) })
        });
        let mut percentile = |part: f64| percentile(&mut self.micros, part) / 1000.0;
        let seconds = time.as_secs_f64();
        let told = json!({
            "what": what,
            "games": games,
            "seconds": round(seconds),
            "moves": moves,
            "moves_per_second": (moves as f64 / seconds).round(),
            "ms_p50": percentile(0.5),
            "ms_p90": percentile(0.9),
            "ms_p99": percentile(0.99),
            "ms_p999": percentile(0.999),
            "ms_max": percentile(1.0),
            "ms_until_all_have_seen_it": heard,
            "other_requests": self.others,
            "refused": self.refused,
            "refusal": self.refusal,
            "finished_games": self.finished_games,
            "server_cpu_micros_per_move": round(cpu * 1e6 / moves.max(1) as f64),
            "server_cpu_percent": round(100.0 * cpu / seconds),
            "load_cpu_percent": round(100.0 * own_cpu / seconds),
            "server_megabytes": memory / 1_000_000,
        });
        println!("{told}");
    }
}

/// A quantile of the measurements; 0 without any. Sorts them.
#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "counts of a measurement are small"
)]
pub(crate) fn percentile(micros: &mut [u32], part: f64) -> f64 {
    micros.sort_unstable();
    let index = (part * micros.len().saturating_sub(1) as f64).round() as usize;
    f64::from(micros.get(index).copied().unwrap_or(0))
}

/// The kind of database in a URL; the rest may contain a password.
pub(crate) fn kind(url: &str) -> &str {
    url.split(':').next().unwrap_or_default()
}

fn round(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}
