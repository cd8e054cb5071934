//! Animals on Board as JSON.

use ararat_core::View;
use ararat_wire::{Object, Wire, number, seats};

use crate::rules::{AnimalsOnBoard, Due, Phase};

impl Wire for AnimalsOnBoard {
    fn write_position(view: View<'_, AnimalsOnBoard>, to: &mut Object<'_>) {
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
        to.field("phase", phase);
        to.field("round", public.round);
        to.field("flag", number(public.flag));
        to.field("in_round", seats(public.in_round));
        to.texts("species", public.species().iter());
        to.objects("meadow", public.meadow.groups(), |(id, group), to| {
            to.text("group", id);
            to.texts("tiles", group.face_up().iter());
            to.field("has_face_down", group.has_face_down());
        });
        to.objects("arks", public.arks.iter(), |(seat, ark), to| {
            to.field("seat", number(seat));
            to.field("crates", ark.crates);
            to.field("tile_count", ark.tile_count());
            to.texts("seen_to_enter", ark.known.iter());
            to.field("unseen_count", ark.unknown_count);
            to.texts("declined", ark.declined.iter());
            to.texts("thrown_out", ark.outside.iter());
        });
        to.place("own").optional(view.own(), |own, to| {
            let mut to = to.object();
            to.texts("dealt", own.dealt.iter());
            to.texts("secret", own.secret.iter());
        });
    }
}
