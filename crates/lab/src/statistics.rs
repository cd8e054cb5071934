//! Means, quantiles and intervals.

use std::collections::BTreeMap;

/// How often each number occurred.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Histogram(BTreeMap<i64, usize>);

impl Histogram {
    pub fn add(&mut self, value: i64) {
        *self.0.entry(value).or_default() += 1;
    }

    pub fn add_all(&mut self, other: &Histogram) {
        for (&value, &count) in &other.0 {
            *self.0.entry(value).or_default() += count;
        }
    }

    /// Numbers and how often they occurred, in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = (i64, usize)> {
        self.0.iter().map(|(&value, &count)| (value, count))
    }

    pub fn count(&self) -> usize {
        self.0.values().sum()
    }

    /// The number with this rank, counted from 0.
    fn nth(&self, rank: usize) -> i64 {
        let mut passed = 0;
        let found = self.iter().find(|&(_, count)| {
            passed += count;
            passed > rank
        });
        found.map_or(0, |(value, _)| value)
    }

    pub fn summary(&self) -> Summary {
        let count = self.count();
        if count == 0 {
            return Summary::default();
        }
        let sum = |part: &dyn Fn(f64) -> f64| -> f64 {
            self.iter().map(|(value, times)| part(as_number(value)) * as_float(times)).sum()
        };
        let mean = sum(&|value| value) / as_float(count);
        let squares = sum(&|value| (value - mean).powi(2));
        Summary {
            mean,
            deviation: (squares / (as_float(count) - 1.0).max(1.0)).sqrt(),
            least: self.nth(0),
            quartiles: [1, 2, 3].map(|quarters| self.nth((count - 1) * quarters / 4)),
            most: self.nth(count - 1),
        }
    }
}

/// A summary of many numbers.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Summary {
    pub mean: f64,
    pub deviation: f64,
    pub least: i64,
    pub quartiles: [i64; 3],
    pub most: i64,
}

/// A share of games with its 95% interval.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Share {
    pub share: f64,
    pub low: f64,
    pub high: f64,
}

impl Share {
    /// The interval of Wilson, which stays sensible for shares near 0 and 1. Shared victories may
    /// make the number of wins a fraction.
    pub fn of(wins: f64, games: usize) -> Share {
        const Z: f64 = 1.959_964;
        let count = as_float(games);
        if games == 0 {
            return Share::default();
        }
        // An empty sum may be a negative zero, which would be printed.
        let share = wins.max(0.0) / count;
        let spread = Z * Z / count;
        let middle = (share + spread / 2.0) / (1.0 + spread);
        let half =
            Z / (1.0 + spread) * (share * (1.0 - share) / count + spread / (4.0 * count)).sqrt();
        Share { share, low: (middle - half).max(0.0), high: (middle + half).min(1.0) }
    }
}

impl Share {
    /// The share of games that come in clusters of equal size, such as all seats of a deal, given
    /// the share in each cluster. Games of a cluster share luck, so they carry more or less
    /// information than independent games: the interval is Wilson's for the number of independent
    /// games with the same variance.
    pub fn of_clusters(shares: &[f64], size: usize) -> Share {
        let clusters = as_float(shares.len());
        let games = clusters * as_float(size);
        let sum: f64 = shares.iter().sum();
        let mean = sum / clusters.max(1.0);
        let squares: f64 = shares.iter().map(|share| (share - mean).powi(2)).sum();
        let variance = squares / ((clusters - 1.0).max(1.0) * clusters.max(1.0));
        let single = mean * (1.0 - mean);
        // By chance, few clusters may vary too little; then they count as independent games.
        let worth = if variance > 0.0 { (single / variance).min(games) } else { games };
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a count")]
        let interval = Share::of(mean * worth.floor().max(1.0), worth.floor().max(1.0) as usize);
        if shares.is_empty() { Share::default() } else { interval }
    }
}

#[expect(clippy::cast_precision_loss, reason = "counts stay far below 2^52")]
pub(crate) fn as_float(count: usize) -> f64 {
    count as f64
}

#[expect(clippy::cast_precision_loss, reason = "points and steps stay far below 2^52")]
pub(crate) fn as_number(value: i64) -> f64 {
    value as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_summary_matches_a_calculation_by_hand() {
        let mut histogram = Histogram::default();
        for value in [4, 1, 3, 2, 5] {
            histogram.add(value);
        }
        let summary = histogram.summary();
        assert_eq!((summary.least, summary.quartiles, summary.most), (1, [2, 3, 4], 5));
        assert!((summary.mean - 3.0).abs() < 1e-12);
        assert!((summary.deviation - 2.5f64.sqrt()).abs() < 1e-12);
        assert_eq!(Histogram::default().summary(), Summary::default());
    }

    #[test]
    fn the_interval_matches_published_tables() {
        // Source: Wilson's interval for 8 of 10 without correction, 0.4902 to 0.9433.
        let share = Share::of(8.0, 10);
        assert!(
            (share.low - 0.4902).abs() < 1e-4 && (share.high - 0.9433).abs() < 1e-4,
            "{share:?}"
        );
        assert!((Share::of(0.0, 10).low).abs() < 1e-12);
        assert!((Share::of(10.0, 10).high - 1.0).abs() < 1e-12);
    }

    #[test]
    fn clusters_that_agree_carry_less_information_than_single_games() {
        // Ten deals of four games, each won entirely or not at all, carry as much information as
        // ten independent games, or a little less, because their spread is an estimate.
        let all_or_nothing = [1.0, 0.0, 1.0, 1.0, 0.0, 1.0, 1.0, 0.0, 1.0, 0.0];
        let wide = Share::of_clusters(&all_or_nothing, 4);
        let [eight, ten] = [8, 10].map(|games| Share::of(0.6 * as_float(games), games));
        assert!(wide.low < ten.low && ten.high < wide.high, "{wide:?} {ten:?}");
        assert!(eight.low - wide.low < 1e-9 && wide.high - eight.high < 1e-9, "{wide:?} {eight:?}");
        let even = Share::of_clusters(&[0.5; 10], 4);
        assert_eq!(even, Share::of(20.0, 40));
        assert_eq!(Share::of_clusters(&[], 4), Share::default());
    }
}
