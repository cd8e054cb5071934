//! Ark & Noah as JSON. Nothing in it is secret.

use ararat_core::View;
use ararat_wire::{Object, Wire, number};

use crate::rules::{ArkAndNoah, Decision, Due, Phase, Public, Species, Task};

impl Wire for ArkAndNoah {
    fn write_position(view: View<'_, ArkAndNoah>, to: &mut Object<'_>) {
        let public = view.public();
        to.field("phase", phase(public));
        to.field("variant", public.variant().name());
        to.field("round", public.round());
        to.field("first", number(public.first()));
        to.optional_text("task", public.task());
        to.field("left", public.left());
        to.place("waiting").each(public.waiting(), |&seat, to| to.value(number(seat)));
        to.optional_text("swap_edge", public.swap_edge());
        to.texts("drawn", public.drawn().iter());
        to.texts("bags", public.bags().iter());
        to.objects("action_board", Task::ALL, |task, to| {
            to.text("task", task);
            to.field("completed", public.workers().completed(task).map(number));
            to.field("current", public.workers().current(task).map(number));
            to.field("bonus", public.workers().bonus(task));
        });
        to.objects("players", public.hands().iter(), |(seat, hand), to| {
            to.field("seat", number(seat));
            to.field("points", hand.points);
            to.field("boards", hand.boards);
            to.field("pitch", hand.pitch);
            to.field("food", hand.food);
            to.texts("animals", hand.animals.iter());
        });
        let kept = public.supply();
        let mut supply = to.place("supply").object();
        supply.field("boards", kept.boards.as_slice());
        supply.field("pitch", kept.pitch);
        supply.field("food", kept.food);
        drop(supply);
        write_ark(public, &mut to.place("ark").object());
        write_animals(public, &mut to.place("animals").object());
    }
}

fn phase(public: &Public) -> &'static str {
    let decision = match public.phase() {
        Phase::Decide(decision) => decision,
        Phase::Draw(Due::First) => return "naming-first",
        Phase::Draw(Due::Deal) => return "dealing",
        Phase::Draw(Due::Tiles { .. }) if public.task() == Some(Task::Animals) => return "drawing",
        Phase::Draw(Due::Tiles { .. }) => return "drawing-for-trade",
        Phase::Over => return "over",
    };
    match decision {
        Decision::Choose => "choosing",
        Decision::Bag => "naming-bag",
        Decision::Take => "taking",
        Decision::Award => "awarding",
        Decision::Exchange => "exchanging",
        Decision::SwapWith { .. } => "swapping",
        Decision::Trade => "trading",
        Decision::Build => "building",
        Decision::Load => "loading",
        Decision::FloodFood => "flood-food",
        Decision::FloodPairs => "flood-pairs",
    }
}

/// The ark: its squares, and on them boards, pitch, food and the corrals.
fn write_ark(public: &Public, to: &mut Object<'_>) {
    let (ark, outline) = (public.ark(), public.outline());
    to.texts("squares", outline.squares());
    to.texts("edges", outline.edges());
    to.texts("pitch_spaces", outline.spaces());
    let boards = outline.edges().iter().filter_map(|&edge| Some((edge, ark.board(outline, edge)?)));
    to.objects("boards", boards, |(edge, seat), to| {
        to.text("edge", edge);
        to.field("seat", number(seat));
    });
    let pitch = outline.spaces().iter().filter(|&&corner| ark.has_pitch(outline, corner));
    to.texts("pitch", pitch);
    let food = outline.squares().iter().filter(|&&square| ark.has_food(outline, square));
    to.texts("food", food);
    to.objects("corrals", ark.corral_names(outline), |corral, to| {
        to.texts("squares", ark.corral_squares(outline, corral));
        to.texts("animals", ark.animals_in(outline, corral));
    });
    to.field("is_closed", ark.is_closed(outline));
}

/// What is printed on the tiles of each species, and whether a pair is aboard.
fn write_animals(public: &Public, to: &mut Object<'_>) {
    let kit = public.options().kit();
    for species in Species::ALL {
        let animal = kit.animal(species);
        let mut facts = to.named(species).object();
        facts.field("size", animal.size);
        facts.field("points", animal.points);
        facts.field("is_aboard", public.ark().is_aboard(species));
    }
}
