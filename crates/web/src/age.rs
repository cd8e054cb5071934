//! How long ago something happened.

use ararat_core::Facts;
use ararat_text::Catalogue;

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// How long a person has been away, in words: “away for 5 min”.
pub(crate) fn away(milliseconds: i64, words: &Catalogue) -> String {
    let counted =
        |key: &str, unit: i64| words.fill(key, &Facts::new().number("count", milliseconds / unit));
    match milliseconds {
        ..HOUR => counted("web-away-minutes", MINUTE),
        HOUR..DAY => counted("web-away-hours", HOUR),
        _ if milliseconds < 2 * DAY => words.word("web-away-yesterday"),
        _ => counted("web-away-days", DAY),
    }
}

/// A time this many milliseconds ago, in words: “5 minutes ago”, “yesterday”.
pub(crate) fn ago(milliseconds: i64, words: &Catalogue) -> String {
    let counted =
        |key: &str, unit: i64| words.fill(key, &Facts::new().number("count", milliseconds / unit));
    match milliseconds {
        ..MINUTE => words.word("web-age-now"),
        MINUTE..HOUR => counted("web-age-minutes", MINUTE),
        HOUR..DAY => counted("web-age-hours", HOUR),
        _ if milliseconds < 2 * DAY => words.word("web-age-yesterday"),
        _ => counted("web-age-days", DAY),
    }
}
