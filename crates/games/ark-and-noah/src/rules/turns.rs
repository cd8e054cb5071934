//! How the game goes on: rounds, tasks and turns, the flood and the end (NOA-2.1 to NOA-3.2,
//! NOA-4.1 to NOA-4.5, NOQ-1, NOQ-8).

use ararat_core::{Audience, Seat, Witness};

use crate::rules::{
    ArkAndNoah, Decision, Due, Ending, Event, Phase, Public, Queue, Sex, Source, Task, Tile,
    Variant, Ware, score,
};

/// No game has more rounds (NOA-4.2).
pub const MAX_ROUNDS: u8 = 30;

/// This many rounds in a row without anything put on the ark end the game (NOA-4.2).
pub const IDLE_ROUNDS: u8 = 3;

/// How many rounds before the last possible one players are warned.
const LAST_WARNING: u8 = 3;

/// How many open edges or boards can be gone within a round.
const FEW: u32 = 8;

/// Why the game will or may end soon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NearEnd {
    /// The hull is closed: the game ends after this round.
    Closed { after: u8 },
    /// Nobody has boards left: the game ends after this round.
    NoBoards { after: u8 },
    /// This many rounds in a row put nothing on the ark.
    Idle { rounds: u8 },
    /// The last possible round is near.
    LastRounds,
    /// All players together have this many boards left.
    FewBoards { boards: u32 },
    /// This many outside edges are open, and enough rounds have been played.
    FewEdges { edges: u32 },
}

pub(crate) fn begin_round<W: Witness<ArkAndNoah>>(public: &mut Public, witness: &mut W) {
    public.round += 1;
    public.was_ark_changed = false;
    let round = public.round;
    witness.tell(Audience::All, || Event::RoundStarted { round });
    await_choice(public);
}

/// The next worker, in the Quick Game the next player, chooses.
pub(crate) fn await_choice(public: &mut Public) {
    public.phase = Phase::Decide(Decision::Choose);
    match public.variant() {
        Variant::Normal => {
            // Rule NOA-2.1.
            let column = public.workers.next_to_choose();
            let worker = column.and_then(|column| public.workers.completed[column]);
            public.to_act = worker.expect("a round has workers that have not chosen");
        }
        // Rule NOQ-1: the queue begins with the seat that has chosen.
        Variant::Quick => {
            let last = public.queue.all().first();
            public.to_act = last.map_or(public.first, |seat| seat.next(public.player_count()));
        }
    }
}

/// The leftmost worker that has not worked does so; without one the round is over.
pub(crate) fn work<W: Witness<ArkAndNoah>>(public: &mut Public, witness: &mut W) {
    // Rule NOA-3.1.
    let column = public.workers.next_to_work();
    let owner = column.and_then(|column| public.workers.current[column]);
    match (column, owner) {
        (Some(column), Some(owner)) => {
            start_task(public, Task::from_index(column), owner, witness);
        }
        (_, _) => end_round(public, witness),
    }
}

/// The owner of the worker and the others begin with a task.
pub(crate) fn start_task<W: Witness<ArkAndNoah>>(
    public: &mut Public,
    task: Task,
    owner: Seat,
    witness: &mut W,
) {
    witness.tell(Audience::All, || Event::TaskStarted { seat: owner, task });
    public.task = Some(task);
    public.to_act = owner;
    let player_count = public.player_count();
    public.queue = match public.variant() {
        // Rule NOA-3.1: each player once, also with two workers.
        Variant::Normal => Queue::new(std::iter::once(owner).chain(public.workers.left_to_right())),
        // Rule NOQ-1.
        Variant::Quick => {
            let clockwise =
                std::iter::successors(Some(owner), |seat| Some(seat.next(player_count)));
            Queue::new(clockwise.take(player_count))
        }
    };
    match task {
        // Rule NOA-3.3.
        Task::Pitch => hand_out(public, Ware::Pitch, (3, 1), witness),
        // Rule NOA-3.5.
        Task::Food => hand_out(public, Ware::Food, (3, 1), witness),
        // Rule NOA-3.8.
        // Rule NOQ-5.
        Task::Wood => hand_out(public, Ware::Board, (4, 2), witness),
        Task::Animals => start_collecting(public, witness),
        Task::Exchange => start_exchange(public, owner, witness),
        Task::Build => {
            public.phase = Phase::Decide(Decision::Build);
            next_turn(public, witness);
        }
        Task::Load => {
            public.phase = Phase::Decide(Decision::Load);
            next_turn(public, witness);
        }
    }
}

/// Everybody takes, the owner more than the others.
fn hand_out<W: Witness<ArkAndNoah>>(
    public: &mut Public,
    ware: Ware,
    (owner_count, other_count): (u8, u8),
    witness: &mut W,
) {
    let queue = public.queue;
    for (index, &seat) in queue.all().iter().enumerate() {
        take(public, seat, ware, if index == 0 { owner_count } else { other_count }, witness);
    }
    end_task(public, witness);
}

/// A seat takes this many of a ware, or what is left.
pub(crate) fn take<W: Witness<ArkAndNoah>>(
    public: &mut Public,
    seat: Seat,
    ware: Ware,
    wanted: u8,
    witness: &mut W,
) {
    // Rule NOA-3.2.
    let taken = public.available(ware, wanted, seat);
    let hand = &mut public.hands[seat];
    match ware {
        Ware::Point => hand.earn(Source::Award, taken.into()),
        Ware::Food => {
            hand.food += taken;
            public.supply.food -= taken;
        }
        Ware::Board => {
            hand.boards += taken;
            public.supply.boards[seat] -= taken;
        }
        Ware::Pitch => {
            hand.pitch += taken;
            public.supply.pitch -= taken;
        }
    }
    witness.tell(Audience::All, || Event::took(seat, ware, taken, wanted));
}

fn start_collecting<W: Witness<ArkAndNoah>>(public: &mut Public, witness: &mut W) {
    // Rule NOA-3.4.
    // Rule NOQ-3.
    let (with_male, with_female) = (public.collected(Sex::Male), public.collected(Sex::Female));
    if with_male == (0, 0) {
        witness.tell(Audience::All, || Event::BagsAreEmpty);
        end_task(public, witness);
    } else if with_male == with_female {
        let (males, females) = with_male;
        public.phase = Phase::Draw(Due::Tiles { males, females });
    } else {
        public.phase = Phase::Decide(Decision::Bag);
    }
}

fn start_exchange<W: Witness<ArkAndNoah>>(public: &mut Public, owner: Seat, witness: &mut W) {
    // Nothing happens to the others.
    public.queue = Queue::new([owner]);
    match public.variant() {
        // Rule NOA-3.6.
        Variant::Normal => public.phase = Phase::Decide(Decision::Award),
        // Rule NOQ-4.
        Variant::Quick => {
            take(public, owner, Ware::Point, 1, witness);
            exchange(public, owner, witness);
        }
    }
}

/// After the award: a swap or a trade, whichever is possible.
pub(crate) fn exchange<W: Witness<ArkAndNoah>>(public: &mut Public, seat: Seat, witness: &mut W) {
    // Rule NOA-3.6.
    if public.can_swap() || public.can_draw(seat) {
        public.phase = Phase::Decide(Decision::Exchange);
    } else {
        witness.tell(Audience::All, || Event::NothingToExchange { seat });
        end_task(public, witness);
    }
}

/// The next seat takes one of the tiles drawn, by itself where it has no choice.
pub(crate) fn next_taker<W: Witness<ArkAndNoah>>(public: &mut Public, witness: &mut W) {
    // Rule NOA-3.4.
    public.phase = Phase::Decide(Decision::Take);
    while let Some(seat) = public.queue.now() {
        match (public.drawn.len(), public.drawn.first()) {
            (_, None) => {
                witness.tell(Audience::All, || Event::NoAnimalLeft { seat });
                public.queue.advance();
            }
            (1, Some(tile)) => take_tile(public, seat, tile, witness),
            (_, Some(_)) => {
                public.to_act = seat;
                return;
            }
        }
    }
    end_task(public, witness);
}

/// A seat takes one of the tiles drawn.
pub(crate) fn take_tile<W: Witness<ArkAndNoah>>(
    public: &mut Public,
    seat: Seat,
    tile: Tile,
    witness: &mut W,
) {
    public.drawn = public.drawn.without(tile);
    public.hands[seat].animals = public.hands[seat].animals.with(tile);
    public.queue.advance();
    witness.tell(Audience::All, || Event::AnimalTaken { seat, tile });
}

/// How many pieces, loading points or pairs the seat to act has; the flood does not count.
fn allowance(public: &Public) -> u8 {
    let (owner_count, other_count) = match (public.decision(), public.variant()) {
        // Rule NOQ-7.
        (Some(Decision::Load), Variant::Quick) => (2, 1),
        // Rule NOA-3.9.
        // Rule NOA-3.13.
        // Rule NOQ-6.
        (Some(Decision::Build | Decision::Load), _) => (8, 5),
        (_, _) => (0, 0),
    };
    if public.queue.is_first() { owner_count } else { other_count }
}

/// The next seat that can build or load does so; after the last one the task, the food of the flood
/// or the flood itself is over.
pub(crate) fn next_turn<W: Witness<ArkAndNoah>>(public: &mut Public, witness: &mut W) {
    loop {
        let Some(seat) = public.queue.now() else {
            match public.decision() {
                Some(Decision::FloodFood) => {
                    // Rule NOA-4.3.
                    public.phase = Phase::Decide(Decision::FloodPairs);
                    public.queue.restart();
                    continue;
                }
                Some(Decision::FloodPairs) => return score::finish(public, witness),
                _ => return end_task(public, witness),
            }
        };
        public.to_act = seat;
        public.left = allowance(public);
        if public.can_go_on() {
            return;
        }
        public.queue.advance();
    }
}

/// Everybody is done with a task.
pub(crate) fn end_task<W: Witness<ArkAndNoah>>(public: &mut Public, witness: &mut W) {
    let task = public.task.take();
    public.left = 0;
    match public.variant() {
        Variant::Normal => {
            if let Some(task) = task {
                // Rule NOA-3.1.
                let column = task.column();
                public.workers.completed[column] = public.workers.current[column].take();
            }
            work(public, witness);
        }
        Variant::Quick => {
            // Rule NOQ-1.
            await_choice(public);
            if public.to_act == public.first {
                end_round(public, witness);
            }
        }
    }
}

fn end_round<W: Witness<ArkAndNoah>>(public: &mut Public, witness: &mut W) {
    let round = public.round;
    witness.tell(Audience::All, || Event::RoundEnded { round });
    let least = public.variant().least_rounds();
    // Rule NOA-4.2: only rounds after the least number count.
    public.idle_rounds =
        if public.was_ark_changed || round <= least { 0 } else { public.idle_rounds + 1 };
    match ending(public) {
        None => begin_round(public, witness),
        Some(ending) => {
            public.ending = Some(ending);
            witness.tell(Audience::All, || ending.event());
            match public.variant() {
                Variant::Normal => start_flood(public, witness),
                // Rule NOQ-8.
                Variant::Quick => score::finish(public, witness),
            }
        }
    }
}

/// Whether the game ends after this round, and why.
fn ending(public: &Public) -> Option<Ending> {
    // Rule NOA-4.1.
    // Rule NOQ-8.
    if public.round < public.variant().least_rounds() {
        return None;
    }
    if public.ark.is_closed(public.outline()) {
        return Some(Ending::Closed);
    }
    // Rule NOA-4.2.
    let has_board = |seat: Seat| public.hands[seat].boards > 0 || public.supply.boards[seat] > 0;
    if !public.hands.seats().any(has_board) {
        return Some(Ending::NoBoards);
    }
    if public.idle_rounds >= IDLE_ROUNDS {
        return Some(Ending::Idle);
    }
    (public.round >= MAX_ROUNDS).then_some(Ending::LastRound)
}

/// What will or may end the game soon, as everybody can see; `None` while that is far away.
pub fn near_end(public: &Public) -> Option<NearEnd> {
    // Rules NOA-4.1, NOA-4.2 and NOQ-8.
    let is_playing = match public.phase {
        Phase::Decide(decision) => !decision.is_flood(),
        Phase::Draw(due) => matches!(due, Due::Tiles { .. }),
        Phase::Over => false,
    };
    if !is_playing {
        return None;
    }
    let least = public.variant().least_rounds();
    let after = public.round.max(least);
    let outside = public.outline().outside();
    let open_edges = (outside & !public.ark.boarded()).count_ones();
    let boards: u32 = public
        .hands
        .iter()
        .map(|(seat, hand)| u32::from(hand.boards) + u32::from(public.supply.boards[seat]))
        .sum();
    if open_edges == 0 {
        Some(NearEnd::Closed { after })
    } else if boards == 0 {
        Some(NearEnd::NoBoards { after })
    } else if public.idle_rounds > 0 && !public.was_ark_changed {
        Some(NearEnd::Idle { rounds: public.idle_rounds })
    } else if public.round + LAST_WARNING > MAX_ROUNDS {
        Some(NearEnd::LastRounds)
    } else if boards <= FEW {
        Some(NearEnd::FewBoards { boards })
    } else if public.round >= least && open_edges <= FEW {
        Some(NearEnd::FewEdges { edges: open_edges })
    } else {
        None
    }
}

fn start_flood<W: Witness<ArkAndNoah>>(public: &mut Public, witness: &mut W) {
    // Rule NOA-4.3: from the least to the most points, ties by the leftmost worker.
    let mut order: [Seat; 4] = [Seat::default(); 4];
    let player_count = public.player_count();
    for (place, seat) in order.iter_mut().zip(public.hands.seats()) {
        *place = seat;
    }
    let order = &mut order[..player_count];
    order.sort_by_key(|&seat| (public.hands[seat].points, public.workers.leftmost(seat)));
    public.queue = Queue::new(order.iter().copied());
    public.phase = Phase::Decide(Decision::FloodFood);
    witness.tell(Audience::All, || Event::Flood { order: order.to_vec() });
    next_turn(public, witness);
}
