//! The progress of a command that takes longer than a second: a bar on a terminal, otherwise lines.
//! All of it goes to standard error, so that it never mixes with results.

use std::io::{self, IsTerminal as _, Write as _};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use parking_lot::Mutex;
use serde_json::json;

/// Time before the first line and between lines, so that quick commands are silent and long ones do
/// not fill logs.
const LINE_INTERVAL: Duration = Duration::from_secs(5);

/// How lines are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lines {
    /// For people: `120 of 1000 (12%)`.
    Plain,
    /// For programs: `{"progress":120,"of":1000,"seconds":5}`.
    Json,
}

impl Lines {
    /// JSON for a command whose results are JSON.
    pub(crate) fn of(is_json: bool) -> Lines {
        if is_json { Lines::Json } else { Lines::Plain }
    }
}

/// The progress of a command.
pub(crate) enum Progress {
    Bar(ProgressBar),
    Lines(Mutex<LineProgress>),
}

/// Progress where there is no terminal.
pub(crate) struct LineProgress {
    form: Lines,
    start: Instant,
    done: u64,
    of: u64,
    /// When the next line is due, after the start.
    due: Duration,
}

/// The progress of a command with this many items.
pub(crate) fn bar(length: u64, form: Lines) -> Progress {
    if !io::stderr().is_terminal() {
        #[expect(clippy::disallowed_methods, reason = "progress is told by the clock")]
        let start = Instant::now();
        return Progress::Lines(Mutex::new(LineProgress::new(length, form, start)));
    }
    let target = ProgressDrawTarget::stderr_with_hz(4);
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len}  {eta} left")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    let bar = ProgressBar::with_draw_target(Some(length), target).with_style(style);
    bar.enable_steady_tick(Duration::from_secs(1));
    Progress::Bar(bar)
}

impl Progress {
    /// One more is done.
    pub(crate) fn inc(&self) {
        match self {
            Progress::Bar(bar) => bar.inc(1),
            Progress::Lines(lines) => tell(lines, |lines| lines.done += 1),
        }
    }

    /// This many are done.
    pub(crate) fn set_position(&self, done: u64) {
        match self {
            Progress::Bar(bar) => bar.set_position(done),
            Progress::Lines(lines) => tell(lines, |lines| lines.done = done),
        }
    }

    /// Everything is done.
    pub(crate) fn finish(&self) {
        match self {
            Progress::Bar(bar) => bar.finish_and_clear(),
            Progress::Lines(_) => {}
        }
    }
}

/// Notes what was done, and writes a line if one is due.
fn tell(lines: &Mutex<LineProgress>, note: impl FnOnce(&mut LineProgress)) {
    let mut lines = lines.lock();
    note(&mut lines);
    let elapsed = lines.start.elapsed();
    if let Some(line) = lines.line(elapsed) {
        // Failing to print progress must not end the command.
        let _ = writeln!(io::stderr(), "{line}");
    }
}

impl LineProgress {
    fn new(of: u64, form: Lines, start: Instant) -> LineProgress {
        LineProgress { form, start, done: 0, of, due: LINE_INTERVAL }
    }

    /// The line that is due this long after the start.
    fn line(&mut self, elapsed: Duration) -> Option<String> {
        if elapsed < self.due {
            return None;
        }
        self.due = elapsed + LINE_INTERVAL;
        let LineProgress { done, of, .. } = *self;
        Some(match self.form {
            Lines::Plain => {
                let percent = done.saturating_mul(100) / of.max(1);
                format!("{done} of {of} ({percent}%)")
            }
            Lines::Json => {
                json!({ "progress": done, "of": of, "seconds": elapsed.as_secs() }).to_string()
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(form: Lines) -> LineProgress {
        #[expect(clippy::disallowed_methods, reason = "the test gives the time that has passed")]
        let start = Instant::now();
        LineProgress::new(200, form, start)
    }

    #[test]
    fn lines_come_at_intervals_and_not_at_once() {
        let mut lines = lines(Lines::Plain);
        let mut told = Vec::new();
        for second in 0..12 {
            lines.done += 10;
            told.extend(lines.line(Duration::from_secs(second)));
        }
        assert_eq!(told, ["60 of 200 (30%)", "110 of 200 (55%)"]);
    }

    #[test]
    fn programs_are_told_in_json() {
        let mut lines = lines(Lines::Json);
        lines.done = 7;
        let line = lines.line(Duration::from_millis(5_900)).unwrap();
        assert_eq!(line, r#"{"progress":7,"of":200,"seconds":5}"#);
    }
}
