//! What is on the ark: boards, corrals, pitch, food and animals (NOA-3.10 to NOA-3.17).
//!
//! A corral is named by its first square, so a set of corrals is a set of squares. Everything that
//! decides whether something may be loaded is kept up to date as such sets, so that asking takes a
//! few bit operations.

use std::hash::{Hash, Hasher};

use ararat_core::Seat;

use crate::rules::bits::{NONE, bit, count, lowest, members, wide_bit, wide_count, wide_members};
use crate::rules::outline::{MAX_SQUARES, WATER};
use crate::rules::{Corner, Edge, Outline, Species, Square};

/// The most squares of a corral (NOA-3.11).
pub const MAX_CORRAL: u8 = 4;

/// A color for each player.
pub(crate) const COLORS: usize = 4;

/// Whether a pair needs food and pitch to be loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stores {
    /// As in the normal game.
    Needed,
    /// As in the Quick Game, which has neither.
    Unused,
}

/// What is on the ark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ark {
    stores: Stores,
    /// Boards by color.
    boards: [u128; COLORS],
    /// Boards of any color.
    boarded: u128,
    /// Boarded sides of each square, as bits in the order of the sides.
    walls: [u8; MAX_SQUARES],
    /// Edges inside corrals, where no board may go.
    inside: u128,
    pitch: u64,
    /// Pitch spaces between two boards and still empty.
    pitchable: u64,
    food: u64,
    /// All squares of corrals.
    penned: u64,
    /// Corrals of each size; in the first place all of them, for a small animal has size 0 and fits
    /// anywhere.
    corrals: [u64; MAX_CORRAL as usize + 1],
    /// Corrals full of food.
    fed: u64,
    /// Corrals all of whose pitch spaces are filled.
    sealed: u64,
    /// Corrals with a pair of big animals.
    with_big: u64,
    /// Corrals with a pair of small animals.
    with_small: u64,
    /// Corrals with a board of this color in their border.
    touched: [u64; COLORS],
    /// The squares of those corrals.
    reach: [u64; COLORS],
    /// The corral of each species aboard.
    aboard: [u8; Species::COUNT],
}

/// Searches hash the ark at every step: only boards, pitch, food and animals tell arks of a game
/// apart, for everything else follows from them.
impl Hash for Ark {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.boards.hash(hasher);
        self.pitch.hash(hasher);
        self.food.hash(hasher);
        self.aboard.hash(hasher);
    }
}

/// What a new board changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub(crate) struct Closed {
    /// The first squares of corrals that it completed, at most two.
    pub(crate) corrals: u64,
    /// Boards that went back to the supply, by color.
    pub(crate) returned: [u8; COLORS],
}

/// Why a square lies in no corral.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Unfenced {
    /// Its group of this many squares is closed but too large.
    TooLarge(u8),
    /// These edges around its group have no board; the group is small enough.
    Open(Vec<Edge>),
}

impl Ark {
    /// An ark without anything on it.
    pub fn new(stores: Stores) -> Ark {
        Ark {
            stores,
            boards: [0; COLORS],
            boarded: 0,
            walls: [0; MAX_SQUARES],
            inside: 0,
            pitch: 0,
            pitchable: 0,
            food: 0,
            penned: 0,
            corrals: [0; MAX_CORRAL as usize + 1],
            fed: 0,
            sealed: 0,
            with_big: 0,
            with_small: 0,
            touched: [0; COLORS],
            reach: [0; COLORS],
            aboard: [NONE; Species::COUNT],
        }
    }

    /// An ark with these boards; `None` if two stand on one edge, or one inside a corral.
    #[cfg(feature = "app")]
    pub(crate) fn of(outline: &Outline, stores: Stores, boards: &[(Seat, u8)]) -> Option<Ark> {
        let mut ark = Ark::new(stores);
        for &(seat, edge) in boards {
            if ark.boarded & wide_bit(edge) != 0 {
                return None;
            }
            ark.raise(outline, seat, edge);
        }
        (ark.find_corrals(outline) == 0).then_some(ark)
    }

    /// Whose board stands on an edge.
    pub fn board(&self, outline: &Outline, edge: Edge) -> Option<Seat> {
        outline.edge(edge).and_then(|edge| self.owner(edge))
    }

    pub fn has_pitch(&self, outline: &Outline, corner: Corner) -> bool {
        outline.space(corner).is_some_and(|space| self.pitch & bit(space) != 0)
    }

    pub fn has_food(&self, outline: &Outline, square: Square) -> bool {
        outline.square(square).is_some_and(|square| self.food & bit(square) != 0)
    }

    /// The squares of the corral that a square lies in; none if it lies in none.
    pub fn corral_squares(&self, outline: &Outline, square: Square) -> Vec<Square> {
        let group = outline.square(square).map_or(0, |square| self.corral_at(outline, square));
        members(group).map(|square| outline.name_square(square)).collect()
    }

    /// Every corral by its first square.
    pub fn corral_names(&self, outline: &Outline) -> Vec<Square> {
        members(self.corrals[0]).map(|square| outline.name_square(square)).collect()
    }

    /// The species in the corral with this first square.
    pub fn animals_in(&self, outline: &Outline, corral: Square) -> Vec<Species> {
        let Some(corral) = outline.square(corral) else { return Vec::new() };
        Species::ALL.into_iter().filter(|species| self.aboard[species.index()] == corral).collect()
    }

    /// The first square of the corral in which a species is.
    pub fn corral_of(&self, outline: &Outline, species: Species) -> Option<Square> {
        let corral = self.aboard[species.index()];
        (corral != NONE).then(|| outline.name_square(corral))
    }

    /// How many boards of a color stand on the ark.
    pub fn board_count(&self, seat: Seat) -> u8 {
        wide_count(self.boards[seat.index()])
    }

    /// How many boards of a color stand on outside edges.
    pub fn outside_board_count(&self, outline: &Outline, seat: Seat) -> u8 {
        wide_count(self.boards[seat.index()] & outline.outside())
    }

    /// How many pitch cubes are on the ark.
    pub fn pitch_count(&self) -> u8 {
        count(self.pitch)
    }

    /// How many food tiles are on the ark.
    pub fn food_count(&self) -> u8 {
        count(self.food)
    }

    /// Whether every outside edge has a board.
    pub fn is_closed(&self, outline: &Outline) -> bool {
        outline.outside() & !self.boarded == 0
    }

    pub(crate) fn owner(&self, edge: u8) -> Option<Seat> {
        self.boards.iter().position(|boards| boards & wide_bit(edge) != 0).map(Seat::from_index)
    }

    /// Edges on which a board may go.
    #[inline]
    pub fn free_edges(&self, outline: &Outline) -> u128 {
        // Rule NOA-3.10.
        outline.all_edges() & !self.boarded & !self.inside
    }

    /// Pitch spaces on which a cube may go.
    #[inline]
    pub fn pitchable(&self) -> u64 {
        self.pitchable
    }

    /// Edges with a board of any color.
    #[inline]
    pub fn boarded(&self) -> u128 {
        self.boarded
    }

    /// The boards of a color.
    #[inline]
    pub fn boards(&self, seat: Seat) -> u128 {
        self.boards[seat.index()]
    }

    #[inline]
    pub(crate) fn inside(&self) -> u128 {
        self.inside
    }

    /// Pitch spaces with a cube.
    #[inline]
    pub fn pitch(&self) -> u64 {
        self.pitch
    }

    /// Squares with a food tile.
    #[inline]
    pub fn food(&self) -> u64 {
        self.food
    }

    /// All squares of corrals.
    #[inline]
    pub fn penned(&self) -> u64 {
        self.penned
    }

    /// Corrals of this size; all of them for 0.
    #[inline]
    pub fn corrals(&self, size: u8) -> u64 {
        self.corrals[usize::from(size.min(MAX_CORRAL))]
    }

    /// Corrals with food and pitch enough for animals, and without others of their kind.
    #[inline]
    pub fn berths(&self, size: u8) -> u64 {
        // Rule NOA-3.15.
        let ready = self.fed & self.sealed & self.corrals(size);
        ready & !if size == 0 { self.with_small } else { self.with_big }
    }

    /// Corrals full of food.
    #[inline]
    pub fn fed(&self) -> u64 {
        self.fed
    }

    /// Corrals all of whose pitch spaces are filled.
    #[inline]
    pub fn sealed(&self) -> u64 {
        self.sealed
    }

    /// Corrals with a pair of big animals.
    #[inline]
    pub fn with_big(&self) -> u64 {
        self.with_big
    }

    /// Corrals with a pair of small animals.
    #[inline]
    pub fn with_small(&self) -> u64 {
        self.with_small
    }

    /// Corrals with a board of this seat in their border.
    #[inline]
    pub fn touched(&self, seat: Seat) -> u64 {
        self.touched[seat.index()]
    }

    /// The squares of those corrals.
    #[inline]
    pub fn reach(&self, seat: Seat) -> u64 {
        self.reach[seat.index()]
    }

    /// Whether a pair has been loaded.
    #[inline]
    pub fn is_aboard(&self, species: Species) -> bool {
        self.aboard[species.index()] != NONE
    }

    /// The edges around a group of squares.
    #[inline]
    pub fn border(outline: &Outline, group: u64) -> u128 {
        // An edge between two squares of the group is met twice.
        members(group).fold(0, |border, square| border ^ outline.edges_of(square))
    }

    /// The pitch spaces at the outside edges of a group of squares.
    #[inline]
    pub fn spaces(outline: &Outline, group: u64) -> u64 {
        // Rule NOA-1.3.
        members(group).fold(0, |spaces, square| spaces | outline.spaces_of(square))
    }

    /// The squares of the corral that a square lies in; none if it lies in none.
    #[inline]
    pub fn corral_at(&self, outline: &Outline, square: u8) -> u64 {
        if self.penned & bit(square) == 0 {
            return 0;
        }
        self.fenced_group(outline, square)
    }

    /// The group of squares around this one if boards close it and it is small enough to be a
    /// corral; otherwise none.
    #[inline]
    fn fenced_group(&self, outline: &Outline, square: u8) -> u64 {
        let mut group = bit(square);
        let mut todo = group;
        while todo != 0 {
            let next = lowest(todo);
            todo &= todo - 1;
            let new = outline.beyond(next, self.walls[usize::from(next)]) & !group;
            group |= new;
            // Rule NOA-3.11.
            if new & WATER != 0 || count(group) > MAX_CORRAL {
                return 0;
            }
            todo |= new;
        }
        group
    }

    /// Why a square lies in no corral.
    pub(crate) fn unfenced(&self, outline: &Outline, square: u8) -> Unfenced {
        let mut group = bit(square);
        loop {
            let next = members(group).fold(group, |next, square| {
                next | outline.beyond(square, self.walls[usize::from(square)]) & !WATER
            });
            if next == group {
                break;
            }
            group = next;
        }
        let open = Ark::border(outline, group) & !self.boarded;
        if count(group) > MAX_CORRAL {
            Unfenced::TooLarge(count(group))
        } else {
            Unfenced::Open(wide_members(open).map(|edge| outline.name_edge(edge)).collect())
        }
    }

    /// Adds a board to a free edge.
    #[inline]
    pub(crate) fn add_board(&mut self, outline: &Outline, seat: Seat, edge: u8) -> Closed {
        self.raise(outline, seat, edge);
        let mut closed = Closed::default();
        let [one, other] = outline.touching(edge);
        // Rule NOA-3.11: one board can complete two corrals.
        let group = self.fenced_group(outline, one);
        // If the same squares are on both sides, the board is inside the group and completed it: a
        // group that was a corral before takes no board.
        if group != 0 {
            self.complete(outline, group, &mut closed);
        }
        if other != NONE && group & bit(other) == 0 {
            let group = self.fenced_group(outline, other);
            if group != 0 {
                self.complete(outline, group, &mut closed);
            }
        }
        closed
    }

    /// Puts a board on an edge without looking for new corrals.
    #[inline]
    pub(crate) fn raise(&mut self, outline: &Outline, seat: Seat, edge: u8) {
        self.boards[seat.index()] |= wide_bit(edge);
        self.boarded |= wide_bit(edge);
        self.set_walls(outline, edge);
        if outline.is_outside(edge) {
            // Rule NOA-3.12.
            for space in outline.ends(edge) {
                let [one, other] = outline.meeting(space);
                let both = wide_bit(one) | wide_bit(other);
                if self.boarded & both == both {
                    self.pitchable |= bit(space);
                }
            }
        }
    }

    #[inline]
    fn set_walls(&mut self, outline: &Outline, edge: u8) {
        for square in outline.touching(edge) {
            if square != NONE {
                let sides = outline.sides(square);
                let boarded = (0..4).filter(|&side| sides[side] == edge);
                let wall = boarded.fold(0, |wall, side| wall | 1 << side);
                self.walls[usize::from(square)] ^= wall;
            }
        }
    }

    fn complete(&mut self, outline: &Outline, group: u64, closed: &mut Closed) {
        let first = group & group.wrapping_neg();
        closed.corrals |= first;
        let border = Ark::border(outline, group);
        let inner = members(group).fold(0, |all, square| all | outline.edges_of(square)) & !border;
        self.inside |= inner;
        // Rule NOA-3.11: boards inside return to the supply of their color.
        if self.boarded & inner != 0 {
            for edge in wide_members(self.boarded & inner) {
                self.set_walls(outline, edge);
            }
            self.boarded &= !inner;
            for (boards, returned) in self.boards.iter_mut().zip(&mut closed.returned) {
                *returned += wide_count(*boards & inner);
                *boards &= !inner;
            }
        }
        self.penned |= group;
        self.corrals[0] |= first;
        self.corrals[usize::from(count(group))] |= first;
        match self.stores {
            Stores::Unused => {
                self.fed |= first;
                self.sealed |= first;
            }
            Stores::Needed => {
                if Ark::spaces(outline, group) & !self.pitch == 0 {
                    self.sealed |= first;
                }
            }
        }
        self.note_colors(group, border);
    }

    /// Which colors the border of a corral has.
    fn note_colors(&mut self, group: u64, border: u128) {
        let first = group & group.wrapping_neg();
        for color in 0..COLORS {
            if self.boards[color] & border == 0 {
                self.touched[color] &= !first;
                self.reach[color] &= !group;
            } else {
                self.touched[color] |= first;
                self.reach[color] |= group;
            }
        }
    }

    /// Two boards of different colors change places.
    pub(crate) fn swap_boards(&mut self, outline: &Outline, edges: [u8; 2]) {
        // Rule NOA-3.6.
        let both = wide_bit(edges[0]) | wide_bit(edges[1]);
        for boards in &mut self.boards {
            if wide_count(*boards & both) == 1 {
                *boards ^= both;
            }
        }
        for edge in edges {
            for square in outline.touching(edge) {
                let group = if square == NONE { 0 } else { self.corral_at(outline, square) };
                if group != 0 {
                    self.note_colors(group, Ark::border(outline, group));
                }
            }
        }
    }

    /// Adds a pitch cube.
    #[inline]
    pub(crate) fn add_pitch(&mut self, outline: &Outline, space: u8) {
        self.pitch |= bit(space);
        self.pitchable &= !bit(space);
        for edge in outline.meeting(space) {
            let group = self.corral_at(outline, outline.touching(edge)[0]);
            // Rule NOA-3.15.
            if group != 0 && Ark::spaces(outline, group) & !self.pitch == 0 {
                self.sealed |= group & group.wrapping_neg();
            }
        }
    }

    /// Adds a food tile to a square of a corral.
    #[inline]
    pub(crate) fn add_food(&mut self, outline: &Outline, square: u8) {
        self.food |= bit(square);
        let group = self.corral_at(outline, square);
        // Rule NOA-3.15.
        if group & !self.food == 0 {
            self.fed |= group & group.wrapping_neg();
        }
    }

    /// Brings a pair into the corral with this first square.
    #[inline]
    pub(crate) fn add_pair(&mut self, species: Species, size: u8, corral: u8) {
        self.aboard[species.index()] = corral;
        if size == 0 {
            self.with_small |= bit(corral);
        } else {
            self.with_big |= bit(corral);
        }
    }

    /// Finds every corral; returns the boards that are inside one.
    pub(crate) fn find_corrals(&mut self, outline: &Outline) -> u128 {
        let mut inside = 0;
        for square in members(outline.all_squares()) {
            if self.penned & bit(square) != 0 {
                continue;
            }
            let group = self.fenced_group(outline, square);
            if group != 0 {
                let before = self.boarded;
                self.complete(outline, group, &mut Closed::default());
                inside |= before & !self.boarded;
            }
        }
        inside
    }
}
