//! The deck without the rain: which cards there are and what is printed on them (ARK-1.1 to
//! ARK-1.3).

use std::fmt;
use std::fmt::Write as _;

use ararat_core::{Fact, FactKind, Piece, Rng, ToFact};

use crate::rules::{Ability, Card, CardName, CardSet, CardType, Diet, Printed};

/// Provisions in the deck.
pub const PROVISION_COUNT: usize = 8;
/// Rain cards in the deck.
pub const RAIN_COUNT: u8 = 5;
/// The most cards that a deck may have without the rain: a set of cards is 64 bits.
pub const MAX_CARDS: usize = 64;

/// The deck without the rain, and tables by which the rules look things up quickly.
pub struct Cards {
    /// Cards without the rain; table entries past it mean nothing.
    card_count: usize,
    /// By bit.
    printed: [Printed; MAX_CARDS],
    /// By bit: the card to which it belongs.
    by_bit: [Card; MAX_CARDS],
    /// By name: the card, without bits where the deck has none of that name.
    by_name: [Card; CardName::COUNT],
    /// By bit: all cards that may share a cabin with this one.
    companions: [u64; MAX_CARDS],
    /// By bit: what this card may eject.
    ejectable: [u64; MAX_CARDS],
    /// By bit: one, in the byte of the card's type; nothing without a type.
    type_units: [u64; MAX_CARDS],
    masks: Masks,
    /// Cards with more than one copy.
    repeated: Vec<Card>,
}

/// Bits of all cards of a kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Masks {
    pub(crate) all: u64,
    /// One bit for each card, whatever its copies.
    pub(crate) lowest: u64,
    pub(crate) animals: u64,
    pub(crate) carnivores: u64,
    pub(crate) shy: u64,
    pub(crate) alone: u64,
    pub(crate) pets: u64,
    pub(crate) ejectors: u64,
    /// Cards with an ability.
    pub(crate) special: u64,
    /// Cards with a type.
    pub(crate) typed: u64,
    /// By weight: cards of at most this weight.
    pub(crate) at_most: [u64; MAX_WEIGHT as usize + 1],
    /// Cards that may start in a cabin, as far as their weight goes.
    pub(crate) starters: u64,
    /// By type.
    pub(crate) of_type: [u64; CardType::COUNT],
    /// Cards that appear only once in the deck.
    pub(crate) singles: u64,
}

impl Masks {
    /// The cards that may not lie beside or across from these.
    #[inline]
    pub(crate) fn disturbed_by(&self, bits: u64) -> u64 {
        // Rule ARK-4.7.
        let shy = if bits & self.carnivores == 0 { 0 } else { self.shy };
        let carnivores = if bits & self.shy == 0 { 0 } else { self.carnivores };
        shy | carnivores
    }
}

/// The greatest weight on a card.
pub const MAX_WEIGHT: u8 = 4;

/// A card as a component file gives it: what is printed on it, and how many copies there are.
#[derive(Clone, Copy)]
pub(crate) struct Kind {
    pub(crate) printed: Printed,
    pub(crate) copy_count: usize,
}

impl Cards {
    /// Sorts the kinds by name, so that the order of the file does not matter, and fills the
    /// tables. The kinds have been checked to make a deck.
    pub(crate) fn new(mut kinds: Vec<Kind>) -> Cards {
        kinds.sort_by_key(|kind| kind.printed.name);
        let mut cards = Cards {
            card_count: 0,
            // Entries past the last card are never read.
            printed: [kinds[0].printed; MAX_CARDS],
            by_bit: [Card::default(); MAX_CARDS],
            by_name: [Card::default(); CardName::COUNT],
            companions: [0; MAX_CARDS],
            ejectable: [0; MAX_CARDS],
            type_units: [0; MAX_CARDS],
            masks: Masks::default(),
            repeated: Vec::new(),
        };
        let mut bit = 0;
        for kind in kinds {
            let end = bit + kind.copy_count;
            let card = Card::new((bit..end).fold(0, |bits, bit| bits | 1 << bit));
            cards.by_name[kind.printed.name.index()] = card;
            if card.copy_count() > 1 {
                cards.repeated.push(card);
            }
            let unit = kind.printed.card_type.map_or(0, |card_type| 1 << (8 * card_type.index()));
            for copy in bit..end {
                cards.printed[copy] = kind.printed;
                cards.by_bit[copy] = card;
                cards.type_units[copy] = unit;
            }
            bit = end;
        }
        cards.card_count = bit;
        cards.fill_relations();
        cards.fill_masks();
        cards
    }

    fn fill_relations(&mut self) {
        let printed = &self.printed[..self.card_count];
        for (index, one) in printed.iter().enumerate() {
            for (other_index, other) in printed.iter().enumerate() {
                self.companions[index] |= u64::from(one.gets_on_with(other)) << other_index;
                self.ejectable[index] |= u64::from(one.may_eject(other)) << other_index;
            }
        }
    }

    fn fill_masks(&mut self) {
        let printed = &self.printed[..self.card_count];
        let mask = |is_one: &dyn Fn(&Printed) -> bool| {
            printed
                .iter()
                .enumerate()
                .fold(0u64, |mask, (bit, card)| mask | u64::from(is_one(card)) << bit)
        };
        self.masks = Masks {
            all: mask(&|_| true),
            lowest: self.by_bit.iter().fold(0, |bits, card| bits | card.lowest_bit()),
            animals: mask(&Printed::is_animal),
            carnivores: mask(&|card| card.diet == Some(Diet::Carnivore)),
            shy: mask(&|card| card.card_type == Some(CardType::Shy)),
            alone: mask(&Printed::stays_alone),
            pets: mask(&Printed::is_pet),
            ejectors: mask(&|card| card.ability.is_some_and(Ability::ejects)),
            special: mask(&|card| card.ability.is_some()),
            typed: mask(&|card| card.card_type.is_some()),
            at_most: std::array::from_fn(|weight| mask(&|card| usize::from(card.weight) <= weight)),
            // Rule ARK-2.1.
            starters: mask(&|card| matches!(card.weight, 1 | 2)),
            of_type: std::array::from_fn(|index| {
                mask(&|card| card.card_type.is_some_and(|card_type| card_type.index() == index))
            }),
            singles: self
                .by_bit
                .iter()
                .filter(|card| card.copy_count() == 1)
                .fold(0, |bits, card| bits | card.bits()),
        };
    }

    #[inline]
    pub(crate) fn masks(&self) -> &Masks {
        &self.masks
    }

    /// All cards but the rain.
    pub fn all(&self) -> CardSet {
        CardSet::from_bits(self.masks.all)
    }

    /// How many cards of the deck have this ability, copies counted.
    pub(crate) fn count_with(&self, ability: Ability) -> usize {
        let printed = &self.printed[..self.card_count];
        printed.iter().filter(|card| card.ability == Some(ability)).count()
    }

    /// The card of this name, if the deck has one.
    #[inline]
    pub fn find(&self, name: CardName) -> Option<Card> {
        let card = self.by_name[name.index()];
        (card != Card::default()).then_some(card)
    }

    /// The card of this name, which the deck must have: steps are checked before they are played.
    #[inline]
    pub fn card(&self, name: CardName) -> Card {
        self.find(name).expect("a checked step names cards of the deck")
    }

    /// The card to which the lowest of these bits belongs; there must be one.
    #[inline]
    pub(crate) fn lowest_of(&self, bits: u64) -> Card {
        self.by_bit[bits.trailing_zeros() as usize]
    }

    /// What is printed on the card.
    #[inline]
    pub fn printed(&self, card: Card) -> &Printed {
        &self.printed[card.index()]
    }

    #[inline]
    pub fn name(&self, card: Card) -> CardName {
        self.printed(card).name
    }

    /// The name of the card to which the lowest of these bits belongs; there must be one.
    #[inline]
    pub(crate) fn lowest_name(&self, bits: u64) -> CardName {
        self.printed[bits.trailing_zeros() as usize & 63].name
    }

    /// The cards that may share a cabin with this one.
    #[inline]
    pub(crate) fn companions(&self, card: Card) -> u64 {
        self.companions[card.index()]
    }

    /// The cards that this one may eject.
    #[inline]
    pub(crate) fn ejectable(&self, card: Card) -> u64 {
        self.ejectable[card.index()]
    }

    /// The different cards of a set, sorted; copies count once.
    pub fn each(&self, set: CardSet) -> impl Iterator<Item = Card> + use<'_> {
        let mut left = set.bits() & self.masks.lowest;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let card = self.lowest_of(left);
            left &= left - 1;
            Some(card)
        })
    }

    /// The names of all cards of a set, sorted; copies count each.
    pub fn names(&self, set: CardSet) -> impl Iterator<Item = CardName> + use<'_> {
        self.each(set)
            .flat_map(move |card| std::iter::repeat_n(self.name(card), set.count_of(card)))
    }

    /// The animals of a set.
    pub fn animals(&self, set: CardSet) -> CardSet {
        set.masked(self.masks.animals)
    }

    /// Those of a set that may become pets.
    pub fn pets(&self, set: CardSet) -> CardSet {
        set.masked(self.masks.pets)
    }

    /// Those of a set that have this type.
    #[inline]
    pub fn of_type(&self, set: CardSet, card_type: CardType) -> CardSet {
        set.masked(self.masks.of_type[card_type.index()])
    }

    /// How many cards of each type are in a set of few cards, copies counted.
    #[inline]
    pub fn count_types(&self, set: CardSet) -> [u8; CardType::COUNT] {
        let mut units = 0;
        let mut left = set.bits();
        while left != 0 {
            units += self.type_units[left.trailing_zeros() as usize];
            left &= left - 1;
        }
        let bytes = u64::to_le_bytes(units);
        std::array::from_fn(|index| bytes[index])
    }

    /// Those of a set that have a type.
    #[inline]
    pub fn typed(&self, set: CardSet) -> CardSet {
        set.masked(self.masks.typed)
    }

    /// Those of a set that have an ability.
    #[inline]
    pub fn special(&self, set: CardSet) -> CardSet {
        set.masked(self.masks.special)
    }

    /// Those of a set that may share a turn with another card.
    #[inline]
    pub fn sociable(&self, set: CardSet) -> CardSet {
        set.masked(!self.masks.alone)
    }

    /// The cards that are in both sets, copies counted once.
    #[inline]
    pub fn common(&self, one: CardSet, other: CardSet) -> CardSet {
        CardSet::from_bits(one.bits() & other.bits() & self.masks.lowest)
    }

    /// The cards of both sets together.
    pub(crate) fn sum(&self, one: CardSet, other: CardSet) -> CardSet {
        let singles = (one.bits() | other.bits()) & self.masks.singles;
        let start = CardSet::from_bits(one.bits() & !self.masks.singles | singles);
        self.repeated.iter().fold(start, |sum, &card| sum.with_copies_of(card, other))
    }

    /// The cards of one set without those of the other.
    pub(crate) fn difference(&self, one: CardSet, other: CardSet) -> CardSet {
        let start = CardSet::from_bits(one.bits() & !(other.bits() & self.masks.singles));
        self.repeated.iter().fold(start, |rest, &card| rest.without_copies_of(card, other))
    }

    /// A random card of a set, every copy being as likely as every other card. The set must not be
    /// empty.
    #[inline]
    pub(crate) fn pick<R: Rng>(&self, set: CardSet, rng: &mut R) -> Card {
        self.lowest_of(rng.pick_bit(set.bits()))
    }

    /// Takes out `count` random cards, drawn one after another; all if there are fewer.
    pub(crate) fn draw<R: Rng>(&self, set: &mut CardSet, count: usize, rng: &mut R) -> CardSet {
        let mut drawn = CardSet::EMPTY;
        for _ in 0..count.min(set.len()) {
            let card = self.pick(*set, rng);
            *set = set.without(card);
            drawn = drawn.with(card);
        }
        drawn
    }

    /// The text whose digest goes into records: one line for each card, sorted.
    pub(crate) fn canonical(&self) -> String {
        let mut text = String::new();
        for card in self.each(self.all()) {
            let printed = self.printed(card);
            let diet = printed.diet.map_or("none", Diet::name);
            let card_type = printed.card_type.map_or("none", CardType::name);
            // Writing to a string cannot fail.
            let _ = writeln!(
                text,
                "{} {} {} {diet} {card_type} {}",
                printed.name,
                printed.climate,
                printed.weight,
                card.copy_count()
            );
        }
        text
    }
}

/// Decks with the same cards are equal; where their values are known from does not matter.
impl PartialEq for Cards {
    fn eq(&self, other: &Cards) -> bool {
        std::ptr::eq(self, other) || self.canonical() == other.canonical()
    }
}

impl Eq for Cards {}

ararat_core::opaque! { Cards }

/// Some cards together with the deck that knows their names.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct CardList {
    cards: &'static Cards,
    set: CardSet,
}

impl CardList {
    pub fn new(cards: &'static Cards, set: CardSet) -> CardList {
        CardList { cards, set }
    }

    pub fn len(&self) -> usize {
        self.set.len()
    }

    pub fn is_empty(&self) -> bool {
        self.set.is_empty()
    }

    pub fn names(&self) -> impl Iterator<Item = CardName> {
        self.cards.names(self.set)
    }

    pub fn pieces(&self) -> impl Iterator<Item = Piece> {
        self.names().map(CardName::piece)
    }
}

impl ToFact for CardList {
    const KIND: FactKind = FactKind::Pieces;

    fn to_fact(&self) -> Fact {
        Fact::Pieces(self.pieces().collect())
    }
}

impl fmt::Debug for CardList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.names()).finish()
    }
}
