//! What is looked up now and then: what the symbols mean, what animals can do, how points come about,
//! what is gone.

use ararat_core::facts;
use ararat_text::sentence;
use ararat_web::Symbol;
use maud::{Markup, html};

use super::{Board, icon};
use crate::rules::{Ability, CardType, Climate, Diet};
use crate::words::known_hand;

impl Board<'_> {
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

    /// What the signs on the cards, the ship and the seats mean.
    pub(super) fn legend(&self) -> Vec<Symbol> {
        let symbol = |sign: Markup, meaning: String| Symbol { sign, meaning };
        let named = |sign: &str, key: &str| symbol(icon::icon(sign), self.word(key));
        let climates = Climate::ALL
            .map(|climate| symbol(icon::climate(climate), self.word(climate.word())))
            .into_iter();
        let diets = Diet::ALL
            .map(|diet| symbol(icon::diet(Some(diet)), self.word(diet.word())))
            .into_iter();
        let types = CardType::ALL
            .map(|kind| symbol(icon::card_type(kind), self.word(kind.word())))
            .into_iter();
        let weights = [(3, 3), (0, 0)].into_iter().map(|(dots, weight)| {
            symbol(icon::weight(dots), self.words.fill("ark-board-weight", &facts![weight: weight]))
        });
        let rest = [
            symbol(html! { b { "!" } }, self.word("web-ark-special")),
            symbol(html! { span .swatch .either {} }, self.word("web-ark-sign-stripes")),
            symbol(html! { b { "▲ +2" } }, self.word("web-ark-sign-bears")),
            named("disc", "web-ark-sign-disc"),
            named("card", "web-ark-sign-card"),
            named("drop", "web-ark-sign-rain"),
            named("paw", "web-ark-sign-pet"),
            named("flag", "ark-board-first"),
        ];
        weights.chain(climates).chain(diets).chain(types).chain(rest).collect()
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
