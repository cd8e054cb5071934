//! The display: four rows as steps by the water, which rises when a player knocks.

use ararat_core::{Notation, facts};
use ararat_text::sentence;
use ararat_web::{Scene, seat_class, seat_mark};
use maud::{Markup, html};

use super::ROW;
use super::card::face;
use super::news::News;
use crate::rules::{Cards, LifeIsLife, Phase, Row, Variant};

pub(super) fn show(scene: &Scene<'_, LifeIsLife>, news: &News) -> Markup {
    let public = scene.view.public();
    html! {
        div .shore .high[public.is_last_turn()] {
            div .sea data-source="life" data-sink="life" aria-hidden="true" {
                svg .waves viewBox="0 0 240 12" preserveAspectRatio="none" {
                    path d="M0 7q15-9 30 0t30 0 30 0 30 0 30 0 30 0 30 0 30 0V12H0Z" {}
                }
            }
            section .display aria-label=(scene.words.word("lil-board-display")) {
                div .notes { (notes(scene)) }
                div .rows { @for (row, cards) in public.rows.iter() { (step(scene, news, row, cards)) } }
            }
        }
    }
}

/// What is true of the whole round. A phone has room for the signs alone.
fn notes(scene: &Scene<'_, LifeIsLife>) -> Markup {
    let public = scene.view.public();
    let words = scene.words;
    let aside = public.set_aside_count();
    html! {
        @if public.is_last_turn() {
            p .flood {
                span .long { (sentence(&words.fill("web-lil-last-turns", &facts![seats: public.knocked]))) }
                span .short aria-hidden="true" {
                    (words.word("web-lil-last"))
                    @for seat in public.knocked.iter() {
                        " " span class=(seat_class(seat)) { span .mark { (seat_mark(seat)) } }
                    }
                }
            }
        }
        // Cards are dealt from the deck, whose rest is set aside.
        p .aside {
            span .pile .dealt[aside == 0] data-source="deck" aria-hidden="true" { i {} i {} i {} }
            @if aside > 0 {
                span .long { (words.fill("lil-board-aside", &facts![count: aside])) }
                span .short aria-hidden="true" { "×" (aside) }
            }
        }
        @if public.in_game.len() == 2 {
            p .duel title=(sentence(&words.word("web-lil-duel"))) {
                span .long { (words.word("web-lil-duel-brief")) }
                span .short aria-hidden="true" { "≥ 2" }
            }
        }
        @match public.options.variant() {
            Variant::Basic => {}
            Variant::Advanced => p .variant { (words.word("lil-board-advanced")) },
        }
    }
}

/// A row on its step; to be picked where the viewer may exchange.
fn step(scene: &Scene<'_, LifeIsLife>, news: &News, row: Row, cards: Cards) -> Markup {
    let public = scene.view.public();
    let words = scene.words;
    let animals = public.options.animals();
    let laid_by = news.laid_by(row);
    let inside = html! {
        span .badges {
            span .number aria-hidden="true" { (row) }
            @if let Some(seat) = laid_by {
                @let by = words.fill("web-lil-laid-by", &facts![seat]);
                span class={"laid-by " (seat_class(seat))} role="img" aria-label=(by) title=(by) {
                    span .mark { (seat_mark(seat)) }
                }
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
            // Between the rounds nothing lies here.
            @for _ in cards.len()..row.card_count() { span .card .empty {} }
        }
        @if !cards.is_empty() {
            span .unseen { (words.fill("lil-spoken-row", &facts![row: Notation(row), cards])) }
        }
    };
    let can_pick = scene.actor().is_some() && !public.is_stalled() && public.phase == Phase::Turns;
    html! {
        div .row .new[laid_by.is_some()] data-from=[laid_by.is_none().then_some("deck")] {
            @if can_pick {
                input type="radio" name="piece" value={(ROW) (row)} id={"lil-row-" (row)};
                label .step for={"lil-row-" (row)} { (inside) }
            } @else {
                div .step { (inside) }
            }
        }
    }
}
