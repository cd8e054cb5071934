//! The results of verifying a record, check by check, in plain words.

use ararat_core::{Facts, Game, Message as _, Record, RecordError, Step};
use ararat_text::{Catalogue, sentence};
use ararat_web::{Check, Finding, Refused};

/// The words for one check: its title, and what it means if it passed, if it failed, or if the
/// record lacks what the check needs.
struct Words {
    title: &'static str,
    good: &'static str,
    bad: &'static str,
    missing: Option<&'static str>,
}

const COMMITMENT: usize = 0;
const STEPS: usize = 1;
const DRAWS: usize = 2;
const RESULT: usize = 3;
const SUM: usize = 4;

/// Where a record is wrong, and why.
pub fn fault_place(error: &RecordError, words: &Catalogue) -> (usize, usize, Refused) {
    let text = sentence(&words.say(&error.notice()));
    (error.line, error.column, Refused { text, clause: error.clause })
}

/// The checks in the order in which they are made. None is made after one that failed.
pub(crate) fn checks<G: Game>(
    record: &Record<G>,
    error: Option<&RecordError>,
    words: &Catalogue,
) -> Vec<Check> {
    let failed = error.map(|error| match error.notice.code {
        "record-secret-differs" | "record-secret-uncommitted" => COMMITMENT,
        "record-draw-differs" => DRAWS,
        "record-result-differs" | "record-result-missing" | "record-not-over" => RESULT,
        "record-checksum-differs" => SUM,
        _ => STEPS,
    });
    let is_uncommitted = record.secret().is_none();
    let own = record.steps().iter().skip(record.head().given_count());
    let draw_count = own.filter(|step| matches!(step, Step::Chance(_))).count();
    let list = [
        Words {
            title: "web-check-commitment",
            good: "web-check-commitment-good",
            bad: "web-check-commitment-bad",
            missing: is_uncommitted.then_some("web-check-commitment-none"),
        },
        Words {
            title: "web-check-steps",
            good: "web-check-steps-good",
            bad: "web-check-steps-bad",
            missing: None,
        },
        Words {
            title: "web-check-draws",
            good: "web-check-draws-good",
            bad: "web-check-draws-bad",
            missing: is_uncommitted.then_some("web-check-draws-none"),
        },
        Words {
            title: "web-check-result",
            good: "web-check-result-good",
            bad: "web-check-result-bad",
            missing: (!record.is_finished()).then_some("web-check-result-none"),
        },
        Words {
            title: "web-check-sum",
            good: "web-check-sum-good",
            bad: "web-check-sum-bad",
            missing: None,
        },
    ];
    let check = |(index, check): (usize, Words)| {
        // Steps and draws are checked together, step by step.
        let is_reached =
            failed.is_none_or(|failed| index < failed && !(index == STEPS && failed == DRAWS));
        let count = if index == DRAWS { draw_count } else { record.steps().len() };
        let (finding, meaning) = if failed == Some(index) {
            (Finding::Bad, words.word(check.bad))
        } else if !is_reached {
            (Finding::Unknown, words.word("web-check-not-reached"))
        } else if let Some(missing) = check.missing {
            (Finding::Unknown, words.word(missing))
        } else {
            (Finding::Good, words.fill(check.good, &Facts::new().number("count", count)))
        };
        Check { finding, title: words.word(check.title), meaning }
    };
    let mut checks: Vec<Check> = list.into_iter().enumerate().map(check).collect();
    checks.insert(STEPS, salts(record, words));
    checks
}

/// A salt cannot be wrong by itself: another salt gives other draws.
fn salts<G: Game>(record: &Record<G>, words: &Catalogue) -> Check {
    let count = record.head().salts.as_slice().iter().flatten().count();
    let facts = Facts::new().number("count", count);
    let (finding, meaning) = match count {
        0 => (Finding::Unknown, words.word("web-check-salts-none")),
        _ => (Finding::Good, words.fill("web-check-salts-some", &facts)),
    };
    Check { finding, title: words.word("web-check-salts"), meaning }
}
