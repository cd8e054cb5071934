//! A game being played, of any kind: what tables need from all games alike.

use std::any::Any;
use std::sync::Arc;

use ararat_analysis::{
    Analysis, Analyst, MUCH_BETTER, Odds, Reason, Stake, preference, stake, verdict, why_in_short,
};
use ararat_bots::{Appraise, Bot, Level};
use ararat_core::record::Origin;
use ararat_core::{
    Clause, Components as _, Game, Message as _, Notice, OptionList, Outcome, Rng as _, Seat,
    Secret, State, Step, Turn, Viewer, Xoshiro, facts,
};
use ararat_games::{GameName, with_game};
use ararat_table::{ActionError, BadStep, Prepared, Table, UndoRefusal};
use ararat_text::{Catalogue, TextBoard};
use ararat_web::Hint;

/// The command line uses the same seed by default, so both find the same.
const ANALYSIS_SEED: u64 = 1;
/// A hint compares the best action with at most this many of the next best.
const ALTERNATIVES: usize = 3;

/// A computation to run on the pool of thinkers.
pub type Thought<T> = Box<dyn FnOnce() -> T + Send>;

/// Why an action was refused, not yet worded.
#[derive(Debug)]
pub struct Refusal {
    pub notice: Notice,
    pub clause: Option<&'static Clause>,
}

/// An action that is much better than what a seat did.
#[derive(Clone, Debug)]
pub struct Better {
    pub action: String,
    /// By how much its chance to win is higher.
    pub loss: Odds,
    pub reasons: Vec<Reason>,
}

/// Steps ready to be stored and then committed to the game that prepared them.
pub struct PendingSteps {
    texts: Vec<String>,
    turn: Turn,
    prepared: Box<dyn Any + Send>,
}

/// Steps can be secret, so only their count is printed.
impl std::fmt::Debug for PendingSteps {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PendingSteps").field("steps", &self.texts.len()).finish_non_exhaustive()
    }
}

impl PendingSteps {
    fn new<G: Game>(mut prepared: Prepared<G>) -> PendingSteps {
        let turn = prepared.turn();
        PendingSteps { texts: prepared.take_texts(), turn, prepared: Box::new(prepared) }
    }

    /// The steps in their stored form.
    pub fn texts(&self) -> &[String] {
        &self.texts
    }

    /// Whose turn it is after the steps.
    pub fn turn(&self) -> Turn {
        self.turn
    }
}

/// An incremental analysis of any game.
pub trait AnalysisRun: Send {
    /// Judges the next moment; returns the analysis after the last one.
    fn advance(&mut self) -> Option<Analysis>;
    fn moment_count(&self) -> usize;
    fn judged_count(&self) -> usize;
    /// The findings so far, for [`AnalysisRun::resume`].
    fn so_far(&self) -> String;
    /// Continues where an earlier analysis of the same game and level stopped, or starts over if
    /// the text does not match.
    fn resume(&mut self, so_far: &str);
}

/// A game being played. It is a [`Table`] of its game; [`typed`] gives that back.
pub trait AnyGame: Any + Send + Sync {
    fn name(&self) -> GameName;
    fn turn(&self) -> Turn;
    fn step_count(&self) -> usize;
    /// All steps in their stored form.
    fn steps(&self) -> Vec<String>;
    /// The estimated memory use in bytes.
    fn bytes(&self) -> usize;
    /// Whether seats know things that others do not.
    fn has_secrets(&self) -> bool;
    /// The steps before anybody acts: those taken over from another game, and draws.
    fn prepare_opening(&self, given: &[String]) -> Result<PendingSteps, BadStep>;
    /// The steps that follow from an action. Nothing changes until [`AnyGame::commit`].
    fn prepare(&self, seat: Seat, action: &str) -> Result<PendingSteps, Refusal>;
    /// Commits steps that this game prepared and that have been stored.
    fn commit(&mut self, steps: PendingSteps);
    /// Plays steps that somebody else has stored.
    fn extend(&mut self, steps: &[String]) -> Result<(), BadStep>;
    fn undo(&self, seat: Seat) -> Result<usize, UndoRefusal>;
    fn undo_by_consent(&self, seat: Seat) -> Result<usize, UndoRefusal>;
    /// The same game with only its first `step_count` steps.
    fn truncated(&self, step_count: usize) -> Arc<dyn AnyGame>;
    fn duplicate(&self) -> Arc<dyn AnyGame>;
    /// Chooses an action for the seat, knowing only what the seat knows.
    fn decide(&self, seat: Seat, bot: Bot, seed: u64) -> Thought<String>;
    /// The three best actions of the hard level.
    fn hint(&self, seat: Seat, words: &'static Catalogue, seed: u64) -> Thought<Vec<Hint>>;
    /// The seat's last action: the index of its step, and its text.
    fn last_action(&self, seat: Seat) -> Option<(usize, String)>;
    /// The seat's turn, counted from 1, that a decision after `step` steps belongs to. Whatever a
    /// seat does before another seat acts is one turn.
    fn turn_number(&self, seat: Seat, step: usize) -> usize;
    /// The reasons for the best action of the seat, whose turn it is, if much is at stake.
    fn stake(&self, seat: Seat, seed: u64) -> Thought<Option<Vec<Reason>>>;
    /// An action much better than the one at this step, judging by what its seat knew then. The
    /// game is replayed as part of the computation, so that nobody waits for it.
    fn better(self: Arc<Self>, seat: Seat, step: usize, seed: u64) -> Thought<Option<Better>>;
    /// The outcome, once the game is over.
    fn outcome(&self) -> Option<Outcome>;
    /// The record so far: to be stored, never shown.
    fn record_so_far(&self) -> String;
    /// The record, once the game is over.
    fn record(&self) -> Option<String>;
    /// An analysis at this level, once the game is over.
    fn analysis(&self, level: Level) -> Option<Box<dyn AnalysisRun>>;
}

/// The game as a table of its type. Use with [`with_game!`] and the name of the game.
pub fn typed<G: Game>(game: &dyn AnyGame) -> &Table<G> {
    let game: &dyn Any = game;
    game.downcast_ref().expect("a game's name tells its type")
}

/// A new game; `None` if the options are not valid for it.
pub fn new_game(
    name: GameName,
    options: &str,
    table: &str,
    players: &[&str],
    secret: Secret,
    deal: Option<&str>,
    origin: Option<Origin>,
) -> Option<Arc<dyn AnyGame>> {
    let list: OptionList = options.parse().ok()?;
    with_game!(name, G => {
        let components = <G as Game>::Components::standard();
        let options = G::read_options(&list, components).ok()?;
        let mut table = Table::<G>::new(options, components, table, players, secret);
        if let Some(deal) = deal {
            table = table.with_deal(deal);
        }
        if let Some(origin) = origin {
            table = table.with_origin(origin);
        }
        Some(Arc::new(table))
    })
}

/// Checks options: returns their stored form and the number of seats, or all of their
/// faults.
pub fn check_options(name: GameName, list: &OptionList) -> Result<(String, usize), Vec<Notice>> {
    with_game!(name, G => {
        let options = G::read_options(list, <G as Game>::Components::standard())?;
        let seat_count = G::start(&options).seat_count();
        Ok((options.to_string(), seat_count))
    })
}

impl<G: TextBoard + Appraise> AnyGame for Table<G> {
    fn name(&self) -> GameName {
        G::NAME.parse().expect("every game of a table is in the registry")
    }

    fn turn(&self) -> Turn {
        Table::turn(self)
    }

    fn step_count(&self) -> usize {
        Table::step_count(self)
    }

    fn steps(&self) -> Vec<String> {
        Table::steps(self)
    }

    fn bytes(&self) -> usize {
        Table::bytes(self)
    }

    fn has_secrets(&self) -> bool {
        size_of::<G::Private>() > 0
    }

    fn prepare_opening(&self, given: &[String]) -> Result<PendingSteps, BadStep> {
        Table::prepare_opening(self, given).map(PendingSteps::new)
    }

    fn prepare(&self, seat: Seat, action: &str) -> Result<PendingSteps, Refusal> {
        Table::prepare(self, seat, action).map(PendingSteps::new).map_err(|error| match error {
            ActionError::Malformed(fault) => Refusal { notice: fault.notice(), clause: None },
            ActionError::Play(error) => Refusal { notice: error.notice(), clause: error.clause() },
        })
    }

    fn commit(&mut self, steps: PendingSteps) {
        let prepared = steps.prepared.downcast::<Prepared<G>>();
        Table::commit(self, *prepared.expect("steps are committed to the game that prepared them"));
    }

    fn extend(&mut self, steps: &[String]) -> Result<(), BadStep> {
        Table::extend(self, steps)
    }

    fn undo(&self, seat: Seat) -> Result<usize, UndoRefusal> {
        Table::undo(self, seat)
    }

    fn undo_by_consent(&self, seat: Seat) -> Result<usize, UndoRefusal> {
        Table::undo_by_consent(self, seat)
    }

    fn truncated(&self, step_count: usize) -> Arc<dyn AnyGame> {
        Arc::new(Table::truncated(self, step_count))
    }

    fn duplicate(&self) -> Arc<dyn AnyGame> {
        Arc::new(self.clone())
    }

    fn decide(&self, seat: Seat, bot: Bot, seed: u64) -> Thought<String> {
        let mut luck = Xoshiro::new(seed);
        let world = self.imagined(seat, &mut luck);
        Box::new(move || bot.choose(world.seat_view(seat), &mut luck).to_string())
    }

    fn hint(&self, seat: Seat, words: &'static Catalogue, seed: u64) -> Thought<Vec<Hint>> {
        let mut luck = Xoshiro::new(seed);
        let world = self.imagined(seat, &mut luck);
        Box::new(move || {
            let view = world.seat_view(seat);
            let bot = Bot::from(Level::Hard).with_exact_endings();
            let thought = bot.think(view, &mut luck, 1);
            let mut reason = match (&thought.choices[..], Level::Hard.settings::<G>()) {
                ([best, others @ ..], Some(settings)) if !others.is_empty() => {
                    // If nothing that is counted sets the best action apart from the next best,
                    // compare it with the one after that.
                    let seed = luck.next_u64();
                    let mut told = others.iter().take(ALTERNATIVES).map(|other| {
                        preference(view, (best.action, other.action), &settings, seed)
                    });
                    let reasons = told.find(|reasons| !Stake::items(reasons).is_empty());
                    let why = why_in_short(&reasons.unwrap_or_default(), 2, words);
                    Some(if thought.is_exact {
                        words.fill("why-and-exact", &facts![why])
                    } else {
                        why
                    })
                }
                _ => None,
            };
            let best = thought.choices.iter().take(3);
            best.map(|choice| Hint {
                action: choice.action.to_string(),
                text: G::action(view, &choice.action, words),
                chance: per_cent(choice.chance),
                why: reason.take(),
            })
            .collect()
        })
    }

    fn last_action(&self, seat: Seat) -> Option<(usize, String)> {
        let step = self.seen_up_to(seat).checked_sub(1)?;
        match &self.record().steps()[step] {
            Step::Action { action, .. } => Some((step, action.to_string())),
            Step::Chance(_) => None,
        }
    }

    fn turn_number(&self, seat: Seat, step: usize) -> usize {
        let mut last = None;
        let mut count = 0;
        for actor in (0..step).filter_map(|number| self.actor(number)) {
            count += usize::from(actor == seat && last != Some(seat));
            last = Some(actor);
        }
        if last == Some(seat) { count } else { count + 1 }
    }

    fn stake(&self, seat: Seat, seed: u64) -> Thought<Option<Vec<Reason>>> {
        let mut luck = Xoshiro::new(seed);
        let world = self.imagined(seat, &mut luck);
        Box::new(move || {
            let settings = Level::Hard.settings::<G>()?;
            let found: Option<Stake> = stake(world.seat_view(seat), &settings, luck.next_u64());
            found.map(|found| found.reasons)
        })
    }

    fn better(self: Arc<Self>, seat: Seat, step: usize, seed: u64) -> Thought<Option<Better>> {
        Box::new(move || {
            let Some(&Step::Action { action: made, .. }) = self.record().steps().get(step) else {
                return None;
            };
            let mut luck = Xoshiro::new(seed);
            let world: State<G> =
                State::imagined(self.earlier(step)?.view(Viewer::Seat(seat)), &mut luck);
            // Release the game, so that the next move need not copy it.
            drop(self);
            let settings = Level::Hard.settings::<G>()?;
            let found = verdict(world.seat_view(seat), made, &settings, luck.next_u64());
            let action = found.better.filter(|_| found.loss >= MUCH_BETTER)?;
            Some(Better { action: action.to_string(), loss: found.loss, reasons: found.reasons })
        })
    }

    fn outcome(&self) -> Option<Outcome> {
        G::outcome(self.view(Viewer::Spectator).public())
    }

    fn record_so_far(&self) -> String {
        Table::record(self).to_string()
    }

    fn record(&self) -> Option<String> {
        self.finished_record().map(|record| record.to_string())
    }

    fn analysis(&self, level: Level) -> Option<Box<dyn AnalysisRun>> {
        let analyst = Analyst::new(self.finished_record()?, level.into(), ANALYSIS_SEED).ok()?;
        Some(Box::new(analyst))
    }
}

impl<G: Appraise> AnalysisRun for Analyst<G> {
    fn advance(&mut self) -> Option<Analysis> {
        Analyst::advance(self)
    }

    fn moment_count(&self) -> usize {
        Analyst::moment_count(self)
    }

    fn judged_count(&self) -> usize {
        Analyst::judged_count(self)
    }

    fn so_far(&self) -> String {
        Analyst::so_far(self)
    }

    fn resume(&mut self, so_far: &str) {
        // If another version of the program stored the analysis, it starts over.
        let _ = Analyst::resume(self, so_far);
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 100")]
fn per_cent(chance: f32) -> u32 {
    (100.0 * chance).round() as u32
}
