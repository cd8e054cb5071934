//! The end of a game: who won and by how much, where the points came from, and what can be done next.

use ararat_core::{Facts, Outcome, Seat};
use ararat_text::sentence;
use maud::{Markup, html};

use crate::board::WebBoard;
use crate::scene::{Scene, seat_class};
use crate::stage::{board, face};
use crate::table_page::TablePage;

/// The result in place of the board, which can still be viewed, and what to do next.
pub(crate) fn end<G: WebBoard>(
    table: &TablePage,
    scene: &Scene<'_, G>,
    outcome: &Outcome,
) -> Markup {
    let words = scene.words;
    let to = |path: &str, key: &str| {
        html! { a .button href={"/table/" (table.id) "/" (path)} { (words.word(key)) } }
    };
    let content = html! {
        input .keep #final-board type="checkbox";
        label .turn-over for="final-board" {
            span .to-board { (words.word(G::LAST_ROUND.unwrap_or("web-see-board"))) } span .to-result { (words.word("web-see-result")) }
        }
        div .end.few[scene.chairs.len() < 4 && G::sources(scene.view.public()).len() < 7] {
            (standing(scene, outcome))
            @if let Some(note) = &table.decided { p .decided { a href=(note.to) { (note.text) } } }
        }
        div .final { (G::common(scene)) }
    };
    html! {
        div .stage {
            (board(scene, &content))
            div .bar data-region="bar" {
                form method="post" action={"/table/" (table.id) "/again"} {
                    button .primary { (words.word(if scene.has_other_people() { "web-again" } else { "web-again-alone" })) }
                }
                @for note in &table.notes { a .button .note href=(note.to) { (note.text) } }
                @if table.is_sealed {
                    p .small { (sentence(&words.word("web-deal-sealed"))) }
                } @else {
                    (to("replay", "web-replay")) (to("analysis", "web-analysis"))
                    a .button data-share href={"/table/" (table.id) "/result.png"} title=(words.word("web-result-picture")) { (words.word("web-share")) }
                }
            }
        }
    }
}

/// The result: who won and by how much, the ranking, and where the points came from.
pub(crate) fn standing<G: WebBoard>(scene: &Scene<'_, G>, outcome: &Outcome) -> Markup {
    let words = scene.words;
    let ranking = ranking(outcome);
    let sources = G::sources(scene.view.public());
    // Readers look for their own numbers first.
    let mut columns = ranking.clone();
    columns.sort_by_key(|&seat| !scene.is_own(seat));
    html! {
        h2 .verdict { (sentence(&verdict(scene, outcome, &ranking))) }
        ol .ranking {
            @for &seat in &ranking {
                li class={(seat_class(seat)) @if scene.is_own(seat) { " mine" }} value=(outcome.places[seat]) {
                    span .place aria-hidden="true" { (outcome.places[seat]) }
                    @if let Some(chair) = scene.chairs.get(seat.index()) { (face(chair)) }
                    (scene.player(seat)) " "
                    strong data-counts=(counts(seat, &sources)) { (G::score(outcome.points[seat], words)) }
                    (bar(seat, &sources))
                }
            }
        }
        // A single source would only repeat the ranking.
        @if sources.len() > 1 {
            table .sources {
                caption { (words.word("web-sources")) }
                thead { tr { td {} @for &seat in &columns { th scope="col" .mine[scene.is_own(seat)] title=(words.seat(seat)) { (scene.player(seat)) } } } }
                tbody {
                    @for (index, (source, points)) in sources.iter().enumerate() {
                        @let most = points.iter().max();
                        tr {
                            th scope="row" { span class={"swatch share-" (index)} {} (words.word(source)) }
                            @for &seat in &columns {
                                @let own = points.get(seat.index());
                                td .most[own == most && own > Some(&0)] .mine[scene.is_own(seat)] { @if let Some(own) = own { (own) (G::counted(scene, index, seat)) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// “Second, one point behind Olive”.
fn verdict<G: WebBoard>(scene: &Scene<'_, G>, outcome: &Outcome, ranking: &[Seat]) -> String {
    let words = scene.words;
    let own = ranking.iter().copied().find(|&seat| scene.is_own(seat));
    let (Some(&winner), Some(&second)) = (ranking.first(), ranking.get(1)) else {
        return words.word("web-the-end");
    };
    let told = |key: &str, seat: Seat, other: Seat| {
        let margin = (outcome.points[seat] - outcome.points[other]).abs();
        let facts = Facts::new()
            .seat("seat", seat)
            .seat("other", other)
            .number("place", outcome.places[own.unwrap_or(seat)])
            .number("points", margin)
            .text("margin", G::score(margin, words));
        words.fill(key, &facts)
    };
    let is_shared = outcome.places[second] == 1;
    match own {
        Some(own) if outcome.places[own] == 1 => {
            let other = if own == winner { second } else { winner };
            told(if is_shared { "web-end-you-share" } else { "web-end-you-won" }, own, other)
        }
        Some(own) => told("web-end-you-behind", own, winner),
        None if is_shared => told("web-end-share", winner, second),
        None => told("web-end-won", winner, second),
    }
}

/// The points of a seat as a bar, source by source; all bars have the same scale.
fn bar(seat: Seat, sources: &[(&'static str, Vec<i32>)]) -> Markup {
    let of = |seat: usize| {
        sources.iter().map(move |(_, points)| points.get(seat).copied().unwrap_or(0).max(0))
    };
    let seats = sources.first().map_or(0, |(_, points)| points.len());
    let most = (0..seats).map(|seat| of(seat).sum::<i32>()).max().unwrap_or(0).max(1);
    let starts = of(seat.index()).scan(0, |sum, points| {
        let start = *sum;
        *sum += points;
        Some((start, points))
    });
    html! {
        svg .points-bar viewBox={"0 0 " (most) " 1"} preserveAspectRatio="none" aria-hidden="true" {
            @for (index, (start, points)) in starts.enumerate() {
                rect class={"share-" (index)} x=(start) y="0" width=(points) height="1" {}
            }
        }
    }
}

/// The points of a seat source by source, for the script that counts them up.
fn counts(seat: Seat, sources: &[(&'static str, Vec<i32>)]) -> String {
    let points = sources.iter().filter_map(|(_, points)| points.get(seat.index()));
    points.map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// “1. Ann 23 points, 2. Bob 17 points”.
pub(crate) fn ranked<G: WebBoard>(scene: &Scene<'_, G>, outcome: &Outcome) -> String {
    let told = |&seat: &Seat| {
        let name = scene.chairs.get(seat.index()).map_or("", |chair| chair.name.as_str());
        let score = G::score(outcome.points[seat], scene.words);
        format!("{}. {name} {score}", outcome.places[seat])
    };
    ranking(outcome).iter().map(told).collect::<Vec<_>>().join(", ")
}

/// The seats by place.
pub(crate) fn ranking(outcome: &Outcome) -> Vec<Seat> {
    let mut ranking: Vec<Seat> = outcome.places.seats().collect();
    ranking.sort_by_key(|&seat| outcome.places[seat]);
    ranking
}
