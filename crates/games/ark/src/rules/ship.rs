//! The ark: its cabins, who is in them, and how far it tilts (ARK-4.1 to ARK-4.9).

mod placement;

use std::hash::{Hash, Hasher};

use crate::rules::{CabinId, Card, CardSet, Cards, MAX_ROWS, Side, Tilt};

/// Cards in a cabin at most.
pub const CABIN_CAPACITY: usize = 3;

/// Places with a cabin or a first free place: one row more than can be used, so that there is
/// always a free place.
const PLACE_COUNT: usize = (MAX_ROWS + 1) * 2;

/// The ark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ship {
    row_counts: [u8; 2],
    tilt: Tilt,
    /// By place.
    contents: [CardSet; PLACE_COUNT],
    /// By place: the cards that it would take in, tilt aside. It follows from the contents, and is
    /// kept because random play asks for it at every step.
    welcome: [CardSet; PLACE_COUNT],
}

impl Ship {
    /// An ark without any cabin.
    pub(crate) fn new(cards: &Cards) -> Ship {
        let nobody = [CardSet::EMPTY; PLACE_COUNT];
        let mut ship =
            Ship { row_counts: [0; 2], tilt: Tilt::default(), contents: nobody, welcome: nobody };
        for side in Side::ALL {
            ship.welcome[CabinId::at(side, 0).index()] = cards.all();
        }
        ship
    }

    /// The ark with these cabins, which are listed from the bow on each side; `None` if it could not
    /// float so.
    #[cfg(feature = "app")]
    pub(crate) fn of(cards: &Cards, cabins: &[(CabinId, CardSet)]) -> Option<Ship> {
        let mut ship = Ship::new(cards);
        let mut weights = [0_i32; 2];
        for &(cabin, inside) in cabins {
            let row_count = &mut ship.row_counts[cabin.side().index()];
            let is_next = cabin.row() == usize::from(*row_count) && cabin.row() < MAX_ROWS;
            if !is_next || !(1..=CABIN_CAPACITY).contains(&inside.len()) {
                return None;
            }
            *row_count += 1;
            ship.contents[cabin.index()] = inside;
            for card in cards.names(inside).filter_map(|name| cards.find(name)) {
                weights[cabin.side().index()] += i32::from(weight(cards, card));
            }
        }
        let [port, starboard] = weights;
        let tilt = i8::try_from(starboard - port).ok()?;
        ship.tilt = Tilt::default().after(Side::Starboard, tilt);
        for side in Side::ALL {
            for row in 0..=ship.row_count(side) {
                ship.look_around(cards, CabinId::at(side, row));
            }
        }
        ship.tilt.is_safe().then_some(ship)
    }

    /// How many cabins a side has.
    #[inline]
    pub fn row_count(&self, side: Side) -> usize {
        usize::from(self.row_counts[side.index()])
    }

    pub fn tilt(&self) -> Tilt {
        self.tilt
    }

    /// The cards in a cabin; none where there is no cabin.
    #[inline]
    pub fn cabin(&self, cabin: CabinId) -> CardSet {
        self.contents[cabin.index()]
    }

    /// All cabins, port side first, each from the bow.
    pub fn cabins(&self) -> impl Iterator<Item = (CabinId, CardSet)> {
        Side::ALL.into_iter().flat_map(move |side| {
            (0..self.row_count(side)).map(move |row| {
                let id = CabinId::at(side, row);
                (id, self.cabin(id))
            })
        })
    }

    /// Everything aboard.
    pub fn aboard(&self) -> impl Iterator<Item = CardSet> {
        self.cabins().map(|(_, cards)| cards)
    }

    pub fn has_cabin(&self, cabin: CabinId) -> bool {
        cabin.row() < self.row_count(cabin.side())
    }

    /// The first free place of a side.
    pub fn free_place(&self, side: Side) -> CabinId {
        // Rule ARK-4.9.
        CabinId::at(side, self.row_count(side))
    }

    /// The cards that a cabin or a first free place would take in, tilt aside.
    #[inline]
    pub(crate) fn welcome(&self, cabin: CabinId) -> CardSet {
        self.welcome[cabin.index()]
    }

    /// The cards that some cabin would take in as the ark lies now, and those that some cabin would
    /// take in on an even keel. New cabins are left aside.
    pub fn vacancies(&self, cards: &Cards) -> (CardSet, CardSet) {
        let (mut now, mut level) = (0, 0);
        for side in Side::ALL {
            let room = usize::from(self.tilt.room(side));
            let mut welcome = 0;
            for row in 0..self.row_count(side) {
                welcome |= self.welcome(CabinId::at(side, row)).bits();
            }
            now |= welcome & cards.masks().at_most[room];
            level |= welcome;
        }
        (CardSet::from_bits(now), CardSet::from_bits(level))
    }

    /// The places beside and across from this one.
    pub(crate) fn around(cabin: CabinId) -> impl Iterator<Item = CabinId> {
        // Rule ARK-4.7.
        let (side, row) = (cabin.side(), cabin.row());
        let before = row.checked_sub(1).map(|row| CabinId::at(side, row));
        let after = (row < MAX_ROWS).then(|| CabinId::at(side, row + 1));
        before.into_iter().chain(after).chain([CabinId::at(side.other(), row)])
    }

    /// Everything beside and across from this place.
    #[inline]
    fn neighbors(&self, cabin: CabinId) -> u64 {
        Ship::beside(cabin)
            .into_iter()
            .fold(0, |bits, near| bits | self.contents.get(near).map_or(0, |inside| inside.bits()))
    }

    /// The same places as [`Ship::around`] by their indices, some of which may not exist: places are
    /// counted row by row, two to a row.
    #[inline]
    fn beside(cabin: CabinId) -> [usize; 3] {
        let index = cabin.index();
        [index.wrapping_sub(2), index + 2, index ^ 1]
    }

    /// Puts a card into a cabin, or into a new one at a first free place.
    pub(crate) fn place(&mut self, cards: &Cards, cabin: CabinId, card: Card) {
        let index = cabin.index();
        self.contents[index] = self.contents[index].with(card);
        self.tilt = self.tilt.after(cabin.side(), weight(cards, card));
        // Another card only shrinks what this cabin and its neighbors accept.
        // Rule ARK-4.1.
        let is_full = self.contents[index].len() == CABIN_CAPACITY;
        let company = if is_full { 0 } else { cards.companions(card) };
        self.welcome[index] = self.welcome[index].masked(company);
        let calm = !cards.masks().disturbed_by(card.bits());
        for near in Ship::beside(cabin) {
            if let Some(welcome) = self.welcome.get_mut(near) {
                *welcome = welcome.masked(calm);
            }
        }
        if !self.has_cabin(cabin) {
            self.row_counts[cabin.side().index()] += 1;
            self.look_around(cards, self.free_place(cabin.side()));
        }
    }

    /// Puts an animal in the place of another.
    pub(crate) fn eject(&mut self, cards: &Cards, cabin: CabinId, target: Card, ejector: Card) {
        // Rule ARK-6.4.
        let index = cabin.index();
        self.contents[index] = self.contents[index].without(target).with(ejector);
        self.tilt = self.tilt.after(cabin.side(), weight(cards, ejector) - weight(cards, target));
        self.spread(cards, cabin);
    }

    /// Finds out again who is welcome in a cabin and around it.
    fn spread(&mut self, cards: &Cards, cabin: CabinId) {
        self.look_around(cards, cabin);
        for near in Ship::around(cabin) {
            if near.row() <= self.row_count(near.side()) {
                self.look_around(cards, near);
            }
        }
    }

    /// Finds out who is welcome in a cabin or at a first free place.
    fn look_around(&mut self, cards: &Cards, cabin: CabinId) {
        let inside = self.cabin(cabin);
        let masks = cards.masks();
        let mut welcome = masks.all;
        let mut left = inside.bits();
        let mut count = 0;
        while left != 0 {
            welcome &= cards.companions(cards.lowest_of(left));
            left &= left - 1;
            count += 1;
        }
        // Rule ARK-4.1.
        if count == CABIN_CAPACITY {
            welcome = 0;
        }
        // Rule ARK-4.7.
        welcome &= !masks.disturbed_by(self.neighbors(cabin));
        self.welcome[cabin.index()] = CardSet::from_bits(welcome);
    }

    /// Whether an ejector may take the place of a card in this cabin.
    pub(crate) fn admits_ejector(
        &self,
        cards: &Cards,
        cabin: CabinId,
        target: Card,
        ejector: Card,
    ) -> bool {
        // Rule ARK-6.4: afterwards all placement rules hold for the ejector.
        let masks = cards.masks();
        let others = self.cabin(cabin).without(target).bits();
        let is_disturbed = ejector.bits() & masks.disturbed_by(self.neighbors(cabin)) != 0;
        let tilt = self.tilt.after(cabin.side(), weight(cards, ejector) - weight(cards, target));
        others & !cards.companions(ejector) == 0 && !is_disturbed && tilt.is_safe()
    }
}

/// Searches hash the ark at every step: only cabins tell arks apart, for everything else follows from
/// them.
impl Hash for Ship {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.row_counts.hash(hasher);
        for inside in self.aboard() {
            inside.hash(hasher);
        }
    }
}

/// The weight of a card as a change of tilt.
fn weight(cards: &Cards, card: Card) -> i8 {
    cards.printed(card).weight.cast_signed()
}
