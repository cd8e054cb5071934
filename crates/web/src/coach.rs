//! What stands beside a game for whoever learns it: the coach, and hints. Both have their own room, so
//! that nothing moves and nothing that they speak of is covered.

use ararat_core::Facts;
use ararat_text::{Catalogue, ended, sentence};
use maud::{Markup, html};

use crate::picture::image;
use crate::table_page::{Note, TablePage};

/// The coach of the viewer's seat.
#[derive(Clone, Debug, Default)]
pub struct Coach {
    /// What it says now, with a way to follow.
    pub saying: Option<Saying>,
}

/// Something that the coach says.
#[derive(Clone, Debug)]
pub struct Saying {
    pub tone: CoachTone,
    /// Whole sentences.
    pub text: String,
    /// Where to go for more.
    pub link: Option<Note>,
}

/// How the coach speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CoachTone {
    /// It offers a lesson to somebody who is new.
    Offer,
    /// Something is at stake.
    Before,
    /// Something better was there.
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

/// The coach; it keeps its room while it is silent.
pub(crate) fn coach(table: &TablePage, coach: &Coach, words: &Catalogue) -> Markup {
    let class = coach.saying.as_ref().map_or("silent", |saying| saying.tone.class());
    html! {
        section #coach class={"coach " (class)} data-region="coach" aria-label=(words.word("coach-title")) {
            span .dove aria-hidden="true" { (image("animal-dove")) }
            // What is too long for the room is scrolled, so the keyboard must reach it.
            div .remark tabindex="0" {
                @match &coach.saying {
                    None => p .small { (sentence(&words.word("coach-silent"))) },
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

/// The switch of the coach, for the menu.
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

/// What a strong bot would do and why. It is marked on the board, and left to the player.
pub(crate) fn hints(table: &TablePage, words: &Catalogue) -> Markup {
    let Some((best, others)) = table.hint.split_first() else { return html! {} };
    // A search tries the best action most often, and may give a smaller chance to it than to one that
    // it has hardly tried: only one number is told.
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
            // Without the script it leads to the table as it is, where there is no hint.
            a .shut href={"/table/" (table.id)} aria-label=(words.word("web-hint-close")) { "×" }
        }
    }
}
