//! What is printed on a card (ARK-1.2): climate, weight, diet, type, ability.

use ararat_core::{Source, worded};

use crate::rules::name::CardName;

worded! {
    /// The climate a card needs.
    pub enum Climate, "ark-climate-" { Hot = "hot", Cold = "cold", Either = "either" }
}

worded! {
    /// What an animal eats.
    pub enum Diet, "ark-diet-" {
        Herbivore = "herbivore",
        Carnivore = "carnivore",
        Omnivore = "omnivore",
    }
}

worded! {
    /// The type of a card, for each of which there is a score card.
    pub enum CardType, "ark-type-" {
        Heavy = "heavy",
        Shy = "shy",
        Slow = "slow",
        Useful = "useful",
        Provisions = "provisions",
    }
}

worded! {
    /// What the rules give to a card with an exclamation mark.
    pub enum Ability, "ark-ability-" {
        /// The fox brings two discs and cannot be ejected (ARK-6.2).
        BringsDiscs = "brings-discs" "discs",
        /// Tortoise and hedgehog do not mind hunters (ARK-6.3).
        Unbothered = "unbothered",
        /// The skunk ejects any animal (ARK-6.4).
        EjectsAny = "ejects-any",
        /// The mosquito ejects an animal of weight 2 (ARK-6.4).
        EjectsWeightTwo = "ejects-weight-two",
        /// The spider ejects a shy animal (ARK-6.4).
        EjectsShy = "ejects-shy",
        /// The brontosaurus gives a marker of one and a half (ARK-6.6).
        RaisedMarker = "raised-marker" "raised",
        /// The chimpanzee lifts a marker to one and a half (ARK-6.7).
        LiftsMarker = "lifts-marker" "lifts",
    }
}

impl Ability {
    /// The ability of the card with this name. The rulebook describes abilities by the names of
    /// eight animals.
    pub(crate) fn of(name: &str) -> Option<Ability> {
        match name {
            "fox" => Some(Ability::BringsDiscs),
            "tortoise" | "hedgehog" => Some(Ability::Unbothered),
            "skunk" => Some(Ability::EjectsAny),
            "mosquito" => Some(Ability::EjectsWeightTwo),
            "spider" => Some(Ability::EjectsShy),
            "brontosaurus" => Some(Ability::RaisedMarker),
            "chimpanzee" => Some(Ability::LiftsMarker),
            _ => None,
        }
    }

    /// Whether its owner cannot be ejected.
    pub(crate) const fn protects(self) -> bool {
        // Rule ARK-6.4.
        matches!(self, Ability::BringsDiscs | Ability::EjectsWeightTwo | Ability::EjectsShy)
    }

    /// Whether its owner can eject.
    pub(crate) const fn ejects(self) -> bool {
        matches!(self, Ability::EjectsAny | Ability::EjectsWeightTwo | Ability::EjectsShy)
    }
}

/// What is printed on a card. Cards of the same name are alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Printed {
    pub name: CardName,
    pub climate: Climate,
    pub weight: u8,
    pub diet: Option<Diet>,
    pub card_type: Option<CardType>,
    pub ability: Option<Ability>,
    pub sources: Sources,
}

/// Where each printed value is known from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sources {
    pub climate: Source,
    pub weight: Source,
    pub diet: Source,
    pub card_type: Source,
    pub special: Source,
    pub count: Source,
}

impl Printed {
    pub fn is_animal(&self) -> bool {
        self.card_type != Some(CardType::Provisions)
    }

    /// Carnivores and omnivores hunt.
    pub fn is_hunter(&self) -> bool {
        matches!(self.diet, Some(Diet::Carnivore | Diet::Omnivore))
    }

    /// Herbivores and omnivores eat provisions.
    pub fn eats_provisions(&self) -> bool {
        matches!(self.diet, Some(Diet::Herbivore | Diet::Omnivore))
    }

    /// Whether this animal in one cabin with `other` would eat it.
    pub fn would_eat(&self, other: &Printed) -> bool {
        // Rule ARK-4.4.
        // Rule ARK-4.6: a hunter must be strictly lighter than every other animal.
        // Rule ARK-6.3: tortoise and hedgehog are left out of the comparison, at equal weight too.
        self.is_hunter()
            && other.is_animal()
            && other.ability != Some(Ability::Unbothered)
            && self.weight >= other.weight
    }

    /// Whether this card in one cabin with `other` would eat it up, being provisions.
    pub fn would_eat_up(&self, other: &Printed) -> bool {
        // Rule ARK-4.5.
        // Rule ARK-4.6.
        self.eats_provisions() && !other.is_animal()
    }

    /// Whether this card frightens `other` in its own cabin, beside it or across from it.
    pub fn frightens(&self, other: &Printed) -> bool {
        // Rule ARK-4.7: carnivores only.
        self.diet == Some(Diet::Carnivore) && other.card_type == Some(CardType::Shy)
    }

    /// Whether both may be in one cabin.
    pub fn gets_on_with(&self, other: &Printed) -> bool {
        // Rule ARK-4.2.
        let climates_differ = matches!(
            (self.climate, other.climate),
            (Climate::Hot, Climate::Cold) | (Climate::Cold, Climate::Hot)
        );
        let endangers = |one: &Printed, two: &Printed| {
            one.would_eat(two) || one.would_eat_up(two) || one.frightens(two)
        };
        !climates_differ && !endangers(self, other) && !endangers(other, self)
    }

    /// Whether this card, being an ejector, may eject `other`.
    pub fn may_eject(&self, other: &Printed) -> bool {
        // Rule ARK-6.4.
        self.ability.is_some_and(Ability::ejects)
            && other.is_animal()
            && (self.ability != Some(Ability::EjectsWeightTwo) || other.weight == 2)
            && (self.ability != Some(Ability::EjectsShy) || other.card_type == Some(CardType::Shy))
            && !other.ability.is_some_and(Ability::protects)
    }

    /// Whether it may become a pet.
    pub fn is_pet(&self) -> bool {
        // Rule ARK-5.1.
        self.is_animal() && self.weight <= 2 && self.ability.is_none()
    }

    /// Whether it must be the only card of its turn.
    pub fn stays_alone(&self) -> bool {
        // Rule ARK-3.4.
        matches!(self.card_type, Some(CardType::Slow | CardType::Provisions))
    }
}
