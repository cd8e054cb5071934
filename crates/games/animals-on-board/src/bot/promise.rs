//! What the animals in an ark are worth: for certain, and counting those that may still join them.
//!
//! The values of a pair, of a growing herd, of a crate and of hope were tuned by bot games; the
//! last value of hope is an estimate.

use crate::rules::{ARK_CAPACITY, TileSet};

/// What a pair is worth while one, two, three more of its species can still be taken: any of them
/// would make it a herd of fifteen points.
const PAIR: [i32; 4] = [0, 190, 450, 550];
/// What each animal that can still be taken adds to a herd of its species.
const HERD_GROWTH: i32 = 80;
/// A crate is worth more than the point it scores at the end, because it buys a tile.
const CRATE: i32 = 180;
/// The fuller the fullest ark, the less is still to come; but there is always at least one round.
const HOPE_BY_TILE: i32 = 14;
const LAST_HOPE: i32 = 20;

/// How much of what may still come counts, in hundredths.
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

/// Further points it may still gain, indexed by the values owned, then by the values no longer
/// available. Both indices are bit sets rather than counts, because counting bits is slow on
/// processors without an instruction for it.
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

/// What a species promises, indexed by the values no longer available, then by those owned. Both
/// numbers are packed into one, so that adding them takes one addition. All animals together are
/// worth less than 2^15.
static PROMISES: [[i32; 32]; 32] = {
    let mut promises = [[0; 32]; 32];
    let mut gone = 0;
    while gone < 32 {
        let mut own = 0;
        while own < 32 {
            promises[gone][own] = Promise { sure: SURE[own], hoped: HOPED[own][gone] }.pack();
            own += 1;
        }
        gone += 1;
    }
    promises
};

/// What animals are worth for certain, and what they may still gain.
#[derive(Clone, Copy, Default)]
pub(super) struct Promise {
    pub(super) sure: i32,
    pub(super) hoped: i32,
}

impl Promise {
    const fn pack(self) -> i32 {
        (self.sure << 16) + self.hoped
    }

    /// Unpacks a sum of packed promises.
    #[inline]
    pub(super) fn unpack(sum: i32) -> Promise {
        #[expect(clippy::cast_possible_truncation, reason = "the low half is wanted")]
        let hoped = i32::from(sum as i16);
        Promise { sure: (sum - hoped) >> 16, hoped }
    }

    #[inline]
    pub(super) fn with(self, hope: Hope) -> i32 {
        self.sure + self.hoped * hope / 100
    }
}

/// What the animals of each owner are worth, packed, if the tiles in `gone`, which include theirs,
/// are no longer available. Only species with tiles in `of` are counted.
#[inline]
pub(super) fn promised<const N: usize>(
    owned: &[TileSet; N],
    gone: TileSet,
    of: TileSet,
) -> [i32; N] {
    let mut sums = [0; N];
    each_species(of, |species| {
        let promises = &PROMISES[species.values(gone)];
        for (sum, &owned) in sums.iter_mut().zip(owned) {
            *sum += promises[species.values(owned)];
        }
    });
    sums
}

/// What `more` is worth to each owner of `owned`, packed, if the tiles in `gone` were already
/// unavailable.
#[inline]
pub(super) fn added<const N: usize>(
    owned: &[TileSet; N],
    gone: TileSet,
    more: TileSet,
) -> [i32; N] {
    let mut sums = [0; N];
    each_species(more, |species| {
        let (new, promises) = (species.values(more), &PROMISES[species.values(gone)]);
        for (sum, &owned) in sums.iter_mut().zip(owned) {
            let own = species.values(owned);
            *sum += promises[own | new] - promises[own];
        }
    });
    sums
}

/// All tiles of every species that occurs in `tiles`.
pub(super) fn all_of_species(tiles: TileSet) -> TileSet {
    let mut all = 0;
    each_species(tiles, |species| all |= 0b11111 << species.0);
    TileSet::from_bits(all)
}

/// A species, as the position of its bits in a set of tiles.
#[derive(Clone, Copy)]
struct Bits(u32);

impl Bits {
    /// The values of the tiles of this species, as bits.
    #[inline]
    fn values(self, tiles: TileSet) -> usize {
        (tiles.bits() >> self.0 & 0b11111) as usize
    }
}

/// Calls `look` for every species that occurs in `tiles`.
#[inline]
fn each_species(tiles: TileSet, mut look: impl FnMut(Bits)) {
    let mut left = tiles.bits();
    while left != 0 {
        let shift = left.trailing_zeros() / 5 * 5;
        look(Bits(shift));
        left &= !(0b11111 << shift);
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
    i32::try_from(len).expect("a count of tiles is small")
}
