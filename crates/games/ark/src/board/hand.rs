//! The viewer's hand, and the actions that neither place nor take a card.

use ararat_core::facts;
use ararat_text::sentence;
use ararat_web::why;
use maud::{Markup, html};

use super::verdict::Verdicts;
use super::{Board, icon};
use crate::rules::{Action, Ark, Card, CardType, Decision, Markers, Phase, Private};

impl Board<'_> {
    /// Nothing for a spectator, and nothing once all hands are shown.
    pub(super) fn hand(&self) -> Markup {
        let Some(own) = self.scene.view.own() else { return html! {} };
        if self.public.phase == Phase::Over {
            return html! {};
        }
        let title = self.scene.title("ark-board-hand", "web-hand-of");
        let pet_key = self.pet_key();
        html! {
            div .hand role="group" aria-label=(title) {
                h2 { (title) }
                (self.todo(own))
                @if own.hand.is_empty() { p .small { (self.word("web-ark-empty-hand")) } }
                ul .cards {
                    @for (index, card) in self.cards.each(own.hand).enumerate() {
                        (self.hand_card(own, index, card))
                    }
                    @if let Some(pet) = own.pet.filter(|_| !self.is_choosing_pets()) {
                        li .card .pet data-piece=(self.piece(pet)) {
                            (self.face(pet, 1))
                            span .note { (icon::icon("paw")) (self.word(pet_key)) }
                        }
                    }
                }
                (self.told())
            }
        }
    }

    /// What the prompt says once a card is chosen.
    pub(super) fn asked_next(&self) -> Markup {
        html! {
            @for (index, verdict) in self.verdicts.iter().flat_map(Verdicts::iter) {
                @let key = if verdict.fit_count() == 0 { "web-ark-chosen-stuck" } else { "web-ark-chosen" };
                @let card = facts![card: verdict.name()];
                span .for .{"k" (index)} { (sentence(&self.words.fill(key, &card))) }
            }
        }
    }

    /// Why the chosen card cannot be placed anywhere.
    fn told(&self) -> Markup {
        let verdicts = self.verdicts.iter().flat_map(Verdicts::iter);
        html! {
            @for (index, verdict) in verdicts {
                @if let Some(refusal) = &verdict.unplayable {
                    div .for .told .{"k" (index)} { (why::<Ark>(refusal, self.words)) }
                }
            }
        }
    }

    fn pet_key(&self) -> &'static str {
        if self.scene.can_act { "web-ark-your-pet" } else { "ark-board-pet" }
    }

    fn is_choosing_pets(&self) -> bool {
        matches!(self.public.phase, Phase::Decide(Decision::Pet(_)))
    }

    /// A line that says what to do with the hand, and the buttons that do not belong to a card.
    fn todo(&self, own: &Private) -> Markup {
        let Some(view) = self.scene.actor() else { return html! {} };
        let button =
            |action: Action, key: &str| self.scene.button(&action, &html! { (self.word(key)) });
        let hint = |key: &str| html! { p .hint { (self.word(key)) } };
        let Phase::Decide(decision) = self.public.phase else { return html! {} };
        match decision {
            Decision::Turn if own.hand.is_empty() => html! {},
            Decision::Turn => hint("web-ark-choose"),
            Decision::SecondCard => html! {
                (hint("web-ark-choose-second"))
                div .todo { (button(Action::Done, "web-ark-done")) }
            },
            Decision::LastTurn => html! {
                (hint("web-ark-choose-last"))
                div .todo { (button(Action::Pass, "web-ark-pass")) }
            },
            Decision::Pet(_) => html! {
                (hint("web-ark-choose-pet"))
                div .todo { (button(Action::Pet(None), "web-ark-no-pet")) }
            },
            Decision::CabinCard => hint("web-ark-choose-cabin-card"),
            Decision::Lift => html! {
                (hint("web-ark-choose-lift"))
                div .todo {
                    @for card_type in CardType::ALL {
                        @let markers = self.public.player(view.seat()).markers(card_type);
                        (self.scene.button(&Action::Lift(Some(card_type)), &self.lift_label(card_type, markers)))
                    }
                    (button(Action::Lift(None), "web-ark-no-lift"))
                }
            },
        }
    }

    /// “heavy 2 → 2½”.
    fn lift_label(&self, card_type: CardType, markers: Markers) -> Markup {
        let is_liftable = card_type != CardType::Provisions && markers.plain_count() > 0;
        let lifted = Markers::from_halves(markers.halves() + 1);
        html! {
            (icon::card_type(card_type)) " " (self.word(card_type.word())) " "
            @if is_liftable { (markers) " → " (lifted) }
        }
    }

    fn hand_card(&self, own: &Private, index: usize, card: Card) -> Markup {
        let copies = own.hand.count_of(card);
        let name = self.cards.name(card);
        let is_new = self.news.got.contains(&name);
        let is_pet = self.is_choosing_pets() && own.pet == Some(card);
        let verdict = self.verdicts.as_ref().and_then(|verdicts| verdicts.get(index));
        let id = format!("ark-{index}");
        let pet_key = self.pet_key();
        html! {
            li .card .new[is_new] data-piece=(self.piece(card)) title=(self.print(card)) {
                @if let Some(verdict) = verdict {
                    @let fits = verdict.fit_count();
                    label .pick-card .stuck[fits == 0] for=(id) {
                        input #(id) type="radio" name="card" value=(name);
                        (self.face(card, copies))
                        span .note {
                            @if let Some(refusal) = &verdict.unplayable {
                                (self.brief(refusal))
                            } @else {
                                (self.words.fill("web-ark-fits", &facts![count: fits]))
                            }
                        }
                    }
                } @else {
                    (self.face(card, copies))
                    @if is_pet { span .note { (icon::icon("paw")) (self.word(pet_key)) } }
                    @if self.is_choosing_pets() && self.scene.actor().is_some() {
                        (self.scene.button(&Action::Pet(Some(name)), &html! { (self.word("web-ark-as-pet")) }))
                    }
                }
            }
        }
    }
}
