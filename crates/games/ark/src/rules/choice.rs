//! What a seat may do: all of it in order, or one of it at random.

use ararat_core::{Rng, SeatView};

use crate::rules::action::Action;
use crate::rules::cabin::{CabinId, Side};
use crate::rules::card::CardType;
use crate::rules::cards::Cards;
use crate::rules::cardset::{Card, CardSet};
use crate::rules::game::Ark;
use crate::rules::public::{Phase, Public};

/// What can be placed now, and where.
struct Playable<'a> {
    public: &'a Public,
    /// One bit for each card of the hand that may be played now.
    cards: u64,
    /// The cabin that the turn's first card went to.
    closed: Option<CabinId>,
    /// How many rows beyond the last there are to place in: one if a new cabin can be paid.
    free_rows: usize,
}

impl<'a> Playable<'a> {
    #[inline]
    fn new(view: SeatView<'a, Ark>) -> Playable<'a> {
        let public = view.public();
        let masks = public.cards().masks();
        let hand = view.own().hand.bits() & masks.lowest;
        let is_second = public.phase == Phase::SecondCard;
        // Rule ARK-3.4.
        // Rule ARK-5.3.
        let cards =
            if is_second || public.phase == Phase::LastTurns { hand & !masks.alone } else { hand };
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

/// What can be done in this phase besides placing, in order: a first part and a last one.
#[inline]
fn besides(public: &Public) -> (CardSet, Option<Action>) {
    match public.phase {
        // Rule ARK-3.6: there is always a card to take.
        Phase::Turn | Phase::CabinCard => (public.display, None),
        Phase::SecondCard => (CardSet::EMPTY, Some(Action::Done)),
        Phase::LastTurns => (CardSet::EMPTY, Some(Action::Pass)),
        Phase::NamingFirst
        | Phase::Starting
        | Phase::Dealing
        | Phase::Lifting
        | Phase::Drawing(_)
        | Phase::Pets(_)
        | Phase::Over => (CardSet::EMPTY, None),
    }
}

fn may_place(phase: Phase) -> bool {
    match phase {
        Phase::Turn | Phase::SecondCard | Phase::LastTurns => true,
        Phase::NamingFirst
        | Phase::Starting
        | Phase::Dealing
        | Phase::Lifting
        | Phase::CabinCard
        | Phase::Drawing(_)
        | Phase::Pets(_)
        | Phase::Over => false,
    }
}

/// The score cards on which the seat can lift a marker.
fn liftable(view: SeatView<'_, Ark>) -> impl Iterator<Item = CardType> {
    let player = &view.public().players[view.seat()];
    CardType::ALL.iter().copied().filter(|&card_type| player.can_lift(card_type))
}

pub(crate) fn legal_actions(view: SeatView<'_, Ark>, out: &mut Vec<Action>) {
    let public = view.public();
    let cards = public.cards();
    match public.phase {
        Phase::Pets(_) => {
            out.extend(
                cards
                    .each(cards.pets(view.own().hand))
                    .map(|card| Action::Pet(Some(cards.name(card)))),
            );
            out.push(Action::Pet(None));
        }
        Phase::Lifting => {
            out.extend(liftable(view).map(|card_type| Action::Lift(Some(card_type))));
            out.push(Action::Lift(None));
        }
        Phase::NamingFirst
        | Phase::Starting
        | Phase::Dealing
        | Phase::Turn
        | Phase::SecondCard
        | Phase::CabinCard
        | Phase::Drawing(_)
        | Phase::LastTurns
        | Phase::Over => {
            let (takes, last) = besides(public);
            out.extend(cards.each(takes).map(|card| Action::Take(cards.name(card))));
            if may_place(public.phase) {
                let playable = Playable::new(view);
                playable.each_place(|cabin, fitting| {
                    out.extend(
                        cards
                            .each(CardSet::from_bits(fitting))
                            .map(|card| placing(cards, card, cabin, None)),
                    );
                    None
                });
                playable.each_ejection(|ejector, cabin, target| {
                    out.push(placing(cards, ejector, cabin, Some(target)));
                    None
                });
            }
            out.extend(last);
        }
    }
}

#[inline]
pub(crate) fn random_action<R: Rng>(view: SeatView<'_, Ark>, rng: &mut R) -> Action {
    let public = view.public();
    match public.phase {
        Phase::Pets(_) => random_pet(view, rng),
        Phase::Lifting => random_lift(view, rng),
        Phase::NamingFirst
        | Phase::Starting
        | Phase::Dealing
        | Phase::Turn
        | Phase::SecondCard
        | Phase::CabinCard
        | Phase::Drawing(_)
        | Phase::LastTurns
        | Phase::Over => random_turn(view, rng),
    }
}

fn random_turn<R: Rng>(view: SeatView<'_, Ark>, rng: &mut R) -> Action {
    let public = view.public();
    let cards = public.cards();
    let (takes, last) = besides(public);
    let takes = takes.bits() & cards.masks().lowest;
    let playable = may_place(public.phase).then(|| Playable::new(view));
    let mut total = count(takes) + u32::from(last.is_some());
    if let Some(playable) = &playable {
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
    #[expect(clippy::cast_possible_truncation, reason = "below a u32")]
    let mut chosen = rng.below(u64::from(total)) as u32;
    if chosen < count(takes) {
        return Action::Take(cards.name(nth(cards, takes, chosen)));
    }
    chosen -= count(takes);
    let placed = playable.and_then(|playable| {
        let placed = playable.each_place(|cabin, fitting| {
            let fitting_count = count(fitting);
            if chosen < fitting_count {
                return Some(placing(cards, nth(cards, fitting, chosen), cabin, None));
            }
            chosen -= fitting_count;
            None
        });
        placed.or_else(|| {
            if !playable.has_ejectors() {
                return None;
            }
            playable.each_ejection(|ejector, cabin, target| {
                if chosen == 0 {
                    return Some(placing(cards, ejector, cabin, Some(target)));
                }
                chosen -= 1;
                None
            })
        })
    });
    placed.or(last).unwrap_or(Action::Pass)
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
    let chosen = rng.index(liftable(view).count() + 1);
    Action::Lift(liftable(view).nth(chosen))
}

/// How many bits are set; the sets counted here are small, and most processors we compile for lack
/// an instruction.
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
