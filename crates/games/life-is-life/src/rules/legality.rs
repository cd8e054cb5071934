//! What is allowed: actions of a seat, and outcomes of chance that a record claims.

use ararat_core::{BySeat, Seat, SeatView, State};

use crate::rules::{
    Action, Cards, Chance, Due, HAND_SIZE, LifeIsLife, Public, Refusal, Row, Rows, STALL_EXCHANGES,
};

/// Whether the seat, which is to act, may do this.
pub(crate) fn check(view: SeatView<'_, LifeIsLife>, action: Action) -> Result<(), Refusal> {
    let public = view.public();
    match action {
        // Rule LIL-2.7: whether an exchange is possible at all comes before which one.
        Action::Exchange { .. } if public.is_stalled() => {
            Err(Refusal::MustKnock { exchanges: STALL_EXCHANGES })
        }
        Action::Exchange { row, laid } => {
            check_exchange(view.own().hand, row, public.rows[row], laid)
        }
        // Rule LIL-2.4.
        Action::Knock if public.exchanged.contains(view.seat()) => Ok(()),
        Action::Knock => Err(Refusal::ExchangeFirst),
    }
}

fn check_exchange(hand: Cards, row: Row, taken: Cards, laid: Cards) -> Result<(), Refusal> {
    // Rule LIL-2.2.
    if laid.len() != row.card_count() {
        return Err(Refusal::CardCount { row, laid: laid.len() });
    }
    if !hand.contains(laid) {
        return Err(Refusal::NotInHand { missing: laid.beyond(hand), hand });
    }
    // Rule LIL-2.3.
    if laid == taken { Err(Refusal::SameAnimals { row, taken }) } else { Ok(()) }
}

/// Whether this random event can happen now.
pub(crate) fn check_chance(state: &State<LifeIsLife>, chance: &Chance) -> Result<(), Refusal> {
    let public = state.public();
    let due = public.due().expect("chance is checked only when it is to act");
    match (due, chance) {
        (Due::First, Chance::First(seat)) => {
            // Rule LIL-1.4.
            let players = public.player_count();
            let is_seated = seat.index() < players;
            if is_seated { Ok(()) } else { Err(Refusal::FirstNotSeated { players }) }
        }
        (Due::Deal, Chance::Deal { hands, rows }) => check_deal(public, hands, rows),
        (Due::First | Due::Deal, Chance::First(_) | Chance::Deal { .. }) => {
            Err(Refusal::OtherChanceDue { due })
        }
    }
}

fn check_deal(public: &Public, hands: &BySeat<Cards>, rows: &Rows) -> Result<(), Refusal> {
    // Rule LIL-1.3.
    let in_game = public.in_game;
    let is_right = |(seat, hand): (Seat, &Cards)| {
        hand.len() == if in_game.contains(seat) { HAND_SIZE } else { 0 }
    };
    if hands.len() != public.player_count() || !hands.iter().all(is_right) {
        return Err(Refusal::UnevenDeal { seats: in_game });
    }
    if let Some((row, cards)) = rows.iter().find(|(row, cards)| cards.len() != row.card_count()) {
        return Err(Refusal::RowLength { row, dealt: cards.len() });
    }
    // Rule LIL-1.1.
    let mut left = Cards::DECK;
    for cards in hands.as_slice().iter().copied().chain(rows.iter().map(|(_, cards)| cards)) {
        if !left.contains(cards) {
            return Err(Refusal::NotInDeck { cards: cards.beyond(left) });
        }
        left = left.minus(cards);
    }
    Ok(())
}
