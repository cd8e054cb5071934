//! What is allowed: actions of a seat, and outcomes of chance that a record claims.

use ararat_core::{Seat, SeatView, State};

use crate::rules::options::left_out_count;
use crate::rules::{
    Action, AnimalsOnBoard, Chance, Due, Group, GroupId, Meadow, Phase, Public, Refusal, TileSet,
};

/// Whether the seat, which is to act, may do this.
pub(crate) fn check(view: SeatView<'_, AnimalsOnBoard>, action: &Action) -> Result<(), Refusal> {
    let public = view.public();
    if public.phase == Phase::Keeping {
        // Rule AOB-1.4.
        let dealt = view.own().dealt;
        return match *action {
            Action::Keep(tile) if dealt.contains(tile) => Ok(()),
            Action::Keep(tile) => Err(Refusal::NotDealtToYou { tile, dealt }),
            Action::Split { .. } | Action::Take(_) | Action::Pass => {
                Err(Refusal::KeepFirst { dealt })
            }
        };
    }
    // Rule AOB-2.3.
    match *action {
        Action::Keep(_) => Err(Refusal::AlreadyKept),
        Action::Split { group, part } => check_split(&public.meadow, group, part),
        Action::Take(group) => check_take(public, view.seat(), group),
        Action::Pass => check_pass(public, view.seat()),
    }
}

fn check_split(meadow: &Meadow, id: GroupId, part: Group) -> Result<(), Refusal> {
    // Rule AOB-2.4.
    let group = meadow.group(id);
    if group.is_empty() {
        return Err(Refusal::NoSuchGroup { group: id });
    }
    if group.len() < 2 {
        return Err(Refusal::SingleTile { group: id });
    }
    if part.is_empty() || !part.is_subset(group) {
        return Err(Refusal::NotInGroup { group: id, tiles: part.minus(group) });
    }
    if part == group {
        return Err(Refusal::WholeGroup { group: id });
    }
    if group.first().is_subset(part) {
        return Err(Refusal::OtherPart {
            group: id,
            first: group.first(),
            part: group.minus(part),
        });
    }
    Ok(())
}

fn check_take(public: &Public, seat: Seat, id: GroupId) -> Result<(), Refusal> {
    // Rule AOB-2.6.
    let size = public.meadow.size(id);
    if size == 0 {
        return Err(Refusal::NoSuchGroup { group: id });
    }
    let crates = public.arks[seat].crates;
    if size > usize::from(crates) {
        return Err(Refusal::CannotPay { group: id, price: size, crates });
    }
    Ok(())
}

fn check_pass(public: &Public, seat: Seat) -> Result<(), Refusal> {
    // Rule AOB-2.8.
    let count = |is_so: &dyn Fn(GroupId) -> bool| {
        public.meadow.groups().filter(|&(id, _)| is_so(id)).count()
    };
    let splittable = count(&|id| public.meadow.size(id) >= 2);
    let affordable = count(&|id| public.can_take(seat, id));
    if splittable == 0 && affordable == 0 {
        Ok(())
    } else {
        Err(Refusal::MustSplitOrTake { splittable, affordable })
    }
}

/// Whether this random event can happen now.
pub(crate) fn check_chance(state: &State<AnimalsOnBoard>, chance: &Chance) -> Result<(), Refusal> {
    let public = state.public();
    let players = public.player_count();
    let pool = state.hidden().pool;
    let due = public.due().expect("chance is checked only when it is to act");
    let refuse_if = |is_wrong, refusal| if is_wrong { Err(refusal) } else { Ok(()) };
    match (due, *chance) {
        (Due::LeaveOut, Chance::LeaveOut(species)) => {
            // Rule AOB-1.3.
            let needed = left_out_count(players);
            refuse_if(species.len() != needed, Refusal::LeftOutCount { needed, species })
        }
        (Due::First, Chance::First(seat)) => {
            // Rule AOB-1.5.
            refuse_if(seat.index() >= players, Refusal::FirstNotSeated { players })
        }
        (Due::Deal, Chance::Deal(hands)) => {
            // Rule AOB-1.4.
            let is_uneven = hands.as_slice().iter().any(|hand| hand.len() != 3);
            refuse_if(hands.len() != players || is_uneven, Refusal::UnevenDeal { players })?;
            check_drawn(pool, hands.as_slice())
        }
        (Due::Refill, Chance::Refill { up, down }) => {
            // Rule AOB-2.1.
            let missing = public.missing_tiles();
            let (needed, drawn) = (missing.face_up, up.len());
            refuse_if(drawn != needed, Refusal::RefillCount { needed, drawn })?;
            match (missing.face_down, down) {
                (true, None) => Err(Refusal::FaceDownMissing),
                (false, Some(_)) => Err(Refusal::FaceDownLeftOver),
                (true, Some(tile)) => check_drawn(pool, &[up, TileSet::only(tile)]),
                (false, None) => check_drawn(pool, &[up]),
            }
        }
        (
            Due::LeaveOut | Due::First | Due::Deal | Due::Refill,
            Chance::LeaveOut(_) | Chance::First(_) | Chance::Deal(_) | Chance::Refill { .. },
        ) => Err(Refusal::OtherChanceDue { due }),
    }
}

/// Whether these sets can be drawn from the pool one after another.
fn check_drawn(pool: TileSet, sets: &[TileSet]) -> Result<(), Refusal> {
    let mut left = pool;
    for &set in sets {
        if !set.is_subset(left) {
            return Err(Refusal::NotInPool { tiles: set.minus(left) });
        }
        left = left.minus(set);
    }
    Ok(())
}
