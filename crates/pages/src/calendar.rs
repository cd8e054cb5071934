//! Weeks and days. A week starts on Monday at midnight UTC.

use jiff::civil::{Date, date};
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan as _, Unit};

/// Milliseconds in a day.
pub const DAY: i64 = 24 * 60 * 60 * 1000;

/// The Monday of the week that contains 1970-01-01. Weeks are counted from it.
const FIRST_MONDAY: Date = date(1969, 12, 29);

/// The UTC date of a time in milliseconds since 1970.
fn date_of(time: i64) -> Date {
    let time = Timestamp::from_millisecond(time).expect("times come from clocks of this century");
    time.to_zoned(TimeZone::UTC).date()
}

/// The number of the week that a time falls in.
pub fn week_of(time: i64) -> i64 {
    let days = FIRST_MONDAY.until((Unit::Day, date_of(time))).expect("both are dates");
    i64::from(days.get_days()).div_euclid(7)
}

/// When a week starts, in milliseconds since 1970.
pub fn week_start(week: i64) -> i64 {
    let monday = FIRST_MONDAY.saturating_add(week.weeks());
    let midnight = monday.to_zoned(TimeZone::UTC).expect("UTC has every midnight");
    midnight.timestamp().as_millisecond()
}

/// How many days of its week have passed at a time: 0 on a Monday, 6 on a Sunday.
pub fn day_of_week(time: i64) -> i64 {
    (time - week_start(week_of(time))).div_euclid(DAY)
}

/// The number of the day that a time falls on, counted from 1970-01-01.
pub fn day_number(time: i64) -> i64 {
    time.div_euclid(DAY)
}

/// The date of a time, as `2026-11-16`.
pub fn day_of(time: i64) -> String {
    date_of(time).to_string()
}

/// A time to the minute, as `2026-11-16 18:30 UTC`.
pub fn moment_of(time: i64) -> String {
    let time = Timestamp::from_millisecond(time).expect("times come from clocks of this century");
    let time = time.to_zoned(TimeZone::UTC);
    format!("{} {:02}:{:02} UTC", time.date(), time.hour(), time.minute())
}

#[cfg(test)]
mod tests {
    use super::*;

    const WEEK: i64 = 7 * 24 * 60 * 60 * 1000;

    #[test]
    fn dates_match_the_calendar() {
        // Source: `date -u -d @SECONDS +%F`.
        for (seconds, day) in [
            (0, "1970-01-01"),
            (951_782_399, "2000-02-28"),
            (951_782_400, "2000-02-29"),
            (1_709_251_200, "2024-03-01"),
            (1_798_761_599, "2026-12-31"),
            (1_798_761_600, "2027-01-01"),
            (-1, "1969-12-31"),
        ] {
            assert_eq!(day_of(seconds * 1000), day);
        }
        assert_eq!(moment_of(1_798_761_599_000), "2026-12-31 23:59 UTC");
    }

    #[test]
    fn a_day_starts_at_midnight() {
        // Source: `date -u -d '2026-11-16'` is 20,773 days after 1970-01-01.
        let midnight = 1_794_787_200_000;
        assert_eq!(day_number(midnight), 20_773);
        assert_eq!(day_number(midnight - 1), 20_772);
        assert_eq!(day_number(midnight + DAY - 1), 20_773);
        assert_eq!(day_number(-1), -1);
    }

    #[test]
    fn weeks_start_on_mondays() {
        // Source: `date -u -d '2026-11-16'` is a Monday.
        let monday = 1_794_787_200_000;
        assert_eq!(day_of(monday), "2026-11-16");
        let week = week_of(monday);
        assert_eq!(week_start(week), monday);
        assert_eq!(week_of(monday - 1), week - 1);
        assert_eq!(week_of(monday + WEEK - 1), week);
        assert_eq!(
            [-1, 0, DAY - 1, DAY, WEEK - 1].map(|later| day_of_week(monday + later)),
            [6, 0, 0, 1, 6]
        );
    }
}
