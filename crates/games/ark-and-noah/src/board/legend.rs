//! What the signs on tiles, tasks, corrals and seats mean.

use ararat_core::Seat;
use ararat_web::{Symbol, seat_class, seat_mark};
use maud::{Markup, html};

use super::icon::{icon, ware_icon};
use super::scene::BoardScene;
use super::tile::sex_sign;
use crate::rules::{Sex, Ware};

pub(super) fn legend(scene: &BoardScene<'_>) -> Vec<Symbol> {
    let symbol = |sign: Markup, key: &str| Symbol { sign, meaning: scene.words.word(key) };
    let wares = Ware::ALL
        .into_iter()
        .filter(|ware| !scene.is_quick() || matches!(ware, Ware::Point | Ware::Board));
    let wares = wares.map(|ware| symbol(ware_icon(ware), ware.word()));
    let (first, second) = (Seat::from_index(0), Seat::from_index(1));
    let badge = |content: &str| html! { span .badge { b { (content) } } };
    let tiles = [
        symbol(html! { (sex_sign(Sex::Male)) " " (sex_sign(Sex::Female)) }, "web-noa-sign-sex"),
        symbol(badge("3"), "web-noa-sign-size"),
        symbol(html! { span .heart { "♥" } }, "web-noa-sign-couple"),
        symbol(
            html! { span .heart { "♥" } span .mark .(seat_class(second)) { (seat_mark(second)) } },
            "web-noa-sign-mate",
        ),
    ];
    let ark = [
        symbol(html! { i class={"sample plank " (seat_class(first))} {} }, "web-noa-sign-board"),
        symbol(badge("2"), "web-noa-legend-size"),
    ];
    let normal = [
        symbol(html! { span .badge { (icon("food")) } }, "web-noa-legend-food"),
        symbol(html! { span .badge { (icon("pitch")) } }, "web-noa-legend-pitch"),
        symbol(html! { span .badge .ready { "✓" } }, "web-noa-ready"),
        symbol(html! { b .bonus { "+1" } }, "web-noa-sign-bonus"),
    ];
    let normal = normal.into_iter().filter(|_| !scene.is_quick());
    wares.chain(tiles).chain(ark).chain(normal).collect()
}
