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

/// The same in a short sentence to a player: what the better action gains, so many gains at most.
pub fn why_in_short(reasons: &[Reason], most: usize, words: &Catalogue) -> String {
    if let [Reason { item, difference: lead @ 1.. }] = reasons
        && item == FINAL_LEAD
    {
        return words.fill("why-final", &facts![lead: hundredths(*lead, words)]);
    }
    let gains = reasons.iter().filter(|it| it.difference > 0 && it.item != FINAL_LEAD).take(most);
    let gain = |reason: &Reason| {
        let points = hundredths(reason.difference, words);
        words.fill("why-gain", &facts![item: words.word(&reason.item), points])
    };
    let gains: Vec<String> = gains.map(gain).collect();
    if gains.is_empty() {
        return words.word("why-uncounted");
    }
    words.fill("why-gains", &facts![gains: words.list(&gains)])
}

/// “crates (0.8)”.
fn item(reason: &Reason, words: &Catalogue) -> String {
    let facts = facts![item: words.word(&reason.item)];
    words.fill("analysis-item", &facts.text("points", hundredths(reason.difference.abs(), words)))
}
