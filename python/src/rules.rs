//! A game with its options, its type erased: what Python calls a `Game`.

use std::sync::Arc;

use ararat_bots::{Appraise, Bot};
use ararat_core::record::RecordText;
use ararat_core::{BySeat, Components as _, Dealer, Game, OptionList, Record, Secret, State};
use ararat_games::{GameName, with_game};
use ararat_lessons::Taught;
use ararat_observe::{Layout, Observe, layouts};
use ararat_web::WebBoard;
use ararat_wire::{Wire, read_view};
use serde_json::Value;

use crate::fault::Fault;
use crate::lanes::{Lanes, Pool};
use crate::live::{Live, Table};
use crate::log::{Log, Played};
use crate::seen::{Seen, Sight};

/// A game that Python can play: everything that the frameworks ask of it.
pub(crate) trait Playable: Observe + Appraise + Wire + WebBoard + Taught {}
impl<G: Observe + Appraise + Wire + WebBoard + Taught> Playable for G {}

/// Who plays in a batch.
#[derive(Debug)]
pub(crate) struct Cast {
    /// The bot that plays the seats that the caller does not.
    pub(crate) opponents: Option<Bot>,
    /// The caller's seat; it moves on from game to game if none is named.
    pub(crate) seat: Option<usize>,
}

/// A game with its options.
pub(crate) trait Rules: Send + Sync {
    fn name(&self) -> GameName;
    fn options(&self) -> String;
    fn seat_count(&self) -> usize;
    fn step_bound(&self) -> usize;
    fn most_actions(&self) -> usize;
    /// Of observations, and of actions.
    fn layouts(&self) -> (&Layout, &Layout);
    fn start(
        self: Arc<Self>,
        seed: u64,
        players: Option<Vec<String>>,
        draws: bool,
    ) -> Box<dyn Table>;
    /// A view made again from what its viewer was told.
    fn view(self: Arc<Self>, told: &Value) -> Result<Arc<dyn Sight>, Fault>;
    fn lanes(self: Arc<Self>, count: usize, seed: u64, cast: Cast, threads: usize)
    -> Box<dyn Pool>;
}

/// Reads a game and its options.
pub(crate) fn open(name: GameName, list: &OptionList) -> Result<Arc<dyn Rules>, Fault> {
    with_game!(name, G => Ok(Setup::<G>::open(name, list)?))
}

/// A record, and the game that it is of.
pub(crate) type OpenedRecord = (Arc<dyn Rules>, Box<dyn Log>);

/// Reads a record.
pub(crate) fn read(bytes: &[u8]) -> Result<OpenedRecord, Fault> {
    let fault = |error| Fault::of_record(&error);
    let text = RecordText::parse(bytes).map_err(fault)?;
    text.check_sum(bytes).map_err(fault)?;
    let name: GameName =
        text.head.game.parse().map_err(|fault: ararat_core::Malformed| Fault::of(&fault))?;
    with_game!(name, G => {
        let setup = Setup::<G>::open(name, &text.head.options)?;
        let record = Record::<G>::from_text(text, setup.components).map_err(fault)?;
        Ok((setup.clone(), Box::new(Played { setup, record })))
    })
}

/// The options of one game, and what follows from them.
pub(crate) struct Setup<G: Game> {
    pub(crate) name: GameName,
    pub(crate) options: G::Options,
    pub(crate) components: &'static G::Components,
    pub(crate) seat_count: usize,
    pub(crate) observation: Layout,
    pub(crate) action: Layout,
    pub(crate) most_actions: usize,
    /// The options as text: writing them takes longer than a game.
    options_text: String,
}

impl<G: Playable> Setup<G> {
    fn open(name: GameName, list: &OptionList) -> Result<Arc<Setup<G>>, Fault> {
        let components = G::Components::standard();
        let options =
            G::read_options(list, components).map_err(|faults| Fault::of_options(&faults))?;
        let (observation, action) = layouts::<G>(&options);
        let seat_count = G::start(&options).seat_count();
        let most_actions = G::most_actions(&options);
        let options_text = options.to_string();
        Ok(Arc::new(Setup {
            name,
            options,
            components,
            seat_count,
            observation,
            action,
            most_actions,
            options_text,
        }))
    }

    /// The name of the game with this seed, as records carry it.
    pub(crate) fn table(seed: u64) -> String {
        format!("python-{seed}")
    }

    /// What decides the draws of the game with this seed.
    pub(crate) fn secret(&self, table: &str) -> Secret {
        Secret::from_text(&format!("{} {} {table}", G::NAME, self.options_text))
    }

    /// The dealer and the first state of the game with this seed.
    pub(crate) fn deal(&self, seed: u64) -> (State<G>, Dealer) {
        let table = Self::table(seed);
        let dealer = Dealer::new(&self.secret(&table), &table, &BySeat::new(self.seat_count));
        (G::start(&self.options), dealer)
    }
}

impl<G: Playable> Rules for Setup<G> {
    fn name(&self) -> GameName {
        self.name
    }

    fn options(&self) -> String {
        self.options_text.clone()
    }

    fn seat_count(&self) -> usize {
        self.seat_count
    }

    fn step_bound(&self) -> usize {
        G::step_bound(&self.options)
    }

    fn most_actions(&self) -> usize {
        self.most_actions
    }

    fn layouts(&self) -> (&Layout, &Layout) {
        (&self.observation, &self.action)
    }

    fn start(
        self: Arc<Self>,
        seed: u64,
        players: Option<Vec<String>>,
        draws: bool,
    ) -> Box<dyn Table> {
        Box::new(Live::dealt(self, seed, players, draws))
    }

    fn view(self: Arc<Self>, told: &Value) -> Result<Arc<dyn Sight>, Fault> {
        let kept = read_view::<G>(&self.options, told).map_err(|misfit| Fault::of(&misfit))?;
        Ok(Arc::new(Seen::new(self, kept)))
    }

    fn lanes(
        self: Arc<Self>,
        count: usize,
        seed: u64,
        cast: Cast,
        threads: usize,
    ) -> Box<dyn Pool> {
        Box::new(Lanes::new(self, count, seed, cast, threads))
    }
}
