//! The bar: what can be done beside pressing pieces, and what is known of the chosen card.

use ararat_core::facts;
use ararat_text::sentence;
use ararat_web::why;
use maud::{Markup, html};

use super::scene::BoardScene;
use super::verdict::{Verdict, Verdicts};
use crate::rules::{Action, Ark, Card, Decision};
use crate::words::is_stuck;

impl BoardScene<'_> {
    /// A line that says what to do, the buttons that belong to no card, and the words of the chosen
    /// card.
    pub(super) fn bar(&self) -> Markup {
        let Some(view) = self.page.actor() else { return html! {} };
        let Some(decision) = self.public.decision() else { return html! {} };
        let is_stuck = is_stuck(view);
        let or_stuck = |hint| if is_stuck { "web-ark-none-fits" } else { hint };
        let (hint, action) = match decision {
            Decision::Turn if view.own().hand.is_empty() => ("web-ark-choose-take", None),
            Decision::Turn => ("web-ark-choose", None),
            Decision::SecondCard => {
                (or_stuck("web-ark-choose-second"), Some((Action::Done, "web-ark-done")))
            }
            Decision::LastTurn => {
                (or_stuck("web-ark-choose-last"), Some((Action::Pass, "web-ark-pass")))
            }
            Decision::Pet(_) => ("web-ark-choose-pet", Some((Action::Pet(None), "web-ark-no-pet"))),
            Decision::CabinCard => ("web-ark-choose-take", None),
            Decision::Lift => {
                ("web-ark-choose-lift", Some((Action::Lift(None), "web-ark-no-lift")))
            }
        };
        html! {
            div .news {
                p .hint { (sentence(&self.word(hint))) }
                @for (index, verdict) in self.verdicts.iter().flat_map(Verdicts::iter) {
                    div .for .told .{"k" (index)} { (self.told(verdict)) }
                }
                @for (index, card) in self.displayed().enumerate() {
                    @if self.may_take(self.cards.name(card)) {
                        div .for .told .{"d" (index)} { (self.told_of(card)) }
                    }
                }
            }
            @if self.is_choosing_pets() {
                @for (index, verdict) in self.verdicts.iter().flat_map(Verdicts::iter) {
                    @if verdict.unplayable.is_none() {
                        @let label = html! { (self.word("web-ark-as-pet")) span .unseen { " " (self.name(verdict.name())) } };
                        div .for .deal .{"k" (index)} { (self.page.button(&Action::Pet(Some(verdict.name())), &label)) }
                    }
                }
            }
            @if let Some((action, key)) = action {
                div .deal { (self.page.button(&action, &html! { (self.word(key)) })) }
            }
        }
    }

    /// What is printed on the chosen card, or why it can do nothing now.
    fn told(&self, verdict: &Verdict) -> Markup {
        if let Some(refusal) = &verdict.unplayable {
            // A small screen has no room for the whole reason.
            return html! { span .in-short { (self.brief(refusal).1) } (why::<Ark>(refusal, self.words)) };
        }
        self.told_of(verdict.card())
    }

    /// Everything printed on a card; a small screen shows only its ability, which the card does not
    /// spell out.
    fn told_of(&self, card: Card) -> Markup {
        let ability = self.cards.printed(card).ability;
        html! {
            p .printed { (sentence(&self.print(card))) }
            @if let Some(ability) = ability { p .power aria-hidden="true" { (self.word(ability.word())) } }
        }
    }

    /// What the prompt says once a card is chosen.
    pub(super) fn asked_next(&self) -> Markup {
        let said = |key: &str, name| sentence(&self.words.fill(key, &facts![card: name]));
        // Another card would fit no better.
        let is_stuck = self.page.actor().is_some_and(is_stuck);
        html! {
            @for (index, verdict) in self.verdicts.iter().flat_map(Verdicts::iter) {
                @let key = match (self.is_choosing_pets(), verdict.is_stuck()) {
                    (true, true) => "web-ark-chosen-no-pet",
                    (true, false) => "web-ark-chosen-pet",
                    (false, true) if is_stuck => "web-ark-chosen-stuck-too",
                    (false, true) => "web-ark-chosen-stuck",
                    (false, false) if verdict.may_eject() => "web-ark-chosen-ejector",
                    (false, false) => "web-ark-chosen",
                };
                span .for .{"k" (index)} { (said(key, verdict.name())) }
            }
            @for (index, card) in self.displayed().enumerate() {
                @let name = self.cards.name(card);
                @if self.may_take(name) { span .for .{"d" (index)} { (said("web-ark-chosen-take", name)) } }
            }
        }
    }
}
