//! The corrals of the ark with what they still lack, and the edges where a board would close one.

use crate::rules::bits::{count, members, wide_members};
use crate::rules::{Ark, Public, Species, Square, Variant};

/// A corral as it is drawn.
#[derive(Debug)]
pub(super) struct Corral {
    /// Its first square, which is its name.
    pub(super) name: Square,
    /// Its squares as bits.
    pub(super) group: u64,
    pub(super) size: u8,
    /// Whether the game has food and pitch.
    needs_stores: bool,
    pub(super) food_missing: u8,
    pub(super) pitch_missing: u8,
    pub(super) animals: Vec<Species>,
}

impl Corral {
    /// Whether it needs food and pitch, has them, and is free for a pair.
    pub(super) fn is_ready(&self) -> bool {
        let is_supplied = self.food_missing == 0 && self.pitch_missing == 0;
        self.needs_stores && is_supplied && self.animals.is_empty()
    }
}

#[derive(Debug)]
pub(super) struct Corrals {
    pub(super) all: Vec<Corral>,
    /// Edge by number, and the size of a corral that a board there would complete.
    closing: Vec<(u8, u8)>,
}

impl Corrals {
    pub(super) fn of(public: &Public) -> Corrals {
        let (ark, outline) = (public.ark(), public.outline());
        let needs_stores = public.variant() == Variant::Normal;
        let pen = |name: Square| {
            let first = outline.square(name).expect("a corral is named by a square of the ark");
            let group = ark.corral_at(outline, first);
            let missing = |set: u64| if needs_stores { count(set) } else { 0 };
            Corral {
                name,
                group,
                size: count(group),
                needs_stores,
                food_missing: missing(group & !ark.food()),
                pitch_missing: missing(Ark::spaces(outline, group) & !ark.pitch()),
                animals: ark.animals_in(outline, name),
            }
        };
        let all = ark.corral_names(outline).into_iter().map(pen).collect();
        let boarded = ark.boarded();
        let closing = outline
            .shapes()
            .iter()
            // A group that contains a corral is divided already; its other part counts by itself.
            .filter(|shape| shape.squares & ark.penned() == 0)
            .filter_map(|shape| {
                let mut open = wide_members(shape.border & !boarded);
                let edge = open.next()?;
                open.next().is_none().then_some((edge, shape.size))
            })
            .collect();
        Corrals { all, closing }
    }

    /// The corral that a square lies in, with its place in the list.
    pub(super) fn at(&self, square: u8) -> Option<(usize, &Corral)> {
        self.all.iter().enumerate().find(|(_, pen)| members(pen.group).any(|own| own == square))
    }

    /// The sizes of the corrals that a board on this edge would complete.
    pub(super) fn closed_by(&self, edge: u8) -> impl Iterator<Item = u8> {
        self.closing.iter().filter(move |(closing, _)| *closing == edge).map(|(_, size)| *size)
    }
}
