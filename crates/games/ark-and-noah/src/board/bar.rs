//! The bar: what the decision at hand needs beside pressing tasks, places of the ark and animals in
//! the tray, and the order in which players act.

mod load;

use ararat_core::{SeatView, facts};
use ararat_text::sentence;
use maud::{Markup, html};

use super::icon::{icon, ware_icon};
use super::scene::BoardScene;
use super::supply::contents;
use super::tile::{face, sex_class, sex_sign, tile, tile_label};
use crate::rules::{Action, ArkAndNoah, Decision, Sex, Tile, Ware, near_end};
use crate::words::soon;

type View<'a> = SeatView<'a, ArkAndNoah>;

pub(super) fn bar(scene: &BoardScene<'_>) -> Markup {
    html! {
        div .ask {
            (warning(scene))
            @if let Some(view) = scene.actor { (asked(scene, view)) } @else { (drawn(scene)) }
            (order(scene))
        }
    }
}

/// While tasks are chosen: that the game will or may end soon.
fn warning(scene: &BoardScene<'_>) -> Markup {
    let is_told = scene.public.decision() == Some(Decision::Choose);
    html! {
        @if is_told && let Some((warning, _)) = soon(scene.public, scene.words) {
            p .hint .soon { (sentence(&warning)) }
        }
    }
}

/// Who acts now and who acts after, in a task or in the flood.
fn order(scene: &BoardScene<'_>) -> Markup {
    let is_in_turn = match scene.public.decision() {
        Some(Decision::Take | Decision::Build) => true,
        // The one who loads needs the room for corrals.
        Some(decision) => {
            scene.actor.is_none() && (decision == Decision::Load || decision.is_flood())
        }
        None => false,
    };
    let waiting = scene.public.waiting();
    html! {
        @if is_in_turn && waiting.len() > 1 {
            p .order {
                @for (index, &seat) in waiting.iter().enumerate() {
                    @if index > 0 { span aria-hidden="true" { "›" } }
                    (scene.page.player(seat))
                }
            }
        }
    }
}

fn asked(scene: &BoardScene<'_>, view: View<'_>) -> Markup {
    match scene.public.decision() {
        Some(Decision::Choose) if scene.is_quick() => html! {},
        // A warning takes the place of the hint.
        Some(Decision::Choose) if near_end(scene.public).is_some() => html! {},
        Some(Decision::Choose) => hint(scene, "web-noa-hint-choose"),
        Some(Decision::Bag) => name_bag(scene),
        Some(Decision::Take) => take(scene),
        Some(Decision::Award) => award(scene),
        Some(Decision::Exchange) => exchange(scene),
        Some(Decision::SwapWith { .. }) => on_ark(scene, "web-noa-hint-with"),
        Some(Decision::Trade) => trade(scene),
        Some(Decision::Build) => build(scene, view),
        Some(Decision::Load | Decision::FloodFood | Decision::FloodPairs) => {
            load::load(scene, view)
        }
        None => html! {},
    }
}

fn hint(scene: &BoardScene<'_>, key: &str) -> Markup {
    html! { p .hint { (scene.words.word(key)) } }
}

/// A hint to something on the ark. On a phone a part of it has to be enlarged first.
fn on_ark(scene: &BoardScene<'_>, key: &str) -> Markup {
    html! {
        p .hint .here { (scene.words.word(key)) }
        p .hint .far { (scene.words.word("web-noa-hint-enlarge")) }
    }
}

fn done(scene: &BoardScene<'_>) -> Markup {
    html! { button .primary name="do" value=(Action::Done) { (scene.words.word("web-noa-done")) } }
}

/// How much of a long turn is used and left.
fn pips(scene: &BoardScene<'_>, all: u8) -> Markup {
    let left = scene.public.left().min(all);
    html! {
        span .pips aria-hidden="true" {
            @for _ in left..all { i .used {} }
            @for _ in 0..left { i {} }
        }
    }
}

/// The pieces, points or pairs of the player to act: the task's owner acts first and has more.
fn allowance(scene: &BoardScene<'_>, owner: u8, other: u8) -> u8 {
    let is_first = scene.public.waiting().len() == scene.public.player_count();
    if is_first { owner } else { other }
}

fn build(scene: &BoardScene<'_>, view: View<'_>) -> Markup {
    let hand = scene.public.hand(view.seat());
    let key = if scene.is_quick() || hand.pitch == 0 {
        "web-noa-hint-board"
    } else {
        "web-noa-hint-build"
    };
    // Said once, because it holds for every edge.
    let no_board = (hand.boards == 0)
        .then(|| scene.public.outline().edges().first())
        .flatten()
        .and_then(|&edge| scene.page.why_not(&Action::Board(edge)));
    html! {
        @if let Some(why) = no_board { p .hint { (why) } } @else { (on_ark(scene, key)) }
        div .end-turn { (pips(scene, allowance(scene, 8, 5))) (done(scene)) }
    }
}

fn name_bag(scene: &BoardScene<'_>) -> Markup {
    html! {
        div .bags {
            @for sex in Sex::ALL {
                @let count = scene.public.bags().of_sex(sex).len();
                button class={"can " (sex_class(sex))} name="do" value=(Action::Bag(sex)) {
                    span .unseen { (scene.says(Action::Bag(sex))) }
                    b { (sex_sign(sex)) " " (scene.fill(bag_key(sex), &facts![count])) }
                    span .bag { (contents(scene, sex)) }
                }
            }
        }
    }
}

fn bag_key(sex: Sex) -> &'static str {
    match sex {
        Sex::Male => "web-noa-males",
        Sex::Female => "web-noa-females",
    }
}

/// Tiles drawn, to look at.
fn drawn(scene: &BoardScene<'_>) -> Markup {
    html! {
        @if !scene.public.drawn().is_empty() {
            div .drawn data-from="bag" {
                span .small { (scene.words.word("web-noa-drawn")) }
                @for drawn in scene.public.drawn().iter() { (tile(scene, drawn)) }
            }
        }
    }
}

fn take(scene: &BoardScene<'_>) -> Markup {
    html! {
        div .drawn data-from="bag" {
            @for drawn in scene.public.drawn().iter() {
                (tile_button(scene, Action::Take(drawn), drawn, &tile_label(scene, drawn)))
            }
        }
    }
}

fn tile_button(scene: &BoardScene<'_>, action: Action, tile: Tile, label: &str) -> Markup {
    html! {
        button class={"can tile " (sex_class(tile.sex()))} data-piece={"tile-" (tile)} name="do" value=(action) title=(label) {
            span .unseen { (label) }
            span .face aria-hidden="true" { (face(scene, tile)) }
        }
    }
}

fn award(scene: &BoardScene<'_>) -> Markup {
    html! {
        div .choices .awards {
            @for ware in Ware::ALL {
                (scene.page.button(&Action::Award(ware), &html! {
                    (ware_icon(ware)) " " (scene.words.word(ware.word()))
                }))
            }
        }
    }
}

/// Boards are swapped on the ark; tiles are drawn here.
fn exchange(scene: &BoardScene<'_>) -> Markup {
    let is_draw = |action: &&Action| matches!(action, Action::Draw { .. });
    let draws: Vec<Action> = scene.legal.iter().filter(is_draw).copied().collect();
    let can_swap = scene.legal.iter().any(|action| matches!(action, Action::Swap(_)));
    let edge = scene.public.outline().edges().first();
    let no_swap = edge.and_then(|&edge| scene.page.why_not(&Action::Swap(edge)));
    let no_draw = scene.page.why_not(&Action::Draw { males: 2, females: 1 });
    html! {
        @if can_swap {
            (on_ark(scene, "web-noa-hint-swap"))
        } @else if !scene.is_quick() && let Some(why) = no_swap {
            p .hint { (why) }
        }
        @if draws.is_empty() {
            @if let Some(why) = no_draw { p .hint { (why) } }
        } @else {
            div .choices .draws {
                span .small { (scene.words.word("web-noa-draw")) }
                @for &draw in &draws { (draw_button(scene, draw)) }
            }
        }
    }
}

/// A button with a sign for each animal to be drawn.
fn draw_button(scene: &BoardScene<'_>, action: Action) -> Markup {
    let Action::Draw { males, females } = action else { return html! {} };
    let label = scene.says(action);
    let signs = |sex: Sex, count: u8| sex_sign(sex).repeat(usize::from(count));
    html! {
        button .can name="do" value=(action) aria-label=(label) title=(label) {
            span .sex { (signs(Sex::Male, males)) (signs(Sex::Female, females)) }
        }
    }
}

/// The tiles drawn, of which one is chosen; the viewer's animals in the tray are then given for it.
fn trade(scene: &BoardScene<'_>) -> Markup {
    html! {
        div .trade {
            div .drawn data-from="bag" {
                @for (index, drawn) in scene.public.drawn().iter().enumerate() {
                    label .choose .open {
                        input type="radio" name="drawn" id={"noa-drawn-" (index)};
                        (tile(scene, drawn))
                    }
                }
            }
            div .then {
                (hint(scene, if scene.is_quick() { "web-noa-hint-trade-quick" } else { "web-noa-hint-trade" }))
                button .primary name="do" value=(Action::Done) { (icon("exchange")) " " (scene.words.word("web-noa-no-trade")) }
            }
        }
    }
}
