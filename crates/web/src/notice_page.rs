//! A page that says one thing, and where to go from there.

use maud::{Markup, html};

use crate::frame::{Frame, page};

/// A way on from a notice: where to, and the catalogue key of what it is called.
#[derive(Clone, Debug)]
pub struct Way {
    pub to: String,
    pub key: &'static str,
}

/// A page with a title, a sentence and ways on.
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
