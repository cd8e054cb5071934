//! Help beside a game for those who are learning it: the coach, and hints. Each has its own place
//! on the page, so that nothing moves and neither covers what it is about.

use ararat_core::Facts;
use ararat_text::{Catalogue, ended, sentence};
use maud::{Markup, html};

use crate::board::WebBoard;
use crate::picture::image;
use crate::scene::Scene;
use crate::table_page::{Note, TablePage};

/// The coach of the viewer's seat.
#[derive(Clone, Debug, Default)]
pub struct Coach {
    /// What it says now, possibly with a link.
    pub saying: Option<Saying>,
}

/// Something the coach says.
#[derive(Clone, Debug)]
pub struct Saying {
    pub tone: CoachTone,
    /// Whole sentences.
    pub text: String,
    /// Where to learn more.
    pub link: Option<Note>,
}

/// How the coach speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CoachTone {
    /// Offers a lesson to a newcomer.
    Offer,
    /// Warns that much is at stake.
    Before,
    /// Points out that something better was possible.
    After,
}

impl CoachTone {
    fn class(self) -> &'static str {
        match self {
            CoachTone::Offer => "offering",
            CoachTone::Before => "before",
            CoachTone::After => "after",
        }
    }
}

/// The coach. It keeps its place on the page even when it has nothing to say.
pub(crate) fn coach<G: WebBoard>(table: &TablePage, scene: &Scene<'_, G>, coach: &Coach) -> Markup {
    let words = scene.words;
    let advice = scene.view.as_seat().and_then(G::advice).unwrap_or("coach-silent");
    let class = coach.saying.as_ref().map_or("silent", |saying| saying.tone.class());
    html! {
        section #coach class={"coach " (class)} data-region="coach" aria-label=(words.word("coach-title")) {
            span .dove aria-hidden="true" { (image("animal-dove")) }
            // Text that is too long scrolls, so the keyboard must reach it.
            div .remark tabindex="0" {
                @match &coach.saying {
                    None => p .small { (sentence(&words.word(advice))) },
                    Some(saying) => {
                        p { (saying.text) }
                        @if let Some(link) = &saying.link { a .button href=(link.to) { (link.text) } }
                    }
                }
            }
            @if coach.saying.is_some() {
                form method="post" action={"/table/" (table.id) "/coach"} {
                    input type="hidden" name="version" value=(table.version);
                    button .shut name="coach" value="close" aria-label=(words.word("coach-close")) { "×" }
                }
            }
        }
    }
}

/// The switch for the coach, in the menu.
pub(crate) fn switch(table: &TablePage, words: &Catalogue) -> Markup {
    let Some(is_on) = table.coach_switch else { return html! {} };
    let (value, key) = if is_on { ("off", "coach-off") } else { ("on", "coach-on") };
    html! {
        form .coach-switch method="post" action={"/table/" (table.id) "/coach"} {
            input type="hidden" name="version" value=(table.version);
            button name="coach" value=(value) aria-describedby="coach-about" { (words.word(key)) }
            p #coach-about .small { (sentence(&words.word("coach-about"))) }
        }
    }
}

/// What a strong bot would do, and why. It is marked on the board, but the player makes the move.
pub(crate) fn hints(table: &TablePage, words: &Catalogue) -> Markup {
    let Some((best, others)) = table.hint.split_first() else { return html! {} };
    // A search tries the best action most often, and may estimate a lower chance for it than for
    // one it has hardly tried, so we show only one number.
    let others: Vec<&str> = others.iter().map(|hint| hint.text.as_str()).collect();
    let chance = words.percent(best.chance);
    let facts = Facts::new().text("action", best.text.as_str()).text("chance", chance);
    html! {
        section .hints aria-label=(words.word("web-hint-title")) {
            div .remark tabindex="0" {
                p { (sentence(&words.fill("web-hint-best", &facts))) }
                @if let Some(why) = &best.why { p { (sentence(why)) } }
                @if !others.is_empty() {
                    p .small { (ended(&words.fill("web-hint-others", &Facts::new().text("actions", others.join("; "))))) }
                }
            }
            // Without script, this leads to the table itself, where there is no hint.
            a .shut href={"/table/" (table.id)} aria-label=(words.word("web-hint-close")) { "×" }
        }
    }
}
