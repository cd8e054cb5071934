//! The board of Ark & Noah on a page: the action board, the decision at hand, the ark, the players
//! with their animals, and the supply.

mod crews;
mod hull;
mod icons;
mod news;
mod pens;
mod stage;
mod stores;
mod tasks;
mod tiles;
mod tray;

use ararat_ark_and_noah::{ArkAndNoah, Phase, Public, Variant};
use maud::{Markup, html};

use crate::board::{Excerpt, WebBoard};
use crate::scene::Scene;
use stage::Stage;

impl WebBoard for ArkAndNoah {
    fn show(scene: &Scene<'_, ArkAndNoah>) -> Markup {
        let stage = Stage::new(scene);
        html! {
            div .noa.quick[stage.is_quick()] {
                (icons::symbols())
                (tasks::action_board(&stage))
                (tray::tray(&stage))
                (hull::ark(&stage))
                (crews::crews(&stage))
                (stores::stores(&stage))
            }
        }
    }

    fn excerpt(scene: &Scene<'_, ArkAndNoah>, part: Excerpt) -> Markup {
        let stage = Stage::new(scene);
        html! {
            div .noa {
                @match part {
                    Excerpt::Common => (hull::ark(&stage)),
                    Excerpt::Own => (crews::crews(&stage)),
                    Excerpt::Beside => (tasks::action_board(&stage)),
                }
            }
        }
    }

    fn symbols() -> Markup {
        icons::symbols()
    }

    // Where the points of the rounds came from is told by events only; what the end added and took
    // can be counted again.
    fn sources(public: &Public) -> Vec<(&'static str, Vec<i32>)> {
        if public.phase() != Phase::Over {
            return Vec::new();
        }
        let (ark, kit) = (public.ark(), public.options().kit());
        let outside = public.hands().map(|seat, _| ark.outside_board_count(public.outline(), seat));
        let most = outside.as_slice().iter().copied().max().unwrap_or(0);
        let majority: Vec<i32> = outside
            .as_slice()
            .iter()
            .map(|&own| if own == most && most > 0 { 5 } else { 0 })
            .collect();
        let penalty: Vec<i32> = public
            .hands()
            .as_slice()
            .iter()
            .map(|hand| {
                let pieces = hand.boards + hand.food + hand.pitch;
                let sizes: u8 = hand.animals.iter().map(|tile| kit.size(tile.species())).sum();
                -i32::from(pieces) - i32::from(sizes)
            })
            .collect();
        let is_normal = public.variant() == Variant::Normal;
        let rounds = public.hands().as_slice().iter().enumerate().map(|(index, hand)| {
            hand.points - majority[index] - if is_normal { penalty[index] } else { 0 }
        });
        let mut sources = vec![("web-noa-rounds", rounds.collect())];
        sources.push(("study-noa-outside", majority));
        if is_normal {
            sources.push(("study-noa-penalty", penalty));
        }
        sources
    }
}
