//! Why a step is not allowed: one variant for each reason, with its code, its clause and the facts
//! of its sentence.

use ararat_core::{Clause, refusals};

use crate::rules::{
    CabinId, CardList, CardName, CardType, Destination, Diet, Printed, Tilt, clauses,
};

refusals! {
    /// Why a step is not allowed, with the facts its receiver needs.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Refusal {
        /// Cards have been played in this turn, so none are taken.
        PlayedAlready => "ark-played-already", &clauses::TAKE_OR_PLAY;
        /// After the first card a player stops instead; passing is for the endgame.
        StopInstead => "ark-stop-instead", &clauses::PLAY;
        /// Nothing has been played yet in this turn.
        NothingPlayed => "ark-nothing-played", &clauses::PLAY;
        /// There is no such face-up card.
        NotOnDisplay { card: CardName, display: CardList } => "ark-not-on-display", &clauses::TAKE;
        /// The card to be played is not in the hand.
        NotInHand { card: CardName } => "ark-not-in-hand", &clauses::PLAY;
        /// A slow animal or a provision cannot be a second card.
        MustBeAlone { card: CardName } => "ark-must-be-alone", &clauses::PLAY;
        /// The second card must go to another cabin.
        SameCabin { cabin: CabinId } => "ark-same-cabin", &clauses::TWO_CABINS;

        /// The cabin is full.
        CabinFull { card: CardName, cabin: CabinId, cards: CardList } => "ark-cabin-full",
            &clauses::CABINS;
        /// A cold card in a cabin with hot ones.
        TooWarm { card: CardName, cabin: CabinId, because: CardList } => "ark-too-warm",
            &clauses::CLIMATE;
        /// A hot card in a cabin with cold ones.
        TooCold { card: CardName, cabin: CabinId, because: CardList } => "ark-too-cold",
            &clauses::CLIMATE;
        /// The ark would tilt this far.
        WouldTip { card: CardName, cabin: CabinId, tilt: Tilt } => "ark-would-tip",
            &clauses::WEIGHT, [card, cabin, tilt: tilt.amount(), side: tilt.side_word()];
        /// The card to be placed would eat an animal of the cabin.
        WouldEat { card: Animal, prey: Animal } => "ark-would-eat", card.hunting_clause(),
            [
                card: card.name,
                weight: card.weight,
                other: prey.name,
                "other-weight": prey.weight,
            ];
        /// An animal of the cabin would eat the card to be placed.
        WouldBeEaten { card: Animal, hunter: Animal } => "ark-would-be-eaten",
            hunter.hunting_clause(),
            [
                card: card.name,
                weight: card.weight,
                other: hunter.name,
                "other-weight": hunter.weight,
            ];
        /// The animal to be placed would eat up provisions.
        WouldEatUp { card: Animal, provisions: CardName } => "ark-would-eat-up",
            card.grazing_clause(), [card: card.name, other: provisions];
        /// An animal of the cabin would eat up the provisions to be placed.
        WouldBeEatenUp { card: CardName, eater: Animal } => "ark-would-be-eaten-up",
            eater.grazing_clause(), [card, other: eater.name];
        /// The shy animal to be placed would be near a carnivore.
        Frightened { card: CardName, cabin: CabinId, carnivore: CardName, near: CabinId } =>
            "ark-frightened", &clauses::SHYNESS, [card, cabin, other: carnivore, near];
        /// The carnivore to be placed would be near a shy animal.
        WouldFrighten { card: CardName, cabin: CabinId, shy: CardName, near: CabinId } =>
            "ark-would-frighten", &clauses::SHYNESS, [card, cabin, other: shy, near];
        /// There is neither a cabin nor a first free place.
        NoSuchCabin { cabin: CabinId, port: CabinId, starboard: CabinId } => "ark-no-such-cabin",
            &clauses::NEW_CABIN;
        /// No disc to pay for a new cabin.
        NoDisc { cabin: CabinId } => "ark-no-disc", &clauses::NEW_CABIN;
        /// A card must be taken for the cabin just opened.
        CabinCardDue { display: CardList } => "ark-cabin-card-due", &clauses::NEW_CABIN;

        /// Everybody chooses a pet first.
        PetDue => "ark-pet-due", &clauses::PETS;
        /// Pets are chosen only when the second rain comes.
        NoPetNow => "ark-no-pet-now", &clauses::PETS;
        /// The pet must be a card of the hand.
        PetNotInHand { card: CardName } => "ark-pet-not-in-hand", &clauses::PETS;
        /// Provisions are no pets.
        PetNotAnAnimal { card: CardName } => "ark-pet-not-an-animal", &clauses::PETS;
        /// A pet weighs 2 at most.
        PetTooHeavy { card: CardName, weight: u8 } => "ark-pet-too-heavy", &clauses::PETS;
        /// Special animals are no pets.
        PetSpecial { card: CardName } => "ark-pet-special", &clauses::PETS;
        /// In the endgame nothing is taken.
        NoTakingInEndgame => "ark-no-taking-in-endgame", &clauses::ENDGAME;
        /// In the endgame a player passes instead.
        PassInstead => "ark-pass-instead", &clauses::ENDGAME;
        /// Passing is for the endgame.
        NoPassNow => "ark-no-pass-now", &clauses::ENDGAME;
        /// In the endgame neither slow animals nor provisions are played.
        NotInEndgame { card: CardName } => "ark-not-in-endgame", &clauses::ENDGAME;
        /// In the endgame a new cabin needs two discs.
        TwoDiscsNeeded { cabin: CabinId, discs: u8 } => "ark-two-discs-needed", &clauses::ENDGAME;

        /// The card does not eject anything.
        CannotEject { card: CardName } => "ark-cannot-eject", &clauses::EJECTION;
        /// The animal to be ejected is not in the cabin.
        NotInCabin { target: CardName, cabin: CabinId, cards: CardList } => "ark-not-in-cabin",
            &clauses::EJECTION, [card: target, cabin, count: cards.len(), cards];
        /// Provisions are not ejected.
        ProvisionsStay { card: CardName, target: CardName } => "ark-provisions-stay",
            &clauses::EJECTION;
        /// This animal cannot be ejected.
        CannotBeEjected { target: CardName } => "ark-cannot-be-ejected", &clauses::EJECTION;
        /// The mosquito ejects animals of weight 2 only.
        EjectsWeightTwo { card: CardName, target: CardName, weight: u8 } =>
            "ark-ejects-weight-two", &clauses::EJECTION;
        /// The spider ejects shy animals only.
        EjectsShy { card: CardName, target: CardName } => "ark-ejects-shy", &clauses::EJECTION;
        /// The choice to lift a marker or not comes first.
        LiftDue => "ark-lift-due", &clauses::CHIMPANZEE;
        /// Nothing is to be lifted now.
        NoLiftNow => "ark-no-lift-now", &clauses::CHIMPANZEE;
        /// Provisions are never lifted.
        LiftProvisions => "ark-lift-provisions", &clauses::CHIMPANZEE;
        /// No plain marker on this score card.
        NoMarkerToLift { card_type: CardType } => "ark-no-marker-to-lift", &clauses::CHIMPANZEE,
            [type: card_type];

        /// Chance: the first player has no seat at this table.
        FirstNotSeated { players: usize } => "ark-first-not-seated", &clauses::FIRST_PLAYER;
        /// Chance: a starting card weighs neither 1 nor 2.
        StartWeight { card: CardName, weight: u8 } => "ark-start-weight",
            &clauses::STARTING_CARDS;
        /// Chance: a third starting card of a type.
        StartType { card: CardName, card_type: CardType } => "ark-start-type",
            &clauses::STARTING_CARDS, [card, type: card_type];
        /// Chance: not two cards for everybody.
        UnevenDeal { players: usize } => "ark-uneven-deal", &clauses::DEAL;
        /// Chance: this card is not there to be drawn, or drawn too often.
        NotInPool { card: CardName } => "ark-not-in-pool", &clauses::COMPONENTS;
        /// Chance: no rain in the upper half.
        NoRainYet { cards: u8 } => "ark-no-rain-yet", &clauses::DECK;
        /// Chance: nothing but rain can come.
        RainDue => "ark-rain-due", &clauses::DECK;
        /// Chance: another random event is due.
        OtherChanceDue { due: Due } => "ark-other-chance-due", due.clause(), [due: due.name()];
    }
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

    const fn clause(self) -> &'static Clause {
        match self {
            Due::First => &clauses::FIRST_PLAYER,
            Due::Start => &clauses::STARTING_CARDS,
            Due::Deal => &clauses::DEAL,
            Due::Card(_) => &clauses::DECK,
        }
    }
}

/// An animal with what decides who eats whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Animal {
    pub name: CardName,
    pub weight: u8,
    pub diet: Option<Diet>,
}

impl Animal {
    /// The clause by which it eats other animals.
    fn hunting_clause(self) -> &'static Clause {
        if self.diet == Some(Diet::Omnivore) { &clauses::OMNIVORES } else { &clauses::CARNIVORES }
    }

    /// The clause by which it eats provisions.
    fn grazing_clause(self) -> &'static Clause {
        if self.diet == Some(Diet::Omnivore) { &clauses::OMNIVORES } else { &clauses::HERBIVORES }
    }
}

impl From<&Printed> for Animal {
    fn from(printed: &Printed) -> Animal {
        Animal { name: printed.name, weight: printed.weight, diet: printed.diet }
    }
}
