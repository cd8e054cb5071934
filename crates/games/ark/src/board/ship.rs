//! The ship from above: the bow with its spirit level, and the cabins of both sides.

use ararat_core::facts;
use maud::{Markup, html};

use super::{Board, icon};
use crate::rules::{
    CABIN_CAPACITY, CabinId, CardSet, CardType, Climate, Diet, MAX_TILT, Side, Tilt,
};
use crate::words::tilt_words;

/// A ship with more rows does not fit across a page and is shown with the bow up.
const LONG: usize = 10;

impl Board<'_> {
    pub(super) fn ship(&self) -> Markup {
        let ship = &self.public.ship;
        let tilt = ship.tilt();
        let [port, starboard] = Side::ALL.map(|side| ship.row_count(side) + 1);
        let rows = port.max(starboard);
        html! {
            div .ship role="group" aria-label=(self.word("ark-board-ship")) {
                div .hull .long[rows > LONG] {
                    div .bow {
                        (level(tilt))
                        p .tilt { (tilt_words(tilt, self.words)) }
                    }
                    @for side in Side::ALL { (self.flank(side, rows)) }
                }
                (self.legend())
                @if !self.public.gone.is_empty() {
                    p .small .gone {
                        (self.words.fill("ark-board-gone", &facts![cards: self.public.list(self.public.gone)]))
                    }
                }
            }
        }
    }

    /// What the signs on the cards mean.
    fn legend(&self) -> Markup {
        let diets = Diet::ALL.into_iter().map(|diet| (icon::diet(Some(diet)), diet.word()));
        let climates =
            Climate::ALL.into_iter().map(|climate| (icon::climate(climate), climate.word()));
        let types = CardType::ALL.into_iter().map(|kind| (icon::card_type(kind), kind.word()));
        let weight = self.words.fill("ark-board-weight", &facts![weight: 3]);
        html! {
            details .legend {
                summary { (self.word("web-ark-legend")) }
                ul {
                    li { (icon::weight(3)) (weight) }
                    @for (sign, word) in climates.chain(diets).chain(types) {
                        li { span { (sign) } (self.word(word)) }
                    }
                    li { b { "!" } (self.word("web-ark-special")) }
                }
            }
        }
    }

    fn flank(&self, side: Side, rows: usize) -> Markup {
        let ship = &self.public.ship;
        let bears = facts![weight: ship.tilt().room(side)];
        html! {
            div .flank .(side.name()) role="group" aria-label=(self.word(side.word())) {
                p .caption {
                    b { (self.word(side.word())) }
                    span { (self.words.fill("web-ark-bears", &bears)) }
                }
                ol .rooms {
                    @for (cabin, inside) in ship.cabins().filter(|(cabin, _)| cabin.side() == side) {
                        (self.room(cabin, inside))
                    }
                    (self.free_place(ship.free_place(side)))
                    @for _ in ship.row_count(side) + 1..rows { li .sea aria-hidden="true" {} }
                }
            }
        }
    }

    fn room(&self, cabin: CabinId, inside: CardSet) -> Markup {
        let climate = self.climate(inside);
        html! {
            li .room .(climate.name()) {
                span .plate {
                    span { (cabin) }
                    span .climate aria-hidden="true" { (icon::climate(climate)) }
                    span .unseen { (self.word(climate.word())) }
                }
                ul .berths {
                    @for card in self.cards.each(inside) {
                        @for _ in 0..inside.count_of(card) {
                            (self.passenger(card, &self.berth_choices(cabin, self.cards.name(card))))
                        }
                    }
                    @for _ in inside.len()..CABIN_CAPACITY { li .berth .empty aria-hidden="true" {} }
                }
                (self.room_choices(cabin))
            }
        }
    }

    fn free_place(&self, cabin: CabinId) -> Markup {
        html! {
            li .room .free {
                span .plate { span { (cabin) } }
                span .open { (self.word("ark-board-free")) }
                (self.room_choices(cabin))
            }
        }
    }

    /// The climate that the cards of a cabin make.
    fn climate(&self, inside: CardSet) -> Climate {
        let mut climates = self.cards.each(inside).map(|card| self.cards.printed(card).climate);
        climates.find(|&climate| climate != Climate::Either).unwrap_or(Climate::Either)
    }
}

/// A spirit level across the ship, port first: the bubble rises to the side that lies higher.
fn level(tilt: Tilt) -> Markup {
    let middle = usize::from(MAX_TILT);
    let amount = usize::from(tilt.amount()).min(middle);
    let bubble = match tilt.side() {
        None => middle,
        Some(Side::Port) => middle + amount,
        Some(Side::Starboard) => middle - amount,
    };
    html! {
        div .level aria-hidden="true" {
            @for space in 0..=2 * middle {
                span .space .middle[space == middle] {
                    @if space == bubble { span .bubble data-piece="ark-bubble" {} }
                }
            }
        }
    }
}
