//! A small, self-contained drawing of a board: for pictures of results, which have no style sheet.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use ararat_core::Seat;
use ararat_text::svg::seat_mark;

use crate::game::WebGame;
use crate::picture::picture;

/// The colors of the seats in pictures, the same as in the pages.
const COLORS: [&str; 6] = ["#006ca9", "#b04900", "#00795a", "#9b4a83", "#8a6100", "#555555"];

/// The color of something, by what it is made of or means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tint {
    Paper,
    Wood,
    Meadow,
    Warm,
    Cold,
    /// Flooded places, and what closes gaps.
    Dark,
    Danger,
}

impl Tint {
    const fn color(self) -> &'static str {
        match self {
            Tint::Paper => "#fffdf8",
            Tint::Wood => "#d9b98c",
            Tint::Meadow => "#c9dfae",
            Tint::Warm => "#f6dc8e",
            Tint::Cold => "#bcdcf2",
            Tint::Dark => "#4a2f14",
            Tint::Danger => "#b3261e",
        }
    }
}

/// A drawing of this many units, with the origin at the top left.
#[derive(Clone, Debug)]
pub struct Sketch {
    width: usize,
    height: usize,
    shapes: String,
    /// Catalogue keys of the animals in it, each defined once and used many times.
    animals: BTreeSet<&'static str>,
}

// Writing to a string cannot fail.
impl Sketch {
    pub fn new(width: usize, height: usize) -> Sketch {
        Sketch { width, height, shapes: String::new(), animals: BTreeSet::new() }
    }

    /// A row of animals.
    pub fn of_faces(faces: &[&'static str]) -> Sketch {
        let mut sketch = Sketch::new(72 * faces.len().max(1), 64);
        for (index, face) in faces.iter().enumerate() {
            sketch.animal(face, (4 + 72 * index, 0), 64);
        }
        sketch
    }

    /// A row for each seat, with its mark at the left.
    pub fn of_seats(count: usize, width: usize) -> Sketch {
        let mut sketch = Sketch::new(width, Sketch::ROW * count);
        for seat in Seat::all(count) {
            let top = Sketch::ROW * seat.index();
            sketch.panel((0, top + 4), (width, Sketch::ROW - 8), Tint::Paper);
            sketch.mark(seat, (24, top + Sketch::ROW / 2 + 12), 32);
        }
        sketch
    }

    /// The height of a row in a drawing of seats.
    pub const ROW: usize = 72;
    /// Where the content of rows starts, to the right of the mark.
    pub const INDENT: usize = 52;

    /// A panel with rounded corners.
    pub fn panel(&mut self, (x, y): (usize, usize), (width, height): (usize, usize), tint: Tint) {
        let color = tint.color();
        let _ = write!(
            self.shapes,
            r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="6" fill="{color}"/>"#
        );
    }

    /// A line as thick as a plank, in a seat's color.
    pub fn plank(&mut self, seat: Seat, (x, y): (usize, usize), (to_x, to_y): (usize, usize)) {
        let color = seat_color(seat);
        let _ = write!(
            self.shapes,
            r#"<path d="M{x} {y}L{to_x} {to_y}" stroke="{color}" stroke-width="8" stroke-linecap="round"/>"#
        );
    }

    pub fn dot(&mut self, (x, y): (usize, usize), radius: usize, tint: Tint) {
        let color = tint.color();
        let _ = write!(self.shapes, r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="{color}"/>"#);
    }

    pub fn ring(&mut self, (x, y): (usize, usize), radius: usize, tint: Tint) {
        let color = tint.color();
        let _ = write!(
            self.shapes,
            r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="none" stroke="{color}" stroke-width="5"/>"#
        );
    }

    /// The animal or thing with this catalogue key.
    pub fn animal(&mut self, key: &'static str, (x, y): (usize, usize), size: usize) {
        self.animals.insert(key);
        let _ = write!(
            self.shapes,
            r##"<use href="#{key}" x="{x}" y="{y}" width="{size}" height="{size}"/>"##
        );
    }

    /// A number, centered.
    pub fn number(&mut self, number: usize, (x, y): (usize, usize), size: usize) {
        let _ = write!(
            self.shapes,
            r#"<text x="{x}" y="{y}" font-size="{size}" text-anchor="middle">{number}</text>"#
        );
    }

    fn mark(&mut self, seat: Seat, (x, y): (usize, usize), size: usize) {
        let (color, mark) = (seat_color(seat), seat_mark(seat));
        let _ = write!(
            self.shapes,
            r#"<text x="{x}" y="{y}" font-size="{size}" text-anchor="middle" fill="{color}">{mark}</text>"#
        );
    }

    /// Draws it as large as fits into a box, centered.
    pub(crate) fn write(
        &self,
        svg: &mut String,
        (x, y): (u32, u32),
        (width, height): (u32, u32),
        game: &WebGame,
    ) {
        let _ = write!(
            svg,
            r#"<svg x="{x}" y="{y}" width="{width}" height="{height}" viewBox="0 0 {} {}">"#,
            self.width, self.height
        );
        for key in &self.animals {
            let body = picture(key, &[game]).unwrap_or_default().trim();
            let inside = body.strip_prefix("<svg").and_then(|body| body.strip_suffix("</svg>"));
            if let Some(inside) = inside {
                let _ = write!(svg, r#"<symbol id="{key}"{inside}</symbol>"#);
            }
        }
        let _ = writeln!(svg, "{}</svg>", self.shapes);
    }
}

/// The color of a seat in pictures.
pub(crate) fn seat_color(seat: Seat) -> &'static str {
    COLORS[seat.index() % COLORS.len()]
}
