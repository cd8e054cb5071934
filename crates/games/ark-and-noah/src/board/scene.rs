//! A scene of Ark & Noah with what several parts of the board need.

use ararat_core::{Facts, Game as _, SeatView};
use ararat_text::{Catalogue, TextBoard as _};
use ararat_web::{Scene, why};
use maud::{Markup, html};

use super::corral::{Corral, Corrals};
use super::news::News;
use crate::rules::bits::members;
use crate::rules::{Action, ArkAndNoah, Decision, Loading, Public, Species, Variant};

pub(super) struct BoardScene<'a> {
    pub(super) page: &'a Scene<'a, ArkAndNoah>,
    pub(super) public: &'a Public,
    pub(super) words: &'a Catalogue,
    /// The viewer, if they are to act.
    pub(super) actor: Option<SeatView<'a, ArkAndNoah>>,
    /// What they may do, sorted.
    pub(super) legal: Vec<Action>,
    /// The pairs that they could load now if a corral takes them.
    pub(super) pairs: Vec<Species>,
    pub(super) pens: Corrals,
    pub(super) news: News,
}

impl<'a> BoardScene<'a> {
    pub(super) fn new(scene: &'a Scene<'a, ArkAndNoah>) -> BoardScene<'a> {
        let public = scene.view.public();
        let actor = scene.actor();
        let mut legal = Vec::new();
        if let Some(view) = actor {
            ArkAndNoah::legal_actions(view, &mut legal);
        }
        legal.sort_unstable();
        let loads = matches!(public.decision(), Some(Decision::Load | Decision::FloodPairs));
        let pairs =
            actor.filter(|_| loads).map_or(0, |view| Loading::new(public, view.seat()).pairs);
        BoardScene {
            page: scene,
            public,
            words: scene.words,
            actor,
            legal,
            pairs: members(pairs).map(Species::of_bit).collect(),
            pens: Corrals::of(public),
            news: News::gather(scene.news),
        }
    }

    pub(super) fn is_quick(&self) -> bool {
        self.public.variant() == Variant::Quick
    }

    /// Whether the viewer may do this now.
    pub(super) fn can(&self, action: Action) -> bool {
        self.legal.binary_search(&action).is_ok()
    }

    /// Whether some corral takes this pair.
    pub(super) fn opens(&self, species: Species) -> bool {
        let load = |pen: &Corral| Action::Load { species, corral: pen.name };
        self.pens.all.iter().any(|pen| self.can(load(pen)))
    }

    /// The largest pair that some corral takes: it brings most, so it is chosen to begin with.
    pub(super) fn largest_open(&self) -> Option<Species> {
        let open = self.pairs.iter().copied().filter(|&species| self.opens(species));
        open.max_by_key(|&species| self.public.options().kit().size(species))
    }

    /// An action in words.
    pub(super) fn says(&self, action: Action) -> String {
        self.actor.map_or_else(String::new, |view| ArkAndNoah::action(view, &action, self.words))
    }

    pub(super) fn fill(&self, key: &str, facts: &Facts) -> String {
        self.words.fill(key, facts)
    }

    /// A place of the ark where this is not allowed, with the reason, and the piece that lies there.
    pub(super) fn closed_place(
        &self,
        action: Action,
        class: &str,
        piece: Option<&str>,
    ) -> Option<Markup> {
        let refusal = ArkAndNoah::check(self.actor?, &action).err()?;
        Some(html! {
            span class={"act " (class)} data-piece=[piece] {
                button name="do" value=(action) aria-disabled="true" aria-label=(self.says(action)) {}
                (why::<ArkAndNoah>(&refusal, self.words))
            }
        })
    }
}

/// A place of the ark that is a button for this action, and the piece that lies there.
pub(super) fn place(action: Action, class: &str, label: &str, piece: Option<&str>) -> Markup {
    html! {
        button class={"can " (class)} data-piece=[piece] name="do" value=(action) aria-label=(label) title=(label) {}
    }
}
