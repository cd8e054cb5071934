//! The middle of the table: the groups of animals (AOB-2.1, AOB-2.4).

use crate::rules::{Group, GroupId, MAX_GROUPS, TileSet};

/// How many ways there are to split a group of each size: 2^(size-1) - 1. Sixteen entries, so that
/// no size needs a check.
const SPLIT_COUNTS: [u16; 16] = {
    let mut counts = [0; 16];
    let mut size = 2;
    while size <= MAX_GROUPS {
        counts[size] = (1 << (size - 1)) - 1;
        size += 1;
    }
    counts
};

/// The groups in the middle, each in the place of its letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Meadow {
    groups: [Group; MAX_GROUPS],
    // Derived from the groups and updated when they change: random play reads these far more often
    // than it changes groups.
    sizes: [u8; MAX_GROUPS],
    /// No group lies in this place or a later one.
    end: u8,
    split_count: u16,
}

impl Meadow {
    /// One single group.
    pub fn single(group: Group) -> Meadow {
        let mut meadow = Meadow::default();
        meadow.put(0, group, size_of(group));
        meadow
    }

    /// These groups, after this many letters have been used; `None` if a letter is used twice or too
    /// high.
    #[cfg(feature = "app")]
    pub(crate) fn of(groups: &[(GroupId, Group)], letter_count: usize) -> Option<Meadow> {
        let mut meadow = Meadow::default();
        for &(id, group) in groups {
            if meadow.sizes[id.index()] != 0 || id.index() >= letter_count {
                return None;
            }
            meadow.put(id.index(), group, u8::try_from(group.len()).ok()?);
        }
        meadow.end = u8::try_from(letter_count).ok().filter(|_| letter_count <= MAX_GROUPS)?;
        Some(meadow)
    }

    #[inline]
    pub fn group(&self, id: GroupId) -> Group {
        self.groups[id.index()]
    }

    #[inline]
    pub fn size(&self, id: GroupId) -> usize {
        usize::from(self.sizes[id.index()])
    }

    /// What the group costs in crates.
    #[inline]
    pub fn price(&self, id: GroupId) -> u8 {
        // Rule AOB-2.6.
        self.sizes[id.index()]
    }

    /// The sizes of the groups up to the last one; 0 where a group was taken.
    #[inline]
    pub(crate) fn sizes(&self) -> &[u8] {
        &self.sizes[..usize::from(self.end).min(MAX_GROUPS)]
    }

    /// How many ways there are to split a group of this size.
    #[inline]
    pub(crate) fn split_count_of(size: u8) -> u16 {
        SPLIT_COUNTS[usize::from(size) & 15]
    }

    /// How many ways there are to split any of the groups.
    #[inline]
    pub(crate) fn split_count(&self) -> u16 {
        self.split_count
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
        self.split_count > 0
    }

    /// Moves `part` out of the group into a new one; returns the new one's letter.
    #[inline]
    pub(crate) fn split(&mut self, id: GroupId, part: Group) -> GroupId {
        // Rule AOB-2.4.
        let free = self.sizes.iter().position(|&size| size == 0);
        let free = free.expect("there are as many places as tiles in the middle");
        let moved = size_of(part);
        let left = self.sizes[id.index()].saturating_sub(moved);
        self.put(id.index(), self.groups[id.index()].minus(part), left);
        self.put(free, part, moved);
        GroupId::from_index(free)
    }

    /// Takes the whole group away.
    #[inline]
    pub(crate) fn take(&mut self, id: GroupId) -> Group {
        let group = self.groups[id.index()];
        self.put(id.index(), Group::EMPTY, 0);
        group
    }

    #[inline]
    fn put(&mut self, index: usize, group: Group, size: u8) {
        self.split_count -= Meadow::split_count_of(self.sizes[index]);
        self.split_count += Meadow::split_count_of(size);
        self.groups[index] = group;
        self.sizes[index] = size;
        #[expect(clippy::cast_possible_truncation, reason = "there are thirteen places")]
        {
            self.end = self.end.max(index as u8 + 1);
        }
    }
}

#[inline]
fn size_of(group: Group) -> u8 {
    #[expect(clippy::cast_possible_truncation, reason = "a group has at most 61 tiles")]
    {
        group.len() as u8
    }
}
