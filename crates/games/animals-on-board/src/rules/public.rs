//! What everybody knows of a game of Animals on Board.

use ararat_core::{BySeat, Seat, SeatSet};

use crate::rules::{Due, GroupId, Meadow, Options, PublicArk, Sheet, Species, SpeciesSet, TileSet};

/// What everybody knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Public {
    pub options: Options,
    pub phase: Phase,
    /// All tiles of the species in play.
    pub(crate) in_play: TileSet,
    /// Counted from 1; 0 in the setup.
    pub round: u8,
    /// Who holds the first-player flag, or is the default before anybody does.
    pub flag: Seat,
    pub(crate) to_act: Seat,
    /// Who has not left the round.
    pub in_round: SeatSet,
    /// In the setup: who has chosen a tile to keep.
    pub kept: SeatSet,
    pub meadow: Meadow,
    pub arks: BySeat<PublicArk>,
}

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// A random event.
    Draw(Due),
    /// Everybody keeps one of three tiles.
    Keeping,
    /// The players take turns.
    Turns,
    Over,
}

impl Public {
    /// The random event that is due, when chance is to act.
    pub(crate) fn due(&self) -> Option<Due> {
        match self.phase {
            Phase::Draw(due) => Some(due),
            Phase::Keeping | Phase::Turns | Phase::Over => None,
        }
    }

    pub fn player_count(&self) -> usize {
        self.arks.len()
    }

    /// The species in play.
    pub fn species(&self) -> SpeciesSet {
        Species::ALL.into_iter().filter(|species| species.tiles().is_subset(self.in_play)).collect()
    }

    /// Who holds the first-player flag, once it has been given.
    pub fn flag_holder(&self) -> Option<Seat> {
        let is_open = matches!(self.phase, Phase::Draw(Due::LeaveOut | Due::First));
        (!is_open).then_some(self.flag)
    }

    /// Whose turn it is, while the players take turns.
    pub fn to_act(&self) -> Option<Seat> {
        (self.phase == Phase::Turns).then_some(self.to_act)
    }

    pub fn ark(&self, seat: Seat) -> &PublicArk {
        &self.arks[seat]
    }

    /// How many face-up tiles a round starts with.
    pub fn display_size(&self) -> usize {
        // Rule AOB-2.1.
        match self.player_count() {
            2 => 8,
            3 => 10,
            _ => 12,
        }
    }

    /// Whether the seat can pay for the group.
    pub fn can_take(&self, seat: Seat, group: GroupId) -> bool {
        let size = self.meadow.size(group);
        (1..=usize::from(self.arks[seat].crates)).contains(&size)
    }

    /// Tiles that everybody has seen: those in the middle and those seen to enter an ark.
    pub fn seen(&self) -> TileSet {
        self.arks.as_slice().iter().fold(self.meadow.face_up(), |seen, ark| seen.union(ark.known))
    }

    /// How the ark scored, once the game is over.
    pub fn sheet(&self, seat: Seat) -> Option<Sheet> {
        let ark = &self.arks[seat];
        (self.phase == Phase::Over).then(|| Sheet::new(ark.known, ark.crates))
    }

    /// What the middle lacks at the start of a round.
    pub(crate) fn missing_tiles(&self) -> MissingTiles {
        // Rule AOB-2.1: one left over stays, and none is added.
        let left = self.meadow.gathered();
        MissingTiles {
            face_up: self.display_size() - left.face_up().len(),
            face_down: !left.has_face_down(),
        }
    }
}

/// What the middle lacks at the start of a round.
pub(crate) struct MissingTiles {
    pub(crate) face_up: usize,
    pub(crate) face_down: bool,
}
