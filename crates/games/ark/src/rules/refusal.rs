//! Why a step is not allowed: one variant for each reason.

use ararat_core::{Clause, Facts, Message, Notice};

use crate::rules::cabin::CabinId;
use crate::rules::card::{CardType, Diet, Printed};
use crate::rules::cards::CardList;
use crate::rules::clauses;
use crate::rules::name::CardName;
use crate::rules::public::Destination;
use crate::rules::tilt::Tilt;

/// Why a step is not allowed, with the facts its receiver needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Cards have been played in this turn, so none are taken.
    PlayedAlready,
    /// After the first card one stops; passing is for the endgame.
    StopInstead,
    /// Nothing has been played yet in this turn.
    NothingPlayed,
    /// There is no such face-up card.
    NotOnDisplay { card: CardName, display: CardList },
    /// The card to be played is not in the hand.
    NotInHand { card: CardName },
    /// A slow animal or a provision cannot be a second card.
    MustBeAlone { card: CardName },
    /// The second card must go to another cabin.
    SameCabin { cabin: CabinId },

    /// The cabin is full.
    CabinFull { card: CardName, cabin: CabinId, cards: CardList },
    /// A cold card in a cabin with hot ones.
    TooWarm { card: CardName, cabin: CabinId, because: CardList },
    /// A hot card in a cabin with cold ones.
    TooCold { card: CardName, cabin: CabinId, because: CardList },
    /// The ark would tilt this far.
    WouldTip { card: CardName, cabin: CabinId, tilt: Tilt },
    /// The card to be placed would eat an animal of the cabin.
    WouldEat { card: Animal, prey: Animal },
    /// An animal of the cabin would eat the card to be placed.
    WouldBeEaten { card: Animal, hunter: Animal },
    /// The animal to be placed would eat up provisions.
    WouldEatUp { card: Animal, provisions: CardName },
    /// An animal of the cabin would eat up the provisions to be placed.
    WouldBeEatenUp { card: CardName, eater: Animal },
    /// The shy animal to be placed would be near a carnivore.
    Frightened { card: CardName, cabin: CabinId, carnivore: CardName, near: CabinId },
    /// The carnivore to be placed would be near a shy animal.
    WouldFrighten { card: CardName, cabin: CabinId, shy: CardName, near: CabinId },
    /// There is neither a cabin nor a first free place.
    NoSuchCabin { cabin: CabinId, port: CabinId, starboard: CabinId },
    /// No disc to pay for a new cabin.
    NoDisc { cabin: CabinId },
    /// A card must be taken for the cabin just opened.
    CabinCardDue { display: CardList },

    /// Everybody chooses a pet first.
    PetDue,
    /// Pets are chosen only when the second rain comes.
    NoPetNow,
    /// The pet must be a card of the hand.
    PetNotInHand { card: CardName },
    /// Provisions are no pets.
    PetNotAnAnimal { card: CardName },
    /// A pet weighs 2 at most.
    PetTooHeavy { card: CardName, weight: u8 },
    /// Special animals are no pets.
    PetSpecial { card: CardName },
    /// In the endgame nothing is taken.
    NoTakingInEndgame,
    /// In the endgame one passes.
    PassInstead,
    /// Passing is for the endgame.
    NoPassNow,
    /// In the endgame neither slow animals nor provisions are played.
    NotInEndgame { card: CardName },
    /// In the endgame a new cabin needs two discs.
    TwoDiscsNeeded { cabin: CabinId, discs: u8 },

    /// The card does not eject anything.
    CannotEject { card: CardName },
    /// The animal to be ejected is not in the cabin.
    NotInCabin { target: CardName, cabin: CabinId, cards: CardList },
    /// Provisions are not ejected.
    ProvisionsStay { card: CardName, target: CardName },
    /// This animal cannot be ejected.
    CannotBeEjected { target: CardName },
    /// The mosquito ejects animals of weight 2 only.
    EjectsWeightTwo { card: CardName, target: CardName, weight: u8 },
    /// The spider ejects shy animals only.
    EjectsShy { card: CardName, target: CardName },
    /// First lift a marker, or do not.
    LiftDue,
    /// Nothing is to be lifted now.
    NoLiftNow,
    /// Provisions are never lifted.
    LiftProvisions,
    /// No plain marker on this score card.
    NoMarkerToLift { card_type: CardType },

    /// Chance: the first player has no seat at this table.
    FirstNotSeated { player_count: usize },
    /// Chance: a starting card weighs neither 1 nor 2.
    StartWeight { card: CardName, weight: u8 },
    /// Chance: a third starting card of a type.
    StartType { card: CardName, card_type: CardType },
    /// Chance: not two cards for everybody.
    UnevenDeal { player_count: usize },
    /// Chance: this card is not there to be drawn, or drawn too often.
    NotInPool { card: CardName },
    /// Chance: no rain in the upper half.
    NoRainYet { cards: u8 },
    /// Chance: nothing but rain can come.
    RainDue,
    /// Chance: another random event is due.
    OtherChanceDue { due: Due },
}

/// A random event that is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Due {
    /// The first player.
    First,
    /// The four starting cards.
    Start,
    /// Hands and display.
    Deal,
    /// The next card of the deck.
    Card(Destination),
}

impl Due {
    /// The word its text begins with.
    const fn name(self) -> &'static str {
        match self {
            Due::First => "first",
            Due::Start => "start",
            Due::Deal => "deal",
            Due::Card(_) => "draw",
        }
    }
}

/// An animal with what matters when somebody is eaten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Animal {
    pub name: CardName,
    pub weight: u8,
    pub diet: Option<Diet>,
}

impl From<&Printed> for Animal {
    fn from(printed: &Printed) -> Animal {
        Animal { name: printed.name, weight: printed.weight, diet: printed.diet }
    }
}

impl Refusal {
    fn code(&self) -> &'static str {
        match self {
            Refusal::PlayedAlready => "ark-played-already",
            Refusal::StopInstead => "ark-stop-instead",
            Refusal::NothingPlayed => "ark-nothing-played",
            Refusal::NotOnDisplay { .. } => "ark-not-on-display",
            Refusal::NotInHand { .. } => "ark-not-in-hand",
            Refusal::MustBeAlone { .. } => "ark-must-be-alone",
            Refusal::SameCabin { .. } => "ark-same-cabin",
            Refusal::CabinFull { .. } => "ark-cabin-full",
            Refusal::TooWarm { .. } => "ark-too-warm",
            Refusal::TooCold { .. } => "ark-too-cold",
            Refusal::WouldTip { .. } => "ark-would-tip",
            Refusal::WouldEat { .. } => "ark-would-eat",
            Refusal::WouldBeEaten { .. } => "ark-would-be-eaten",
            Refusal::WouldEatUp { .. } => "ark-would-eat-up",
            Refusal::WouldBeEatenUp { .. } => "ark-would-be-eaten-up",
            Refusal::Frightened { .. } => "ark-frightened",
            Refusal::WouldFrighten { .. } => "ark-would-frighten",
            Refusal::NoSuchCabin { .. } => "ark-no-such-cabin",
            Refusal::NoDisc { .. } => "ark-no-disc",
            Refusal::CabinCardDue { .. } => "ark-cabin-card-due",
            Refusal::PetDue => "ark-pet-due",
            Refusal::NoPetNow => "ark-no-pet-now",
            Refusal::PetNotInHand { .. } => "ark-pet-not-in-hand",
            Refusal::PetNotAnAnimal { .. } => "ark-pet-not-an-animal",
            Refusal::PetTooHeavy { .. } => "ark-pet-too-heavy",
            Refusal::PetSpecial { .. } => "ark-pet-special",
            Refusal::NoTakingInEndgame => "ark-no-taking-in-endgame",
            Refusal::PassInstead => "ark-pass-instead",
            Refusal::NoPassNow => "ark-no-pass-now",
            Refusal::NotInEndgame { .. } => "ark-not-in-endgame",
            Refusal::TwoDiscsNeeded { .. } => "ark-two-discs-needed",
            Refusal::CannotEject { .. } => "ark-cannot-eject",
            Refusal::NotInCabin { .. } => "ark-not-in-cabin",
            Refusal::ProvisionsStay { .. } => "ark-provisions-stay",
            Refusal::CannotBeEjected { .. } => "ark-cannot-be-ejected",
            Refusal::EjectsWeightTwo { .. } => "ark-ejects-weight-two",
            Refusal::EjectsShy { .. } => "ark-ejects-shy",
            Refusal::LiftDue => "ark-lift-due",
            Refusal::NoLiftNow => "ark-no-lift-now",
            Refusal::LiftProvisions => "ark-lift-provisions",
            Refusal::NoMarkerToLift { .. } => "ark-no-marker-to-lift",
            Refusal::FirstNotSeated { .. } => "ark-first-not-seated",
            Refusal::StartWeight { .. } => "ark-start-weight",
            Refusal::StartType { .. } => "ark-start-type",
            Refusal::UnevenDeal { .. } => "ark-uneven-deal",
            Refusal::NotInPool { .. } => "ark-not-in-pool",
            Refusal::NoRainYet { .. } => "ark-no-rain-yet",
            Refusal::RainDue => "ark-rain-due",
            Refusal::OtherChanceDue { .. } => "ark-other-chance-due",
        }
    }

    fn facts(&self) -> Facts {
        let facts = Facts::new();
        let of = |card: CardName| Facts::new().pieces("card", [card.piece()]);
        let at = |card: CardName, cabin: CabinId| of(card).text("cabin", cabin.to_string());
        match *self {
            Refusal::PlayedAlready
            | Refusal::StopInstead
            | Refusal::NothingPlayed
            | Refusal::PetDue
            | Refusal::NoPetNow
            | Refusal::NoTakingInEndgame
            | Refusal::PassInstead
            | Refusal::NoPassNow
            | Refusal::LiftDue
            | Refusal::NoLiftNow
            | Refusal::LiftProvisions
            | Refusal::RainDue => facts,
            Refusal::NotInHand { card }
            | Refusal::MustBeAlone { card }
            | Refusal::PetNotInHand { card }
            | Refusal::PetNotAnAnimal { card }
            | Refusal::PetSpecial { card }
            | Refusal::NotInEndgame { card }
            | Refusal::CannotEject { card }
            | Refusal::NotInPool { card } => of(card),
            Refusal::NotOnDisplay { card, display } => of(card).pieces("display", display.pieces()),
            Refusal::CabinCardDue { display } => facts.pieces("display", display.pieces()),
            Refusal::SameCabin { cabin } | Refusal::NoDisc { cabin } => {
                facts.text("cabin", cabin.to_string())
            }
            Refusal::TwoDiscsNeeded { cabin, discs } => {
                facts.text("cabin", cabin.to_string()).number("discs", discs)
            }
            Refusal::CabinFull { card, cabin, cards } => {
                at(card, cabin).pieces("cards", cards.pieces())
            }
            Refusal::TooWarm { card, cabin, because }
            | Refusal::TooCold { card, cabin, because } => {
                at(card, cabin).pieces("because", because.pieces())
            }
            Refusal::WouldTip { card, cabin, tilt } => tilt.add_to(at(card, cabin)),
            Refusal::WouldEat { card, prey: other }
            | Refusal::WouldBeEaten { card, hunter: other } => of(card.name)
                .number("weight", card.weight)
                .pieces("other", [other.name.piece()])
                .number("other-weight", other.weight),
            Refusal::WouldEatUp { card: Animal { name: card, .. }, provisions: other }
            | Refusal::WouldBeEatenUp { card, eater: Animal { name: other, .. } } => {
                of(card).pieces("other", [other.piece()])
            }
            Refusal::Frightened { card, cabin, carnivore: other, near }
            | Refusal::WouldFrighten { card, cabin, shy: other, near } => {
                at(card, cabin).pieces("other", [other.piece()]).text("near", near.to_string())
            }
            Refusal::NoSuchCabin { cabin, port, starboard } => facts
                .text("cabin", cabin.to_string())
                .text("port", port.to_string())
                .text("starboard", starboard.to_string()),
            Refusal::PetTooHeavy { card, weight } | Refusal::StartWeight { card, weight } => {
                of(card).number("weight", weight)
            }
            Refusal::NotInCabin { target, cabin, cards } => {
                at(target, cabin).number("count", cards.len()).pieces("cards", cards.pieces())
            }
            Refusal::ProvisionsStay { card, target } | Refusal::EjectsShy { card, target } => {
                of(card).pieces("target", [target.piece()])
            }
            Refusal::EjectsWeightTwo { card, target, weight } => {
                of(card).pieces("target", [target.piece()]).number("weight", weight)
            }
            Refusal::CannotBeEjected { target } => facts.pieces("target", [target.piece()]),
            Refusal::NoMarkerToLift { card_type } => facts.word("type", card_type.word()),
            Refusal::StartType { card, card_type } => of(card).word("type", card_type.word()),
            Refusal::FirstNotSeated { player_count } | Refusal::UnevenDeal { player_count } => {
                facts.number("players", player_count)
            }
            Refusal::NoRainYet { cards } => facts.number("cards", cards),
            Refusal::OtherChanceDue { due } => facts.text("due", due.name()),
        }
    }
}

impl Message for Refusal {
    fn notice(&self) -> Notice {
        Notice::new(self.code(), self.facts())
    }
}

impl ararat_core::Refusal for Refusal {
    fn clause(&self) -> &'static Clause {
        match self {
            Refusal::PlayedAlready => &clauses::TAKE_OR_PLAY,
            Refusal::NotOnDisplay { .. } => &clauses::TAKE,
            Refusal::NothingPlayed
            | Refusal::StopInstead
            | Refusal::NotInHand { .. }
            | Refusal::MustBeAlone { .. } => &clauses::PLAY,
            Refusal::SameCabin { .. } => &clauses::TWO_CABINS,
            Refusal::CabinFull { .. } => &clauses::CABINS,
            Refusal::TooWarm { .. } | Refusal::TooCold { .. } => &clauses::CLIMATE,
            Refusal::WouldTip { .. } => &clauses::WEIGHT,
            Refusal::WouldEat { card: hunter, .. } | Refusal::WouldBeEaten { hunter, .. } => {
                match hunter.diet {
                    Some(Diet::Omnivore) => &clauses::OMNIVORES,
                    Some(Diet::Carnivore | Diet::Herbivore) | None => &clauses::CARNIVORES,
                }
            }
            Refusal::WouldEatUp { card: eater, .. } | Refusal::WouldBeEatenUp { eater, .. } => {
                match eater.diet {
                    Some(Diet::Omnivore) => &clauses::OMNIVORES,
                    Some(Diet::Carnivore | Diet::Herbivore) | None => &clauses::HERBIVORES,
                }
            }
            Refusal::Frightened { .. } | Refusal::WouldFrighten { .. } => &clauses::SHYNESS,
            Refusal::NoSuchCabin { .. } | Refusal::NoDisc { .. } | Refusal::CabinCardDue { .. } => {
                &clauses::NEW_CABIN
            }
            Refusal::PetDue
            | Refusal::NoPetNow
            | Refusal::PetNotInHand { .. }
            | Refusal::PetNotAnAnimal { .. }
            | Refusal::PetTooHeavy { .. }
            | Refusal::PetSpecial { .. } => &clauses::PETS,
            Refusal::NoTakingInEndgame
            | Refusal::PassInstead
            | Refusal::NoPassNow
            | Refusal::NotInEndgame { .. }
            | Refusal::TwoDiscsNeeded { .. } => &clauses::ENDGAME,
            Refusal::CannotEject { .. }
            | Refusal::NotInCabin { .. }
            | Refusal::ProvisionsStay { .. }
            | Refusal::CannotBeEjected { .. }
            | Refusal::EjectsWeightTwo { .. }
            | Refusal::EjectsShy { .. } => &clauses::EJECTION,
            Refusal::LiftDue
            | Refusal::NoLiftNow
            | Refusal::LiftProvisions
            | Refusal::NoMarkerToLift { .. } => &clauses::CHIMPANZEE,
            Refusal::FirstNotSeated { .. } | Refusal::OtherChanceDue { due: Due::First } => {
                &clauses::FIRST_PLAYER
            }
            Refusal::StartWeight { .. }
            | Refusal::StartType { .. }
            | Refusal::OtherChanceDue { due: Due::Start } => &clauses::STARTING_CARDS,
            Refusal::UnevenDeal { .. } | Refusal::OtherChanceDue { due: Due::Deal } => {
                &clauses::DEAL
            }
            Refusal::NotInPool { .. } => &clauses::COMPONENTS,
            Refusal::NoRainYet { .. }
            | Refusal::RainDue
            | Refusal::OtherChanceDue { due: Due::Card(_) } => &clauses::DECK,
        }
    }
}
