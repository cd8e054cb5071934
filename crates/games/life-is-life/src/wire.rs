//! Life is Life as JSON.

use ararat_core::{Seat, View};
use ararat_wire::{Json, Object, Wire, number, seats};

use crate::rules::{Due, Ending, LastRound, LifeIsLife, Phase, Species};

impl Wire for LifeIsLife {
    fn write_position(view: View<'_, LifeIsLife>, to: &mut Object<'_>) {
        let public = view.public();
        let phase = match public.phase {
            Phase::Draw(Due::First) => "naming-first",
            Phase::Draw(Due::Deal) => "dealing",
            Phase::Turns => "turns",
            Phase::Over => "over",
        };
        to.field("phase", phase);
        to.field("variant", public.options.variant().name());
        to.field("round", public.round);
        to.field("starter", number(public.starter));
        to.field("exchange_count", public.exchange_count);
        to.field("exchanged", seats(public.exchanged));
        to.field("knocked", seats(public.knocked));
        to.field("waiting", seats(public.waiting));
        let lives = Seat::all(public.player_count());
        to.place("lives").each(lives, |seat, to| to.value(public.lives(seat)));
        to.place("rows").each(public.rows.iter(), |(_, cards), to| to.texts(cards.iter()));
        to.objects("players", public.in_game.iter(), |seat, to| {
            let memory = public.memory(seat);
            to.field("seat", number(seat));
            to.texts("seen_to_take", memory.certain().iter());
            to.texts("seen_to_lay", memory.parted().iter());
        });
        to.field("set_aside_count", public.set_aside_count());
        to.place("last_round").optional(public.last_round(), write_last_round);
        let mut animals = to.place("animals").object();
        for species in Species::ALL {
            let mut animal = animals.named(species).object();
            animal.field("value", public.options.animals().value(species));
            animal.field("card_count", species.card_count());
        }
        drop(animals);
        to.place("own").optional(view.own(), |own, to| to.object().texts("hand", own.hand.iter()));
    }
}

fn write_last_round(last: &LastRound, to: Json<'_>) {
    let mut to = to.object();
    let mut ending = to.place("ending").object();
    match last.ending {
        Ending::Scored => ending.field("kind", "scored"),
        Ending::SuddenDeath { announcer } => {
            ending.field("kind", "sudden-death");
            ending.field("announcer", number(announcer));
        }
    }
    drop(ending);
    to.place("shown").each(last.shown.as_slice(), |hand, to| to.texts(hand.iter()));
    to.field("points", last.points.as_slice());
    to.field("lives_change", last.lives_change.as_slice());
}
