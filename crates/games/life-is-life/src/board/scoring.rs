//! How the last round ended: majorities species by species, the hands, and the lives they cost.

use std::cmp::Reverse;

use ararat_core::{Seat, SeatSet, View, facts};
use ararat_text::sentence;
use ararat_web::image;
use ararat_web::{Scene, seat_class, seat_mark};
use maud::{Markup, html};

use super::card::bunch;
use super::crew::buoy;
use crate::rules::{Ending, LastRound, LifeIsLife, Phase, RoundScore, Species, SpeciesSet};

/// Measures of a chart.
const WIDTH: usize = 60;
const CARD_HEIGHT: usize = 7;
const MOST_BAR_WIDTH: usize = 11;
const LETTER: usize = 12;

/// Whether the viewer has yet to see the result: until their first turn of the next round is over,
/// or everybody's first turn for a spectator.
pub(super) fn is_fresh(view: View<'_, LifeIsLife>) -> bool {
    let public = view.public();
    match (public.phase, view.viewer().seat()) {
        (Phase::Draw(_) | Phase::Over, _) => true,
        (Phase::Turns, Some(seat)) if public.in_game.contains(seat) => {
            !public.exchanged.contains(seat)
        }
        (Phase::Turns, _) => usize::from(public.exchange_count) < public.in_game.len(),
    }
}

pub(super) fn show(scene: &Scene<'_, LifeIsLife>) -> Markup {
    let public = scene.view.public();
    let Some(last) = public.last_round() else { return html! {} };
    let words = scene.words;
    let number = public.round - u8::from(public.phase == Phase::Turns);
    let round = facts![round: number];
    // The charts grow once, not with every refresh of the page.
    let is_now = public.exchange_count == 0;
    html! {
        details .scoring .now[is_now] data-of=(number) open[is_fresh(scene.view)] {
            @match last.ending {
                Ending::Scored => {
                    summary { (words.fill("web-lil-scored", &round)) }
                    (scored(scene, last))
                }
                Ending::SuddenDeath { announcer } => {
                    summary { (words.fill("web-lil-sudden-death", &round)) }
                    (sudden_death(scene, last, announcer))
                }
            }
        }
    }
}

fn scored(scene: &Scene<'_, LifeIsLife>, last: &LastRound) -> Markup {
    let words = scene.words;
    let animals = scene.view.public().options.animals();
    let dealt_in: SeatSet =
        last.shown.iter().filter(|(_, hand)| !hand.is_empty()).map(|(seat, _)| seat).collect();
    let score = RoundScore::new(&last.shown, dealt_in, animals);
    let mut ranking: Vec<Seat> = dealt_in.iter().collect();
    ranking.sort_by_key(|&seat| Reverse(score.points[seat]));
    let most = ranking.first().map_or(0, |&seat| score.points[seat]).max(1);
    html! {
        p .small { (sentence(&words.word("web-lil-scored-how"))) }
        ol .charts { @for species in Species::ALL { (chart(scene, last, dealt_in, &score, species)) } }
        ol .totals {
            @for seat in ranking {
                li class=(seat_class(seat)) {
                    (scene.player(seat))
                    (bunch(last.shown[seat], score.won[seat], words))
                    span .points {
                        svg .bar viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" {
                            rect width="100" height="10" {}
                            rect .full width=(100 * score.points[seat] / most) height="10" {}
                        }
                        (words.fill("lil-board-points", &facts![points: score.points[seat]]))
                    }
                    (change(scene, last, seat))
                }
            }
        }
    }
}

/// Who has how many cards of a species, and who wins its value.
fn chart(
    scene: &Scene<'_, LifeIsLife>,
    last: &LastRound,
    dealt_in: SeatSet,
    score: &RoundScore,
    species: Species,
) -> Markup {
    let words = scene.words;
    let value = scene.view.public().options.animals().value(species);
    let count = |seat: Seat| usize::from(last.shown[seat].count_of(species));
    let winner = dealt_in.iter().find(|&seat| score.won[seat].contains(species));
    // One scale for all charts, so that bars can be compared.
    let most = last.shown.iter().flat_map(|(_, hand)| Species::ALL.map(|any| hand.count_of(any)));
    let floor = LETTER + CARD_HEIGHT * usize::from(most.max().unwrap_or(0));
    let slot = WIDTH / dealt_in.len().max(1);
    let width = MOST_BAR_WIDTH.min(slot - 1);
    let counts: Vec<String> =
        dealt_in.iter().map(|seat| format!("{} {}", words.seat(seat), count(seat))).collect();
    let label = words.labeled(words.word(species.word()), words.list(&counts));
    html! {
        li class={"s" (species.index())} {
            (image(species.word()))
            svg .bars role="img" aria-label=(label) viewBox={"0 0 " (WIDTH) " " (floor + LETTER)} {
                line x1="0" x2=(WIDTH) y1=(floor) y2=(floor) {}
                @for (index, seat) in dealt_in.iter().enumerate() {
                    @let middle = slot * index + slot / 2;
                    @let height = CARD_HEIGHT * count(seat);
                    g class={(seat_class(seat)) @if winner == Some(seat) { " won" }} {
                        rect x=(middle - width / 2) y=(floor - height) width=(width) height=(height) {}
                        @if count(seat) > 0 { text x=(middle) y=(floor - height - 2) { (count(seat)) } }
                        text .mark x=(middle) y=(floor + LETTER - 1) { (seat_mark(seat)) }
                    }
                }
            }
            @if let Some(seat) = winner {
                span class={"prize " (seat_class(seat))} {
                    span .mark aria-hidden="true" { (seat_mark(seat)) }
                    "+" (value)
                    span .unseen { " " (words.seat(seat)) }
                }
            } @else {
                span .prize .nobody title=(words.word("web-lil-tie")) {
                    "–" span .unseen { (words.word("web-lil-tie")) }
                }
            }
        }
    }
}

fn sudden_death(scene: &Scene<'_, LifeIsLife>, last: &LastRound, announcer: Seat) -> Markup {
    let words = scene.words;
    let hand = last.shown[announcer];
    let complete: SpeciesSet = hand
        .species()
        .iter()
        .filter(|&species| hand.count_of(species) == species.card_count())
        .collect();
    let facts = facts![seat: announcer, sets: complete];
    html! {
        p { (sentence(&words.fill("web-lil-sudden-death-how", &facts))) }
        ol .totals {
            @for (seat, &lives) in last.lives_change.iter() {
                @if seat == announcer || lives != 0 {
                    li class=(seat_class(seat)) {
                        (scene.player(seat))
                        @if seat == announcer { (bunch(hand, complete, words)) }
                        (change(scene, last, seat))
                    }
                }
            }
        }
    }
}

/// Lives won or lost.
fn change(scene: &Scene<'_, LifeIsLife>, last: &LastRound, seat: Seat) -> Markup {
    let words = scene.words;
    let lives = last.lives_change[seat];
    let is_out = scene.view.public().exit(seat).is_some();
    let text = words.fill("lil-board-lives", &facts![count: lives.unsigned_abs()]);
    html! {
        @match lives {
            0 => span .change .kept { (words.word("web-lil-kept")) },
            1.. => span .change .kept { (buoy(true)) "+" (text) },
            ..0 => span .change .lost {
                @for _ in 0..lives.unsigned_abs() { (buoy(false)) }
                "−" (text)
                @if is_out { " · " (words.word("web-lil-out")) }
            },
        }
    }
}
