//! The ship from above: the bow with its spirit level, and the cabins of both sides.

use ararat_core::facts;
use ararat_web::{Sketch, Tint};
use maud::{Markup, html};

use super::icon;
use super::scene::BoardScene;
use crate::rules::{
    CABIN_CAPACITY, CabinId, CardSet, Cards, Climate, MAX_TILT, Public, Side, Tilt,
};
use crate::words::tilt_words;

impl BoardScene<'_> {
    /// With the bow at the left, so starboard lies above and port below. The sides end with their
    /// first free places.
    pub(super) fn ship(&self) -> Markup {
        let ship = &self.public.ship;
        let tilt = ship.tilt();
        let [port, starboard] = Side::ALL.map(|side| ship.row_count(side) + 1);
        html! {
            div .ship role="group" aria-label=(self.word("ark-board-ship")) {
                div .hull .{"n-" (port.max(starboard))} {
                    div .bow { (level(tilt)) }
                    (self.flank(Side::Starboard))
                    p .keel {
                        @for side in [Side::Starboard, Side::Port] { (self.room_left(side)) }
                        b .tilt { (tilt_words(tilt, self.words)) }
                    }
                    (self.flank(Side::Port))
                }
            }
        }
    }

    /// How much more weight a side bears.
    fn room_left(&self, side: Side) -> Markup {
        let weight = self.public.ship.tilt().room(side);
        let bears = self.words.fill("web-ark-bears", &facts![weight: weight]);
        html! {
            span title=(bears) {
                span aria-hidden="true" { (arrow(side)) " " }
                (self.word(side.word()))
                b aria-hidden="true" { " +" (weight) } span .unseen { ": " (bears) ". " }
            }
        }
    }

    fn flank(&self, side: Side) -> Markup {
        let ship = &self.public.ship;
        html! {
            ol .flank .(side.name()) aria-label=(self.word(side.word())) {
                @for (cabin, inside) in ship.cabins().filter(|(cabin, _)| cabin.side() == side) {
                    (self.room(cabin, inside))
                }
                (self.free_place(ship.free_place(side)))
            }
        }
    }

    fn room(&self, cabin: CabinId, inside: CardSet) -> Markup {
        let climate = self.climate(inside);
        html! {
            li .room .{"room-" (cabin)} .(climate.name()) data-drop {
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
            li .room .{"room-" (cabin)} .free data-drop {
                span .plate { span { (cabin) } }
                span .open { (self.word("ark-board-free")) }
                (self.room_choices(cabin))
            }
        }
    }

    /// The climate that the cards of a cabin make.
    fn climate(&self, inside: CardSet) -> Climate {
        climate(self.cards, inside)
    }
}

/// What the cards in a cabin agree on.
fn climate(cards: &Cards, inside: CardSet) -> Climate {
    let mut climates = cards.each(inside).map(|card| cards.printed(card).climate);
    climates.find(|&climate| climate != Climate::Either).unwrap_or(Climate::Either)
}

/// The ship in small, with the bow above, port at the left and starboard at the right.
pub(super) fn sketch(public: &Public) -> Sketch {
    const BERTH: usize = 48;
    const ROOM: (usize, usize) = (BERTH * CABIN_CAPACITY + 12, BERTH + 8);
    const GAP: usize = 8;
    let (cards, ship) = (public.cards(), &public.ship);
    let rows = Side::ALL.map(|side| ship.row_count(side)).into_iter().max().unwrap_or(0);
    let (width, height) = (2 * ROOM.0 + 3 * GAP, rows * (ROOM.1 + GAP) + GAP);
    let mut sketch = Sketch::new(width, height);
    sketch.panel((0, 0), (width, height), Tint::Wood);
    for (cabin, inside) in ship.cabins() {
        let column = match cabin.side() {
            Side::Port => 0,
            Side::Starboard => 1,
        };
        let (left, top) = (GAP + column * (ROOM.0 + GAP), GAP + cabin.row() * (ROOM.1 + GAP));
        let tint = match climate(cards, inside) {
            Climate::Hot => Tint::Warm,
            Climate::Cold => Tint::Cold,
            Climate::Either => Tint::Paper,
        };
        sketch.panel((left, top), ROOM, tint);
        let guests = cards
            .each(inside)
            .flat_map(|card| std::iter::repeat_n(cards.name(card).word(), inside.count_of(card)));
        for (berth, word) in guests.enumerate() {
            sketch.animal(word, (left + 8 + BERTH * berth, top + 6), BERTH - 4);
        }
    }
    sketch
}

/// Where a side lies, with the bow at the left.
pub(super) fn arrow(side: Side) -> &'static str {
    match side {
        Side::Port => "▼",
        Side::Starboard => "▲",
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
