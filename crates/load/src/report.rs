//! What was measured.

use std::time::Duration;

use serde_json::json;

/// What all games of a run came to.
#[derive(Default)]
pub(crate) struct Tally {
    /// Microseconds that each move took.
    pub(crate) micros: Vec<u32>,
    /// Answers that were no success.
    pub(crate) refused: usize,
    /// One of them.
    pub(crate) refusal: Option<String>,
    pub(crate) finished_games: usize,
    /// Requests beside moves: tables made, joined and looked at.
    pub(crate) others: usize,
}

impl Tally {
    pub(crate) fn add(&mut self, other: Tally) {
        self.micros.extend(other.micros);
        self.refused += other.refused;
        self.refusal = self.refusal.take().or(other.refusal);
        self.finished_games += other.finished_games;
        self.others += other.others;
    }

    #[expect(clippy::cast_precision_loss, reason = "counts of a measurement are small")]
    pub(crate) fn tell(mut self, what: &str, games: usize, time: Duration, cpu: f64, own_cpu: f64) {
        let moves = self.micros.len();
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
            "other_requests": self.others,
            "refused": self.refused,
            "refusal": self.refusal,
            "finished_games": self.finished_games,
            "server_cpu_micros_per_move": round(cpu * 1e6 / moves.max(1) as f64),
            "server_cpu_percent": round(100.0 * cpu / seconds),
            "load_cpu_percent": round(100.0 * own_cpu / seconds),
        });
        println!("{told}");
    }
}

/// What this part of the measurements does not exceed; 0 without any. Sorts them.
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

/// What kind of database a URL names; the rest may hold a password.
pub(crate) fn kind(url: &str) -> &str {
    url.split(':').next().unwrap_or_default()
}

fn round(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}
