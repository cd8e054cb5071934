//! The players with all that lies openly before them.

use ararat_core::{Facts, Game as _, Seat, SeatSet, Turn};
use ararat_web::seat_class;
use maud::{Markup, html};

use super::{Board, icon};
use crate::rules::{Ark, Pet, Phase, Player};

/// So many discs are drawn; of more only the number is told.
const MOST_DISCS: u8 = 6;

impl Board<'_> {
    pub(super) fn crew(&self) -> Markup {
        let awaited = match Ark::turn(self.public) {
            Turn::Seats(seats) => seats,
            Turn::Chance => self.public.to_act().map_or(SeatSet::EMPTY, SeatSet::only),
            Turn::Over => SeatSet::EMPTY,
        };
        let supply = Facts::new().number("discs", self.public.supply());
        html! {
            div .crew role="group" aria-label=(self.word("web-players-title")) {
                ul .mates {
                    @for (seat, player) in self.public.players().iter() {
                        li class={"mate " (seat_class(seat)) @if awaited.contains(seat) { " awaited" }} {
                            (self.scene.player(seat))
                            span .goods {
                                (discs(player.discs()))
                                span .unseen { (self.word("ark-board-discs")) }
                                span .held { (icon::icon("card")) (player.hand_count()) span .unseen { (self.word("ark-board-hand-count")) } }
                            }
                            (self.pet(player))
                            @for note in self.notes(seat) { span .tag { (note) } }
                            (self.known(seat, player))
                        }
                    }
                }
                p .small { (self.words.fill("ark-board-supply", &supply)) }
            }
        }
    }

    fn pet(&self, player: &Player) -> Markup {
        match player.pet() {
            Pet::None => html! {},
            Pet::FaceDown { .. } => html! {
                span .tag { (icon::icon("paw")) (self.word("ark-board-pet")) }
            },
            Pet::Open(pet) => {
                let facts = Facts::new().pieces("card", [self.cards.name(pet).piece()]);
                html! {
                    span .tag { (icon::icon("paw")) (self.words.fill("ark-board-pet-open", &facts)) }
                }
            }
        }
    }

    fn notes(&self, seat: Seat) -> Vec<String> {
        let public = self.public;
        let mut notes = Vec::new();
        if public.first() == seat {
            notes.push(self.word("ark-board-first"));
        }
        if matches!(public.phase(), Phase::Pets(_)) && public.chosen().contains(seat) {
            notes.push(self.word("ark-board-chosen"));
        }
        if public.phase() != Phase::Over && public.passed().contains(seat) {
            notes.push(self.word("ark-board-passed"));
        }
        notes
    }

    /// The cards left at the end, or those that everybody may remember.
    fn known(&self, seat: Seat, player: &Player) -> Markup {
        let (key, cards) = if self.public.phase() == Phase::Over {
            ("ark-board-last-hand", player.shown())
        } else if self.public.options().has_memory_aid() {
            ("ark-board-known-hand", player.known_hand(self.cards))
        } else {
            return html! {};
        };
        if cards.is_empty() {
            return html! {};
        }
        let facts = Facts::new().seat("seat", seat).pieces("cards", self.pieces(cards));
        html! { span .known .small { (self.words.fill(key, &facts)) } }
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
