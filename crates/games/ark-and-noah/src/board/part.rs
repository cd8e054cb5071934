//! On a phone the whole ark is too small for a finger, so a part of it can be enlarged: three columns
//! at a time, chosen by pressing them. The style sheet does the rest.

use std::fmt::Write as _;

use ararat_core::facts;
use ararat_lessons::Mark;
use maud::{Markup, html};

use super::icon::icon;
use super::scene::BoardScene;
use crate::rules::Decision;

/// How many columns a part has: as many as a small phone can show in squares of 75 pixels.
const COLUMNS: usize = 3;

/// The parts of an ark as wide as this.
#[derive(Clone, Copy, Debug)]
pub(super) struct Parts {
    width: usize,
}

impl Parts {
    pub(super) fn of(scene: &BoardScene<'_>) -> Parts {
        Parts { width: scene.public.outline().extent().0 }
    }

    fn count(self) -> usize {
        self.width.div_ceil(COLUMNS)
    }

    /// Its first column. The last part overlaps the one before, so that all are equally large.
    fn first(self, part: usize) -> usize {
        (part * COLUMNS).min(self.width.saturating_sub(COLUMNS))
    }

    fn last(self, part: usize) -> usize {
        (self.first(part) + COLUMNS).min(self.width) - 1
    }

    /// Adds the classes of the parts that show what stands at this place of the grid. The edges
    /// between two parts are shown in both.
    pub(super) fn add_classes(self, class: &mut String, x: usize) {
        for part in 0..self.count() {
            let edges = 2 + 2 * self.first(part)..=4 + 2 * self.last(part);
            if edges.contains(&x) {
                // Writing to a string cannot fail.
                let _ = write!(class, " z{part}");
            }
        }
    }

    /// What chooses a part. While the viewer acts on the ark, their choice is kept from one action to
    /// the next; afterwards it has other names and is forgotten, for it covers the action board.
    pub(super) fn choices(self, scene: &BoardScene<'_>) -> Markup {
        let names = |part| facts![first: name(self.first(part)), last: name(self.last(part))];
        let id = |part: usize| format!("noa-{}-{part}", kind(scene));
        html! {
            @for part in 0..self.count() {
                input class={"enlarge part keep e" (part)} type="radio" name="part" id=(id(part))
                    aria-label=(scene.fill("web-noa-enlarge", &names(part)));
            }
            input .enlarge .keep type="radio" name="part" id=(id(self.count()))
                aria-label=(scene.words.word("web-noa-whole"));
            div .parts {
                @for part in 0..self.count() {
                    label class={"to-part e" (part)} for=(id(part)) {
                        (name(self.first(part))) "–" (name(self.last(part)))
                    }
                }
                label .to-part for=(id(self.count())) { (icon("whole")) (scene.words.word("web-noa-whole")) }
            }
        }
    }

    /// Labels that lie over the parts of the whole ark.
    pub(super) fn covers(self, scene: &BoardScene<'_>) -> Markup {
        html! {
            @for part in 0..self.count() {
                label class={"cover e" (part)} for={"noa-" (kind(scene)) "-" (part)} {}
            }
        }
    }
}

/// The mark of the part that shows a place, whose name begins with its column.
pub(super) fn mark(place: &str) -> Option<Mark> {
    let column = place.bytes().next()?.checked_sub(b'a')?;
    Some(Mark::Class(format!("e{}", usize::from(column) / COLUMNS)))
}

fn name(column: usize) -> String {
    (b'a'..=b'z')
        .map(char::from)
        .nth(column)
        .map(String::from)
        .expect("an ark is narrower than the alphabet")
}

/// What the viewer does on the ark.
fn kind(scene: &BoardScene<'_>) -> &'static str {
    let is_on_ark = match scene.public.decision() {
        Some(Decision::Exchange | Decision::SwapWith { .. }) => Some("swap"),
        Some(Decision::Build) => Some("build"),
        Some(Decision::Load | Decision::FloodFood) => Some("food"),
        _ => None,
    };
    is_on_ark.filter(|_| scene.actor.is_some()).unwrap_or("look")
}
