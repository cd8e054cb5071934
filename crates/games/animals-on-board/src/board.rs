//! The board of Animals on Board on a page: the players, the meadow, the arks.

mod ark;
mod meadow;
mod news;
mod players;
mod setup;
mod sign;
mod tile;

use ararat_core::{Game as _, SeatSet, SeatView, facts};
use ararat_text::sentence;
use ararat_web::image;
use ararat_web::{Excerpt, Illustration, WebBoard};
use ararat_web::{Scene, no_default_button};
use maud::{Markup, html};

use crate::rules::{
    Action, AnimalsOnBoard, Group, GroupId, Phase, Public, Sheet, SpeciesSet, TileSet,
};

impl WebBoard for AnimalsOnBoard {
    const STYLE: &'static str = include_str!("../board.css");
    const FACES: &'static [&'static str] = &["animal-elephant", "animal-panda", "animal-giraffe"];
    const ILLUSTRATIONS: &'static [Illustration] = &[
        Illustration::new("AOB-2.4", 12, None, Excerpt::Common, "picture-aob-groups"),
        Illustration::new("AOB-2.6", 29, Some(1), Excerpt::Own, "picture-aob-ark"),
        Illustration::new("AOB-3.4", usize::MAX, None, Excerpt::Beside, "picture-aob-end"),
    ];
    const ILLUSTRATED_GAME: &'static str = include_str!("../data/illustrations.txt");

    fn show(scene: &Scene<'_, AnimalsOnBoard>) -> Markup {
        let news = news::News::new(scene);
        html! {
            (sign::drawings())
            (no_default_button())
            (heading(scene))
            @match scene.view.public().phase {
                Phase::Over => {
                    (ark::final_arks(scene))
                    (meadow::leftovers(scene))
                }
                Phase::Keeping => {
                    (players::players(scene, &news))
                    (setup::choice(scene))
                    (ark::own_ark(scene, &news))
                }
                Phase::Draw(_) | Phase::Turns => {
                    (players::players(scene, &news))
                    (meadow::meadow(scene, &news))
                    (ark::own_ark(scene, &news))
                }
            }
        }
    }

    fn excerpt(scene: &Scene<'_, AnimalsOnBoard>, part: Excerpt) -> Markup {
        let news = news::News::new(scene);
        match part {
            Excerpt::Common => meadow::meadow(scene, &news),
            Excerpt::Own => html! {
                @if scene.view.public().phase == Phase::Keeping { (setup::choice(scene)) }
                (ark::own_ark(scene, &news))
            },
            Excerpt::Beside => ark::final_arks(scene),
        }
    }

    fn symbols() -> Markup {
        sign::drawings()
    }

    /// `split A` with ticked tiles; ticks in other groups do not count, and either part may be
    /// ticked. Everything else is complete without pieces.
    fn compose(view: SeatView<'_, AnimalsOnBoard>, verb: &str, pieces: &[String]) -> String {
        let Some(id) = verb.strip_prefix("split ").and_then(|id| id.parse::<GroupId>().ok()) else {
            return verb.to_owned();
        };
        let Ok(ticked) =
            pieces.iter().map(|piece| piece.parse::<Group>()).collect::<Result<Vec<_>, _>>()
        else {
            return format!("{verb} {}", pieces.join(","));
        };
        let ticked = ticked.into_iter().fold(Group::EMPTY, Group::union);
        let part = ticked.minus(ticked.minus(view.public().meadow.group(id)));
        if part.is_empty() {
            return verb.to_owned();
        }
        AnimalsOnBoard::canonical(view, Action::Split { group: id, part }).to_string()
    }

    fn sources(public: &Public) -> Vec<(&'static str, Vec<i32>)> {
        let sheets: Vec<Sheet> =
            public.arks.seats().filter_map(|seat| public.sheet(seat)).collect();
        if sheets.is_empty() {
            return Vec::new();
        }
        let points =
            |of: fn(&Sheet) -> u8| sheets.iter().map(|sheet| i32::from(of(sheet))).collect();
        vec![
            ("study-aob-singles", points(|sheet| sheet.single_points)),
            ("study-aob-herds", points(|sheet| sheet.herd_points)),
            ("study-aob-crates", points(|sheet| sheet.crate_points)),
        ]
    }
}

/// The tiles in the viewer's own ark; none for a spectator.
fn owned(scene: &Scene<'_, AnimalsOnBoard>) -> TileSet {
    scene.view.as_seat().map_or(TileSet::EMPTY, |view| {
        view.public().ark(view.seat()).known.union(view.own().secret)
    })
}

/// What time it is in the game, and which species are not in it.
fn heading(scene: &Scene<'_, AnimalsOnBoard>) -> Markup {
    let (public, words) = (scene.view.public(), scene.words);
    let full: SeatSet =
        public.arks.iter().filter(|(_, ark)| ark.is_full()).map(|(seat, _)| seat).collect();
    let left_out = SpeciesSet::ALL.minus(public.species());
    html! {
        header .news-line {
            h2 { (crate::words::heading(public, words)) }
            @if !full.is_empty() && public.phase != Phase::Over {
                p .warning { (sentence(&words.fill("web-aob-last-round", &facts![seats: full]))) }
            }
            @if public.phase == Phase::Turns && public.in_round.len() == 1 {
                p .warning { (sentence(&words.word("web-aob-last-turn"))) }
            }
            @if !left_out.is_empty() {
                p .left-out {
                    @for species in left_out.iter() { (image(species.word())) }
                    span { (words.fill("aob-board-left-out", &facts![species: left_out])) }
                }
            }
        }
    }
}
