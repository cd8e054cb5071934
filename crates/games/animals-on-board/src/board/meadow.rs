//! The meadow: every group an island with its price, to be split or taken.

use ararat_core::{SeatView, facts};
use ararat_text::sentence;
use ararat_web::Scene;
use maud::{Markup, html};

use super::news::News;
use super::{fit, icon, owned, tile};
use crate::rules::{Action, AnimalsOnBoard, Group, GroupId, MAX_CRATES, Sheet, Tile};

pub(super) fn meadow(scene: &Scene<'_, AnimalsOnBoard>, news: &News) -> Markup {
    let (meadow, words) = (&scene.view.public().meadow, scene.words);
    let size = |(_, group): (GroupId, Group)| u32::try_from(group.len()).expect("a group is small");
    let sizes: Vec<_> = meadow.groups().map(size).collect();
    html! {
        section .meadow aria-label=(words.word("web-aob-meadow")) {
            @if meadow.is_empty() { p .how { (sentence(&words.word("web-aob-meadow-empty"))) } }
            div class={"islands " (fit::classes(&sizes))} {
                @for (id, group) in meadow.groups() { (island(scene, news, id, group)) }
            }
        }
    }
}

/// Words for tiles of a species that the viewer, or the seat they look at, owns.
pub(super) fn owned_key(scene: &Scene<'_, AnimalsOnBoard>) -> &'static str {
    if scene.can_act { "web-aob-owned" } else { "web-aob-owned-there" }
}

/// The tiles left in the middle at the end of the game.
pub(super) fn leftovers(scene: &Scene<'_, AnimalsOnBoard>) -> Markup {
    let (meadow, words) = (&scene.view.public().meadow, scene.words);
    let left = meadow.gathered();
    html! {
        @if !left.is_empty() {
            section .meadow .leftovers {
                h2 { (words.word("web-aob-left-in-meadow")) }
                p .known {
                    @for tile in left.face_up().iter() { (tile::small(tile, None, words)) }
                    (tile::small_backs(usize::from(left.has_face_down()), words))
                }
            }
        }
    }
}

fn island(scene: &Scene<'_, AnimalsOnBoard>, news: &News, id: GroupId, group: Group) -> Markup {
    let words = scene.words;
    let facts = facts![group: id, count: group.len()];
    let splitter = news.splitter(id);
    let can_split = scene.actor().is_some() && group.len() > 1;
    html! {
        div class={"island size-" (group.len()) @if splitter.is_some() { " fresh" }}
            data-drop[can_split] role="group" aria-label=(words.fill("web-aob-group", &facts)) {
            span .letter aria-hidden="true" { (id) }
            @if let Some(seat) = splitter {
                @let by = words.word("web-aob-split-by");
                span .by title={(by) " " (words.seat(seat))} {
                    span aria-hidden="true" { "✂\u{fe0e} " } span .unseen { (by) " " }
                    (scene.player(seat))
                }
            }
            div .tiles {
                @for (tile, part) in tile::parts(group) {
                    (lying(scene, news, tile, part, can_split.then_some(id)))
                }
                // After the tiles, so that it can count them; drawn between the two parts.
                @if can_split {
                    span .ditch data-divide aria-hidden="true" {}
                }
            }
            @match scene.actor() {
                Some(view) => {
                    (taking(scene, view, id, group))
                    @if can_split { (splitting(scene, view, id, group)) }
                }
                None => p .price title=(words.fill("web-aob-price", &facts)) { (icon::one_crate()) (group.len()) }
            }
        }
    }
}

/// A tile of a group: with a box where it can be set apart.
fn lying(
    scene: &Scene<'_, AnimalsOnBoard>,
    news: &News,
    tile: Option<Tile>,
    part: Group,
    box_of: Option<GroupId>,
) -> Markup {
    let words = scene.words;
    let is_new = tile.is_some_and(|tile| news.added().contains(tile));
    let class = tile.map_or_else(|| "tile down".to_owned(), tile::class);
    let class = if is_new { class + " new" } else { class };
    let piece = tile.map_or_else(|| "face-down".to_owned(), |tile| tile.to_string());
    let news = tile
        .filter(|_| is_new)
        .map(|tile| words.labeled(words.piece(tile.piece()), words.word("web-aob-new")));
    // Nobody brings a tile that was drawn.
    let from = is_new.then_some("bag");
    let kin = tile.map_or(0, |tile| owned(scene).intersection(tile.species().tiles()).len());
    let face = html! {
        @match tile {
            Some(tile) => (tile::face(tile, words)),
            None => (tile::back(words)),
        }
        @if kin > 0 {
            span .kin title={(kin) " " (words.word(owned_key(scene)))} {
                (kin) span .unseen { " " (words.word(owned_key(scene))) }
            }
        }
        @if is_new { span .unseen { " " (words.word("web-aob-new")) } }
    };
    html! {
        @match box_of {
            Some(id) => label class=(class) data-piece=(piece) data-from=[from] data-drag="part" title=[&news] {
                input type="checkbox" name="piece" value=(part) id={"tick-" (piece)} data-group=(id) autocomplete="off";
                (face)
            },
            // It cannot be split off, and says so when it is pressed.
            None => span class=(class) data-piece=(piece) data-from=[from] title=[&news] { (face) },
        }
    }
}

/// The button that takes the group, and what the viewer's ark would then score.
fn taking(
    scene: &Scene<'_, AnimalsOnBoard>,
    view: SeatView<'_, AnimalsOnBoard>,
    id: GroupId,
    group: Group,
) -> Markup {
    let words = scene.words;
    let crates = view.public().ark(view.seat()).crates;
    let price = view.public().meadow.price(id);
    let (forecast, brief) = if let Some(left) = crates.checked_sub(price) {
        let now = Sheet::new(owned(scene), crates).total();
        let then = Sheet::new(owned(scene).union(group.face_up()), left).total();
        let (key, unsure) = if group.has_face_down() {
            ("web-aob-forecast-unsure", "+?")
        } else {
            ("web-aob-forecast", "")
        };
        (words.fill(key, &facts![now, then]), format!("{now} → {then}{unsure}"))
    } else {
        let facts = facts![count: price - crates];
        (words.fill("web-aob-short", &facts), words.fill("web-aob-short-brief", &facts))
    };
    let label = html! {
        span .offer {
            span .unseen { (words.fill("web-aob-take", &facts![count: group.len()])) }
            span aria-hidden="true" { span .verb { (words.word("web-aob-take-for")) " " } (icon::one_crate()) (group.len()) }
        }
        span .forecast {
            span .long { (forecast) }
            span .short aria-hidden="true" { (brief) }
        }
    };
    html! { div .taking { (scene.button(&Action::Take(id), &label)) } }
}

/// The button that sets ticked tiles apart. Styles show it once a tile is ticked, and the refusal
/// instead once all are.
fn splitting(
    scene: &Scene<'_, AnimalsOnBoard>,
    view: SeatView<'_, AnimalsOnBoard>,
    id: GroupId,
    group: Group,
) -> Markup {
    let words = scene.words;
    let is_loss = view.public().ark(view.seat()).crates == MAX_CRATES;
    html! {
        div .splitting {
            button .primary .split data-says name="do" value={"split " (id)} {
                span .verb { (words.word("web-aob-split")) " " }
                span .stay data-rest-of=(id) {} " + " span .go data-count-of=(id) {}
                span .effect { (words.word(if is_loss { "web-aob-loss" } else { "web-aob-gain" })) }
            }
            button type="reset" title=(words.word("web-aob-put-back")) aria-label=(words.word("web-aob-put-back")) { "↺" }
            @if let Some(why) = scene.why_not(&Action::Split { group: id, part: group }) { (why) }
        }
    }
}
