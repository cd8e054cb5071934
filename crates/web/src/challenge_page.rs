//! The weekly challenge: one deal of each game, the same for everyone, against the same bots.

use ararat_core::Facts;
use ararat_text::{Catalogue, sentence};
use maud::{Markup, html};

use crate::deal_page::only_the_latest;
use crate::frame::{Frame, page};
use crate::game::WebGame;
use crate::heading::{Emblem, heading};
use crate::picture::image;

/// One player's result.
#[derive(Clone, Debug)]
pub struct Try {
    pub name: String,
    /// The points in words.
    pub score: String,
    pub place: u8,
    pub is_own: bool,
}

/// The challenge of one game.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts that a page shows or not")]
pub struct Challenge {
    pub game: &'static WebGame,
    pub deal: String,
    /// The best first.
    pub tries: Vec<Try>,
    /// Whether there are more tables than the page compares.
    pub is_cut: bool,
    /// Whether the reader may not see results yet.
    pub is_hidden: bool,
    pub own_table: Option<String>,
    /// Whether the reader's own game ended too late to be listed.
    pub is_late: bool,
    pub can_play: bool,
}

/// What the page shows.
#[derive(Clone, Debug)]
pub struct ChallengePage {
    /// The first and the last day of the week.
    pub days: (String, String),
    /// The numbers of the previous and next week, if they can be shown.
    pub before: Option<i64>,
    pub after: Option<i64>,
    pub name: String,
    pub challenges: Vec<Challenge>,
}

/// The page of a week.
pub fn challenge_page(frame: &Frame, week: &ChallengePage) -> Markup {
    let words = frame.words();
    let days = Facts::new().text("first", week.days.0.as_str()).text("last", week.days.1.as_str());
    let title = words.word("web-challenge");
    let lead = html! { p { (sentence(&words.word("web-challenge-what"))) } };
    let body = html! {
        (heading(Emblem::Rainbow, &html! { (title) }, &lead))
        nav .pick .weeks aria-label=(title) {
            @if let Some(before) = week.before { a href={"/challenge?week=" (before)} { (words.word("web-challenge-before")) } }
            strong { (words.fill("web-challenge-days", &days)) }
            @if let Some(after) = week.after { a href={"/challenge?week=" (after)} { (words.word("web-challenge-after")) } }
        }
        div .games {
            @for challenge in &week.challenges { (card(challenge, &week.name, words)) }
        }
    };
    page(frame, &title, &body)
}

fn card(challenge: &Challenge, name: &str, words: &Catalogue) -> Markup {
    html! {
        article class={"game mood-" (challenge.game.mood.as_str())} {
            div .faces aria-hidden="true" { @for face in challenge.game.faces { (image(face)) } }
            h2 { (challenge.game.title(words)) }
            @if challenge.can_play {
                form method="post" action={"/challenge/" (challenge.game)} {
                    label { (words.word("web-your-name")) input name="name" value=(name) maxlength="24" autocomplete="nickname"; }
                    button .primary { (words.word("web-challenge-go")) }
                }
            }
            @if let Some(own) = &challenge.own_table {
                p { a .button href={"/table/" (own)} { (words.word("web-deal-own")) } }
            }
            @if challenge.is_late { p .small { (sentence(&words.word("web-deal-late"))) } }
            @if challenge.is_hidden {
                p .small { (sentence(&words.word("web-deal-hidden"))) }
            } @else if challenge.tries.is_empty() {
                p .small { (sentence(&words.word("web-deal-none"))) }
            } @else {
                table .sources {
                    caption { a href={"/deal/" (challenge.deal)} { (words.word("web-deal-results")) } }
                    tbody {
                        @for one in &challenge.tries {
                            tr class=[one.is_own.then_some("new")] {
                                th scope="row" { (one.name) }
                                td { (one.score) }
                                td { (words.fill("web-deal-place", &Facts::new().number("place", one.place))) }
                            }
                        }
                    }
                }
                @if challenge.is_cut { (only_the_latest(words)) }
            }
        }
    }
}
