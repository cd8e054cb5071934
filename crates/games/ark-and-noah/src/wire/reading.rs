//! Ark & Noah read back from JSON.

use ararat_core::{Game as _, Seat};
use ararat_wire::{Misfit, Told, ToldView};

use crate::rules::{
    Ark, ArkAndNoah, Corner, Decision, Due, Edge, Ending, Hand, IDLE_ROUNDS, MAX_BONUS, MAX_ROUNDS,
    Phase, Public, Queue, Source, Species, Square, Task, Tile, TileSet, Variant, Workers,
    count_supplies,
};

/// No score and no part of it is larger.
const MOST_POINTS: i32 = 2000;

pub(super) fn read(told: &ToldView<'_, ArkAndNoah>) -> Result<(Public, Option<()>), Misfit> {
    let (position, players) = (&told.position, told.player_count);
    let start = ArkAndNoah::start(told.options);
    let task = position.field("task")?.optional();
    let phase = position.field("phase")?;
    let mut public = Public {
        round: position.field("round")?.number()?,
        first: position.field("first")?.seat(players)?,
        to_act: told.only_to_act().unwrap_or_default(),
        task: task.map(|task| task.parsed()).transpose()?,
        queue: read_queue(position, players)?,
        left: position.field("left")?.number()?,
        drawn: tiles(&position.field("drawn")?)?,
        hands: position.field("players")?.by_seat(players, read_hand)?,
        workers: read_workers(&position.field("action_board")?, players)?,
        ark: read_ark(told)?,
        was_ark_changed: position.field("was_ark_changed")?.flag()?,
        idle_rounds: position.field("idle_rounds")?.number()?,
        ending: read_ending(&position.field("ending")?)?,
        ..*start.public()
    };
    public.phase = read_phase(&phase, position, &public)?;
    // What is neither in a hand nor on the ark nor drawn is left.
    let players = position.field("players")?;
    count_supplies(&mut public).map_err(|_| players.misfit())?;
    position.field("drawn")?.expect(public.drawn.is_subset(public.bags))?;
    public.bags = public.bags.minus(public.drawn);
    check(told, &public)?;
    Ok((public, told.viewer.map(|_| ())))
}

fn tiles(told: &Told<'_>) -> Result<TileSet, Misfit> {
    Ok(told.all_parsed::<Tile>()?.into_iter().collect())
}

fn read_phase(phase: &Told<'_>, position: &Told<'_>, public: &Public) -> Result<Phase, Misfit> {
    let decision = match phase.text()? {
        "naming-first" => return Ok(Phase::Draw(Due::First)),
        "dealing" => return Ok(Phase::Draw(Due::Deal)),
        "drawing" | "drawing-for-trade" => {
            let draws = position.field("draws")?;
            let count = |name: &'static str| draws.field(name)?.number();
            let (males, females) = (count("males")?, count("females")?);
            return Ok(Phase::Draw(Due::Tiles { males, females }));
        }
        "over" => return Ok(Phase::Over),
        "choosing" => Decision::Choose,
        "naming-bag" => Decision::Bag,
        "taking" => Decision::Take,
        "awarding" => Decision::Award,
        "exchanging" => Decision::Exchange,
        "swapping" => {
            let place = position.field("swap_edge")?;
            let edge = public.outline().edge(place.parsed::<Edge>()?);
            Decision::SwapWith { edge: edge.ok_or_else(|| place.misfit())? }
        }
        "trading" => Decision::Trade,
        "building" => Decision::Build,
        "loading" => Decision::Load,
        "flood-food" => Decision::FloodFood,
        "flood-pairs" => Decision::FloodPairs,
        _ => return Err(phase.misfit()),
    };
    Ok(Phase::Decide(decision))
}

fn read_queue(position: &Told<'_>, players: usize) -> Result<Queue, Misfit> {
    let (order, waiting) = (position.field("order")?, position.field("waiting")?);
    let queue = Queue::of(&order.seats(players)?, waiting.items()?.len());
    queue.ok_or_else(|| order.misfit())
}

fn read_ending(told: &Told<'_>) -> Result<Option<Ending>, Misfit> {
    let Some(ending) = told.optional() else { return Ok(None) };
    let ending = Ending::named(ending.text()?);
    ending.map(Some).ok_or_else(|| told.misfit())
}

fn read_hand(told: &Told<'_>) -> Result<Hand, Misfit> {
    let mut hand = Hand {
        points: told.field("points")?.number()?,
        boards: told.field("boards")?.number()?,
        pitch: told.field("pitch")?.number()?,
        food: told.field("food")?.number()?,
        animals: tiles(&told.field("animals")?)?,
        ..Hand::default()
    };
    let is_small = |points: i32| (-MOST_POINTS..=MOST_POINTS).contains(&points);
    told.field("points")?.expect(is_small(hand.points))?;
    let earned = told.field("earned")?;
    for (source, points) in Source::ALL.into_iter().zip(&mut hand.earned) {
        let Ok(told) = earned.field(source.name()) else { continue };
        *points = told.number()?;
        told.expect(is_small((*points).into()))?;
    }
    Ok(hand)
}

fn read_workers(told: &Told<'_>, players: usize) -> Result<Workers, Misfit> {
    let columns = told.items()?;
    told.expect(columns.len() == Task::COUNT)?;
    let mut workers = Workers::default();
    for (column, told) in columns.iter().enumerate() {
        let worker = |name: &'static str| {
            told.field(name)?.optional().map(|seat| seat.seat(players)).transpose()
        };
        workers.completed[column] = worker("completed")?;
        workers.current[column] = worker("current")?;
        let bonus = told.field("bonus")?;
        workers.bonus[column] = bonus.number()?;
        bonus.expect(workers.bonus[column] <= MAX_BONUS)?;
    }
    Ok(workers)
}

fn read_ark(told: &ToldView<'_, ArkAndNoah>) -> Result<Ark, Misfit> {
    let place = told.position.field("ark")?;
    let (options, outline) = (told.options, told.options.outline());
    let mut boards = Vec::new();
    for board in place.field("boards")?.items()? {
        let edge = outline.edge(board.field("edge")?.parsed::<Edge>()?);
        boards.push((
            board.field("seat")?.seat(told.player_count)?,
            edge.ok_or_else(|| board.misfit())?,
        ));
    }
    let mut ark =
        Ark::of(outline, options.variant().stores(), &boards).ok_or_else(|| place.misfit())?;
    let pitch = place.field("pitch")?;
    for corner in pitch.all_parsed::<Corner>()? {
        let space = outline.space(corner).filter(|&space| ark.pitchable() >> space & 1 == 1);
        ark.add_pitch(outline, space.ok_or_else(|| pitch.misfit())?);
    }
    let food = place.field("food")?;
    for square in food.all_parsed::<Square>()? {
        let square = outline.square(square).filter(|&square| ark.penned() >> square & 1 == 1);
        ark.add_food(outline, square.ok_or_else(|| food.misfit())?);
    }
    for corral in place.field("corrals")?.items()? {
        let squares: Vec<Square> = corral.field("squares")?.all_parsed()?;
        let first = squares.first().and_then(|&square| outline.square(square));
        let first = first.ok_or_else(|| corral.misfit())?;
        for species in corral.field("animals")?.all_parsed::<Species>()? {
            let size = options.kit().size(species);
            let fits = ark.corrals(size) >> first & 1 == 1 && !ark.is_aboard(species);
            corral.expect(fits)?;
            ark.add_pair(species, size, first);
        }
    }
    Ok(ark)
}

/// Whether a game can come to this, pieces aside.
fn check(told: &ToldView<'_, ArkAndNoah>, public: &Public) -> Result<(), Misfit> {
    let position = &told.position;
    position.field("round")?.expect(public.round <= MAX_ROUNDS)?;
    position.field("idle_rounds")?.expect(public.idle_rounds <= IDLE_ROUNDS)?;
    let Phase::Decide(decision) = public.phase else { return Ok(()) };
    check_workers(told, public, decision)?;
    let phase = position.field("phase")?;
    let is_normal = public.variant() == Variant::Normal;
    let (task, is_flood) = match decision {
        Decision::Choose => (None, false),
        Decision::Bag | Decision::Take => (Some(Task::Animals), false),
        Decision::Award | Decision::Exchange | Decision::SwapWith { .. } | Decision::Trade => {
            (Some(Task::Exchange), false)
        }
        Decision::Build => (Some(Task::Build), false),
        Decision::Load => (Some(Task::Load), false),
        Decision::FloodFood | Decision::FloodPairs => (None, true),
    };
    position.field("task")?.expect(public.task == task)?;
    position.field("ending")?.expect(public.ending.is_some() == is_flood)?;
    position.field("round")?.expect(public.round > 0)?;
    let seat = told.only_to_act().ok_or_else(|| phase.misfit())?;
    let is_asked = decision == Decision::Choose || public.queue.now() == Some(seat);
    position.field("order")?.expect(is_asked)?;
    phase.expect(match decision {
        Decision::Choose => true,
        Decision::Bag => public.drawn.is_empty(),
        Decision::Award => is_normal,
        Decision::Take | Decision::Trade => !public.drawn.is_empty(),
        Decision::Exchange => public.can_swap() || public.can_draw(seat),
        Decision::SwapWith { edge } => public.can_swap() && public.ark.owner(edge).is_some(),
        Decision::Build | Decision::Load => public.can_go_on(),
        Decision::FloodFood | Decision::FloodPairs => is_normal && public.can_go_on(),
    })
}

/// Whether the workers stand so that the round can go on.
fn check_workers(
    told: &ToldView<'_, ArkAndNoah>,
    public: &Public,
    decision: Decision,
) -> Result<(), Misfit> {
    let place = told.position.field("action_board")?;
    let workers = &public.workers;
    let each = match (public.variant(), told.player_count) {
        // Rule NOQ-1.
        (Variant::Quick, _) => 0,
        // Rule NOA-1.8.
        (Variant::Normal, 2) => 2,
        (Variant::Normal, _) => 1,
    };
    for seat in Seat::all(told.player_count) {
        let all = workers.completed.iter().chain(&workers.current);
        place.expect(all.filter(|worker| **worker == Some(seat)).count() == each)?;
    }
    match (public.variant(), public.task) {
        (Variant::Quick, _) => {
            let last = public.queue.all().first();
            let next = last.map_or(public.first, |seat| seat.next(told.player_count));
            let is_next = decision != Decision::Choose || told.only_to_act() == Some(next);
            told.position.field("order")?.expect(is_next)
        }
        (Variant::Normal, Some(task)) => {
            let owner = public.queue.all().first().copied();
            let is_working = workers.current(task) == owner && workers.completed(task).is_none();
            place.expect(is_working && owner.is_some())
        }
        (Variant::Normal, None) if decision == Decision::Choose => {
            let column = workers.next_to_choose();
            place.expect(column.and_then(|column| workers.completed[column]) == told.only_to_act())
        }
        (Variant::Normal, None) => Ok(()),
    }
}
