//! How well secret tiles explain what their owners did. The constants are estimates.

use ararat_core::{Seat, State};

use crate::rules::{AnimalsOnBoard, Phase, PublicArk, TileSet};

/// How often a player lays out a tile worth a point more than the one they keep.
const KEPT_LESS: f32 = 0.45;
/// Players avoid pairs: how often a secret tile is the second of its species, and how often it is
/// the only one, relative to being the third.
const SECOND: f32 = 0.6;
const ONLY: f32 = 0.85;

/// How well what the others hold in this world explains what `seat` saw them do.
pub(super) fn plausibility(world: &State<AnimalsOnBoard>, seat: Seat) -> f32 {
    let public = world.public();
    if public.phase == Phase::Keeping {
        return 1.0;
    }
    let others = public.arks.iter().filter(|&(other, _)| other != seat);
    others.map(|(other, ark)| of_ark(ark, world.private(other).secret)).product()
}

fn of_ark(ark: &PublicArk, secret: TileSet) -> f32 {
    let highest = |tiles: TileSet| tiles.iter().map(|tile| i32::from(tile.value())).max();
    // One of the secret tiles was kept in the setup; the others came face down.
    let loss = highest(ark.declined).unwrap_or(0) - highest(secret).unwrap_or(5);
    let kept = KEPT_LESS.powi(loss.max(0));
    secret.iter().fold(kept, |plausibility, tile| {
        let mates = ark.known.intersection(tile.species().tiles());
        plausibility
            * match mates.len() {
                0 => ONLY,
                1 => SECOND,
                _ => 1.0,
            }
    })
}
