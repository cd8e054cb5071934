//! The five score cards, with each player's markers as a bar of halves.

use ararat_core::{BySeat, Facts, Seat};
use ararat_text::sentence;
use ararat_web::{seat_class, seat_mark};
use maud::{Markup, html};

use super::{Board, icon};
use crate::rules::{CardType, Markers, PLACE_POINTS, majority};

/// A bar is at least this many halves long, so that the first marker does not fill it.
const LEAST_HALVES: u8 = 8;

impl Board<'_> {
    pub(super) fn tallies(&self) -> Markup {
        html! {
            div .scores role="group" aria-label=(self.word("ark-board-score-cards")) {
                h2 { (self.word("ark-board-score-cards")) }
                p .small { (self.word("web-ark-scores")) }
                div .tallies { @for card_type in CardType::ALL { (self.tally(card_type)) } }
            }
        }
    }

    fn tally(&self, card_type: CardType) -> Markup {
        let halves = self.public.halves(card_type);
        let points = majority(&halves);
        let longest = halves.as_slice().iter().copied().fold(LEAST_HALVES, u8::max);
        html! {
            section .tally {
                h3 { (icon::card_type(card_type)) (self.word(card_type.word())) }
                ul {
                    @for (seat, &own) in halves.iter() {
                        @let is_new = self.news.marked.contains(&(seat, card_type));
                        li class={(seat_class(seat)) @if is_new { " new" }} title=(self.words.seat(seat)) {
                            span .mark aria-hidden="true" { (seat_mark(seat)) }
                            span .unseen { (self.words.seat(seat)) ": " }
                            (bar(own, longest))
                            span .number { (Markers::from_halves(own)) }
                            span .points { @if points[seat] > 0 { "+" (points[seat]) } }
                        }
                    }
                }
                @for tie in ties(halves) { p .small .tie { (self.shared(&tie)) } }
            }
        }
    }

    /// “Ann and Bob are tied and share 6 + 2: 4 each”.
    fn shared(&self, tie: &Tie) -> String {
        let parts: Vec<String> = tie.points.iter().map(ToString::to_string).collect();
        let sum: u8 = tie.points.iter().sum();
        let count = u8::try_from(tie.seats.len()).expect("a table has few seats");
        let facts = Facts::new()
            .seats("seats", tie.seats.iter().copied())
            .text("points", parts.join(" + "))
            .number("each", sum / count)
            .number("rest", sum % count);
        sentence(&self.words.fill("web-ark-tie", &facts))
    }
}

/// Players with equally many markers, and the points of the places that they share.
struct Tie {
    seats: Vec<Seat>,
    points: Vec<u8>,
}

/// The ties on a score card, the highest first. Where all places score the same there is nothing to
/// share.
fn ties(halves: BySeat<u8>) -> Vec<Tie> {
    let mut counts: Vec<u8> = halves.as_slice().iter().copied().filter(|&own| own > 0).collect();
    counts.sort_unstable_by(|one, other| other.cmp(one));
    counts.dedup();
    let tie = |count: u8| {
        let better = halves.as_slice().iter().filter(|&&other| other > count).count();
        let seats: Vec<Seat> =
            halves.iter().filter(|&(_, &own)| own == count).map(|(seat, _)| seat).collect();
        let points: Vec<u8> = PLACE_POINTS.iter().skip(better).take(seats.len()).copied().collect();
        Tie { seats, points }
    };
    let is_shared = |tie: &Tie| tie.points.iter().any(|points| points != &tie.points[0]);
    counts.into_iter().map(tie).filter(is_shared).collect()
}

/// A bar of halves, with a notch after each whole.
fn bar(halves: u8, longest: u8) -> Markup {
    html! {
        svg .bar viewBox={"0 0 " (u32::from(longest) * 10) " 10"} preserveAspectRatio="none" aria-hidden="true" {
            rect .rail width=(u32::from(longest) * 10) height="10" {}
            rect .filled width=(u32::from(halves) * 10) height="10" {}
            @for whole in 1..longest.div_ceil(2) {
                rect .notch x=(u32::from(whole) * 20 - 1) width="2" height="10" {}
            }
        }
    }
}
