//! The five score cards, with everybody's markers as bars in halves.

use ararat_web::{seat_class, seat_mark};
use maud::{Markup, html};

use super::{Board, icon};
use crate::rules::{CardType, Markers, majority};

/// A bar is at least this many halves long, so that the first marker does not fill it.
const LEAST_HALVES: u8 = 8;

/// Wholes and a half: `2½`.
pub(super) fn count(markers: Markers) -> String {
    match (markers.halves() / 2, markers.halves() % 2) {
        (wholes, 0) => wholes.to_string(),
        (wholes, _) => format!("{wholes}½"),
    }
}

impl Board<'_> {
    pub(super) fn tallies(&self) -> Markup {
        html! {
            div .scores role="group" aria-label=(self.word("ark-board-score-cards")) {
                h2 { (self.word("ark-board-score-cards")) }
                p .small { (self.word("web-ark-scores")) }
                div .tallies { @for &card_type in CardType::ALL { (self.tally(card_type)) } }
            }
        }
    }

    fn tally(&self, card_type: CardType) -> Markup {
        let halves = self.public.halves(card_type);
        let points = majority(&halves);
        let longest = halves.as_slice().iter().copied().max().unwrap_or(0).max(LEAST_HALVES);
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
                            span .number { (count(Markers::from_halves(own))) }
                            span .points { @if points[seat] > 0 { "+" (points[seat]) } }
                        }
                    }
                }
            }
        }
    }
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
