//! The ship from above in the size of a stamp: it leans as far as the tilt says.

use ararat_web::{figure, squares, stamp};
use maud::{Markup, html};

use super::scene::BoardScene;
use crate::rules::{CardSet, Side};

const WIDTH: usize = 96;
const HEIGHT: usize = 64;
/// From one cabin to the next, if there are few.
const CABIN: usize = 22;
/// Where the cabins begin, behind the bow.
const BOW: usize = 16;
/// Degrees that the ship leans for each step of its tilt.
const LEAN: i32 = 2;

impl BoardScene<'_> {
    pub(super) fn stamp(&self) -> Markup {
        let ship = &self.public.ship;
        let longest = Side::ALL.map(|side| ship.row_count(side)).into_iter().max().unwrap_or(0);
        let room = (WIDTH - BOW - 4) / longest.max(1);
        let (step, berth) = (room.min(CABIN), (room.min(CABIN) - 2) / 2);
        // The bow lies at the left, so starboard lies above.
        let top = |side: Side| match side {
            Side::Starboard => HEIGHT / 2 - step,
            Side::Port => HEIGHT / 2 + 2,
        };
        let cabins = Side::ALL.into_iter().flat_map(|side| {
            let own = ship.cabins().filter(move |(cabin, _)| cabin.side() == side);
            own.enumerate()
                .map(move |(index, (_, inside))| ((BOW + index * step, top(side)), inside))
        });
        let cabins: Vec<((usize, usize), CardSet)> = cabins.collect();
        let amount = i32::from(ship.tilt().amount());
        let lean = match ship.tilt().side() {
            None => 0,
            Some(Side::Port) => LEAN * amount,
            Some(Side::Starboard) => -LEAN * amount,
        };
        let body = html! {
            g transform={"rotate(" (lean) " 48 32)"} {
                path .wood d="M2 32Q10 5 30 5H94V59H30Q10 59 2 32z" {}
                (squares("piece", step - 2, cabins.iter().map(|(at, _)| *at)))
                @for ((x, y), inside) in &cabins {
                    @for (index, name) in self.cards.names(*inside).take(4).enumerate() {
                        (figure(name.word(), berth, x + index % 2 * berth, y + index / 2 * berth))
                    }
                }
            }
        };
        stamp(WIDTH, HEIGHT, &body)
    }
}
