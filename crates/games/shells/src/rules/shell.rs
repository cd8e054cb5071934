//! Shells, as sets of bits.

/// All shells, one bit each; the lowest is the shell of value 1.
pub const ALL_SHELLS: u32 = (1 << 20) - 1;
/// A player with this many has stopped.
pub const MOST_SHELLS: u8 = 3;

/// The sum of these shells.
pub fn sum(shells: u32) -> i32 {
    (1..).zip(0..20).filter(|(_, bit)| shells >> bit & 1 == 1).map(|(value, _)| value).sum()
}

/// The bit of the shell with this value.
pub(super) fn shell(value: u8) -> u32 {
    1 << (value - 1)
}

/// The value of the shell with this bit.
pub(super) fn value(bit: u64) -> u8 {
    u8::try_from(bit.trailing_zeros() + 1).expect("a bag holds values up to 20")
}
