//! Buffers that a bot reuses, so that thinking does not allocate.

use ararat_core::{Game, Rng, State, View};

/// An action and its merit in hundredths of a point; comparable between proposals of one decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proposal<A> {
    pub action: A,
    pub merit: i32,
}

/// Room for the proposals of one decision, and two worlds to try them in.
pub struct Desk<G: Game> {
    pub proposals: Vec<Proposal<G::Action>>,
    pub actions: Vec<G::Action>,
    worlds: Option<(State<G>, State<G>)>,
}

impl<G: Game> Desk<G> {
    pub fn new() -> Desk<G> {
        Desk { proposals: Vec::new(), actions: Vec::new(), worlds: None }
    }

    pub fn clear(&mut self) {
        self.proposals.clear();
    }

    pub fn push(&mut self, action: G::Action, merit: i32) {
        self.proposals.push(Proposal { action, merit });
    }

    /// The proposal with the highest merit; the first in case of a tie.
    pub fn best(&self) -> Option<G::Action> {
        let best = self.proposals.iter().reduce(
            |best, next| {
                if next.merit > best.merit { next } else { best }
            },
        );
        best.map(|proposal| proposal.action)
    }

    /// Imagines a world that looks like `view`; returns it and a second state to try actions in.
    pub fn imagine<R: Rng>(
        &mut self,
        view: View<'_, G>,
        rng: &mut R,
    ) -> (&mut State<G>, &mut State<G>) {
        let (world, next) = self.worlds.get_or_insert_with(|| {
            let world = State::imagined(view, rng);
            (world.clone(), world)
        });
        world.imagine(view, rng);
        (world, next)
    }
}

impl<G: Game> Default for Desk<G> {
    fn default() -> Desk<G> {
        Desk::new()
    }
}

impl<G: Game> std::fmt::Debug for Desk<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Desk").field("proposals", &self.proposals.len()).finish_non_exhaustive()
    }
}
