//! Styles: what a bot likes more or less than its heuristics say.

use ararat_core::{Nobody, Rng, SeatView, Step, named};

use crate::{Appraise, Desk, Thought};

/// The most that a searching bot gives up for its style, as a chance to win.
const MOST_LOST: f32 = 0.02;

named! {
    /// A bot's preferences. They show in play and cost little strength.
    pub enum Style {
        /// Takes risks for a larger gain, and gets in the way of others.
        Bold = "bold",
        /// Prefers what is safe, and keeps something in store.
        Careful = "careful",
        /// Likes to have many animals aboard.
        Collecting = "collecting",
    }
}

impl Style {
    /// Catalogue key of its name in words.
    pub fn name_key(self) -> &'static str {
        match self {
            Style::Bold => "style-bold",
            Style::Careful => "style-careful",
            Style::Collecting => "style-collecting",
        }
    }

    /// Catalogue key of one line that describes it.
    pub fn description_key(self) -> &'static str {
        match self {
            Style::Bold => "style-bold-description",
            Style::Careful => "style-careful-description",
            Style::Collecting => "style-collecting-description",
        }
    }

    /// How much it likes daring actions.
    fn daring(self) -> f32 {
        match self {
            Style::Bold => 1.0,
            Style::Careful => -1.0,
            Style::Collecting => 0.0,
        }
    }
}

/// How a bot's evaluation deviates from its heuristics: by its style, and by a blind spot.
pub(crate) struct Leaning {
    style: Option<Style>,
    /// What is added to each of [`Appraise::ITEMS`], as a part of it.
    added: Vec<f32>,
    items: Vec<f32>,
}

impl Leaning {
    /// `None` if the bot follows its heuristics exactly.
    pub(crate) fn new<G: Appraise>(
        style: Option<Style>,
        blind_spot: Option<&str>,
    ) -> Option<Leaning> {
        if style.is_none() && blind_spot.is_none() {
            return None;
        }
        let weight = |item: &&str| {
            if blind_spot == Some(*item) {
                return 0.0;
            }
            style.map_or(1.0, |style| G::levels().weight(style, item))
        };
        let added = G::ITEMS.iter().map(|item| weight(item) - 1.0).collect();
        Some(Leaning { style, added, items: vec![0.0; G::ITEMS.len()] })
    }

    /// How much more this bot likes an action than its heuristics say, in hundredths of a point.
    fn of<G: Appraise>(
        &mut self,
        view: SeatView<'_, G>,
        action: G::Action,
        after: SeatView<'_, G>,
    ) -> f32 {
        G::items(after, &mut self.items);
        let items: f32 = self.items.iter().zip(&self.added).map(|(item, part)| item * part).sum();
        let daring = self.style.map_or(0.0, Style::daring);
        if daring == 0.0 { items } else { items + daring * G::daring(view, &action) }
    }

    /// How much more this bot likes each of these actions than its heuristics say.
    pub(crate) fn of_all<G: Appraise, R: Rng>(
        &mut self,
        view: SeatView<'_, G>,
        actions: impl Iterator<Item = G::Action>,
        rng: &mut R,
        desk: &mut Desk<G>,
    ) -> Vec<f32> {
        // The same world for all, so that differences come from the actions and not from luck.
        let (world, next) = desk.imagine(view.as_view(), rng);
        let of_one = |action| {
            next.clone_from(world);
            G::apply(next, &Step::Action { seat: view.seat(), action }, &mut Nobody);
            self.of(view, action, next.seat_view(view.seat()))
        };
        actions.map(of_one).collect()
    }

    /// Among the actions that a search rates about equal to the best, the one that this bot likes
    /// most.
    pub(crate) fn among<G: Appraise, R: Rng>(
        &mut self,
        view: SeatView<'_, G>,
        thought: &Thought<G::Action>,
        rng: &mut R,
    ) -> Option<G::Action> {
        let best = *thought.choices.first()?;
        // Actions with few visits are not reliably good.
        let is_close = |visits: u32, chance: f32| {
            visits >= best.visits.div_ceil(4) && chance >= best.chance - MOST_LOST
        };
        let choices = thought.choices.iter();
        let close: Vec<_> = choices.filter(|it| is_close(it.visits, it.chance)).collect();
        if close.len() < 2 {
            return Some(best.action);
        }
        let actions = close.iter().map(|choice| choice.action);
        let liked = self.of_all(view, actions, rng, &mut Desk::new());
        // The slope of the chance to win around even.
        let value = |chance: f32, liked: f32| chance + 0.25 * liked / G::SPREAD;
        let valued = close.iter().zip(liked);
        let valued = valued.map(|(choice, liked)| (value(choice.chance, liked), choice.action));
        valued.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, it)| it)
    }
}
