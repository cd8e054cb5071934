//! The board of Life is Life on a page.

mod card;
mod crew;
mod deeds;
mod display;
mod hand;
mod memory;
mod news;
mod scoring;

use ararat_core::{Seat, SeatView};
use ararat_web::Scene;
use ararat_web::{Excerpt, Illustration, WebBoard};
use maud::{Markup, html};

use crate::rules::{LifeIsLife, Public, Species};
use news::News;

/// What the name of a picked row begins with, among the pieces of the form.
const ROW: &str = "row-";

impl WebBoard for LifeIsLife {
    const STYLE: &'static str = include_str!("../board.css");
    const FACES: &'static [&'static str] = &["animal-sheep", "animal-pig", "animal-mouse"];
    const ILLUSTRATIONS: &'static [Illustration] = &[
        Illustration::new("LIL-1.3", 2, None, Excerpt::Common, "picture-lil-rows"),
        Illustration::new("LIL-2.2", 2, Some(1), Excerpt::Own, "picture-lil-hand"),
        Illustration::new("LIL-4.1", usize::MAX, None, Excerpt::Beside, "picture-lil-scoring"),
    ];
    const ILLUSTRATED_GAME: &'static str = include_str!("../data/illustrations.txt");

    fn show(scene: &Scene<'_, LifeIsLife>) -> Markup {
        let public = scene.view.public();
        let news = News::new(scene.news);
        // The last round stays in front until the viewer is in the middle of the next one.
        let is_fresh = scoring::is_fresh(scene.view);
        html! {
            div .lil {
                @if scene.actor().is_some() {
                    // Enter on a card presses the first button of the form: it exchanges for the
                    // row that is picked, whichever that is.
                    button hidden name="do" value="exchange" {}
                }
                @if is_fresh { (scoring::show(scene)) }
                div .stage .high[public.is_last_turn()] {
                    (display::sea())
                    (crew::show(scene, &news))
                    (display::show(scene, &news))
                }
                (hand::show(scene))
                (deeds::show(scene))
                (memory::show(scene))
                @if !is_fresh { (scoring::show(scene)) }
            }
        }
    }

    fn excerpt(scene: &Scene<'_, LifeIsLife>, part: Excerpt) -> Markup {
        html! {
            div .lil {
                @match part {
                    Excerpt::Common => { div .stage { (display::show(scene, &News::new(scene.news))) } }
                    Excerpt::Own => (hand::show(scene)),
                    Excerpt::Beside => (scoring::show(scene)),
                }
            }
        }
    }

    /// `exchange 3`, or `exchange` with the row that is picked, and the ticked cards, sorted as the
    /// notation asks; any other verb is complete, whatever is ticked.
    fn compose(_view: SeatView<'_, LifeIsLife>, verb: &str, pieces: &[String]) -> String {
        let picked = pieces.iter().find_map(|piece| piece.strip_prefix(ROW));
        let row = match verb.split(' ').collect::<Vec<&str>>()[..] {
            ["exchange"] => picked,
            ["exchange", row] => Some(row),
            _ => None,
        };
        let Some(row) = row.filter(|row| !row.is_empty()) else { return verb.to_owned() };
        let mut codes: Vec<&str> =
            pieces.iter().map(String::as_str).filter(|piece| !piece.starts_with(ROW)).collect();
        if codes.is_empty() {
            // No cards at all, so that the refusal says how many are asked for.
            codes.push("-");
        }
        // Texts that are no species come last, where the parser reports them.
        codes.sort_by_key(|code| code.parse().map_or(Species::COUNT, Species::index));
        format!("exchange {row} {}", codes.join(","))
    }

    /// The points are the lives left; nothing else counts at the end.
    fn sources(public: &Public) -> Vec<(&'static str, Vec<i32>)> {
        let lives = Seat::all(public.player_count()).map(|seat| i32::from(public.lives(seat)));
        vec![("study-lil-lives", lives.collect())]
    }
}
