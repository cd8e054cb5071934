//! The setup: which of three tiles to keep.

use ararat_text::sentence;
use ararat_web::Scene;
use maud::{Markup, html};

use super::tile;
use crate::rules::{Action, AnimalsOnBoard};

/// The tiles that the viewer was dealt: a choice, or what became of it.
pub(super) fn choice(scene: &Scene<'_, AnimalsOnBoard>) -> Markup {
    let words = scene.words;
    let view = scene.view.as_seat().filter(|view| !view.own().dealt.is_empty());
    let Some(view) = view else {
        return html! { section .meadow .setup { p { (sentence(&words.word("web-aob-others-keep"))) } } };
    };
    let dealt = view.own().dealt;
    let is_choice = scene.actor().is_some();
    let how = if view.is_to_act() { "web-aob-keep-how" } else { "web-aob-laid-open" };
    html! {
        section .meadow .setup aria-label=(words.word("aob-board-dealt")) {
            @if is_choice || !view.is_to_act() { p { (sentence(&words.word(how))) } }
            div .dealt {
                @for tile in dealt.iter() {
                    @if is_choice {
                        (scene.button(&Action::Keep(tile), &html! {
                            (tile::shown(tile, None, words))
                            span .verb { (words.word("web-aob-keep")) }
                        }))
                    } @else {
                        (tile::shown(tile, None, words))
                    }
                }
            }
        }
    }
}
