//! The chat of a table.

use ararat_core::{Facts, Seat};
use ararat_text::{Catalogue, sentence};
use maud::{Markup, html};

use crate::scene::{seat_class, seat_mark};

/// Ready-made phrases, which everyone reads in their own language.
pub const PHRASES: [&str; 10] = [
    "talk-hello",
    "talk-good-luck",
    "talk-well-played",
    "talk-thanks",
    "talk-sorry",
    "talk-oops",
    "talk-one-moment",
    "talk-your-turn",
    "talk-good-game",
    "talk-bye",
];

/// The longest message, in characters.
pub const LONGEST_LINE: usize = 200;

/// The chat as a player at the table sees it.
#[derive(Clone, Debug)]
pub struct TalkPart {
    pub table: String,
    /// Increases with every message.
    pub number: i64,
    /// Whether free text is allowed.
    pub is_free: bool,
    /// Whether the reader may decide that.
    pub is_owner: bool,
    /// Seat and name of the author, and the message.
    pub lines: Vec<(Seat, String, Said)>,
    /// The other people: seat, name, and whether the reader has muted them.
    pub others: Vec<(Seat, String, bool)>,
}

impl TalkPart {
    /// Whether anybody has written free text.
    #[must_use]
    pub fn has_text(&self) -> bool {
        self.lines.iter().any(|(_, _, said)| matches!(said, Said::Text(_)))
    }
}

/// A message.
#[derive(Clone, Debug)]
pub enum Said {
    /// The key of a phrase.
    Phrase(String),
    Text(String),
}

/// Whether this is the key of a ready-made phrase.
pub fn is_phrase(key: &str) -> bool {
    PHRASES.contains(&key)
}

/// A typed line, cleaned up for display: one line, visible, not too long.
pub fn read_line(text: &str) -> Option<String> {
    // Marks that reverse the text direction could disguise what others said.
    let is_shown = |c: &char| {
        !c.is_control()
            && !matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    let spaced = text.replace(['\n', '\r', '\t'], " ");
    let line: String = spaced.chars().filter(is_shown).collect();
    let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
    (1..=LONGEST_LINE).contains(&line.chars().count()).then_some(line)
}

/// The chat beside the board.
pub fn talk_part(talk: &TalkPart, words: &Catalogue) -> Markup {
    let path = |what: &str| format!("/table/{}/{what}", talk.table);
    html! {
        section #talk .talk data-number=(talk.number) {
            details open {
                summary { (words.word("talk-title")) }
                ol .lines aria-live="polite" {
                    @for (seat, name, said) in &talk.lines {
                        li class=(seat_class(*seat)) {
                            span .mark aria-hidden="true" { (seat_mark(*seat)) }
                            strong { (name) } " "
                            @match said {
                                Said::Phrase(key) => (words.word(key)),
                                Said::Text(text) => (text),
                            }
                        }
                    }
                }
                form .phrases method="post" action=(path("say")) {
                    @for key in PHRASES { button name="phrase" value=(key) { (words.word(key)) } " " }
                }
                @if talk.is_free {
                    form .say method="post" action=(path("say")) {
                        input #talk-text name="text" maxlength=(LONGEST_LINE) autocomplete="off"
                            aria-label=(words.word("talk-write"));
                        button { (words.word("talk-say")) }
                    }
                } @else {
                    p .small { (sentence(&words.word("talk-phrases-only"))) }
                }
                @for (seat, name, is_muted) in &talk.others {
                    form method="post" action=(path("mute")) {
                        input type="hidden" name="seat" value=(seat);
                        button .quiet name="mute" value=(if *is_muted { "no" } else { "yes" }) {
                            (words.fill(if *is_muted { "talk-unmute" } else { "talk-mute" },
                                &Facts::new().text("name", name)))
                        }
                    }
                }
                @if talk.is_owner {
                    form method="post" action=(path("free-talk")) {
                        button .quiet name="free" value=(if talk.is_free { "no" } else { "yes" }) {
                            (words.word(if talk.is_free { "talk-forbid" } else { "talk-allow" }))
                        }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_short_and_visible() {
        assert_eq!(read_line("  a\n b\u{202e}c\u{7} "), Some("a bc".to_owned()));
        assert_eq!(read_line(" \u{200b} "), None);
        assert_eq!(
            read_line(&"é".repeat(LONGEST_LINE)).map(|line| line.chars().count()),
            Some(200)
        );
        assert_eq!(read_line(&"é".repeat(LONGEST_LINE + 1)), None);
    }
}
