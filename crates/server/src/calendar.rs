//! Weeks and days. A week begins on Monday at midnight, Greenwich time.

const DAY: i64 = 24 * 60 * 60 * 1000;
const WEEK: i64 = 7 * DAY;
/// The first of January 1970 was a Thursday.
const MONDAY: i64 = 3 * DAY;

/// The number of the week of a time, counted from that of 1970's first day.
pub(crate) fn week_of(time: i64) -> i64 {
    (time + MONDAY).div_euclid(WEEK)
}

/// When a week begins.
pub(crate) fn week_start(week: i64) -> i64 {
    week * WEEK - MONDAY
}

/// The day of a time, as `2026-11-16`.
pub(crate) fn day_of(time: i64) -> String {
    // Years are counted from March, so that the leap day comes last, in eras of 400 years.
    let days = time.div_euclid(DAY) + 719_468;
    let (era, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let is_late = month >= 10;
    let year = year + era * 400 + i64::from(is_late);
    let month = if is_late { month - 9 } else { month + 3 };
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
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
    }

    #[test]
    fn weeks_begin_on_mondays() {
        // Source: `date -u -d '2026-11-16'` is a Monday.
        let monday = 1_794_787_200_000;
        assert_eq!(day_of(monday), "2026-11-16");
        let week = week_of(monday);
        assert_eq!(week_start(week), monday);
        assert_eq!(week_of(monday - 1), week - 1);
        assert_eq!(week_of(monday + WEEK - 1), week);
    }
}
