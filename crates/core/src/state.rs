//! The whole truth about a game, in parts by who may see them.

use crate::{
    BySeat, Game, Nobody, Outcome, PlayError, Refusal, Rng, Seat, SeatSet, SeatView, Step, Turn,
    View, Viewer, Witness, Xoshiro,
};

/// The whole truth: neither printable nor serializable. Only records and views leave the server.
pub struct State<G: Game> {
    public: G::Public,
    private: BySeat<G::Private>,
    hidden: G::Hidden,
}

/// The parts of a state, to be changed by its game's rules.
pub struct Parts<'a, G: Game> {
    pub public: &'a mut G::Public,
    pub private: &'a mut BySeat<G::Private>,
    pub hidden: &'a mut G::Hidden,
}

/// The parts that an imagined world must fill in. What is written for the viewer's own seat is
/// overwritten with what the viewer really has, so an imagined world cannot contradict its view.
pub struct Unseen<'a, G: Game> {
    pub private: &'a mut BySeat<G::Private>,
    pub hidden: &'a mut G::Hidden,
}

impl<G: Game> State<G> {
    pub fn new(public: G::Public, private: BySeat<G::Private>, hidden: G::Hidden) -> State<G> {
        State { public, private, hidden }
    }

    #[inline]
    pub fn public(&self) -> &G::Public {
        &self.public
    }

    #[inline]
    pub fn private(&self, seat: Seat) -> &G::Private {
        &self.private[seat]
    }

    #[inline]
    pub fn hidden(&self) -> &G::Hidden {
        &self.hidden
    }

    #[inline]
    pub fn parts_mut(&mut self) -> Parts<'_, G> {
        Parts { public: &mut self.public, private: &mut self.private, hidden: &mut self.hidden }
    }

    pub fn seat_count(&self) -> usize {
        self.private.len()
    }

    /// What this viewer sees. A seat that the table does not have sees what a spectator sees.
    pub fn view(&self, viewer: Viewer) -> View<'_, G> {
        match viewer.seat().and_then(|seat| self.private.get(seat)) {
            Some(own) => View::assemble(viewer, &self.public, Some(own)),
            None => View::assemble(Viewer::Spectator, &self.public, None),
        }
    }

    /// What a seat of this table sees.
    #[inline]
    pub fn seat_view(&self, seat: Seat) -> SeatView<'_, G> {
        SeatView::assemble(seat, &self.public, &self.private[seat])
    }

    #[inline]
    pub fn turn(&self) -> Turn {
        G::turn(&self.public)
    }

    /// How the game, which is over, ended.
    pub fn final_outcome(&self) -> Outcome {
        G::outcome(&self.public).expect("a game that is over has an outcome")
    }

    /// Whether the seat may do this now.
    pub fn check(&self, seat: Seat, action: &G::Action) -> Result<(), PlayError<G::Refusal>> {
        match self.turn() {
            Turn::Over => Err(PlayError::Over),
            Turn::Chance => Err(PlayError::NotYourTurn { awaited: SeatSet::EMPTY }),
            Turn::Seats(awaited) if !awaited.contains(seat) => {
                Err(PlayError::NotYourTurn { awaited })
            }
            Turn::Seats(_) => G::check(self.seat_view(seat), action).map_err(PlayError::Refused),
        }
    }

    /// Whether this step may come now: an allowed action, or a chance outcome that can happen.
    pub fn check_step(&self, step: &Step<G>) -> Result<(), PlayError<G::Refusal>> {
        match step {
            Step::Action { seat, action } => self.check(*seat, action),
            Step::Chance(chance) => match self.turn() {
                Turn::Over => Err(PlayError::Over),
                Turn::Seats(_) => Err(PlayError::NotByChance),
                Turn::Chance => G::check_chance(self, chance).map_err(PlayError::Refused),
            },
        }
    }

    /// Checks the step, then plays it. A refused step changes nothing.
    pub fn play(
        &mut self,
        step: &Step<G>,
        witness: &mut impl Witness<G>,
    ) -> Result<(), PlayError<G::Refusal>> {
        self.check_step(step)?;
        G::apply(self, step, witness);
        Ok(())
    }

    /// Whether the action would show its seat something that it cannot foresee: in some other world
    /// that looks the same to it, it would look different afterwards. A player who has seen it may
    /// not take the action back.
    ///
    /// Worlds are sampled. They agree by accident only if the seat was nearly certain anyway.
    pub fn reveals(&self, seat: Seat, action: &G::Action) -> bool {
        const WORLDS: u64 = 32;
        let viewer = Viewer::Seat(seat);
        let step = Step::Action { seat, action: *action };
        let mut after = self.clone();
        G::apply(&mut after, &step, &mut Nobody);
        let mut world = self.clone();
        (0..WORLDS).any(|number| {
            world.imagine(self.view(viewer), &mut Xoshiro::new(number));
            G::apply(&mut world, &step, &mut Nobody);
            world.view(viewer) != after.view(viewer)
        })
    }

    /// Turns this state into a world that looks like `view` to its viewer: the public part and the
    /// viewer's own part are copied, the rest is imagined. Reuses what this state holds, so nothing
    /// is allocated. This state may be of another table.
    pub fn imagine<R: Rng>(&mut self, view: View<'_, G>, rng: &mut R) {
        self.public.clone_from(view.public());
        let seat_count = G::seat_count(view.public());
        if self.private.len() != seat_count {
            self.private = BySeat::new(seat_count);
        }
        G::imagine(view, Unseen { private: &mut self.private, hidden: &mut self.hidden }, rng);
        if let Some(view) = view.as_seat() {
            self.private[view.seat()].clone_from(view.own());
        }
    }

    /// A new world that looks like `view` to its viewer.
    pub fn imagined<R: Rng>(view: View<'_, G>, rng: &mut R) -> State<G> {
        let seat_count = G::seat_count(view.public());
        let mut world = State {
            public: view.public().clone(),
            private: BySeat::new(seat_count),
            hidden: G::Hidden::default(),
        };
        world.imagine(view, rng);
        world
    }
}

impl<G: Game> Clone for State<G> {
    fn clone(&self) -> State<G> {
        State {
            public: self.public.clone(),
            private: self.private.clone(),
            hidden: self.hidden.clone(),
        }
    }

    fn clone_from(&mut self, source: &State<G>) {
        self.public.clone_from(&source.public);
        self.private.clone_from(&source.private);
        self.hidden.clone_from(&source.hidden);
    }
}

impl<G: Game> PartialEq for State<G> {
    fn eq(&self, other: &State<G>) -> bool {
        self.public == other.public && self.private == other.private && self.hidden == other.hidden
    }
}

crate::opaque! { [G: Game] State<G>, [G: Game] Parts<'_, G>, [G: Game] Unseen<'_, G> }

impl<R: Refusal> PlayError<R> {
    /// The clause that refuses the step, if a rule does.
    pub fn clause(&self) -> Option<&'static crate::clause::Clause> {
        match self {
            PlayError::Refused(refusal) => Some(refusal.clause()),
            PlayError::Over | PlayError::NotYourTurn { .. } | PlayError::NotByChance => None,
        }
    }
}
