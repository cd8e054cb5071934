//! Ark & Noah as the laws see it, read off its rulebook.

#![expect(clippy::unwrap_used, reason = "only tests use it, and they may fail by panicking")]

pub mod opinion;

use ararat_core::subject::{Place, Ranking, Subject};
use ararat_core::{Rng, Seat, State, Step, View, Viewer};
use ararat_text::{Catalogue, Lang, TextBoard as _};

use crate::rules::{
    Action, ArkAndNoah, Chance, Hand, Phase, Sex, Source, Species, Square, Task, Tile, TileSet,
    Variant, Ware,
};

/// The game as its rulebook describes it.
#[derive(Debug)]
pub enum Rulebook {}

const PITCH: u32 = 200;
const FOOD: u32 = 201;

fn tile_number(tile: Tile) -> u32 {
    let sex = if tile.sex() == Sex::Male { 0 } else { 50 };
    sex + u32::try_from(tile.species().index()).unwrap()
}

fn board_number(seat: Seat) -> u32 {
    100 + u32::try_from(seat.index()).unwrap()
}

fn place(name: impl Into<String>, tiles: TileSet, others: &[(u32, u8)]) -> Place {
    let others = others.iter().flat_map(|&(piece, count)| vec![piece; usize::from(count)]);
    Place { name: name.into(), pieces: tiles.iter().map(tile_number).chain(others).collect() }
}

/// The tiles that are used at this table, read off the printed numbers.
fn all_tiles(state: &State<ArkAndNoah>) -> TileSet {
    let options = state.public().options();
    let is_used = |species: &Species| {
        let animal = options.kit().animal(*species);
        let is_allowed = options.variant() == Variant::Normal || animal.size > 0;
        usize::from(animal.players) <= state.seat_count() && is_allowed
    };
    let species = Species::ALL.into_iter().filter(is_used);
    species.flat_map(|species| Sex::ALL.map(|sex| Tile::new(species, sex))).collect()
}

fn random_square(rng: &mut impl Rng) -> Square {
    Square::new(rng.index(15), rng.index(5)).unwrap()
}

fn random_tile(state: &State<ArkAndNoah>, rng: &mut impl Rng) -> Tile {
    let held = state.public().hands().as_slice().iter().flat_map(|hand| hand.animals.iter());
    let near: Vec<Tile> = held.chain(state.public().drawn().iter()).collect();
    if near.is_empty() || rng.index(4) == 0 {
        Tile::new(Species::ALL[rng.index(26)], Sex::ALL[rng.index(2)])
    } else {
        near[rng.index(near.len())]
    }
}

fn random_text(kinds: &[&str], rng: &mut impl Rng) -> String {
    format!("{}{}", random_square(rng), kinds[rng.index(kinds.len())])
}

impl Subject for Rulebook {
    type Game = ArkAndNoah;
    type Swap = ();

    fn tables() -> Vec<&'static str> {
        vec![
            "players=2",
            "players=3 first=2",
            "players=4",
            "players=2 variant=quick",
            "players=3 variant=quick",
            "players=4 variant=quick first=3",
        ]
    }

    /// Everybody sees the same, so each language is shown to some.
    fn page(view: View<'_, ArkAndNoah>) -> String {
        let lang = match view.viewer() {
            Viewer::Spectator => Lang::En,
            Viewer::Seat(_) => Lang::Fr,
        };
        ArkAndNoah::board(view, Catalogue::of::<ArkAndNoah>(lang))
    }

    fn wild_action(state: &State<ArkAndNoah>, rng: &mut impl Rng) -> Action {
        let edge = random_text(&["t", "r", "b", "l"], rng).parse().unwrap();
        let corner = random_text(&["tl", "tr", "br", "bl"], rng).parse().unwrap();
        let corrals = state.public().ark().corral_names(state.public().outline());
        let square = if corrals.is_empty() || rng.index(3) == 0 {
            random_square(rng)
        } else {
            corrals[rng.index(corrals.len())]
        };
        let tile = random_tile(state, rng);
        match rng.index(16) {
            0 => Action::Choose(Task::ALL[rng.index(7)]),
            1 => Action::Bag(Sex::ALL[rng.index(2)]),
            2 => Action::Take(tile),
            3 => Action::Award(Ware::ALL[rng.index(4)]),
            4 => Action::Swap(edge),
            5 => Action::With(edge),
            6 => {
                let mut count = || u8::try_from(rng.index(4)).unwrap();
                Action::Draw { males: count(), females: count() }
            }
            7 => Action::Trade { drawn: tile, given: random_tile(state, rng) },
            8 | 9 => Action::Board(edge),
            10 | 11 => Action::Pitch(corner),
            12 => Action::Food(square),
            13 | 14 => Action::Load { species: tile.species(), corral: square },
            _ => Action::Done,
        }
    }

    fn places(state: &State<ArkAndNoah>) -> Vec<Place> {
        let public = state.public();
        let outline = public.outline();
        let ark = public.ark();
        let aboard = Species::ALL.into_iter().filter(|&s| ark.corral_of(outline, s).is_some());
        let aboard = aboard.flat_map(|species| Sex::ALL.map(|sex| Tile::new(species, sex)));
        let mut on_ark = vec![(PITCH, ark.pitch_count()), (FOOD, ark.food_count())];
        let supply = public.supply();
        let mut left = vec![(PITCH, supply.pitch), (FOOD, supply.food)];
        let mut places =
            vec![place("bags", public.bags(), &[]), place("drawn", public.drawn(), &[])];
        for (seat, hand) in public.hands().iter() {
            on_ark.push((board_number(seat), ark.board_count(seat)));
            left.push((board_number(seat), supply.boards[seat]));
            let pieces =
                [(board_number(seat), hand.boards), (PITCH, hand.pitch), (FOOD, hand.food)];
            places.push(place(format!("hand {seat}"), hand.animals, &pieces));
        }
        places.push(place("ark", aboard.collect(), &on_ark));
        places.push(place("supply", TileSet::EMPTY, &left));
        places
    }

    fn whole_set(state: &State<ArkAndNoah>) -> Vec<u32> {
        let mut pieces: Vec<(u32, u8)> =
            Seat::all(state.seat_count()).map(|seat| (board_number(seat), 27)).collect();
        if state.public().variant() == Variant::Normal {
            pieces.extend([(PITCH, 36), (FOOD, 60)]);
        }
        place("box", all_tiles(state), &pieces).pieces
    }

    /// Everything is open.
    fn unseen(_state: &State<ArkAndNoah>, _viewer: Viewer) -> Vec<Place> {
        Vec::new()
    }

    fn swap(_state: &State<ArkAndNoah>, _viewer: Viewer, _rng: &mut impl Rng) -> Option<()> {
        None
    }

    fn twin(state: &State<ArkAndNoah>, (): &()) -> State<ArkAndNoah> {
        state.clone()
    }

    fn twin_step(step: &Step<ArkAndNoah>, (): &()) -> Step<ArkAndNoah> {
        step.clone()
    }

    fn is_secret(_state: &State<ArkAndNoah>, _viewer: Viewer, (): &()) -> bool {
        false
    }

    /// Rule NOA-4.5: the scoring track decides.
    fn ranking(state: &State<ArkAndNoah>) -> Ranking {
        let all = |hand: &Hand| Source::ALL.iter().map(|&source| hand.earned(source)).sum();
        let points: Vec<i32> = state.public().hands().as_slice().iter().map(all).collect();
        let place = |own: i32| points.iter().filter(|&&other| other > own).count() + 1;
        points.iter().map(|&own| (own, u8::try_from(place(own)).unwrap())).collect()
    }

    /// Every tile of a bag is as likely as the others; so is everybody's first male, and the first
    /// player's female.
    fn features(state: &State<ArkAndNoah>, chance: &Chance) -> Vec<(&'static str, u32)> {
        let named = |tile: Tile| {
            (if tile.sex() == Sex::Male { "male" } else { "female" }, tile_number(tile))
        };
        match chance {
            Chance::First(seat) => vec![("first player", u32::try_from(seat.index()).unwrap())],
            Chance::Deal(hands) => {
                let males = hands.as_slice().iter().flat_map(|hand| hand.of_sex(Sex::Male).iter());
                let female = hands[state.public().first()].of_sex(Sex::Female);
                males.chain(female.iter()).map(named).collect()
            }
            Chance::Drawn(tiles) => tiles.iter().map(named).collect(),
        }
    }

    fn support(state: &State<ArkAndNoah>, feature: &'static str) -> Vec<u32> {
        let sex = match feature {
            "male" => Sex::Male,
            "female" => Sex::Female,
            _ => return (0..u32::try_from(state.seat_count()).unwrap()).collect(),
        };
        assert_ne!(state.public().phase(), Phase::Over, "luck has an end");
        state.public().bags().of_sex(sex).iter().map(tile_number).collect()
    }
}
