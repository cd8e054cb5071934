//! Loading: food goes onto the ark itself, pairs are chosen in the tray, and the corrals that take
//! them are offered here with what that scores.

use ararat_core::{Seat, facts};
use maud::{Markup, html};

use super::{View, allowance, done, hint, on_ark, pips};
use crate::board::corral::Corral;
use crate::board::stage::Stage;
use crate::rules::bits::{count, wide_count};
use crate::rules::{Action, Ark, Decision, Loading, Sex, Species, Tile};

/// So many buttons fit below the name of the pair.
const FEW: usize = 4;

pub(super) fn load(stage: &Stage<'_>, view: View<'_>) -> Markup {
    let public = stage.public;
    let is_flood = public.decision() != Some(Decision::Load);
    let loading = Loading::new(public, view.seat());
    let all = if stage.is_quick() { allowance(stage, 2, 1) } else { allowance(stage, 8, 5) };
    html! {
        div .loads {
            @for (index, &species) in stage.pairs.iter().enumerate() {
                (pair(stage, &loading, view.seat(), index, species))
            }
            div .load .none-chosen {
                @if !stage.pairs.is_empty() { (hint(stage, "web-noa-hint-pairs")) }
                @if loading.food != 0 { (on_ark(stage, "web-noa-hint-food")) }
                @if stage.pairs.is_empty() && loading.food == 0 { (hint(stage, "web-noa-no-pairs")) }
            }
        }
        div .end-turn {
            @if !is_flood { (pips(stage, all)) }
            (done(stage))
        }
    }
}

/// A pair with a button for each corral that takes it, or why none does.
fn pair(
    stage: &Stage<'_>,
    loading: &Loading<'_>,
    seat: Seat,
    index: usize,
    species: Species,
) -> Markup {
    let size = stage.public.options().kit().size(species);
    let action = |pen: &Corral| Action::Load { species, corral: pen.name };
    let pens = || stage.pens.all.iter().enumerate().filter(|(_, pen)| stage.can(action(pen)));
    let is_crowded = pens().count() > FEW;
    html! {
        div class={"load pair-" (index) @if is_crowded { " crowded" }} {
            p .about {
                b { (stage.words.piece(species.piece())) } " "
                span .small { (terms(stage, loading, species, size)) }
            }
            @if stage.opens(species) {
                div .choices {
                    @for (index, pen) in pens() {
                        @let points = gain(stage, seat, species, pen);
                        @let label = stage.says(action(pen));
                        button class={"can to-k" (index)} name="do" value=(action(pen)) title=(label) {
                            span .unseen { (label) }
                            span aria-hidden="true" {
                                span .arrow { "→ " } (pen.name)
                                @if points > 0 { b { " +" (points) } }
                            }
                        }
                    }
                }
            } @else {
                p .hint { (why_closed(stage, species, size)) }
            }
        }
    }
}

/// “size 3, costs 6”.
fn terms(stage: &Stage<'_>, loading: &Loading<'_>, species: Species, size: u8) -> String {
    let is_counted = stage.public.decision() == Some(Decision::Load) && !stage.is_quick();
    let key = if is_counted { "web-noa-size-cost" } else { "web-noa-size" };
    stage.fill(key, &facts![size, cost: loading.cost(species)])
}

/// Why no corral takes this pair: what stands in the way at the likeliest one.
fn why_closed(stage: &Stage<'_>, species: Species, size: u8) -> Markup {
    let fits = |pen: &&Corral| size == 0 || pen.size == size;
    let lacks = |pen: &&Corral| (!pen.animals.is_empty(), pen.food_missing + pen.pitch_missing);
    let nearest = stage.pens.all.iter().filter(fits).min_by_key(lacks);
    let load = |pen: &Corral| Action::Load { species, corral: pen.name };
    let why = nearest.and_then(|pen| stage.scene.why_not(&load(pen)));
    why.unwrap_or_else(|| {
        let facts = facts![size];
        html! { span .why { (stage.fill("web-noa-no-corral", &facts)) } }
    })
}

/// What loading this pair here scores for the seat; nothing in the flood.
fn gain(stage: &Stage<'_>, seat: Seat, species: Species, pen: &Corral) -> u8 {
    if stage.public.decision() != Some(Decision::Load) {
        return 0;
    }
    let (ark, outline) = (stage.public.ark(), stage.public.outline());
    let own = stage.public.hand(seat).animals;
    let tiles = Sex::ALL.map(|sex| u8::from(own.contains(Tile::new(species, sex))));
    let animals = stage.public.options().kit().animal(species).points * (tiles[0] + tiles[1]);
    let boards = wide_count(ark.boards(seat) & Ark::border(outline, pen.group));
    let cubes = count(Ark::spaces(outline, pen.group) & ark.pitch());
    animals + boards + cubes
}
