//! Findings in words.

use ararat_core::facts;
use ararat_text::Catalogue;

use crate::analysis::{Decision, Odds, Reason};
use crate::verdict::FINAL_LEAD;

/// The unit of items that are counted in points of the game, as the catalogue has it.
const POINTS: &str = "points";

/// A chance or a difference of chances in percent, with one decimal.
pub fn percent(odds: Odds, words: &Catalogue) -> String {
    hundredths(odds, words)
}

fn hundredths(number: i32, words: &Catalogue) -> String {
    words.decimal(f64::from(number) / 100.0)
}

/// Why the better action is better, if rules of thumb can say it.
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

/// Why the better action of a decision is better, and whether that was calculated.
pub fn why_better(decision: &Decision, words: &Catalogue) -> String {
    let why = why(&decision.reasons, words);
    if decision.is_exact { words.fill("analysis-exact", &facts![why]) } else { why }
}

/// The same in a short sentence to a player: what the better action gains, listing at most this many gains. Only
/// what is counted in points of the game has a number: others are those of rules of thumb, which no
/// player knows.
pub fn why_in_short(reasons: &[Reason], most: usize, words: &Catalogue) -> String {
    if let [Reason { item, difference: 1.. }] = reasons
        && item == FINAL_LEAD
    {
        return words.word("why-final");
    }
    match gains(reasons, most, words) {
        Some(gains) => words.fill("why-gains", &facts![gains]),
        None => words.word("why-uncounted"),
    }
}

/// What the better action gains, at most this many gains, in the infinitive; `None` if rules of thumb
/// cannot say it.
pub fn gains(reasons: &[Reason], most: usize, words: &Catalogue) -> Option<String> {
    let gains = reasons.iter().filter(|it| it.difference > 0 && it.item != FINAL_LEAD).take(most);
    let gains: Vec<String> = gains.map(|reason| gain_by(reason, words)).collect();
    (!gains.is_empty()).then(|| words.list(&gains))
}

/// What an action does that is good for this item, in the infinitive: “save you lives”. An item that
/// has no such form is named.
fn gain(item: &str, words: &Catalogue) -> String {
    let name = words.word(item);
    let gain = form(item, "gain", words);
    if gain == name { words.fill("why-gain", &facts![item: name]) } else { gain }
}

/// The same with the mean number of points, if the item is counted in points and it is at least one.
fn gain_by(reason: &Reason, words: &Catalogue) -> String {
    let gain = gain(&reason.item, words);
    let points = (reason.difference + 50) / 100;
    if points < 1 || form(&reason.item, "unit", words) != POINTS {
        return gain;
    }
    words.fill("why-gain-by", &facts![gain, points])
}

/// An item in a form of its entry in the catalogue; if it lacks that form, its name.
fn form(item: &str, form: &str, words: &Catalogue) -> String {
    words.fill(item, &facts![form])
}

/// “crates (0.8)”.
fn item(reason: &Reason, words: &Catalogue) -> String {
    let facts = facts![item: words.word(&reason.item)];
    words.fill("analysis-item", &facts.text("points", hundredths(reason.difference.abs(), words)))
}
