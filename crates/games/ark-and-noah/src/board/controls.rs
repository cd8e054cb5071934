//! The bar: what the decision at hand needs beside pressing tasks, places of the ark and animals in
//! the tray, and the order in which players act.

mod load;

use ararat_core::{SeatView, facts};
use ararat_text::sentence;
use maud::{Markup, html};

use super::icon::{icon, ware_icon};
use super::stage::Stage;
use super::supply::contents;
use super::tile::{face, sex_class, sex_sign, tile, tile_label};
use crate::rules::{Action, ArkAndNoah, Decision, Sex, Tile, Ware, near_end};
use crate::words::soon;

type View<'a> = SeatView<'a, ArkAndNoah>;

pub(super) fn controls(stage: &Stage<'_>) -> Markup {
    html! {
        div .ask {
            (warning(stage))
            @if let Some(view) = stage.actor { (asked(stage, view)) } @else { (drawn(stage)) }
            (order(stage))
        }
    }
}

/// While tasks are chosen: that the game will or may end soon.
fn warning(stage: &Stage<'_>) -> Markup {
    let is_told = stage.public.decision() == Some(Decision::Choose);
    html! {
        @if is_told && let Some((warning, _)) = soon(stage.public, stage.words) {
            p .hint .soon { (sentence(&warning)) }
        }
    }
}

/// Who acts now and who acts after, in a task or in the flood.
fn order(stage: &Stage<'_>) -> Markup {
    let is_in_turn = match stage.public.decision() {
        Some(Decision::Take | Decision::Build) => true,
        // The one who loads needs the room for corrals.
        Some(decision) => {
            stage.actor.is_none() && (decision == Decision::Load || decision.is_flood())
        }
        None => false,
    };
    let waiting = stage.public.waiting();
    html! {
        @if is_in_turn && waiting.len() > 1 {
            p .order {
                @for (index, &seat) in waiting.iter().enumerate() {
                    @if index > 0 { span aria-hidden="true" { "›" } }
                    (stage.scene.player(seat))
                }
            }
        }
    }
}

fn asked(stage: &Stage<'_>, view: View<'_>) -> Markup {
    match stage.public.decision() {
        Some(Decision::Choose) if stage.is_quick() => html! {},
        // A warning takes the place of the hint.
        Some(Decision::Choose) if near_end(stage.public).is_some() => html! {},
        Some(Decision::Choose) => hint(stage, "web-noa-hint-choose"),
        Some(Decision::Bag) => name_bag(stage),
        Some(Decision::Take) => take(stage),
        Some(Decision::Award) => award(stage),
        Some(Decision::Exchange) => exchange(stage),
        Some(Decision::SwapWith { .. }) => on_ark(stage, "web-noa-hint-with"),
        Some(Decision::Trade) => trade(stage),
        Some(Decision::Build) => build(stage, view),
        Some(Decision::Load | Decision::FloodFood | Decision::FloodPairs) => {
            load::load(stage, view)
        }
        None => html! {},
    }
}

fn hint(stage: &Stage<'_>, key: &str) -> Markup {
    html! { p .hint { (stage.words.word(key)) } }
}

/// A hint to something on the ark. On a phone a part of it has to be enlarged first.
fn on_ark(stage: &Stage<'_>, key: &str) -> Markup {
    html! {
        p .hint .here { (stage.words.word(key)) }
        p .hint .far { (stage.words.word("web-noa-hint-enlarge")) }
    }
}

fn done(stage: &Stage<'_>) -> Markup {
    html! { button .primary name="do" value=(Action::Done) { (stage.words.word("web-noa-done")) } }
}

/// How much of a long turn is used and left.
fn pips(stage: &Stage<'_>, all: u8) -> Markup {
    let left = stage.public.left().min(all);
    html! {
        span .pips aria-hidden="true" {
            @for _ in left..all { i .used {} }
            @for _ in 0..left { i {} }
        }
    }
}

/// The pieces, points or pairs of the player to act: the task's owner acts first and has more.
fn allowance(stage: &Stage<'_>, owner: u8, other: u8) -> u8 {
    let is_first = stage.public.waiting().len() == stage.public.player_count();
    if is_first { owner } else { other }
}

fn build(stage: &Stage<'_>, view: View<'_>) -> Markup {
    let hand = stage.public.hand(view.seat());
    let key = if stage.is_quick() || hand.pitch == 0 {
        "web-noa-hint-board"
    } else {
        "web-noa-hint-build"
    };
    // Said once, because it holds for every edge.
    let no_board = (hand.boards == 0)
        .then(|| stage.public.outline().edges().first())
        .flatten()
        .and_then(|&edge| stage.scene.why_not(&Action::Board(edge)));
    html! {
        @if let Some(why) = no_board { p .hint { (why) } } @else { (on_ark(stage, key)) }
        div .end-turn { (pips(stage, allowance(stage, 8, 5))) (done(stage)) }
    }
}

fn name_bag(stage: &Stage<'_>) -> Markup {
    html! {
        div .bags {
            @for sex in Sex::ALL {
                @let count = stage.public.bags().of_sex(sex).len();
                button class={"can " (sex_class(sex))} name="do" value=(Action::Bag(sex)) {
                    span .unseen { (stage.says(Action::Bag(sex))) }
                    b { (sex_sign(sex)) " " (stage.fill(bag_key(sex), &facts![count])) }
                    span .bag { (contents(stage, sex)) }
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
fn drawn(stage: &Stage<'_>) -> Markup {
    html! {
        @if !stage.public.drawn().is_empty() {
            div .drawn data-from="bag" {
                span .small { (stage.words.word("web-noa-drawn")) }
                @for drawn in stage.public.drawn().iter() { (tile(stage, drawn)) }
            }
        }
    }
}

fn take(stage: &Stage<'_>) -> Markup {
    html! {
        div .drawn data-from="bag" {
            @for drawn in stage.public.drawn().iter() {
                (tile_button(stage, Action::Take(drawn), drawn, &tile_label(stage, drawn)))
            }
        }
    }
}

fn tile_button(stage: &Stage<'_>, action: Action, tile: Tile, label: &str) -> Markup {
    html! {
        button class={"can tile " (sex_class(tile.sex()))} data-piece={"tile-" (tile)} name="do" value=(action) title=(label) {
            span .unseen { (label) }
            span .face aria-hidden="true" { (face(stage, tile)) }
        }
    }
}

fn award(stage: &Stage<'_>) -> Markup {
    html! {
        div .choices .awards {
            @for ware in Ware::ALL {
                (stage.scene.button(&Action::Award(ware), &html! {
                    (ware_icon(ware)) " " (stage.words.word(ware.word()))
                }))
            }
        }
    }
}

/// Boards are swapped on the ark; tiles are drawn here.
fn exchange(stage: &Stage<'_>) -> Markup {
    let is_draw = |action: &&Action| matches!(action, Action::Draw { .. });
    let draws: Vec<Action> = stage.legal.iter().filter(is_draw).copied().collect();
    let can_swap = stage.legal.iter().any(|action| matches!(action, Action::Swap(_)));
    let edge = stage.public.outline().edges().first();
    let no_swap = edge.and_then(|&edge| stage.scene.why_not(&Action::Swap(edge)));
    let no_draw = stage.scene.why_not(&Action::Draw { males: 2, females: 1 });
    html! {
        @if can_swap {
            (on_ark(stage, "web-noa-hint-swap"))
        } @else if !stage.is_quick() && let Some(why) = no_swap {
            p .hint { (why) }
        }
        @if draws.is_empty() {
            @if let Some(why) = no_draw { p .hint { (why) } }
        } @else {
            div .choices .draws {
                span .small { (stage.words.word("web-noa-draw")) }
                @for &draw in &draws { (draw_button(stage, draw)) }
            }
        }
    }
}

/// A button with a sign for each animal to be drawn.
fn draw_button(stage: &Stage<'_>, action: Action) -> Markup {
    let Action::Draw { males, females } = action else { return html! {} };
    let label = stage.says(action);
    let signs = |sex: Sex, count: u8| sex_sign(sex).repeat(usize::from(count));
    html! {
        button .can name="do" value=(action) aria-label=(label) title=(label) {
            span .sex { (signs(Sex::Male, males)) (signs(Sex::Female, females)) }
        }
    }
}

/// The tiles drawn, of which one is chosen; the viewer's animals in the tray are then given for it.
fn trade(stage: &Stage<'_>) -> Markup {
    html! {
        div .trade {
            div .drawn data-from="bag" {
                @for (index, drawn) in stage.public.drawn().iter().enumerate() {
                    label .choose .open {
                        input type="radio" name="drawn" id={"noa-drawn-" (index)};
                        (tile(stage, drawn))
                    }
                }
            }
            div .then {
                (hint(stage, if stage.is_quick() { "web-noa-hint-trade-quick" } else { "web-noa-hint-trade" }))
                button .primary name="do" value=(Action::Done) { (icon("exchange")) " " (stage.words.word("web-noa-no-trade")) }
            }
        }
    }
}
