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

/// The same in a short sentence to a player: what the better action gains, so many gains at most. It
/// has no numbers: they are those of rules of thumb, which no player knows.
pub fn why_in_short(reasons: &[Reason], most: usize, words: &Catalogue) -> String {
    if let [Reason { item, difference: 1.. }] = reasons
        && item == FINAL_LEAD
    {
        return words.word("why-final");
    }
    let gains = reasons.iter().filter(|it| it.difference > 0 && it.item != FINAL_LEAD).take(most);
    let gains: Vec<String> = gains.map(|reason| gain(&reason.item, words)).collect();
    if gains.is_empty() {
        return words.word("why-uncounted");
    }
    words.fill("why-gains", &facts![gains: words.list(&gains)])
}

/// What an action does that is good for this item, in the infinitive: “save you lives”. An item that
/// has no such form is named.
pub fn gain(item: &str, words: &Catalogue) -> String {
    let name = words.word(item);
    let gain = words.fill(item, &facts![form: "gain"]);
    if gain == name { words.fill("why-gain", &facts![item: name]) } else { gain }
}

/// “crates (0.8)”.
fn item(reason: &Reason, words: &Catalogue) -> String {
    let facts = facts![item: words.word(&reason.item)];
    words.fill("analysis-item", &facts.text("points", hundredths(reason.difference.abs(), words)))
}
