//! Seats, sets of seats, values by seat, and who is looking.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use crate::{Malformed, facts};

/// The most seats any game may have. Our games need five; the array behind [`BySeat`] has this
/// length, so each additional seat makes every state larger.
pub const MAX_SEATS: usize = 6;

/// A place at the table, counted clockwise. Its text form counts from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this index, counted from 0; `None` past [`MAX_SEATS`].
    pub const fn new(index: usize) -> Option<Seat> {
        if index < MAX_SEATS {
            #[expect(clippy::cast_possible_truncation, reason = "just compared with MAX_SEATS")]
            Some(Seat(index as u8))
        } else {
            None
        }
    }

    /// The seat with this index, which must be below [`MAX_SEATS`].
    #[inline]
    pub const fn from_index(index: usize) -> Seat {
        Seat::new(index).expect("no table has more seats")
    }

    /// All seats of a table of this size, clockwise.
    pub fn all(count: usize) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..count.min(MAX_SEATS)).map(Seat::from_index)
    }

    /// Counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The left neighbor, who is next clockwise at a table of this size.
    #[inline]
    #[must_use]
    pub const fn next(self, count: usize) -> Seat {
        if self.index() + 1 >= count { Seat(0) } else { Seat(self.0 + 1) }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

impl FromStr for Seat {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Seat, Malformed> {
        match text.as_bytes() {
            [digit @ b'1'..=b'9'] if usize::from(digit - b'0') <= MAX_SEATS => {
                Ok(Seat(digit - b'1'))
            }
            _ => Err(Malformed::new(0, "not-a-seat", facts![text])),
        }
    }
}

crate::bit_set! {
    /// A set of seats.
    pub struct SeatSet(u8) of Seat;
}

/// As many low bits as there are seats.
const fn low_bits(count: usize) -> u8 {
    #[expect(clippy::cast_possible_truncation, reason = "the low byte is wanted")]
    {
        ((1u16 << count) - 1) as u8
    }
}

impl SeatSet {
    /// All seats of a table of this size.
    pub const fn all(count: usize) -> SeatSet {
        SeatSet(low_bits(count))
    }

    /// The lowest seat of a set that is not empty, such as the seats of
    /// [`Turn::Seats`](crate::Turn::Seats).
    #[inline]
    pub const fn lowest(self) -> Seat {
        self.first().expect("somebody is in the set")
    }

    /// The first seat of the set met clockwise after `seat`, which itself comes last.
    #[inline]
    pub const fn next_after(self, seat: Seat) -> Option<Seat> {
        let later = SeatSet(self.0 & !low_bits(seat.index() + 1));
        match later.first() {
            Some(next) => Some(next),
            None => self.first(),
        }
    }
}

/// One value for each seat of a table, flat, so that states stay cheap to copy.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct BySeat<T> {
    len: u8,
    // Entries past `len` stay at their default, so that the derived equality is right.
    items: [T; MAX_SEATS],
}

impl<T: Default> BySeat<T> {
    /// Defaults for a table of `count` seats.
    pub fn new(count: usize) -> BySeat<T> {
        BySeat::from_fn(count, |_| T::default())
    }

    /// A value for each seat of a table of `count` seats.
    pub fn from_fn(count: usize, mut value: impl FnMut(Seat) -> T) -> BySeat<T> {
        let len = count.min(MAX_SEATS);
        let items = std::array::from_fn(|index| {
            if index < len { value(Seat::from_index(index)) } else { T::default() }
        });
        BySeat { len: u8::try_from(len).expect("MAX_SEATS is a small number"), items }
    }
}

impl<T: Copy + Default> BySeat<T> {
    /// The values of the seats in order, at most [`MAX_SEATS`].
    pub fn from_slice(values: &[T]) -> BySeat<T> {
        assert!(values.len() <= MAX_SEATS, "no table has more seats");
        BySeat::from_fn(values.len(), |seat| values[seat.index()])
    }
}

impl<T> BySeat<T> {
    /// How many seats the table has.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    #[inline]
    pub fn as_slice(&self) -> &[T] {
        &self.items[..self.len()]
    }

    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        let len = self.len();
        &mut self.items[..len]
    }

    /// The seat's value, or `None` where the table has no such seat.
    #[inline]
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.as_slice().get(seat.index())
    }

    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::all(self.len()).zip(self.as_slice())
    }

    pub fn iter_mut(&mut self) -> impl Iterator<Item = (Seat, &mut T)> {
        Seat::all(self.len()).zip(self.as_mut_slice())
    }

    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<T> {
        Seat::all(self.len())
    }

    /// The same table with each value turned into another.
    pub fn map<U: Default>(&self, mut value: impl FnMut(Seat, &T) -> U) -> BySeat<U> {
        BySeat::from_fn(self.len(), |seat| value(seat, &self[seat]))
    }
}

impl<T: Default> Default for BySeat<T> {
    fn default() -> BySeat<T> {
        BySeat::new(0)
    }
}

/// Panics for a seat that the table does not have, as any other list would.
impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        assert!(seat.index() < self.len(), "this table has no such seat");
        &self.items[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        assert!(seat.index() < self.len(), "this table has no such seat");
        &mut self.items[seat.index()]
    }
}

impl<T: fmt::Debug> fmt::Debug for BySeat<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

/// Who is looking. There is no all-seeing viewer to hand out by mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Viewer {
    Spectator,
    Seat(Seat),
}

impl Viewer {
    /// Every viewer of a table of this size: the spectator first, then the seats.
    pub fn all(count: usize) -> impl Iterator<Item = Viewer> {
        std::iter::once(Viewer::Spectator).chain(Seat::all(count).map(Viewer::Seat))
    }

    /// The viewer's seat; `None` for a spectator.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Spectator => None,
            Viewer::Seat(seat) => Some(seat),
        }
    }
}

impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Viewer::Spectator => f.write_str("spectator"),
            Viewer::Seat(seat) => write!(f, "seat {seat}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(index: usize) -> Seat {
        Seat::new(index).unwrap()
    }

    #[test]
    fn next_after_goes_clockwise_and_comes_round() {
        let set: SeatSet = [seat(0), seat(2), seat(5)].into_iter().collect();
        assert_eq!(set.next_after(seat(0)), Some(seat(2)));
        assert_eq!(set.next_after(seat(2)), Some(seat(5)));
        assert_eq!(set.next_after(seat(5)), Some(seat(0)));
        assert_eq!(SeatSet::only(seat(3)).next_after(seat(3)), Some(seat(3)));
        assert_eq!(SeatSet::EMPTY.next_after(seat(3)), None);
    }

    #[test]
    fn seats_are_written_from_one() {
        assert_eq!(seat(0).to_string(), "1");
        assert_eq!("6".parse::<Seat>().unwrap(), seat(5));
        for text in ["0", "7", "", "1 ", "10", "x"] {
            assert!(text.parse::<Seat>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn entries_past_the_table_do_not_count() {
        let table = BySeat::from_fn(3, Seat::index);
        assert_eq!(table.as_slice(), [0, 1, 2]);
        assert_eq!(table.get(seat(3)), None);
        assert_eq!(table, BySeat::from_fn(3, Seat::index));
    }

    #[test]
    fn nothing_is_written_past_the_table() {
        let mut table = BySeat::from_fn(3, Seat::index);
        let write = std::panic::AssertUnwindSafe(|| table[seat(3)] = 7);
        assert!(std::panic::catch_unwind(write).is_err());
        let read = std::panic::AssertUnwindSafe(|| table[seat(3)]);
        assert!(std::panic::catch_unwind(read).is_err());
        assert_eq!(table, BySeat::from_fn(3, Seat::index));
    }
}
