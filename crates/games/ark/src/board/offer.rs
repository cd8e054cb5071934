//! What can be taken: the deck, the rain so far, the face-up cards.

use ararat_core::facts;
use maud::{Markup, html};

use super::{Board, icon};
use crate::rules::{Action, Card, RAIN_COUNT};
use crate::words::deck_words;

impl Board<'_> {
    pub(super) fn offer(&self) -> Markup {
        html! {
            div .offer role="group" aria-label=(self.word("ark-board-display")) {
                div .sky { (self.deck()) (self.rain()) }
                @if self.public.is_endgame() {
                    p .small { (self.word("web-ark-endgame")) }
                } @else {
                    h2 { (self.word("ark-board-display")) }
                    (self.display())
                }
            }
        }
    }

    fn deck(&self) -> Markup {
        let deck = self.public.deck;
        html! {
            span .deck {
                span .back aria-hidden="true" { (deck.card_count()) }
                span { (deck_words(deck, self.words)) }
            }
        }
    }

    fn rain(&self) -> Markup {
        let fallen = self.public.deck.rain();
        let label = self.words.fill("ark-board-rain", &facts![count: fallen]);
        let class = |drop: u8| match drop {
            drop if drop >= fallen => "drop",
            drop if drop + self.news.rain >= fallen => "drop fallen new",
            _ => "drop fallen",
        };
        html! {
            span .rain {
                span .drops aria-hidden="true" {
                    @for drop in 0..RAIN_COUNT { span class=(class(drop)) { (icon::icon("drop")) } }
                }
                span { (label) }
            }
        }
    }

    fn display(&self) -> Markup {
        let is_acting = self.scene.actor().is_some();
        html! {
            ul .cards {
                @for card in self.cards.each(self.public.display) {
                    @let name = self.cards.name(card);
                    @for _ in 0..self.public.display.count_of(card) {
                        li .card .new[self.news.refilled.contains(&name)] data-piece=(self.piece(card)) title=(self.print(card)) {
                            (self.face(card, 1))
                            @if is_acting { (self.scene.button(&Action::Take(name), &self.take_label(card))) }
                        }
                    }
                }
            }
        }
    }

    fn take_label(&self, card: Card) -> Markup {
        html! {
            (self.word("web-ark-take"))
            span .unseen { " " (self.name(self.cards.name(card))) }
        }
    }
}
