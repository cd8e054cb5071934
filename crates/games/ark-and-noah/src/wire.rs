//! Ark & Noah as JSON. Nothing in it is secret.

mod reading;

use ararat_core::View;
use ararat_wire::{
    ActionForm, ByName, Misfit, Object, Part, Shape as _, ToldView, Value, Wire, number, shape,
    texts,
};

use crate::rules::{ArkAndNoah, Decision, Due, Ending, Hand, Phase, Public, Source, Species, Task};

const PHASES: [&str; 16] = [
    "naming-first",
    "dealing",
    "drawing",
    "drawing-for-trade",
    "over",
    "choosing",
    "naming-bag",
    "taking",
    "awarding",
    "exchanging",
    "swapping",
    "trading",
    "building",
    "loading",
    "flood-food",
    "flood-pairs",
];

const TASK: &str = "pitch|animals|food|exchange|wood|build|load";
const TILE: &str = "[a-z]{2}[mf]";
const SQUARE: &str = "[a-p][1-8]";
const EDGE: &str = "[a-p][1-8][trbl]";

shape! {
    /// Ark & Noah as everybody sees it. Tiles are species and sex (`elm`), squares column and row
    /// (`c2`), edges a square and a side (`c2t`), pitch spaces a square and a corner (`c1tl`).
    struct Position {
        phase: &'static str as PHASES,
        variant: &'static str as ["normal", "quick"],
        round: u8,
        /// The seat that begins.
        first: usize,
        /// The task that is being done.
        task: Option<String>,
        /// How much of it may still be done.
        left: u8,
        /// The seats that act in this task or in the flood, the one that acts now first.
        waiting: Vec<usize>,
        /// The seats that act one after another in this task or in the flood, or did in the last.
        order: Vec<usize>,
        /// The first board of a swap.
        swap_edge: Option<String>,
        /// How many tiles chance is about to draw.
        draws: Option<Draws>,
        /// The tiles that lie open.
        drawn: Vec<String>,
        /// The tiles in the bags.
        bags: Vec<String>,
        action_board: Vec<Column>,
        players: Vec<OnePlayer>,
        supply: Supply,
        /// Whether something was put on the ark in this round.
        was_ark_changed: bool,
        /// Consecutive idle rounds that count towards the end.
        idle_rounds: u8,
        /// Why the game ends, once it does.
        ending: Option<&'static str>,
        ark: TheArk,
        /// What is printed on the tiles of each species.
        animals: ByName<Animal>,
    }
}

shape! {
    /// Tiles to draw from each bag.
    struct Draws {
        males: u8,
        females: u8,
    }
}

shape! {
    /// A task on the action board, and the seats whose workers are there.
    struct Column {
        task: String,
        completed: Option<usize>,
        current: Option<usize>,
        bonus: u8,
    }
}

shape! {
    /// A player.
    struct OnePlayer {
        seat: usize,
        points: i32,
        boards: u8,
        pitch: u8,
        food: u8,
        animals: Vec<String>,
        /// Where the points came from; what gave none is left out.
        earned: ByName<i32>,
    }
}

shape! {
    /// What is left in the supply; boards by seat.
    struct Supply {
        boards: Vec<u8>,
        pitch: u8,
        food: u8,
    }
}

shape! {
    /// The ark.
    struct TheArk {
        squares: Vec<String>,
        edges: Vec<String>,
        pitch_spaces: Vec<String>,
        boards: Vec<Board>,
        pitch: Vec<String>,
        food: Vec<String>,
        corrals: Vec<Corral>,
        /// Every outside edge has a board.
        is_closed: bool,
    }
}

shape! {
    /// A board on an edge, and whose it is.
    struct Board {
        edge: String,
        seat: usize,
    }
}

shape! {
    /// Squares with boards all around, and the species in them.
    struct Corral {
        squares: Vec<String>,
        animals: Vec<String>,
    }
}

shape! {
    /// A species.
    struct Animal {
        size: u8,
        points: u8,
        is_aboard: bool,
    }
}

impl Wire for ArkAndNoah {
    const ACTIONS: &'static [ActionForm] = &[
        ActionForm { verb: "choose", parts: &[Part::text("task", TASK)], example: "choose load" },
        ActionForm { verb: "bag", parts: &[Part::text("bag", "[mf]")], example: "bag m" },
        ActionForm { verb: "take", parts: &[Part::text("tile", TILE)], example: "take elm" },
        ActionForm {
            verb: "award",
            parts: &[Part::text("ware", "point|food|board|pitch")],
            example: "award food",
        },
        ActionForm { verb: "swap", parts: &[Part::text("edge", EDGE)], example: "swap c2t" },
        ActionForm { verb: "with", parts: &[Part::text("edge", EDGE)], example: "with d1r" },
        ActionForm {
            verb: "draw",
            parts: &[Part::number("males"), Part::number("females")],
            example: "draw 2 1",
        },
        ActionForm {
            verb: "trade",
            parts: &[Part::text("drawn", TILE), Part::text("given", TILE)],
            example: "trade elm dgf",
        },
        ActionForm { verb: "board", parts: &[Part::text("edge", EDGE)], example: "board c2t" },
        ActionForm {
            verb: "pitch",
            parts: &[Part::text("corner", "[a-p][1-8](tl|tr|br|bl)")],
            example: "pitch c1tl",
        },
        ActionForm { verb: "food", parts: &[Part::text("square", SQUARE)], example: "food c2" },
        ActionForm {
            verb: "load",
            parts: &[Part::text("species", "[a-z]{2}"), Part::text("corral", SQUARE)],
            example: "load el c2",
        },
        ActionForm { verb: "done", parts: &[], example: "done" },
    ];

    fn position_schema() -> Value {
        Position::schema()
    }

    fn write_public(public: &Public, to: &mut Object<'_>) {
        let columns = Task::ALL.into_iter().map(|task| Column {
            task: task.to_string(),
            completed: public.workers().completed(task).map(number),
            current: public.workers().current(task).map(number),
            bonus: public.workers().bonus(task),
        });
        let players = public.hands().iter().map(|(seat, hand)| OnePlayer {
            seat: number(seat),
            points: hand.points,
            boards: hand.boards,
            pitch: hand.pitch,
            food: hand.food,
            animals: texts(hand.animals.iter()),
            earned: earned(hand),
        });
        let draws = match public.phase() {
            Phase::Draw(Due::Tiles { males, females }) => Some(Draws { males, females }),
            Phase::Draw(_) | Phase::Decide(_) | Phase::Over => None,
        };
        let supply = public.supply();
        let position = Position {
            phase: phase(public),
            variant: public.variant().name(),
            round: public.round(),
            first: number(public.first()),
            task: public.task().map(|task| task.to_string()),
            left: public.left(),
            waiting: public.waiting().iter().copied().map(number).collect(),
            order: public.queue.all().iter().copied().map(number).collect(),
            swap_edge: public.swap_edge().map(|edge| edge.to_string()),
            draws,
            drawn: texts(public.drawn().iter()),
            bags: texts(public.bags().iter()),
            action_board: columns.collect(),
            players: players.collect(),
            supply: Supply {
                boards: supply.boards.as_slice().to_vec(),
                pitch: supply.pitch,
                food: supply.food,
            },
            was_ark_changed: public.was_ark_changed,
            idle_rounds: public.idle_rounds,
            ending: public.ending().map(Ending::name),
            ark: ark(public),
            animals: animals(public),
        };
        position.write_fields(to);
    }

    /// Nobody has secrets.
    fn write_own(_: View<'_, ArkAndNoah>, _: &mut Object<'_>) {}

    fn read_position(told: &ToldView<'_, ArkAndNoah>) -> Result<(Public, Option<()>), Misfit> {
        reading::read(told)
    }
}

fn earned(hand: &Hand) -> ByName<i32> {
    let each = Source::ALL.into_iter().map(|source| (source.to_string(), hand.earned(source)));
    ByName(each.filter(|(_, points)| *points != 0).collect())
}

fn phase(public: &Public) -> &'static str {
    let decision = match public.phase() {
        Phase::Decide(decision) => decision,
        Phase::Draw(Due::First) => return "naming-first",
        Phase::Draw(Due::Deal) => return "dealing",
        Phase::Draw(Due::Tiles { .. }) if public.task() == Some(Task::Animals) => return "drawing",
        Phase::Draw(Due::Tiles { .. }) => return "drawing-for-trade",
        Phase::Over => return "over",
    };
    match decision {
        Decision::Choose => "choosing",
        Decision::Bag => "naming-bag",
        Decision::Take => "taking",
        Decision::Award => "awarding",
        Decision::Exchange => "exchanging",
        Decision::SwapWith { .. } => "swapping",
        Decision::Trade => "trading",
        Decision::Build => "building",
        Decision::Load => "loading",
        Decision::FloodFood => "flood-food",
        Decision::FloodPairs => "flood-pairs",
    }
}

/// The ark: its squares, and on them boards, pitch, food and the corrals.
fn ark(public: &Public) -> TheArk {
    let (ark, outline) = (public.ark(), public.outline());
    let boards = outline.edges().iter().filter_map(|&edge| {
        let seat = ark.board(outline, edge)?;
        Some(Board { edge: edge.to_string(), seat: number(seat) })
    });
    let pitch = outline.spaces().iter().filter(|&&corner| ark.has_pitch(outline, corner));
    let food = outline.squares().iter().filter(|&&square| ark.has_food(outline, square));
    let corrals = ark.corral_names(outline).into_iter().map(|corral| Corral {
        squares: texts(ark.corral_squares(outline, corral)),
        animals: texts(ark.animals_in(outline, corral)),
    });
    TheArk {
        squares: texts(outline.squares()),
        edges: texts(outline.edges()),
        pitch_spaces: texts(outline.spaces()),
        boards: boards.collect(),
        pitch: texts(pitch),
        food: texts(food),
        corrals: corrals.collect(),
        is_closed: ark.is_closed(outline),
    }
}

/// What is printed on the tiles of each species, and whether a pair is aboard.
fn animals(public: &Public) -> ByName<Animal> {
    let kit = public.options().kit();
    let each = Species::ALL.into_iter().map(|species| {
        let animal = kit.animal(species);
        let is_aboard = public.ark().is_aboard(species);
        let facts = Animal { size: animal.size, points: animal.points, is_aboard };
        (species.to_string(), facts)
    });
    ByName(each.collect())
}
