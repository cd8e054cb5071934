//! What everybody knows of a game of Ark.

use ararat_core::{BySeat, Seat, SeatSet};

use crate::rules::{
    CabinId, CardList, CardSet, CardType, Cards, DISC_COUNT, Deck, Due, Options, Player,
    RAIN_COUNT, Sheet, Ship,
};

/// Face-up cards beside the deck.
pub const DISPLAY_SIZE: usize = 3;

/// What everybody knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Public {
    pub options: Options,
    pub phase: Phase,
    /// Who started.
    pub first: Seat,
    pub(crate) to_act: Seat,
    pub(crate) progress: Progress,
    pub ship: Ship,
    pub deck: Deck,
    /// The face-up cards.
    pub display: CardSet,
    /// Cards that were ejected.
    pub gone: CardSet,
    /// Cards whose place is not public: in the deck, or in hands and pets of players whom nobody
    /// saw taking them.
    pub unseen: CardSet,
    pub players: BySeat<Player>,
    /// While pets are chosen: who has chosen.
    pub chosen: SeatSet,
    /// In the endgame: who has passed.
    pub passed: SeatSet,
}

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Chance decides.
    Draw(Due),
    /// The player to act decides, or everybody at once.
    Decide(Decision),
    Over,
}

/// What a player decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Decision {
    /// To take cards or to play one.
    Turn,
    /// Whether to play a second card.
    SecondCard,
    /// Whether to lift a marker.
    Lift,
    /// Which face-up card to take for the cabin just opened.
    CabinCard,
    /// Everybody at once: whether to lay a pet. Then the draw goes on.
    Pet(Destination),
    /// In the endgame: to play an animal or to pass.
    LastTurn,
}

/// Where a drawn card goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Destination {
    Hand,
    Display,
}

/// What has happened in the current turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub(crate) struct Progress {
    /// Where the turn's first card went.
    pub(crate) first_cabin: Option<CabinId>,
    /// Whether another card may follow.
    pub(crate) may_follow: bool,
    /// A marker may still be lifted.
    pub(crate) owes_lift: bool,
    /// A face-up card must still be taken.
    pub(crate) owes_card: bool,
}

impl Public {
    pub fn cards(&self) -> &'static Cards {
        self.options.cards()
    }

    /// The random event that is due, if chance is to act.
    #[inline]
    pub fn due(&self) -> Option<Due> {
        match self.phase {
            Phase::Draw(due) => Some(due),
            Phase::Decide(_) | Phase::Over => None,
        }
    }

    /// What is to be decided by a player or by all, if anything.
    #[inline]
    pub fn decision(&self) -> Option<Decision> {
        match self.phase {
            Phase::Decide(decision) => Some(decision),
            Phase::Draw(_) | Phase::Over => None,
        }
    }

    pub fn player_count(&self) -> usize {
        self.players.len()
    }

    /// Whose turn it is: also while chance draws for that player, and while everybody chooses a
    /// pet.
    pub fn to_act(&self) -> Option<Seat> {
        match self.phase {
            Phase::Decide(_) | Phase::Draw(Due::Card(_)) => Some(self.to_act),
            Phase::Draw(Due::First | Due::Start | Due::Deal) | Phase::Over => None,
        }
    }

    /// Whether the cards have been dealt.
    pub fn is_set_up(&self) -> bool {
        self.to_act().is_some() || self.phase == Phase::Over
    }

    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat]
    }

    /// Whether normal play is over.
    pub fn is_endgame(&self) -> bool {
        // Rule ARK-5.2.
        self.deck.rain() == RAIN_COUNT
    }

    /// How many discs a player must hold to open a cabin.
    #[inline]
    pub fn disc_price_of_cabin(&self) -> u8 {
        // Rule ARK-4.9.
        // Rule ARK-5.3: in the endgame another disc pays for the turn.
        if self.is_endgame() { 2 } else { 1 }
    }

    /// Who sits to the right, the previous player in turn order.
    pub fn right_neighbor(&self, seat: Seat) -> Seat {
        // Rule ARK-4.9.
        let right = (seat.index() + self.player_count() - 1) % self.player_count();
        Seat::from_index(right)
    }

    /// Orange discs that nobody holds and that lie below no marker.
    pub fn supply(&self) -> u8 {
        self.players.as_slice().iter().fold(DISC_COUNT, |left, player| {
            let below_markers = player.markers.iter().map(|markers| u8::from(markers.has_disc()));
            left - player.discs - below_markers.sum::<u8>()
        })
    }

    /// How the score cards stand; pets count once they are turned up.
    pub fn sheet(&self) -> Sheet {
        Sheet::new(&self.players)
    }

    /// Markers of all players on a score card, in halves.
    pub fn halves(&self, card_type: CardType) -> BySeat<u8> {
        self.players.map(|_, player| player.markers(card_type).halves())
    }

    pub(crate) fn list(&self, set: CardSet) -> CardList {
        CardList::new(self.cards(), set)
    }
}
