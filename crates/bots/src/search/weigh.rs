//! Estimates the value of a position, or of one action in it, to a seat that knows only its view.
//!
//! A search for the best action spreads its worlds over many actions. To value one action, or a
//! moment in which another seat is to act, half of the worlds are used to plan and the other half
//! to measure the plan. So a plan's estimate is not inflated by the worlds in which it happened to
//! look good.

use ararat_core::{Nobody, Outcome, Seat, SeatView, State, Step, Xoshiro};

use super::Search;
use super::settings::{Budget, Settings};
use super::worlds::{Imagined, Worlds};
use crate::appraise::Appraise;

/// Catalogue key of the strongest opponent's worth, for games whose own worth leaves opponents out.
const RIVALS: &str = "item-rivals";

/// The estimated value of a position or an action.
#[derive(Clone, Debug, PartialEq)]
pub struct Weighed {
    /// The seat's chance to win in each world that was weighed.
    pub chances: Vec<f32>,
    /// What the seat has and may expect where the imagined games stopped, by catalogue key: the mean
    /// of [`Appraise::breakdown`], in hundredths of a point.
    pub items: Vec<(&'static str, f32)>,
    /// By how much the seat's result is better than the best of the others', on average, where the
    /// game was played to its end.
    pub final_lead: f32,
}

impl Weighed {
    /// The seat's chance to win.
    pub fn chance(&self) -> f32 {
        mean(&self.chances)
    }

    /// By how much this is better than `other`, weighed with the same seed, and the standard error
    /// of that: worlds are compared one by one, so that what they have in common cancels out.
    pub fn lead_over(&self, other: &Weighed) -> (f32, f32) {
        let leads: Vec<f32> =
            self.chances.iter().zip(&other.chances).map(|(own, other)| own - other).collect();
        let lead = mean(&leads);
        let squares: f32 = leads.iter().map(|each| (each - lead) * (each - lead)).sum();
        let count = float(leads.len());
        (lead, (squares / (count - 1.0).max(1.0) / count.max(1.0)).sqrt())
    }
}

/// Weighs the position that the seat sees: after `first`, an action of the seat, which must then be
/// the one to act, or as it stands. The game must not be over.
///
/// The same seed gives the same worlds whatever the action, so that two actions can be compared.
/// The budget must be one of iterations; a budget of time counts as one of a single iteration.
/// Called through [`Appraise::weigh`].
pub fn weigh_imagined<G: Appraise>(
    view: SeatView<'_, G>,
    first: Option<G::Action>,
    settings: &Settings,
    seed: u64,
) -> Weighed {
    let Budget::Iterations(count) = settings.budget else {
        let once = Settings { budget: Budget::Iterations(1), ..*settings };
        return weigh_imagined(view, first, &once, seed);
    };
    let count = count.max(2);
    let worlds = Imagined::new(view, settings.inference);
    let seat = view.seat();
    let mut search = {
        let learned = settings.learned::<G>(view.public());
        Search::without_root(view, *settings, learned, &mut Xoshiro::new(seed))
    };
    let actor = Some(seat).filter(|_| first.is_none() && view.is_to_act());
    let mut tally = Tally::new::<G>();
    for number in 0..count {
        search.is_settled = number >= count / 2;
        // Every world has its own seed; otherwise one action would change the luck of all later
        // worlds.
        let mut luck = Xoshiro::new(seed.wrapping_add(u64::from(number) + 1));
        worlds.next(&mut search.world, &mut luck);
        if let Some(action) = first {
            G::apply(&mut search.world, &Step::Action { seat, action }, &mut Nobody);
        }
        let values = search.follow(actor, &mut luck);
        if search.is_settled {
            tally.chances.push(values[seat]);
            if first.is_some() {
                tally.count(&search.world, seat);
            }
        }
    }
    tally.close::<G>()
}

/// Sums over the worlds weighed.
struct Tally {
    chances: Vec<f32>,
    items: Vec<f32>,
    sums: Vec<f32>,
    rivals: f32,
    ended: usize,
    final_leads: i32,
}

impl Tally {
    fn new<G: Appraise>() -> Tally {
        let items = vec![0.0; G::ITEMS.len()];
        let sums = items.clone();
        Tally { chances: Vec::new(), sums, items, rivals: 0.0, ended: 0, final_leads: 0 }
    }

    /// Adds what a position, which may be the last of its game, brings the seat.
    fn count<G: Appraise>(&mut self, world: &State<G>, seat: Seat) {
        G::breakdown(world.seat_view(seat), &mut self.items);
        for (sum, item) in self.sums.iter_mut().zip(&self.items) {
            *sum += item;
        }
        if !G::ITEMS.contains(&RIVALS) {
            let others = Seat::all(world.seat_count())
                .filter(|&other| other != seat && G::may_win(world.public(), other));
            let worth = |other| {
                G::breakdown(world.seat_view(other), &mut self.items);
                self.items.iter().sum::<f32>()
            };
            self.rivals -= others.map(worth).reduce(f32::max).unwrap_or(0.0);
        }
        if let Some(outcome) = G::outcome(world.public()) {
            self.ended += 1;
            self.final_leads += final_lead(&outcome, seat);
        }
    }

    #[expect(clippy::cast_precision_loss, reason = "points of a game are far below 2^24")]
    fn close<G: Appraise>(self) -> Weighed {
        let count = float(self.chances.len().max(1));
        let sums = G::ITEMS.iter().copied().zip(self.sums);
        let rivals = Some((RIVALS, self.rivals)).filter(|_| !G::ITEMS.contains(&RIVALS));
        let items = sums.chain(rivals).map(|(key, sum)| (key, sum / count)).collect();
        let final_lead = self.final_leads as f32 / float(self.ended.max(1));
        Weighed { chances: self.chances, items, final_lead }
    }
}

/// By how much the seat's result is better than the best of the others'.
fn final_lead(outcome: &Outcome, seat: Seat) -> i32 {
    let others = outcome.points.iter().filter(|&(other, _)| other != seat);
    outcome.points[seat] - others.map(|(_, &points)| points).max().unwrap_or(0)
}

fn mean(values: &[f32]) -> f32 {
    values.iter().sum::<f32>() / float(values.len()).max(1.0)
}

#[expect(clippy::cast_precision_loss, reason = "iterations are at most ten million")]
fn float(count: usize) -> f32 {
    count as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn weighed(chances: &[f32]) -> Weighed {
        Weighed { chances: chances.to_vec(), items: Vec::new(), final_lead: 0.0 }
    }

    #[test]
    fn common_luck_cancels_out() {
        let (lead, doubt) =
            weighed(&[0.9, 0.1, 0.5, 0.3]).lead_over(&weighed(&[0.8, 0.0, 0.4, 0.2]));
        assert!((lead - 0.1).abs() < 1e-6 && doubt < 1e-6, "{lead} {doubt}");
    }

    #[test]
    fn the_standard_error_matches_a_calculation_by_hand() {
        // Leads 1, 0, 1, 0: mean 1/2, variance 1/3, standard error of the mean the root of 1/12.
        let (lead, doubt) =
            weighed(&[1.0, 0.0, 1.0, 0.0]).lead_over(&weighed(&[0.0, 0.0, 0.0, 0.0]));
        assert!((lead - 0.5).abs() < 1e-6);
        assert!((doubt - (1.0f32 / 12.0).sqrt()).abs() < 1e-6, "{doubt}");
    }
}
