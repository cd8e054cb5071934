//! What is looked up now and then: what the symbols mean, how points come about, what is gone.

use ararat_core::facts;
use ararat_text::sentence;
use maud::{Markup, html};

use super::{Board, icon};
use crate::rules::{Ability, CardType, Climate, Diet};
use crate::words::known_hand;

impl Board<'_> {
    pub(super) fn details(&self) -> Markup {
        let supply = facts![discs: self.public.supply()];
        let gone = facts![cards: self.public.list(self.public.gone)];
        html! {
            h2 { (self.word("web-ark-legend")) }
            (self.legend())
            h2 { (self.word("ark-board-score-cards")) }
            p { (sentence(&self.word("web-ark-scores"))) }
            p { (sentence(&self.words.fill("ark-board-supply", &supply))) }
            @for seat in self.public.players.seats() {
                @if let Some(known) = known_hand(self.public, seat, self.words) { p { (sentence(&known)) } }
            }
            @if !self.public.gone.is_empty() {
                p { (sentence(&self.words.fill("ark-board-gone", &gone))) }
            }
        }
    }

    /// What the signs on the cards mean.
    fn legend(&self) -> Markup {
        let diets = Diet::ALL.into_iter().map(|diet| (icon::diet(Some(diet)), diet.word()));
        let climates =
            Climate::ALL.into_iter().map(|climate| (icon::climate(climate), climate.word()));
        let types = CardType::ALL.into_iter().map(|kind| (icon::card_type(kind), kind.word()));
        let weight = self.words.fill("ark-board-weight", &facts![weight: 3]);
        html! {
            ul .legend {
                li { span .sign { (icon::weight(3)) } (weight) }
                @for (sign, word) in climates.chain(diets).chain(types) {
                    li { span .sign { (sign) } (self.word(word)) }
                }
                li { span .sign { b { "!" } } (self.word("web-ark-special")) }
            }
            ul .abilities { @for (name, ability) in self.abilities() { li { b { (name) } " " (ability) } } }
        }
    }

    /// The animals with an ability, each with what it does.
    fn abilities(&self) -> Vec<(String, String)> {
        let told = |card| {
            let printed = self.cards.printed(card);
            let ability = printed.ability.map(Ability::word)?;
            Some((self.name(printed.name), self.word(ability)))
        };
        self.cards.each(self.cards.all()).filter_map(told).collect()
    }
}
