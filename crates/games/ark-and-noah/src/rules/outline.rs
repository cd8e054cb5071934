//! The ark as it is assembled for a table: squares, edges and pitch spaces, and how they touch
//! (NOA-1.1 to NOA-1.3).
//!
//! Squares are numbered column by column from the bow, each from the top; edges and pitch spaces in
//! the order of the first square they belong to. Those numbers are the bits of all sets.

use crate::rules::bits::{NONE, bit, members, wide_bit};
use crate::rules::place::{Corner, Edge, MAX_COLUMNS, MAX_ROWS, Quarter, Side, Square};
use crate::rules::shape::Shape;

/// The most squares: four parts of twelve.
pub(crate) const MAX_SQUARES: usize = 48;

/// The most edges: as many as a `u128` has bits. The published ark has 114.
pub(crate) const MAX_EDGES: usize = 128;

/// The most pitch spaces: as many as a `u64` has bits. The published ark has 36.
pub(crate) const MAX_SPACES: usize = 64;

/// The water around the ark, as a neighbor of squares.
pub(crate) const WATER: u64 = 1 << 63;

const CELLS: usize = MAX_COLUMNS * MAX_ROWS;

/// An assembled ark.
#[derive(Clone)]
pub struct Outline {
    squares: Vec<Square>,
    edges: Vec<Edge>,
    spaces: Vec<Corner>,
    square_numbers: [u8; CELLS],
    edge_numbers: [u8; CELLS * 4],
    space_numbers: [u8; CELLS * 4],
    /// The edge at each side of each square.
    sides: [[u8; 4]; MAX_SQUARES],
    /// For each square and each set of boarded sides the squares that lie open to it.
    beyond: [[u64; 16]; MAX_SQUARES],
    /// The edges of each square.
    edges_of: [u128; MAX_SQUARES],
    /// The pitch spaces at the outside edges of each square.
    spaces_of: [u64; MAX_SQUARES],
    /// The squares on both sides of each edge; the second is `NONE` outside.
    touching: [[u8; 2]; MAX_EDGES],
    /// The pitch spaces at both ends of each outside edge.
    ends: [[u8; 2]; MAX_EDGES],
    /// The outside edges that meet at each pitch space.
    meeting: [[u8; 2]; MAX_SPACES],
    outside: u128,
    shapes: Vec<Shape>,
}

/// Why squares do not make an ark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OutlineFault {
    /// Some squares cannot be reached from the others.
    Apart,
    /// Squares touch at a corner only, so that four outside edges meet there.
    Pinched,
    /// Water lies inside.
    Hole,
    /// More edges than we have room for.
    TooManyEdges { edges: usize, outside: usize },
}

/// A lattice point: the top left corner of the cell in this column and row.
type Point = (usize, usize);

fn point(square: Square, quarter: Quarter) -> Point {
    let (column, row) = (square.column(), square.row());
    match quarter {
        Quarter::TopLeft => (column, row),
        Quarter::TopRight => (column + 1, row),
        Quarter::BottomRight => (column + 1, row + 1),
        Quarter::BottomLeft => (column, row + 1),
    }
}

fn ends_of(edge: Edge) -> [Point; 2] {
    let quarters = match edge.side {
        Side::Top => [Quarter::TopLeft, Quarter::TopRight],
        Side::Right => [Quarter::TopRight, Quarter::BottomRight],
        Side::Bottom => [Quarter::BottomLeft, Quarter::BottomRight],
        Side::Left => [Quarter::TopLeft, Quarter::BottomLeft],
    };
    quarters.map(|quarter| point(edge.square, quarter))
}

fn across(edge: Edge) -> Option<Edge> {
    let (column, row) = (edge.square.column(), edge.square.row());
    let (square, side) = match edge.side {
        Side::Top => (Square::new(column, row.checked_sub(1)?), Side::Bottom),
        Side::Right => (Square::new(column + 1, row), Side::Left),
        Side::Bottom => (Square::new(column, row + 1), Side::Top),
        Side::Left => (Square::new(column.checked_sub(1)?, row), Side::Right),
    };
    square.map(|square| Edge { square, side })
}

fn number(index: usize) -> u8 {
    u8::try_from(index).expect("an ark has at most 128 edges, and fewer squares and spaces")
}

impl Outline {
    /// Assembles at most [`MAX_SQUARES`] squares.
    pub(crate) fn assemble(mut squares: Vec<Square>) -> Result<Outline, OutlineFault> {
        squares.sort_unstable();
        squares.dedup();
        squares.truncate(MAX_SQUARES);
        let mut square_numbers = [NONE; CELLS];
        for (index, square) in squares.iter().enumerate() {
            square_numbers[square.code()] = number(index);
        }
        let has =
            |edge: Edge| across(edge).is_some_and(|far| square_numbers[far.square.code()] != NONE);
        let sides = squares.iter().flat_map(|&square| Side::ALL.map(|side| Edge { square, side }));
        // An edge is named by the first of its squares, which lies to its left or above.
        let edges: Vec<Edge> = sides
            .filter(|&edge| matches!(edge.side, Side::Right | Side::Bottom) || !has(edge))
            .collect();
        let outside: Vec<Edge> = edges.iter().copied().filter(|&edge| !has(edge)).collect();
        if edges.len() > MAX_EDGES || outside.len() > MAX_SPACES {
            return Err(OutlineFault::TooManyEdges { edges: edges.len(), outside: outside.len() });
        }
        let mut outline = Outline {
            squares,
            edges,
            spaces: Vec::new(),
            square_numbers,
            edge_numbers: [NONE; CELLS * 4],
            space_numbers: [NONE; CELLS * 4],
            sides: [[NONE; 4]; MAX_SQUARES],
            beyond: [[0; 16]; MAX_SQUARES],
            edges_of: [0; MAX_SQUARES],
            spaces_of: [0; MAX_SQUARES],
            touching: [[NONE; 2]; MAX_EDGES],
            ends: [[NONE; 2]; MAX_EDGES],
            meeting: [[NONE; 2]; MAX_SPACES],
            outside: 0,
            shapes: Vec::new(),
        };
        outline.join_squares();
        outline.add_spaces()?;
        outline.check_whole()?;
        outline.shapes = Shape::all(&outline, |square| outline.beyond(square, 0) & !WATER);
        Ok(outline)
    }

    fn join_squares(&mut self) {
        for index in 0..self.edges.len() {
            let edge = self.edges[index];
            let near = self.square_numbers[edge.square.code()];
            self.edge_numbers[edge.code()] = number(index);
            self.touching[index][0] = near;
            let far = across(edge).filter(|far| self.square_numbers[far.square.code()] != NONE);
            if let Some(far) = far {
                let far_square = self.square_numbers[far.square.code()];
                self.edge_numbers[far.code()] = number(index);
                self.touching[index][1] = far_square;
                self.join(far_square, far.side, index, near);
                self.join(near, edge.side, index, far_square);
            } else {
                self.outside |= wide_bit(number(index));
                self.join(near, edge.side, index, NONE);
            }
        }
    }

    fn join(&mut self, square: u8, side: Side, edge: usize, far: u8) {
        let square = usize::from(square);
        self.sides[square][side as usize] = number(edge);
        self.edges_of[square] |= wide_bit(number(edge));
        let far = if far == NONE { WATER } else { bit(far) };
        for (boarded, beyond) in self.beyond[square].iter_mut().enumerate() {
            if boarded >> (side as usize) & 1 == 0 {
                *beyond |= far;
            }
        }
    }

    fn add_spaces(&mut self) -> Result<(), OutlineFault> {
        let outside: Vec<(u8, [Point; 2])> = (0..self.edges.len())
            .map(|index| (number(index), ends_of(self.edges[index])))
            .filter(|&(index, _)| self.is_outside(index))
            .collect();
        let mut numbered: Vec<Point> = Vec::new();
        for square in 0..self.squares.len() {
            for quarter in Quarter::ALL {
                let corner = Corner { square: self.squares[square], quarter };
                let place = point(corner.square, quarter);
                // Rule NOA-1.3.
                let meeting: Vec<u8> = outside
                    .iter()
                    .filter(|(_, ends)| ends.contains(&place))
                    .map(|&(edge, _)| edge)
                    .collect();
                if meeting.is_empty() {
                    continue;
                }
                let [one, other] = meeting[..] else { return Err(OutlineFault::Pinched) };
                let known = numbered.iter().position(|&known| known == place);
                let space = known.unwrap_or(numbered.len());
                if known.is_none() {
                    numbered.push(place);
                    self.spaces.push(corner);
                    self.meeting[space] = [one, other];
                }
                self.space_numbers[corner.code()] = number(space);
            }
        }
        for (edge, ends) in outside {
            let find = |end| numbered.iter().position(|&known| known == end).map_or(NONE, number);
            let ends = ends.map(find);
            self.ends[usize::from(edge)] = ends;
            let square = usize::from(self.touching[usize::from(edge)][0]);
            self.spaces_of[square] |= bit(ends[0]) | bit(ends[1]);
        }
        Ok(())
    }

    /// Checks that all squares are connected and have a single outline.
    fn check_whole(&self) -> Result<(), OutlineFault> {
        let all = self.all_squares();
        let mut reached = all & 1;
        loop {
            let next = members(reached)
                .fold(reached, |next, square| next | self.beyond[usize::from(square)][0] & !WATER);
            if next == reached {
                break;
            }
            reached = next;
        }
        if reached != all {
            return Err(OutlineFault::Apart);
        }
        let mut space = 0;
        let mut edge = self.meeting[0][0];
        for _ in 1..self.spaces.len() {
            let [one, other] = self.ends[usize::from(edge)];
            space = if one == space { other } else { one };
            if space == 0 {
                return Err(OutlineFault::Hole);
            }
            let [one, other] = self.meeting[usize::from(space)];
            edge = if one == edge { other } else { one };
        }
        Ok(())
    }

    pub fn square_count(&self) -> usize {
        self.squares.len()
    }

    /// How many columns and rows the squares fill.
    pub fn extent(&self) -> (usize, usize) {
        self.squares.iter().fold((0, 0), |(columns, rows), square| {
            (columns.max(square.column() + 1), rows.max(square.row() + 1))
        })
    }

    pub fn edge_count(&self) -> usize {
        self.edges.len()
    }

    pub fn outside_edge_count(&self) -> usize {
        self.outside.count_ones() as usize
    }

    pub fn space_count(&self) -> usize {
        self.spaces.len()
    }

    /// The squares, column by column.
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// The edges by the name that records use.
    pub fn edges(&self) -> &[Edge] {
        &self.edges
    }

    /// The pitch spaces by the name that records use.
    pub fn spaces(&self) -> &[Corner] {
        &self.spaces
    }

    /// The name that records use for an edge of the ark; `None` if the ark has no such edge.
    pub fn edge_name(&self, edge: Edge) -> Option<Edge> {
        self.edge(edge).map(|index| self.name_edge(index))
    }

    /// The name that records use for a pitch space; `None` if the ark has none there.
    pub fn space_name(&self, corner: Corner) -> Option<Corner> {
        self.space(corner).map(|index| self.name_space(index))
    }

    /// Whether water lies on one side of this edge.
    pub fn is_outside_edge(&self, edge: Edge) -> bool {
        self.edge(edge).is_some_and(|index| self.is_outside(index))
    }

    /// Every group of squares that can become a corral, the small ones first.
    #[inline]
    pub fn shapes(&self) -> &[Shape] {
        &self.shapes
    }

    #[inline]
    pub fn square(&self, square: Square) -> Option<u8> {
        Some(self.square_numbers[square.code()]).filter(|&index| index != NONE)
    }

    #[inline]
    pub fn edge(&self, edge: Edge) -> Option<u8> {
        Some(self.edge_numbers[edge.code()]).filter(|&index| index != NONE)
    }

    #[inline]
    pub fn space(&self, corner: Corner) -> Option<u8> {
        Some(self.space_numbers[corner.code()]).filter(|&index| index != NONE)
    }

    #[inline]
    pub fn name_square(&self, index: u8) -> Square {
        self.squares[usize::from(index)]
    }

    #[inline]
    pub fn name_edge(&self, index: u8) -> Edge {
        self.edges[usize::from(index)]
    }

    #[inline]
    pub fn name_space(&self, index: u8) -> Corner {
        self.spaces[usize::from(index)]
    }

    #[inline]
    pub fn outside(&self) -> u128 {
        self.outside
    }

    #[inline]
    pub fn is_outside(&self, edge: u8) -> bool {
        self.outside & wide_bit(edge) != 0
    }

    pub fn all_squares(&self) -> u64 {
        (1 << self.squares.len()) - 1
    }

    pub(crate) fn all_edges(&self) -> u128 {
        u128::MAX >> (MAX_EDGES - self.edges.len())
    }

    /// The edge at each side of a square.
    #[inline]
    pub(crate) fn sides(&self, square: u8) -> [u8; 4] {
        self.sides[usize::from(square)]
    }

    /// The squares that lie open to this one when these of its sides are boarded, water included.
    #[inline]
    pub(crate) fn beyond(&self, square: u8, boarded: u8) -> u64 {
        self.beyond[usize::from(square)][usize::from(boarded & 15)]
    }

    #[inline]
    pub fn edges_of(&self, square: u8) -> u128 {
        self.edges_of[usize::from(square)]
    }

    #[inline]
    pub fn spaces_of(&self, square: u8) -> u64 {
        self.spaces_of[usize::from(square)]
    }

    /// The squares on both sides of an edge; the second is `NONE` outside.
    #[inline]
    pub fn touching(&self, edge: u8) -> [u8; 2] {
        self.touching[usize::from(edge)]
    }

    /// The pitch spaces at both ends of an outside edge.
    #[inline]
    pub fn ends(&self, edge: u8) -> [u8; 2] {
        self.ends[usize::from(edge)]
    }

    /// The outside edges that meet at a pitch space.
    #[inline]
    pub fn meeting(&self, space: u8) -> [u8; 2] {
        self.meeting[usize::from(space)]
    }
}

/// The same squares make the same ark. Nearly all states share one outline, so the addresses are
/// compared first.
impl PartialEq for Outline {
    fn eq(&self, other: &Outline) -> bool {
        std::ptr::eq(self, other) || self.squares == other.squares
    }
}

impl Eq for Outline {}

ararat_core::opaque! { Outline }

#[cfg(test)]
mod tests {
    use super::*;

    fn outline(map: &str) -> Result<Outline, OutlineFault> {
        let squares = map.lines().enumerate().flat_map(|(row, line)| {
            line.chars()
                .enumerate()
                .filter(|&(_, cell)| cell == '#')
                .map(move |(column, _)| Square::new(column, row).unwrap())
        });
        Outline::assemble(squares.collect())
    }

    #[test]
    fn noa_1_3_a_pitch_space_lies_where_two_outside_edges_meet() {
        let single = outline("#").unwrap();
        assert_eq!((single.outside_edge_count(), single.space_count()), (4, 4));
        let row = outline("###").unwrap();
        assert_eq!((row.edge_count(), row.outside_edge_count(), row.space_count()), (10, 8, 8));
        let bent = outline("##\n#.").unwrap();
        assert_eq!((bent.outside_edge_count(), bent.space_count()), (8, 8));
    }

    #[test]
    fn noa_1_3_a_square_at_an_inner_corner_has_no_pitch_space_there() {
        // b2 touches the water only at its top right corner.
        let plus = outline("##.\n###\n###").unwrap();
        let square = plus.square("b2".parse().unwrap()).unwrap();
        assert_eq!(plus.spaces_of(square), 0);
        assert!(plus.space("b2tr".parse().unwrap()).is_some(), "for its neighbors it is one");
    }

    #[test]
    fn noa_1_2_squares_must_make_one_ark() {
        assert_eq!(outline("#.#").unwrap_err(), OutlineFault::Apart);
        assert_eq!(outline("#.\n.#").unwrap_err(), OutlineFault::Pinched);
        assert_eq!(outline("###\n#.#\n###").unwrap_err(), OutlineFault::Hole);
    }

    #[test]
    fn noa_3_11_shapes_are_connected_groups_of_at_most_four_squares() {
        // Free polyominoes in all positions: 4, 4, 4, 1 on a square of four.
        let square = outline("##\n##").unwrap();
        let sizes: Vec<u8> = square.shapes().iter().map(|shape| shape.size).collect();
        assert_eq!(sizes, [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4]);
        let row = outline("#####").unwrap();
        assert_eq!(row.shapes().len(), 5 + 4 + 3 + 2);
        let pair = row.shapes()[5];
        assert_eq!((pair.border.count_ones(), pair.spaces.count_ones()), (6, 6));
    }

    #[test]
    fn every_edge_and_space_has_one_name_and_perhaps_others() {
        let square = outline("##\n##").unwrap();
        let name =
            |text: &str| square.edge_name(text.parse().unwrap()).map(|edge| edge.to_string());
        assert_eq!(name("b1l").as_deref(), Some("a1r"));
        assert_eq!(name("a2t").as_deref(), Some("a1b"));
        assert_eq!(name("a1t").as_deref(), Some("a1t"));
        assert_eq!(name("c1l"), None);
        let space = |text: &str| square.space_name(text.parse().unwrap()).map(|at| at.to_string());
        assert_eq!(space("b1tl").as_deref(), Some("a1tr"));
        assert_eq!(space("a1br"), None, "the middle is no pitch space");
    }
}
