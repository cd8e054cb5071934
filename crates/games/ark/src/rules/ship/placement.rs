//! Why a card may not be placed in a cabin (ARK-4.1 to ARK-4.8,
//! ARK-6.4).

use super::{CABIN_CAPACITY, Ship, weight};
use crate::rules::{
    Ability, CabinId, Card, CardList, CardName, CardSet, Cards, Climate, Printed, Refusal, Side,
};

impl Ship {
    /// Whether a card may be placed in a cabin or at a first free place, perhaps ejecting another.
    /// It says nothing about turns and discs. The first reason in rulebook order is given.
    pub fn check_placement(
        &self,
        cards: &'static Cards,
        card: Card,
        cabin: CabinId,
        ejects: Option<CardName>,
    ) -> Result<(), Refusal> {
        // Rule ARK-4.9.
        if cabin.row() > self.row_count(cabin.side()) {
            let [port, starboard] = Side::ALL.map(|side| self.free_place(side));
            return Err(Refusal::NoSuchCabin { cabin, port, starboard });
        }
        let printed = cards.printed(card);
        let target = match ejects {
            Some(name) => Some(self.check_ejection(cards, printed, cabin, name)?),
            None => None,
        };
        let others = target.map_or(self.cabin(cabin), |target| self.cabin(cabin).without(target));
        // Rule ARK-4.1.
        if others.len() >= CABIN_CAPACITY {
            return Err(Refusal::CabinFull {
                card: printed.name,
                cabin,
                cards: CardList::new(cards, others),
            });
        }
        check_climate(cards, printed, cabin, others)?;
        // Rule ARK-4.3.
        let change = weight(cards, card) - target.map_or(0, |target| weight(cards, target));
        let tilt = self.tilt.after(cabin.side(), change);
        if !tilt.is_safe() {
            return Err(Refusal::WouldTip { card: printed.name, cabin, tilt });
        }
        check_diet(cards, printed, others)?;
        self.check_shyness(cards, printed, cabin, others)
    }

    /// The card to be ejected, if it may be.
    fn check_ejection(
        &self,
        cards: &'static Cards,
        ejector: &Printed,
        cabin: CabinId,
        name: CardName,
    ) -> Result<Card, Refusal> {
        // Rule ARK-6.4.
        let card = ejector.name;
        let Some(ability) = ejector.ability.filter(|ability| ability.ejects()) else {
            return Err(Refusal::CannotEject { card });
        };
        let Some(target) = cards.find(name).filter(|&target| self.cabin(cabin).contains(target))
        else {
            return Err(Refusal::NotInCabin {
                target: name,
                cabin,
                cards: CardList::new(cards, self.cabin(cabin)),
            });
        };
        let printed = cards.printed(target);
        if !printed.is_animal() {
            return Err(Refusal::ProvisionsStay { card, target: name });
        }
        if printed.ability.is_some_and(Ability::protects) {
            return Err(Refusal::CannotBeEjected { target: name });
        }
        if ejector.may_eject(printed) {
            return Ok(target);
        }
        if ability == Ability::EjectsWeightTwo {
            Err(Refusal::EjectsWeightTwo { card, target: name, weight: printed.weight })
        } else {
            Err(Refusal::EjectsShy { card, target: name })
        }
    }

    fn check_shyness(
        &self,
        cards: &Cards,
        card: &Printed,
        cabin: CabinId,
        others: CardSet,
    ) -> Result<(), Refusal> {
        // Rule ARK-4.7: in the cabin itself, beside it, and across from it.
        let around = Ship::around(cabin).map(|near| (near, self.cabin(near)));
        for (near, contents) in std::iter::once((cabin, others)).chain(around) {
            for other in cards.each(contents).map(|other| cards.printed(other)) {
                if other.frightens(card) {
                    return Err(Refusal::Frightened {
                        card: card.name,
                        cabin,
                        carnivore: other.name,
                        near,
                    });
                }
                if card.frightens(other) {
                    return Err(Refusal::WouldFrighten {
                        card: card.name,
                        cabin,
                        shy: other.name,
                        near,
                    });
                }
            }
        }
        Ok(())
    }
}

fn check_climate(
    cards: &'static Cards,
    card: &Printed,
    cabin: CabinId,
    others: CardSet,
) -> Result<(), Refusal> {
    // Rule ARK-4.2.
    let among = |climate: Climate| {
        let those = cards.each(others).filter(|&other| cards.printed(other).climate == climate);
        CardList::new(cards, those.fold(CardSet::EMPTY, CardSet::with))
    };
    let (hot, cold) = (among(Climate::Hot), among(Climate::Cold));
    match card.climate {
        Climate::Cold if !hot.is_empty() => {
            Err(Refusal::TooWarm { card: card.name, cabin, because: hot })
        }
        Climate::Hot if !cold.is_empty() => {
            Err(Refusal::TooCold { card: card.name, cabin, because: cold })
        }
        Climate::Hot | Climate::Cold | Climate::Either => Ok(()),
    }
}

fn check_diet(cards: &Cards, card: &Printed, others: CardSet) -> Result<(), Refusal> {
    // Rule ARK-4.8: only what the card and each of the others mean to each other counts.
    let others = || cards.each(others).map(|other| cards.printed(other));
    // Rule ARK-4.4.
    // Rule ARK-4.6.
    for other in others() {
        if card.would_eat(other) {
            return Err(Refusal::WouldEat { card: card.into(), prey: other.into() });
        }
        if other.would_eat(card) {
            return Err(Refusal::WouldBeEaten { card: card.into(), hunter: other.into() });
        }
    }
    // Rule ARK-4.5.
    // Rule ARK-4.6.
    for other in others() {
        if card.would_eat_up(other) {
            return Err(Refusal::WouldEatUp { card: card.into(), provisions: other.name });
        }
        if other.would_eat_up(card) {
            return Err(Refusal::WouldBeEatenUp { card: card.name, eater: other.into() });
        }
    }
    Ok(())
}
