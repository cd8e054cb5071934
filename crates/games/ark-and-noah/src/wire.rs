//! Ark & Noah as JSON. Nothing in it is secret.

use ararat_core::View;
use ararat_wire::{Wire, number, texts};
use serde_json::{Map, Value, json};

use crate::rules::{ArkAndNoah, Decision, Due, Phase, Public, Species, Task};

impl Wire for ArkAndNoah {
    fn position(view: View<'_, ArkAndNoah>) -> Value {
        let public = view.public();
        let columns = Task::ALL.into_iter().map(|task| {
            json!({
                "task": task.to_string(),
                "completed": public.workers().completed(task).map(number),
                "current": public.workers().current(task).map(number),
                "bonus": public.workers().bonus(task),
            })
        });
        let players = public.hands().iter().map(|(seat, hand)| {
            json!({
                "seat": number(seat),
                "points": hand.points,
                "boards": hand.boards,
                "pitch": hand.pitch,
                "food": hand.food,
                "animals": texts(hand.animals.iter()),
            })
        });
        let supply = public.supply();
        json!({
            "phase": phase(public),
            "variant": public.variant().name(),
            "round": public.round(),
            "first": number(public.first()),
            "task": public.task().map(|task| task.to_string()),
            "left": public.left(),
            "waiting": public.waiting().iter().copied().map(number).collect::<Vec<_>>(),
            "swap_edge": public.swap_edge().map(|edge| edge.to_string()),
            "drawn": texts(public.drawn().iter()),
            "bags": texts(public.bags().iter()),
            "action_board": columns.collect::<Vec<_>>(),
            "players": players.collect::<Vec<_>>(),
            "supply": {
                "boards": supply.boards.as_slice(),
                "pitch": supply.pitch,
                "food": supply.food,
            },
            "ark": ark(public),
            "animals": animals(public),
        })
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
fn ark(public: &Public) -> Value {
    let (ark, outline) = (public.ark(), public.outline());
    let boards = outline.edges().iter().filter_map(|&edge| {
        let seat = ark.board(outline, edge)?;
        Some(json!({ "edge": edge.to_string(), "seat": number(seat) }))
    });
    let pitch = outline.spaces().iter().filter(|&&corner| ark.has_pitch(outline, corner));
    let food = outline.squares().iter().filter(|&&square| ark.has_food(outline, square));
    let corrals = ark.corral_names(outline).into_iter().map(|corral| {
        json!({
            "squares": texts(ark.corral_squares(outline, corral)),
            "animals": texts(ark.animals_in(outline, corral)),
        })
    });
    json!({
        "squares": texts(outline.squares()),
        "edges": texts(outline.edges()),
        "pitch_spaces": texts(outline.spaces()),
        "boards": boards.collect::<Vec<_>>(),
        "pitch": texts(pitch),
        "food": texts(food),
        "corrals": corrals.collect::<Vec<_>>(),
        "is_closed": ark.is_closed(outline),
    })
}

/// What is printed on the tiles of each species, and whether a pair is aboard.
fn animals(public: &Public) -> Map<String, Value> {
    let kit = public.options().kit();
    let each = Species::ALL.into_iter().map(|species| {
        let animal = kit.animal(species);
        let is_aboard = public.ark().is_aboard(species);
        let facts = json!({ "size": animal.size, "points": animal.points, "is_aboard": is_aboard });
        (species.to_string(), facts)
    });
    each.collect()
}
