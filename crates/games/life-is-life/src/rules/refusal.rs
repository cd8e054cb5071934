//! Why a step is not allowed: one variant for each reason.

use ararat_core::{Clause, Facts, Message, Notice, SeatSet};

use crate::rules::cards::Cards;
use crate::rules::clauses;
use crate::rules::row::Row;

/// Why a step is not allowed, with the facts its receiver needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Everybody has exchanged so often that only a knock is left.
    MustKnock { exchanges: usize },
    /// Not as many cards laid as the row has.
    CardCount { row: Row, laid: usize },
    /// Some of the cards are not in the hand.
    NotInHand { missing: Cards, hand: Cards },
    /// The same animals as in the row.
    SameAnimals { row: Row, taken: Cards },
    /// Nobody may knock without having exchanged in this round.
    ExchangeFirst,

    /// Chance: the first starter has no seat at this table.
    FirstNotSeated { player_count: usize },
    /// Chance: not ten cards for everybody in the game, or cards for others.
    UnevenDeal { in_game: SeatSet },
    /// Chance: the wrong number of cards in a row.
    RowLength { row: Row, dealt: usize },
    /// Chance: there are not as many of these cards.
    NotInDeck { surplus: Cards },
    /// Chance: another random event is due.
    OtherChanceDue { due: Due },
}

impl Message for Refusal {
    fn notice(&self) -> Notice {
        let facts = Facts::new();
        match self {
            Refusal::MustKnock { exchanges } => {
                Notice::new("lil-must-knock", facts.number("exchanges", *exchanges))
            }
            Refusal::CardCount { row, laid } => Notice::new(
                "lil-card-count",
                facts.number("row", row.card_count()).number("laid", *laid),
            ),
            Refusal::NotInHand { missing, hand } => Notice::new(
                "lil-not-in-hand",
                facts.pieces("missing", missing.pieces()).pieces("hand", hand.pieces()),
            ),
            Refusal::SameAnimals { row, taken } => Notice::new(
                "lil-same-animals",
                facts.number("row", row.card_count()).pieces("taken", taken.pieces()),
            ),
            Refusal::ExchangeFirst => Notice::new("lil-exchange-first", facts),
            Refusal::FirstNotSeated { player_count } => {
                Notice::new("lil-first-not-seated", facts.number("players", *player_count))
            }
            Refusal::UnevenDeal { in_game } => {
                Notice::new("lil-uneven-deal", facts.seats("seats", in_game.iter()))
            }
            Refusal::RowLength { row, dealt } => Notice::new(
                "lil-row-length",
                facts.number("row", row.card_count()).number("dealt", *dealt),
            ),
            Refusal::NotInDeck { surplus } => {
                Notice::new("lil-not-in-deck", facts.pieces("cards", surplus.pieces()))
            }
            Refusal::OtherChanceDue { due } => {
                Notice::new("lil-other-chance-due", facts.text("due", due.verb()))
            }
        }
    }
}

impl ararat_core::Refusal for Refusal {
    fn clause(&self) -> &'static Clause {
        match self {
            Refusal::MustKnock { .. } => &clauses::STALL_GUARD,
            Refusal::CardCount { .. } | Refusal::NotInHand { .. } => &clauses::EXCHANGE,
            Refusal::SameAnimals { .. } => &clauses::OTHER_ANIMALS,
            Refusal::ExchangeFirst => &clauses::KNOCK,
            Refusal::FirstNotSeated { .. } | Refusal::OtherChanceDue { due: Due::First } => {
                &clauses::STARTER
            }
            Refusal::UnevenDeal { .. }
            | Refusal::RowLength { .. }
            | Refusal::OtherChanceDue { due: Due::Deal } => &clauses::DEAL,
            Refusal::NotInDeck { .. } => &clauses::COMPONENTS,
        }
    }
}

/// A random event that is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    First,
    Deal,
}

impl Due {
    /// The word its text begins with.
    pub fn verb(self) -> &'static str {
        match self {
            Due::First => "first",
            Due::Deal => "deal",
        }
    }
}
