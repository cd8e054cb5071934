//! What is told while the game goes on, to all or to one seat: each event with its code and the
//! facts of its sentence.

use ararat_core::{Seat, messages};

use crate::rules::{CabinId, CardList, CardName, CardType, Markers, Row, Tilt};

messages! {
    /// An event.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Event {
        FirstPlayer { seat: Seat } => "ark-first-player";
        Started { port: CardList, starboard: CardList, tilt: Tilt } => "ark-started",
            [port, starboard, tilt: tilt.amount(), side: tilt.side_word()];
        /// To all: everybody has two cards, and these lie face up.
        Dealt { display: CardList } => "ark-dealt";
        /// To one seat: its two cards.
        DealtToYou { cards: CardList } => "ark-dealt-to-you";
        Took { seat: Seat, card: CardName } => "ark-took";
        /// To all: a card of the deck went to a hand.
        Drew { seat: Seat } => "ark-drew";
        /// To one seat: the card it drew.
        YouDrew { card: CardName } => "ark-you-drew";
        Refilled { card: CardName } => "ark-refilled";
        /// This many rain cards have appeared.
        Rain { count: u8 } => "ark-rain";
        PetsAsked => "ark-pets-asked";
        /// To all: this seat has chosen.
        PetChosen { seat: Seat } => "ark-pet-chosen";
        /// To one seat: what it chose.
        YouChosePet { card: CardName } => "ark-you-chose-pet";
        YouChoseNoPet => "ark-you-chose-no-pet";
        PetLaid { seat: Seat } => "ark-pet-laid";
        NoPetsLaid => "ark-no-pets-laid";
        PaidSupply { seat: Seat } => "ark-paid-supply";
        OpenedCabin { seat: Seat, cabin: CabinId } => "ark-opened-cabin";
        /// The disc for a new cabin went to this seat.
        GotDisc { seat: Seat } => "ark-got-disc";
        Placed { seat: Seat, card: CardName, cabin: CabinId, tilt: Tilt } => "ark-placed",
            [seat, card, cabin, tilt: tilt.amount(), side: tilt.side_word()];
        Ejected { seat: Seat, card: CardName, target: CardName, cabin: CabinId, tilt: Tilt } =>
            "ark-ejected", [seat, card, target, cabin, tilt: tilt.amount(), side: tilt.side_word()];
        Marked { seat: Seat, card_type: CardType, markers: Markers } => "ark-marked",
            [seat, type: card_type, wholes: markers.halves() / 2, half: markers.halves() % 2];
        /// The seat took these discs and now has that many.
        TookDiscs { seat: Seat, taken: u8, discs: u8 } => "ark-took-discs";
        Lifted { seat: Seat, card_type: CardType, markers: Markers } => "ark-lifted",
            [seat, type: card_type, wholes: markers.halves() / 2, half: markers.halves() % 2];
        LiftedNothing { seat: Seat } => "ark-lifted-nothing";
        Stopped { seat: Seat } => "ark-stopped";
        EndgameStarted { seat: Seat } => "ark-endgame-started";
        Passed { seat: Seat } => "ark-passed";
        PassedWithoutDisc { seat: Seat } => "ark-passed-without-disc";
        PassedWithoutCard { seat: Seat } => "ark-passed-without-card";
        GameEnded => "ark-game-ended";
        PetShown { seat: Seat, card: CardName } => "ark-pet-shown";
        HandShown { seat: Seat, cards: CardList } => "ark-hand-shown",
            [seat, count: cards.len(), cards];
        Majority { card_type: CardType, seat: Seat, markers: Markers, points: u8 } =>
            "ark-majority",
            [
                seat,
                type: card_type,
                wholes: markers.halves() / 2,
                half: markers.halves() % 2,
                points,
            ];
        Scored { seat: Seat, row: Row } => "ark-scored",
            [seat, total: row.total(), cards: row.points.iter().sum::<u8>(), discs: row.discs];
    }
}
