//! Findings in words.

use ararat_core::Facts;
use ararat_text::{Catalogue, Lang};

use crate::analysis::{Decision, Odds, Reason};

/// A chance or a difference of chances in percent, with one digit after the mark of the language.
pub fn percent(odds: Odds, words: &Catalogue) -> String {
    localized(format!("{:.1}", f64::from(odds) / 100.0), words)
}

fn localized(number: String, words: &Catalogue) -> String {
    match words.lang() {
        Lang::En => number,
        Lang::Fr => number.replace('.', ","),
    }
}

/// Why the better action is better, as far as rules of thumb can say it.
pub fn why(decision: &Decision, words: &Catalogue) -> String {
    let told = |is_told: fn(i32) -> bool| -> Vec<String> {
        let told = decision.reasons.iter().filter(|reason| is_told(reason.difference));
        told.map(|reason| item(reason, words)).collect()
    };
    let (gains, costs) = (told(|difference| difference > 0), told(|difference| difference < 0));
    let facts = Facts::new().text("gains", words.list(&gains)).text("costs", words.list(&costs));
    let key = match (gains.is_empty(), costs.is_empty()) {
        (true, _) => "analysis-uncounted",
        (false, true) => "analysis-gains",
        (false, false) => "analysis-gains-and-costs",
    };
    words.fill(key, &facts)
}

/// “crates (0.8)”.
fn item(reason: &Reason, words: &Catalogue) -> String {
    let points = format!("{:.1}", f64::from(reason.difference.abs()) / 100.0);
    let facts = Facts::new().text("item", words.word(&reason.item));
    words.fill("analysis-item", &facts.text("points", localized(points, words)))
}
