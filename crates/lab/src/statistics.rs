//! Means, quantiles and intervals.

/// What a list of numbers looks like.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Summary {
    pub count: usize,
    pub mean: f64,
    pub deviation: f64,
    pub least: i64,
    pub quartiles: [i64; 3],
    pub most: i64,
}

impl Summary {
    pub fn of(mut values: Vec<i64>) -> Summary {
        values.sort_unstable();
        let (Some(&least), Some(&most)) = (values.first(), values.last()) else {
            return Summary::default();
        };
        let count = as_float(values.len());
        let mean = values.iter().map(|&value| as_number(value)).sum::<f64>() / count;
        let squares: f64 = values.iter().map(|&value| (as_number(value) - mean).powi(2)).sum();
        let quartile = |quarters: usize| values[(values.len() - 1) * quarters / 4];
        Summary {
            count: values.len(),
            mean,
            deviation: (squares / (count - 1.0).max(1.0)).sqrt(),
            least,
            quartiles: [quartile(1), quartile(2), quartile(3)],
            most,
        }
    }
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
        let share = wins / count;
        let spread = Z * Z / count;
        let middle = (share + spread / 2.0) / (1.0 + spread);
        let half =
            Z / (1.0 + spread) * (share * (1.0 - share) / count + spread / (4.0 * count)).sqrt();
        Share { share, low: (middle - half).max(0.0), high: (middle + half).min(1.0) }
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
    fn a_summary_is_what_counting_by_hand_gives() {
        let summary = Summary::of(vec![4, 1, 3, 2, 5]);
        assert_eq!((summary.least, summary.quartiles, summary.most), (1, [2, 3, 4], 5));
        assert!((summary.mean - 3.0).abs() < 1e-12);
        assert!((summary.deviation - 2.5f64.sqrt()).abs() < 1e-12);
        assert_eq!(Summary::of(Vec::new()), Summary::default());
    }

    #[test]
    fn the_interval_is_the_one_of_the_tables() {
        // Source: Wilson's interval for 8 of 10 without correction, 0.4902 to 0.9433.
        let share = Share::of(8.0, 10);
        assert!(
            (share.low - 0.4902).abs() < 1e-4 && (share.high - 0.9433).abs() < 1e-4,
            "{share:?}"
        );
        assert!((Share::of(0.0, 10).low).abs() < 1e-12);
        assert!((Share::of(10.0, 10).high - 1.0).abs() < 1e-12);
    }
}
