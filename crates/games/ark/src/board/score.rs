//! The five score cards, with each player's markers and points.

use ararat_core::{BySeat, Facts, Seat, facts};
use ararat_text::sentence;
use ararat_web::{seat_class, seat_mark};
use maud::{Markup, html};

use super::icon;
use super::scene::BoardScene;
use crate::rules::{Action, CardType, Decision, Markers, PLACE_POINTS, Pet, Phase, majority};

impl BoardScene<'_> {
    pub(super) fn tallies(&self) -> Markup {
        html! {
            div .scores.counted[self.public.phase == Phase::Over] role="group" aria-label=(self.word("ark-board-score-cards")) {
                @for card_type in CardType::ALL { (self.tally(card_type)) }
            }
        }
    }

    /// How its points are shared is told on demand. While a marker can be lifted, it is pressed.
    fn tally(&self, card_type: CardType) -> Markup {
        let halves = self.public.halves(card_type);
        let points = majority(&halves);
        let ties = ties(halves);
        let word = self.word(card_type.word());
        html! {
            section .tally tabindex=[(!ties.is_empty()).then_some("0")] aria-label=(word) {
                h3 { (icon::card_type(card_type)) span .word .{"n-" (word.chars().count())} { (word) } }
                ul {
                    @for (seat, &own) in halves.iter() {
                        @let is_new = self.news.marked.contains(&(seat, card_type));
                        li class={(seat_class(seat)) @if is_new { " new" } @if own == 0 { " none" }} title=(self.words.seat(seat)) {
                            span .mark aria-hidden="true" { (seat_mark(seat)) }
                            span .unseen { (self.words.seat(seat)) ": " }
                            span .number { (Markers::from_halves(own)) }
                            span .points { @if points[seat] > 0 { (points[seat]) } }
                        }
                    }
                }
                @if !ties.is_empty() {
                    div .ties { @for tie in ties { p { (self.shared(&tie)) } } }
                }
                (self.lift(card_type))
            }
        }
    }

    /// The button that lifts a marker on this score card.
    fn lift(&self, card_type: CardType) -> Markup {
        let Some(view) = self.page.actor() else { return html! {} };
        if self.public.decision() != Some(Decision::Lift) {
            return html! {};
        }
        let markers = self.public.player(view.seat()).markers(card_type);
        let is_liftable = card_type != CardType::Provisions && markers.plain_count() > 0;
        let lifted = Markers::from_halves(markers.halves() + 1);
        let label = html! {
            span .said {
                (icon::card_type(card_type)) span .word { (self.word(card_type.word())) " " }
                @if is_liftable { (markers) "→" (lifted) }
            }
        };
        html! { div .lift { (self.page.button(&Action::Lift(Some(card_type)), &label)) } }
    }

    /// At the end: the markers of a seat on this score card, and whether its pet brought one.
    pub(super) fn counted(&self, source: usize, seat: Seat) -> Markup {
        let Some(&card_type) = CardType::ALL.get(source) else { return html! {} };
        let player = self.public.player(seat);
        let markers = player.markers(card_type);
        let pet = match player.pet {
            Pet::Open(pet) => Some(self.cards.printed(pet)),
            Pet::None | Pet::FaceDown { .. } => None,
        };
        let pet = pet.filter(|printed| printed.card_type == Some(card_type));
        let count = self.words.fill("web-ark-markers", &facts![count: markers.to_string()]);
        let from_pet = pet
            .map(|printed| self.words.fill("ark-board-pet-open", &facts![card: printed.name]))
            .map(|told| format!(", {told}"));
        let told = format!("{count}{}", from_pet.unwrap_or_default());
        html! {
            @if markers.halves() > 0 {
                " " span .counted title=(told) {
                    span aria-hidden="true" { "(" (markers) @if pet.is_some() { (icon::icon("paw")) } ")" }
                    span .unseen { (told) }
                }
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
