//! What chance decides, with its odds.

use ararat_core::{BySeat, Rng, Seat, State};

use crate::rules::chance::{HAND_SIZE, START_SIZE};
use crate::rules::deck::NextCard;
use crate::rules::{Ark, CardName, CardSet, CardType, Cards, Chance, DISPLAY_SIZE, Due};

/// The most starting cards of one type.
pub(crate) const START_TYPE_LIMIT: usize = 2;

/// Decides the next random event.
#[inline]
pub(crate) fn draw<R: Rng>(state: &State<Ark>, rng: &mut R) -> Chance {
    let public = state.public();
    let cards = public.cards();
    let mut pool = state.hidden().pool;
    match public.due().expect("chance is asked when it is to draw") {
        Due::First => Chance::First(Seat::from_index(rng.index(public.player_count()))),
        Due::Start => Chance::Start(draw_start(cards, pool, rng)),
        Due::Deal => {
            let hands = BySeat::from_fn(public.player_count(), |_| {
                draw_sorted::<HAND_SIZE, R>(cards, &mut pool, rng)
            });
            Chance::Deal { hands, display: draw_sorted::<DISPLAY_SIZE, R>(cards, &mut pool, rng) }
        }
        Due::Card(_) => {
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
