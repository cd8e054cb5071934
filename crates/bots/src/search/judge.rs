//! Evaluating a position for all seats: their chances to win.

use ararat_core::{BySeat, MAX_SEATS, Nobody, Outcome, Rng, Seat, State, Step, Turn};

use crate::{Appraise, Desk, Evaluation, Learned, Net, Rollout, Settings};

/// How many steps beyond its horizon a rollout may continue until the position is quiet.
const MOST_EXTRA_STEPS: u32 = 40;

/// Each seat's share of the victory.
pub fn shares(outcome: &Outcome) -> BySeat<f32> {
    let count = outcome.winners().count();
    #[expect(clippy::cast_precision_loss, reason = "at most six seats")]
    let part = 1.0 / count.max(1) as f32;
    outcome.places.map(|_, &place| if place == 1 { part } else { 0.0 })
}

/// Chances to win of all seats, given the logits of those that may win.
pub fn chances<G: Appraise>(public: &G::Public, mut logit: impl FnMut(Seat) -> f32) -> BySeat<f32> {
    let mut values = BySeat::from_fn(G::seat_count(public), |seat| {
        if G::may_win(public, seat) { logit(seat) } else { f32::NEG_INFINITY }
    });
    let best = values.as_slice().iter().copied().fold(f32::NEG_INFINITY, f32::max);
    if best == f32::NEG_INFINITY {
        return values.map(|_, _| 0.0);
    }
    let mut sum = 0.0;
    for seat in values.seats() {
        values[seat] = (values[seat] - best).exp();
        sum += values[seat];
    }
    values.map(|_, value| value / sum)
}

/// Plays rollouts and judges where they end.
pub(crate) struct Judge<'n> {
    settings: Settings,
    net: Option<&'n Net>,
    /// A row for each seat.
    features: Vec<f32>,
}

impl<'n> Judge<'n> {
    pub(crate) fn new<G: Appraise>(settings: Settings, learned: Option<&'n Learned>) -> Judge<'n> {
        let net = match settings.evaluation {
            Evaluation::Learned => learned.map(|learned| &learned.value),
            Evaluation::End | Evaluation::Hand => None,
        };
        assert!(
            net.is_none_or(|net| net.inputs() <= G::FEATURES),
            "a net must be trained again when the features of its game change"
        );
        let inputs = net.map_or(0, Net::inputs);
        Judge { settings, net, features: vec![0.0; inputs * MAX_SEATS] }
    }

    /// Chances to win of all seats, after a rollout in this world.
    pub(crate) fn roll_out<G: Appraise, R: Rng>(
        &mut self,
        world: &mut State<G>,
        rng: &mut R,
        desk: &mut Desk<G>,
    ) -> BySeat<f32> {
        let horizon = self.settings.horizon;
        let mut step_count = 0;
        loop {
            match world.turn() {
                Turn::Over => {
                    return shares(&world.final_outcome());
                }
                Turn::Chance => {
                    let chance = G::draw(world, rng);
                    G::apply(world, &Step::Chance(chance), &mut Nobody);
                }
                Turn::Seats(seats) => {
                    if step_count >= horizon
                        && (G::is_quiet(world.public())
                            || step_count >= horizon.saturating_add(MOST_EXTRA_STEPS))
                    {
                        return self.judge(world);
                    }
                    let seat = seats.lowest();
                    let view = world.seat_view(seat);
                    let action = match self.settings.rollout {
                        Rollout::Uniform => G::random_action(view, rng),
                        Rollout::Quick => G::quick(view, rng, desk),
                    };
                    G::apply(world, &Step::Action { seat, action }, &mut Nobody);
                    step_count += 1;
                }
            }
        }
    }

    /// Chances to win of all seats, each judged by its own view.
    pub(crate) fn judge<G: Appraise>(&mut self, world: &State<G>) -> BySeat<f32> {
        let Some(net) = self.net else {
            return chances::<G>(world.public(), |seat| hand_logit::<G>(world, seat));
        };
        let inputs = net.inputs();
        G::features_of_all(world, inputs, &mut self.features);
        let row = |seat: Seat| &self.features[seat.index() * inputs..][..inputs];
        chances::<G>(world.public(), |seat| net.logit(row(seat)))
    }
}

/// The heuristic logit of a seat.
#[expect(clippy::cast_precision_loss, reason = "worths are far below 2^24")]
pub fn hand_logit<G: Appraise>(world: &State<G>, seat: Seat) -> f32 {
    G::worth(world.seat_view(seat)) as f32 / G::SPREAD
}
