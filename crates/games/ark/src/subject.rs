//! Ark as the laws see it.

#![expect(clippy::unwrap_used, reason = "only tests use it, and they may fail by panicking")]

pub mod opinion;

use std::cell::RefCell;

use ararat_core::subject::{Place, Ranking, Subject};
use ararat_core::{Components as _, Game as _, Nobody, Rng, Seat, State, Step, View, Viewer};
use ararat_text::{Catalogue, Lang, TextBoard as _};

use crate::rules::{
    Action, Ark, CabinId, Card, CardName, CardSet, CardType, Cards, Chance, MAX_ROWS, Pet, Phase,
    Ship, Side,
};

/// The game as its rulebook describes it.
#[derive(Debug)]
pub enum Rulebook {}

/// An ark for examples, with these cards of the deck placed one after another, each in a cabin or the
/// first free place of a side.
pub fn ship(cards: &Cards, placements: &[(CabinId, CardName)]) -> Ship {
    let mut ship = Ship::new(cards);
    for &(cabin, name) in placements {
        assert!(cabin.row() <= ship.row_count(cabin.side()), "{cabin} is beyond the last cabin");
        ship.place(cards, cabin, cards.find(name).unwrap());
    }
    ship
}

fn cards() -> &'static Cards {
    Cards::standard()
}

fn number(name: CardName) -> u32 {
    u32::try_from(CardName::all().position(|other| other == name).unwrap()).unwrap()
}

fn name(number: u32) -> CardName {
    CardName::all().nth(number as usize).unwrap()
}

fn place(name: impl Into<String>, set: CardSet) -> Place {
    Place { name: name.into(), pieces: cards().names(set).map(number).collect() }
}

fn only(card: Option<Card>) -> CardSet {
    card.map_or(CardSet::EMPTY, |card| CardSet::EMPTY.with(card))
}

/// A set without the cards of another, one by one.
fn minus(set: CardSet, other: CardSet) -> CardSet {
    cards().names(other).fold(set, |set, name| set.without(cards().find(name).unwrap()))
}

/// Whether pets lie on the table, so that they are no longer in the hands.
fn has_laid_pet(state: &State<Ark>, seat: Seat) -> bool {
    match state.public().player(seat).pet {
        Pet::None => false,
        Pet::FaceDown { .. } | Pet::Open(_) => true,
    }
}

/// Hand and pet of a seat.
fn held(state: &State<Ark>, seat: Seat) -> CardSet {
    let own = state.private(seat);
    match own.pet.filter(|_| has_laid_pet(state, seat)) {
        Some(pet) => own.hand.with(pet),
        None => own.hand,
    }
}

/// The cards of a seat that nobody saw it take.
fn secret(state: &State<Ark>, seat: Seat) -> CardSet {
    minus(held(state, seat), state.public().player(seat).shown)
}

/// Two animals to be exchanged wherever the viewer cannot see them, and the twin game as it goes
/// on.
pub struct Swap {
    one: CardName,
    other: CardName,
    twin: RefCell<Option<State<Ark>>>,
}

impl std::fmt::Debug for Swap {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} for {}", self.one, self.other)
    }
}

impl Swap {
    fn name(&self, name: CardName) -> CardName {
        if name == self.one {
            self.other
        } else if name == self.other {
            self.one
        } else {
            name
        }
    }

    fn set(&self, set: CardSet) -> CardSet {
        let names = cards().names(set).map(|name| cards().find(self.name(name)).unwrap());
        names.fold(CardSet::EMPTY, CardSet::with)
    }

    fn action(&self, action: Action) -> Action {
        match action {
            Action::Take(card) => Action::Take(self.name(card)),
            Action::Place { card, cabin, ejects } => {
                Action::Place { card: self.name(card), cabin, ejects }
            }
            Action::Pet(card) => Action::Pet(card.map(|card| self.name(card))),
            Action::Lift(_) | Action::Done | Action::Pass => action,
        }
    }

    fn chance(&self, chance: Chance) -> Chance {
        match chance {
            Chance::Draw(card) => Chance::Draw(self.name(card)),
            Chance::First(_) | Chance::Start(_) | Chance::Deal { .. } | Chance::Rain => chance,
        }
    }
}

impl Subject for Rulebook {
    type Game = Ark;
    type Swap = Swap;

    fn tables() -> Vec<&'static str> {
        vec![
            "players=3",
            "players=4",
            "players=5",
            "players=3 first=2 memory-aid=on",
            "players=5 first=4",
        ]
    }

    fn page(view: View<'_, Ark>) -> String {
        Lang::ALL.iter().map(|&lang| Ark::board(view, Catalogue::of::<Ark>(lang))).collect()
    }

    fn wild_action(state: &State<Ark>, rng: &mut impl Rng) -> Action {
        let public = state.public();
        let any = name(u32::try_from(rng.index(CardName::COUNT)).unwrap());
        let seat = public.to_act();
        let seat = seat.unwrap_or_else(|| Seat::from_index(rng.index(state.seat_count())));
        let mut of = |set: CardSet| {
            let names: Vec<CardName> = cards().names(set).collect();
            if names.is_empty() { any } else { names[rng.index(names.len())] }
        };
        let (in_hand, face_up) = (of(state.private(seat).hand), of(public.display));
        let side = Side::ALL[rng.index(2)];
        let row = match rng.index(8) {
            0 => rng.index(MAX_ROWS),
            _ => rng.index(public.ship.row_count(side) + 2),
        };
        let cabin = CabinId::new(side, row).unwrap();
        let inside: Vec<CardName> = cards().names(public.ship.cabin(cabin)).collect();
        let target = if inside.is_empty() { any } else { inside[rng.index(inside.len())] };
        let card_type = CardType::ALL[rng.index(CardType::COUNT)];
        match rng.index(14) {
            0 => Action::Take(any),
            1 => Action::Take(face_up),
            2 => Action::Place { card: any, cabin, ejects: None },
            3 => Action::Place { card: any, cabin, ejects: Some(target) },
            4..=6 => Action::Place { card: in_hand, cabin, ejects: None },
            7 | 8 => Action::Place { card: in_hand, cabin, ejects: Some(target) },
            9 => Action::Lift(Some(card_type)),
            10 => Action::Lift(None),
            11 => Action::Pet(Some(if rng.index(2) == 0 { any } else { in_hand })),
            12 => Action::Pet(None),
            _ => [Action::Done, Action::Pass][rng.index(2)],
        }
    }

    fn places(state: &State<Ark>) -> Vec<Place> {
        let public = state.public();
        let mut places = vec![
            place("deck", state.hidden().pool),
            place("display", public.display),
            place("ejected", public.gone),
        ];
        places
            .extend(public.ship.cabins().map(|(id, inside)| place(format!("cabin {id}"), inside)));
        for (seat, player) in public.players.iter() {
            let own = state.private(seat);
            places.push(place(format!("hand of {seat}"), own.hand));
            places.push(place(
                format!("pet of {seat}"),
                only(own.pet.filter(|_| has_laid_pet(state, seat))),
            ));
            assert_eq!(
                own.hand.len(),
                usize::from(player.hand_count),
                "the count of cards is public"
            );
        }
        if public.deck.card_count() > 5 {
            assert_eq!(state.hidden().pool.len(), usize::from(public.deck.dry_count()));
        }
        places
    }

    fn whole_set(_state: &State<Ark>) -> Vec<u32> {
        cards().names(cards().all()).map(number).collect()
    }

    /// Cards nobody saw in each hand, the pets, and the deck, with the viewer in their names. A card
    /// seen to be taken may have become the pet: then it is unseen whether it is in the hand.
    fn unseen(state: &State<Ark>, viewer: Viewer) -> Vec<Place> {
        let mut places = vec![place(format!("deck/-/{viewer}"), state.hidden().pool)];
        for (seat, player) in state.public().players.iter() {
            if viewer == Viewer::Seat(seat) || state.public().phase == Phase::Over {
                continue;
            }
            let hand = minus(state.private(seat).hand, player.known_hand(cards()));
            places.push(place(format!("hand/{seat}/{viewer}"), hand));
            if has_laid_pet(state, seat) {
                let pet = only(state.private(seat).pet);
                places.push(place(format!("pet/{seat}/{viewer}"), pet));
            }
        }
        places
    }

    fn may_hold(state: &State<Ark>, place: &str, piece: u32) -> bool {
        let card = cards().find(name(piece)).unwrap();
        let words: Vec<&str> = place.split('/').collect();
        let viewer = Viewer::all(state.seat_count()).find(|viewer| viewer.to_string() == words[2]);
        let others: Vec<Seat> = Seat::all(state.seat_count())
            .filter(|&seat| viewer != Some(Viewer::Seat(seat)))
            .collect();
        let may_be = |seat: Seat| match state.public().player(seat).pet {
            Pet::FaceDown { may_be, may_be_unseen } => Some((may_be, may_be_unseen)),
            Pet::None | Pet::Open(_) => None,
        };
        // A card that a player was seen to take is with that player, in the hand or as the pet.
        let shown_by = others
            .iter()
            .find(|&&seat| may_be(seat).is_some_and(|(may_be, _)| may_be.contains(card)));
        if shown_by.is_some_and(|seat| words[1] != seat.to_string()) {
            return false;
        }
        // Pets that can only be unseen cards may need all that are left of such cards.
        let secrets = others.iter().map(|&seat| secret(state, seat)).chain([state.hidden().pool]);
        let possible: usize = secrets.map(|secret| cards().pets(secret).len()).sum();
        let surely_unseen =
            |&&seat: &&Seat| may_be(seat).is_some_and(|(may_be, _)| may_be.is_empty());
        let is_scarce = possible == others.iter().filter(surely_unseen).count();
        let is_pet = !cards().pets(CardSet::EMPTY.with(card)).is_empty();
        let owner = others.iter().copied().find(|seat| seat.to_string() == words[1]);
        let Some((may_be, may_be_unseen)) = owner.and_then(may_be) else {
            return !(is_scarce && is_pet);
        };
        let may_be_unseen = may_be_unseen && (!is_scarce || may_be.is_empty());
        // The cards in hand, or laid as pet, that nobody saw taken.
        let player = state.public().player(owner.unwrap());
        let unseen_count = usize::from(player.hand_count) + 1 - player.shown.len();
        match (words[0], shown_by) {
            ("pet", Some(_)) => true,
            ("pet", None) => is_pet && may_be_unseen && unseen_count > 0,
            // In the hand if something else is the pet.
            (_, Some(_)) => may_be.len() > 1 || may_be_unseen,
            (_, None) => {
                !(is_scarce && is_pet)
                    && (unseen_count > 1 || (unseen_count == 1 && !may_be.is_empty()))
            }
        }
    }

    /// Any two animals that are alike as pets, in different places that the viewer cannot see.
    fn swap(state: &State<Ark>, viewer: Viewer, rng: &mut impl Rng) -> Option<Swap> {
        let public = state.public();
        if !public.is_set_up() || public.phase == Phase::Over {
            return None;
        }
        let mut places = vec![state.hidden().pool];
        places.extend(
            Seat::all(state.seat_count())
                .filter(|&seat| viewer != Viewer::Seat(seat))
                .map(|seat| secret(state, seat)),
        );
        let (first, second) = (rng.index(places.len()), rng.index(places.len()));
        if first == second {
            return None;
        }
        let mut animal_of = |set: CardSet| {
            let animals: Vec<CardName> = cards().names(cards().animals(set)).collect();
            (!animals.is_empty()).then(|| animals[rng.index(animals.len())])
        };
        let (one, other) = (animal_of(places[first])?, animal_of(places[second])?);
        let is_pet = |name| !cards().pets(only(cards().find(name))).is_empty();
        (is_pet(one) == is_pet(other)).then(|| Swap { one, other, twin: RefCell::new(None) })
    }

    fn twin(state: &State<Ark>, swap: &Swap) -> State<Ark> {
        let mut twin = state.clone();
        let parts = twin.parts_mut();
        for own in parts.private.as_mut_slice() {
            own.hand = swap.set(own.hand);
            own.pet = own.pet.map(|pet| cards().find(swap.name(cards().name(pet))).unwrap());
        }
        parts.hidden.pool = swap.set(parts.hidden.pool);
        *swap.twin.borrow_mut() = Some(twin.clone());
        twin
    }

    /// The same step with the cards exchanged. Where that shows one of them and cannot be done with
    /// the other, it does not matter what the twin does instead: the secret is out.
    fn twin_step(step: &Step<Ark>, swap: &Swap) -> Step<Ark> {
        let mut twin = swap.twin.borrow_mut();
        let twin = twin.as_mut().unwrap();
        let mut step: Step<Ark> = match *step {
            Step::Action { seat, action } => Step::Action { seat, action: swap.action(action) },
            Step::Chance(chance) => Step::Chance(swap.chance(chance)),
        };
        if let (Step::Action { seat, action }, Err(_)) = (&step, twin.check_step(&step))
            && let Action::Place { card, .. } = action
            && [swap.one, swap.other].contains(card)
        {
            let mut legal = Vec::new();
            twin.view(Viewer::Seat(*seat)).legal_actions(&mut legal);
            step = Step::Action { seat: *seat, action: legal[0] };
        }
        Ark::apply(twin, &step, &mut Nobody);
        step
    }

    fn is_secret(state: &State<Ark>, viewer: Viewer, swap: &Swap) -> bool {
        if state.public().phase == Phase::Over {
            return false;
        }
        let swapped = [swap.one, swap.other].map(|name| cards().find(name).unwrap());
        let is_hidden = |card: Card| {
            let with_others = Seat::all(state.seat_count())
                .filter(|&seat| viewer != Viewer::Seat(seat))
                .any(|seat| secret(state, seat).contains(card));
            with_others || state.hidden().pool.contains(card)
        };
        swapped.into_iter().all(is_hidden)
    }

    fn ranking(state: &State<Ark>) -> Ranking {
        let public = state.public();
        let mut points = vec![0; state.seat_count()];
        for card_type in CardType::ALL {
            let halves: Vec<u32> =
                public.halves(card_type).as_slice().iter().map(|&own| u32::from(own)).collect();
            for (own, more) in points.iter_mut().zip(opinion::majority(&halves)) {
                *own += more;
            }
        }
        let merits: Vec<(u32, std::cmp::Reverse<usize>)> = Seat::all(state.seat_count())
            .map(|seat| {
                let discs = u32::from(public.player(seat).discs);
                let animals =
                    cards().names(state.private(seat).hand).filter(|name| name.is_animal()).count();
                (points[seat.index()] + discs, std::cmp::Reverse(animals))
            })
            .collect();
        let place = |own| merits.iter().filter(|&other| other > own).count() + 1;
        merits
            .iter()
            .map(|own| (i32::try_from(own.0).unwrap(), u8::try_from(place(own)).unwrap()))
            .collect()
    }

    fn features(_state: &State<Ark>, chance: &Chance) -> Vec<(&'static str, u32)> {
        match chance {
            Chance::First(seat) => vec![("first player", u32::try_from(seat.index()).unwrap())],
            // Cards with a copy are twice as likely; a test of the rulebook counts those.
            Chance::Start(names) => names[..1]
                .iter()
                .filter(|name| name.is_animal())
                .map(|&name| ("first starter", number(name)))
                .collect(),
            Chance::Deal { hands, display } => {
                let first = hands.as_slice()[0].iter().map(|&name| ("first hand", name));
                let shown = display.iter().map(|&name| ("display", name));
                first
                    .chain(shown)
                    .filter(|(_, name)| name.is_animal())
                    .map(|(feature, name)| (feature, number(name)))
                    .collect()
            }
            Chance::Draw(name) if name.is_animal() => vec![("animal", number(*name))],
            // The odds of rain are not equal ones; a test of the rulebook counts them too.
            Chance::Draw(_) | Chance::Rain => Vec::new(),
        }
    }

    fn support(state: &State<Ark>, feature: &'static str) -> Vec<u32> {
        let animals = cards().animals(state.hidden().pool);
        match feature {
            "first player" => (0..u32::try_from(state.seat_count()).unwrap()).collect(),
            "first starter" => cards()
                .each(animals)
                .filter(|&card| matches!(cards().printed(card).weight, 1 | 2))
                .map(|card| number(cards().name(card)))
                .collect(),
            _ => cards().names(animals).map(number).collect(),
        }
    }
}
