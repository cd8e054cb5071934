//! Events and refusals: a stable code, the facts, and a sentence.

use ararat_core::{Clause, Fact, Message};
use ararat_text::{Catalogue, sentence};
use serde_json::Value;

use crate::{Json, number};

/// Writes something said: `code` and `facts` for programs, `text` for people.
pub fn write_notice(message: &impl Message, words: &Catalogue, to: Json<'_>) {
    let notice = message.notice();
    let mut to = to.object();
    to.field("code", notice.code);
    let mut facts = to.place("facts").object();
    for (name, fact) in notice.facts.iter() {
        write_fact(fact, facts.place(name));
    }
    drop(facts);
    to.field("text", sentence(&words.say(&notice)));
}

/// Something said, as values.
pub fn notice(message: &impl Message, words: &Catalogue) -> Value {
    let mut text = String::new();
    write_notice(message, words, Json::at_end_of(&mut text));
    serde_json::from_str(&text).expect("what was written here is JSON")
}

/// The rule that a refusal rests on.
pub fn clause(clause: &Clause) -> Value {
    Value::from(clause.id)
}

fn write_fact(fact: &Fact, to: Json<'_>) {
    match fact {
        Fact::Number(number) => to.value(number),
        Fact::Seat(seat) => to.value(number(*seat)),
        Fact::Seats(seats) => to.each(seats, |&seat, to| to.value(number(seat))),
        Fact::Text(text) => to.value(text),
        Fact::Word(key) => to.value(key),
        Fact::Pieces(pieces) => to.each(pieces, |piece, to| {
            let mut to = to.object();
            to.field("word", piece.word);
            to.field("value", piece.value);
        }),
    }
}
