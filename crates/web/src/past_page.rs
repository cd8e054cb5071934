//! The reader's finished games, latest first.

use ararat_text::sentence;
use maud::{Markup, html};

use crate::frame::{Frame, page};
use crate::front::{TableLine, game_list, live, unreadable_games};

/// What the page shows.
#[derive(Clone, Debug)]
pub struct PastPage {
    pub games: Vec<TableLine>,
    /// How many games to skip for the next page, if there is one.
    pub next: Option<i64>,
    /// How many more games of this page cannot be read.
    pub unreadable: usize,
    /// The mark of the reader's games, where a stream reports its changes.
    pub mark: Option<String>,
}

/// The page of finished games.
pub fn past_page(frame: &Frame, past: &PastPage) -> Markup {
    let words = frame.words();
    let title = words.word("web-past-games");
    let body = html! {
        h1 { (title) }
        (live(past.mark.as_deref(), &html! {
            @if past.games.is_empty() && past.unreadable == 0 { p { (sentence(&words.word("web-past-none"))) } }
            (game_list(frame, &past.games))
            @if past.unreadable > 0 { (unreadable_games(frame, past.unreadable)) }
        }))
        @if let Some(next) = past.next {
            p { a .button href={"/games?after=" (next)} { (words.word("people-older-games")) } }
        }
    };
    page(frame, &title, &body)
}
