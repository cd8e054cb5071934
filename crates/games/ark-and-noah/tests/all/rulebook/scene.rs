//! Positions for tests: lines of a position, and what is to be drawn on an empty ark.

use ararat_ark_and_noah::{
    Ark, ArkAndNoah, Corner, Edge, Hand, Quarter, Side, Square, Stores, Tile, TileSet, Variant,
    read_position,
};
use ararat_core::{Seat, Viewer};
use ararat_testkit::{Script, options, seat_number};

pub(crate) type Table = Script<ArkAndNoah>;

/// A position being drawn.
pub(crate) struct Scene {
    table: String,
    head: String,
    lines: Vec<Vec<char>>,
}

impl Scene {
    /// An empty ark at this table; `head` has the lines of the position but the drawing.
    pub(crate) fn new(table: &str, head: &str) -> Scene {
        let options = options::<ArkAndNoah>(table);
        let stores = match options.variant() {
            Variant::Normal => Stores::Needed,
            Variant::Quick => Stores::Unused,
        };
        let drawing = Ark::new(stores).draw(options.outline(), options.kit());
        let lines = drawing.lines().map(|line| format!("{line:<100}").chars().collect()).collect();
        let head: Vec<String> = head.lines().map(|line| sorted(line.trim())).collect();
        let head = head.join("\n");
        Scene { table: table.to_owned(), head, lines }
    }

    fn draw(&mut self, column: usize, line: usize, text: &str) {
        for (offset, sign) in text.chars().enumerate() {
            self.lines[line][column + offset] = sign;
        }
    }

    /// Boards of a seat counted from 1 on these edges.
    pub(crate) fn boards(mut self, seat: usize, edges: &str) -> Scene {
        for edge in edges.split_whitespace() {
            let Edge { square, side } = edge.parse().unwrap();
            let (left, top) = (3 + 6 * square.column(), 1 + 2 * square.row());
            let sign = seat.to_string();
            match side {
                Side::Top => self.draw(left + 1, top, &sign.repeat(5)),
                Side::Bottom => self.draw(left + 1, top + 2, &sign.repeat(5)),
                Side::Left => self.draw(left, top + 1, &sign),
                Side::Right => self.draw(left + 6, top + 1, &sign),
            }
        }
        self
    }

    /// Boards of a seat on all outside edges that have none yet.
    pub(crate) fn closed_by(self, seat: usize) -> Scene {
        let outline = options::<ArkAndNoah>(&self.table).outline();
        let edges = outline.edges().iter().filter(|&&edge| outline.is_outside_edge(edge));
        let empty: Vec<String> =
            edges.filter(|&&edge| self.sign(edge) == ' ').map(ToString::to_string).collect();
        self.boards(seat, &empty.join(" "))
    }

    fn sign(&self, Edge { square, side }: Edge) -> char {
        let (left, top) = (3 + 6 * square.column(), 1 + 2 * square.row());
        match side {
            Side::Top => self.lines[top][left + 1],
            Side::Bottom => self.lines[top + 2][left + 1],
            Side::Left => self.lines[top + 1][left],
            Side::Right => self.lines[top + 1][left + 6],
        }
    }

    pub(crate) fn pitch(mut self, corners: &str) -> Scene {
        for corner in corners.split_whitespace() {
            let Corner { square, quarter } = corner.parse().unwrap();
            let (left, top) = (3 + 6 * square.column(), 1 + 2 * square.row());
            match quarter {
                Quarter::TopLeft => self.draw(left, top, "*"),
                Quarter::TopRight => self.draw(left + 6, top, "*"),
                Quarter::BottomRight => self.draw(left + 6, top + 2, "*"),
                Quarter::BottomLeft => self.draw(left, top + 2, "*"),
            }
        }
        self
    }

    pub(crate) fn food(mut self, squares: &str) -> Scene {
        for square in squares.split_whitespace() {
            let square: Square = square.parse().unwrap();
            self.draw(4 + 6 * square.column(), 2 + 2 * square.row(), "o");
        }
        self
    }

    /// A big pair in the corral with this first square.
    pub(crate) fn big(mut self, code: &str, square: &str) -> Scene {
        let square: Square = square.parse().unwrap();
        self.draw(5 + 6 * square.column(), 2 + 2 * square.row(), code);
        self
    }

    /// A small pair in the corral with this first square.
    pub(crate) fn small(mut self, code: &str, square: &str) -> Scene {
        let square: Square = square.parse().unwrap();
        self.draw(7 + 6 * square.column(), 2 + 2 * square.row(), code);
        self
    }

    pub(crate) fn text(&self) -> String {
        let lines = self.lines.iter().map(|line| line.iter().collect::<String>());
        let drawing: Vec<String> = lines.map(|line| line.trim_end().to_owned()).collect();
        format!("{}\nark\n{}\n", self.head, drawing.join("\n"))
    }

    /// The position, ready to be played.
    pub(crate) fn start(self) -> Table {
        let mut table = Table::new(&self.table);
        let state = read_position(&options::<ArkAndNoah>(&self.table), &self.text());
        assert!(state.is_ok(), "{state:?}\n{}", self.text());
        table.state = state.unwrap();
        table
    }
}

/// Tiles in any order.
pub(crate) fn tiles(text: &str) -> TileSet {
    text.split(',').filter(|tile| *tile != "-").map(|tile| tile.parse::<Tile>().unwrap()).collect()
}

/// A line of a position with its animals in order.
fn sorted(line: &str) -> String {
    match line.split_once("animals ") {
        Some((head, animals)) if line.starts_with("seat") => {
            format!("{head}animals {}", tiles(animals))
        }
        _ => line.to_owned(),
    }
}

/// What a seat counted from 1 has.
pub(crate) fn hand(table: &Table, seat: usize) -> Hand {
    *table.state.public().hand(seat_number(seat))
}

pub(crate) fn points(table: &Table) -> Vec<i32> {
    table.state.public().hands().as_slice().iter().map(|hand| hand.points).collect()
}

/// The seat to act, counted from 1; 0 for none.
pub(crate) fn to_act(table: &Table) -> usize {
    table.state.public().to_act().map_or(0, |seat: Seat| seat.index() + 1)
}

/// Whether an event like this was told to all in the last step.
pub(crate) fn was_told(table: &Table, event: &ararat_ark_and_noah::Event) -> bool {
    table.heard(Viewer::Spectator).contains(event)
}

/// All legal actions of the seat to act, as text.
pub(crate) fn legal(table: &Table) -> Vec<String> {
    let mut legal = Vec::new();
    let seat = table.state.public().to_act().unwrap();
    table.state.view(Viewer::Seat(seat)).legal_actions(&mut legal);
    legal.iter().map(ToString::to_string).collect()
}
