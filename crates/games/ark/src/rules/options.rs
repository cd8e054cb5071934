//! How many play, who starts (ARK-1.1, ARK-2.6), with which cards, and whether boards remember.

use std::fmt;
use std::hash::{Hash, Hasher};

use ararat_core::{FirstPlayer, Notice, OptionList, OptionReader};

use crate::rules::{Ark, Cards};

/// Players at most.
pub(crate) const MOST_PLAYERS: usize = 5;

/// Checked options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    cards: &'static Cards,
    player_count: u8,
    first: FirstPlayer,
    memory_aid: bool,
}

/// Options do not change during a game, so no two positions differ in them.
impl Hash for Options {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl Options {
    pub fn cards(&self) -> &'static Cards {
        self.cards
    }

    pub fn player_count(&self) -> usize {
        usize::from(self.player_count)
    }

    pub fn first(&self) -> FirstPlayer {
        self.first
    }

    pub fn has_memory_aid(&self) -> bool {
        self.memory_aid
    }

    pub(crate) fn read(list: &OptionList, cards: &'static Cards) -> Result<Options, Vec<Notice>> {
        let mut reader = OptionReader::of::<Ark>(list);
        // Rule ARK-1.1.
        let player_count = reader.players();
        // Rule ARK-2.6.
        let first = reader.first_player(player_count);
        let memory_aid = reader.switch("memory-aid");
        reader.finish(Options { cards, player_count, first, memory_aid })
    }
}

/// The option list that gives these options, every option named.
impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let memory_aid = if self.has_memory_aid() { "on" } else { "off" };
        write!(f, "players={} first={} memory-aid={memory_aid}", self.player_count, self.first)
    }
}
