//! What can be taken: the deck, the rain so far, the face-up cards.

use ararat_core::{Game as _, facts};
use ararat_text::sentence;
use maud::{Markup, html};

use super::icon;
use super::scene::BoardScene;
use crate::rules::{Action, Ark, Card, CardName, Phase, RAIN_COUNT};
use crate::words::deck_words;

impl BoardScene<'_> {
    /// In the endgame nothing can be taken, and its place says so.
    pub(super) fn offer(&self) -> Markup {
        html! {
            div .offer role="group" aria-label=(self.word("ark-board-display")) {
                div .sky { (self.deck()) (self.rain()) }
                @if self.public.is_endgame() {
                    div .storm {
                        (icon::icon("storm"))
                        p { (sentence(&self.word(self.weather()))) }
                    }
                } @else {
                    (self.display())
                }
            }
        }
    }

    fn weather(&self) -> &'static str {
        if self.public.phase == Phase::Over { "ark-game-ended" } else { "web-ark-endgame" }
    }

    fn deck(&self) -> Markup {
        let deck = self.public.deck;
        let label = deck_words(deck, self.words);
        html! {
            span .stack title=(label) data-source="deck" {
                span .back aria-hidden="true" { (deck.card_count()) }
                span .unseen { (label) }
                @if deck.rain() == 0 {
                    span .dry aria-hidden="true" {
                        (self.words.fill("web-ark-dry", &facts![dry: deck.above_the_rain()]))
                    }
                }
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
            span .rain title=(label) {
                span .drops aria-hidden="true" {
                    @for drop in 0..RAIN_COUNT { span class=(class(drop)) { (icon::icon("drop")) } }
                }
                span .unseen { (label) }
            }
        }
    }

    fn display(&self) -> Markup {
        html! {
            ul .cards .n-3 data-from="deck" {
                @for (index, card) in self.displayed().enumerate() {
                    @let name = self.cards.name(card);
                    li .card .{"take-" (name)} .new[self.news.refilled.contains(&name)] data-piece=(self.piece(card)) title=(self.print(card)) {
                        @if self.may_take(name) { (self.takeable(index, card)) } @else { (self.face(card, 1)) }
                    }
                }
            }
        }
    }

    /// The face-up cards; a card with copies there once for each.
    pub(super) fn displayed(&self) -> impl Iterator<Item = Card> {
        let display = self.public.display;
        let copies = move |card| std::iter::repeat_n(card, display.count_of(card));
        self.cards.each(display).flat_map(copies)
    }

    pub(super) fn may_take(&self, name: CardName) -> bool {
        let view = self.page.actor();
        view.is_some_and(|view| Ark::check(view, &Action::Take(name)).is_ok())
    }

    /// A card that can be chosen. Its button lies over it once it is chosen, so that pressing it
    /// twice takes it.
    fn takeable(&self, index: usize, card: Card) -> Markup {
        let name = self.cards.name(card);
        let id = format!("ark-d{index}");
        let label = html! {
            span .said { (self.word("web-ark-take")) span .unseen { " " (self.name(name)) } }
        };
        html! {
            label .pickable .take-card for=(id) {
                input #(id) type="radio" name="card" value=(name);
                (self.face(card, 1))
            }
            div .for .yes .{"d" (index)} { (self.page.button(&Action::Take(name), &label)) }
        }
    }
}
