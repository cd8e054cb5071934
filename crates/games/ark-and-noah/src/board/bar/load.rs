//! Loading: food goes onto the ark itself, pairs are chosen in the tray, and the corrals that take
//! them are offered here with what that scores.

use ararat_core::{Seat, facts};
use maud::{Markup, html};

use super::{View, allowance, done, hint, on_ark, pips};
use crate::board::corral::Corral;
use crate::board::scene::BoardScene;
use crate::rules::bits::{count, wide_count};
use crate::rules::{Action, Ark, Decision, Loading, Sex, Species, Tile};

/// How many buttons fit below the name of the pair.
const FEW: usize = 4;

pub(super) fn load(scene: &BoardScene<'_>, view: View<'_>) -> Markup {
    let public = scene.public;
    let is_flood = public.decision() != Some(Decision::Load);
    let loading = Loading::new(public, view.seat());
    let all = if scene.is_quick() { allowance(scene, 2, 1) } else { allowance(scene, 8, 5) };
    html! {
        div .loads {
            @for (index, &species) in scene.pairs.iter().enumerate() {
                (pair(scene, &loading, view.seat(), index, species))
            }
            div .load .none-chosen {
                @if !scene.pairs.is_empty() { (hint(scene, "web-noa-hint-pairs")) }
                @if loading.food != 0 { (on_ark(scene, "web-noa-hint-food")) }
                @if scene.pairs.is_empty() && loading.food == 0 { (hint(scene, "web-noa-no-pairs")) }
            }
        }
        div .end-turn {
            @if !is_flood { (pips(scene, all)) }
            (done(scene))
        }
    }
}

/// A pair with a button for each corral that takes it, or why none does.
fn pair(
    scene: &BoardScene<'_>,
    loading: &Loading<'_>,
    seat: Seat,
    index: usize,
    species: Species,
) -> Markup {
    let size = scene.public.options().kit().size(species);
    let action = |pen: &Corral| Action::Load { species, corral: pen.name };
    let pens = || scene.pens.all.iter().enumerate().filter(|(_, pen)| scene.can(action(pen)));
    let is_crowded = pens().count() > FEW;
    html! {
        div class={"load pair-" (index) @if is_crowded { " crowded" }} {
            p .about {
                b { (scene.words.piece(species.piece())) } " "
                span .small { (terms(scene, loading, species, size)) }
            }
            @if scene.opens(species) {
                div .choices {
                    @for (index, pen) in pens() {
                        @let points = gain(scene, seat, species, pen);
                        @let label = scene.says(action(pen));
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
                p .hint { (why_closed(scene, species, size)) }
            }
        }
    }
}

/// “size 3, costs 6”.
fn terms(scene: &BoardScene<'_>, loading: &Loading<'_>, species: Species, size: u8) -> String {
    let is_counted = scene.public.decision() == Some(Decision::Load) && !scene.is_quick();
    let key = if is_counted { "web-noa-size-cost" } else { "web-noa-size" };
    scene.fill(key, &facts![size, cost: loading.cost(species)])
}

/// Why no corral takes this pair: what stands in the way at the likeliest one.
fn why_closed(scene: &BoardScene<'_>, species: Species, size: u8) -> Markup {
    let fits = |pen: &&Corral| size == 0 || pen.size == size;
    let lacks = |pen: &&Corral| (!pen.animals.is_empty(), pen.food_missing + pen.pitch_missing);
    let nearest = scene.pens.all.iter().filter(fits).min_by_key(lacks);
    let load = |pen: &Corral| Action::Load { species, corral: pen.name };
    let why = nearest.and_then(|pen| scene.page.why_not(&load(pen)));
    why.unwrap_or_else(|| {
        let facts = facts![size];
        html! { span .why { (scene.fill("web-noa-no-corral", &facts)) } }
    })
}

/// What loading this pair here scores for the seat; nothing in the flood.
fn gain(scene: &BoardScene<'_>, seat: Seat, species: Species, pen: &Corral) -> u8 {
    if scene.public.decision() != Some(Decision::Load) {
        return 0;
    }
    let (ark, outline) = (scene.public.ark(), scene.public.outline());
    let own = scene.public.hand(seat).animals;
    let tiles = Sex::ALL.map(|sex| u8::from(own.contains(Tile::new(species, sex))));
    let animals = scene.public.options().kit().animal(species).points * (tiles[0] + tiles[1]);
    let boards = wide_count(ark.boards(seat) & Ark::border(outline, pen.group));
    let cubes = count(Ark::spaces(outline, pen.group) & ark.pitch());
    animals + boards + cubes
}
