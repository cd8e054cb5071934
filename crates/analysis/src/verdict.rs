//! Judges one decision, or one moment, from the view of one seat. Nothing else is given to these
//! functions, so nothing else can matter.

use ararat_bots::{Appraise, Settings, Thought, Weighed, solve_ending};
use ararat_core::{Rng as _, SeatView, Xoshiro};

use crate::analysis::{CERTAIN, Odds, Reason};

/// By how many standard errors a better action must lead: a difference within the noise is not held
/// against anybody.
pub(crate) const SIGNIFICANT: f32 = 2.0;
/// Smaller differences, in hundredths of a point, are not given as reasons.
const LEAST_DIFFERENCE: i32 = 5;
const MOST_REASONS: usize = 4;

/// Catalogue key of the lead at the end, the only reason if nothing that counts on the way speaks for
/// the better action.
pub const FINAL_LEAD: &str = "analysis-final-lead";

/// The judgment of a decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict<A> {
    /// A better action, if one was found.
    pub better: Option<A>,
    /// The seat's chance with the best action found.
    pub best_chance: Odds,
    pub loss: Odds,
    pub doubt: Odds,
    /// Every ending that was possible as far as the seat knew was calculated; nothing was estimated.
    pub is_exact: bool,
    pub reasons: Vec<Reason>,
}

/// The seat's chance to win, from what it can know. The game must not be over.
pub fn outlook<G: Appraise>(view: SeatView<'_, G>, settings: &Settings, seed: u64) -> Odds {
    if !G::may_win(view.public(), view.seat()) {
        return 0;
    }
    odds(G::weigh(view, None, settings, seed).chance())
}

/// Judges an action of the seat, which is to act.
///
/// One search finds the best action. Then both are weighed by themselves, each with the whole
/// budget and both in the same worlds, none of which the first search has seen: so neither the
/// number of visits nor the luck of being found decides between them.
pub fn verdict<G: Appraise>(
    view: SeatView<'_, G>,
    made: G::Action,
    settings: &Settings,
    seed: u64,
) -> Verdict<G::Action> {
    let mut seeds = Xoshiro::new(seed);
    let (search_seed, weigh_seed) = (seeds.next_u64(), seeds.next_u64());
    let made = G::canonical(view, made);
    let weigh = |action| G::weigh(view, Some(action), settings, weigh_seed);
    if let Some(solved) = solve_ending(view, settings) {
        return exact_verdict(view, made, &solved, weigh);
    }
    let as_made = weigh(made);
    let fine = |doubt| Verdict {
        better: None,
        best_chance: odds(as_made.chance()),
        loss: 0,
        doubt,
        is_exact: false,
        reasons: Vec::new(),
    };
    let thought = G::think(view, settings, search_seed, 1);
    let best = thought.best().map(|action| G::canonical(view, action));
    let Some(best) = best.filter(|&best| best != made) else { return fine(0) };
    let as_best = weigh(best);
    let (lead, doubt) = as_best.lead_over(&as_made);
    if lead <= SIGNIFICANT * doubt || odds(lead) == 0 {
        return fine(odds(doubt));
    }
    let best_chance = odds(as_best.chance());
    Verdict {
        better: Some(best),
        best_chance,
        loss: odds(lead).min(best_chance),
        doubt: odds(doubt),
        is_exact: false,
        reasons: reasons(&as_best, &as_made),
    }
}

/// Judges an action by the exact chances of all actions; only the reasons are looked for in imagined
/// worlds.
fn exact_verdict<G: Appraise>(
    view: SeatView<'_, G>,
    made: G::Action,
    solved: &Thought<G::Action>,
    weigh: impl Fn(G::Action) -> Weighed,
) -> Verdict<G::Action> {
    let chance_of = |action| {
        let found = solved.choices.iter().find(|it| G::canonical(view, it.action) == action);
        found.map_or(0, |choice| odds(choice.chance))
    };
    let best = solved.best().map_or(made, |action| G::canonical(view, action));
    let (best_chance, made_chance) = (chance_of(best), chance_of(made));
    let loss = best_chance - made_chance;
    Verdict {
        better: Some(best).filter(|_| loss > 0),
        best_chance,
        loss,
        doubt: 0,
        is_exact: true,
        reasons: if loss > 0 { reasons(&weigh(best), &weigh(made)) } else { Vec::new() },
    }
}

/// What speaks for one action of the seat, which is to act, rather than for another.
pub fn preference<G: Appraise>(
    view: SeatView<'_, G>,
    (best, other): (G::Action, G::Action),
    settings: &Settings,
    seed: u64,
) -> Vec<Reason> {
    let weigh = |action| G::weigh(view, Some(action), settings, seed);
    reasons(&weigh(best), &weigh(other))
}

/// What counts differently where the imagined games stopped, the strongest reason first; if nothing
/// speaks for the better action, the results of the games that were played to their end.
#[expect(clippy::cast_possible_truncation, reason = "a few thousand at most")]
pub(crate) fn reasons(best: &Weighed, made: &Weighed) -> Vec<Reason> {
    let reason = |(&(item, best), &(_, made)): (&(&str, f32), &(&str, f32))| Reason {
        item: item.to_owned(),
        difference: (best - made).round() as i32,
    };
    let mut reasons: Vec<Reason> = best.items.iter().zip(&made.items).map(reason).collect();
    reasons.retain(|reason| reason.difference.abs() >= LEAST_DIFFERENCE);
    reasons.sort_by_key(|reason| -reason.difference.abs());
    reasons.truncate(MOST_REASONS);
    let lead = (100.0 * (best.final_lead - made.final_lead)).round() as i32;
    if lead > 0 && !reasons.iter().any(|reason| reason.difference > 0) {
        return vec![Reason { item: FINAL_LEAD.to_owned(), difference: lead }];
    }
    reasons
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "from -10000 to 10000"
)]
pub(crate) fn odds(chance: f32) -> Odds {
    (chance * CERTAIN as f32).round() as Odds
}

#[cfg(test)]
mod tests {
    use super::*;

    fn weighed(items: &[(&'static str, f32)], final_lead: f32) -> Weighed {
        Weighed { chances: vec![0.5], items: items.to_vec(), final_lead }
    }

    #[test]
    fn the_lead_at_the_end_is_told_only_if_nothing_else_speaks_for_an_action() {
        let told = |best: f32, lead: f32| {
            let best = weighed(&[("gain", best), ("cost", 0.0)], lead);
            let made = weighed(&[("gain", 0.0), ("cost", 50.0)], 0.0);
            let told = reasons(&best, &made);
            told.into_iter().map(|reason| (reason.item, reason.difference)).collect::<Vec<_>>()
        };
        let cost = ("cost".to_owned(), -50);
        assert_eq!(told(80.0, 2.0), [("gain".to_owned(), 80), cost.clone()]);
        assert_eq!(told(1.0, 2.0), [(FINAL_LEAD.to_owned(), 200)]);
        assert_eq!(told(1.0, -2.0), [cost]);
    }
}
