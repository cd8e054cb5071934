//! Why a step is not allowed: one variant for each reason, with its code, its clause and the facts
//! of its sentence.

use ararat_core::{Clause, SeatSet, named, refusals};

use crate::rules::{Cards, Row, clauses};

refusals! {
    /// Why a step is not allowed, with the facts its receiver needs.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Refusal {
        /// Everybody has exchanged so often that only a knock is left.
        MustKnock { exchanges: usize } => "lil-must-knock", &clauses::STALL_GUARD;
        /// Not as many cards laid as the row has.
        CardCount { row: Row, laid: usize } => "lil-card-count", &clauses::EXCHANGE;
        /// Some of the cards are not in the hand.
        NotInHand { missing: Cards, hand: Cards } => "lil-not-in-hand", &clauses::EXCHANGE;
        /// The same animals as in the row.
        SameAnimals { row: Row, taken: Cards } => "lil-same-animals", &clauses::OTHER_ANIMALS;
        /// Nobody may knock without having exchanged in this round.
        ExchangeFirst => "lil-exchange-first", &clauses::KNOCK;

        /// Chance: the first starter has no seat at this table.
        FirstNotSeated { players: usize } => "lil-first-not-seated", &clauses::STARTER;
        /// Chance: not ten cards for each of these seats, or cards for others.
        UnevenDeal { seats: SeatSet } => "lil-uneven-deal", &clauses::DEAL;
        /// Chance: the wrong number of cards in a row.
        RowLength { row: Row, dealt: usize } => "lil-row-length", &clauses::DEAL;
        /// Chance: there are not as many of these cards.
        NotInDeck { cards: Cards } => "lil-not-in-deck", &clauses::COMPONENTS;
        /// Chance: another random event is due.
        OtherChanceDue { due: Due } => "lil-other-chance-due", due.clause(), [due: due.name()];
    }
}

named! {
    /// A random event that is due, by the word its text begins with.
    pub enum Due {
        /// The first starter is named.
        First = "first",
        /// A new round is dealt.
        Deal = "deal",
    }
}

impl Due {
    fn clause(self) -> &'static Clause {
        match self {
            Due::First => &clauses::STARTER,
            Due::Deal => &clauses::DEAL,
        }
    }
}
