//! The viewer's hand.

use ararat_core::facts;
use maud::{Markup, html};

use super::icon;
use super::scene::BoardScene;
use super::verdict::Verdict;
use crate::rules::{Card, Decision, Phase, Private};

impl BoardScene<'_> {
    /// Nothing for a spectator, and nothing once all hands are shown.
    pub(super) fn tray(&self) -> Markup {
        let Some(own) = self.page.view.own() else { return html! {} };
        if self.public.phase == Phase::Over {
            return html! {};
        }
        let title = self.page.title("ark-board-hand", "web-hand-of");
        let pet = own.pet.filter(|_| !self.is_choosing_pets());
        let count = self.cards.each(own.hand).count() + usize::from(pet.is_some());
        html! {
            div .hand role="group" aria-label=(title) {
                h2 .unseen { (title) }
                @if count == 0 { p .small { (self.word("web-ark-empty-hand")) } }
                ul .cards .{"n-" (count)} data-from="deck" {
                    @for (index, card) in self.cards.each(own.hand).enumerate() {
                        (self.hand_card(own, index, card))
                    }
                    @if let Some(pet) = pet {
                        li .card .pet data-piece=(self.piece(pet)) title=(self.print(pet)) {
                            (self.face(pet, 1)) (self.pet_note())
                        }
                    }
                }
            }
        }
    }

    fn pet_note(&self) -> Markup {
        let key = if self.page.can_act { "web-ark-your-pet" } else { "ark-board-pet" };
        html! { span .note { (icon::icon("paw")) span .unseen { (self.word(key)) } } }
    }

    pub(super) fn is_choosing_pets(&self) -> bool {
        matches!(self.public.phase, Phase::Decide(Decision::Pet(_)))
    }

    fn hand_card(&self, own: &Private, index: usize, card: Card) -> Markup {
        let copies = own.hand.count_of(card);
        let name = self.cards.name(card);
        let is_new = self.news.got.contains(&name);
        let is_pet = self.is_choosing_pets() && own.pet == Some(card);
        let verdict = self.verdicts.as_ref().and_then(|verdicts| verdicts.get(index));
        let id = format!("ark-{index}");
        html! {
            li .card .{"hold-" (name)} .new[is_new] data-piece=(self.piece(card)) title=(self.print(card)) {
                @if let Some(verdict) = verdict {
                    label .pickable .pick-card .stuck[verdict.is_stuck()] for=(id) data-drag="whole" {
                        input #(id) type="radio" name="card" value=(name);
                        (self.face(card, copies))
                        span .unseen { ", " (self.chances(verdict)) }
                    }
                } @else {
                    (self.face(card, copies))
                }
                @if is_pet { (self.pet_note()) }
            }
        }
    }

    /// In a word or two, what a card of the hand can do.
    fn chances(&self, verdict: &Verdict) -> String {
        match &verdict.unplayable {
            Some(refusal) => self.brief(refusal).1,
            None if self.is_choosing_pets() => self.word("web-ark-as-pet"),
            None => self.words.fill("web-ark-fits", &facts![count: verdict.fit_count()]),
        }
    }
}
