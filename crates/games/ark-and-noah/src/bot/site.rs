//! Where boards and pitch are best added: which shapes are worth making into corrals.

use ararat_core::Seat;

use super::survey::{SIZES, Survey, rooms};
use crate::rules::bits::{bit, count, members, wide_bit, wide_count, wide_members};
use crate::rules::{Action, Ark, Public, Shape, Species, Variant};

/// How likely a new corral is to be filled, in percent, if a pair in play waits for one of its
/// size.
const FILLED: i32 = 80;
/// The same if a pair may still come.
const FILLED_PERHAPS: i32 = 35;
/// What a tile without its mate is worth to a player who builds for it, in percent of its points.
const SINGLE: i32 = 30;
/// What a shape that cannot be finished this time is worth, in percent.
const UNFINISHED: i32 = 45;
/// Hundredths of a point for a board on the outside, which counts for the majority.
const OUTSIDE: i32 = 30;
/// What a board is worth on top if it makes room for a pitch cube.
const NEW_SPACE: i32 = 20;
/// Hundredths of a point for a board that is good for nothing else.
const ANYWHERE: i32 = 5;
/// What a pitch cube that makes a corral ready is worth.
const SEALING: i32 = 150;
/// What adding a piece scores in the normal game.
const PIECE: i32 = 100;

/// What corrals are worth to a seat that builds.
pub(super) struct Site<'a> {
    public: &'a Public,
    seat: Seat,
    /// What one more corral of each size brings through tiles, in hundredths of a point; nothing if
    /// it would stay empty.
    tiles: [i32; SIZES],
    /// How likely such a corral is to be filled, in percent.
    filled: [i32; SIZES],
    /// How many boards can be added this time.
    boards: i32,
    /// Hundredths of a point for a board on the outside, besides what a shape brings.
    outside: i32,
}

impl<'a> Site<'a> {
    pub(super) fn new(public: &'a Public, seat: Seat) -> Site<'a> {
        let kit = public.options().kit();
        let hand = public.hand(seat);
        let held = public.held();
        let paired = held.paired();
        let others = i32::try_from(public.player_count()).expect("a game has few players") - 1;
        let mut site = Site {
            public,
            seat,
            tiles: [0; SIZES],
            filled: [0; SIZES],
            boards: i32::from(hand.boards.min(public.left())),
            outside: OUTSIDE,
        };
        if public.variant() == Variant::Quick {
            site.outside += Survey::new(public).haste(public, seat, site.boards);
        }
        let rooms = rooms(public);
        // Pairs in play and pairs to come, and what their tiles bring, by size.
        let (mut now, mut later) = ([0; SIZES], [0; SIZES]);
        let (mut ours, mut theirs, mut single) = ([0; SIZES], [0; SIZES], [0; SIZES]);
        let all = held.union(public.bags()).union(public.drawn());
        for index in members(all.species_bits()) {
            let species = Species::of_bit(index);
            let animal = kit.animal(species);
            let (group, points) = (usize::from(animal.size), 100 * i32::from(animal.points));
            let own = i32::from(count(hand.animals.of_species(species)));
            if paired & bit(index) == 0 {
                later[group] += 1;
                single[group] += own * points;
            } else {
                now[group] += 1;
                ours[group] += own * points;
                theirs[group] += (2 - own) * points;
            }
        }
        for size in 1..SIZES {
            // Corrals beyond the number of pairs bring nothing.
            if now[size] > rooms[size] {
                site.filled[size] = FILLED;
                site.tiles[size] = (ours[size] - theirs[size] / others) / now[size];
            } else if now[size] + later[size] > rooms[size] {
                site.filled[size] = FILLED_PERHAPS;
                site.tiles[size] = SINGLE * single[size] / 100 / later[size].max(1);
            }
        }
        site
    }

    /// How much each missing board of a shape brings; `None` if none is missing or none can go there.
    #[inline]
    pub(super) fn merit(&self, shape: &Shape) -> Option<(i32, u128)> {
        self.merit_above(shape, i32::MIN)
    }

    /// The same, but `None` also if it is not more than `least`, which is often clear at once.
    #[inline]
    pub(super) fn merit_above(&self, shape: &Shape, least: i32) -> Option<(i32, u128)> {
        let ark = self.public.ark();
        let size = usize::from(shape.size);
        let (tiles, filled) = (self.tiles[size], self.filled[size]);
        if shape.squares & ark.penned() != 0 || filled == 0 && least >= 0 {
            return None;
        }
        let missing = shape.border & !ark.boarded();
        let missing_count = i32::from(wide_count(missing));
        if missing_count == 0 {
            return None;
        }
        let part = if missing_count > self.boards { UNFINISHED } else { 100 };
        let merit = |scoring: i32| part * (tiles + filled * scoring) / (100 * missing_count);
        // At best all boards that stand there are one's own.
        let edge_count = i32::from(shape.edge_count);
        if merit(edge_count) <= least {
            return None;
        }
        let standing = edge_count - missing_count;
        let own = i32::from(wide_count(ark.boards(self.seat) & shape.border));
        let merit = merit(own + missing_count - (standing - own) / 2);
        (merit > least).then_some((merit, missing))
    }

    /// How much a board on this edge brings besides what a shape brings.
    #[inline]
    pub(super) fn beside(&self, edge: u8) -> i32 {
        let outline = self.public.outline();
        let outside = if outline.is_outside(edge) { self.outside } else { 0 };
        outside + self.piece()
    }

    /// What adding any piece scores.
    fn piece(&self) -> i32 {
        match self.public.variant() {
            Variant::Normal => PIECE,
            Variant::Quick => 0,
        }
    }

    /// An outside edge that can take a board; edges that make room for pitch come first.
    pub(super) fn outside_edge(&self) -> Option<(u8, i32)> {
        let (ark, outline) = (self.public.ark(), self.public.outline());
        let is_normal = self.public.variant() == Variant::Normal;
        let free = outline.outside() & ark.free_edges(outline);
        let is_free = |&other: &u8| ark.boarded() & wide_bit(other) == 0;
        let spaces = |edge: u8| {
            let closes = |space: u8| {
                i32::from(
                    !outline.meeting(space).iter().any(|other| *other != edge && is_free(other)),
                )
            };
            outline.ends(edge).map(closes).iter().sum::<i32>()
        };
        let best = wide_members(free).max_by_key(|&edge| spaces(edge))?;
        let pitch = if is_normal { NEW_SPACE * spaces(best) } else { 0 };
        Some((best, self.beside(best) + pitch + ANYWHERE))
    }

    /// What a pitch cube brings.
    pub(super) fn pitch_merit(&self, space: u8) -> i32 {
        let (ark, outline) = (self.public.ark(), self.public.outline());
        let mut merit = PIECE + 2 * ANYWHERE;
        for edge in outline.meeting(space) {
            let group = ark.corral_at(outline, outline.touching(edge)[0]);
            let first = group & group.wrapping_neg();
            if group != 0 && ark.with_big() & first == 0 {
                let missing = count(Ark::spaces(outline, group) & !ark.pitch());
                merit += SEALING / i32::from(missing.max(1)).pow(2);
            }
        }
        merit
    }

    pub(super) fn board(&self, edge: u8) -> Action {
        Action::Board(self.public.outline().name_edge(edge))
    }

    pub(super) fn pitch(&self, space: u8) -> Action {
        Action::Pitch(self.public.outline().name_space(space))
    }

    /// Pitch spaces to which the seat can add a cube.
    pub(super) fn spaces(&self) -> u64 {
        if self.public.hand(self.seat).pitch == 0 { 0 } else { self.public.ark().pitchable() }
    }

    pub(super) fn has_boards(&self) -> bool {
        self.boards > 0
    }
}
