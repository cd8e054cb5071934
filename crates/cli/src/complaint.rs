//! Notices worded as errors of the command line.

use std::path::Path;

use anyhow::anyhow;
use ararat_core::{Facts, Message, Notice, RecordError};
use ararat_text::{Catalogue, sentence};
use serde_json::{Value, json};

/// At most this many faults are printed, then how many more there are.
const MOST_FAULTS: usize = 10;

/// One error for all faults, on one line.
pub(crate) fn faults(notices: &[Notice], words: &Catalogue) -> anyhow::Error {
    let mut sentences: Vec<String> =
        notices.iter().take(MOST_FAULTS).map(|notice| sentence(&words.say(notice))).collect();
    if let Some(more @ 1..) = notices.len().checked_sub(MOST_FAULTS) {
        let more = words.fill("and-more", &Facts::new().number("count", more));
        sentences.push(format!("({more})"));
    }
    anyhow!("{}", sentences.join(" "))
}

/// What is wrong with something the reader wrote.
pub(crate) fn malformed(message: &impl Message, words: &Catalogue) -> anyhow::Error {
    anyhow!("{}", sentence(&words.say(message)))
}

/// A single sentence without a separate type.
pub(crate) fn of(code: &'static str, facts: Facts, words: &Catalogue) -> anyhow::Error {
    malformed(&Notice::new(code, facts), words)
}

/// What is wrong with a record: file, line, column, sentence and rule.
pub(crate) fn of_record(file: &Path, error: &RecordError, words: &Catalogue) -> anyhow::Error {
    let what = words.say(error);
    let rule = error
        .clause
        .map(|clause| format!(" ({})", words.fill("rule", &Facts::new().text("id", clause.id))));
    let text = format!("{what}{}", rule.unwrap_or_default());
    anyhow!("{}:{}:{}: {}", file.display(), error.line, error.column, sentence(&text))
}

/// The same as an object.
pub(crate) fn record_json(error: &RecordError, words: &Catalogue) -> Value {
    json!({
        "line": error.line,
        "column": error.column,
        "code": error.notice.code,
        "rule": error.clause.map(|clause| clause.id),
        "message": sentence(&words.say(error)),
    })
}
