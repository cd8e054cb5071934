//! The last scoring, in the place of the action board: what everybody had before it, what the outside
//! of the ark brings, and what leftovers cost.

use ararat_core::{Seat, facts};
use ararat_web::seat_class;
use maud::{Markup, html};

use super::stage::Stage;
use super::supply::delta;
use crate::rules::Source;

pub(super) fn scoring(stage: &Stage<'_>) -> Markup {
    html! {
        section .tasks .flood .costs[!stage.is_quick()] aria-label=(stage.words.word("web-noa-last-scoring")) {
            ol { @for seat in Seat::all(stage.public.player_count()) { (result(stage, seat)) } }
        }
    }
}

/// The points of a seat, which the script counts source by source.
fn result(stage: &Stage<'_>, seat: Seat) -> Markup {
    let hand = stage.public.hand(seat);
    let changes = [Source::Outside, Source::Leftovers].map(|source| (source, hand.earned(source)));
    let before = hand.points - changes.iter().map(|(_, points)| points).sum::<i32>();
    let counts: Vec<String> = std::iter::once(before)
        .chain(changes.iter().map(|(_, points)| *points))
        .map(|points| points.to_string())
        .collect();
    html! {
        li class={"flooded " (seat_class(seat)) @if stage.scene.is_own(seat) { " own" }} {
            (stage.scene.player(seat))
            strong data-counts=(counts.join(" ")) data-each="700" { (hand.points) }
            span .before { (stage.fill("web-noa-before-flood", &facts![points: before])) }
            @for (source, points) in changes {
                @if points != 0 {
                    span .change .lost[points < 0] { (delta(points)) " " (stage.words.word(source.word())) }
                }
            }
        }
    }
}
