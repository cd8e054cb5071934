//! A bar for anything longer than a second, on a terminal only.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A progress bar on standard error, invisible unless that is a terminal.
pub(crate) fn bar(length: u64) -> ProgressBar {
    let target = ProgressDrawTarget::stderr_with_hz(4);
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len}  {eta} left")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    let bar = ProgressBar::with_draw_target(Some(length), target).with_style(style);
    bar.enable_steady_tick(Duration::from_secs(1));
    bar
}
