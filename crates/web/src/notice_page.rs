//! A page with one message and links that lead on.

use maud::{Markup, html};

use crate::frame::{Frame, page};

/// A link that leads on: its address, and the catalogue key of its text.
#[derive(Clone, Debug)]
pub struct Way {
    pub to: String,
    pub key: &'static str,
}

/// A page with a title, a sentence and links.
pub fn notice_page(frame: &Frame, title: &str, text: &str, ways: &[Way]) -> Markup {
    let words = frame.words();
    let body = html! {
        section .panel .notice {
            h1 { (title) }
            p role="alert" { (text) }
            @for way in ways {
                p { a .button href=(way.to) { (words.word(way.key)) } }
            }
        }
    };
    page(frame, title, &body)
}
