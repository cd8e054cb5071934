//! What makes a position a puzzle: one clearly best action, which is neither forced nor the one
//! that everybody would play.

use ararat_analysis::{FINAL_LEAD, Odds, Reason};

use crate::puzzle::Puzzle;

/// With fewer actions to choose from, guessing is too easy; with more, nobody considers them all.
pub const LEAST_ACTIONS: usize = 5;
pub const MOST_ACTIONS: usize = 240;
/// How much better the best action must be than the second best.
pub const WIDE: Odds = 600;
/// By how many standard errors it must lead.
pub const CERTAINTY: Odds = 4;
/// When the game is nearly lost or won, nothing is at stake.
pub const LEAST_CHANCE: Odds = 1_000;
pub const MOST_CHANCE: Odds = 9_700;
/// If all other actions cost more than this, the best one is the only sensible one, and easy to
/// see.
pub const SENSIBLE: Odds = 3_000;

/// Why a position is not a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// There are too few actions, or too many.
    ActionCount,
    /// The second best action is nearly as good.
    Narrow,
    /// The difference may be noise.
    Doubtful,
    /// The game is nearly lost or won.
    Decided,
    /// Nothing else is sensible.
    Forced,
    /// Rules of thumb find the best action.
    Trivial,
    /// There is no reason to give for it, other than that it wins more often.
    Unexplained,
}

/// Reviews a position by these rules; returns the first flaw found.
pub fn review(puzzle: &Puzzle) -> Result<(), Flaw> {
    let lead = puzzle.lead();
    let action_count = puzzle.others.len() + 1;
    let rules = [
        (Flaw::ActionCount, (LEAST_ACTIONS..=MOST_ACTIONS).contains(&action_count)),
        (Flaw::Trivial, puzzle.tempting != puzzle.best),
        (Flaw::Decided, (LEAST_CHANCE..=MOST_CHANCE).contains(&puzzle.chance)),
        (Flaw::Narrow, lead >= WIDE),
        (Flaw::Doubtful, lead >= CERTAINTY.saturating_mul(puzzle.doubt)),
        (Flaw::Forced, lead <= SENSIBLE),
        (Flaw::Unexplained, puzzle.reasons.iter().any(speaks_for_it)),
    ];
    rules.iter().find(|(_, is_kept)| !is_kept).map_or(Ok(()), |(flaw, _)| Err(*flaw))
}

/// Whether this tells a solver what is good about the best action.
fn speaks_for_it(reason: &Reason) -> bool {
    reason.difference > 0 && reason.item != FINAL_LEAD
}

#[cfg(test)]
mod tests {
    use ararat_core::Seat;

    use super::*;
    use crate::puzzle::Other;

    fn puzzle() -> Puzzle {
        let other = |(action, cost): (&str, Odds)| Other { action: action.to_owned(), cost };
        Puzzle {
            name: String::new(),
            options: String::new(),
            seat: Seat::default(),
            steps: Vec::new(),
            judge: String::new(),
            best: "a".to_owned(),
            chance: 5_000,
            doubt: 100,
            tempting: "b".to_owned(),
            reasons: vec![Reason { item: "item".to_owned(), difference: 20 }],
            others: [("b", 800), ("c", 900), ("d", 5_000), ("e", 5_000)].map(other).to_vec(),
        }
    }

    #[test]
    fn each_rule_is_applied() {
        let sound = puzzle();
        assert_eq!(review(&sound), Ok(()));
        let costs = |cost: Odds| {
            let other = Other { action: "b".to_owned(), cost };
            Puzzle { others: vec![other; 4], ..sound.clone() }
        };
        let reasons = |item: &str, difference| Puzzle {
            reasons: vec![Reason { item: item.to_owned(), difference }],
            ..sound.clone()
        };
        for (flaw, puzzle) in [
            (Flaw::ActionCount, Puzzle { others: sound.others[1..].to_vec(), ..sound.clone() }),
            (
                Flaw::ActionCount,
                Puzzle { others: vec![sound.others[0].clone(); 300], ..sound.clone() },
            ),
            (Flaw::Trivial, Puzzle { tempting: "a".to_owned(), ..sound.clone() }),
            (Flaw::Decided, Puzzle { chance: 900, ..sound.clone() }),
            (Flaw::Decided, Puzzle { chance: 9_900, ..sound.clone() }),
            (Flaw::Narrow, costs(400)),
            (Flaw::Doubtful, Puzzle { doubt: 201, ..sound.clone() }),
            (Flaw::Forced, costs(4_000)),
            (Flaw::Unexplained, Puzzle { reasons: Vec::new(), ..sound.clone() }),
            (Flaw::Unexplained, reasons("item", -20)),
            (Flaw::Unexplained, reasons(FINAL_LEAD, 300)),
        ] {
            assert_eq!(review(&puzzle), Err(flaw));
        }
    }
}
