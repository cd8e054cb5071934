//! What animals in an ark are worth: for certain, and with hope for more.
//!
//! The values of a pair, of a growing herd, of a crate and of hope were tuned by bot games; the
//! last hope is an estimate.

use crate::rules::{ARK_CAPACITY, TileSet};

/// What a pair is worth while one, two, three more of its species can be had: any of them would
/// make it a herd of fifteen points.
const PAIR: [i32; 4] = [0, 190, 450, 550];
/// What each animal that can still be had adds to a herd of its species.
const HERD_GROWTH: i32 = 80;
/// A crate buys a tile, which is worth more than the point that it scores at the end.
const CRATE: i32 = 180;
/// Hope fades with every tile in the fullest ark, but a round is always left.
const HOPE_BY_TILE: i32 = 14;
const LAST_HOPE: i32 = 20;

/// How much of what may still come is counted, in hundredths.
pub(super) type Hope = i32;

/// Hundredths of points of a species in an ark, by the values owned, as bits.
const SURE: [i32; 32] = {
    let mut sure = [0; 32];
    let mut own = 1u32;
    while own < 32 {
        sure[own as usize] = match own.count_ones() {
            1 => 100 * (own.ilog2() + 1).cast_signed(),
            2 => 0,
            herd => 500 * herd.cast_signed(),
        };
        own += 1;
    }
    sure
};

/// What may come on top, by the values owned, then by those that cannot be had any more. A table
/// of bits rather than counts: counting them is slow where the processor has no instruction for it.
const HOPED: [[i32; 32]; 32] = {
    let mut hoped = [[0; 32]; 32];
    let mut own = 0u32;
    while own < 32 {
        let mut gone = 0u32;
        while gone < 32 {
            let left = 5 - (own | gone).count_ones();
            hoped[own as usize][gone as usize] = match own.count_ones() {
                0 | 1 => 0,
                2 => PAIR[left as usize],
                _ => HERD_GROWTH * left.cast_signed(),
            };
            gone += 1;
        }
        own += 1;
    }
    hoped
};

/// What animals are worth for certain, and what may come on top.
#[derive(Clone, Copy, Default)]
pub(super) struct Promise {
    pub(super) sure: i32,
    pub(super) hoped: i32,
}

impl Promise {
    /// What these animals are worth if all in `gone` cannot be had any more.
    pub(super) fn of(owned: TileSet, gone: TileSet) -> Promise {
        Promise::added(TileSet::EMPTY, gone.minus(owned), owned)
    }

    /// What `more` is worth to the owner of `owned`, if none in `gone` could be had before.
    #[inline]
    pub(super) fn added(owned: TileSet, gone: TileSet, more: TileSet) -> Promise {
        let mut sum = Promise::default();
        let mut bits = more.bits();
        while bits != 0 {
            let shift = bits.trailing_zeros() / 5 * 5;
            let values = |bits: u64| (bits >> shift & 0b11111) as usize;
            let (new, own, gone) = (values(bits), values(owned.bits()), values(gone.bits()));
            bits &= !(0b11111 << shift);
            sum.sure += SURE[own | new] - SURE[own];
            sum.hoped += HOPED[own | new][gone] - HOPED[own][gone];
        }
        sum
    }

    #[inline]
    pub(super) fn with(self, hope: Hope) -> i32 {
        self.sure + self.hoped * hope / 100
    }
}

/// How much may still come when the fullest ark has this many tiles.
pub(super) fn hope(most_tiles: i32) -> Hope {
    if most_tiles >= count(ARK_CAPACITY) {
        0
    } else {
        (LAST_HOPE + HOPE_BY_TILE * (count(ARK_CAPACITY) - 1 - most_tiles)).min(100)
    }
}

/// What a crate is worth.
pub(super) fn crate_worth(hope: Hope) -> i32 {
    100 + (CRATE - 100) * hope / 100
}

/// A small count as a number to calculate with.
#[inline]
pub(super) fn count(len: usize) -> i32 {
    i32::try_from(len).unwrap_or(i32::MAX)
}
