//! What a coach may say about a decision, from the view of the seat that makes it. Like a verdict it is
//! given nothing else.

use ararat_bots::{Appraise, Settings};
use ararat_core::{Rng as _, SeatView, Xoshiro};

use crate::analysis::{Odds, Reason};
use crate::verdict::{FINAL_LEAD, SIGNIFICANT, odds, reasons};

/// By how much the best action must lead the next for a decision to matter: ten in a hundred games.
pub const AT_STAKE: Odds = 1_000;
/// An action counts as much better than another if it wins this much more often: seven games in a
/// hundred.
pub const MUCH_BETTER: Odds = 700;

/// A decision that matters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stake {
    /// By how much the best action leads the next.
    pub lead: Odds,
    /// What speaks for it, the strongest reason first.
    pub reasons: Vec<Reason>,
}

impl Stake {
    /// Catalogue keys of what to look at, at most two; none if rules of thumb cannot say it.
    pub fn items(reasons: &[Reason]) -> Vec<&str> {
        let gains = reasons.iter().filter(|it| it.difference > 0 && it.item != FINAL_LEAD);
        gains.map(|reason| reason.item.as_str()).take(2).collect()
    }
}

/// What is at stake for the seat, which is to act: something if one action is much better than the
/// next. Both are weighed in worlds that the search for them has not seen, as in a verdict.
pub fn stake<G: Appraise>(view: SeatView<'_, G>, settings: &Settings, seed: u64) -> Option<Stake> {
    let mut seeds = Xoshiro::new(seed);
    let (search_seed, weigh_seed) = (seeds.next_u64(), seeds.next_u64());
    let thought = G::think(view, settings, search_seed, 1);
    let [best, next, ..] = &thought.choices[..] else { return None };
    let weigh = |action| G::weigh(view, Some(action), settings, weigh_seed);
    let (as_best, as_next) = (weigh(best.action), weigh(next.action));
    let (lead, doubt) = as_best.lead_over(&as_next);
    if lead <= SIGNIFICANT * doubt || odds(lead) < AT_STAKE {
        return None;
    }
    Some(Stake { lead: odds(lead), reasons: reasons(&as_best, &as_next) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_coach_names_what_speaks_for_the_best_and_not_more_than_two_of_it() {
        let reason = |item: &str, difference| Reason { item: item.to_owned(), difference };
        let reasons = [reason("a", 90), reason("cost", -80), reason("b", 50), reason("c", 20)];
        assert_eq!(Stake::items(&reasons), ["a", "b"]);
        assert!(Stake::items(&[reason(FINAL_LEAD, 300)]).is_empty());
    }
}
