//! What the viewer can do: exchange for the row that is picked, or knock.

use ararat_core::facts;
use ararat_text::sentence;
use ararat_web::Scene;
use maud::{Markup, html};

use super::hand::{bolt, deadly};
use crate::rules::{Action, Cards, LifeIsLife, Row, Species, SpeciesSet};

pub(super) fn show(scene: &Scene<'_, LifeIsLife>) -> Markup {
    let Some(view) = scene.actor() else { return html! {} };
    let public = view.public();
    let words = scene.words;
    let meaning = if public.is_last_turn() { "lil-do-decline" } else { "lil-do-knock" };
    let name = words.word("web-lil-knock");
    let knock = words.labeled(name.clone(), words.word(meaning));
    html! {
        section .deeds {
            @if public.is_stalled() {
                @let any = Action::Exchange { row: Row::One, laid: Cards::EMPTY };
                p .first { @if let Some(why) = scene.why_not(&any) { (why) } }
            } @else {
                p .first { (sentence(&words.word("web-lil-pick"))) }
                @for (row, taken) in public.rows.iter() {
                    (exchange(scene, view.own().hand, row, taken))
                }
            }
            // A phone has room for the name alone.
            (scene.button(&Action::Knock, &html! { span .brief { (name) } span .full { (knock) } }))
        }
    }
}

/// A CSS class for each species with the number of its cards.
fn very(cards: Cards) -> String {
    let class = |species: Species| format!(" s{}x{}", species.index(), cards.count_of(species));
    cards.species().iter().map(class).collect()
}

/// The exchange for one row, seen while that row is picked.
fn exchange(scene: &Scene<'_, LifeIsLife>, hand: Cards, row: Row, taken: Cards) -> Markup {
    let words = scene.words;
    let count = facts![count: row.card_count()];
    let facts = facts![count: row.card_count(), taken];
    let same = Action::Exchange { row, laid: taken };
    let within_reach = |species: &Species| {
        hand.count_of(*species) + taken.count_of(*species) == species.card_count()
    };
    let complete: SpeciesSet = deadly(scene).iter().filter(within_reach).collect();
    html! {
        div class={"deed for-" (row)} {
            button .exchange name="do" value={"exchange " (row)} {
                span .chosen { "/" (row) } " "
                (words.fill("web-lil-exchange", &facts))
            }
            p .need { (sentence(&words.fill("web-lil-tick", &count))) }
            @if !complete.is_empty() {
                p .deadly { (bolt()) " " (sentence(&words.fill("web-lil-completes", &facts![sets: complete]))) }
            }
            // Only a hand that has the same animals could lay them. The style sheet shows it once
            // these very cards are ticked: its classes say how many of each species.
            @if hand.contains(taken) {
                @if let Some(why) = scene.why_not(&same) { p class={"same" (very(taken))} { (why) } }
            }
        }
    }
}
