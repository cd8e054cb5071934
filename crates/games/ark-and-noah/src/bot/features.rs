//! The features of the learned evaluation.

use ararat_bots::Appraise;
use ararat_core::Seat;

use super::survey::{Account, Survey};
use crate::rules::bits::{count, members};
use crate::rules::{ArkAndNoah, Decision, Public, Species, Task};

/// The number of features.
pub(super) const COUNT: usize = 38;

/// The seat's value of something, and how far it is above the highest of the others.
struct Compared {
    own: i32,
    lead: i32,
}

/// Writes the features of a seat in a position that has been surveyed.
#[expect(clippy::cast_precision_loss, reason = "all numbers are small")]
pub(super) fn fill(public: &Public, survey: &Survey, seat: Seat, out: &mut [f32]) {
    let account = &survey.accounts[seat];
    let hand = public.hand(seat);
    let compare = |value: &dyn Fn(&Account) -> i32| compare(survey, seat, value);
    let points = public.hands().iter().filter(|&(other, _)| other != seat);
    let best_points = points.map(|(_, hand)| hand.points).max().unwrap_or(0);
    let standing = compare(&|account| account.standing);
    let outside = compare(&|account| account.outside);
    let ready = compare(&|account| account.ready_tiles);
    let ready_boards = compare(&|account| account.ready_boards);
    let time = survey.time();
    let left = survey.rounds_left;
    let square_count = public.outline().square_count() as f32;
    let penned = f32::from(count(public.ark().penned())) / square_count;
    let spaces = f32::from(count(public.ark().pitchable()));
    let lead = hand.points - best_points;
    let turn = turn(public, seat);
    let hand_sizes = sizes(public, seat);
    let numbers: [f32; COUNT] = [
        lead as f32 / 15.0,
        standing.lead as f32 / ArkAndNoah::SPREAD,
        survey.lead(seat) as f32 / ArkAndNoah::SPREAD,
        lead as f32 / (15.0 * (1 + time) as f32),
        f32::from(hand.boards) / 6.0,
        (f32::from(hand.boards) - 8.0).max(0.0) / 6.0,
        f32::from(hand.pitch) / 4.0,
        f32::from(hand.pitch).min(spaces) / 4.0,
        f32::from(hand.food) / 4.0,
        i32::from(hand.food).min(account.food_room) as f32 / 4.0,
        account.ready_tiles as f32 / 12.0,
        ready.lead as f32 / 12.0,
        account.roomy_tiles as f32 / 12.0,
        account.homeless_tiles as f32 / 12.0,
        account.single_tiles as f32 / 12.0,
        account.sizes as f32 / 8.0,
        account.small_pairs as f32 / 2.0,
        account.ready_boards as f32 / 8.0,
        ready_boards.lead as f32 / 8.0,
        account.wanted_boards as f32 / 8.0,
        account.vacant_boards as f32 / 8.0,
        account.open_boards as f32 / 12.0,
        account.small_boards as f32 / 12.0,
        outside.own as f32 / 8.0,
        outside.lead as f32 / 5.0,
        outside.lead.signum() as f32 / (1 + left) as f32,
        account.berths as f32 / 3.0,
        account.food_room as f32 / 6.0,
        f32::from(public.supply().boards[seat]) / 12.0,
        left as f32 / 5.0,
        if left == 0 { 1.0 } else { 0.0 },
        survey.open_outside as f32 / square_count,
        penned,
        turn.0,
        turn.1,
        hand_sizes.0,
        hand_sizes.1,
        survey.rooms[1..].iter().sum::<i32>() as f32 / 4.0,
    ];
    out.copy_from_slice(&numbers);
}

fn compare(survey: &Survey, seat: Seat, value: &dyn Fn(&Account) -> i32) -> Compared {
    let own = value(&survey.accounts[seat]);
    let others = survey.accounts.iter().filter(|&(other, _)| other != seat);
    let most = others.map(|(_, account)| value(account)).max().unwrap_or(0);
    Compared { own, lead: own - most }
}

/// Whether the seat is to act, and how soon its next worker or turn comes, from 0 to 1.
#[expect(clippy::cast_precision_loss, reason = "at most seven columns")]
fn turn(public: &Public, seat: Seat) -> (f32, f32) {
    let acts = if public.to_act() == Some(seat) { 1.0 } else { 0.0 };
    if public.decision() != Some(Decision::Choose) {
        return (acts, 0.5);
    }
    let workers = public.workers();
    let column = Task::ALL.into_iter().position(|task| workers.completed(task) == Some(seat));
    let wait = match (column, public.to_act()) {
        (Some(column), _) => column as f32 / Task::COUNT as f32,
        (None, Some(next)) => {
            let seat_count = public.player_count();
            ((seat.index() + seat_count - next.index()) % seat_count) as f32 / seat_count as f32
        }
        (None, None) => 0.5,
    };
    (acts, wait)
}

/// Points of pairs that are the seat's alone, and of pairs shared with others.
#[expect(clippy::cast_precision_loss, reason = "a few dozen points")]
fn sizes(public: &Public, seat: Seat) -> (f32, f32) {
    let own = public.hand(seat).animals;
    let kit = public.options().kit();
    let sum = |species: u64| {
        let points =
            members(species).map(|index| i32::from(kit.animal(Species::of_bit(index)).points));
        points.sum::<i32>() as f32 / 8.0
    };
    let alone = own.paired();
    (sum(alone), sum(public.held().paired() & own.species_bits() & !alone))
}
