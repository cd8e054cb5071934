//! Animals on Board as JSON.

use ararat_core::View;
use ararat_wire::{Wire, number, seats, texts};
use serde_json::{Value, json};

use crate::rules::{AnimalsOnBoard, Due, Phase, TileSet};

impl Wire for AnimalsOnBoard {
    fn position(view: View<'_, AnimalsOnBoard>) -> Value {
        let public = view.public();
        let phase = match public.phase {
            Phase::Draw(Due::LeaveOut) => "leaving-out",
            Phase::Draw(Due::First) => "naming-first",
            Phase::Draw(Due::Deal) => "dealing",
            Phase::Keeping => "keeping",
            Phase::Draw(Due::Refill) => "refilling",
            Phase::Turns => "turns",
            Phase::Over => "over",
        };
        let groups = public.meadow.groups().map(|(id, group)| {
            json!({
                "group": id.to_string(),
                "tiles": tiles(group.face_up()),
                "has_face_down": group.has_face_down(),
            })
        });
        let arks = public.arks.iter().map(|(seat, ark)| {
            json!({
                "seat": number(seat),
                "crates": ark.crates,
                "tile_count": ark.tile_count(),
                "seen_to_enter": tiles(ark.known),
                "unseen_count": ark.unknown_count,
                "declined": tiles(ark.declined),
                "thrown_out": tiles(ark.outside),
            })
        });
        json!({
            "phase": phase,
            "round": public.round,
            "flag": number(public.flag),
            "in_round": seats(public.in_round),
            "species": texts(public.species().iter()),
            "meadow": groups.collect::<Vec<_>>(),
            "arks": arks.collect::<Vec<_>>(),
            "own": view.own().map(|own| json!({
                "dealt": tiles(own.dealt),
                "secret": tiles(own.secret),
            })),
        })
    }
}

fn tiles(tiles: TileSet) -> Vec<String> {
    texts(tiles.iter())
}
