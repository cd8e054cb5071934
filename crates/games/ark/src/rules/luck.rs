//! What chance decides: its odds, whether an outcome is possible, and what it does.

use ararat_core::{Audience, BySeat, Parts, Rng, Seat, State, Witness};

use crate::rules::cabin::{CabinId, Side};
use crate::rules::card::CardType;
use crate::rules::cards::{Cards, RAIN_COUNT};
use crate::rules::cardset::{Card, CardSet};
use crate::rules::chance::{Chance, HAND_SIZE, START_SIZE};
use crate::rules::deck::{Deck, NextCard};
use crate::rules::ending;
use crate::rules::event::Event;
use crate::rules::game::Ark;
use crate::rules::name::CardName;
use crate::rules::play;
use crate::rules::player::dealt_discs;
use crate::rules::public::{DISPLAY_SIZE, Phase, Public};
use crate::rules::refusal::{Due, Refusal};

/// Starting cards of one type at most.
const START_TYPE_LIMIT: usize = 2;

/// Where the starting cards go, in the order in which they are found.
const START_PLACES: [CabinId; START_SIZE] = {
    // Rule ARK-2.1: the first two face each other, then the third lies behind the second and the
    // fourth behind the first.
    [
        CabinId::at(Side::Port, 0),
        CabinId::at(Side::Starboard, 0),
        CabinId::at(Side::Starboard, 1),
        CabinId::at(Side::Port, 1),
    ]
};

#[inline]
pub(crate) fn draw<R: Rng>(state: &State<Ark>, rng: &mut R) -> Chance {
    let public = state.public();
    let cards = public.cards();
    let mut pool = state.hidden().pool;
    match public.phase {
        Phase::NamingFirst => {
            Chance::First(Seat::new(rng.index(public.player_count())).unwrap_or_default())
        }
        Phase::Starting => Chance::Start(draw_start(cards, pool, rng)),
        Phase::Dealing => {
            let hands = BySeat::from_fn(public.player_count(), |_| {
                draw_sorted::<HAND_SIZE, R>(cards, &mut pool, rng)
            });
            Chance::Deal { hands, display: draw_sorted::<DISPLAY_SIZE, R>(cards, &mut pool, rng) }
        }
        Phase::Turn
        | Phase::SecondCard
        | Phase::Lifting
        | Phase::CabinCard
        | Phase::Drawing(_)
        | Phase::Pets(_)
        | Phase::LastTurns
        | Phase::Over => {
            let is_rain = match public.deck.next() {
                NextCard::NotRain => false,
                NextCard::Perhaps { rains, cards } => rng.below(cards.into()) < u64::from(rains),
                NextCard::Rain => true,
            };
            if is_rain { Chance::Rain } else { Chance::Draw(cards.name(cards.pick(pool, rng))) }
        }
    }
}

/// Draws starting cards one after another. Putting a card back and drawing again until one can be
/// used makes each usable card equally likely, so one is drawn among the usable.
fn draw_start<R: Rng>(cards: &Cards, mut pool: CardSet, rng: &mut R) -> [CardName; START_SIZE] {
    // Rule ARK-2.1.
    let mut found = [CardName::default(); START_SIZE];
    let mut type_counts = [0; CardType::COUNT];
    let mut usable = cards.masks().starters;
    for name in &mut found {
        let card = cards.pick(pool.masked(usable), rng);
        pool = pool.without(card);
        *name = cards.name(card);
        if let Some(card_type) = cards.printed(card).card_type {
            type_counts[card_type.index()] += 1;
            if type_counts[card_type.index()] == START_TYPE_LIMIT {
                usable &= !cards.masks().of_type[card_type.index()];
            }
        }
    }
    found
}

/// Draws `N` cards one after another and sorts them.
fn draw_sorted<const N: usize, R: Rng>(
    cards: &Cards,
    pool: &mut CardSet,
    rng: &mut R,
) -> [CardName; N] {
    let mut drawn = [CardName::default(); N];
    for name in &mut drawn {
        let card = cards.pick(*pool, rng);
        *pool = pool.without(card);
        *name = cards.name(card);
    }
    drawn.sort_unstable();
    drawn
}

pub(crate) fn check(state: &State<Ark>, chance: &Chance) -> Result<(), Refusal> {
    let public = state.public();
    let pool = state.hidden().pool;
    let player_count = u8::try_from(public.player_count()).unwrap_or(u8::MAX);
    match (public.phase, chance) {
        (Phase::NamingFirst, Chance::First(seat)) => {
            // Rule ARK-2.6.
            if seat.index() < public.player_count() {
                Ok(())
            } else {
                Err(Refusal::FirstNotSeated { player_count })
            }
        }
        (Phase::Starting, Chance::Start(names)) => check_start(public.cards(), pool, *names),
        (Phase::Dealing, Chance::Deal { hands, display }) => {
            // Rule ARK-2.3.
            if hands.len() != public.player_count() {
                return Err(Refusal::UnevenDeal { player_count });
            }
            let dealt = hands.as_slice().iter().flatten().chain(display);
            dealt
                .copied()
                .try_fold(pool, |left, name| take_out(public.cards(), left, name))
                .map(|_| ())
        }
        (Phase::Drawing(_), Chance::Draw(name)) => match public.deck.next() {
            NextCard::Rain => Err(Refusal::RainDue),
            NextCard::NotRain | NextCard::Perhaps { .. } => {
                take_out(public.cards(), pool, *name).map(|_| ())
            }
        },
        (Phase::Drawing(_), Chance::Rain) => match public.deck.next() {
            // Rule ARK-2.4.
            NextCard::NotRain => Err(Refusal::NoRainYet { cards: public.deck.above_the_rain() }),
            NextCard::Rain | NextCard::Perhaps { .. } => Ok(()),
        },
        (
            phase,
            Chance::First(_)
            | Chance::Start(_)
            | Chance::Deal { .. }
            | Chance::Draw(_)
            | Chance::Rain,
        ) => Err(Refusal::OtherChanceDue { due: due(phase) }),
    }
}

/// The random event that a phase waits for.
fn due(phase: Phase) -> Due {
    match phase {
        Phase::NamingFirst => Due::First,
        Phase::Starting => Due::Start,
        Phase::Dealing => Due::Deal,
        Phase::Turn
        | Phase::SecondCard
        | Phase::Lifting
        | Phase::CabinCard
        | Phase::Drawing(_)
        | Phase::Pets(_)
        | Phase::LastTurns
        | Phase::Over => Due::Draw,
    }
}

fn check_start(cards: &Cards, pool: CardSet, names: [CardName; START_SIZE]) -> Result<(), Refusal> {
    // Rule ARK-2.1.
    let mut left = pool;
    let mut type_counts = [0; CardType::COUNT];
    for name in names {
        left = take_out(cards, left, name)?;
        let printed = cards.printed(cards.find(name).unwrap_or_default());
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

#[inline]
pub(crate) fn apply<W: Witness<Ark>>(mut parts: Parts<'_, Ark>, chance: &Chance, witness: &mut W) {
    match chance {
        Chance::First(seat) => {
            name_first(parts.public, *seat);
            witness.tell(Audience::All, || Event::FirstPlayer { seat: *seat });
        }
        Chance::Start(names) => start(&mut parts, *names, witness),
        Chance::Deal { hands, display } => deal(&mut parts, hands, *display, witness),
        Chance::Draw(name) => {
            let card = parts.public.cards().find(*name).unwrap_or_default();
            play::draw(&mut parts, card, witness);
        }
        Chance::Rain => rain(&mut parts, witness),
    }
}

/// Names the first player, on whose position the discs depend.
pub(crate) fn name_first(public: &mut Public, first: Seat) {
    // Rule ARK-2.6.
    public.first = first;
    public.to_act = first;
    // Rule ARK-2.5.
    let count = public.player_count();
    for (seat, player) in public.players.iter_mut() {
        player.discs = dealt_discs((seat.index() + count - first.index()) % count);
    }
    public.phase = Phase::Starting;
}

fn start<W: Witness<Ark>>(
    parts: &mut Parts<'_, Ark>,
    names: [CardName; START_SIZE],
    witness: &mut W,
) {
    // Rule ARK-2.1: no markers, no abilities, and no relation between these cards is looked at.
    let public = &mut *parts.public;
    let cards = public.cards();
    for (name, cabin) in names.into_iter().zip(START_PLACES) {
        let card = cards.find(name).unwrap_or_default();
        public.ship.place(cards, cabin, card);
        public.unseen = public.unseen.without(card);
        parts.hidden.pool = parts.hidden.pool.without(card);
    }
    public.phase = Phase::Dealing;
    // Rule ARK-2.2: with weights of 1 and 2 the sides never differ by more than 2.
    let tilt = public.ship.tilt();
    let [port, starboard] = Side::ALL.map(|side| {
        let on_side = public.ship.cabins().filter(|(cabin, _)| cabin.side() == side);
        public.list(on_side.fold(CardSet::EMPTY, |all, (_, inside)| cards.sum(all, inside)))
    });
    witness.tell(Audience::All, || Event::Started { port, starboard, tilt });
}

fn deal<W: Witness<Ark>>(
    parts: &mut Parts<'_, Ark>,
    hands: &BySeat<[CardName; HAND_SIZE]>,
    display: [CardName; DISPLAY_SIZE],
    witness: &mut W,
) {
    // Rule ARK-2.3.
    let Parts { public, private, hidden } = parts;
    let cards = public.cards();
    let find = |name: &CardName| -> Card { cards.find(*name).unwrap_or_default() };
    for card in display.iter().map(find) {
        public.display = public.display.with(card);
        public.unseen = public.unseen.without(card);
        hidden.pool = hidden.pool.without(card);
    }
    let shown = public.list(public.display);
    witness.tell(Audience::All, || Event::Dealt { display: shown });
    for (seat, own) in private.iter_mut() {
        for card in hands[seat].iter().map(find) {
            own.hand = own.hand.with(card);
            hidden.pool = hidden.pool.without(card);
            public.players[seat].hand_count += 1;
        }
        let hand = public.list(own.hand);
        witness.tell(Audience::Seat(seat), || Event::DealtToYou { cards: hand });
    }
    // Rule ARK-2.4.
    public.deck = Deck::new(hidden.pool.len());
    public.phase = Phase::Turn;
}

fn rain<W: Witness<Ark>>(parts: &mut Parts<'_, Ark>, witness: &mut W) {
    // Rule ARK-3.3: laid aside for all to see, and another card is drawn.
    let public = &mut *parts.public;
    let count = public.deck.draw_rain();
    witness.tell(Audience::All, || Event::Rain { count });
    if count == 2
        && let Phase::Drawing(destination) = public.phase
    {
        // Rule ARK-5.1.
        public.phase = Phase::Pets(destination);
        witness.tell(Audience::All, || Event::PetsAsked);
    } else if count == RAIN_COUNT {
        // Rule ARK-5.2.
        ending::start_endgame(parts, witness);
    }
}
