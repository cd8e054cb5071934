//! Events and refusals: a stable code, the facts, and a sentence.

use ararat_core::{Clause, Fact, Message};
use ararat_text::{Catalogue, sentence};
use serde_json::{Map, Value, json};

use crate::number;

/// Something said: `code` and `facts` for programs, `text` for people.
pub fn notice(message: &impl Message, words: &Catalogue) -> Value {
    let notice = message.notice();
    let mut facts = Map::new();
    for (name, fact) in notice.facts.iter() {
        facts.insert((*name).to_owned(), value(fact));
    }
    json!({ "code": notice.code, "facts": facts, "text": sentence(&words.say(&notice)) })
}

/// The rule that a refusal rests on.
pub fn clause(clause: &Clause) -> Value {
    Value::from(clause.id)
}

fn value(fact: &Fact) -> Value {
    match fact {
        Fact::Number(number) => json!(number),
        Fact::Seat(seat) => json!(number(*seat)),
        Fact::Seats(seats) => seats.iter().map(|&seat| number(seat)).collect(),
        Fact::Text(text) => json!(text),
        Fact::Word(key) => json!(key),
        Fact::Pieces(pieces) => {
            pieces.iter().map(|piece| json!({ "word": piece.word, "value": piece.value })).collect()
        }
    }
}
