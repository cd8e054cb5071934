//! What a page says when there is nothing to list yet, and what to do about it.

use maud::{Markup, html};

use crate::picture::image;

/// An animal, one or two sentences, and a button: its address and its text.
pub(crate) fn empty_state(face: &str, text: &str, to: &str, label: &str) -> Markup {
    html! {
        div .panel .vacant {
            (image(face))
            p { (text) }
            a .button .primary href=(to) { (label) }
        }
    }
}
