//! What everybody has seen of the hands, at tables that chose not to memorize it.

use ararat_core::{Seat, facts};
use ararat_text::sentence;
use ararat_web::Scene;
use maud::{Markup, html};

use super::card::bunch;
use crate::rules::{HAND_SIZE, LifeIsLife, Phase};

pub(super) fn show(scene: &Scene<'_, LifeIsLife>) -> Markup {
    let public = scene.view.public();
    if public.phase != Phase::Turns || !public.options.has_memory_aid() {
        return html! {};
    }
    let words = scene.words;
    html! {
        details .memory open {
            summary { (words.word("web-lil-memory")) }
            p .small { (sentence(&words.word("web-lil-memory-how"))) }
            ul {
                @for seat in Seat::all(public.player_count()).filter(|&seat| public.in_game.contains(seat)) {
                    @let certain = public.memory(seat).certain();
                    @let unknown = HAND_SIZE.saturating_sub(certain.len());
                    li {
                        (scene.player(seat))
                        @if scene.is_own(seat) { span .tag .you { (words.word("you")) } }
                        @if !certain.is_empty() { (bunch(certain, words)) }
                        span .unknown {
                            span .backs aria-hidden="true" { @for _ in 0..unknown { i {} } }
                            (words.fill("web-lil-unknown", &facts![count: unknown]))
                        }
                    }
                }
            }
        }
    }
}
