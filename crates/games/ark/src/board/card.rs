//! Cards: large in a hand and on display, small in a cabin.

use ararat_web::image;
use maud::{Markup, html};

use super::icon;
use super::scene::BoardScene;
use crate::rules::{Ability, Card, CardType, Printed};
use crate::words::print;

impl BoardScene<'_> {
    /// Everything printed on the card, in words.
    pub(super) fn print(&self, card: Card) -> String {
        let printed = self.cards.printed(card);
        self.words.labeled(self.name(printed.name), print(printed, self.words).join(", "))
    }

    /// What a large card shows.
    pub(super) fn face(&self, card: Card, copies: usize) -> Markup {
        let printed = self.cards.printed(card);
        let name = self.name(printed.name);
        html! {
            span .unseen { (self.print(card)) }
            span .face aria-hidden="true" {
                span .tile .(printed.climate.name()) {
                    (icon::weight(printed.weight))
                    span .climate { (icon::climate(printed.climate)) }
                    (image(printed.name.word()))
                    @if copies > 1 { span .copies { "×" (copies) } }
                }
                // Long names are set smaller, so that they fit.
                span .title .{"n-" (name.chars().count())} { (name) }
                span .traits { (self.traits(printed)) }
                @if let Some(ability) = printed.ability {
                    span .ability { (self.word(ability.word())) }
                }
            }
        }
    }

    fn traits(&self, printed: &Printed) -> Markup {
        html! {
            @if printed.diet.is_some() { span .diet { (icon::diet(printed.diet)) } }
            @if let Some(card_type) = printed.card_type {
                span .type { (icon::card_type(card_type)) span .word { (self.word(card_type.word())) } }
            }
            @if let Some(ability) = printed.ability { b .special title=(self.can(ability)) { "!" } }
        }
    }

    /// What an ability does, without the exclamation mark before it.
    fn can(&self, ability: Ability) -> String {
        self.word(ability.word()).trim_start_matches("! ").to_owned()
    }

    /// A card in a berth, with what matters for sharing a cabin. The choices are laid over it.
    pub(super) fn passenger(&self, card: Card, choices: &Markup) -> Markup {
        let printed = self.cards.printed(card);
        let is_new = self.news.placed.contains(&printed.name);
        let print = self.print(card);
        let name = self.name(printed.name);
        let is_told = |kind: &CardType| matches!(kind, CardType::Shy | CardType::Provisions);
        html! {
            li .berth .new[is_new] data-piece=(self.piece(card)) data-drop[!choices.0.is_empty()] title=(print) {
                span .unseen { (print) }
                span .guest aria-hidden="true" {
                    (image(printed.name.word()))
                    span .facts {
                        (icon::weight(printed.weight))
                        span .signs {
                            (icon::diet(printed.diet))
                            @if let Some(card_type) = printed.card_type.filter(is_told) { (icon::card_type(card_type)) }
                        }
                    }
                    @if let Some(ability) = printed.ability { b title=(self.can(ability)) { "!" } }
                    span .title .{"n-" (name.chars().count())} { (name) }
                }
                (choices)
            }
        }
    }
}
