//! Twenty-One Shells as the laws see it.

use ararat_core::subject::{Place, Ranking, Subject};
use ararat_core::{Rng, Seat, State, Step, View, Viewer};
use ararat_text::{Catalogue, Lang, TextBoard as _};

use crate::rules::{ALL_SHELLS, Action, Chance, Phase, Shells};

/// The game as its rules describe it.
#[derive(Debug)]
pub enum Rulebook {}

/// The values of these shells.
fn values(shells: u32) -> Vec<u32> {
    (1..=20).filter(|value| shells >> (value - 1) & 1 == 1).collect()
}

fn place(name: impl Into<String>, shells: u32) -> Place {
    Place { name: name.into(), pieces: values(shells) }
}

/// The same shells with two of them exchanged.
fn swapped(shells: u32, (one, other): (u32, u32)) -> u32 {
    let (one, other) = (one - 1, other - 1);
    let (has_one, has_other) = (shells >> one & 1, shells >> other & 1);
    shells & !(1 << one) & !(1 << other) | has_one << other | has_other << one
}

impl Subject for Rulebook {
    type Game = Shells;
    type Swap = (u32, u32);

    fn tables() -> Vec<&'static str> {
        vec!["players=2", "players=3", "players=4"]
    }

    fn page(view: View<'_, Shells>) -> String {
        Shells::board(view, Catalogue::of::<Shells>(Lang::En))
    }

    fn wild_action(_state: &State<Shells>, rng: &mut impl Rng) -> Action {
        if rng.below(2) == 0 { Action::Draw } else { Action::Stop }
    }

    fn places(state: &State<Shells>) -> Vec<Place> {
        let mut places = vec![place("bag", state.hidden().0)];
        for seat in Seat::all(state.seat_count()) {
            places.push(place(format!("hand {seat}"), state.private(seat).0));
            places.push(place(format!("shown {seat}"), state.public().shown[seat]));
        }
        places
    }

    fn whole_set(_state: &State<Shells>) -> Vec<u32> {
        values(ALL_SHELLS)
    }

    fn unseen(state: &State<Shells>, viewer: Viewer) -> Vec<Place> {
        let others = Seat::all(state.seat_count()).filter(|&seat| viewer != Viewer::Seat(seat));
        let hands = others.map(|seat| place(format!("hand {seat}"), state.private(seat).0));
        std::iter::once(place("bag", state.hidden().0)).chain(hands).collect()
    }

    fn swap(state: &State<Shells>, viewer: Viewer, rng: &mut impl Rng) -> Option<(u32, u32)> {
        if state.public().phase == Phase::Over {
            return None;
        }
        let places: Vec<Place> =
            Self::unseen(state, viewer).into_iter().filter(|it| !it.pieces.is_empty()).collect();
        let (first, second) = (rng.index(places.len()), rng.index(places.len()));
        let mut from = |place: &Place| place.pieces[rng.index(place.pieces.len())];
        (first != second).then(|| (from(&places[first]), from(&places[second])))
    }

    fn twin(state: &State<Shells>, swap: &(u32, u32)) -> State<Shells> {
        let mut twin = state.clone();
        let parts = twin.parts_mut();
        for own in parts.private.as_mut_slice() {
            own.0 = swapped(own.0, *swap);
        }
        parts.hidden.0 = swapped(parts.hidden.0, *swap);
        twin
    }

    fn twin_step(step: &Step<Shells>, swap: &(u32, u32)) -> Step<Shells> {
        match *step {
            Step::Chance(Chance(value)) => {
                let value = values(swapped(1 << (value - 1), *swap))[0];
                Step::Chance(Chance(u8::try_from(value).expect("values go up to 20")))
            }
            Step::Action { seat, action } => Step::Action { seat, action },
        }
    }

    fn is_secret(state: &State<Shells>, viewer: Viewer, swap: &(u32, u32)) -> bool {
        let own = viewer.seat().map_or(0, |seat| state.private(seat).0);
        let known = state.public().shown.as_slice().iter().fold(own, |known, it| known | it);
        [swap.0, swap.1].iter().all(|value| known >> (value - 1) & 1 == 0)
    }

    fn ranking(state: &State<Shells>) -> Ranking {
        let points = |&shells: &u32| {
            let sum: u32 = values(shells).iter().sum();
            i32::try_from(if sum > 21 { 0 } else { sum }).expect("at most 21")
        };
        let points: Vec<i32> = state.public().shown.as_slice().iter().map(points).collect();
        let place = |own: i32| 1 + points.iter().filter(|&&other| other > own).count();
        let ranked = points.iter().map(|&own| (own, u8::try_from(place(own)).expect("few play")));
        ranked.collect()
    }

    fn features(_state: &State<Shells>, chance: &Chance) -> Vec<(&'static str, u32)> {
        vec![("shell", chance.0.into())]
    }

    fn support(state: &State<Shells>, _feature: &'static str) -> Vec<u32> {
        values(state.hidden().0)
    }
}
