//! How a search thinks, and for how long.

use std::time::Duration;

use serde::Deserialize;

use crate::{Appraise, Learned};

/// How long to think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// This many iterations: the same decision on every machine.
    Iterations(u32),
    /// As many iterations as fit into this time.
    Time(Duration),
}

/// The evaluation at the end of a rollout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evaluation {
    /// Only the end of the game.
    End,
    /// The heuristics of the medium level.
    Hand,
    /// The learned nets; the heuristics where there are none.
    Learned,
}

/// Who plays in a rollout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rollout {
    /// Anything legal.
    Uniform,
    /// The quick form of the medium level.
    Quick,
}

/// How opponents decide inside the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Opponents {
    /// By the quick policy from their own view, without access to the searcher's secrets.
    Quick,
    /// They search too, with a node for each view they can have.
    Search,
}

/// Which of the nets of a game are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nets {
    /// The current ones.
    Current,
    /// Those of `expert-1`.
    First,
}

/// How a search thinks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    pub budget: Budget,
    /// Independent trees, whose visits are added up. They can be grown in parallel; the number of
    /// cores does not change the decision.
    pub trees: u32,
    pub evaluation: Evaluation,
    pub rollout: Rollout,
    /// Steps of a rollout before the position is judged, at the next quiet moment.
    pub horizon: u32,
    pub opponents: Opponents,
    /// Whether worlds are weighted by how well they explain what others did.
    pub inference: bool,
    /// How much is explored: the weight of proposals not looked at yet.
    pub exploration: f32,
    /// Whether priors come from a learned policy rather than from merits.
    pub policy: bool,
    pub nets: Nets,
    /// Whether endings are calculated exactly where that takes no longer than a search.
    pub exact: bool,
}

impl Settings {
    /// Plain search: uniform rollouts to the end, no inference, nothing learned.
    pub const PLAIN: Settings = Settings {
        budget: Budget::Iterations(1000),
        trees: 1,
        evaluation: Evaluation::End,
        rollout: Rollout::Uniform,
        horizon: u32::MAX,
        opponents: Opponents::Search,
        inference: false,
        exploration: 1.0,
        policy: false,
        nets: Nets::Current,
        exact: false,
    };

    /// The nets for this table that these settings use.
    pub(crate) fn learned<G: Appraise>(&self, public: &G::Public) -> Option<&'static Learned> {
        match self.nets {
            Nets::Current => G::net(public),
            Nets::First => G::first_net(public),
        }
    }
}
