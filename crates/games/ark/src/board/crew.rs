//! The players and everything they have face up.

use ararat_core::{Seat, facts};
use ararat_web::seat_class;
use maud::{Markup, html};

use super::{Board, icon};
use crate::rules::{Decision, Pet, Phase, Player};
use crate::words::{awaited, known_hand};

/// Up to this many discs are drawn one by one; above that, a single disc and the number.
const MOST_DISCS: u8 = 6;

impl Board<'_> {
    pub(super) fn crew(&self) -> Markup {
        let awaited = awaited(self.public);
        let supply = facts![discs: self.public.supply()];
        html! {
            div .crew role="group" aria-label=(self.word("web-players-title")) {
                ul .mates {
                    @for (seat, player) in self.public.players.iter() {
                        li class={"mate " (seat_class(seat)) @if awaited.contains(seat) { " awaited" }} {
                            (self.scene.player(seat))
                            span .goods {
                                (discs(player.discs))
                                span .unseen { (self.word("ark-board-discs")) }
                                span .held { (icon::icon("card")) (player.hand_count) span .unseen { (self.word("ark-board-hand-count")) } }
                            }
                            (self.pet(player))
                            @for note in self.notes(seat) { span .tag { (note) } }
                            @if let Some(known) = known_hand(self.public, seat, self.words) { span .known .small { (known) } }
                        }
                    }
                }
                p .small { (self.words.fill("ark-board-supply", &supply)) }
            }
        }
    }

    fn pet(&self, player: &Player) -> Markup {
        match player.pet {
            Pet::None => html! {},
            Pet::FaceDown { .. } => html! {
                span .tag { (icon::icon("paw")) (self.word("ark-board-pet")) }
            },
            Pet::Open(pet) => {
                let facts = facts![card: self.cards.name(pet)];
                html! {
                    span .tag { (icon::icon("paw")) (self.words.fill("ark-board-pet-open", &facts)) }
                }
            }
        }
    }

    fn notes(&self, seat: Seat) -> Vec<String> {
        let public = self.public;
        let mut notes = Vec::new();
        if public.first == seat {
            notes.push(self.word("ark-board-first"));
        }
        if matches!(public.phase, Phase::Decide(Decision::Pet(_))) && public.chosen.contains(seat) {
            notes.push(self.word("ark-board-chosen"));
        }
        if public.phase != Phase::Over && public.passed.contains(seat) {
            notes.push(self.word("ark-board-passed"));
        }
        notes
    }
}

fn discs(count: u8) -> Markup {
    html! {
        span .discs {
            @if count == 0 {
                span .spent { (icon::icon("disc")) }
            } @else if count <= MOST_DISCS {
                @for _ in 0..count { (icon::icon("disc")) }
            } @else {
                (icon::icon("disc")) "×"
            }
            span .number { (count) }
        }
    }
}
