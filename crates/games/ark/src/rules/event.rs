//! What is told while the game goes on, to all or to one seat.

use ararat_core::{Facts, Message, Notice, Seat, SeatSet};

use crate::rules::cabin::CabinId;
use crate::rules::card::CardType;
use crate::rules::cards::CardList;
use crate::rules::name::CardName;
use crate::rules::player::Markers;
use crate::rules::score::Row;
use crate::rules::tilt::Tilt;

/// Something to tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    FirstPlayer {
        seat: Seat,
    },
    Started {
        port: CardList,
        starboard: CardList,
        tilt: Tilt,
    },
    /// To all: everybody has two cards, and these lie face up.
    Dealt {
        display: CardList,
    },
    /// To one seat: its two cards.
    DealtToYou {
        cards: CardList,
    },
    Took {
        seat: Seat,
        card: CardName,
    },
    /// To all: a card of the deck went to a hand.
    Drew {
        seat: Seat,
    },
    /// To one seat: the card it drew.
    YouDrew {
        card: CardName,
    },
    Refilled {
        card: CardName,
    },
    Rain {
        count: u8,
    },
    PetsAsked,
    /// To all: this seat has chosen.
    PetChosen {
        seat: Seat,
    },
    /// To one seat: what it chose.
    YouChosePet {
        card: Option<CardName>,
    },
    PetsLaid {
        seats: SeatSet,
    },
    PaidSupply {
        seat: Seat,
    },
    OpenedCabin {
        seat: Seat,
        cabin: CabinId,
        neighbor: Seat,
    },
    Placed {
        seat: Seat,
        card: CardName,
        cabin: CabinId,
        tilt: Tilt,
    },
    Ejected {
        seat: Seat,
        card: CardName,
        target: CardName,
        cabin: CabinId,
        tilt: Tilt,
    },
    Marked {
        seat: Seat,
        card_type: CardType,
        markers: Markers,
    },
    TookDiscs {
        seat: Seat,
        taken: u8,
        /// What the seat has now.
        discs: u8,
    },
    Lifted {
        seat: Seat,
        card_type: CardType,
        markers: Markers,
    },
    LiftedNothing {
        seat: Seat,
    },
    Stopped {
        seat: Seat,
    },
    EndgameStarted {
        seat: Seat,
    },
    Passed {
        seat: Seat,
    },
    /// Without a disc.
    PassedWithoutDisc {
        seat: Seat,
    },
    /// Without a card.
    PassedWithoutCard {
        seat: Seat,
    },
    GameEnded,
    PetShown {
        seat: Seat,
        card: CardName,
    },
    HandShown {
        seat: Seat,
        cards: CardList,
    },
    Majority {
        card_type: CardType,
        seat: Seat,
        markers: Markers,
        points: u8,
    },
    Scored {
        seat: Seat,
        row: Row,
    },
}

/// Markers as whole ones and a half.
fn add_markers(facts: Facts, markers: Markers) -> Facts {
    facts.number("wholes", markers.halves() / 2).number("half", markers.halves() % 2)
}

impl Event {
    fn code(&self) -> &'static str {
        match self {
            Event::FirstPlayer { .. } => "ark-first-player",
            Event::Started { .. } => "ark-started",
            Event::Dealt { .. } => "ark-dealt",
            Event::DealtToYou { .. } => "ark-dealt-to-you",
            Event::Took { .. } => "ark-took",
            Event::Drew { .. } => "ark-drew",
            Event::YouDrew { .. } => "ark-you-drew",
            Event::Refilled { .. } => "ark-refilled",
            Event::Rain { .. } => "ark-rain",
            Event::PetsAsked => "ark-pets-asked",
            Event::PetChosen { .. } => "ark-pet-chosen",
            Event::YouChosePet { card: Some(_) } => "ark-you-chose-pet",
            Event::YouChosePet { card: None } => "ark-you-chose-no-pet",
            Event::PetsLaid { .. } => "ark-pets-laid",
            Event::PaidSupply { .. } => "ark-paid-supply",
            Event::OpenedCabin { .. } => "ark-opened-cabin",
            Event::Placed { .. } => "ark-placed",
            Event::Ejected { .. } => "ark-ejected",
            Event::Marked { .. } => "ark-marked",
            Event::TookDiscs { .. } => "ark-took-discs",
            Event::Lifted { .. } => "ark-lifted",
            Event::LiftedNothing { .. } => "ark-lifted-nothing",
            Event::Stopped { .. } => "ark-stopped",
            Event::EndgameStarted { .. } => "ark-endgame-started",
            Event::Passed { .. } => "ark-passed",
            Event::PassedWithoutDisc { .. } => "ark-passed-without-disc",
            Event::PassedWithoutCard { .. } => "ark-passed-without-card",
            Event::GameEnded => "ark-game-ended",
            Event::PetShown { .. } => "ark-pet-shown",
            Event::HandShown { .. } => "ark-hand-shown",
            Event::Majority { .. } => "ark-majority",
            Event::Scored { .. } => "ark-scored",
        }
    }

    fn facts(&self) -> Facts {
        let of = |seat: Seat| Facts::new().seat("seat", seat);
        match *self {
            Event::PetsAsked | Event::GameEnded | Event::YouChosePet { card: None } => Facts::new(),
            Event::FirstPlayer { seat }
            | Event::Drew { seat }
            | Event::PetChosen { seat }
            | Event::PaidSupply { seat }
            | Event::LiftedNothing { seat }
            | Event::Stopped { seat }
            | Event::EndgameStarted { seat }
            | Event::Passed { seat }
            | Event::PassedWithoutDisc { seat }
            | Event::PassedWithoutCard { seat } => of(seat),
            Event::Started { port, starboard, tilt } => tilt.add_to(
                Facts::new().pieces("port", port.pieces()).pieces("starboard", starboard.pieces()),
            ),
            Event::Dealt { display } => Facts::new().pieces("display", display.pieces()),
            Event::DealtToYou { cards } => Facts::new().pieces("cards", cards.pieces()),
            Event::Took { seat, card } | Event::PetShown { seat, card } => {
                of(seat).pieces("card", [card.piece()])
            }
            Event::YouDrew { card }
            | Event::Refilled { card }
            | Event::YouChosePet { card: Some(card) } => {
                Facts::new().pieces("card", [card.piece()])
            }
            Event::Rain { count } => Facts::new().number("count", count),
            Event::PetsLaid { seats } => {
                Facts::new().number("count", seats.len()).seats("seats", seats.iter())
            }
            Event::OpenedCabin { seat, cabin, neighbor } => {
                of(seat).text("cabin", cabin.to_string()).seat("neighbor", neighbor)
            }
            Event::Placed { seat, card, cabin, tilt } => tilt
                .add_to(of(seat).pieces("card", [card.piece()]).text("cabin", cabin.to_string())),
            Event::Ejected { seat, card, target, cabin, tilt } => {
                let facts =
                    of(seat).pieces("card", [card.piece()]).pieces("target", [target.piece()]);
                tilt.add_to(facts.text("cabin", cabin.to_string()))
            }
            Event::Marked { seat, card_type, markers }
            | Event::Lifted { seat, card_type, markers } => {
                add_markers(of(seat).word("type", card_type.word()), markers)
            }
            Event::TookDiscs { seat, taken, discs } => {
                of(seat).number("taken", taken).number("discs", discs)
            }
            Event::HandShown { seat, cards } => {
                of(seat).number("count", cards.len()).pieces("cards", cards.pieces())
            }
            Event::Majority { card_type, seat, markers, points } => {
                add_markers(of(seat).word("type", card_type.word()), markers)
                    .number("points", points)
            }
            Event::Scored { seat, row } => {
                let points: u8 = row.points.iter().sum();
                of(seat)
                    .number("total", row.total())
                    .number("cards", points)
                    .number("discs", row.discs)
            }
        }
    }
}

impl Message for Event {
    fn notice(&self) -> Notice {
        Notice::new(self.code(), self.facts())
    }
}
