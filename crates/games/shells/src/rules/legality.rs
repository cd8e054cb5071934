//! What is allowed.

use ararat_core::{SeatView, State};

use super::shell::shell;
use super::{Action, Chance, Refusal, Shells};

pub(super) fn check(view: SeatView<'_, Shells>, action: Action) -> Result<(), Refusal> {
    match action {
        // Rule SHE-1.3.
        Action::Stop if !may_stop(view) => Err(Refusal::NoShellYet),
        Action::Draw | Action::Stop => Ok(()),
    }
}

pub(super) fn check_chance(state: &State<Shells>, Chance(value): Chance) -> Result<(), Refusal> {
    let is_there = (1..=20).contains(&value) && state.hidden().0 & shell(value) != 0;
    if is_there { Ok(()) } else { Err(Refusal::NotInTheBag { value }) }
}

/// Whether the seat, which is to act, may stop.
pub(super) fn may_stop(view: SeatView<'_, Shells>) -> bool {
    view.public().counts[view.seat()] > 0
}
