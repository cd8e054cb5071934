//! Controls for decisions that are not made on the action board or on the ark, and the order in
//! which players act.

mod load;

use ararat_core::SeatView;
use maud::{Markup, html};

use super::icon::{icon, ware_icon};
use super::stage::Stage;
use super::supply::{Lid, bag, held};
use super::tile::{face, sex_class, tile, tile_label};
use crate::rules::{Action, ArkAndNoah, Decision, Sex, Tile, Ware};

type View<'a> = SeatView<'a, ArkAndNoah>;

pub(super) fn controls(stage: &Stage<'_>) -> Markup {
    let content = if let Some(view) = stage.actor {
        asked(stage, view)
    } else {
        html! { @if !stage.public.drawn().is_empty() { (drawn(stage)) } }
    };
    let is_short = stage.actor.is_some() && stage.public.decision() == Some(Decision::Build);
    html! {
        section .tray.short[is_short] {
            (order(stage))
            (content)
        }
    }
}

/// Who acts now and who acts after, in a task or in the flood.
fn order(stage: &Stage<'_>) -> Markup {
    let is_in_turn = match stage.public.decision() {
        Some(Decision::Take | Decision::Build | Decision::Load) => true,
        Some(decision) => decision.is_flood(),
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
        Some(Decision::Bag) => name_bag(stage),
        Some(Decision::Take) => take(stage),
        Some(Decision::Award) => award(stage),
        Some(Decision::Exchange) => exchange(stage),
        Some(Decision::SwapWith { .. }) => hint(stage, "web-noa-hint-with"),
        Some(Decision::Trade) => trade(stage, view),
        Some(Decision::Build) => build(stage, view),
        Some(Decision::Load | Decision::FloodFood | Decision::FloodPairs) => {
            load::load(stage, view)
        }
        Some(Decision::Choose) | None => html! {},
    }
}

fn hint(stage: &Stage<'_>, key: &str) -> Markup {
    html! { p .hint { (stage.words.word(key)) } }
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
    html! {
        (hint(stage, key))
        div .bar {
            (pips(stage, allowance(stage, 8, 5)))
            (held(stage, Ware::Board, hand.boards, 0))
            @if !stage.is_quick() { (held(stage, Ware::Pitch, hand.pitch, 0)) }
            (done(stage))
        }
        // Said once, because it holds for every edge.
        @if hand.boards == 0
            && let Some(&edge) = stage.public.outline().edges().first()
            && let Some(why) = stage.scene.why_not(&Action::Board(edge)) { p .hint { (why) } }
    }
}

fn name_bag(stage: &Stage<'_>) -> Markup {
    html! {
        div .choices {
            @for sex in Sex::ALL {
                div .choice-card {
                    button .can name="do" value=(Action::Bag(sex)) { (stage.says(Action::Bag(sex))) }
                    (bag(stage, sex, Lid::Open))
                }
            }
        }
    }
}

/// Tiles drawn, to look at.
fn drawn(stage: &Stage<'_>) -> Markup {
    html! {
        div .drawn {
            span .small { (stage.words.word("web-noa-drawn")) }
            @for drawn in stage.public.drawn().iter() { (tile(stage, drawn)) }
        }
    }
}

fn take(stage: &Stage<'_>) -> Markup {
    html! {
        div .drawn {
            @for drawn in stage.public.drawn().iter() {
                (tile_button(stage, Action::Take(drawn), drawn, &tile_label(stage, drawn)))
            }
        }
    }
}

fn tile_button(stage: &Stage<'_>, action: Action, tile: Tile, label: &str) -> Markup {
    html! {
        button class={"can tile " (sex_class(tile.sex()))} name="do" value=(action) title=(label) {
            span .unseen { (label) }
            span .face aria-hidden="true" { (face(stage, tile)) }
        }
    }
}

fn award(stage: &Stage<'_>) -> Markup {
    html! {
        div .choices {
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
    let draws: Vec<Action> = stage
        .legal
        .iter()
        .copied()
        .filter(|action| matches!(action, Action::Draw { .. }))
        .collect();
    let can_swap = stage.legal.iter().any(|action| matches!(action, Action::Swap(_)));
    let no_swap = stage
        .public
        .outline()
        .edges()
        .first()
        .and_then(|&edge| stage.scene.why_not(&Action::Swap(edge)));
    html! {
        @if can_swap { (hint(stage, "web-noa-hint-swap")) }
        @if !can_swap && !stage.is_quick() && let Some(why) = no_swap { p .hint { (why) } }
        @if draws.is_empty() {
            @if let Some(why) = stage.scene.why_not(&Action::Draw { males: 2, females: 1 }) { p .hint { (why) } }
        } @else {
            div .choices {
                @for &draw in &draws {
                    button .can name="do" value=(draw) { (stage.says(draw)) }
                }
            }
        }
    }
}

/// For each tile drawn, the viewer's animals that may be given for it.
fn trade(stage: &Stage<'_>, view: View<'_>) -> Markup {
    let tradable = stage.public.tradable(view.seat());
    let kept = stage.public.hand(view.seat()).animals.minus(tradable);
    let first = stage.public.drawn().first();
    html! {
        div .trades {
            @for drawn in stage.public.drawn().iter() {
                div .trade {
                    (tile(stage, drawn))
                    span .small { (stage.words.word("web-noa-for")) }
                    @for given in tradable.iter() {
                        @let action = Action::Trade { drawn, given };
                        (tile_button(stage, action, given, &stage.says(action)))
                    }
                }
            }
        }
        @if let Some(drawn) = first && !kept.is_empty() {
            div .kept {
                span .small { (stage.words.word("web-noa-kept")) }
                @for given in kept.iter() { (kept_tile(stage, Action::Trade { drawn, given }, given)) }
            }
        }
        div .bar {
            button .primary name="do" value=(Action::Done) { (icon("exchange")) " " (stage.words.word("web-noa-no-trade")) }
        }
    }
}

/// One of the viewer's animals that cannot be traded; it says why.
fn kept_tile(stage: &Stage<'_>, action: Action, tile: Tile) -> Markup {
    html! {
        span .act {
            button class={"tile " (sex_class(tile.sex()))} name="do" value=(action)
                aria-disabled="true" {
                span .unseen { (tile_label(stage, tile)) }
                span .face aria-hidden="true" { (face(stage, tile)) }
            }
            @if let Some(why) = stage.scene.why_not(&action) { (why) }
        }
    }
}
