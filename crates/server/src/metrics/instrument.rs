//! Counters, gauges and histograms, and how they are written.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

/// Upper bounds in microseconds: from what memory answers to what nobody waits for.
const BOUNDS: [u64; 13] = [
    500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000,
    2_500_000, 10_000_000,
];

/// Counts up.
#[derive(Debug, Default)]
pub(crate) struct Counter(AtomicU64);

impl Counter {
    pub(crate) fn add(&self, count: u64) {
        self.0.fetch_add(count, Ordering::Relaxed);
    }

    pub(crate) fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// How many there are now.
#[derive(Debug, Default)]
pub(crate) struct Gauge(AtomicI64);

impl Gauge {
    /// Counts one more until the guard is dropped.
    pub(crate) fn hold(&self) -> Held<'_> {
        self.0.fetch_add(1, Ordering::Relaxed);
        Held(self)
    }

    pub(crate) fn get(&self) -> i64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// Somebody who is counted.
#[derive(Debug)]
pub(crate) struct Held<'a>(&'a Gauge);

impl Drop for Held<'_> {
    fn drop(&mut self) {
        self.0.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// How long things took.
#[derive(Debug, Default)]
pub(crate) struct Histogram {
    /// One for each bound, and one for what took longer.
    buckets: [AtomicU64; BOUNDS.len() + 1],
    /// Microseconds.
    sum: AtomicU64,
}

impl Histogram {
    pub(crate) fn record(&self, time: Duration) {
        let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        let bucket = BOUNDS.partition_point(|bound| *bound < micros);
        self.buckets[bucket].fetch_add(1, Ordering::Relaxed);
        self.sum.fetch_add(micros, Ordering::Relaxed);
    }

    /// Writes all series of it; `labels` without braces, or empty.
    pub(crate) fn write(&self, sheet: &mut Sheet, name: &str, labels: &str) {
        let comma = if labels.is_empty() { "" } else { "," };
        let mut count = 0;
        let bounds = BOUNDS.iter().map(|bound| seconds(*bound));
        for (bucket, bound) in self.buckets.iter().zip(bounds.chain(["+Inf".to_owned()])) {
            count += bucket.load(Ordering::Relaxed);
            sheet.line(&format!("{name}_bucket"), &format!("{labels}{comma}le=\"{bound}\""), count);
        }
        sheet.line(&format!("{name}_sum"), labels, seconds(self.sum.load(Ordering::Relaxed)));
        sheet.line(&format!("{name}_count"), labels, count);
    }
}

/// Microseconds as a decimal number of seconds.
fn seconds(micros: u64) -> String {
    let text = format!("{}.{:06}", micros / 1_000_000, micros % 1_000_000);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A page in the text form of Prometheus.
#[derive(Debug, Default)]
pub(crate) struct Sheet(String);

impl Sheet {
    /// Begins a family of series.
    pub(crate) fn family(&mut self, name: &str, kind: &str, help: &str) {
        let _ = writeln!(self.0, "# HELP {name} {help}\n# TYPE {name} {kind}");
    }

    /// One series; `labels` without braces, or empty.
    pub(crate) fn line(&mut self, name: &str, labels: &str, value: impl std::fmt::Display) {
        let _ = if labels.is_empty() {
            writeln!(self.0, "{name} {value}")
        } else {
            writeln!(self.0, "{name}{{{labels}}} {value}")
        };
    }

    pub(crate) fn into_text(self) -> String {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_histogram_counts_up_to_each_bound() {
        let histogram = Histogram::default();
        for micros in [0, 500, 501, 30_000_000] {
            histogram.record(Duration::from_micros(micros));
        }
        let mut sheet = Sheet::default();
        histogram.write(&mut sheet, "x", "a=\"b\"");
        let text = sheet.into_text();
        for line in [
            "x_bucket{a=\"b\",le=\"0.0005\"} 2",
            "x_bucket{a=\"b\",le=\"0.001\"} 3",
            "x_bucket{a=\"b\",le=\"10\"} 3",
            "x_bucket{a=\"b\",le=\"+Inf\"} 4",
            "x_sum{a=\"b\"} 30.001001",
            "x_count{a=\"b\"} 4",
        ] {
            assert!(text.lines().any(|found| found == line), "{line} in\n{text}");
        }
    }

    #[test]
    fn who_is_held_counts_until_dropped() {
        let gauge = Gauge::default();
        let held = gauge.hold();
        assert_eq!(gauge.get(), 1);
        drop(held);
        assert_eq!(gauge.get(), 0);
    }
}
