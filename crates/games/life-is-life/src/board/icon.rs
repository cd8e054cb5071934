//! Small drawings: life buoys and the bolt of sudden death.

use maud::{Markup, html};

/// A life buoy, or the place of a lost one.
pub(super) fn buoy(is_there: bool) -> Markup {
    buoy_after(is_there, false)
}

/// A buoy as it is after the last scoring, which is still shown: the style sheet waits for it if it
/// `changes`.
pub(super) fn buoy_after(is_there: bool, changes: bool) -> Markup {
    html! {
        svg .buoy .gone[!is_there] .changes[changes] viewBox="0 0 20 20" aria-hidden="true" {
            circle .ring cx="10" cy="10" r="6.5" {}
            circle .stripe cx="10" cy="10" r="6.5" {}
            circle .rim cx="10" cy="10" r="9.2" {}
            circle .rim cx="10" cy="10" r="3.8" {}
        }
    }
}

/// The sign of sudden death.
pub(super) fn bolt() -> Markup {
    html! {
        svg .bolt viewBox="0 0 10 14" aria-hidden="true" { path d="M6 0 0 8h4l-1 6 7-9H6z" {} }
    }
}
