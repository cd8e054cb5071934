//! Looks one decision ahead.

use ararat_core::{Nobody, Rng, SeatView, Step};

use crate::{Appraise, Desk, Proposal};

/// The most actions to examine; if there are thousands, a sample contains some of the best.
const MOST_CANDIDATES: usize = 200;

/// Proposes every legal action, or a sample, with the worth of the resulting position.
pub fn propose<G: Appraise, R: Rng>(view: SeatView<'_, G>, rng: &mut R, desk: &mut Desk<G>) {
    let mut actions = std::mem::take(&mut desk.actions);
    let mut proposals = std::mem::take(&mut desk.proposals);
    actions.clear();
    proposals.clear();
    G::legal_actions(view, &mut actions);
    while actions.len() > MOST_CANDIDATES {
        actions.swap_remove(rng.index(actions.len()));
    }
    if let [only] = *actions.as_slice() {
        proposals.push(Proposal { action: only, merit: 0 });
    } else {
        // The same world for all candidates, so that differences come from the actions and not from
        // luck.
        let (world, next) = desk.imagine(view.as_view(), rng);
        for &action in &actions {
            next.clone_from(world);
            G::apply(next, &Step::Action { seat: view.seat(), action }, &mut Nobody);
            proposals.push(Proposal { action, merit: G::worth(next.seat_view(view.seat())) });
        }
    }
    desk.actions = actions;
    desk.proposals = proposals;
}
