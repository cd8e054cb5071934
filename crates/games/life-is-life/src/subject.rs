//! Life is Life as the laws see it.

#![expect(clippy::unwrap_used, reason = "only tests use it, and they may fail by panicking")]

pub mod opinion;

use ararat_core::subject::{Place, Ranking, Subject};
use ararat_core::{Rng, Seat, State, Step, View, Viewer};
use ararat_text::{Catalogue, Lang, TextBoard as _};

use crate::rules::{Action, Cards, Chance, LifeIsLife, Phase, Row, Species};

/// The game as its rulebook describes it.
#[derive(Debug)]
pub enum Rulebook {}

/// Where a card nobody can see may be: in a hand, or among those set aside.
type Where = Option<Seat>;

/// Two unseen cards change places.
#[derive(Debug)]
pub struct Swap {
    one: (Where, Species),
    other: (Where, Species),
}

fn numbers(cards: Cards) -> Vec<u32> {
    cards.iter().map(number).collect()
}

fn place(name: impl Into<String>, cards: Cards) -> Place {
    Place { name: name.into(), pieces: numbers(cards) }
}

fn species(number: u32) -> Species {
    Species::ALL[number as usize]
}

/// The unseen places that hold cards and the cards of each that nobody has seen.
fn unseen_cards(state: &State<LifeIsLife>, viewer: Viewer) -> Vec<(Where, Cards)> {
    let public = state.public();
    if public.phase != Phase::Turns {
        return Vec::new();
    }
    let hands = public.in_game.iter().filter(|&seat| viewer != Viewer::Seat(seat)).map(|seat| {
        let certain = public.memory(seat).certain();
        (Some(seat), state.private(seat).hand.minus(certain))
    });
    let aside = std::iter::once((None, state.hidden().set_aside));
    hands.chain(aside).filter(|(_, cards)| !cards.is_empty()).collect()
}

fn name(place: Where) -> String {
    place.map_or("set aside".to_owned(), |seat| format!("hand {seat}"))
}

/// Whether a seat with these unknown cards could have kept silent so far.
fn is_silent(state: &State<LifeIsLife>, place: Where, unknown: Cards) -> bool {
    place.is_none_or(|seat| state.public().memory(seat).most_unknown().contains(unknown))
}

fn random_cards(count: usize, rng: &mut impl Rng) -> Cards {
    let deck: Vec<Species> = Cards::DECK.iter().collect();
    (0..count).map(|_| deck[rng.index(deck.len())]).collect()
}

impl Subject for Rulebook {
    type Game = LifeIsLife;
    type Swap = Swap;

    fn tables() -> Vec<&'static str> {
        vec![
            "players=3",
            "players=4 stall-guard=off",
            "players=5",
            "players=3 variant=advanced first=2",
            "players=5 variant=advanced first=4 memory-aid=on",
        ]
    }

    fn page(view: View<'_, LifeIsLife>) -> String {
        Lang::ALL
            .iter()
            .map(|&lang| LifeIsLife::board(view, Catalogue::of::<LifeIsLife>(lang)))
            .collect()
    }

    fn wild_action(state: &State<LifeIsLife>, rng: &mut impl Rng) -> Action {
        let row = Row::ALL[rng.index(4)];
        let seat = state.public().to_act();
        let seat = seat.unwrap_or_else(|| Seat::from_index(rng.index(state.seat_count())));
        let own: Vec<Species> = state.private(seat).hand.iter().collect();
        let from_hand = |count: usize, rng: &mut dyn FnMut(usize) -> usize| -> Cards {
            let mut left = own.clone();
            (0..count.min(left.len())).map(|_| left.swap_remove(rng(left.len()))).collect()
        };
        let mut index = |len: usize| rng.index(len);
        match index(6) {
            0 => Action::Knock,
            1 => Action::Exchange { row, laid: state.public().rows[row] },
            2 => Action::Exchange { row, laid: from_hand(index(6), &mut index) },
            3 => {
                let count = index(5);
                Action::Exchange { row, laid: random_cards(count, rng) }
            }
            _ => Action::Exchange { row, laid: from_hand(row.card_count(), &mut index) },
        }
    }

    fn places(state: &State<LifeIsLife>) -> Vec<Place> {
        let mut places = vec![
            place("set aside", state.hidden().set_aside),
            place("display", state.public().rows.all()),
        ];
        for seat in Seat::all(state.seat_count()) {
            let hand = state.private(seat).hand;
            let is_playing =
                state.public().phase == Phase::Turns && state.public().in_game.contains(seat);
            assert_eq!(
                hand.len(),
                if is_playing { 10 } else { 0 },
                "the number of cards is public"
            );
            assert!(
                hand.contains(state.public().memory(seat).certain()),
                "what is certain is true"
            );
            places.push(place(name(Some(seat)), hand));
        }
        assert_eq!(state.hidden().set_aside.len(), state.public().set_aside_count());
        places
    }

    /// Between rounds all cards are gathered in and nowhere.
    fn whole_set(state: &State<LifeIsLife>) -> Vec<u32> {
        if state.public().phase == Phase::Turns { numbers(Cards::DECK) } else { Vec::new() }
    }

    fn unseen(state: &State<LifeIsLife>, viewer: Viewer) -> Vec<Place> {
        unseen_cards(state, viewer).into_iter().map(|(at, cards)| place(name(at), cards)).collect()
    }

    fn may_hold(state: &State<LifeIsLife>, place: &str, piece: u32) -> bool {
        let seat = state.public().in_game.iter().find(|&seat| name(Some(seat)) == place);
        is_silent(state, seat, Cards::one(species(piece)))
    }

    fn swap(state: &State<LifeIsLife>, viewer: Viewer, rng: &mut impl Rng) -> Option<Swap> {
        let places = unseen_cards(state, viewer);
        if places.len() < 2 {
            return None;
        }
        let first = rng.index(places.len());
        let second = (first + 1 + rng.index(places.len() - 1)) % places.len();
        let mut pick = |index: usize| {
            let (at, cards) = places[index];
            (at, numbers(cards).get(rng.index(cards.len())).copied().map(species).unwrap())
        };
        let (one, other) = (pick(first), pick(second));
        let exchanged = |index: usize, gone: Species, come: Species| {
            places[index].1.minus(Cards::one(gone)).plus(Cards::one(come))
        };
        let is_possible = one.1 != other.1
            && is_silent(state, one.0, exchanged(first, one.1, other.1))
            && is_silent(state, other.0, exchanged(second, other.1, one.1));
        is_possible.then_some(Swap { one, other })
    }

    fn twin(state: &State<LifeIsLife>, swap: &Swap) -> State<LifeIsLife> {
        let mut twin = state.clone();
        let parts = twin.parts_mut();
        for ((at, gone), come) in [(swap.one, swap.other.1), (swap.other, swap.one.1)] {
            let cards = match at {
                Some(seat) => &mut parts.private[seat].hand,
                None => &mut parts.hidden.set_aside,
            };
            *cards = cards.minus(Cards::one(gone)).plus(Cards::one(come));
        }
        twin
    }

    /// Nobody whose cards were changed acts while they are secret, so everybody can do the same.
    fn twin_step(step: &Step<LifeIsLife>, _swap: &Swap) -> Step<LifeIsLife> {
        step.clone()
    }

    /// The difference can come out as soon as one of the hands is played from, or the round ends.
    fn is_secret(state: &State<LifeIsLife>, _viewer: Viewer, swap: &Swap) -> bool {
        let to_act = state.public().to_act();
        to_act.is_some() && swap.one.0 != to_act && swap.other.0 != to_act
    }

    /// Rule LIL-4.5: by elimination, later first, then by the points of that round; rule LIL-4.6:
    /// by lives.
    fn ranking(state: &State<LifeIsLife>) -> Ranking {
        let public = state.public();
        let merit = |seat: Seat| match public.exit(seat) {
            None => (1000, u16::from(public.lives(seat))),
            Some(exit) => (u32::from(exit.round), exit.points),
        };
        let seats = Seat::all(state.seat_count());
        let place =
            |own: Seat| seats.clone().filter(|&other| merit(other) > merit(own)).count() + 1;
        seats
            .clone()
            .map(|seat| (i32::from(public.lives(seat)), u8::try_from(place(seat)).unwrap()))
            .collect()
    }

    /// Of two species with as many cards, either is as likely to be dealt to any player or to the
    /// display.
    fn features(state: &State<LifeIsLife>, chance: &Chance) -> Vec<(&'static str, u32)> {
        match chance {
            Chance::First(seat) => vec![("first starter", u32::try_from(seat.index()).unwrap())],
            Chance::Deal { hands, rows } => {
                let hands =
                    state.public().in_game.iter().map(|seat| (place_number(seat), hands[seat]));
                let places = hands.chain(std::iter::once((DISPLAY, rows.all())));
                let mut features = Vec::new();
                for (at, cards) in places {
                    for (feature, pair) in ALIKE {
                        let alike = cards.iter().filter(|species| pair.contains(species));
                        features.extend(alike.map(|species| (feature, at + number(species))));
                    }
                }
                features
            }
        }
    }

    fn support(state: &State<LifeIsLife>, feature: &'static str) -> Vec<u32> {
        let Some((_, pair)) = ALIKE.iter().find(|(name, _)| *name == feature) else {
            return (0..u32::try_from(state.seat_count()).unwrap()).collect();
        };
        let places =
            state.public().in_game.iter().map(place_number).chain(std::iter::once(DISPLAY));
        places.flat_map(|at| pair.map(|species| at + number(species))).collect()
    }
}

/// Species with as many cards as one another.
const ALIKE: [(&str, [Species; 2]); 2] = [
    ("mole or goat", [Species::Mole, Species::Goat]),
    ("rabbit or pig", [Species::Rabbit, Species::Pig]),
];

/// The display as a place to be dealt to; places are counted in hundreds.
const DISPLAY: u32 = 900;

fn place_number(seat: Seat) -> u32 {
    100 * u32::try_from(seat.index()).unwrap()
}

fn number(species: Species) -> u32 {
    u32::try_from(species.index()).unwrap()
}
