//! What everybody has face up, on the cards of the seats.

use ararat_core::{Seat, facts};
use ararat_web::{SeatCard, image};
use maud::{Markup, html};

use super::icon;
use super::scene::BoardScene;
use crate::rules::{CardSet, Decision, Pet, Phase};

impl BoardScene<'_> {
    pub(super) fn seat_card(&self, seat: Seat) -> SeatCard {
        let player = self.public.player(seat);
        let row = self.public.sheet().rows()[seat];
        let points = row.total();
        // At the end they are counted score card after score card.
        let counts = (self.public.phase == Phase::Over).then(|| {
            let sources = row.points.iter().chain([&row.discs]).map(ToString::to_string);
            sources.collect::<Vec<_>>().join(" ")
        });
        // Discs come from the supply and go back to it.
        let number = |key: &str, sign: &str, count: u8| {
            let word = self.word(key);
            let (stock, held) = (sign == "disc").then_some((sign, count)).unzip();
            html! { span .good title=(word) data-stock=[stock] data-count=[held] { (icon::icon(sign)) (count) span .unseen { " " (word) } } }
        };
        let now = self.words.fill("web-ark-points-now", &facts![points: points]);
        SeatCard {
            brief: html! {
                span .goods {
                    span .now title=(now) { span data-counts=[counts] { (points) } span .unseen { " " (now) } }
                    span .held {
                        (number("ark-board-discs", "disc", player.discs))
                        (number("ark-board-hand-count", "card", player.hand_count))
                    }
                }
            },
            more: html! {
                span .notes {
                    @for (sign, word) in self.notes(seat) {
                        span .tag title=(word) { (icon::icon(sign)) span .word { (word) } }
                    }
                    (self.known(seat))
                }
            },
        }
    }

    /// Each with its icon.
    fn notes(&self, seat: Seat) -> Vec<(&'static str, String)> {
        let public = self.public;
        let mut notes = Vec::new();
        match public.player(seat).pet {
            Pet::None => {}
            Pet::FaceDown { .. } => notes.push(("paw", self.word("ark-board-pet"))),
            Pet::Open(pet) => {
                let facts = facts![card: self.cards.name(pet)];
                notes.push(("paw", self.words.fill("ark-board-pet-open", &facts)));
            }
        }
        if public.first == seat {
            notes.push(("flag", self.word("ark-board-first")));
        }
        if matches!(public.phase, Phase::Decide(Decision::Pet(_))) && public.chosen.contains(seat) {
            notes.push(("done", self.word("ark-board-chosen")));
        }
        if public.phase != Phase::Over && public.passed.contains(seat) {
            notes.push(("no", self.word("ark-board-passed")));
        }
        notes
    }

    /// The cards that this seat is known to hold, with the memory aid, or was left with at the end.
    fn known(&self, seat: Seat) -> Markup {
        let known = self.known_cards(seat);
        html! {
            @if !known.is_empty() {
                span .known {
                    @for card in self.cards.each(known) {
                        @for _ in 0..known.count_of(card) {
                            @let name = self.cards.name(card);
                            span .knows data-piece=(self.piece(card)) title=(self.print(card)) {
                                (image(name.word())) span .unseen { (self.name(name)) " " }
                            }
                        }
                    }
                }
            }
        }
    }

    /// Without those of the viewer, whose hand lies in the tray.
    pub(super) fn known_cards(&self, seat: Seat) -> CardSet {
        let player = self.public.player(seat);
        if self.public.phase == Phase::Over {
            player.shown
        } else if self.public.options.has_memory_aid()
            && self.page.view.viewer().seat() != Some(seat)
        {
            player.known_hand(self.cards)
        } else {
            CardSet::EMPTY
        }
    }
}
