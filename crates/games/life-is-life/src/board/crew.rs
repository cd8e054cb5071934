//! The players in the water: their lives as life buoys, and what each has done in this round.

use ararat_core::{Game as _, Notation, Outcome, Seat, facts};
use ararat_web::{Scene, seat_class};
use maud::{Markup, html};

use super::card::bunch;
use super::news::News;
use crate::rules::{Event, LifeIsLife, STARTING_LIVES, SpeciesSet};

/// More lives than this are shown as a number only.
const MOST_BUOYS: u8 = 8;

pub(super) fn show(scene: &Scene<'_, LifeIsLife>, news: &News<'_>) -> Markup {
    let public = scene.view.public();
    let outcome = LifeIsLife::outcome(public);
    html! {
        section .crew aria-label=(scene.words.word("lil-board-players")) {
            ol {
                @for seat in Seat::all(public.player_count()) {
                    @let is_out = !public.in_game.contains(seat);
                    li class={(seat_class(seat)) @if public.to_act() == Some(seat) { " turn" } @if is_out { " out" }} {
                        (scene.player(seat))
                        (buoys(scene, public.lives(seat)))
                        (signs(scene, seat, outcome.as_ref()))
                        (deed(scene, news.deed(seat)))
                    }
                }
            }
        }
    }
}

/// Lives, and the places of those that are lost.
fn buoys(scene: &Scene<'_, LifeIsLife>, lives: u8) -> Markup {
    let label = scene.words.fill("lil-board-lives", &facts![count: lives]);
    html! {
        span .buoys role="img" aria-label=(label) title=(label) {
            @for place in 0..lives.clamp(STARTING_LIVES, MOST_BUOYS) { (buoy(place < lives)) }
            b aria-hidden="true" { (lives) }
        }
    }
}

/// A life buoy, or the place of a lost one.
pub(super) fn buoy(is_there: bool) -> Markup {
    html! {
        svg .buoy .gone[!is_there] viewBox="0 0 20 20" aria-hidden="true" {
            circle .ring cx="10" cy="10" r="6.5" {}
            circle .stripe cx="10" cy="10" r="6.5" {}
            circle .rim cx="10" cy="10" r="9.2" {}
            circle .rim cx="10" cy="10" r="3.8" {}
        }
    }
}

/// What the board says of a player besides their lives.
fn signs(scene: &Scene<'_, LifeIsLife>, seat: Seat, outcome: Option<&Outcome>) -> Markup {
    let public = scene.view.public();
    let words = scene.words;
    html! {
        span .signs {
            @if scene.is_own(seat) { span .tag .you { (words.word("you")) } }
            @if public.to_act() == Some(seat) { (sign("tag turn", "▸", &words.word("web-to-act"))) }
            @if let Some(outcome) = outcome {
                span .tag { (words.fill("lil-board-place", &facts![place: outcome.places[seat]])) }
            }
            @if let Some(exit) = public.exit(seat) {
                (sign("tag", "✕", &words.fill("lil-board-out", &facts![round: exit.round])))
            }
            @if public.known_starter() == Some(seat) { (sign("tag", "⚑", &words.word("lil-board-starts"))) }
            @if public.knocked.contains(seat) {
                (sign("tag knocked", "!", &words.word("lil-board-knocked")))
            } @else if public.exchanged.contains(seat) {
                (sign("tag", "⇄", &words.word("lil-board-exchanged")))
            }
        }
    }
}

/// A sign and what it means, which small screens show only when asked.
fn sign(class: &str, sign: &str, meaning: &str) -> Markup {
    html! {
        span class=(class) title=(meaning) { span aria-hidden="true" { (sign) " " } span .say { (meaning) } }
    }
}

/// What the player did since the viewer's last action; a knock is told by a sign.
fn deed(scene: &Scene<'_, LifeIsLife>, event: Option<&Event>) -> Markup {
    let Some(Event::Exchanged { row, laid, taken, .. }) = event else { return html! {} };
    let words = scene.words;
    let row_number = facts![row: Notation(row)];
    html! {
        span .last-deed {
            (sign("took", &format!("{row} ↓"), &words.fill("web-lil-took", &row_number)))
            (bunch(*taken, SpeciesSet::EMPTY, words))
            (sign("laid", "↑", &words.word("web-lil-laid")))
            (bunch(*laid, SpeciesSet::EMPTY, words))
        }
    }
}
