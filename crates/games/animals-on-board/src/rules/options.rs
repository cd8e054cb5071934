//! What a host may choose: player count, species left out, first player, memory aid (AOB-1.3,
//! AOB-1.5, AOB-1.6).

use std::fmt;
use std::hash::{Hash, Hasher};

use ararat_core::{
    Facts, FirstPlayer, GameOption, Notice, OptionChoice, OptionList, OptionReader, OptionValues,
    facts,
};

use crate::rules::{AnimalsOnBoard, Species, SpeciesSet};

/// What a host may choose.
pub(crate) const ALL: &[GameOption] = &[
    GameOption {
        name: "leave-out",
        values: OptionValues::Some(species),
        title: "new-leave-out",
        about: "new-leave-out-about",
    },
    GameOption::FIRST,
    GameOption::MEMORY_AID,
];

fn species() -> Vec<OptionChoice> {
    let choice = |it: Species| OptionChoice { value: it.name(), title: it.word(), about: None };
    Species::ALL.map(choice).to_vec()
}

/// Checked options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    player_count: u8,
    left_out: LeftOut,
    first: FirstPlayer,
    memory_aid: bool,
}

/// Options do not change during a game, so they need not be part of a position's hash.
impl Hash for Options {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// Which species are not in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeftOut {
    Random,
    Named(SpeciesSet),
}

/// How many species are left out at a table of this size.
pub(crate) const fn left_out_count(player_count: usize) -> usize {
    // Rule AOB-1.3.
    match player_count {
        2 => 4,
        3 => 2,
        _ => 0,
    }
}

impl Options {
    pub fn player_count(&self) -> usize {
        usize::from(self.player_count)
    }

    pub fn left_out(&self) -> LeftOut {
        self.left_out
    }

    pub fn first(&self) -> FirstPlayer {
        self.first
    }

    pub fn has_memory_aid(&self) -> bool {
        self.memory_aid
    }

    pub(crate) fn read(list: &OptionList) -> Result<Options, Vec<Notice>> {
        let mut reader = OptionReader::of::<AnimalsOnBoard>(list);
        let player_count = reader.players();
        let left_out = read_left_out(&mut reader, player_count.into());
        // Rule AOB-1.5.
        let first = reader.first_player(player_count);
        let memory_aid = reader.switch("memory-aid");
        reader.finish(Options { player_count, left_out, first, memory_aid })
    }
}

fn read_left_out(reader: &mut OptionReader<'_>, player_count: usize) -> LeftOut {
    // Rule AOB-1.3.
    let needed = left_out_count(player_count);
    let default = if needed == 0 { LeftOut::Named(SpeciesSet::EMPTY) } else { LeftOut::Random };
    let names: Vec<&str> = match reader.text("leave-out") {
        None => return default,
        Some("none") => Vec::new(),
        Some("random") if needed > 0 => return LeftOut::Random,
        Some(text) => text.split(',').collect(),
    };
    let name_count = names.len();
    let mut found = SpeciesSet::EMPTY;
    for name in names {
        match Species::ALL.into_iter().find(|species| species.name() == name) {
            None => reader.fault(Notice::new("aob-not-a-species", facts![text: name])),
            Some(species) if found.contains(species) => {
                let facts = Facts::new().pieces("species", [species.piece()]);
                reader.fault(Notice::new("aob-species-twice", facts));
            }
            Some(species) => found = found.with(species),
        }
    }
    if name_count != needed {
        let facts = facts![players: player_count, needed, named: name_count];
        reader.fault(Notice::new("aob-left-out-count", facts));
    }
    LeftOut::Named(found)
}

/// The option list that gives these options, every option named.
impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "players={} leave-out=", self.player_count)?;
        match self.left_out {
            LeftOut::Random => f.write_str("random")?,
            LeftOut::Named(species) if species.is_empty() => f.write_str("none")?,
            LeftOut::Named(species) => {
                let names: Vec<&str> = species.iter().map(Species::name).collect();
                f.write_str(&names.join(","))?;
            }
        }
        write!(
            f,
            " first={} memory-aid={}",
            self.first,
            if self.has_memory_aid() { "on" } else { "off" }
        )
    }
}
