//! A sensible action at little cost: the best of a few.

use ararat_core::{Rng, SeatView};

use super::proposals::{merit_of_splitting, merit_of_taking};
use super::round::Round;
use crate::rules::{Action, AnimalsOnBoard, Group, Phase};

/// How many splits are tried.
const TRIES: usize = 4;
/// There are never more groups than this that can be split.
const MOST_SPLITTABLE: usize = 6;

/// The take that gains most, or one of a few random splits if that promises more.
pub(super) fn quick<R: Rng>(view: SeatView<'_, AnimalsOnBoard>, rng: &mut R) -> Action {
    if view.public().phase == Phase::Keeping {
        let best = view.own().dealt.iter().max_by_key(|tile| tile.value());
        return best.map_or(Action::Pass, Action::Keep);
    }
    let round = Round::new(view);
    let seat = view.seat().index();
    let next = round.staying();
    let mut gains = next.gains();
    let mut take = None;
    let mut splittable = [0; MOST_SPLITTABLE];
    let mut splittable_count = 0;
    for index in 0..round.group_count {
        let size = gains.sizes[index];
        if size <= round.places[seat].crates {
            let gain = gains.of(seat, index);
            if take.is_none_or(|(best, _)| gain > best) {
                take = Some((gain, index));
            }
        }
        if size > 1 && splittable_count < MOST_SPLITTABLE {
            splittable[splittable_count] = index;
            splittable_count += 1;
        }
    }
    let action = |take: Option<(i32, usize)>| match take {
        Some((_, index)) => Action::Take(round.groups[index].0),
        None => Action::Pass,
    };
    if splittable_count == 0 {
        return action(take);
    }
    let mut best = match take {
        Some((gain, index)) if gain > 0 => (merit_of_taking(&round, index), action(take)),
        Some(_) | None => (i32::MIN, Action::Pass),
    };
    // The last player gains a crate by any split.
    let tries = if next.order_len == 0 { 1 } else { TRIES };
    for _ in 0..tries {
        let index = splittable[rng.index(splittable_count)];
        let part = random_part(round.groups[index].1, rng);
        let merit = merit_of_splitting(&next, &mut gains, index, part);
        if merit > best.0 {
            best = (merit, Action::Split { group: round.groups[index].0, part });
        }
    }
    best.1
}

/// Random tiles to split off; only a few of a large group, so that somebody can pay for them.
fn random_part<R: Rng>(group: Group, rng: &mut R) -> Group {
    let movable = group.minus(group.first()).bits();
    let luck = rng.next_u64();
    let mask = if group.len() > 4 { luck & luck.rotate_left(23) } else { luck };
    let part = if mask & movable == 0 { rng.pick_bit(movable) } else { mask & movable };
    Group::from_bits(part)
}
