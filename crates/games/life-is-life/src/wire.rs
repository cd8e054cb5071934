//! Life is Life as JSON.

use ararat_core::{Seat, View};
use ararat_wire::{Wire, number, seats, texts};
use serde_json::{Map, Value, json};

use crate::rules::{Cards, Due, Ending, LifeIsLife, Phase, Species};

impl Wire for LifeIsLife {
    fn position(view: View<'_, LifeIsLife>) -> Value {
        let public = view.public();
        let phase = match public.phase {
            Phase::Draw(Due::First) => "naming-first",
            Phase::Draw(Due::Deal) => "dealing",
            Phase::Turns => "turns",
            Phase::Over => "over",
        };
        let rows = public.rows.iter().map(|(_, cards)| texts(cards.iter()));
        let players = public.in_game.iter().map(|seat| {
            let memory = public.memory(seat);
            json!({
                "seat": number(seat),
                "seen_to_take": texts(memory.certain().iter()),
                "seen_to_lay": texts(memory.parted().iter()),
            })
        });
        let lives = Seat::all(public.player_count());
        let last_round = public.last_round().map(|last| {
            let ending = match last.ending {
                Ending::Scored => json!({ "kind": "scored" }),
                Ending::SuddenDeath { announcer } => {
                    json!({ "kind": "sudden-death", "announcer": number(announcer) })
                }
            };
            json!({
                "ending": ending,
                "shown": last.shown.as_slice().iter().map(|hand| cards(*hand)).collect::<Vec<_>>(),
                "points": last.points.as_slice(),
                "lives_change": last.lives_change.as_slice(),
            })
        });
        let animals = Species::ALL.into_iter().map(|species| {
            let value = public.options.animals().value(species);
            let facts = json!({ "value": value, "card_count": species.card_count() });
            (species.to_string(), facts)
        });
        json!({
            "phase": phase,
            "variant": public.options.variant().name(),
            "round": public.round,
            "starter": number(public.starter),
            "exchange_count": public.exchange_count,
            "exchanged": seats(public.exchanged),
            "knocked": seats(public.knocked),
            "waiting": seats(public.waiting),
            "lives": lives.map(|seat| public.lives(seat)).collect::<Vec<_>>(),
            "rows": rows.collect::<Vec<_>>(),
            "players": players.collect::<Vec<_>>(),
            "set_aside_count": public.set_aside_count(),
            "last_round": last_round,
            "animals": animals.collect::<Map<_, _>>(),
            "own": view.own().map(|own| json!({ "hand": cards(own.hand) })),
        })
    }
}

fn cards(cards: Cards) -> Vec<String> {
    texts(cards.iter())
}
