//! The action board: the tasks with workers and bonus tiles; and how far the hull is closed.

use ararat_core::{Seat, facts};
use ararat_web::{seat_class, seat_mark};
use maud::{Markup, html};

use super::icon::task_icon;
use super::scene::BoardScene;
use crate::rules::{Action, Decision, Task, Variant, Ware};
use crate::words::{heading, soon};

pub(super) fn action_board(scene: &BoardScene<'_>) -> Markup {
    let public = scene.public;
    let is_yours = scene.actor.is_some() && public.decision() == Some(Decision::Choose);
    html! {
        section .tasks.choosing[is_yours] aria-label=(scene.words.word("noa-board-tasks")) {
            ol {
                @for task in Task::ALL.into_iter().filter(|task| !scene.is_quick() || task.is_quick()) {
                    (column(scene, task))
                }
            }
        }
    }
}

/// How far the hull is closed, which ends the game.
pub(super) fn progress(scene: &BoardScene<'_>) -> Markup {
    let public = scene.public;
    let outline = public.outline();
    let boarded = (public.ark().boarded() & outline.outside()).count_ones();
    let total = outline.outside_edge_count();
    let label = scene.fill("web-noa-hull", &facts![count: boarded, total]);
    let soon = soon(public, scene.words);
    let title = soon.as_ref().map_or(&label, |(warning, _)| warning);
    html! {
        p .progress title=(title) {
            // Where the top line has no room for it.
            span .when aria-hidden="true" { (heading(public, "web-noa-round", scene.words)) }
            span { (scene.words.word("web-noa-hull-short")) " " b { (boarded) } "/" (total) }
            @if let Some((_, Some(short))) = &soon { b .soon { (short) } }
            progress max=(total) value=(boarded) aria-label=(label) {}
        }
    }
}

/// What comes from the column of a task: animals out of their bags, and stores.
fn source(task: Task) -> Option<&'static str> {
    match task {
        Task::Animals => Some("bag"),
        Task::Pitch => Some(Ware::Pitch.name()),
        Task::Food => Some(Ware::Food.name()),
        Task::Wood => Some(Ware::Board.name()),
        Task::Exchange | Task::Build | Task::Load => None,
    }
}

fn column(scene: &BoardScene<'_>, task: Task) -> Markup {
    let (public, words) = (scene.public, scene.words);
    let is_now = public.task() == Some(task);
    let face = html! {
        (task_icon(task))
        span .what { (words.word(task.word())) span .gain { (gain(scene, task)) } }
        @if !scene.is_quick() { (current_space(scene, task)) }
    };
    html! {
        li .task.now[is_now] data-source=[source(task)] aria-current=[is_now.then_some("step")]
            title=(words.word(task.word())) {
            @if !scene.is_quick() {
                span .space .completed {
                    @if let Some(seat) = public.workers().completed(task) {
                        (worker(scene, seat, "noa-board-completed", false))
                    }
                }
            }
            @if public.decision() == Some(Decision::Choose) {
                (scene.page.button(&Action::Choose(task), &face))
            } @else {
                span .idle { (face) }
            }
        }
    }
}

/// The worker on the Current space, or the bonus for the next one.
fn current_space(scene: &BoardScene<'_>, task: Task) -> Markup {
    let workers = scene.public.workers();
    let bonus = workers.bonus(task);
    html! {
        span .space .current {
            @if let Some(seat) = workers.current(task) {
                (worker(scene, seat, "noa-board-current", scene.news.tasks.contains(&task)))
            } @else if bonus > 0 {
                @let label = scene.fill("noa-board-bonus", &facts![points: bonus]);
                span .bonus role="img" aria-label=(label) title=(label) { "+" (bonus) }
            }
        }
    }
}

fn worker(scene: &BoardScene<'_>, seat: Seat, key: &str, is_new: bool) -> Markup {
    let label = scene.fill(key, &facts![seat]);
    // With two players, each has two workers that look alike.
    let piece = (scene.public.player_count() > 2).then(|| format!("worker-{seat}"));
    html! {
        span class={"worker " (seat_class(seat)) @if is_new { " new" }} data-piece=[piece]
            role="img" aria-label=(label) title=(label) { (seat_mark(seat)) }
    }
}

/// What a task gives, in a few words.
fn gain(scene: &BoardScene<'_>, task: Task) -> String {
    let key = match (task, scene.public.variant()) {
        (Task::Pitch | Task::Food, _) => "web-noa-gain-stores",
        (Task::Animals, _) => "web-noa-gain-animals",
        (Task::Exchange, Variant::Normal) => "web-noa-gain-exchange",
        (Task::Exchange, Variant::Quick) => "web-noa-gain-exchange-quick",
        (Task::Wood, _) => "web-noa-gain-wood",
        (Task::Build, _) => "web-noa-gain-build",
        (Task::Load, Variant::Normal) => "web-noa-gain-load",
        (Task::Load, Variant::Quick) => "web-noa-gain-load-quick",
    };
    scene.words.word(key)
}
