//! The ark of Ark & Noah as a drawing for players: narrow enough for any terminal, with every
//! square to be seen.

use crate::rules::{Corner, Edge, Public, Quarter, Side, Square, Variant};

/// Characters of a square between its edges: a big and a small pair. Where animals are, food is.
const CELL: usize = 4;

/// Characters of the row numbers.
const MARGIN: usize = 3;

/// The drawing, each line ended by a newline. Rows are numbered from the line below the letters of
/// the columns.
pub(super) fn draw(public: &Public) -> String {
    let mut paper = Paper(Vec::new());
    let (ark, outline) = (public.ark(), public.outline());
    for &square in outline.squares() {
        let (line, column) = place(square);
        let letter = u8::try_from(square.column()).map_or('?', |column| char::from(b'a' + column));
        paper.put(0, column + 1, &letter.to_string());
        paper.put(line, 0, &format!("{:>2}", square.row() + 1));
        paper.put(line, column, &inside(public, square));
    }
    for &edge in outline.edges() {
        if let Some(seat) = ark.board(outline, edge) {
            draw_board(&mut paper, edge, &seat.to_string());
        }
    }
    if public.variant() == Variant::Normal {
        for &corner in outline.spaces() {
            let sign = if ark.has_pitch(outline, corner) { "*" } else { "+" };
            draw_corner(&mut paper, corner, sign);
        }
    }
    paper.text()
}

/// What stands in a square.
fn inside(public: &Public, square: Square) -> String {
    let (ark, outline, kit) = (public.ark(), public.outline(), public.options().kit());
    let mut animals = ark.animals_in(outline, square);
    // The big ones come first.
    animals.sort_by_key(|&species| kit.size(species) == 0);
    let codes: String = animals.iter().map(|species| species.code()).collect();
    let is_fed = public.variant() == Variant::Normal && ark.has_food(outline, square);
    match (codes.as_str(), is_fed) {
        ("", true) => " o".to_owned(),
        ("", false) => " ·".to_owned(),
        _ => codes,
    }
}

/// Line and column of the inside of a square.
fn place(square: Square) -> (usize, usize) {
    (2 * square.row() + 2, MARGIN + 1 + (CELL + 1) * square.column())
}

fn draw_board(paper: &mut Paper, edge: Edge, digit: &str) {
    let (line, column) = place(edge.square);
    match edge.side {
        Side::Top => paper.put(line - 1, column, &digit.repeat(CELL)),
        Side::Bottom => paper.put(line + 1, column, &digit.repeat(CELL)),
        Side::Left => paper.put(line, column - 1, digit),
        Side::Right => paper.put(line, column + CELL, digit),
    }
}

fn draw_corner(paper: &mut Paper, corner: Corner, sign: &str) {
    let (line, column) = place(corner.square);
    match corner.quarter {
        Quarter::TopLeft => paper.put(line - 1, column - 1, sign),
        Quarter::TopRight => paper.put(line - 1, column + CELL, sign),
        Quarter::BottomRight => paper.put(line + 1, column + CELL, sign),
        Quarter::BottomLeft => paper.put(line + 1, column - 1, sign),
    }
}

/// Something to write on anywhere.
struct Paper(Vec<Vec<char>>);

impl Paper {
    fn put(&mut self, line: usize, column: usize, text: &str) {
        if self.0.len() <= line {
            self.0.resize(line + 1, Vec::new());
        }
        let line = &mut self.0[line];
        let end = column + text.chars().count();
        if line.len() < end {
            line.resize(end, ' ');
        }
        line.splice(column..end, text.chars());
    }

    fn text(self) -> String {
        let line = |line: Vec<char>| line.into_iter().collect::<String>();
        self.0.into_iter().map(|signs| line(signs).trim_end().to_owned() + "\n").collect()
    }
}
