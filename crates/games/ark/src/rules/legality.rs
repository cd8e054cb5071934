//! What is allowed: actions of a seat, and outcomes of chance that a record claims.
//!
//! An action is refused for the first reason in this order: another decision is due; this card may
//! not be played now (ARK-3.4, ARK-5.3); it cannot go there (ARK-3.5) or be paid for (ARK-4.9);
//! then the placement itself, in the order of the rulebook.

use ararat_core::{SeatView, State};

use crate::rules::chance::START_SIZE;
use crate::rules::deck::NextCard;
use crate::rules::luck::START_TYPE_LIMIT;
use crate::rules::{
    Action, Ark, CabinId, CardName, CardSet, CardType, Cards, Chance, Decision, Due, Phase, Public,
    Refusal,
};

/// Whether the seat, which is to act, may do this.
pub(crate) fn check(view: SeatView<'_, Ark>, action: Action) -> Result<(), Refusal> {
    let public = view.public();
    match (public.decision().expect("a seat is asked when it is to decide"), action) {
        (Decision::Pet(_), Action::Pet(None)) | (Decision::Lift, Action::Lift(None)) => Ok(()),
        (Decision::Pet(_), Action::Pet(Some(card))) => check_pet(view, card),
        (Decision::Pet(_), _) => Err(Refusal::PetDue),
        (Decision::Lift, Action::Lift(Some(card_type))) => check_lift(view, card_type),
        (Decision::Lift, _) => Err(Refusal::LiftDue),
        (Decision::CabinCard, Action::Take(card)) => check_display(public, card),
        (Decision::CabinCard, _) => {
            Err(Refusal::CabinCardDue { display: public.list(public.display) })
        }
        (Decision::Turn | Decision::SecondCard | Decision::LastTurn, _) => check_turn(view, action),
    }
}

fn check_turn(view: SeatView<'_, Ark>, action: Action) -> Result<(), Refusal> {
    let public = view.public();
    let has_played = public.phase == Phase::Decide(Decision::SecondCard);
    match action {
        // Rule ARK-3.1.
        // Rule ARK-5.3.
        Action::Take(_) if public.is_endgame() => Err(Refusal::NoTakingInEndgame),
        Action::Take(_) if has_played => Err(Refusal::PlayedAlready),
        Action::Take(card) => check_display(public, card),
        Action::Place { card, cabin, ejects } => check_place(view, card, cabin, ejects),
        // Rule ARK-3.4: the second card is a choice, the first is not.
        Action::Done if has_played => Ok(()),
        Action::Done if public.is_endgame() => Err(Refusal::PassInstead),
        Action::Done => Err(Refusal::NothingPlayed),
        // Rule ARK-5.3.
        Action::Pass if public.is_endgame() => Ok(()),
        Action::Pass if has_played => Err(Refusal::StopInstead),
        Action::Pass => Err(Refusal::NoPassNow),
        Action::Lift(_) => Err(Refusal::NoLiftNow),
        Action::Pet(_) => Err(Refusal::NoPetNow),
    }
}

fn check_display(public: &Public, name: CardName) -> Result<(), Refusal> {
    // Rule ARK-3.2.
    match public.cards().find(name) {
        Some(card) if public.display.contains(card) => Ok(()),
        Some(_) | None => {
            Err(Refusal::NotOnDisplay { card: name, display: public.list(public.display) })
        }
    }
}

fn check_place(
    view: SeatView<'_, Ark>,
    name: CardName,
    cabin: CabinId,
    ejects: Option<CardName>,
) -> Result<(), Refusal> {
    let public = view.public();
    let Some(card) = public.cards().find(name).filter(|&card| view.own().hand.contains(card))
    else {
        return Err(Refusal::NotInHand { card: name });
    };
    if public.cards().printed(card).stays_alone() {
        // Rule ARK-5.3.
        if public.is_endgame() {
            return Err(Refusal::NotInEndgame { card: name });
        }
        // Rule ARK-3.4.
        if public.phase == Phase::Decide(Decision::SecondCard) {
            return Err(Refusal::MustBeAlone { card: name });
        }
    }
    // Rule ARK-3.5.
    if public.progress.first_cabin == Some(cabin) {
        return Err(Refusal::SameCabin { cabin });
    }
    // Rule ARK-4.9.
    let discs = public.players[view.seat()].discs;
    if cabin == public.ship.free_place(cabin.side()) && discs < public.disc_price_of_cabin() {
        return Err(if public.is_endgame() {
            Refusal::TwoDiscsNeeded { cabin, discs }
        } else {
            Refusal::NoDisc { cabin }
        });
    }
    public.ship.check_placement(public.cards(), card, cabin, ejects)
}

fn check_lift(view: SeatView<'_, Ark>, card_type: CardType) -> Result<(), Refusal> {
    // Rule ARK-6.7.
    if card_type == CardType::Provisions {
        Err(Refusal::LiftProvisions)
    } else if view.public().players[view.seat()].can_lift(card_type) {
        Ok(())
    } else {
        Err(Refusal::NoMarkerToLift { card_type })
    }
}

fn check_pet(view: SeatView<'_, Ark>, name: CardName) -> Result<(), Refusal> {
    // Rule ARK-5.1.
    let cards = view.public().cards();
    let Some(card) = cards.find(name).filter(|&card| view.own().hand.contains(card)) else {
        return Err(Refusal::PetNotInHand { card: name });
    };
    let printed = cards.printed(card);
    if printed.is_pet() {
        Ok(())
    } else if !printed.is_animal() {
        Err(Refusal::PetNotAnAnimal { card: name })
    } else if printed.ability.is_some() {
        Err(Refusal::PetSpecial { card: name })
    } else {
        Err(Refusal::PetTooHeavy { card: name, weight: printed.weight })
    }
}

/// Whether this random event can happen now.
pub(crate) fn check_chance(state: &State<Ark>, chance: &Chance) -> Result<(), Refusal> {
    let public = state.public();
    let pool = state.hidden().pool;
    let players = public.player_count();
    match (public.due().expect("chance is asked when it is to draw"), chance) {
        (Due::First, Chance::First(seat)) => {
            // Rule ARK-2.6.
            if seat.index() < players { Ok(()) } else { Err(Refusal::FirstNotSeated { players }) }
        }
        (Due::Start, Chance::Start(names)) => check_start(public.cards(), pool, *names),
        (Due::Deal, Chance::Deal { hands, display }) => {
            // Rule ARK-2.3.
            if hands.len() != players {
                return Err(Refusal::UnevenDeal { players });
            }
            let dealt = hands.as_slice().iter().flatten().chain(display);
            dealt
                .copied()
                .try_fold(pool, |left, name| take_out(public.cards(), left, name))
                .map(|_| ())
        }
        (Due::Card(_), Chance::Draw(name)) => match public.deck.next() {
            NextCard::Rain => Err(Refusal::RainDue),
            NextCard::NotRain | NextCard::Perhaps { .. } => {
                take_out(public.cards(), pool, *name).map(|_| ())
            }
        },
        (Due::Card(_), Chance::Rain) => match public.deck.next() {
            // Rule ARK-2.4.
            NextCard::NotRain => Err(Refusal::NoRainYet { cards: public.deck.above_the_rain() }),
            NextCard::Rain | NextCard::Perhaps { .. } => Ok(()),
        },
        (due, _) => Err(Refusal::OtherChanceDue { due }),
    }
}

fn check_start(cards: &Cards, pool: CardSet, names: [CardName; START_SIZE]) -> Result<(), Refusal> {
    // Rule ARK-2.1.
    let mut left = pool;
    let mut type_counts = [0; CardType::COUNT];
    for name in names {
        left = take_out(cards, left, name)?;
        let printed = cards.printed(cards.card(name));
        if !matches!(printed.weight, 1 | 2) {
            return Err(Refusal::StartWeight { card: name, weight: printed.weight });
        }
        if let Some(card_type) = printed.card_type {
            type_counts[card_type.index()] += 1;
            if type_counts[card_type.index()] > START_TYPE_LIMIT {
                return Err(Refusal::StartType { card: name, card_type });
            }
        }
    }
    Ok(())
}

/// What is left of a pool when a card of this name is taken out.
fn take_out(cards: &Cards, pool: CardSet, name: CardName) -> Result<CardSet, Refusal> {
    match cards.find(name) {
        Some(card) if pool.contains(card) => Ok(pool.without(card)),
        Some(_) | None => Err(Refusal::NotInPool { card: name }),
    }
}
