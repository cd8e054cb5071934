//! The display: four rows as steps by the water, which rises when somebody knocks.

use ararat_core::{Notation, facts};
use ararat_text::sentence;
use ararat_web::{Scene, seat_class, seat_mark};
use maud::{Markup, html};

use super::ROW;
use super::card::face;
use super::news::News;
use crate::rules::{Cards, LifeIsLife, Phase, Row, Variant};
use crate::words::heading;

/// The water behind everything.
pub(super) fn sea() -> Markup {
    html! {
        div .sea aria-hidden="true" {
            svg .waves viewBox="0 0 240 12" preserveAspectRatio="none" {
                path d="M0 7q15-9 30 0t30 0 30 0 30 0 30 0 30 0 30 0 30 0V12H0Z" {}
            }
        }
    }
}

pub(super) fn show(scene: &Scene<'_, LifeIsLife>, news: &News<'_>) -> Markup {
    let public = scene.view.public();
    let words = scene.words;
    html! {
        section .display aria-label=(words.word("lil-board-display")) {
            header {
                h2 { (heading(public, words)) }
                p .small { (remarks(scene)) }
                @if public.is_last_turn() {
                    @let facts = facts![seats: public.knocked];
                    p .flood { (sentence(&words.fill("web-lil-last-turns", &facts))) }
                }
            }
            @if public.phase == Phase::Turns {
                div .rows {
                    @for (row, cards) in public.rows.iter() { (step(scene, news, row, cards)) }
                }
            }
        }
    }
}

fn remarks(scene: &Scene<'_, LifeIsLife>) -> String {
    let public = scene.view.public();
    let mut remarks = Vec::new();
    match public.options.variant() {
        Variant::Basic => {}
        Variant::Advanced => remarks.push(scene.words.word("lil-board-advanced")),
    }
    let aside = public.set_aside_count();
    if aside > 0 {
        remarks.push(scene.words.fill("lil-board-aside", &facts![count: aside]));
    }
    remarks.join(" · ")
}

/// A row on its step; to be picked where the viewer may exchange.
fn step(scene: &Scene<'_, LifeIsLife>, news: &News<'_>, row: Row, cards: Cards) -> Markup {
    let public = scene.view.public();
    let words = scene.words;
    let animals = public.options.animals();
    let laid_by = news.laid_by(row);
    let inside = html! {
        span .number aria-hidden="true" { (row) }
        @if let Some(seat) = laid_by {
            @let by = words.fill("web-lil-laid-by", &facts![seat]);
            span class={"laid-by " (seat_class(seat))} role="img" aria-label=(by) title=(by) {
                span .mark { (seat_mark(seat)) }
            }
        }
        span .cards aria-hidden="true" {
            @for species in cards.species().iter() {
                @for copy in 0..cards.count_of(species) {
                    span .card data-piece={"row" (row) "-" (species) "-" (copy)} {
                        (face(species, animals.value(species), words))
                    }
                }
            }
        }
        span .unseen {
            (words.fill("lil-spoken-row", &facts![row: Notation(row), cards]))
        }
    };
    html! {
        div .row .new[laid_by.is_some()] {
            @if scene.actor().is_some() && !public.is_stalled() {
                input type="radio" name="piece" value={(ROW) (row)} id={"lil-row-" (row)};
                label .step for={"lil-row-" (row)} { (inside) }
            } @else {
                div .step { (inside) }
            }
        }
    }
}
