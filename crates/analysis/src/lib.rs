//! Analysis of games: what decisions cost and what luck did, kept apart.
//!
//! Every decision is judged from the view of the seat that made it, by search over imagined worlds:
//! nothing that the seat could not know counts for or against it. `docs/analysis.md` says what the
//! numbers mean.

mod analysis;
mod analyst;
mod curves;
mod json;
mod stake;
mod verdict;
mod wording;

pub use analysis::{Analysis, CERTAIN, Decision, Odds, Player, Reason};
pub use analyst::{Analyst, CannotAnalyze};
pub use curves::{Sheet, curves};
pub use json::BadAnalysis;
pub use stake::{AT_STAKE, MUCH_BETTER, Stake, stake};
pub use verdict::{FINAL_LEAD, Verdict, outlook, preference, verdict};
pub use wording::{gains, percent, why, why_better, why_in_short};
