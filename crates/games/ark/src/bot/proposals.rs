//! The actions worth thinking about.

use ararat_bots::{Desk, Proposal};
use ararat_core::{Game as _, Nobody, Rng, SeatView, Step};

use super::expected_lead;
use super::outlook::Outlook;
use crate::rules::Ark;

/// All legal actions, ranked by the expected lead after each.
#[expect(clippy::cast_possible_truncation, reason = "a few thousand at most")]
pub(super) fn propose<R: Rng>(view: SeatView<'_, Ark>, rng: &mut R, desk: &mut Desk<Ark>) {
    let mut actions = std::mem::take(&mut desk.actions);
    let mut proposals = std::mem::take(&mut desk.proposals);
    actions.clear();
    proposals.clear();
    Ark::legal_actions(view, &mut actions);
    if let [only] = *actions.as_slice() {
        proposals.push(Proposal { action: only, merit: 0 });
    } else {
        // What a seat sees after its own action does not depend on what others hold.
        let (world, next) = desk.imagine(view.as_view(), rng);
        for &action in &actions {
            next.clone_from(world);
            Ark::apply(next, &Step::Action { seat: view.seat(), action }, &mut Nobody);
            let view = next.seat_view(view.seat());
            let merit = (100.0 * expected_lead(view, &Outlook::new(view))) as i32;
            proposals.push(Proposal { action, merit });
        }
    }
    desk.actions = actions;
    desk.proposals = proposals;
}
