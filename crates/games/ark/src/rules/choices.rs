//! What a seat may do: all legal actions in order, or one of them at random.

use ararat_core::{Rng, SeatView};

use crate::rules::{
    Action, Ark, CabinId, Card, CardName, CardSet, CardType, Cards, Decision, Phase, Public, Side,
};

/// What can be placed now, and where.
struct Playable<'a> {
    public: &'a Public,
    /// One bit for each card of the hand that may be played now.
    cards: u64,
    /// The cabin that the turn's first card went to.
    closed: Option<CabinId>,
    /// How many rows beyond the last one are open: one if the seat can pay for a new cabin.
    free_rows: usize,
}

impl<'a> Playable<'a> {
    #[inline]
    fn new(view: SeatView<'a, Ark>) -> Playable<'a> {
        let public = view.public();
        let masks = public.cards().masks();
        let hand = view.own().hand.bits() & masks.lowest;
        // Rule ARK-3.4.
        // Rule ARK-5.3.
        let cards =
            if public.phase == Phase::Decide(Decision::Turn) { hand } else { hand & !masks.alone };
        // Rule ARK-3.5.
        let closed = public.progress.first_cabin;
        // Rule ARK-4.9.
        let can_open = public.players[view.seat()].discs >= public.disc_price_of_cabin();
        Playable { public, cards, closed, free_rows: usize::from(can_open) }
    }

    /// Looks at every place where some of the cards may be placed, with those cards, until `look`
    /// has seen enough.
    #[inline]
    fn each_place(&self, mut look: impl FnMut(CabinId, u64) -> Option<Action>) -> Option<Action> {
        let ship = &self.public.ship;
        for side in Side::ALL {
            // Rule ARK-4.3.
            let room = usize::from(ship.tilt().room(side));
            let light = self.cards & self.public.cards().masks().at_most[room];
            if light == 0 {
                continue;
            }
            for row in 0..ship.row_count(side) + self.free_rows {
                let cabin = CabinId::at(side, row);
                let fitting = light & ship.welcome(cabin).bits();
                if fitting != 0
                    && Some(cabin) != self.closed
                    && let Some(found) = look(cabin, fitting)
                {
                    return Some(found);
                }
            }
        }
        None
    }

    /// Looks at every possible ejection until `look` has seen enough.
    fn each_ejection(
        &self,
        mut look: impl FnMut(Card, CabinId, Card) -> Option<Action>,
    ) -> Option<Action> {
        // Rule ARK-6.4.
        let cards = self.public.cards();
        for ejector in cards.each(CardSet::from_bits(self.cards & cards.masks().ejectors)) {
            for (cabin, contents) in self.public.ship.cabins() {
                if Some(cabin) == self.closed {
                    continue;
                }
                for target in cards.each(contents.masked(cards.ejectable(ejector))) {
                    if self.public.ship.admits_ejector(cards, cabin, target, ejector)
                        && let Some(found) = look(ejector, cabin, target)
                    {
                        return Some(found);
                    }
                }
            }
        }
        None
    }

    #[inline]
    fn has_ejectors(&self) -> bool {
        self.cards & self.public.cards().masks().ejectors != 0
    }
}

fn placing(cards: &Cards, card: Card, cabin: CabinId, target: Option<Card>) -> Action {
    Action::Place { card: cards.name(card), cabin, ejects: target.map(|target| cards.name(target)) }
}

/// What can be chosen where neither a marker nor a pet is asked for: cards to take, places,
/// ejections, and what comes last.
struct Offer<'a> {
    cards: &'static Cards,
    /// One bit for each card that can be taken.
    takes: u64,
    /// Nothing where no card may be placed.
    playable: Option<Playable<'a>>,
    last: Option<Action>,
}

impl<'a> Offer<'a> {
    #[inline]
    fn new(view: SeatView<'a, Ark>, decision: Decision) -> Offer<'a> {
        let public = view.public();
        let cards = public.cards();
        let (takes, last) = match decision {
            // Rule ARK-3.6: there is always a card to take.
            Decision::Turn | Decision::CabinCard => (public.display.bits(), None),
            Decision::SecondCard => (0, Some(Action::Done)),
            Decision::LastTurn => (0, Some(Action::Pass)),
            Decision::Lift | Decision::Pet(_) => (0, None),
        };
        let may_place = match decision {
            Decision::Turn | Decision::SecondCard | Decision::LastTurn => true,
            Decision::CabinCard | Decision::Lift | Decision::Pet(_) => false,
        };
        let playable = may_place.then(|| Playable::new(view));
        Offer { cards, takes: takes & cards.masks().lowest, playable, last }
    }

    fn list(&self, out: &mut Vec<Action>) {
        let cards = self.cards;
        each_name(cards, self.takes, |card| out.push(Action::Take(card)));
        if let Some(playable) = &self.playable {
            playable.each_place(|cabin, fitting| {
                each_name(cards, fitting, |card| {
                    out.push(Action::Place { card, cabin, ejects: None });
                });
                None
            });
            if playable.has_ejectors() {
                playable.each_ejection(|ejector, cabin, target| {
                    out.push(placing(cards, ejector, cabin, Some(target)));
                    None
                });
            }
        }
        out.extend(self.last);
    }

    #[inline]
    fn count(&self) -> u32 {
        let mut total = count(self.takes) + u32::from(self.last.is_some());
        if let Some(playable) = &self.playable {
            playable.each_place(|_, fitting| {
                total += count(fitting);
                None
            });
            if playable.has_ejectors() {
                playable.each_ejection(|_, _, _| {
                    total += 1;
                    None
                });
            }
        }
        total
    }

    /// The action with this number in the order of [`Offer::list`]; `None` if there are fewer.
    #[inline]
    fn numbered(&self, number: u32) -> Option<Action> {
        let cards = self.cards;
        let mut left = number;
        if left < count(self.takes) {
            return Some(Action::Take(cards.name(nth(cards, self.takes, left))));
        }
        left -= count(self.takes);
        let placed = self.playable.as_ref().and_then(|playable| {
            let placed = playable.each_place(|cabin, fitting| {
                let fitting_count = count(fitting);
                if left < fitting_count {
                    return Some(placing(cards, nth(cards, fitting, left), cabin, None));
                }
                left -= fitting_count;
                None
            });
            if placed.is_some() || !playable.has_ejectors() {
                return placed;
            }
            playable.each_ejection(|ejector, cabin, target| {
                if left == 0 {
                    return Some(placing(cards, ejector, cabin, Some(target)));
                }
                left -= 1;
                None
            })
        });
        placed.or(self.last.filter(|_| left == 0))
    }
}

/// The score cards on which the seat can lift a marker, and none.
fn lifts(view: SeatView<'_, Ark>) -> impl Iterator<Item = Option<CardType>> {
    let player = &view.public().players[view.seat()];
    CardType::ALL
        .into_iter()
        .filter(|&card_type| player.can_lift(card_type))
        .map(Some)
        .chain([None])
}

/// The cards that the seat can lay as a pet, and none.
fn pets(view: SeatView<'_, Ark>) -> impl Iterator<Item = Option<CardName>> {
    let cards = view.public().cards();
    cards.each(cards.pets(view.own().hand)).map(|card| Some(cards.name(card))).chain([None])
}

fn decision(view: SeatView<'_, Ark>) -> Decision {
    view.public().decision().expect("a seat is asked when it is to decide")
}

/// Appends all legal actions of the seat, which is to act.
pub(crate) fn legal_actions(view: SeatView<'_, Ark>, out: &mut Vec<Action>) {
    match decision(view) {
        Decision::Pet(_) => out.extend(pets(view).map(Action::Pet)),
        Decision::Lift => out.extend(lifts(view).map(Action::Lift)),
        decision @ (Decision::Turn
        | Decision::SecondCard
        | Decision::CabinCard
        | Decision::LastTurn) => Offer::new(view, decision).list(out),
    }
}

/// How many legal actions the seat has, which is to act.
#[cfg(feature = "app")]
pub(crate) fn count_actions(view: SeatView<'_, Ark>) -> usize {
    match decision(view) {
        Decision::Pet(_) => pets(view).count(),
        Decision::Lift => lifts(view).count(),
        decision @ (Decision::Turn
        | Decision::SecondCard
        | Decision::CabinCard
        | Decision::LastTurn) => Offer::new(view, decision).count() as usize,
    }
}

/// The legal action with this index of the seat, which is to act; `None` if there are fewer.
#[cfg(feature = "app")]
pub(crate) fn nth_action(view: SeatView<'_, Ark>, index: usize) -> Option<Action> {
    match decision(view) {
        Decision::Pet(_) => pets(view).nth(index).map(Action::Pet),
        Decision::Lift => lifts(view).nth(index).map(Action::Lift),
        decision @ (Decision::Turn
        | Decision::SecondCard
        | Decision::CabinCard
        | Decision::LastTurn) => Offer::new(view, decision).numbered(u32::try_from(index).ok()?),
    }
}

/// One legal action of the seat, which is to act, each as likely as the others.
#[inline]
pub(crate) fn random_action<R: Rng>(view: SeatView<'_, Ark>, rng: &mut R) -> Action {
    match decision(view) {
        Decision::Pet(_) => random_pet(view, rng),
        Decision::Lift => random_lift(view, rng),
        decision @ (Decision::Turn
        | Decision::SecondCard
        | Decision::CabinCard
        | Decision::LastTurn) => {
            let offer = Offer::new(view, decision);
            #[expect(clippy::cast_possible_truncation, reason = "below a u32")]
            let chosen = rng.below(u64::from(offer.count())) as u32;
            offer.numbered(chosen).expect("the number drawn is below the number of actions")
        }
    }
}

fn random_pet<R: Rng>(view: SeatView<'_, Ark>, rng: &mut R) -> Action {
    let cards = view.public().cards();
    let pets = cards.pets(view.own().hand);
    if rng.index(pets.len() + 1) == 0 {
        Action::Pet(None)
    } else {
        Action::Pet(Some(cards.name(cards.pick(pets, rng))))
    }
}

fn random_lift<R: Rng>(view: SeatView<'_, Ark>, rng: &mut R) -> Action {
    let chosen = rng.index(lifts(view).count());
    Action::Lift(lifts(view).nth(chosen).flatten())
}

/// Calls `see` with the name of the card of each bit.
#[inline]
fn each_name(cards: &Cards, bits: u64, mut see: impl FnMut(CardName)) {
    let mut left = bits;
    while left != 0 {
        see(cards.lowest_name(left));
        left &= left - 1;
    }
}

/// How many bits are set. The sets are small, and the baseline processor that we compile for has no
/// instruction for it, so a loop is faster than `count_ones`.
#[inline]
fn count(bits: u64) -> u32 {
    let mut left = bits;
    let mut count = 0;
    while left != 0 {
        left &= left - 1;
        count += 1;
    }
    count
}

/// The card of the set bit with this number.
#[inline]
fn nth(cards: &Cards, bits: u64, number: u32) -> Card {
    let mut left = bits;
    for _ in 0..number {
        left &= left - 1;
    }
    cards.lowest_of(left)
}
