//! Arks as shelves by species: singles, pairs that are lost, herds.

use ararat_core::{Game as _, Outcome, Seat, facts};
use ararat_text::Catalogue;
use ararat_web::{Scene, seat_class};
use maud::{Markup, html};

use super::{icon, tile};
use crate::rules::{ARK_CAPACITY, AnimalsOnBoard, MAX_CRATES, Sheet, Species, TileSet};

/// All arks once the game is over: the viewer's own, then the others as they sit. Their order must not
/// tell the result before the points are counted.
pub(super) fn final_arks(scene: &Scene<'_, AnimalsOnBoard>) -> Markup {
    let public = scene.view.public();
    let Some(outcome) = AnimalsOnBoard::outcome(public) else { return html! {} };
    let mut seats: Vec<Seat> = public.arks.seats().collect();
    seats.sort_by_key(|&seat| scene.view.viewer().seat() != Some(seat));
    html! {
        div class={"harbor arks-" (seats.len())} {
            @for seat in seats { (final_ark(scene, &outcome, seat)) }
        }
    }
}

fn final_ark(scene: &Scene<'_, AnimalsOnBoard>, outcome: &Outcome, seat: Seat) -> Markup {
    let (public, words) = (scene.view.public(), scene.words);
    let ark = public.ark(seat);
    let sheet = public.sheet(seat).expect("the game is over");
    let place = facts![place: outcome.places[seat]];
    html! {
        section class={"ark " (seat_class(seat))} {
            header .deck {
                h2 { (scene.player(seat)) }
                p .place { (words.fill("web-aob-place", &place)) }
                @let crates = words.fill("aob-board-crates", &facts![count: ark.crates]);
                p .stock title=(crates) { (icon::crates(ark.crates, MAX_CRATES)) span .unseen { (crates) } }
                // Counted up source by source.
                p .score { strong data-counts={(sheet.single_points) " " (sheet.herd_points) " " (sheet.crate_points)} { (sheet.total()) } }
            }
            (points(&sheet, words))
            (shelves(ark.known, &sheet, Fate::Sealed, TileSet::EMPTY, words))
        }
    }
}

/// How many of the ten places are taken.
pub(super) fn hold(count: usize, words: &Catalogue) -> Markup {
    html! {
        p .stock {
            (icon::berths(count, ARK_CAPACITY))
            span { (words.fill("web-aob-ark-of-ten", &facts![count])) }
        }
    }
}

/// Where the points come from.
pub(super) fn points(sheet: &Sheet, words: &Catalogue) -> Markup {
    let sources = [
        ("study-aob-singles", sheet.single_points),
        ("study-aob-herds", sheet.herd_points),
        ("study-aob-crates", sheet.crate_points),
    ];
    html! {
        ul .points {
            @for (source, points) in sources { li { (words.word(source)) " " strong { (points) } } }
        }
    }
}

/// Whether more animals can still come.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Fate {
    Open,
    Sealed,
}

pub(super) fn shelves(
    tiles: TileSet,
    sheet: &Sheet,
    fate: Fate,
    boarded: TileSet,
    words: &Catalogue,
) -> Markup {
    html! {
        ul class={"shelves size-" (tiles.len())} {
            @for species in Species::ALL {
                @let kin = tiles.intersection(species.tiles());
                @if !kin.is_empty() { (shelf(kin, sheet, fate, boarded, words)) }
            }
        }
    }
}

/// The animals of one species and what becomes of them.
fn shelf(kin: TileSet, sheet: &Sheet, fate: Fate, boarded: TileSet, words: &Catalogue) -> Markup {
    let sailing = sheet.kept.intersection(kin);
    let is_pair = kin.is_subset(sheet.pairs);
    let (class, key, points) = match (sailing.len(), fate) {
        (0, Fate::Open) if is_pair => ("pair", "web-aob-pair", 0),
        (0, Fate::Sealed) if is_pair => ("pair", "web-aob-pair-left", 0),
        (0, _) => ("pair", "web-aob-no-room", 0),
        (1, _) => (
            "single",
            "web-aob-single",
            sailing.first().map_or(0, |tile| usize::from(tile.value())),
        ),
        (count, _) => ("herd", "web-aob-herd", count * 5),
    };
    let facts = facts![count: sailing.len(), points];
    let mark = |tile| {
        if sheet.surplus.contains(tile) {
            Some("surplus")
        } else {
            boarded.contains(tile).then_some("new")
        }
    };
    html! {
        li class={"shelf " (class)} {
            span .row { @for tile in kin.iter() { (tile::shown(tile, mark(tile), words)) } }
            @let worth = words.fill(key, &facts);
            span .worth title=(worth) { span .long { (worth) } span .short aria-hidden="true" { (points) } }
        }
    }
}
