//! The viewer's own ark, and what it would score now.

use ararat_text::sentence;
use ararat_web::{Scene, seat_class};
use maud::{Markup, html};

use super::ark::{Fate, hold, points, shelves};
use super::news::News;
use super::owned;
use crate::rules::{AnimalsOnBoard, Phase, Sheet};

pub(super) fn tray(scene: &Scene<'_, AnimalsOnBoard>, news: &News) -> Markup {
    let Some(view) = scene.view.as_seat().filter(|view| view.public().phase != Phase::Over) else {
        return html! {};
    };
    let words = scene.words;
    let ark = view.public().ark(view.seat());
    let tiles = owned(scene);
    let sheet = Sheet::new(tiles, ark.crates);
    html! {
        section class={"ark " (seat_class(view.seat()))} {
            header .deck {
                h2 { (scene.title("aob-board-your-ark", "web-aob-ark-of")) }
                (hold(tiles.len(), words))
                (points(&sheet, words))
                p .score {
                    (words.word("web-aob-score-now")) " " strong { (sheet.total()) }
                }
            }
            @if tiles.is_empty() { p .empty { (sentence(&words.word("web-aob-empty-ark"))) } }
            (shelves(tiles, &sheet, Fate::Open, news.boarded(view.seat()), words))
        }
    }
}
