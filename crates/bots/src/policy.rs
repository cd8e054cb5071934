//! The inputs of a learned policy: each proposal is described by the position it leads to.

use ararat_core::{Nobody, Rng, Seat, SeatView, State, Step, Turn};

use crate::{Appraise, Desk, Net, Proposal};

/// Inputs of a proposal besides the features of the resulting position.
const OTHERS: usize = 3;
/// How many proposals the policy rates, by merit; the others are assumed to be worse.
pub const MOST_RATED: usize = 24;
/// Differences in merit are capped at this many [`Appraise::CHOICE_SPREAD`].
const MOST_GAP: f32 = 8.0;

/// The number of inputs for a proposal.
pub const fn policy_inputs<G: Appraise>() -> usize {
    G::FEATURES + OTHERS
}

/// How much worse than the best one a proposal looks by its merit, as a logit.
#[expect(clippy::cast_precision_loss, reason = "merits are far below 2^24")]
pub(crate) fn gap<G: Appraise>(merit: i32, best: i32) -> f32 {
    (merit - best) as f32 / G::CHOICE_SPREAD
}

/// Writes the inputs of a proposal in an imagined world of its seat.
fn tell<G: Appraise>(
    world: &State<G>,
    next: &mut State<G>,
    seat: Seat,
    proposal: &Proposal<G::Action>,
    best: i32,
    out: &mut [f32],
) {
    next.clone_from(world);
    G::apply(next, &Step::Action { seat, action: proposal.action }, &mut Nobody);
    let (features, others) = out.split_at_mut(G::FEATURES);
    let (is_over, goes_on) = match next.turn() {
        Turn::Over => (true, false),
        Turn::Chance => (false, false),
        Turn::Seats(seats) => (false, seats.contains(seat)),
    };
    if is_over {
        features.fill(0.0);
    } else {
        G::features(next.seat_view(seat), features);
    }
    let flag = |is_so: bool| f32::from(u8::from(is_so));
    let gap = gap::<G>(proposal.merit, best).max(-MOST_GAP);
    others.copy_from_slice(&[gap, flag(is_over), flag(goes_on)]);
}

/// Writes the policy inputs of the best proposals, [`policy_inputs`] numbers for each; returns the
/// proposals with their logits by merit.
pub fn proposal_rows<G: Appraise, R: Rng>(
    view: SeatView<'_, G>,
    rng: &mut R,
    desk: &mut Desk<G>,
    rows: &mut Vec<f32>,
) -> Vec<(G::Action, f32)> {
    G::propose(view, rng, desk);
    let proposals = sorted(desk);
    let best = proposals.first().map_or(0, |proposal| proposal.merit);
    let inputs = policy_inputs::<G>();
    let (world, after) = desk.imagine(view.as_view(), rng);
    rows.clear();
    let mut told = Vec::new();
    for proposal in proposals.iter().take(MOST_RATED) {
        let start = rows.len();
        rows.resize(start + inputs, 0.0);
        tell(world, after, view.seat(), proposal, best, &mut rows[start..]);
        told.push((proposal.action, gap::<G>(proposal.merit, best)));
    }
    desk.proposals = proposals;
    told
}

/// Takes the proposals from the desk, best first.
fn sorted<G: Appraise>(desk: &mut Desk<G>) -> Vec<Proposal<G::Action>> {
    let mut proposals = std::mem::take(&mut desk.proposals);
    proposals.sort_by_key(|proposal| std::cmp::Reverse(proposal.merit));
    proposals
}

/// Gives proposals their logits.
pub(crate) struct Policy<'n> {
    net: Option<&'n Net>,
    row: Vec<f32>,
}

impl<'n> Policy<'n> {
    /// By this net, or by merit.
    pub(crate) fn new<G: Appraise>(net: Option<&'n Net>) -> Policy<'n> {
        assert!(
            net.is_none_or(|net| net.inputs() == policy_inputs::<G>()),
            "a net must be trained again when the features of its game change"
        );
        Policy { net, row: vec![0.0; policy_inputs::<G>()] }
    }

    /// The proposals of the seat with their logits, the likeliest first.
    pub(crate) fn rate<G: Appraise, R: Rng>(
        &mut self,
        view: SeatView<'_, G>,
        rng: &mut R,
        desk: &mut Desk<G>,
        rated: &mut Vec<(f32, G::Action)>,
    ) {
        G::propose(view, rng, desk);
        let proposals = sorted(desk);
        let best = proposals.first().map_or(0, |proposal| proposal.merit);
        let by_hand =
            |proposal: &Proposal<G::Action>| (gap::<G>(proposal.merit, best), proposal.action);
        rated.clear();
        match self.net {
            Some(net) if proposals.len() > 1 => {
                let (world, after) = desk.imagine(view.as_view(), rng);
                let mut least = (0.0f32, 0.0f32);
                for proposal in proposals.iter().take(MOST_RATED) {
                    tell(world, after, view.seat(), proposal, best, &mut self.row);
                    let logit = net.logit(&self.row);
                    rated.push((logit, proposal.action));
                    let gap = by_hand(proposal).0;
                    least = if rated.len() == 1 { (logit, gap) } else { (least.0.min(logit), gap) };
                }
                rated.extend(proposals.iter().skip(MOST_RATED).map(|proposal| {
                    let (gap, action) = by_hand(proposal);
                    (least.0 + gap - least.1, action)
                }));
                rated.sort_unstable_by(|(one, _), (other, _)| other.total_cmp(one));
            }
            Some(_) | None => rated.extend(proposals.iter().map(by_hand)),
        }
        desk.proposals = proposals;
    }
}
