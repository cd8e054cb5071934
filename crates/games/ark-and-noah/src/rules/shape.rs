//! The groups of squares that can become corrals (NOA-3.11).

use crate::rules::bits::{bit, count, members, wide_count};
use crate::rules::{Ark, MAX_CORRAL, Outline};

/// A connected group of squares, few enough for a corral.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    pub squares: u64,
    /// The edges around it.
    pub border: u128,
    pub edge_count: u8,
    /// The pitch spaces at its outside edges.
    pub spaces: u64,
    pub size: u8,
}

impl Shape {
    /// All shapes of an ark in which squares have these neighbors, the small ones first.
    pub(crate) fn all(outline: &Outline, neighbors: impl Fn(u8) -> u64) -> Vec<Shape> {
        let mut groups: Vec<u64> = members(outline.all_squares()).map(bit).collect();
        let mut shapes = Vec::new();
        for _ in 0..MAX_CORRAL {
            shapes.extend(groups.iter().map(|&squares| {
                let border = Ark::border(outline, squares);
                Shape {
                    squares,
                    border,
                    edge_count: wide_count(border),
                    spaces: Ark::spaces(outline, squares),
                    size: count(squares),
                }
            }));
            // Every larger group is a smaller one and a neighbor of it.
            let mut larger = Vec::new();
            for &group in &groups {
                let around = members(group).fold(0, |all, square| all | neighbors(square));
                larger.extend(members(around & !group).map(|square| group | bit(square)));
            }
            larger.sort_unstable();
            larger.dedup();
            groups = larger;
        }
        shapes
    }
}
