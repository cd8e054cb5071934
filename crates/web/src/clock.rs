//! Players' clocks: which ones a table can have, and what they show.

use ararat_core::Facts;
use ararat_table::TimeControl;
use ararat_text::{Catalogue, sentence};
use maud::{Markup, html};

/// What the clock of a seat shows.
#[derive(Clone, Copy, Debug)]
pub struct SeatClock {
    pub control: TimeControl,
    /// Milliseconds left.
    pub remaining: i64,
    /// Below this, the clock warns.
    pub warning: i64,
    pub is_running: bool,
    /// Whether a bot plays for the person in this seat.
    pub is_out: bool,
}

/// The clocks offered for a new table.
pub(crate) const CHOICES: [TimeControl; 7] = [
    TimeControl::Live { bank: 300, increment: 10 },
    TimeControl::Live { bank: 900, increment: 20 },
    TimeControl::Live { bank: 1800, increment: 30 },
    TimeControl::Live { bank: 3600, increment: 30 },
    TimeControl::Days(1),
    TimeControl::Days(3),
    TimeControl::Days(7),
];

/// “5 min + 10 s a turn”, “3 days a turn”.
pub(crate) fn name(control: TimeControl, words: &Catalogue) -> String {
    match control {
        TimeControl::Live { bank, increment } if bank < 60 || bank % 60 > 0 => {
            let facts = Facts::new().number("seconds", bank).number("increment", increment);
            words.fill("clock-live-seconds", &facts)
        }
        TimeControl::Live { bank, increment } => {
            let facts = Facts::new().number("minutes", bank / 60).number("increment", increment);
            words.fill("clock-live", &facts)
        }
        TimeControl::Days(days) => words.fill("clock-days", &Facts::new().number("days", days)),
    }
}

/// “4:07”, “1:02:03”, “2 d 5 h”.
pub(crate) fn time(milliseconds: i64, words: &Catalogue) -> String {
    // Rounded up: the clock shows zero only when time has run out.
    let seconds = (milliseconds.max(0) + 999) / 1000;
    let (minutes, hours) = (seconds / 60, seconds / 3600);
    if hours >= 24 {
        let facts = Facts::new().number("days", hours / 24).number("hours", hours % 24);
        words.fill("clock-left-days", &facts)
    } else if hours > 0 {
        format!("{hours}:{:02}:{:02}", minutes % 60, seconds % 60)
    } else {
        format!("{minutes}:{:02}", seconds % 60)
    }
}

/// The clock beside a name. The script makes it tick; without script, it shows the time left when
/// the page was rendered.
pub(crate) fn show(clock: &SeatClock, words: &Catalogue) -> Markup {
    let is_days = matches!(clock.control, TimeControl::Days(_));
    html! {
        @if clock.is_out {
            span .tag .out { (words.word("clock-out")) }
        } @else if clock.is_running || !is_days {
            @let is_low = clock.is_running && clock.remaining < clock.warning;
            span class={"clock" @if clock.is_running { " running" } @if is_low { " low" }}
                role="timer" data-left=[clock.is_running.then_some(clock.remaining)]
                data-warning=[clock.is_running.then_some(clock.warning)] {
                (time(clock.remaining, words))
            }
            @if clock.is_running {
                span .warning hidden[!is_low] { (words.word("clock-hurry")) }
            }
        }
    }
}

/// What the clocks are and what happens when one runs out.
pub(crate) fn explain(clock: &SeatClock, words: &Catalogue) -> Markup {
    html! {
        p .small { (sentence(&name(clock.control, words))) " " (sentence(&words.word("clock-explained"))) }
    }
}

#[cfg(test)]
mod tests {
    use ararat_text::Lang;

    use super::*;

    #[test]
    fn times_are_rounded_up_and_short() {
        let words = &Catalogue::load(Lang::En, &[]);
        let hour = 3_600_000;
        let texts = [0, 1, 61_000, hour, 26 * hour].map(|left| time(left, words));
        assert_eq!(texts, ["0:00", "0:01", "1:01", "1:00:00", "1 d 2 h"]);
    }

    #[test]
    fn choices_are_time_controls() {
        for control in CHOICES {
            assert_eq!(control.to_string().parse(), Ok(control));
        }
    }
}
