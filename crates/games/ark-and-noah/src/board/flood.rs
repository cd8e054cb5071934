//! The last scoring, in the place of the action board: what everybody had before it, what the outside
//! of the ark brings, and what leftovers cost.

use ararat_core::{Seat, facts};
use ararat_web::seat_class;
use maud::{Markup, html};

use super::scene::BoardScene;
use super::supply::delta;
use crate::rules::Source;

pub(super) fn scoring(scene: &BoardScene<'_>) -> Markup {
    html! {
        section .tasks .flood .costs[!scene.is_quick()] aria-label=(scene.words.word("web-noa-last-scoring")) {
            ol { @for seat in Seat::all(scene.public.player_count()) { (result(scene, seat)) } }
        }
    }
}

/// The points of a seat as the script counts them in the last scoring: those from before, which
/// everybody knows, and what each source of the last scoring changes.
pub(super) fn counted(scene: &BoardScene<'_>, seat: Seat) -> Markup {
    let hand = scene.public.hand(seat);
    let changes = changes(scene, seat).map(|(_, points)| points);
    let before = hand.points - changes.iter().sum::<i32>();
    let counts: Vec<String> =
        std::iter::once(before).chain(changes).map(|points| points.to_string()).collect();
    html! { b data-counts=(counts.join(" ")) data-known="1" data-each="700" { (hand.points) } }
}

/// What each source of the last scoring changes.
fn changes(scene: &BoardScene<'_>, seat: Seat) -> [(Source, i32); 2] {
    let hand = scene.public.hand(seat);
    [Source::Outside, Source::Leftovers].map(|source| (source, hand.earned(source)))
}

/// The points of a seat, counted source by source.
fn result(scene: &BoardScene<'_>, seat: Seat) -> Markup {
    let hand = scene.public.hand(seat);
    let changes = changes(scene, seat);
    let before = hand.points - changes.iter().map(|(_, points)| points).sum::<i32>();
    html! {
        li class={"flooded " (seat_class(seat)) @if scene.page.is_own(seat) { " own" }} {
            (scene.page.player(seat))
            strong { (counted(scene, seat)) }
            span .before { (scene.fill("web-noa-before-flood", &facts![points: before])) }
            @for (source, points) in changes {
                @if points != 0 {
                    span .change .lost[points < 0] { (delta(points)) " " (scene.words.word(source.word())) }
                }
            }
        }
    }
}
