//! An address to share: it can be selected, and with script copied and shared.

use ararat_text::Catalogue;
use maud::{Markup, html};

/// The address of the page itself, with its label.
pub(crate) fn page_link(address: &str, label: &str, words: &Catalogue) -> Markup {
    html! {
        div .sharing {
            (field(address, label))
            div .buttons {
                (copy_button(words))
                button .sharer type="button" data-share { (words.word("web-share")) }
            }
        }
    }
}

/// A secret to copy, which is not shared.
pub(crate) fn secret_link(secret: &str, label: &str, words: &Catalogue) -> Markup {
    html! {
        div .sharing {
            (field(secret, label))
            div .buttons { (copy_button(words)) }
        }
    }
}

fn field(value: &str, label: &str) -> Markup {
    html! { input .link readonly value=(value) aria-label=(label); }
}

fn copy_button(words: &Catalogue) -> Markup {
    html! {
        button .copier .primary type="button" data-copied=(words.word("web-copied")) { (words.word("web-copy")) }
    }
}
