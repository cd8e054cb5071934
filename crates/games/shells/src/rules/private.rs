//! What one seat alone knows, and what nobody knows.

/// What a seat alone knows: its shells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Private(pub u32);

/// What nobody knows: the shells in the bag.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Hidden(pub u32);
