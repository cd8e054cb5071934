//! The players around the meadow: who is in the round, how many tiles and crates each has, and what
//! everybody saw them take.

use ararat_core::{Seat, facts};
use ararat_web::{Scene, SeatCard};
use maud::{Markup, html};

use super::news::News;
use super::{icon, tile};
use crate::rules::{ARK_CAPACITY, AnimalsOnBoard, Phase, Public, PublicArk, TileSet};

/// What the card of a seat shows.
pub(super) fn card(scene: &Scene<'_, AnimalsOnBoard>, news: &News, seat: Seat) -> SeatCard {
    let (public, words) = (scene.view.public(), scene.words);
    let ark = public.ark(seat);
    let is_out = public.phase == Phase::Turns && !public.in_round.contains(seat);
    let is_viewer = scene.view.viewer().seat() == Some(seat);
    let count = |key, count: usize| words.fill(key, &facts![count]);
    let stock = |sign: Markup, number: String, label: String, crates: Option<u8>| {
        let name = crates.map(|_| "crate");
        html! { span .stock title=(label) data-stock=[name] data-count=[crates] { (sign) span aria-hidden="true" { (number) } span .unseen { (label) } } }
    };
    let tiles = ark.tile_count();
    let brief = html! {
        (stock(icon::one_crate(), ark.crates.to_string(), count("aob-board-crates", usize::from(ark.crates)), Some(ark.crates)))
        (stock(icon::berth(), format!("{tiles}/{ARK_CAPACITY}"), count("aob-board-tiles", tiles), None))
        span .perch {
            @if public.flag_holder() == Some(seat) { (icon::flag(words)) }
            @if is_out { span .ashore role="img" aria-label=(words.word("aob-board-out")) title=(words.word("web-aob-sign-out")) { "⚓" } }
        }
    };
    let more = html! {
        @if let Some(key) = standing(public, seat) { p .standing { (words.word(key)) } }
        @if !is_viewer && public.phase != Phase::Over { (known(scene, news, seat, ark)) }
    };
    SeatCard { brief, more }
}

/// Where a seat stands in the setup or the round.
fn standing(public: &Public, seat: Seat) -> Option<&'static str> {
    match public.phase {
        Phase::Keeping if public.kept.contains(seat) => Some("web-aob-chosen"),
        Phase::Keeping => Some("web-aob-choosing"),
        Phase::Turns if public.to_act() == Some(seat) => Some("web-to-act"),
        Phase::Turns if public.in_round.contains(seat) => Some("aob-board-in-round"),
        Phase::Turns => Some("aob-board-out"),
        Phase::Draw(_) | Phase::Over => None,
    }
}

/// What everybody sees of another player's ark: what lies outside, what was taken just now, and with
/// the memory aid all that was seen to enter.
fn known(scene: &Scene<'_, AnimalsOnBoard>, news: &News, seat: Seat, ark: &PublicArk) -> Markup {
    let words = scene.words;
    let taken = news.taken(seat);
    let has_aid = scene.view.public().options.has_memory_aid();
    let inside = if has_aid { ark.known } else { taken.face_up() }.minus(ark.outside);
    let unseen =
        if has_aid { usize::from(ark.unknown_count) } else { usize::from(taken.has_face_down()) };
    let stamps = |tiles: TileSet| {
        html! {
            @for tile in tiles.iter() {
                (tile::small(tile, taken.face_up().contains(tile).then_some("new"), words))
            }
        }
    };
    html! {
        @if !inside.is_empty() || unseen > 0 {
            p class={"known" @if !has_aid { " fresh" }} {
                span .small { (words.word(if has_aid { "aob-board-seen" } else { "web-aob-took" })) }
                (stamps(inside))
                (tile::small_backs(unseen, words))
            }
        }
        @if !ark.outside.is_empty() {
            p .known {
                span .small { (words.word("aob-board-outside")) }
                (stamps(ark.outside))
            }
        }
    }
}
