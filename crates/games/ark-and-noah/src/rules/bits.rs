//! Small sets as bits: squares and pitch spaces in a `u64`, edges in a `u128`.

use ararat_core::Rng;

/// No such square, edge or pitch space.
pub(crate) const NONE: u8 = u8::MAX;

/// The set of one member.
#[inline]
pub const fn bit(index: u8) -> u64 {
    1 << (index & 63)
}

/// The set of one edge.
#[inline]
pub const fn wide_bit(index: u8) -> u128 {
    1 << (index & 127)
}

/// The lowest member; 64 if there is none.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "a u64 has at most 64 trailing zeros")]
pub const fn lowest(set: u64) -> u8 {
    set.trailing_zeros() as u8
}

/// How many members.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "a u64 has at most 64 ones")]
pub const fn count(set: u64) -> u8 {
    set.count_ones() as u8
}

/// How many edges.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "a u128 has at most 128 ones")]
pub const fn wide_count(set: u128) -> u8 {
    set.count_ones() as u8
}

/// All members, from the lowest.
pub fn members(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let next = (set != 0).then(|| lowest(set));
        set &= set.wrapping_sub(1);
        next
    })
}

/// All edges, from the lowest.
#[expect(clippy::cast_possible_truncation, reason = "a u128 has at most 128 trailing zeros")]
pub fn wide_members(mut set: u128) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let next = (set != 0).then(|| set.trailing_zeros() as u8);
        set &= set.wrapping_sub(1);
        next
    })
}

/// One member, each as likely as the others.
#[inline]
pub(crate) fn pick<R: Rng>(set: u64, rng: &mut R) -> u8 {
    lowest(rng.pick_bit(set))
}

/// One edge, each as likely as the others; `rank` is a random number below the size of the set,
/// which is used to choose between its halves.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "the halves of a u128 are wanted")]
pub(crate) fn wide_pick<R: Rng>(set: u128, rank: u8, rng: &mut R) -> u8 {
    let (low, high) = (set as u64, (set >> 64) as u64);
    if rank < count(low) { pick(low, rng) } else { 64 + pick(high, rng) }
}
