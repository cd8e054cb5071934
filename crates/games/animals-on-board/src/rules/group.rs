//! A group of animals in the middle: face-up tiles and perhaps the face-down one.

use std::fmt;
use std::str::FromStr;

use ararat_core::{Fact, FactKind, Malformed, Notation, Piece, ToFact, facts};

use crate::rules::tile::{Tile, TileSet};

/// There are never more groups than tiles in the middle.
pub const MAX_GROUPS: usize = 13;

/// The bit after the 60 tiles stands for the face-down tile: what is unknown has no identity.
const FACE_DOWN_BIT: u64 = 1 << 60;

ararat_core::bit_set! {
    /// Face-up tiles and perhaps the face-down tile: a group, or one part of a group to be split.
    pub struct Group(u64);
}

impl Group {
    /// The face-down tile alone.
    pub const FACE_DOWN: Group = Group(FACE_DOWN_BIT);

    /// All tiles and the face-down one.
    pub const ALL: Group = Group(TileSet::ALL.bits() | FACE_DOWN_BIT);

    #[inline]
    pub const fn new(face_up: TileSet) -> Group {
        Group(face_up.bits())
    }

    #[inline]
    pub const fn face_up(self) -> TileSet {
        TileSet::from_bits(self.0 & TileSet::ALL.bits())
    }

    #[inline]
    pub const fn has_face_down(self) -> bool {
        self.0 & FACE_DOWN_BIT != 0
    }

    /// The first tile alone, the face-down tile being the last of all: it stays in place when the
    /// group is split.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Group {
        Group(self.0 & self.0.wrapping_neg())
    }

    pub fn pieces(self) -> impl Iterator<Item = Piece> {
        let face_down =
            self.has_face_down().then_some(Piece { word: "aob-face-down-tile", value: None });
        self.face_up().pieces().chain(face_down)
    }
}

impl ToFact for Group {
    const KIND: FactKind = FactKind::Pieces;

    fn to_fact(&self) -> Fact {
        Fact::Pieces(self.pieces().collect())
    }
}

/// Tiles with commas between them, `??` for the face-down one, which comes last.
impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let up = self.face_up();
        match (up.is_empty(), self.has_face_down()) {
            (_, false) => write!(f, "{up}"),
            (true, true) => f.write_str("??"),
            (false, true) => write!(f, "{up},??"),
        }
    }
}

impl FromStr for Group {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Group, Malformed> {
        if text == "??" {
            return Ok(Group::FACE_DOWN);
        }
        let (up, face_down) = match text.strip_suffix(",??") {
            Some(up) => (up, Group::FACE_DOWN),
            None => (text, Group::EMPTY),
        };
        let up: TileSet = up.parse()?;
        if up.is_empty() && !face_down.is_empty() {
            return Err(Malformed::new(0, "aob-not-a-tile", facts![text: "-"]));
        }
        Ok(Group::new(up).union(face_down))
    }
}

impl From<Tile> for Group {
    fn from(tile: Tile) -> Group {
        Group::new(TileSet::only(tile))
    }
}

/// The letter of a group. It keeps its letter until it is taken; a new group gets the first free
/// one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct GroupId(u8);

impl GroupId {
    pub const fn new(index: usize) -> Option<GroupId> {
        if index < MAX_GROUPS {
            #[expect(clippy::cast_possible_truncation, reason = "just compared with MAX_GROUPS")]
            Some(GroupId(index as u8))
        } else {
            None
        }
    }

    /// The letter with this index, which must be below [`MAX_GROUPS`].
    #[inline]
    pub const fn from_index(index: usize) -> GroupId {
        GroupId::new(index).expect("there are no more groups")
    }

    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub fn all() -> impl Iterator<Item = GroupId> {
        (0..MAX_GROUPS).map(GroupId::from_index)
    }
}

impl fmt::Display for GroupId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(b'A' + self.0))
    }
}

impl FromStr for GroupId {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<GroupId, Malformed> {
        match text.as_bytes() {
            [letter @ b'A'..=b'M'] => Ok(GroupId(letter - b'A')),
            _ => Err(Malformed::new(0, "aob-not-a-group", facts![text])),
        }
    }
}

impl ToFact for GroupId {
    const KIND: FactKind = FactKind::Text;

    fn to_fact(&self) -> Fact {
        Notation(self).to_fact()
    }
}
