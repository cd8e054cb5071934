//! Findings in words.

use ararat_core::facts;
use ararat_text::Catalogue;

use crate::analysis::{Odds, Reason};
use crate::verdict::FINAL_LEAD;

/// A chance or a difference of chances in percent, with one decimal.
pub fn percent(odds: Odds, words: &Catalogue) -> String {
    hundredths(odds, words)
}

fn hundredths(number: i32, words: &Catalogue) -> String {
    words.decimal(f64::from(number) / 100.0)
}

/// Why the better action is better, as far as rules of thumb can say it.
pub fn why(reasons: &[Reason], words: &Catalogue) -> String {
    if let [Reason { item, difference: lead @ 1.. }] = reasons
        && item == FINAL_LEAD
    {
        return words.fill(FINAL_LEAD, &facts![lead: hundredths(*lead, words)]);
    }
    let told = |is_told: fn(i32) -> bool| -> Vec<String> {
        let told = reasons.iter().filter(|reason| is_told(reason.difference));
        told.map(|reason| item(reason, words)).collect()
    };
    let (gains, costs) = (told(|difference| difference > 0), told(|difference| difference < 0));
    let facts = facts![gains: words.list(&gains), costs: words.list(&costs)];
    let key = match (gains.is_empty(), costs.is_empty()) {
        (true, _) => "analysis-uncounted",
        (false, true) => "analysis-gains",
        (false, false) => "analysis-gains-and-costs",
    };
    words.fill(key, &facts)
}

/// “crates (0.8)”.
fn item(reason: &Reason, words: &Catalogue) -> String {
    let facts = facts![item: words.word(&reason.item)];
    words.fill("analysis-item", &facts.text("points", hundredths(reason.difference.abs(), words)))
}
