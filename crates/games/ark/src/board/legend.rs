//! What the signs on the cards, the ship and the seats mean.

use ararat_core::facts;
use ararat_web::Symbol;
use maud::{Markup, html};

use super::icon;
use super::scene::BoardScene;
use crate::rules::{CardType, Climate, Diet};

impl BoardScene<'_> {
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
}
