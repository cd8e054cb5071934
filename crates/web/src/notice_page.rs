//! A page with one message and links that lead on.

use maud::{Markup, PreEscaped, html};

use crate::frame::{Frame, page};

/// A link that leads on: its address, and the catalogue key of its text.
#[derive(Clone, Debug)]
pub struct Way {
    pub to: String,
    pub key: &'static str,
}

/// An ark adrift: nothing here is where it should be.
const DRAWING: &str = include_str!("../assets/drawings/adrift.svg");

/// A page with a drawing, a title, a sentence and links, the first of which is the best.
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
