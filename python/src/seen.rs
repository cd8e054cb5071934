//! A view that Python keeps: what its viewer knows, and nothing else.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::{Arc, OnceLock};

use ararat_analysis::{CERTAIN, outlook};
use ararat_bots::Bot;
use ararat_core::{
    Game, KeptView, PlayError, Seat, SeatSet, SeatView, State, Turn, View, Viewer, Xoshiro,
};
use ararat_observe::Filler;
use ararat_text::{Catalogue, Form, sentence};
use serde_json::Value;

use crate::fault::Fault;
use crate::live::{Live, Table};
use crate::rules::{Playable, Setup};

/// What a bot thinks of an action.
#[derive(Debug)]
pub(crate) struct Thought {
    pub(crate) index: usize,
    /// The seat's chance to win, and how often it was tried; none of a bot that does not search.
    pub(crate) chance: Option<f32>,
    pub(crate) visits: u32,
}

/// What a viewer sees.
pub(crate) trait Sight: Send + Sync {
    fn viewer(&self) -> Viewer;
    /// Equal for views that look the same.
    fn key(&self) -> u64;
    fn data(&self, words: &Catalogue) -> Value;
    fn text(&self, form: Form, words: &Catalogue) -> String;
    fn asked(&self, words: &Catalogue) -> String;
    fn svg(&self, words: &Catalogue) -> String;
    /// The observation of a seat.
    fn observation(&self) -> Option<Vec<f32>>;
    /// What a learned evaluation looks at, for a seat in a game that is not over.
    fn features(&self) -> Option<Vec<f32>>;
    fn action_count(&self) -> usize;
    fn action_text(&self, index: usize) -> Option<String>;
    fn action_words(&self, index: usize, words: &Catalogue) -> Option<String>;
    /// Writes the row of an action, which there must be.
    fn action_row(&self, index: usize, row: &mut [f32]);
    /// The index of the action with this text, or why it is refused.
    fn find(&self, text: &str) -> Result<usize, Fault>;
    /// The index of the bot's choice; none if the viewer is not to act. The bot sits in the viewer's
    /// seat of the game with this number.
    fn decide(&self, bot: Bot, seed: u64, game: u64) -> Option<usize>;
    /// What the bot thinks of the actions, the best first.
    fn think(&self, bot: Bot, seed: u64, cores: usize) -> Option<Vec<Thought>>;
    /// The chance to win of the seat, as a bot that searches estimates it.
    fn chance(&self, bot: Bot, seed: u64) -> Option<f64>;
    fn imagine(&self, seed: u64, draws: bool) -> Box<dyn Table>;
    /// How many numbers an action's row has.
    fn row_len(&self) -> usize;
}

pub(crate) struct Seen<G: Game> {
    setup: Arc<Setup<G>>,
    kept: KeptView<G>,
    actions: OnceLock<Vec<G::Action>>,
}

impl<G: Playable> Seen<G> {
    pub(crate) fn new(setup: Arc<Setup<G>>, kept: KeptView<G>) -> Seen<G> {
        Seen { setup, kept, actions: OnceLock::new() }
    }

    fn view(&self) -> View<'_, G> {
        self.kept.view()
    }

    /// The view of a seat that is to act.
    fn actor(&self) -> Option<SeatView<'_, G>> {
        self.view().as_seat().filter(|view| view.is_to_act())
    }

    fn actions(&self) -> &[G::Action] {
        self.actions.get_or_init(|| {
            let mut actions = Vec::new();
            self.view().legal_actions(&mut actions);
            actions
        })
    }

    fn position(&self, action: &G::Action) -> Option<usize> {
        self.actions().iter().position(|listed| listed == action)
    }

    fn words(&self, words: &Catalogue) -> Catalogue {
        words.with_names(Vec::new()).with_reader(self.viewer().seat())
    }
}

impl<G: Playable> Sight for Seen<G> {
    fn viewer(&self) -> Viewer {
        self.view().viewer()
    }

    fn key(&self) -> u64 {
        let view = self.view();
        let mut hasher = DefaultHasher::new();
        self.viewer().seat().map(Seat::index).hash(&mut hasher);
        view.public().hash(&mut hasher);
        if let Some(own) = view.own() {
            own.hash(&mut hasher);
        }
        hasher.finish()
    }

    fn data(&self, words: &Catalogue) -> Value {
        ararat_wire::view(self.view(), &self.words(words))
    }

    fn text(&self, form: Form, words: &Catalogue) -> String {
        let words = self.words(words);
        match form {
            Form::Spoken => G::spoken_board(self.view(), &words),
            Form::Seen | Form::Played => G::form(self.view(), form, &words),
        }
    }

    fn asked(&self, words: &Catalogue) -> String {
        sentence(&G::asked(self.view(), &self.words(words)))
    }

    fn svg(&self, words: &Catalogue) -> String {
        ararat_web::view_picture(self.view(), &self.words(words))
    }

    fn observation(&self) -> Option<Vec<f32>> {
        let view = self.view().as_seat()?;
        let mut row = vec![0.0; self.setup.observation.len()];
        G::observe(view, &mut Filler::new(&mut row));
        Some(row)
    }

    fn features(&self) -> Option<Vec<f32>> {
        let view = self.view().as_seat()?;
        if G::outcome(view.public()).is_some() {
            return None;
        }
        let mut row = vec![0.0; G::FEATURES];
        G::features(view, &mut row);
        Some(row)
    }

    fn action_count(&self) -> usize {
        self.actions().len()
    }

    fn action_text(&self, index: usize) -> Option<String> {
        self.actions().get(index).map(ToString::to_string)
    }

    fn action_words(&self, index: usize, words: &Catalogue) -> Option<String> {
        let (view, action) = self.actor().zip(self.actions().get(index))?;
        Some(sentence(&G::action(view, action, &self.words(words))))
    }

    fn action_row(&self, index: usize, row: &mut [f32]) {
        if let Some((view, action)) = self.actor().zip(self.actions().get(index)) {
            G::observe_action(view, Some(action), &mut Filler::new(row));
        }
    }

    fn find(&self, text: &str) -> Result<usize, Fault> {
        let action: G::Action =
            text.parse().map_err(|fault: ararat_core::Malformed| Fault::of(&fault))?;
        let Some(view) = self.actor() else {
            let error = match G::turn(self.view().public()) {
                Turn::Seats(awaited) => PlayError::NotYourTurn { awaited },
                Turn::Chance => PlayError::NotYourTurn { awaited: SeatSet::EMPTY },
                Turn::Over => PlayError::Over,
            };
            return Err(Fault::of_play::<G::Refusal>(&error));
        };
        let action = G::canonical(view, action);
        let checked = G::check(view, &action).map_err(PlayError::Refused);
        checked.map_err(|error| Fault::of_play(&error))?;
        Ok(self.position(&action).expect("an action that the rules allow is listed"))
    }

    fn decide(&self, bot: Bot, seed: u64, game: u64) -> Option<usize> {
        let view = self.actor()?;
        let action = bot.seated(game, view.seat()).choose(view, &mut Xoshiro::new(seed));
        self.position(&action)
    }

    fn think(&self, bot: Bot, seed: u64, cores: usize) -> Option<Vec<Thought>> {
        let searches = bot.settings::<G>().is_some();
        let thought = bot.think(self.actor()?, &mut Xoshiro::new(seed), cores);
        let told = thought.choices.iter().filter_map(|choice| {
            let index = self.position(&choice.action)?;
            let chance = searches.then_some(choice.chance);
            Some(Thought { index, chance, visits: choice.visits })
        });
        Some(told.collect())
    }

    fn chance(&self, bot: Bot, seed: u64) -> Option<f64> {
        let settings = bot.settings::<G>()?;
        let odds = outlook(self.view().as_seat()?, &settings, seed);
        Some(f64::from(odds) / f64::from(CERTAIN))
    }

    fn imagine(&self, seed: u64, draws: bool) -> Box<dyn Table> {
        let world = State::imagined(self.view(), &mut Xoshiro::new(seed));
        Box::new(Live::imagined(self.setup.clone(), world, seed ^ 0x5eed, draws))
    }

    fn row_len(&self) -> usize {
        self.setup.action.len()
    }
}
