//! A tree of what seats can know: every node is one decision of one seat as that seat sees it.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};

use ararat_core::{Game, Seat, SeatView, State};

/// What a seat sees, as a number. Positions that look the same to the seat that decides are one
/// node, whichever way they were reached; positions that it can tell apart are different nodes, so
/// no decision depends on what its seat cannot see.
pub(crate) fn key<G: Game>(view: SeatView<'_, G>) -> u64 {
    let mut mixer = Mixer(0x243f_6a88_85a3_08d3);
    view.seat().hash(&mut mixer);
    view.public().hash(&mut mixer);
    view.own().hash(&mut mixer);
    mixer.finish()
}

/// Everything that determines how a world continues, except its hidden part, as a number.
pub(crate) fn world_key<G: Game>(world: &State<G>) -> u64 {
    let mut mixer = Mixer(0x1319_8a2e_0370_7344);
    world.public().hash(&mut mixer);
    for seat in Seat::all(world.seat_count()) {
        world.private(seat).hash(&mut mixer);
    }
    mixer.finish()
}

/// A fast hash of small words, not safe against chosen input.
struct Mixer(u64);

impl Mixer {
    #[inline]
    fn mix(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word) * 0x9e37_79b9_7f4a_7c15_u128;
        #[expect(clippy::cast_possible_truncation, reason = "both halves are folded together")]
        {
            self.0 = (product as u64 ^ (product >> 64) as u64).wrapping_add(word);
        }
    }
}

impl Hasher for Mixer {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks::<8>();
        for word in words {
            self.mix(u64::from_le_bytes(*word));
        }
        let mut last = [0; 8];
        last[..rest.len()].copy_from_slice(rest);
        self.mix(u64::from_le_bytes(last) ^ bytes.len() as u64);
    }

    #[inline]
    fn write_u8(&mut self, word: u8) {
        self.mix(word.into());
    }

    #[inline]
    fn write_u16(&mut self, word: u16) {
        self.mix(word.into());
    }

    #[inline]
    fn write_u32(&mut self, word: u32) {
        self.mix(word.into());
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.mix(word);
    }

    #[inline]
    fn write_usize(&mut self, word: usize) {
        self.mix(word as u64);
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }
}

/// Keys are hashes already.
#[derive(Clone, Copy, Default)]
pub(crate) struct AsIs(u64);

impl Hasher for AsIs {
    fn write(&mut self, bytes: &[u8]) {
        // Only used for keys; correct but slow for anything else.
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.0 = word;
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }
}

/// One decision of one seat as that seat sees it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Node {
    pub(crate) visits: u32,
    /// Sum of the chances to win of the seat that decides.
    pub(crate) value: f32,
    first_branch: u32,
    /// `None` until the node has been visited often enough to be expanded.
    branch_count: u32,
}

/// One action of a node.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Branch<A> {
    pub(crate) action: A,
    /// How likely a good player is to choose it.
    pub(crate) prior: f32,
    pub(crate) visits: u32,
    /// Sum of the chances to win of the seat that decides.
    pub(crate) value: f32,
}

/// The nodes by what is seen there, and their branches.
pub(crate) struct Tree<A> {
    index: HashMap<u64, u32, BuildHasherDefault<AsIs>>,
    pub(crate) nodes: Vec<Node>,
    branches: Vec<Branch<A>>,
}

impl<A: Copy> Tree<A> {
    pub(crate) fn new() -> Tree<A> {
        Tree { index: HashMap::default(), nodes: Vec::new(), branches: Vec::new() }
    }

    /// The node with this key; a new one if there is none.
    pub(crate) fn node(&mut self, key: u64) -> usize {
        let next = self.nodes.len();
        let index = *self.index.entry(key).or_insert(number(next));
        let index = index as usize;
        if index == next {
            self.nodes.push(Node::default());
        }
        index
    }

    pub(crate) fn branches(&self, node: usize) -> &[Branch<A>] {
        let node = &self.nodes[node];
        &self.branches[node.first_branch as usize..][..node.branch_count as usize]
    }

    pub(crate) fn branch_mut(&mut self, node: usize, branch: usize) -> &mut Branch<A> {
        &mut self.branches[self.nodes[node].first_branch as usize + branch]
    }

    /// Gives the node its branches, the likeliest first.
    pub(crate) fn grow(&mut self, node: usize, branches: impl Iterator<Item = (A, f32)>) {
        let first = self.branches.len();
        self.branches.extend(branches.map(|(action, prior)| Branch {
            action,
            prior,
            visits: 0,
            value: 0.0,
        }));
        self.nodes[node].first_branch = number(first);
        self.nodes[node].branch_count = number(self.branches.len() - first);
    }
}

#[inline]
fn number(index: usize) -> u32 {
    u32::try_from(index).expect("a tree of 2^32 nodes fits into no memory")
}
