//! Sensible actions at little cost.

use ararat_core::{Game as _, Rng, Seat, SeatView};

use super::site::Site;
use crate::rules::bits::{NONE, bit, count, lowest, members, wide_count, wide_members};
use crate::rules::{
    Action, Ark, ArkAndNoah, Decision, Loading, Public, Sex, Species, Task, Tile, TileSet, Variant,
};

/// How many shapes are tried.
const SHAPES: usize = 64;
/// The stride through the list of shapes: a prime, so that it visits all sizes and repeats late.
const STRIDE: usize = 379;
/// Another prime: how far apart the first shapes of two turns are.
const TURN_STRIDE: usize = 131;
/// The worth of each point of a tile if its mate is one's own, another player's, or in the bags.
const OWN_MATE: i32 = 100;
const OTHER_MATE: i32 = 70;
const NO_MATE: i32 = 10;
/// Hundredths of a point that a board may still bring: outside, beside a square in no corral, beside
/// a corral without a big pair, beside one that can take at most a small one.
const BOARD_OUTSIDE: i32 = 30;
const BOARD_OPEN: i32 = 30;
const BOARD_VACANT: i32 = 60;
const BOARD_FILLED: i32 = 5;

/// A sensible action of the seat that is to act.
pub(super) fn quick<R: Rng>(view: SeatView<'_, ArkAndNoah>, rng: &mut R) -> Action {
    let (public, seat) = (view.public(), view.seat());
    match public.decision() {
        Some(Decision::Choose) => choose(public, seat, rng),
        Some(Decision::Build) => build(view, rng),
        Some(Decision::Load | Decision::FloodFood | Decision::FloodPairs) => load(public, seat),
        Some(Decision::Take) => {
            let best = public.drawn().iter().max_by_key(|&tile| tile_worth(public, seat, tile));
            best.map_or_else(|| ArkAndNoah::random_action(view, rng), Action::Take)
        }
        Some(Decision::Trade) => trade(public, seat),
        Some(Decision::Bag | Decision::Award | Decision::Exchange | Decision::SwapWith { .. })
        | None => ArkAndNoah::random_action(view, rng),
    }
}

fn choose<R: Rng>(public: &Public, seat: Seat, rng: &mut R) -> Action {
    let hand = public.hand(seat);
    let boards = i32::from(hand.boards);
    let is_quick = public.variant() == Variant::Quick;
    let ark = public.ark();
    let berths = i32::from(count(ark.touched(seat) & ark.fed() & ark.sealed() & !ark.with_big()));
    let pairs = i32::from(count(public.held().paired() & hand.animals.species_bits()));
    let merit = |task: Task| match task {
        Task::Pitch => 150 - 30 * i32::from(hand.pitch),
        Task::Food => 150 - 30 * i32::from(hand.food),
        Task::Wood => 300 - 30 * boards,
        Task::Animals => 200 - 60 * pairs,
        Task::Exchange => 60,
        Task::Build => 60 * boards.min(8),
        Task::Load if is_quick => 350 * berths.min(pairs).min(2),
        Task::Load => 60 * i32::from(hand.food.min(5)) + 250 * berths.min(pairs).min(2),
    };
    let mut best = (i32::MIN, Action::Done);
    for task in Task::ALL {
        let is_free =
            if is_quick { task.is_quick() } else { public.workers().current(task).is_none() };
        if is_free {
            let bonus = 100 * i32::from(public.workers().bonus(task));
            let whim = i32::try_from(rng.below(200)).expect("it is below 200");
            best = best.max((merit(task) + bonus + whim, Action::Choose(task)));
        }
    }
    best.1
}

/// Builds at the best of some shapes: the same ones throughout a turn, so that what is begun gets
/// finished.
fn build<R: Rng>(view: SeatView<'_, ArkAndNoah>, rng: &mut R) -> Action {
    let (public, seat) = (view.public(), view.seat());
    let site = Site::new(public, seat);
    if site.spaces() != 0 {
        return site.pitch(lowest(rng.pick_bit(site.spaces())));
    }
    if !site.has_boards() {
        return Action::Done;
    }
    let shapes = public.outline().shapes();
    let turn = usize::from(public.round()) * 8 + seat.index();
    let mut at = turn * TURN_STRIDE % shapes.len();
    let mut best = (0, 0);
    let stride = STRIDE % shapes.len();
    for _ in 0..SHAPES {
        if let Some(better) = site.merit_above(&shapes[at], best.0) {
            best = better;
        }
        at += stride;
        if at >= shapes.len() {
            at -= shapes.len();
        }
    }
    let edge = wide_members(best.1).next();
    if public.variant() == Variant::Quick {
        // A board that brings nothing is kept.
        let shape = edge.map(|edge| (best.0 + site.beside(edge), edge));
        let outside = site.outside_edge().map(|(edge, merit)| (merit, edge));
        return match shape.max(outside) {
            Some((1.., edge)) => site.board(edge),
            Some(_) | None => Action::Done,
        };
    }
    match edge {
        Some(edge) => site.board(edge),
        None => ArkAndNoah::random_action(view, rng),
    }
}

/// The pair that scores most; without one, food for the corral that lacks least.
fn load(public: &Public, seat: Seat) -> Action {
    let (ark, outline) = (public.ark(), public.outline());
    let loading = Loading::new(public, seat);
    let own = public.hand(seat).animals;
    let mut best = (i32::MIN, Action::Done);
    for species in members(loading.pairs).map(Species::of_bit) {
        let animal = public.options().kit().animal(species);
        let tiles = i32::from(animal.points) * i32::from(count(own.of_species(species)));
        for corral in members(loading.corrals(species)) {
            let border = Ark::border(outline, ark.corral_at(outline, corral));
            let boards = i32::from(wide_count(border & ark.boards(seat)));
            let action = Action::Load { species, corral: outline.name_square(corral) };
            best = best.max((2 * (tiles + boards) - i32::from(wide_count(border)), action));
        }
    }
    if best.1 != Action::Done {
        return best.1;
    }
    let mut food = loading.food;
    while food != 0 {
        let square = lowest(food);
        let group = ark.corral_at(outline, square) | bit(square);
        let missing = i32::from(count(group & !ark.food()));
        best = best.max((-missing, Action::Food(outline.name_square(square))));
        food &= !group;
    }
    best.1
}

/// The best drawn tile for the worst of one's own, if that is a gain.
fn trade(public: &Public, seat: Seat) -> Action {
    let worth = |tile| tile_worth(public, seat, tile);
    let drawn = public.drawn().iter().max_by_key(|&tile| worth(tile));
    let given = public.tradable(seat).iter().min_by_key(|&tile| worth(tile));
    match (drawn, given) {
        (Some(drawn), Some(given)) if worth(drawn) > worth(given) => Action::Trade { drawn, given },
        (_, _) => Action::Done,
    }
}

/// What a tile promises a seat, in hundredths of a point.
fn tile_worth(public: &Public, seat: Seat, tile: Tile) -> i32 {
    let animal = public.options().kit().animal(tile.species());
    let small = i32::from(animal.size == 0);
    let points = i32::from(animal.points) + 3 * small;
    let mate = TileSet::only(tile.mate());
    if mate.is_subset(public.hand(seat).animals) {
        OWN_MATE * points + 50
    } else if mate.is_subset(public.held()) {
        OTHER_MATE * points
    } else {
        NO_MATE * points
    }
}

/// What a tile drawn from this bag promises a seat, in hundredths of a point.
pub(super) fn bag_worth(public: &Public, seat: Seat, sex: Sex) -> i32 {
    let bag = public.bags().of_sex(sex);
    let sum: i32 = bag.iter().map(|tile| tile_worth(public, seat, tile)).sum();
    sum / i32::try_from(bag.len().max(1)).expect("a bag holds few tiles") / 3
}

/// What a board on this edge will still bring its owner, in hundredths of a point.
pub(super) fn board_worth(public: &Public, edge: u8) -> i32 {
    let (ark, outline) = (public.ark(), public.outline());
    let outside = if outline.is_outside(edge) { BOARD_OUTSIDE } else { 0 };
    let sides = outline.touching(edge).into_iter().filter(|&square| square != NONE);
    let worth = |square: u8| {
        let group = ark.corral_at(outline, square);
        let first = group & group.wrapping_neg();
        match (group, ark.with_big() & first) {
            (0, _) => BOARD_OPEN,
            (_, 0) => BOARD_VACANT,
            (_, _) => BOARD_FILLED,
        }
    };
    outside + sides.map(worth).sum::<i32>()
}

/// What the other players' most useful board is worth.
pub(super) fn best_foreign_board(public: &Public, seat: Seat) -> i32 {
    let foreign = public.ark().boarded() & !public.ark().boards(seat);
    wide_members(foreign).map(|edge| board_worth(public, edge)).max().unwrap_or(0)
}
