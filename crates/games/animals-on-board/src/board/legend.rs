//! What the signs on tiles, groups and seats mean.

use ararat_web::{Scene, Symbol};
use maud::{Markup, html};

use super::{icon, meadow};
use crate::rules::AnimalsOnBoard;

pub(super) fn legend(scene: &Scene<'_, AnimalsOnBoard>) -> Vec<Symbol> {
    let symbol = |sign: Markup, key: &str| Symbol { sign, meaning: scene.words.word(key) };
    vec![
        symbol(icon::one_crate(), "web-aob-sign-crate"),
        symbol(icon::berth(), "web-aob-sign-berth"),
        symbol(html! { b { "3" } }, "web-aob-sign-value"),
        symbol(html! { span .kin { "2" } }, meadow::owned_key(scene)),
        symbol(html! { span .spark { "✦" } }, "web-aob-new"),
        symbol(html! { b { "?" } }, "web-aob-sign-hidden"),
        symbol(html! { "✂\u{fe0e}" }, "web-aob-sign-split"),
        symbol(icon::flag_sign(), "web-aob-sign-flag"),
        symbol(html! { "⚓" }, "web-aob-sign-out"),
    ]
}
