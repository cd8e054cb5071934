//! The middle of the table: the groups of animals (AOB-2.1, AOB-2.4).

use crate::group::{Group, GroupId, MAX_GROUPS};
use crate::tile::TileSet;

/// The groups in the middle, each in the place of its letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Meadow {
    groups: [Group; MAX_GROUPS],
    // Counted once when a group changes: random play asks for sizes far more often than it changes
    // groups.
    sizes: [u8; MAX_GROUPS],
}

impl Meadow {
    /// One single group.
    pub fn single(group: Group) -> Meadow {
        let mut meadow = Meadow::default();
        meadow.put(0, group);
        meadow
    }

    #[inline]
    pub fn group(&self, id: GroupId) -> Group {
        self.groups[id.index()]
    }

    #[inline]
    pub fn size(&self, id: GroupId) -> usize {
        usize::from(self.sizes[id.index()])
    }

    #[inline]
    pub(crate) fn sizes(&self) -> &[u8; MAX_GROUPS] {
        &self.sizes
    }

    /// The groups that are there, by letter.
    pub fn groups(&self) -> impl Iterator<Item = (GroupId, Group)> {
        GroupId::all().zip(self.groups).filter(|(_, group)| !group.is_empty())
    }

    pub fn is_empty(&self) -> bool {
        self.sizes == [0; MAX_GROUPS]
    }

    /// All tiles of all groups.
    pub fn gathered(&self) -> Group {
        self.groups.iter().fold(Group::EMPTY, |all, &group| all.union(group))
    }

    pub fn face_up(&self) -> TileSet {
        self.gathered().face_up()
    }

    /// Whether some group has two tiles or more.
    pub fn can_split(&self) -> bool {
        self.sizes.iter().any(|&size| size >= 2)
    }

    /// Moves `part` out of the group into a new one; returns the new one's letter.
    #[inline]
    pub(crate) fn split(&mut self, id: GroupId, part: Group) -> GroupId {
        // Rule AOB-2.4.
        let free = self.sizes.iter().position(|&size| size == 0).unwrap_or(0);
        let moved = Meadow::count(part);
        self.groups[id.index()] = self.groups[id.index()].minus(part);
        self.sizes[id.index()] -= moved;
        self.groups[free] = part;
        self.sizes[free] = moved;
        GroupId::new(free).unwrap_or_default()
    }

    /// Takes the whole group away.
    #[inline]
    pub(crate) fn take(&mut self, id: GroupId) -> Group {
        let group = self.groups[id.index()];
        self.put(id.index(), Group::EMPTY);
        group
    }

    fn put(&mut self, index: usize, group: Group) {
        self.groups[index] = group;
        self.sizes[index] = Meadow::count(group);
    }

    fn count(group: Group) -> u8 {
        #[expect(clippy::cast_possible_truncation, reason = "a group has at most 61 tiles")]
        {
            group.len() as u8
        }
    }
}
