//! Sets of small things as bits, so that states stay cheap to copy and to compare.

/// Declares a set whose members are the bits of an integer.
///
/// `bit_set! { pub struct Group(u64); }` gives what needs no members: `EMPTY`, `bits`, `from_bits`,
/// `len`, `is_empty`, `union`, `intersection`, `minus`, `is_subset`.
///
/// `bit_set! { pub struct TileSet(u64) of Tile; }` adds `only`, `contains`, `with`, `without`,
/// `first`, `iter` and `FromIterator`. The member needs two functions that undo each other: `const
/// fn index(self) -> usize` and `const fn from_index(index: usize) -> Self`.
///
/// It is a macro and not a generic type so that games can add their own methods and text forms,
/// and so that sets can be constants.
#[macro_export]
macro_rules! bit_set {
    ($(#[$meta:meta])* $vis:vis struct $Set:ident($Bits:ty) of $Member:ty;) => {
        $crate::bit_set! { $(#[$meta])* $vis struct $Set($Bits); }

        impl $Set {
            /// The set of this member alone.
            #[inline]
            $vis const fn only(member: $Member) -> $Set {
                $Set(1 << member.index())
            }

            #[inline]
            $vis const fn contains(self, member: $Member) -> bool {
                self.0 >> member.index() & 1 == 1
            }

            #[inline]
            #[must_use]
            $vis const fn with(self, member: $Member) -> $Set {
                $Set(self.0 | 1 << member.index())
            }

            #[inline]
            #[must_use]
            $vis const fn without(self, member: $Member) -> $Set {
                $Set(self.0 & !(1 << member.index()))
            }

            /// The member with the lowest index.
            #[inline]
            $vis const fn first(self) -> Option<$Member> {
                if self.0 == 0 {
                    None
                } else {
                    Some(<$Member>::from_index(self.0.trailing_zeros() as usize))
                }
            }

            /// All members, by index.
            #[inline]
            $vis fn iter(self) -> impl Iterator<Item = $Member> {
                let mut left = self;
                std::iter::from_fn(move || {
                    let first = left.first()?;
                    left.0 &= left.0 - 1;
                    Some(first)
                })
            }
        }

        impl FromIterator<$Member> for $Set {
            fn from_iter<I: IntoIterator<Item = $Member>>(members: I) -> $Set {
                members.into_iter().fold($Set::EMPTY, $Set::with)
            }
        }
    };
    ($(#[$meta:meta])* $vis:vis struct $Set:ident($Bits:ty);) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        $vis struct $Set($Bits);

        impl $Set {
            $vis const EMPTY: $Set = $Set(0);

            #[inline]
            $vis const fn from_bits(bits: $Bits) -> $Set {
                $Set(bits)
            }

            #[inline]
            $vis const fn bits(self) -> $Bits {
                self.0
            }

            #[inline]
            $vis const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            #[inline]
            $vis const fn is_empty(self) -> bool {
                self.0 == 0
            }

            #[inline]
            #[must_use]
            $vis const fn union(self, other: $Set) -> $Set {
                $Set(self.0 | other.0)
            }

            #[inline]
            #[must_use]
            $vis const fn intersection(self, other: $Set) -> $Set {
                $Set(self.0 & other.0)
            }

            /// Those of this set that are not in the other.
            #[inline]
            #[must_use]
            $vis const fn minus(self, other: $Set) -> $Set {
                $Set(self.0 & !other.0)
            }

            #[inline]
            $vis const fn is_subset(self, other: $Set) -> bool {
                self.0 & !other.0 == 0
            }
        }
    };
}

#[cfg(test)]
mod tests {
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(crate) struct Letter(u8);

    impl Letter {
        const fn index(self) -> usize {
            (self.0 - b'a') as usize
        }

        #[expect(clippy::cast_possible_truncation, reason = "there are 26 letters")]
        const fn from_index(index: usize) -> Letter {
            Letter(b'a' + index as u8)
        }
    }

    crate::bit_set! {
        /// Some letters.
        pub(crate) struct Letters(u32) of Letter;
    }

    fn letters(text: &str) -> Letters {
        text.bytes().map(Letter).collect()
    }

    #[test]
    fn members_come_back_in_order() {
        let set = letters("zeba");
        assert_eq!(set.iter().map(|letter| letter.0).collect::<Vec<_>>(), b"abez");
        assert_eq!((set.len(), set.first()), (4, Some(Letter(b'a'))));
        assert!(set.contains(Letter(b'z')) && !set.contains(Letter(b'y')));
        assert_eq!(set.without(Letter(b'a')).with(Letter(b'c')), letters("bcez"));
        assert_eq!((Letters::EMPTY.first(), Letters::EMPTY.iter().count()), (None, 0));
        assert_eq!(Letters::only(Letter(b'b')).bits(), 2);
    }

    #[test]
    fn sets_are_compared_and_joined() {
        let (one, other) = (letters("abc"), letters("cd"));
        assert_eq!(one.union(other), letters("abcd"));
        assert_eq!(one.intersection(other), letters("c"));
        assert_eq!(one.minus(other), letters("ab"));
        assert!(letters("ac").is_subset(one) && !other.is_subset(one));
        assert!(Letters::from_bits(0).is_empty());
    }
}
