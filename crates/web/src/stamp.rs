//! A board at the size of a stamp, for lists of games: squares and small animals, a few hundred
//! bytes.

use std::fmt::Write as _;

use maud::{Markup, html};

/// The looks of a stamp's parts, as classes that the style sheet of all pages knows: a stamp is shown
/// where its game's own style sheet is not.
pub const STAMP_CLASSES: [&str; 5] = ["back", "board", "piece", "water", "wood"];

/// A stamp with this many units across and down.
pub fn stamp(width: usize, height: usize, body: &Markup) -> Markup {
    html! { svg .stamp viewBox={"0 0 " (width) " " (height)} aria-hidden="true" { (body) } }
}

/// Squares of the same size and look. They are a single path, since a list has many of them.
pub fn squares(
    class: &str,
    size: usize,
    corners: impl IntoIterator<Item = (usize, usize)>,
) -> Markup {
    let mut path = String::new();
    for (x, y) in corners {
        // Writing to a string cannot fail.
        let _ = write!(path, "M{x} {y}h{size}v{size}h-{size}z");
    }
    html! { @if !path.is_empty() { path class=(class) d=(path) {} } }
}

/// The animal or thing with this catalogue key.
pub fn figure(key: &str, size: usize, x: usize, y: usize) -> Markup {
    html! { image href={"/picture/" (key) ".svg"} x=(x) y=(y) width=(size) height=(size) {} }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_class_of_a_stamp_has_a_style() {
        let style = include_str!("../assets/pages.css");
        for class in STAMP_CLASSES {
            assert!(style.contains(&format!(".stamp .{class} {{")), "{class}");
        }
    }
}
