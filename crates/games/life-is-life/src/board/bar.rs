//! What the viewer can do: exchange for the row that is picked, or knock.

use ararat_core::{Notation, facts};
use ararat_text::sentence;
use ararat_web::Scene;
use maud::{Markup, html};

use super::icon::bolt;
use super::tray::{deadly, lettered};
use crate::rules::{Action, Cards, LifeIsLife, Row, SpeciesSet};

pub(super) fn bar(scene: &Scene<'_, LifeIsLife>) -> Markup {
    let Some(view) = scene.actor() else { return html! {} };
    let public = view.public();
    let words = scene.words;
    let [name, meaning] = if public.is_last_turn() {
        ["web-lil-decline", "web-lil-decline-means"]
    } else {
        ["web-lil-knock", "web-lil-knock-means"]
    };
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
            (scene.button(&Action::Knock, &twofold(&words.word(name), &words.word(meaning))))
        }
    }
}

/// What a button is called, and what it does.
fn twofold(name: &str, meaning: &str) -> Markup {
    html! { b { (name) } span .meaning { (meaning) } }
}

/// The exchange for one row, seen while that row is picked: how many cards to tick, then the button,
/// or what stands in the way.
fn exchange(scene: &Scene<'_, LifeIsLife>, hand: Cards, row: Row, taken: Cards) -> Markup {
    let words = scene.words;
    let facts = facts![count: row.card_count(), taken];
    let same = Action::Exchange { row, laid: taken };
    html! {
        div class={"deed for-" (row)} {
            p .need { (need(scene, row)) }
            button .exchange data-says name="do" value={"exchange " (row)} {
                (twofold(
                    &words.fill("web-lil-exchange-row", &facts![row: Notation(row)]),
                    &words.fill("web-lil-exchange", &facts),
                ))
            }
            // Only a hand that has the same animals could lay them. The style sheet shows it once
            // these very cards are ticked: its classes say how many of each species of the row.
            @if hand.contains(taken) {
                @if let Some(why) = scene.why_not(&same) { p class={"same" (very(taken))} { (why) } }
            }
        }
    }
}

/// What is missing, or too much, for every number of cards that can be ticked. The style sheet shows
/// what applies: `at-2` with two ticked cards, `from-5` with five or more.
fn need(scene: &Scene<'_, LifeIsLife>, row: Row) -> Markup {
    let words = scene.words;
    let say = |class: &str, key: &str, count: usize| {
        html! { span class=(class) { (sentence(&words.fill(key, &facts![count]))) } }
    };
    let count = row.card_count();
    html! {
        (say("at-0", "web-lil-tick", count))
        @for ticked in 1..count { (say(&format!("at-{ticked}"), "web-lil-tick-more", count - ticked)) }
        (say(&format!("at-{}", count + 1), "web-lil-untick", 1))
        (say(&format!("from-{}", count + 2), "web-lil-too-many", count))
    }
}

/// What the prompt says while a row is picked that would complete a set, if its cards and all of
/// their kind are kept.
pub(super) fn warnings(scene: &Scene<'_, LifeIsLife>) -> Markup {
    let Some(view) = scene.actor().filter(|view| !view.public().is_stalled()) else {
        return html! {};
    };
    let hand = view.own().hand;
    let complete = |taken: Cards| -> SpeciesSet {
        let all = hand.plus(taken);
        deadly(scene).iter().filter(|&it| all.count_of(it) == it.card_count()).collect()
    };
    html! {
        @for (row, taken) in view.public().rows.iter() {
            @let sets = complete(taken);
            @if !sets.is_empty() {
                span class={"deadly for-" (row)} {
                    (bolt()) " " (sentence(&scene.words.fill("web-lil-completes", &facts![sets])))
                }
            }
        }
    }
}

/// A CSS class for each species of a row with the number of its cards: `a2`.
fn very(cards: Cards) -> String {
    let class = |(letter, species)| format!(" {letter}{}", cards.count_of(species));
    lettered(cards).map(class).collect::<Vec<_>>().concat()
}
