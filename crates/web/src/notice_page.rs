//! A page with one message and links to go on.

use maud::{Markup, PreEscaped, html};

use crate::frame::{Frame, page};

/// A link: its address, and the catalogue key of its text.
#[derive(Clone, Debug)]
pub struct Way {
    pub to: String,
    pub key: &'static str,
}

/// An ark adrift: nothing is where it should be.
const DRAWING: &str = include_str!("../assets/drawings/adrift.svg");

/// A page with a drawing, a title, a sentence and links, the most useful first.
pub fn notice_page(frame: &Frame, title: &str, text: &str, ways: &[Way]) -> Markup {
    let words = frame.words();
    let body = html! {
        section .panel .notice {
            (PreEscaped(DRAWING))
            h1 { (title) }
            p role="alert" { (text) }
            p .buttons {
                @for (index, way) in ways.iter().enumerate() {
                    a .button .primary[index == 0] href=(way.to) { (words.word(way.key)) }
                }
            }
        }
    };
    page(frame, title, &body)
}
