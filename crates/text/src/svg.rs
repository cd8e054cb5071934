//! What pictures have in common: labels, and the marks of seats.
//!
//! Pictures are written as SVG text, not drawn with a plotting crate: they consist of bars, lines and
//! words, their tooltips are `<title>` elements, which screen readers speak too, and in a page their
//! colors come from its classes, so that they follow its theme.

use std::fmt::{self, Write};

use ararat_core::Seat;

/// The shape of a seat, for readers who cannot tell colors apart.
pub fn seat_mark(seat: Seat) -> &'static str {
    ["●", "▲", "■", "◆", "★", "✚"][seat.index() % 6]
}

/// The color of a seat, the same everywhere: the class of its pieces.
pub fn seat_class(seat: Seat) -> &'static str {
    ["p1", "p2", "p3", "p4", "p5", "p6"][seat.index() % 6]
}

/// A text for inside an element.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

/// Writes words at a place of an SVG; `anchor` is `start`, `middle` or `end`.
pub fn label(
    svg: &mut impl Write,
    (x, y): (f64, f64),
    anchor: &str,
    size: u32,
    words: &str,
) -> fmt::Result {
    let words = escaped(words);
    writeln!(
        svg,
        r#"<text x="{x:.1}" y="{y:.1}" text-anchor="{anchor}" font-size="{size}">{words}</text>"#
    )
}
