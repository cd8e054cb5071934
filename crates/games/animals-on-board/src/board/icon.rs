//! Small drawings of the page: crates and the first-player flag.

use ararat_text::Catalogue;
use maud::{Markup, html};

/// The drawings, put into a page once and shown by [`icon`] wherever they are needed.
pub(super) fn drawings() -> Markup {
    html! {
        svg .drawings width="0" height="0" aria-hidden="true" {
            symbol #aob-crate viewBox="0 0 18 16" {
                rect x="1" y="1" width="16" height="14" rx="1.5" {}
                path fill="none" d="M1 5.5h16M1 10.5h16M4.5 1v14M13.5 1v14" {}
            }
            symbol #aob-berth viewBox="0 0 18 16" {
                path d="M1 2h16v6c0 4-3 7-8 7S1 12 1 8z" {}
            }
            symbol #aob-bag viewBox="0 0 18 16" {
                path d="M6.5 4.5 5 1.5h8l-1.5 3c3 2 4.5 4.5 4.5 7 0 2.5-1.5 3.5-3.5 3.5h-7C3.5 15 2 14 2 11.5c0-2.5 1.5-5 4.5-7z" {}
                path fill="none" d="M6 4.5h6" {}
            }
            symbol #aob-flag viewBox="0 0 16 16" {
                path d="M3 1v14" {}
                path d="M4 1.5h10.5l-3.5 3.5 3.5 3.5H4z" {}
            }
        }
    }
}

fn icon(name: &str, class: &str) -> Markup {
    html! { svg class=(class) aria-hidden="true" { use href={"#aob-" (name)} {} } }
}

/// One crate.
pub(super) fn one_crate() -> Markup {
    icon("crate", "crate")
}

/// The bag of tiles and the crates that nobody has: where pieces come from, and where crates go.
pub(super) fn supply(words: &Catalogue) -> Markup {
    let name = words.word("web-aob-supply");
    html! {
        span .supply role="img" aria-label=(name) title=(name) {
            span data-source="bag" { (icon("bag", "crate")) }
            span data-source="crate" data-sink="crate" { (one_crate()) }
        }
    }
}

/// A place in an ark.
pub(super) fn berth() -> Markup {
    icon("berth", "berth")
}

/// Crates held, and places for those that could be.
pub(super) fn crates(held: u8, most: u8) -> Markup {
    html! {
        span .crates aria-hidden="true" {
            @for index in 0..most { (icon("crate", if index < held { "crate" } else { "crate none" })) }
        }
    }
}

/// The first-player flag alone.
pub(super) fn flag_sign() -> Markup {
    icon("flag", "flag-sign")
}

/// The first-player flag with its name and meaning.
pub(super) fn flag(words: &Catalogue) -> Markup {
    let name = words.word("aob-board-flag");
    html! { span .flag role="img" aria-label=(name) title=(words.word("web-aob-sign-flag")) { (flag_sign()) } }
}

/// Ten berths of an ark; those past the tenth lie outside and are shown elsewhere.
pub(super) fn berths(taken: usize, capacity: usize) -> Markup {
    html! {
        span .berths aria-hidden="true" {
            @for index in 0..capacity { i class=[(index < taken).then_some("taken")] {} }
        }
    }
}
