//! A game being played, whichever it is: what the server needs of all four alike.

use std::collections::BTreeMap;

use ararat_analysis::{Analysis, Analyst, Decision};
use ararat_bots::{Appraise, Bot, Level};
use ararat_core::record::Origin;
use ararat_core::{
    Clause, Components as _, Game, Listener, Message as _, Nobody, Notice, OptionList, Outcome,
    Seat, Secret, Step, Turn, Viewer, Xoshiro,
};
use ararat_games::{GameName, with_game};
use ararat_table::{BadStep, Table, TableError, UndoRefusal};
use ararat_text::{Catalogue, sentence};
use ararat_web::{
    Chair, Choice, Frame, Hint, LogLine, Moment, Scene, TablePage, WebBoard, choice, moment,
    table_page, table_part,
};

use ararat_wire::Wire;
use serde_json::Value;

use crate::analyses::Work;

/// The command line finds the same by default.
const ANALYSIS_SEED: u64 = 1;

/// Work for the pool of thinkers.
pub(crate) type Job<T> = Box<dyn FnOnce() -> T + Send>;

/// Why an action was not taken, not yet worded.
#[derive(Debug)]
pub(crate) struct Refusal {
    pub(crate) notice: Notice,
    pub(crate) clause: Option<&'static Clause>,
}

/// How much of a page is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extent {
    Page,
    /// What changes.
    Part,
}

/// A game being played.
pub(crate) trait Session: Send {
    fn turn(&self) -> Turn;
    /// Who would be to act if only the first steps had been played.
    fn turn_at(&self, step_count: usize) -> Turn;
    fn step_count(&self) -> usize;
    /// All steps, as they are stored.
    fn steps(&self) -> Vec<String>;
    /// Whether seats know things that others do not.
    fn has_secrets(&self) -> bool;
    fn opening(&self) -> Vec<String>;
    /// The steps that a submission comes to.
    fn prepare(&self, seat: Seat, verb: &str, pieces: &[String]) -> Result<Vec<String>, Refusal>;
    fn extend(&mut self, steps: &[String]) -> Result<(), BadStep>;
    fn undo(&self, seat: Seat) -> Result<usize, UndoRefusal>;
    fn undo_by_consent(&self, seat: Seat) -> Result<usize, UndoRefusal>;
    fn truncate(&mut self, step_count: usize);
    /// Thinks for the seat, somewhere else and knowing no more than it; returns an action.
    fn decide(&self, seat: Seat, level: Level, seed: u64) -> Job<String>;
    /// The three best actions of the hard level.
    fn hint(&self, seat: Seat, words: &'static Catalogue, seed: u64) -> Job<Vec<Hint>>;
    fn render(
        &self,
        viewer: Viewer,
        can_act: bool,
        frame: &Frame,
        page: TablePage,
        extent: Extent,
    ) -> String;
    /// What a program is told that looks from there.
    fn wire(&self, viewer: Viewer, words: &Catalogue) -> Value;
    /// What the viewer has heard, from this event on.
    fn told(&self, viewer: Viewer, from: usize, words: &Catalogue) -> Vec<Value>;
    /// How the game ended, once it is over.
    fn outcome(&self) -> Option<Outcome>;
    /// The record, once the game is over.
    fn record(&self) -> Option<String>;
    /// An analysis by this level, once the game is over.
    fn analyst(&self, level: Level) -> Option<Box<dyn Work>>;
    /// The moment of a decision, once the game is over.
    fn moment(&self, decision: &Decision, chairs: &[Chair], words: &Catalogue) -> Option<Moment>;
    /// What was chosen between in each decision, by their steps, once the game is over.
    fn choices(&self, decisions: &[Decision], words: &Catalogue) -> BTreeMap<usize, Choice>;
}

/// A new game of this name; `None` if the options are not ones of it.
pub(crate) fn open(
    game: GameName,
    options: &str,
    table: &str,
    names: &[&str],
    secret: Secret,
    deal: Option<&str>,
    origin: Option<Origin>,
) -> Option<Box<dyn Session>> {
    let list: OptionList = options.parse().ok()?;
    with_game!(game, G => {
        let components = <G as Game>::Components::standard();
        let options = G::read_options(&list, components).ok()?;
        let mut table = Table::<G>::new(options, components, table, names, secret);
        if let Some(deal) = deal {
            table = table.with_deal(deal);
        }
        if let Some(origin) = origin {
            table = table.with_origin(origin);
        }
        Some(Box::new(table))
    })
}

/// Checks options; the text form they are stored in, or all that is wrong with them.
pub(crate) fn check_options(
    game: GameName,
    list: &OptionList,
) -> Result<(String, usize), Vec<Notice>> {
    with_game!(game, G => {
        let options = G::read_options(list, <G as Game>::Components::standard())?;
        let seat_count = G::start(&options).seat_count();
        Ok((options.to_string(), seat_count))
    })
}

impl<G: WebBoard + Appraise + Wire> Session for Table<G> {
    fn turn(&self) -> Turn {
        Table::turn(self)
    }

    fn turn_at(&self, step_count: usize) -> Turn {
        self.truncated(step_count).turn()
    }

    fn step_count(&self) -> usize {
        Table::step_count(self)
    }

    fn steps(&self) -> Vec<String> {
        Table::steps(self)
    }

    fn has_secrets(&self) -> bool {
        size_of::<G::Private>() > 0
    }

    fn opening(&self) -> Vec<String> {
        Table::opening(self)
    }

    fn prepare(&self, seat: Seat, verb: &str, pieces: &[String]) -> Result<Vec<String>, Refusal> {
        let text = G::compose(self.seat_view(seat), verb, pieces);
        Table::prepare(self, seat, &text).map_err(|error| match error {
            TableError::Malformed(fault) => Refusal { notice: fault.notice(), clause: None },
            TableError::Play(error) => {
                let clause = error.clause();
                Refusal { notice: error.notice(), clause }
            }
        })
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

    fn truncate(&mut self, step_count: usize) {
        *self = self.truncated(step_count);
    }

    fn decide(&self, seat: Seat, level: Level, seed: u64) -> Job<String> {
        let mut luck = Xoshiro::new(seed);
        let world = self.imagined(seat, &mut luck);
        Box::new(move || Bot::from(level).choose(world.seat_view(seat), &mut luck).to_string())
    }

    fn hint(&self, seat: Seat, words: &'static Catalogue, seed: u64) -> Job<Vec<Hint>> {
        let mut luck = Xoshiro::new(seed);
        let world = self.imagined(seat, &mut luck);
        Box::new(move || {
            let view = world.seat_view(seat);
            let thought = Bot::from(Level::Hard).think(view, &mut luck, 1);
            let best = thought.choices.iter().take(3);
            best.map(|choice| Hint {
                action: choice.action.to_string(),
                text: G::action(view, &choice.action, words),
                chance: per_cent(choice.chance),
            })
            .collect()
        })
    }

    fn render(
        &self,
        viewer: Viewer,
        can_act: bool,
        frame: &Frame,
        mut page: TablePage,
        extent: Extent,
    ) -> String {
        let names = page.chairs.iter().map(|chair| chair.name.clone()).collect();
        let words = frame.words().with_names(names);
        let since = viewer.seat().map_or(0, |seat| self.seen_up_to(seat));
        page.log = self
            .heard_by(viewer)
            .map(|(step, event)| LogLine {
                step,
                text: sentence(&words.say(event)),
                is_new: step >= since,
            })
            .collect();
        let news: Vec<&G::Event> = self
            .heard_by(viewer)
            .filter(|(step, _)| *step >= since)
            .map(|(_, event)| event)
            .collect();
        let scene = Scene {
            view: self.view(viewer),
            words: &words,
            chairs: &page.chairs.clone(),
            news: &news,
            can_act,
        };
        match extent {
            Extent::Page => table_page(frame, &page, &scene).into_string(),
            Extent::Part => table_part(&page, &scene).into_string(),
        }
    }

    fn wire(&self, viewer: Viewer, words: &Catalogue) -> Value {
        ararat_wire::view(self.view(viewer), words)
    }

    fn told(&self, viewer: Viewer, from: usize, words: &Catalogue) -> Vec<Value> {
        let heard = self.heard_by(viewer).skip(from);
        heard.map(|(_, event)| ararat_wire::notice(event, words)).collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        G::outcome(self.view(Viewer::Spectator).public())
    }

    fn record(&self) -> Option<String> {
        self.finished_record().map(|record| record.to_string())
    }

    fn analyst(&self, level: Level) -> Option<Box<dyn Work>> {
        let analyst = Analyst::new(self.finished_record()?, level.into(), ANALYSIS_SEED).ok()?;
        Some(Box::new(analyst))
    }

    fn moment(&self, decision: &Decision, chairs: &[Chair], words: &Catalogue) -> Option<Moment> {
        let record = self.finished_record()?;
        let mut replay = record.replay();
        while replay.played() < decision.step {
            replay.advance(&mut Nobody)?.ok()?;
        }
        let (state, viewer) = (replay.state(), Viewer::Seat(decision.seat));
        // What the better choice would have led to, as far as its seat would have seen it.
        let mut after = state.clone();
        let mut listener = Listener::new();
        let better = decision.better.as_ref().and_then(|text| text.parse().ok());
        let better = better.map(|action| Step::Action { seat: decision.seat, action });
        let is_played = better.is_some_and(|step| after.play(&step, &mut listener).is_ok());
        let news: Vec<&G::Event> = listener.heard_by(viewer).collect();
        let after = is_played.then(|| (after.view(viewer), news.as_slice()));
        Some(moment(state.view(viewer), after, chairs, words))
    }

    fn choices(&self, decisions: &[Decision], words: &Catalogue) -> BTreeMap<usize, Choice> {
        let Some(record) = self.finished_record() else { return BTreeMap::new() };
        let mut replay = record.replay();
        let worded = |decision: &Decision| {
            while replay.played() < decision.step {
                replay.advance(&mut Nobody)?.ok()?;
            }
            let view = replay.state().view(Viewer::Seat(decision.seat));
            Some((decision.step, choice(view, decision, words)))
        };
        // Decisions come in the order of the game, so that it is played through once.
        decisions.iter().map_while(worded).collect()
    }
}

impl<G: Appraise> Work for Analyst<G> {
    fn advance(&mut self) -> Option<Analysis> {
        Analyst::advance(self)
    }

    fn moment_count(&self) -> usize {
        Analyst::moment_count(self)
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 100")]
fn per_cent(chance: f32) -> u32 {
    (100.0 * chance).round() as u32
}
