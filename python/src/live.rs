//! A game being played: the one place that holds a state.

use std::sync::Arc;

use ararat_core::{
    Dealer, Game, KeptView, Listener, Nobody, Outcome, PlayError, Record, Rng, Seat, State, Step,
    Turn, Viewer, Xoshiro,
};
use ararat_observe::Filler;
use ararat_text::Catalogue;
use serde_json::{Value, json};

use crate::fault::Fault;
use crate::rules::{Playable, Setup};
use crate::seen::{Seen, Sight};

/// A game being played.
pub(crate) trait Table: Send + Sync {
    fn turn(&self) -> Turn;
    fn step_count(&self) -> usize;
    /// How many legal actions the seat has that is asked first.
    fn action_count(&mut self) -> usize;
    /// Plays the legal action with this index of the seat that is asked first; false if there is
    /// none.
    fn apply_index(&mut self, index: usize) -> bool;
    fn apply_text(&mut self, seat: Option<Seat>, text: &str) -> Result<(), Fault>;
    /// Plays one chance step; false if chance is not to act.
    fn draw(&mut self) -> bool;
    fn view(&self, viewer: Viewer) -> Arc<dyn Sight>;
    fn observe(&self, seat: Seat, row: &mut [f32]);
    fn outcome(&self) -> Option<Outcome>;
    /// What a viewer heard from this step on.
    fn events(&self, viewer: Viewer, since: usize, words: &Catalogue) -> Vec<Value>;
    /// The record of a game that is over and was dealt.
    fn record(&self) -> Option<String>;
    /// A copy of an imagined world; what is really dealt is not copied.
    fn copy(&self) -> Option<Box<dyn Table>>;
}

/// Where draws come from.
#[expect(
    clippy::large_enum_variant,
    reason = "one in a game; a box would be followed at every draw"
)]
enum Luck {
    /// The deal of a seed.
    Dealt { seed: u64, dealer: Dealer },
    /// An imagined world.
    Imagined(Xoshiro),
}

impl Rng for Luck {
    fn next_u64(&mut self) -> u64 {
        match self {
            Luck::Dealt { dealer, .. } => dealer.next_u64(),
            Luck::Imagined(rng) => rng.next_u64(),
        }
    }
}

/// Room for the steps of a game at its start; most games of most kinds have no more.
const STEPS: usize = 128;

pub(crate) struct Live<G: Game> {
    setup: Arc<Setup<G>>,
    /// Their names; nothing where they are called by their seats.
    players: Option<Vec<String>>,
    luck: Luck,
    state: State<G>,
    /// Where the steps began: nothing for a dealt game, which begins at its start.
    origin: Option<State<G>>,
    steps: Vec<Step<G>>,
    /// Whether chance is drawn as soon as it is to act.
    draws: bool,
    /// How many legal actions there are, once counted.
    count: Option<usize>,
}

impl<G: Playable> Live<G> {
    pub(crate) fn dealt(
        setup: Arc<Setup<G>>,
        seed: u64,
        players: Option<Vec<String>>,
        draws: bool,
    ) -> Live<G> {
        let (state, dealer) = setup.deal(seed);
        let luck = Luck::Dealt { seed, dealer };
        Live::new(setup, players, luck, state, None, draws)
    }

    /// A world that looks like the view to its viewer.
    pub(crate) fn imagined(
        setup: Arc<Setup<G>>,
        world: State<G>,
        seed: u64,
        draws: bool,
    ) -> Live<G> {
        let luck = Luck::Imagined(Xoshiro::new(seed));
        Live::new(setup, None, luck, world.clone(), Some(world), draws)
    }

    fn new(
        setup: Arc<Setup<G>>,
        players: Option<Vec<String>>,
        luck: Luck,
        state: State<G>,
        origin: Option<State<G>>,
        draws: bool,
    ) -> Live<G> {
        let steps = Vec::with_capacity(STEPS);
        let mut live = Live { setup, players, luck, state, origin, steps, draws, count: None };
        live.draw_if_due();
        live
    }

    fn names(&self) -> Vec<String> {
        self.players.clone().unwrap_or_else(|| {
            (1..=self.setup.seat_count).map(|number| format!("seat {number}")).collect()
        })
    }

    #[inline]
    fn play(&mut self, step: Step<G>) {
        G::apply(&mut self.state, &step, &mut Nobody);
        self.steps.push(step);
        self.count = None;
    }

    #[inline]
    fn draw_if_due(&mut self) {
        while self.draws && self.draw() {}
    }

    /// The seat that is asked first. Where several choose at once, none sees what another chose.
    #[inline]
    fn asked(&self) -> Option<Seat> {
        match self.state.turn() {
            Turn::Seats(seats) => Some(seats.lowest()),
            Turn::Chance | Turn::Over => None,
        }
    }
}

impl<G: Playable> Table for Live<G> {
    fn turn(&self) -> Turn {
        self.state.turn()
    }

    fn step_count(&self) -> usize {
        self.steps.len()
    }

    fn action_count(&mut self) -> usize {
        if let Some(count) = self.count {
            return count;
        }
        let Some(seat) = self.asked() else { return 0 };
        let count = G::count_actions(self.state.seat_view(seat));
        self.count = Some(count);
        count
    }

    fn apply_index(&mut self, index: usize) -> bool {
        let Some(seat) = self.asked() else { return false };
        if index >= self.action_count() {
            return false;
        }
        let action = G::nth_action(self.state.seat_view(seat), index)
            .expect("an index below the count has an action");
        self.play(Step::Action { seat, action });
        self.draw_if_due();
        true
    }

    fn apply_text(&mut self, seat: Option<Seat>, text: &str) -> Result<(), Fault> {
        let action: G::Action =
            text.parse().map_err(|fault: ararat_core::Malformed| Fault::of(&fault))?;
        let Some(seat) = seat.or_else(|| self.asked()) else {
            return Err(Fault::of_play::<G::Refusal>(&PlayError::Over));
        };
        let action = match self.state.turn() {
            Turn::Seats(seats) if seats.contains(seat) => {
                G::canonical(self.state.seat_view(seat), action)
            }
            Turn::Seats(_) | Turn::Chance | Turn::Over => action,
        };
        self.state.check(seat, &action).map_err(|error| Fault::of_play(&error))?;
        self.play(Step::Action { seat, action });
        self.draw_if_due();
        Ok(())
    }

    #[inline]
    fn draw(&mut self) -> bool {
        if self.state.turn() != Turn::Chance {
            return false;
        }
        let chance = G::draw(&self.state, &mut self.luck);
        self.play(Step::Chance(chance));
        true
    }

    fn view(&self, viewer: Viewer) -> Arc<dyn Sight> {
        Arc::new(Seen::new(self.setup.clone(), KeptView::of(self.state.view(viewer))))
    }

    fn observe(&self, seat: Seat, row: &mut [f32]) {
        G::observe(self.state.seat_view(seat), &mut Filler::new(row));
    }

    fn outcome(&self) -> Option<Outcome> {
        G::outcome(self.state.public())
    }

    fn events(&self, viewer: Viewer, since: usize, words: &Catalogue) -> Vec<Value> {
        let words = words.with_names(self.names()).with_reader(viewer.seat());
        let start = || G::start(&self.setup.options);
        let mut state = self.origin.clone().unwrap_or_else(start);
        let mut told = Vec::new();
        for (number, step) in self.steps.iter().enumerate() {
            if number < since {
                G::apply(&mut state, step, &mut Nobody);
                continue;
            }
            let mut listener = Listener::new();
            G::apply(&mut state, step, &mut listener);
            told.extend(listener.heard_by(viewer).map(|event| {
                let mut notice = ararat_wire::notice(event, &words);
                notice["step"] = json!(number + 1);
                notice
            }));
        }
        told
    }

    fn record(&self) -> Option<String> {
        let outcome = self.outcome()?;
        let Luck::Dealt { seed, .. } = self.luck else { return None };
        let table = Setup::<G>::table(seed);
        let secret = self.setup.secret(&table);
        let names = self.names();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let options = self.setup.options.clone();
        let mut record =
            Record::<G>::new(options, self.setup.components, &table, &names, Some(&secret));
        for step in &self.steps {
            record.push(step.clone());
        }
        record.finish(&outcome, Some(secret));
        Some(record.to_string())
    }

    fn copy(&self) -> Option<Box<dyn Table>> {
        let Luck::Imagined(rng) = &self.luck else { return None };
        Some(Box::new(Live {
            setup: self.setup.clone(),
            players: self.players.clone(),
            luck: Luck::Imagined(rng.clone()),
            state: self.state.clone(),
            origin: self.origin.clone(),
            steps: self.steps.clone(),
            draws: self.draws,
            count: None,
        }))
    }
}
