//! The bar: the last round, the species left out, how groups are split, and passing.

use ararat_core::{Game as _, SeatSet, facts};
use ararat_text::sentence;
use ararat_web::{Scene, image, rule_address};
use maud::{Markup, html};

use crate::rules::clauses::SPLIT;
use crate::rules::{Action, AnimalsOnBoard, Phase, SpeciesSet};

pub(super) fn bar(scene: &Scene<'_, AnimalsOnBoard>) -> Markup {
    html! { (heading(scene)) (how(scene)) (pass(scene)) }
}

/// What time it is in the game, and which species are not in it.
fn heading(scene: &Scene<'_, AnimalsOnBoard>) -> Markup {
    let (public, words) = (scene.view.public(), scene.words);
    let full: SeatSet =
        public.arks.iter().filter(|(_, ark)| ark.is_full()).map(|(seat, _)| seat).collect();
    let left_out = SpeciesSet::ALL.minus(public.species());
    html! {
        div .news-line {
            @if !full.is_empty() && public.phase != Phase::Over {
                p .warning { (sentence(&words.fill("web-aob-last-round", &facts![seats: full]))) }
            }
            @if public.phase == Phase::Turns && public.in_round.len() == 1 {
                p .warning { (sentence(&words.word("web-aob-last-turn"))) }
            }
            @if !left_out.is_empty() {
                p .left-out {
                    @for species in left_out.iter() { (image(species.word())) }
                    span { (words.fill("aob-board-left-out", &facts![species: left_out])) }
                }
            }
        }
    }
}

/// What can be done with the groups.
fn how(scene: &Scene<'_, AnimalsOnBoard>) -> Markup {
    let (meadow, words) = (&scene.view.public().meadow, scene.words);
    html! {
        @if scene.actor().is_some() && meadow.can_split() {
            p .how { (sentence(&words.word("web-aob-how"))) " " (alone(scene)) }
        }
    }
}

/// Says once for all single tiles that they cannot be split; the rule appears on hover, focus or
/// tap.
fn alone(scene: &Scene<'_, AnimalsOnBoard>) -> Markup {
    let (meadow, words) = (&scene.view.public().meadow, scene.words);
    let is_there = meadow.groups().any(|(_, group)| group.len() == 1);
    html! {
        @if is_there {
            span .act .alone {
                button type="button" { (sentence(&words.word("web-aob-alone"))) }
                span .why role="note" {
                    (sentence(&words.clause(&SPLIT)))
                    " "
                    a href=(rule_address(AnimalsOnBoard::NAME, SPLIT.id)) target="_blank" { (SPLIT.id) }
                }
            }
        }
    }
}

/// The pass button, where passing is the only thing to do.
fn pass(scene: &Scene<'_, AnimalsOnBoard>) -> Markup {
    let can_pass =
        scene.actor().is_some_and(|view| AnimalsOnBoard::check(view, &Action::Pass).is_ok());
    html! {
        @if can_pass {
            p .how { (scene.button(&Action::Pass, &html! { (scene.words.word("aob-do-pass")) })) }
        }
    }
}
