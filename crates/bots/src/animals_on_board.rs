//! What a position of Animals on Board is worth.

use ararat_animals_on_board::{AnimalsOnBoard, Public, Species, TileSet};
use ararat_core::SeatView;

use crate::appraise::Appraise;
use crate::net::Net;

/// Half of the value of a third animal: a pair may still become a herd.
const PAIR: i32 = 350;
/// A tile owned is a step towards the end, which comes for all at once.
const TILE: i32 = 40;
/// What a group that can be paid for promises, for each point it would bring.
const PROMISE: i32 = 40;

impl Appraise for AnimalsOnBoard {
    const SPREAD: f32 = 600.0;
    const CHOICE_SPREAD: f32 = 150.0;
    const FEATURES: usize = 1;

    fn worth(view: SeatView<'_, AnimalsOnBoard>) -> i32 {
        let public = view.public();
        let ark = public.ark(view.seat());
        let owned = ark.known.union(view.own().secret);
        let now = animals(owned) + 100 * i32::from(ark.crates);
        if !public.in_round().contains(view.seat()) {
            return now;
        }
        // Still in the round: the best group within reach is worth something, but may be gone.
        let reach = usize::from(ark.crates) + 1;
        let best = public
            .meadow()
            .groups()
            .filter(|(_, group)| group.len() <= reach)
            .map(|(_, group)| {
                let with = animals(owned.union(group.face_up()));
                with - animals(owned) - 100 * i32::try_from(group.len()).unwrap_or(0)
            })
            .max();
        now + best.unwrap_or(0).max(0) * PROMISE / 100
    }

    #[expect(clippy::cast_precision_loss, reason = "worths are far below 2^24")]
    fn features(view: SeatView<'_, AnimalsOnBoard>, out: &mut [f32]) {
        out[0] = AnimalsOnBoard::worth(view) as f32 / Self::SPREAD;
    }

    fn net(_public: &Public) -> Option<&'static Net> {
        None
    }
}

/// Hundredths of points that these animals promise.
fn animals(owned: TileSet) -> i32 {
    let mut worth = 0;
    for species in Species::ALL {
        let tiles = owned.intersection(species.tiles());
        worth += match tiles.len() {
            0 => 0,
            1 => tiles.first().map_or(0, |tile| 100 * i32::from(tile.value())),
            2 => PAIR,
            herd => 500 * i32::try_from(herd).unwrap_or(0),
        };
    }
    worth + TILE * i32::try_from(owned.len()).unwrap_or(0)
}
