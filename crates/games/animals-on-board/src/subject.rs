//! Animals on Board as the laws see it.

#![expect(clippy::unwrap_used, reason = "only tests use it, and they may fail by panicking")]

pub mod opinion;

use ararat_core::subject::{Place, Ranking, Subject};
use ararat_core::{Rng, Seat, State, Step, View, Viewer};
use ararat_text::{Catalogue, Lang, TextBoard as _};

use self::opinion::score;
use crate::rules::{
    Action, AnimalsOnBoard, Chance, Due, Group, GroupId, MAX_GROUPS, Phase, Species, SpeciesSet,
    Tile, TileSet,
};

/// The game as its rulebook describes it.
#[derive(Debug)]
pub enum Rulebook {}

fn tile(index: usize) -> Tile {
    Tile::new(Species::ALL[index / 5], u8::try_from(index % 5 + 1).unwrap()).unwrap()
}

fn numbers(tiles: TileSet) -> Vec<u32> {
    tiles.iter().map(|tile| u32::try_from(tile.index()).unwrap()).collect()
}

fn place(name: impl Into<String>, tiles: TileSet) -> Place {
    Place { name: name.into(), pieces: numbers(tiles) }
}

/// Tiles that lie open or were seen to enter an ark.
fn open_tiles(state: &State<AnimalsOnBoard>) -> TileSet {
    let public = state.public();
    let middle =
        public.meadow.groups().fold(TileSet::EMPTY, |open, (_, group)| open.union(group.face_up()));
    public.arks.as_slice().iter().fold(middle, |open, ark| open.union(ark.known))
}

fn swapped(tiles: TileSet, (one, other): (Tile, Tile)) -> TileSet {
    tiles
        .iter()
        .map(|tile| {
            if tile == one {
                other
            } else if tile == other {
                one
            } else {
                tile
            }
        })
        .collect()
}

fn swapped_tile(tile: Tile, swap: (Tile, Tile)) -> Tile {
    swapped(TileSet::EMPTY.with(tile), swap).first().unwrap()
}

impl Subject for Rulebook {
    type Game = AnimalsOnBoard;
    type Swap = (Tile, Tile);

    fn tables() -> Vec<&'static str> {
        vec![
            "players=2",
            "players=3",
            "players=4",
            "players=2 first=2 leave-out=crocodile,tiger,turtle,zebra",
            "players=3 leave-out=giraffe,fox memory-aid=on",
            "players=4 first=3",
        ]
    }

    fn page(view: View<'_, AnimalsOnBoard>) -> String {
        Lang::ALL
            .iter()
            .map(|&lang| AnimalsOnBoard::board(view, Catalogue::of::<AnimalsOnBoard>(lang)))
            .collect()
    }

    fn wild_action(state: &State<AnimalsOnBoard>, rng: &mut impl Rng) -> Action {
        let group = GroupId::new(rng.index(MAX_GROUPS)).unwrap();
        let there = state.public().meadow.groups().nth(rng.index(3)).map_or(group, |(id, _)| id);
        let own = state.public().meadow.group(there);
        let part = |bits: u64| {
            let part = Group::from_bits(bits & Group::ALL.bits());
            if part.is_empty() { Group::FACE_DOWN } else { part }
        };
        match rng.index(8) {
            0 => Action::Keep(tile(rng.index(60))),
            1 => Action::Split {
                group,
                part: part(rng.next_u64() & rng.next_u64() & rng.next_u64()),
            },
            2 | 3 => Action::Split { group: there, part: part(own.bits() & rng.next_u64()) },
            4 => Action::Split { group: there, part: part(own.bits()) },
            5 => Action::Take(group),
            6 => Action::Take(there),
            _ => Action::Pass,
        }
    }

    fn places(state: &State<AnimalsOnBoard>) -> Vec<Place> {
        let public = state.public();
        let face_down = state.hidden().face_down;
        let mut places = vec![
            place("pool", state.hidden().pool),
            place("face-down tile", face_down.into_iter().collect()),
            place("middle", public.meadow.face_up()),
        ];
        for (seat, ark) in public.arks.iter() {
            let own = state.private(seat);
            places.push(place(format!("dealt to {seat}"), own.dealt));
            places.push(place(format!("seen to enter ark {seat}"), ark.known));
            places.push(place(format!("secret of ark {seat}"), own.secret));
            assert_eq!(
                own.secret.len(),
                usize::from(ark.unknown_count),
                "the count of tiles is public"
            );
        }
        assert_eq!(face_down.is_some(), public.meadow.gathered().has_face_down());
        places
    }

    fn whole_set(state: &State<AnimalsOnBoard>) -> Vec<u32> {
        numbers(state.public().species().tiles())
    }

    fn unseen(state: &State<AnimalsOnBoard>, viewer: Viewer) -> Vec<Place> {
        let mut places = vec![
            place("pool", state.hidden().pool),
            place("face-down tile", state.hidden().face_down.into_iter().collect()),
        ];
        for seat in Seat::all(state.seat_count()).filter(|&seat| viewer != Viewer::Seat(seat)) {
            places.push(place(format!("dealt to {seat}"), state.private(seat).dealt));
            places.push(place(format!("secret of ark {seat}"), state.private(seat).secret));
        }
        places
    }

    fn swap(
        state: &State<AnimalsOnBoard>,
        viewer: Viewer,
        rng: &mut impl Rng,
    ) -> Option<(Tile, Tile)> {
        let is_dealt = match state.public().phase {
            Phase::Draw(due) => due == Due::Refill,
            Phase::Keeping | Phase::Turns => true,
            Phase::Over => false,
        };
        if !is_dealt {
            return None;
        }
        let places: Vec<Place> = Rulebook::unseen(state, viewer)
            .into_iter()
            .filter(|place| !place.pieces.is_empty())
            .collect();
        let first = rng.index(places.len());
        let second = rng.index(places.len());
        if first == second {
            return None;
        }
        let mut from = |place: &Place| tile(place.pieces[rng.index(place.pieces.len())] as usize);
        Some((from(&places[first]), from(&places[second])))
    }

    fn twin(state: &State<AnimalsOnBoard>, swap: &(Tile, Tile)) -> State<AnimalsOnBoard> {
        let mut twin = state.clone();
        let parts = twin.parts_mut();
        for own in parts.private.as_mut_slice() {
            own.dealt = swapped(own.dealt, *swap);
            own.secret = swapped(own.secret, *swap);
        }
        parts.hidden.pool = swapped(parts.hidden.pool, *swap);
        parts.hidden.face_down = parts.hidden.face_down.map(|tile| swapped_tile(tile, *swap));
        twin
    }

    fn twin_step(step: &Step<AnimalsOnBoard>, swap: &(Tile, Tile)) -> Step<AnimalsOnBoard> {
        match *step {
            Step::Action { seat, action: Action::Keep(tile) } => {
                Step::Action { seat, action: Action::Keep(swapped_tile(tile, *swap)) }
            }
            Step::Action { seat, action } => Step::Action { seat, action },
            Step::Chance(Chance::Deal(hands)) => {
                Step::Chance(Chance::Deal(hands.map(|_, &hand| swapped(hand, *swap))))
            }
            Step::Chance(Chance::Refill { up, down }) => Step::Chance(Chance::Refill {
                up: swapped(up, *swap),
                down: down.map(|tile| swapped_tile(tile, *swap)),
            }),
            Step::Chance(chance @ (Chance::LeaveOut(_) | Chance::First(_))) => Step::Chance(chance),
        }
    }

    fn is_secret(
        state: &State<AnimalsOnBoard>,
        viewer: Viewer,
        &(one, other): &(Tile, Tile),
    ) -> bool {
        let own = viewer.seat().map_or(TileSet::EMPTY, |seat| {
            let own = state.private(seat);
            own.dealt.union(own.secret)
        });
        let known = open_tiles(state).union(own);
        !known.contains(one) && !known.contains(other)
    }

    fn ranking(state: &State<AnimalsOnBoard>) -> Ranking {
        let scores: Vec<(u32, usize)> = state
            .public()
            .arks
            .iter()
            .map(|(seat, ark)| {
                let owned = ark.known.union(state.private(seat).secret);
                let owned: Vec<_> =
                    owned.iter().map(|tile| (tile.species().index(), tile.value())).collect();
                score(&owned, ark.crates)
            })
            .collect();
        let place = |own: &(u32, usize)| scores.iter().filter(|other| *other > own).count() + 1;
        scores
            .iter()
            .map(|own| (i32::try_from(own.0).unwrap(), u8::try_from(place(own)).unwrap()))
            .collect()
    }

    fn features(_state: &State<AnimalsOnBoard>, chance: &Chance) -> Vec<(&'static str, u32)> {
        match *chance {
            Chance::LeaveOut(species) => species
                .iter()
                .map(|species| ("left out", u32::try_from(species.index()).unwrap()))
                .collect(),
            Chance::First(seat) => vec![("first player", u32::try_from(seat.index()).unwrap())],
            Chance::Deal(hands) => {
                let last = numbers(hands.as_slice()[hands.len() - 1]);
                numbers(hands.as_slice()[0])
                    .into_iter()
                    .map(|tile| ("first hand", tile))
                    .chain(last.into_iter().map(|tile| ("last hand", tile)))
                    .collect()
            }
            Chance::Refill { up, down } => {
                let down = down.map(|tile| ("face down", u32::try_from(tile.index()).unwrap()));
                numbers(up).into_iter().map(|tile| ("face up", tile)).chain(down).collect()
            }
        }
    }

    fn support(state: &State<AnimalsOnBoard>, feature: &'static str) -> Vec<u32> {
        match feature {
            "left out" => (0..u32::try_from(SpeciesSet::ALL.len()).unwrap()).collect(),
            "first player" => (0..u32::try_from(state.seat_count()).unwrap()).collect(),
            _ => numbers(state.hidden().pool),
        }
    }
}
