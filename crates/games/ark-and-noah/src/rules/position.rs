//! A position written down, for tests, puzzles and lessons: where the workers stand, what everybody
//! has, and the ark as a drawing.
//!
//! ```text
//! round 3
//! task load 4
//! workers - 1 - 2 - 3 4
//! seat 1 points 10 boards 3 pitch 2 food 2 animals lim,crf
//! seat 2 points 0 boards 0 pitch 0 food 0 animals -
//! ark
//! ```
//!
//! `task` says which task begins now and whose it is; without it the round begins, and `workers` are
//! on Completed spaces, or as at the start if there is no such line. In the normal game only players
//! with a worker act in the task; the Quick Game has no `workers`. What is not on the ark or in a
//! hand is in the supplies and the bags.

use ararat_core::notation::read_number;
use ararat_core::{BySeat, Game as _, Malformed, Nobody, Seat, State, Word, Words, facts};

use crate::rules::{
    Ark, ArkAndNoah, BOARDS, FOOD, Hand, Options, PITCH, Public, Species, Task, TileSet, Variant,
    Workers, turns,
};

/// Reads a position at a table.
pub fn read_position(options: &Options, text: &str) -> Result<State<ArkAndNoah>, Malformed> {
    let mut state = ArkAndNoah::start(options);
    let public = state.parts_mut().public;
    let mut beginning = None;
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let body = line.trim_end_matches('\n');
        let start = at;
        let shift = |fault: Malformed| fault.shifted(start);
        let mut words = Words::new(body);
        let (_, head) = words.word("noa-word-position").map_err(shift)?;
        at += line.len();
        match head {
            "round" => public.round = number(&mut words).map_err(shift)?,
            "task" => {
                let task: Task = words.value("noa-word-task").map_err(shift)?;
                beginning = Some((task, seat(&mut words, public).map_err(shift)?));
            }
            "workers" => read_workers(&mut words, public).map_err(shift)?,
            "seat" => read_hand(&mut words, public).map_err(shift)?,
            "ark" => {
                let (outline, kit) = (options.outline(), options.kit());
                let drawing = text.get(at..).unwrap_or("");
                public.ark = Ark::read(drawing, outline, kit, options.variant().stores())
                    .map_err(|fault| fault.shifted(at))?;
                break;
            }
            _ => {
                let facts = facts![text: head];
                return Err(Malformed::new(start, "noa-position-line", facts));
            }
        }
        words.end().map_err(shift)?;
    }
    count_supplies(public)?;
    set_going(public, beginning);
    Ok(state)
}

fn number<T: std::str::FromStr + ToString>(words: &mut Words<'_>) -> Result<T, Malformed> {
    let (at, word) = words.word("noa-word-count")?;
    read_number(word).ok_or_else(|| Malformed::new(at, "not-a-number", facts![text: word]))
}

fn seat(words: &mut Words<'_>, public: &Public) -> Result<Seat, Malformed> {
    let seat: Seat = words.value("word-seat")?;
    if seat.index() < public.player_count() {
        Ok(seat)
    } else {
        Err(Malformed::new(0, "not-a-seat", facts![text: seat.to_string()]))
    }
}

fn read_workers(words: &mut Words<'_>, public: &mut Public) -> Result<(), Malformed> {
    for column in 0..Task::COUNT {
        let mut ahead = words.clone();
        public.workers.completed[column] = if ahead.word("word-seat")?.1 == "-" {
            *words = ahead;
            None
        } else {
            Some(seat(words, public)?)
        };
    }
    Ok(())
}

fn read_hand(words: &mut Words<'_>, public: &mut Public) -> Result<(), Malformed> {
    let seat = seat(words, public)?;
    let mut hand = Hand::default();
    while words.end().is_err() {
        let (at, name) = words.word("noa-word-position")?;
        match name {
            // Few enough digits that no sum of points can grow out of its type.
            "points" => hand.points = i32::from(number::<i16>(words)?),
            "boards" => hand.boards = number(words)?,
            "pitch" => hand.pitch = number(words)?,
            "food" => hand.food = number(words)?,
            "animals" => hand.animals = words.value("noa-word-tiles")?,
            _ => {
                let facts = facts![text: name];
                return Err(Malformed::new(at, "noa-position-line", facts));
            }
        }
    }
    public.hands[seat] = hand;
    Ok(())
}

/// What is left in supplies and bags; more pieces than there are is a fault.
pub(crate) fn count_supplies(public: &mut Public) -> Result<(), Malformed> {
    let fault =
        |what: &'static str| Malformed::new(0, "noa-position-pieces", facts![pieces: Word(what)]);
    let is_normal = public.variant() == Variant::Normal;
    let (ark, hands) = (public.ark, public.hands);
    let mut boards = BySeat::new(hands.len());
    let mut bags = public.bags;
    let (mut pitch, mut food) = if is_normal { (PITCH, FOOD) } else { (0, 0) };
    pitch = pitch.checked_sub(ark.pitch_count()).ok_or_else(|| fault("noa-ware-pitch"))?;
    food = food.checked_sub(ark.food_count()).ok_or_else(|| fault("noa-ware-food"))?;
    for species in Species::ALL.into_iter().filter(|&species| ark.is_aboard(species)) {
        if !TileSet::pair(species).is_subset(bags) {
            return Err(fault("noa-word-tiles"));
        }
        bags = bags.minus(TileSet::pair(species));
    }
    for (seat, hand) in hands.iter() {
        let left = BOARDS.checked_sub(ark.board_count(seat).saturating_add(hand.boards));
        boards[seat] = left.ok_or_else(|| fault("noa-ware-board"))?;
        pitch = pitch.checked_sub(hand.pitch).ok_or_else(|| fault("noa-ware-pitch"))?;
        food = food.checked_sub(hand.food).ok_or_else(|| fault("noa-ware-food"))?;
        if !hand.animals.is_subset(bags) {
            return Err(fault("noa-word-tiles"));
        }
        bags = bags.minus(hand.animals);
    }
    let painted: u8 = hands.seats().map(|seat| ark.board_count(seat)).sum();
    if u32::from(painted) != ark.boarded().count_ones() {
        return Err(fault("noa-ware-board"));
    }
    public.supply.boards = boards;
    (public.supply.pitch, public.supply.food) = (pitch, food);
    public.bags = bags;
    Ok(())
}

fn set_going(public: &mut Public, beginning: Option<(Task, Seat)>) {
    public.round = public.round.max(1);
    match beginning {
        None => {
            if public.variant() == Variant::Normal && public.workers.next_to_choose().is_none() {
                public.workers = Workers::new(public.first, public.player_count());
            }
            turns::await_choice(public);
        }
        Some((task, owner)) => {
            // Workers to the left of the task are done, the others are still to work.
            for column in task.column()..Task::COUNT {
                public.workers.current[column] = public.workers.completed[column].take();
            }
            if public.variant() == Variant::Normal {
                public.workers.current[task.column()] = Some(owner);
            }
            turns::start_task(public, task, owner, &mut Nobody);
        }
    }
}
