//! What a seat can do: exchange cards for a row, or knock (LIL-2.1).

use std::fmt;
use std::str::FromStr;

use ararat_core::{Malformed, Words};

use crate::rules::{Cards, Row};

/// One decision of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Lay these cards and take the row; they become the new row.
    Exchange { row: Row, laid: Cards },
    /// The first knock of a round announces its end; a later one declines to exchange once more.
    Knock,
}

/// `exchange 3 gi,gi,mo`, `knock`.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Exchange { row, laid } => write!(f, "exchange {row} {laid}"),
            Action::Knock => f.write_str("knock"),
        }
    }
}

impl FromStr for Action {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Action, Malformed> {
        let mut words = Words::new(text);
        let (at, verb) = words.word("word-action")?;
        let action = match verb {
            "exchange" => Action::Exchange {
                row: words.value("lil-word-row")?,
                laid: words.value("lil-word-cards")?,
            },
            "knock" => Action::Knock,
            _ => return Err(Malformed::unknown(at, "not-an-action", verb, "exchange, knock")),
        };
        words.end()?;
        Ok(action)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_have_one_text_form() {
        for text in
            ["knock", "exchange 3 gi,gi,mo", "exchange 1 mu", "exchange 2 -", "exchange 4 gi"]
        {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn faults_say_where_they_are() {
        for (text, at) in [
            ("", 0),
            ("knock ", 6),
            ("knock 1", 6),
            ("Knock", 0),
            ("exchange", 8),
            ("exchange 5 gi", 9),
            ("exchange 01 gi", 9),
            ("exchange 2", 10),
            ("exchange 2 mo,gi", 14),
            ("exchange 2 gi,zz", 14),
            ("exchange 2 gi,mo,", 17),
            ("exchange 2 gi,mo 3", 17),
            ("exchange  2 gi", 9),
        ] {
            assert_eq!(text.parse::<Action>().unwrap_err().at, at, "{text:?}");
        }
    }
}
