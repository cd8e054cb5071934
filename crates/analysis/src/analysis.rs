//! What an analysis found: plain data.

use ararat_core::Seat;
use serde::{Deserialize, Serialize};

use crate::json::seat_number;
use crate::verdict::FINAL_LEAD;

/// A chance, or a difference of chances, in hundredths of a percent. Whole numbers, so that sums
/// are exact and a stored analysis is the same when it is read again.
pub type Odds = i32;

/// The odds of a certain event.
pub const CERTAIN: Odds = 10_000;

/// What was found about a game. The names are also those of its JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Analysis {
    /// The name of the game in commands and records.
    pub game: String,
    /// The bot that judged, such as `hard` or `expert@2000`.
    pub bot: String,
    pub seed: u64,
    #[serde(rename = "steps")]
    pub step_count: usize,
    /// Whether the game was played to its end.
    #[serde(rename = "finished")]
    pub is_finished: bool,
    /// In the order of the seats.
    pub players: Vec<Player>,
    /// All decisions between several actions, in the order of the game.
    pub decisions: Vec<Decision>,
}

/// How one seat did: `start + luck + others - lost = end`, exactly.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    #[serde(with = "seat_number")]
    pub seat: Seat,
    /// The seat's chance to win before the first step, judged by what it could know.
    pub start: Odds,
    /// What chance, and what the seat's own actions revealed to it, did to its chance.
    pub luck: Odds,
    /// What the other players did to its chance.
    pub others: Odds,
    /// What its decisions cost, compared with the best ones found.
    pub lost: Odds,
    /// At the end, or where the record stops; a shared victory counts in parts.
    pub end: Odds,
    /// How many of its decisions were between several actions.
    #[serde(rename = "decisions")]
    pub decision_count: usize,
    /// Its chance after 0, 1, 2, … steps.
    pub curve: Vec<Odds>,
}

/// One decision between several actions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decision {
    /// How many steps were played before it.
    pub step: usize,
    #[serde(with = "seat_number")]
    pub seat: Seat,
    /// The action made, as in records.
    pub made: String,
    /// A better one, if the search found one clearly above its noise.
    #[serde(deserialize_with = "Option::deserialize")]
    pub better: Option<String>,
    /// The seat's chance with the best action found.
    pub best_chance: Odds,
    /// By how much the better action is better; 0 if none was found.
    pub loss: Odds,
    /// The standard error of that.
    pub doubt: Odds,
    /// Every ending that was possible as far as the seat knew was calculated; nothing was estimated.
    #[serde(rename = "exact", default)]
    pub is_exact: bool,
    /// Why the better one is better, the strongest reason first; if the imagined games were played
    /// to their end, only by how much they ended better.
    pub reasons: Vec<Reason>,
}

/// One thing that counts differently after the better action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reason {
    /// Catalogue key of what counts.
    pub item: String,
    /// How much more it counts for the seat after the better action, in hundredths of a point.
    pub difference: i32,
}

impl Decision {
    /// The seat's chance with the action made.
    pub fn made_chance(&self) -> Odds {
        self.best_chance - self.loss
    }

    /// The item that speaks most for the better action, as its catalogue key; `None` if rules of
    /// thumb cannot say it.
    pub fn neglected(&self) -> Option<&str> {
        let gains = self.reasons.iter().filter(|reason| reason.difference > 0);
        let most = gains.max_by_key(|reason| reason.difference)?;
        (most.item != FINAL_LEAD).then_some(most.item.as_str())
    }
}

impl Analysis {
    /// How many costly decisions are listed, for the game and for each seat.
    pub const TOLD: usize = 3;

    /// The costliest decisions, of one seat or of all, the costliest first; those that cost nothing
    /// are left out.
    pub fn costliest(&self, seat: Option<Seat>) -> Vec<&Decision> {
        let is_asked = |decision: &&Decision| {
            decision.loss > 0 && seat.is_none_or(|seat| seat == decision.seat)
        };
        let mut costly: Vec<&Decision> = self.decisions.iter().filter(is_asked).collect();
        costly.sort_by_key(|decision| (-decision.loss, decision.step));
        costly.truncate(Analysis::TOLD);
        costly
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_neglected_is_the_largest_gain() {
        let reason = |item: &str, difference| Reason { item: item.to_owned(), difference };
        let decision = |reasons| Decision {
            step: 0,
            seat: Seat::default(),
            made: String::new(),
            better: None,
            best_chance: 5000,
            loss: 100,
            doubt: 10,
            is_exact: false,
            reasons,
        };
        let reasons = vec![reason("cost", -300), reason("small", 20), reason("large", 80)];
        assert_eq!(decision(reasons).neglected(), Some("large"));
        assert_eq!(decision(vec![reason("cost", -300)]).neglected(), None);
        assert_eq!(decision(vec![reason(FINAL_LEAD, 300)]).neglected(), None);
    }
}
