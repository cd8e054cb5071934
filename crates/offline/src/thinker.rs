//! Does jobs in a separate worker. A bot gets what its seat sees, from the same functions as on a
//! server.

use std::str::FromStr as _;

use ararat_core::Seat;
use ararat_pages::{About, AnalysisRun, level_named};
use ararat_text::Lang;
use ararat_web::Hint;

use crate::analysis::Progress;
use crate::job::{Finding, HintText, Job, Task, Thought};
use crate::site::OWNER;
use crate::stored_table;

/// Does one job after another; an analysis is one job per moment.
#[derive(Default)]
pub struct Thinker {
    /// The analysis in progress, with its table and level.
    analysis: Option<((String, String), Box<dyn AnalysisRun>)>,
}

ararat_core::opaque! { Thinker }

impl Thinker {
    /// Does a job as it was handed out; `None` if that is not possible.
    pub fn think(&mut self, job: &str) -> Option<String> {
        let job: Job = serde_json::from_str(job).ok()?;
        let finding = self.find(&job)?;
        let thought = Thought { table: job.table, version: job.version, task: job.task, finding };
        serde_json::to_string(&thought).ok()
    }

    fn find(&mut self, job: &Job) -> Option<Finding> {
        let state = stored_table::read(&job.text, OWNER).ok()?;
        let game = &state.game;
        Some(match &job.task {
            Task::Move { seat, .. } => Finding::Action(state.decision(Seat::new(*seat)?)?()),
            Task::Hint { seat, lang, seed } => {
                let words = ararat_games::words(Lang::from_str(lang).ok()?);
                let hints = game.hint(Seat::new(*seat)?, words, *seed)();
                let text =
                    |Hint { action, text, chance, why }| HintText { action, text, chance, why };
                Finding::Hints(hints.into_iter().map(text).collect())
            }
            Task::Stake { seat, step, .. } => {
                let seat = Seat::new(*seat)?;
                let reasons = game.stake(seat, state.coach_seed(seat, *step))();
                Finding::Remark(reasons.map(|reasons| (About::Stake, reasons)))
            }
            Task::Better { seat, step, made, .. } => {
                let seat = Seat::new(*seat)?;
                let found = game.clone().better(seat, *step, state.coach_seed(seat, *step))();
                Finding::Remark(found.map(|it| {
                    let about =
                        About::Better { made: made.clone(), better: it.action, loss: it.loss };
                    (about, it.reasons)
                }))
            }
            Task::Analysis { level } => {
                let of = (job.table.clone(), level.clone());
                let mut run = match self.analysis.take() {
                    Some((known, run)) if known == of => run,
                    _ => {
                        let mut run = game.analysis(level_named(level)?)?;
                        // Another worker may have started it.
                        run.resume(&job.so_far);
                        run
                    }
                };
                if let Some(analysis) = run.advance() {
                    return Some(Finding::Analysis(analysis.to_json()));
                }
                let (done, total) = (run.judged_count(), run.moment_count());
                let progress = Progress { done, total, so_far: run.so_far() };
                self.analysis = Some((of, run));
                Finding::Progress(progress)
            }
        })
    }
}
