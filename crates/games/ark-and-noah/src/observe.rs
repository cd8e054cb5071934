//! Ark & Noah as rows of numbers.

use ararat_core::SeatView;
use ararat_observe::{Observe, Sheet, from_viewer, write_turn};

use crate::rules::bits::{bit, members, wide_bit};
use crate::rules::{
    Action, ArkAndNoah, BOARDS, Decision, FOOD, MAX_BONUS, MAX_ROUNDS, Options, PITCH, Phase,
    Public, Species, Square, Task, Tile, TileSet, Variant, Ware, count_actions, nth_action,
};

/// More points than a game usually brings.
const MANY_POINTS: f32 = 150.0;
/// Loading points and pieces left in a turn; more are cut off.
const MANY_LEFT: f32 = 20.0;
const LARGEST: f32 = 4.0;

impl Observe for ArkAndNoah {
    const LEFT_OUT: &'static [(&'static str, &'static str)] = &[
        ("first", "who began"),
        ("waiting", "who is to act next"),
        ("corrals", "the corrals, and the animals in them"),
    ];

    fn observe<S: Sheet>(view: SeatView<'_, ArkAndNoah>, sheet: &mut S) {
        let public = view.public();
        let outline = public.outline();
        let about = "drawing, choosing, bag, taking, award, exchange, swap, trade, building, \
                     loading, food of the flood, pairs of the flood, over";
        sheet.choice("phase", about, phase(public), 13);
        let is_quick = public.variant() == Variant::Quick;
        sheet.flag("quick", "1 in the Quick Game", is_quick);
        let round = f32::from(public.round()) / f32::from(MAX_ROUNDS);
        sheet.number("round", "the round, as part of the most there can be", round);
        let task = public.task().map_or(Task::COUNT, Task::index);
        let about = "pitch, animals, food, exchange, wood, build, load: the task being done";
        sheet.choice("task", about, task, Task::COUNT);
        let left = f32::from(public.left()) / MANY_LEFT;
        sheet.number("left", "pieces, points or pairs left in this turn, in twentieths", left);
        write_turn(view, sheet);
        tiles(sheet, "drawn", "tiles drawn: males, then females, by species", public.drawn());
        tiles(sheet, "bags", "tiles left in the bags", public.bags());
        let supply = public.supply();
        let about = "food and pitch left, as part of all";
        let stores = [part(supply.food, FOOD), part(supply.pitch, PITCH)];
        sheet.values("supply", about, &stores);
        let workers = public.workers();
        sheet.numbers("bonus", "bonus of each task, in quarters", Task::COUNT, |index| {
            part(workers.bonus(Task::ALL[index]), MAX_BONUS)
        });
        let ark = public.ark();
        let mut aboard = 0u64;
        for species in Species::ALL {
            if ark.is_aboard(species) {
                aboard |= 1 << species.index();
            }
        }
        sheet.bits("aboard", "1 for each species aboard", aboard, Species::COUNT);
        let squares = outline.square_count();
        sheet.bits("food", "1 for each square with food", ark.food(), squares);
        sheet.bits("penned", "1 for each square of a corral", ark.penned(), squares);
        let about = "1 for the first square of each corral that has a pair of big animals";
        sheet.bits("big", about, ark.with_big(), squares);
        sheet.bits("small", "the same for small animals", ark.with_small(), squares);
        sheet.bits("pitch", "1 for each filled pitch space", ark.pitch(), outline.space_count());
        let swapped = match public.decision() {
            Some(Decision::SwapWith { edge }) => (f32::from(edge) + 1.0) / 128.0,
            Some(_) | None => 0.0,
        };
        let about = "the number of the edge of the first board of a swap, from 1, in 128ths";
        sheet.number("swap", about, swapped);
        let edges = outline.edge_count();
        for (offset, seat) in from_viewer(view) {
            let hand = public.hand(seat);
            sheet.of_seat(offset);
            sheet.number("points", "points, divided by 150", points(hand.points));
            let about = "boards, pitch and food in hand, boards in the supply, as part of all";
            let boards = part(supply.boards[seat], BOARDS);
            let goods = [part(hand.boards, BOARDS), part(hand.pitch, PITCH), part(hand.food, FOOD)];
            sheet.values("goods", about, &[goods[0], goods[1], goods[2], boards]);
            tiles(sheet, "animals", "tiles in hand: males, then females", hand.animals);
            let (mut current, mut completed) = (0, 0);
            for task in Task::ALL {
                if workers.current(task) == Some(seat) {
                    current |= 1 << task.index();
                }
                if workers.completed(task) == Some(seat) {
                    completed |= 1 << task.index();
                }
            }
            sheet.bits("current", "tasks that its workers will do", current, Task::COUNT);
            sheet.bits("completed", "tasks that its workers did", completed, Task::COUNT);
            sheet.wide_bits("boards", "1 for each edge with its board", ark.boards(seat), edges);
        }
        sheet.of_all();
    }

    fn observe_action<S: Sheet>(
        view: SeatView<'_, ArkAndNoah>,
        action: Option<&Action>,
        sheet: &mut S,
    ) {
        let row = Row::of(view.public(), action);
        let about =
            "choose, bag, take, award, swap, with, draw, trade, board, pitch, food, load, done";
        sheet.choice("kind", about, row.kind, 13);
        let about = "pitch, animals, food, exchange, wood, build, load";
        sheet.choice("task", about, row.task, Task::COUNT);
        sheet.choice("award", "point, food, board, pitch", row.ware, Ware::COUNT);
        sheet.values("draw", "males and females to draw, in thirds", &row.draw);
        animal(view, sheet, &GAINED, row.gained);
        animal(view, sheet, &GIVEN, row.given);
        place(view, sheet, &row);
    }

    /// The largest of: swapping or building on every edge, pitch on every space, and loading: food on
    /// every square and every species into every corral of its size, of which a square holds no two.
    fn most_actions(options: &Options) -> usize {
        let (outline, kit) = (options.outline(), options.kit());
        let squares = outline.square_count();
        let corrals = Species::ALL.map(|species| squares / usize::from(kit.size(species).max(1)));
        let loading = squares + corrals.iter().sum::<usize>() + 1;
        let building = outline.edge_count() + outline.space_count() + 1;
        // Three tiles drawn and all others in hand; or a swap, or one to four draws.
        let trading = 3 * 2 * Species::COUNT + 1;
        loading.max(building).max(trading).max(outline.edge_count() + 4)
    }

    fn count_actions(view: SeatView<'_, ArkAndNoah>) -> usize {
        count_actions(view)
    }

    fn nth_action(view: SeatView<'_, ArkAndNoah>, index: usize) -> Option<Action> {
        nth_action(view, index)
    }
}

fn phase(public: &Public) -> usize {
    match public.phase() {
        Phase::Draw(_) => 0,
        Phase::Decide(decision) => match decision {
            Decision::Choose => 1,
            Decision::Bag => 2,
            Decision::Take => 3,
            Decision::Award => 4,
            Decision::Exchange => 5,
            Decision::SwapWith { .. } => 6,
            Decision::Trade => 7,
            Decision::Build => 8,
            Decision::Load => 9,
            Decision::FloodFood => 10,
            Decision::FloodPairs => 11,
        },
        Phase::Over => 12,
    }
}

fn part(count: u8, all: u8) -> f32 {
    (f32::from(count) / f32::from(all)).min(1.0)
}

#[expect(clippy::cast_precision_loss, reason = "a few hundred points")]
fn points(points: i32) -> f32 {
    points as f32 / MANY_POINTS
}

fn tiles<S: Sheet>(sheet: &mut S, name: &'static str, about: &'static str, tiles: TileSet) {
    sheet.bits(name, about, tiles.bits(), Species::COUNT);
    sheet.more_bits(tiles.bits() >> 32, Species::COUNT);
}

/// What an action is about.
struct Row {
    kind: usize,
    task: usize,
    ware: usize,
    draw: [f32; 2],
    /// The animal that is gained or loaded, and the one given for it.
    gained: Option<Tile>,
    given: Option<Tile>,
    square: Option<Square>,
    edge: Option<u8>,
    /// The pitch space.
    space: Option<u8>,
}

/// The names of an animal's numbers.
const GAINED: [&str; 5] = ["tile", "size", "points", "own mate", "coupled"];
const GIVEN: [&str; 5] =
    ["given tile", "given size", "given points", "given own mate", "given coupled"];

impl Row {
    fn of(public: &Public, action: Option<&Action>) -> Row {
        let outline = public.outline();
        let mut row = Row {
            kind: 13,
            task: Task::COUNT,
            ware: Ware::COUNT,
            draw: [0.0; 2],
            gained: None,
            given: None,
            square: None,
            edge: None,
            space: None,
        };
        let Some(action) = action else { return row };
        row.kind = match *action {
            Action::Choose(task) => {
                row.task = task.index();
                0
            }
            Action::Bag(sex) => {
                row.draw[sex.index()] = 1.0 / 3.0;
                1
            }
            Action::Take(tile) => {
                row.gained = Some(tile);
                2
            }
            Action::Award(ware) => {
                row.ware = ware.index();
                3
            }
            Action::Swap(edge) => {
                row.edge = outline.edge(edge);
                4
            }
            Action::With(edge) => {
                row.edge = outline.edge(edge);
                5
            }
            Action::Draw { males, females } => {
                row.draw = [males, females].map(|count| part(count, 3));
                6
            }
            Action::Trade { drawn, given } => {
                (row.gained, row.given) = (Some(drawn), Some(given));
                7
            }
            Action::Board(edge) => {
                row.edge = outline.edge(edge);
                row.square = Some(edge.square);
                8
            }
            Action::Pitch(corner) => {
                row.square = Some(corner.square);
                row.space = outline.space(corner);
                9
            }
            Action::Food(square) => {
                row.square = Some(square);
                10
            }
            Action::Load { species, corral } => {
                row.gained = Some(Tile::new(species, crate::rules::Sex::Male));
                row.square = Some(corral);
                11
            }
            Action::Done => 12,
        };
        row
    }
}

fn animal<S: Sheet>(
    view: SeatView<'_, ArkAndNoah>,
    sheet: &mut S,
    names: &[&'static str; 5],
    tile: Option<Tile>,
) {
    let public = view.public();
    let kit = public.options().kit();
    let animal = tile.map(|tile| kit.animal(tile.species()));
    let (size, points) = animal.map_or((0.0, 0.0), |animal| {
        (f32::from(animal.size) / LARGEST, f32::from(animal.points) / 10.0)
    });
    let number = tile.map_or(0.0, |tile| small(tile.index() + 1) / 64.0);
    let about = "the number of the animal, in 64ths: males from 1 on, females from 33 on";
    sheet.number(names[0], about, number);
    sheet.number(names[1], "size of the animal, in quarters", size);
    sheet.number(names[2], "its points, in tenths", points);
    let own = public.hand(view.seat()).animals;
    sheet.flag(names[3], "1 if the viewer holds its mate", {
        tile.is_some_and(|tile| own.contains(tile.mate()))
    });
    sheet.flag(names[4], "1 if its mate is in play", {
        tile.is_some_and(|tile| public.is_coupled(tile))
    });
}

fn place<S: Sheet>(view: SeatView<'_, ArkAndNoah>, sheet: &mut S, row: &Row) {
    let public = view.public();
    let (outline, ark) = (public.outline(), public.ark());
    let at = row.square.map_or([0.0; 2], |square| {
        [small(square.column() + 1) / 16.0, small(square.row() + 1) / 8.0]
    });
    sheet.values("square", "column and row, in 16ths and eighths", &at);
    let numbered = |index: Option<u8>| index.map_or(0.0, |index| f32::from(index) + 1.0);
    let about = "the number of the edge, from 1, in 128ths";
    sheet.number("edge", about, numbered(row.edge) / 128.0);
    let about = "the number of the pitch space, from 1, in 64ths";
    sheet.number("pitch space", about, numbered(row.space) / 64.0);
    let outside = row.edge.is_some_and(|edge| outline.is_outside(edge));
    sheet.flag("outside", "1 for an edge of the ark", outside);
    let owner = row.edge.and_then(|edge| {
        public.hands().seats().find(|&seat| ark.boards(seat) & wide_bit(edge) != 0)
    });
    sheet.flag("own board", "1 if the viewer's board stands there", owner == Some(view.seat()));
    // How many boards already stand around the squares beside the edge.
    let around = row.edge.map_or([0.0; 2], |edge| {
        outline.touching(edge).map(|square| {
            if usize::from(square) < outline.square_count() {
                let walls = outline.edges_of(square) & ark.boarded();
                small(walls.count_ones() as usize) / LARGEST
            } else {
                0.0
            }
        })
    });
    let about = "boards around the squares on both sides of the edge, in quarters";
    sheet.values("walls", about, &around);
    let index = row.square.and_then(|square| outline.square(square));
    let corral = index.map_or(0, |square| {
        if ark.penned() & bit(square) == 0 { 0 } else { ark.corral_at(outline, square) }
    });
    let size = small(members(corral).count()) / LARGEST;
    sheet.number("corral size", "squares of the corral there, in quarters", size);
    let fed = small(members(corral & ark.food()).count()) / LARGEST;
    sheet.number("corral food", "its squares with food, in quarters", fed);
}

#[expect(clippy::cast_precision_loss, reason = "at most a few dozen")]
fn small(count: usize) -> f32 {
    count as f32
}
