//! What is looked up now and then: what animals can do, how points come about, what is gone.

use ararat_core::facts;
use ararat_text::sentence;
use maud::{Markup, html};

use super::scene::BoardScene;
use crate::rules::Ability;
use crate::words::known_hand;

impl BoardScene<'_> {
    pub(super) fn details(&self) -> Markup {
        let supply = facts![discs: self.public.supply()];
        let gone = facts![cards: self.public.list(self.public.gone)];
        html! {
            h2 { (self.word("web-ark-abilities")) }
            ul .abilities { @for (name, ability) in self.abilities() { li { b { (name) } " " (ability) } } }
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
