//! The ark as a drawing in text, written for boards, tests and lessons, and read from tests.
//!
//! Columns have letters and rows numbers. A board is the number of its owner's seat along its edge;
//! `*` is a pitch cube, `+` an empty pitch space. In a square `o` is food; the animals of a corral
//! stand in its first square, the big ones before the small ones.
//!
//! ```text
//!      a     b     c
//!    +11111+22222*22222*
//!  1 1oelcw       o    2
//! ```

use std::fmt::Write as _;

use ararat_core::{Malformed, Seat, facts};

use crate::rules::ark::COLORS;
use crate::rules::bits::bit;
use crate::rules::{Ark, Corner, Edge, Kit, Outline, Quarter, Side, Species, Square, Stores};

/// Characters of a square between its edges: food, a big pair, a small pair.
const CELL: usize = 5;

/// Characters of the row numbers.
const MARGIN: usize = 3;

/// What the drawing shows at one place.
enum Spot {
    Point(Option<u8>),
    /// An edge, if the ark has it, and how many characters it fills.
    Edge(Option<u8>, usize),
    Square(Option<u8>),
}

/// The places of one line of the drawing, from left to right.
fn line_spots(outline: &Outline, columns: usize, line: usize) -> Vec<Spot> {
    let edge = |column: usize, row: usize, side: Side| {
        Square::new(column, row).and_then(|square| outline.edge(Edge { square, side }))
    };
    let row = line / 2;
    let mut spots = Vec::new();
    for column in 0..=columns {
        if line.is_multiple_of(2) {
            let corner = |column: Option<usize>, row: Option<usize>, quarter| {
                let square = Square::new(column?, row?)?;
                outline.space(Corner { square, quarter })
            };
            let (left, above) = (column.checked_sub(1), row.checked_sub(1));
            let space = corner(Some(column), Some(row), Quarter::TopLeft)
                .or_else(|| corner(left, Some(row), Quarter::TopRight))
                .or_else(|| corner(left, above, Quarter::BottomRight))
                .or_else(|| corner(Some(column), above, Quarter::BottomLeft));
            spots.push(Spot::Point(space));
            let below = edge(column, row, Side::Top);
            let index = below.or_else(|| edge(column, row.checked_sub(1)?, Side::Bottom));
            spots.push(Spot::Edge(index.filter(|_| column < columns), CELL));
        } else {
            let right = edge(column, row, Side::Left);
            let index = right.or_else(|| edge(column.checked_sub(1)?, row, Side::Right));
            spots.push(Spot::Edge(index, 1));
            let square = Square::new(column, row).and_then(|square| outline.square(square));
            spots.push(Spot::Square(square.filter(|_| column < columns)));
        }
    }
    spots
}

fn header(columns: usize) -> String {
    let mut line = " ".repeat(MARGIN);
    for letter in ('a'..='z').take(columns) {
        // Writing to a string cannot fail.
        let _ = write!(line, "   {letter}  ");
    }
    line.trim_end().to_owned()
}

fn margin(line: usize) -> String {
    if line.is_multiple_of(2) { " ".repeat(MARGIN) } else { format!("{:>2} ", line / 2 + 1) }
}

impl Ark {
    /// The drawing, each line ended by a newline.
    pub fn draw(&self, outline: &Outline, kit: &Kit) -> String {
        let (columns, rows) = outline.extent();
        let mut drawing = header(columns) + "\n";
        for line in 0..=2 * rows {
            let mut text = margin(line);
            for spot in line_spots(outline, columns, line) {
                text.push_str(&self.draw_spot(&spot, outline, kit));
            }
            drawing.push_str(text.trim_end());
            drawing.push('\n');
        }
        drawing
    }

    fn draw_spot(&self, spot: &Spot, outline: &Outline, kit: &Kit) -> String {
        match *spot {
            Spot::Point(Some(space)) if self.pitch() & bit(space) != 0 => "*".to_owned(),
            Spot::Point(Some(_)) => "+".to_owned(),
            Spot::Point(None) => " ".to_owned(),
            Spot::Edge(edge, width) => match edge.and_then(|edge| self.owner(edge)) {
                Some(seat) => seat.to_string().repeat(width),
                None => " ".repeat(width),
            },
            Spot::Square(None) => " ".repeat(CELL),
            Spot::Square(Some(square)) => {
                let food = if self.food() & bit(square) == 0 { " " } else { "o" };
                let here = self.animals_in(outline, outline.name_square(square));
                let find = |is_small: bool| {
                    let species =
                        here.iter().find(|&&species| (kit.size(species) == 0) == is_small);
                    species.map_or("  ", |species| species.code())
                };
                format!("{food}{}{}", find(false), find(true))
            }
        }
    }

    /// Reads a drawing. Everything drawn must be possible: no board inside a corral, food and
    /// animals in corrals only, pitch only between two boards.
    pub fn read(
        text: &str,
        outline: &Outline,
        kit: &Kit,
        stores: Stores,
    ) -> Result<Ark, Malformed> {
        let (columns, rows) = outline.extent();
        let mut lines = Lines { text, at: 0 };
        lines.expect(&header(columns))?;
        let mut ark = Ark::new(stores);
        let mut laid: Vec<(usize, Laid)> = Vec::new();
        for line in 0..=2 * rows {
            let (start, text) = lines.next();
            let margin = margin(line);
            if text.get(..MARGIN.min(text.len())) != Some(margin.as_str().trim_end_matches(' '))
                && !text.starts_with(&margin)
            {
                return Err(fault(start, "noa-drawing-line", text));
            }
            let mut at = MARGIN;
            for spot in line_spots(outline, columns, line) {
                let width = match spot {
                    Spot::Point(_) => 1,
                    Spot::Edge(_, width) => width,
                    Spot::Square(_) => CELL,
                };
                let found = padded(text, at, width)
                    .ok_or_else(|| fault(start, "noa-drawing-line", text))?;
                read_spot(&mut ark, outline, &spot, &found, &mut laid)
                    .map_err(|code| fault(start + at.min(text.len()), code, &found))
                    .map(|what| laid.extend(what.map(|what| (start + at, what))))?;
                at += width;
            }
            if text.len() > at || text.ends_with(' ') {
                return Err(fault(start, "noa-drawing-line", text));
            }
        }
        lines.end()?;
        if ark.find_corrals(outline) != 0 {
            return Err(fault(0, "noa-drawing-board-inside", ""));
        }
        for (at, laid) in laid {
            ark.lay(laid, outline, kit).map_err(|code| fault(at, code, ""))?;
        }
        Ok(ark)
    }

    fn lay(&mut self, laid: Laid, outline: &Outline, kit: &Kit) -> Result<(), &'static str> {
        match laid {
            Laid::Pitch(space) if self.pitchable() & bit(space) == 0 => Err("noa-drawing-pitch"),
            Laid::Pitch(space) => {
                self.add_pitch(outline, space);
                Ok(())
            }
            Laid::Food(square) if self.penned() & bit(square) == 0 => Err("noa-drawing-loose"),
            Laid::Food(square) => {
                self.add_food(outline, square);
                Ok(())
            }
            Laid::Pair(species, corral, is_small) => {
                let size = kit.size(species);
                let fits = self.corrals(size) & bit(corral) != 0;
                if self.is_aboard(species) || (size == 0) != is_small || !fits {
                    return Err("noa-drawing-loose");
                }
                self.add_pair(species, size, corral);
                Ok(())
            }
        }
    }
}

/// Pitch, food and pairs, which can be checked only after all boards have been read.
#[derive(Clone, Copy)]
enum Laid {
    Pitch(u8),
    Food(u8),
    Pair(Species, u8, bool),
}

fn fault(at: usize, code: &'static str, text: &str) -> Malformed {
    Malformed::new(at, code, facts![text: text.trim_end()])
}

/// The next characters of a line, filled up with spaces where it has ended.
fn padded(line: &str, at: usize, width: usize) -> Option<String> {
    let (start, end) = (at.min(line.len()), (at + width).min(line.len()));
    Some(format!("{:<width$}", line.get(start..end)?))
}

fn read_spot(
    ark: &mut Ark,
    outline: &Outline,
    spot: &Spot,
    found: &str,
    laid: &mut Vec<(usize, Laid)>,
) -> Result<Option<Laid>, &'static str> {
    let is_blank = found.trim_end().is_empty();
    match *spot {
        Spot::Point(Some(space)) => match found {
            "*" => Ok(Some(Laid::Pitch(space))),
            "+" => Ok(None),
            _ => Err("noa-drawing-point"),
        },
        Spot::Edge(Some(_) | None, _) | Spot::Point(None) | Spot::Square(None) if is_blank => {
            Ok(None)
        }
        Spot::Point(None) | Spot::Edge(None, _) | Spot::Square(None) => Err("noa-drawing-water"),
        Spot::Edge(Some(edge), width) => {
            let seats = (0..COLORS).filter_map(Seat::new);
            let mut owners = seats.filter(|seat| seat.to_string().repeat(width) == found);
            ark.raise(outline, owners.next().ok_or("noa-drawing-board")?, edge);
            Ok(None)
        }
        Spot::Square(Some(square)) => {
            let (food, animals) = found.split_at_checked(1).ok_or("noa-drawing-square")?;
            let (big, small) = animals.split_at_checked(2).ok_or("noa-drawing-square")?;
            for (code, is_small) in [(big, false), (small, true)] {
                if code != "  " {
                    let species = code.parse().map_err(|_: Malformed| "noa-drawing-square")?;
                    laid.push((0, Laid::Pair(species, square, is_small)));
                }
            }
            match food {
                "o" => Ok(Some(Laid::Food(square))),
                " " => Ok(None),
                _ => Err("noa-drawing-square"),
            }
        }
    }
}

/// The lines of a text with their offsets.
struct Lines<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Lines<'a> {
    fn next(&mut self) -> (usize, &'a str) {
        let start = self.at.min(self.text.len());
        let line = self.text[start..].split('\n').next().unwrap_or("");
        self.at = start + line.len() + 1;
        (start, line)
    }

    fn expect(&mut self, wanted: &str) -> Result<(), Malformed> {
        let (start, line) = self.next();
        if line == wanted { Ok(()) } else { Err(fault(start, "noa-drawing-line", line)) }
    }

    fn end(&self) -> Result<(), Malformed> {
        let rest = self.text.get(self.at..).unwrap_or("");
        // A last newline has been read; after it nothing may follow.
        if rest.is_empty() && self.text.ends_with('\n') {
            Ok(())
        } else {
            Err(Malformed::new(self.at.min(self.text.len()), "surplus-text", facts![text: rest]))
        }
    }
}
