//! The board of Ark & Noah on a page: the action board, the decision at hand, the ark, the players
//! with their animals, and the supply.

mod ark;
mod controls;
mod corral;
mod crew;
mod icon;
mod news;
mod stage;
mod supply;
mod tasks;
mod tile;

use ararat_web::{Excerpt, Illustration, Scene, WebBoard};
use maud::{Markup, html};

use crate::rules::{ArkAndNoah, Phase, Public, Source};
use stage::Stage;

impl WebBoard for ArkAndNoah {
    const STYLE: &'static str = include_str!("../board.css");
    const FACES: &'static [&'static str] = &["animal-lion", "animal-penguin", "animal-otter"];
    const RECONSTRUCTED: Option<&'static str> = Some("rules-reconstructed-noa");
    const ILLUSTRATIONS: &'static [Illustration] = &[
        Illustration::new("NOA-2.1", 86, None, Excerpt::Beside, "picture-noa-tasks"),
        Illustration::new("NOA-1.9", 99, None, Excerpt::Own, "picture-noa-animals"),
        Illustration::new("NOA-3.11", 110, None, Excerpt::Common, "picture-noa-corrals"),
    ];
    const ILLUSTRATED_GAME: &'static str = include_str!("../data/illustrations.txt");

    fn show(scene: &Scene<'_, ArkAndNoah>) -> Markup {
        let stage = Stage::new(scene);
        html! {
            div .noa.quick[stage.is_quick()] {
                (icon::symbols())
                (tasks::action_board(&stage))
                (controls::controls(&stage))
                (ark::ark(&stage))
                (crew::crews(&stage))
                (supply::supply(&stage))
            }
        }
    }

    fn excerpt(scene: &Scene<'_, ArkAndNoah>, part: Excerpt) -> Markup {
        let stage = Stage::new(scene);
        html! {
            div .noa {
                @match part {
                    Excerpt::Common => (ark::ark(&stage)),
                    Excerpt::Own => (crew::crews(&stage)),
                    Excerpt::Beside => (tasks::action_board(&stage)),
                }
            }
        }
    }

    fn symbols() -> Markup {
        icon::symbols()
    }

    fn sources(public: &Public) -> Vec<(&'static str, Vec<i32>)> {
        if public.phase() != Phase::Over {
            return Vec::new();
        }
        let row = |source: Source| {
            let earned = public.hands().as_slice().iter().map(|hand| hand.earned(source));
            (source.word(), earned.collect::<Vec<i32>>())
        };
        // A source that the variant does not have scores nothing for anybody.
        let rows = Source::ALL.into_iter().map(row);
        rows.filter(|(_, points)| points.iter().any(|&points| points != 0)).collect()
    }
}
