//! Where points come from.

/// What a player scores for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// Bonus tiles (NOA-2.2).
    Bonus,
    /// The award of an exchange (NOA-3.6).
    Award,
    /// Boards and pitch that were added (NOA-3.9).
    Building,
    /// Food that was loaded (NOA-3.14).
    Food,
    /// Tiles of pairs that were loaded (NOA-3.17).
    Animals,
    /// Boards around a corral when a pair was loaded there (NOA-3.17).
    Boards,
    /// Pitch at a corral when a pair was loaded there (NOA-3.17).
    Pitch,
    /// Most outside boards at the end (NOA-4.4).
    Outside,
    /// What was left over at the end, less than nothing (NOA-4.4).
    Leftovers,
}

impl Source {
    pub const ALL: [Source; 9] = [
        Source::Bonus,
        Source::Award,
        Source::Building,
        Source::Food,
        Source::Animals,
        Source::Boards,
        Source::Pitch,
        Source::Outside,
        Source::Leftovers,
    ];

    #[inline]
    pub(crate) fn index(self) -> usize {
        self as usize
    }
}
