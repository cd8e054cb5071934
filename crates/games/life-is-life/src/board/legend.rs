//! What the signs on cards, rows and seats mean.

use ararat_web::{Scene, Symbol};
use maud::{Markup, html};

use super::icon::{bolt, buoy};
use crate::rules::LifeIsLife;

pub(super) fn legend(scene: &Scene<'_, LifeIsLife>) -> Vec<Symbol> {
    let symbol = |sign: Markup, key: &str| Symbol { sign, meaning: scene.words.word(key) };
    vec![
        symbol(buoy(true), "web-lil-sign-life"),
        symbol(html! { b { "7" } }, "web-lil-sign-value"),
        symbol(html! { b { "×2" } "/5 " (bolt()) }, "web-lil-sign-set"),
        symbol(html! { "⚑" }, "lil-board-starts"),
        symbol(html! { b { "!" } }, "lil-board-knocked"),
        symbol(html! { "⇄" }, "lil-board-exchanged"),
    ]
}
