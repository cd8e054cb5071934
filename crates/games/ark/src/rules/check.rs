//! Whether a seat may do something, and if not, why.
//!
//! Reasons are looked for in this order: what the moment asks for; what may be played now (ARK-3.4,
//! ARK-5.3); where (ARK-3.5, ARK-4.9) and for which discs; then the placement itself, in the order
//! of the rulebook.

use ararat_core::SeatView;

use crate::rules::action::Action;
use crate::rules::cabin::CabinId;
use crate::rules::card::CardType;
use crate::rules::game::Ark;
use crate::rules::name::CardName;
use crate::rules::public::{Phase, Public};
use crate::rules::refusal::Refusal;

pub(crate) fn check(view: SeatView<'_, Ark>, action: Action) -> Result<(), Refusal> {
    let public = view.public();
    match public.phase {
        Phase::Pets(_) => match action {
            Action::Pet(None) => Ok(()),
            Action::Pet(Some(card)) => check_pet(view, card),
            Action::Take(_)
            | Action::Place { .. }
            | Action::Lift(_)
            | Action::Done
            | Action::Pass => Err(Refusal::PetDue),
        },
        Phase::Lifting => match action {
            Action::Lift(None) => Ok(()),
            Action::Lift(Some(card_type)) => check_lift(view, card_type),
            Action::Take(_)
            | Action::Place { .. }
            | Action::Pet(_)
            | Action::Done
            | Action::Pass => Err(Refusal::LiftDue),
        },
        Phase::CabinCard => match action {
            Action::Take(card) => check_display(public, card),
            Action::Place { .. }
            | Action::Lift(_)
            | Action::Pet(_)
            | Action::Done
            | Action::Pass => Err(Refusal::CabinCardDue { display: public.list(public.display) }),
        },
        Phase::Turn
        | Phase::SecondCard
        | Phase::LastTurns
        | Phase::NamingFirst
        | Phase::Starting
        | Phase::Dealing
        | Phase::Drawing(_)
        | Phase::Over => check_turn(view, action),
    }
}

fn check_turn(view: SeatView<'_, Ark>, action: Action) -> Result<(), Refusal> {
    let public = view.public();
    let has_played = public.phase == Phase::SecondCard;
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
        if public.phase == Phase::SecondCard {
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
