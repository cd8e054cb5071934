//! All legal actions, or one at random.

use ararat_core::{Rng, SeatView};

use super::legality::may_stop;
use super::{Action, Shells};

pub(super) fn legal_actions(view: SeatView<'_, Shells>, out: &mut Vec<Action>) {
    out.push(Action::Draw);
    out.extend(may_stop(view).then_some(Action::Stop));
}

pub(super) fn random_action<R: Rng>(view: SeatView<'_, Shells>, rng: &mut R) -> Action {
    if may_stop(view) && rng.below(2) == 0 { Action::Stop } else { Action::Draw }
}
