//! What happens: every step changes the public part and tells the witness.

use ararat_core::{Audience, Seat, Witness};

use crate::rules::bits::members;
use crate::rules::{
    Action, ArkAndNoah, Chance, Corner, Decision, Due, Edge, Event, Loading, Phase, Public, Source,
    Species, Square, Task, Tile, TileSet, Variant, Workers, score, turns,
};

/// Why the places of an action exist.
const CHECKED: &str = "a checked action names places of this ark";

pub(crate) fn chance<W: Witness<ArkAndNoah>>(
    public: &mut Public,
    chance: &Chance,
    witness: &mut W,
) {
    match chance {
        Chance::First(seat) => {
            set_first(public, *seat);
            let seat = *seat;
            witness.tell(Audience::All, || Event::FirstPlayer { seat });
        }
        Chance::Deal(hands) => {
            // Rule NOA-1.7.
            for (seat, &animals) in hands.iter() {
                public.hands[seat].animals = animals;
                public.bags = public.bags.minus(animals);
                witness.tell(Audience::All, || Event::Dealt { seat, animals });
            }
            turns::begin_round(public, witness);
        }
        Chance::Drawn(tiles) => {
            let (seat, tiles) = (public.to_act, *tiles);
            public.drawn = tiles;
            public.bags = public.bags.minus(tiles);
            witness.tell(Audience::All, || Event::Drawn { seat, tiles });
            if public.task == Some(Task::Animals) {
                turns::next_taker(public, witness);
            } else {
                public.phase = Phase::Decide(Decision::Trade);
            }
        }
    }
}

/// The first player is known.
pub(crate) fn set_first(public: &mut Public, seat: Seat) {
    // Rule NOA-1.8.
    public.first = seat;
    public.phase = Phase::Draw(Due::Deal);
    if public.variant() == Variant::Normal {
        public.workers = Workers::new(seat, public.player_count());
    }
}

#[inline]
pub(crate) fn action<W: Witness<ArkAndNoah>>(
    public: &mut Public,
    seat: Seat,
    action: Action,
    witness: &mut W,
) {
    match action {
        Action::Board(edge) => board(public, seat, edge, witness),
        Action::Pitch(corner) => pitch(public, seat, corner, witness),
        Action::Food(square) => food(public, seat, square, witness),
        Action::Load { species, corral } => load(public, seat, species, corral, witness),
        Action::Done => done(public, seat, witness),
        Action::Choose(task) => choose(public, seat, task, witness),
        Action::Bag(sex) => {
            let (males, females) = public.collected(sex);
            public.phase = Phase::Draw(Due::Tiles { males, females });
            witness.tell(Audience::All, || Event::BagNamed { seat, bag: sex });
        }
        Action::Take(tile) => {
            turns::take_tile(public, seat, tile, witness);
            turns::next_taker(public, witness);
        }
        Action::Award(ware) => {
            turns::take(public, seat, ware, 1, witness);
            turns::exchange(public, seat, witness);
        }
        Action::Swap(edge) => {
            let edge = public.outline().edge(edge).expect(CHECKED);
            public.phase = Phase::Decide(Decision::SwapWith { edge });
        }
        Action::With(edge) => swap(public, seat, edge, witness),
        Action::Draw { males, females } => {
            public.phase = Phase::Draw(Due::Tiles { males, females });
        }
        Action::Trade { drawn, given } => trade(public, seat, drawn, given, witness),
    }
}

fn choose<W: Witness<ArkAndNoah>>(public: &mut Public, seat: Seat, task: Task, witness: &mut W) {
    witness.tell(Audience::All, || Event::Chose { seat, task });
    if public.variant() == Variant::Quick {
        return turns::start_task(public, task, seat, witness);
    }
    let workers = &mut public.workers;
    let column = workers.next_to_choose().expect("whoever chooses has a worker that has not");
    workers.current[task.column()] = workers.completed[column].take();
    // Rule NOA-2.2.
    let points = std::mem::take(&mut workers.bonus[task.column()]);
    if points > 0 {
        public.hands[seat].earn(Source::Bonus, points.into());
        witness.tell(Audience::All, || Event::BonusTaken { seat, points });
    }
    if public.workers.next_to_choose().is_some() {
        return turns::await_choice(public);
    }
    public.workers.grow_bonuses();
    if W::LISTENS {
        for task in Task::ALL.into_iter().filter(|&task| public.workers.current(task).is_none()) {
            let points = public.workers.bonus(task);
            witness.tell(Audience::All, || Event::BonusGrew { task, points });
        }
    }
    turns::work(public, witness);
}

fn swap<W: Witness<ArkAndNoah>>(public: &mut Public, seat: Seat, edge: Edge, witness: &mut W) {
    let outline = public.outline();
    let one = public.swap_edge().expect("a second board is chosen after a first");
    let both = [one, edge].map(|edge| outline.edge(edge).expect(CHECKED));
    public.ark.swap_boards(outline, both);
    witness.tell(Audience::All, || Event::Swapped { seat, one, other: edge });
    turns::end_task(public, witness);
}

fn trade<W: Witness<ArkAndNoah>>(
    public: &mut Public,
    seat: Seat,
    received: Tile,
    given: Tile,
    witness: &mut W,
) {
    // Rule NOA-3.6.
    // Rule NOQ-4.
    let hand = &mut public.hands[seat];
    hand.animals = hand.animals.without(given).with(received);
    public.drawn = public.drawn.without(received).with(given);
    witness.tell(Audience::All, || Event::Traded { seat, received, given });
    return_drawn(public, witness);
}

/// What is not kept goes back into the bags.
fn return_drawn<W: Witness<ArkAndNoah>>(public: &mut Public, witness: &mut W) {
    public.bags = public.bags.union(std::mem::take(&mut public.drawn));
    turns::end_task(public, witness);
}

/// The seat stops, or does not trade.
fn done<W: Witness<ArkAndNoah>>(public: &mut Public, seat: Seat, witness: &mut W) {
    if public.decision() == Some(Decision::Trade) {
        witness.tell(Audience::All, || Event::NothingTraded { seat });
        return return_drawn(public, witness);
    }
    witness.tell(Audience::All, || Event::Stopped { seat });
    public.queue.advance();
    turns::next_turn(public, witness);
}

/// The seat has built or loaded something; its turn ends if it can do no more.
#[inline]
fn go_on<W: Witness<ArkAndNoah>>(public: &mut Public, witness: &mut W) {
    public.was_ark_changed = true;
    if !public.can_go_on() {
        public.queue.advance();
        turns::next_turn(public, witness);
    }
}

#[inline]
fn board<W: Witness<ArkAndNoah>>(public: &mut Public, seat: Seat, edge: Edge, witness: &mut W) {
    let outline = public.outline();
    let index = outline.edge(edge).expect(CHECKED);
    let points = score::piece_points(public.variant());
    let hand = &mut public.hands[seat];
    hand.boards -= 1;
    hand.earn(Source::Building, points.into());
    public.left -= 1;
    witness.tell(Audience::All, || Event::BoardAdded { seat, edge, points });
    let closed = public.ark.add_board(outline, seat, index);
    if closed.corrals != 0 {
        // Rule NOA-3.11: they return to the supply of their color.
        for (owner, count) in public.supply.boards.iter_mut().zip(closed.returned) {
            *owner.1 += count;
        }
        if W::LISTENS {
            tell_corrals(public, closed.corrals, closed.returned, witness);
        }
    }
    go_on(public, witness);
}

fn tell_corrals<W: Witness<ArkAndNoah>>(
    public: &Public,
    corrals: u64,
    returned: [u8; 4],
    witness: &mut W,
) {
    let outline = public.outline();
    for first in members(corrals) {
        let squares = public.ark.corral_squares(outline, outline.name_square(first));
        witness.tell(Audience::All, || Event::CorralCompleted { squares });
    }
    for (seat, count) in public.hands.seats().zip(returned).filter(|&(_, count)| count > 0) {
        witness.tell(Audience::All, || Event::BoardsReturned { seat, count });
    }
}

#[inline]
fn pitch<W: Witness<ArkAndNoah>>(public: &mut Public, seat: Seat, corner: Corner, witness: &mut W) {
    let outline = public.outline();
    let space = outline.space(corner).expect(CHECKED);
    let points = score::piece_points(public.variant());
    let hand = &mut public.hands[seat];
    hand.pitch -= 1;
    hand.earn(Source::Building, points.into());
    public.left -= 1;
    public.ark.add_pitch(outline, space);
    witness.tell(Audience::All, || Event::PitchAdded { seat, corner, points });
    go_on(public, witness);
}

fn food<W: Witness<ArkAndNoah>>(public: &mut Public, seat: Seat, square: Square, witness: &mut W) {
    let outline = public.outline();
    let index = outline.square(square).expect(CHECKED);
    // Rule NOA-4.3: the flood scores nothing and costs nothing.
    let points = u8::from(public.decision() == Some(Decision::Load));
    let hand = &mut public.hands[seat];
    hand.food -= 1;
    // Rule NOA-3.14.
    hand.earn(Source::Food, points.into());
    public.left -= points;
    public.ark.add_food(outline, index);
    witness.tell(Audience::All, || Event::FoodLoaded { seat, square, points });
    go_on(public, witness);
}

fn load<W: Witness<ArkAndNoah>>(
    public: &mut Public,
    seat: Seat,
    species: Species,
    corral: Square,
    witness: &mut W,
) {
    let outline = public.outline();
    let first = outline.square(corral).expect(CHECKED);
    let cost = Loading::new(public, seat).cost(species);
    witness.tell(Audience::All, || Event::PairLoaded { seat, species, corral, cost });
    if public.decision() == Some(Decision::Load) {
        score::score_load(public, seat, species, public.ark.corral_at(outline, first), witness);
        public.left -= match public.variant() {
            Variant::Normal => cost,
            // Rule NOQ-7.
            Variant::Quick => 1,
        };
    }
    for hand in public.hands.as_mut_slice() {
        hand.animals = hand.animals.minus(TileSet::pair(species));
    }
    let size = public.options.kit().size(species);
    public.ark.add_pair(species, size, first);
    go_on(public, witness);
}
