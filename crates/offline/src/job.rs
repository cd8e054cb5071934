//! Work for the thinking worker, and its results. A job carries the table in its stored form; the
//! worker reads the table and gives bots only views and imagined worlds, as everywhere.

use ararat_analysis::Reason;
use ararat_core::Seat;
use ararat_pages::{About, Desk, Question, Remark, TableState, level_named};
use ararat_table::Status;
use ararat_web::Hint;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::analysis::Progress;
use crate::answer::Answer;
use crate::fault::Fault;
use crate::request::Request;
use crate::site::{Site, key};
use crate::stored_table::Head;

/// Something to think about.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Job {
    pub table: String,
    /// The version of the table that it refers to.
    pub version: i64,
    /// The minimum time it should take, in milliseconds: people cannot follow a bot that acts immediately.
    pub pace: u32,
    pub task: Task,
    /// The table in its stored form.
    pub text: String,
    /// The findings of an analysis so far; empty if it has not started, and in all other jobs.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub so_far: String,
}

/// The question to answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Task {
    /// A bot's move.
    Move {
        seat: usize,
        level: String,
    },
    Hint {
        seat: usize,
        lang: String,
        seed: u64,
    },
    /// What the coach says before and after a decision.
    Stake {
        seat: usize,
        step: usize,
        turn: usize,
    },
    Better {
        seat: usize,
        step: usize,
        turn: usize,
        made: String,
    },
    /// The next moment of an analysis.
    Analysis {
        level: String,
    },
}

/// The result of a job.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Thought {
    pub(crate) table: String,
    pub(crate) version: i64,
    pub(crate) task: Task,
    pub(crate) finding: Finding,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Finding {
    Action(String),
    Hints(Vec<HintText>),
    Remark(Option<(About, Vec<Reason>)>),
    Progress(Progress),
    Analysis(Value),
    /// The job cannot be done. `think.js` reports this.
    Failed,
}

/// A hint as text.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct HintText {
    pub(crate) action: String,
    pub(crate) text: String,
    pub(crate) chance: u32,
    pub(crate) why: Option<String>,
}

impl Job {
    /// The hints in the result of a job.
    pub(crate) fn hints(thought: &str) -> Option<Vec<Hint>> {
        let thought: Thought = serde_json::from_str(thought).ok()?;
        let Finding::Hints(hints) = thought.finding else { return None };
        let hint = |HintText { action, text, chance, why }| Hint { action, text, chance, why };
        Some(hints.into_iter().map(hint).collect())
    }
}

impl Site {
    /// A job about the current state of a table.
    pub(crate) fn job(&self, state: &TableState, task: Task) -> Result<Job, Fault> {
        let text = self.entries.get(&key(&state.row.id)).ok_or(Fault::NotFound)?.to_owned();
        let pace = if matches!(task, Task::Move { .. }) { state.settings.pace } else { 0 };
        let (table, version) = (state.row.id.clone(), state.row.version);
        Ok(Job { table, version, pace, task, text, so_far: String::new() })
    }

    /// The next job, if any: first bots that a person is waiting for, then the coach, then
    /// analyses.
    pub(crate) fn next_thought(&mut self) -> Result<Answer, Fault> {
        let Some(job) = self.next_job()? else { return Ok(Answer::nothing()) };
        let body = serde_json::to_vec(&job).expect("a job is texts and numbers");
        Ok(Answer { status: 200, kind: "application/json", body, ..Answer::default() })
    }

    fn next_job(&mut self) -> Result<Option<Job>, Fault> {
        let is_running = |head: &&Head| head.status == Status::Running;
        let mut running: Vec<(i64, String)> = self
            .heads
            .values()
            .filter(is_running)
            .filter(|head| !self.idle.contains(&head.id))
            .map(|head| (head.changed_at, head.id.clone()))
            .collect();
        // The table that changed last is probably the one being looked at.
        running.sort_by(|one, other| other.cmp(one));
        let mut coached = Vec::new();
        for (_, id) in running {
            let Ok(state) = self.table(&id) else {
                // Nobody can think about a game that cannot be read. Its page and the front page
                // say so; other games must not wait for it.
                self.idle.insert(id);
                continue;
            };
            if let Some((seat, strength)) = state.awaited_bot() {
                let level = strength.to_string();
                return self.job(&state, Task::Move { seat: seat.index(), level }).map(Some);
            }
            coached.push(state);
        }
        for state in coached {
            match self.coach_task(&state) {
                Some(task) => return self.job(&state, task).map(Some),
                None => {
                    self.idle.insert(state.row.id);
                }
            }
        }
        let pending: Vec<String> =
            self.entries.below("analyse/").map(|(key, _)| key.to_owned()).collect();
        for key in pending {
            let Some((id, level)) = key.split_once('/') else { continue };
            // An analysis that another version of the app began is left to that version, as its
            // page says.
            let Some(known) = level_named(level) else { continue };
            let (Ok(state), Ok(Some(begun))) = (self.table(id), self.progress(id, known)) else {
                continue;
            };
            let job = self.job(&state, Task::Analysis { level: level.to_owned() })?;
            return Ok(Some(Job { so_far: begun.so_far, ..job }));
        }
        Ok(None)
    }

    /// What the coach of a table should think about next.
    fn coach_task(&mut self, state: &TableState) -> Option<Task> {
        let desk = self.desks.entry(state.row.id.clone()).or_default();
        loop {
            // It is marked as considered only once there is a result, or there cannot be one.
            let mut next = desk.clone();
            let case = state.next_case(&mut next)?;
            let (seat, step, turn) = (case.seat.index(), case.step, case.turn);
            let spoken = read_remark(self.entries.get(&remark_key(&state.row.id, case.seat)));
            if spoken.is_some_and(|spoken| spoken.is_too_recent(turn)) {
                *desk = next;
                continue;
            }
            return Some(match case.question {
                Question::Stake(_) => Task::Stake { seat, step, turn },
                Question::Better { made, .. } => Task::Better { seat, step, turn, made },
            });
        }
    }

    /// Accepts the result of a job, if it still applies.
    pub(crate) fn take_thought(&mut self, request: &Request) -> Result<Answer, Fault> {
        let thought: Thought = serde_json::from_slice(&request.body).map_err(|_| Fault::Form)?;
        let Thought { table: id, version, task, finding } = thought;
        let state = self.table(&id)?;
        match (task, finding) {
            (Task::Move { seat, level }, Finding::Action(action)) => {
                let awaited = state.awaited_bot();
                let awaited = awaited.map(|(seat, strength)| (seat.index(), strength.to_string()));
                if state.row.version != version || awaited != Some((seat, level)) {
                    return Ok(Answer::nothing());
                }
                let seat = Seat::new(seat).ok_or(Fault::Form)?;
                let steps = state.game.prepare(seat, &action)?;
                self.append(state, Some(seat), steps, request.now);
            }
            (
                Task::Stake { seat, step, turn } | Task::Better { seat, step, turn, .. },
                Finding::Remark(found),
            ) => self.take_remark(&state, seat, step, turn, found)?,
            (Task::Analysis { level }, finding) => {
                let level = level_named(&level).ok_or(Fault::Form)?;
                self.take_findings(&state, level, finding)?;
            }
            // Leave the table alone until it changes or the app restarts, so that other tables do
            // not have to wait for it.
            (Task::Move { .. } | Task::Stake { .. } | Task::Better { .. }, Finding::Failed) => {
                self.idle.insert(id);
            }
            _ => return Err(Fault::Form),
        }
        Ok(Answer::nothing())
    }

    /// Marks a decision as considered, and stores the remark, if it is timely.
    fn take_remark(
        &mut self,
        state: &TableState,
        seat: usize,
        step: usize,
        turn: usize,
        found: Option<(About, Vec<Reason>)>,
    ) -> Result<(), Fault> {
        let seat = Seat::new(seat).ok_or(Fault::Form)?;
        let desk: &mut Desk = self.desks.entry(state.row.id.clone()).or_default();
        let is_same = state.next_case(desk).is_some_and(|it| (it.seat, it.step) == (seat, step));
        let Some((about, reasons)) = found.filter(|_| is_same) else { return Ok(()) };
        let remark = Remark { step, turn, about, reasons, is_closed: false };
        if state.coached().contains(seat) && state.is_timely(seat, &remark) {
            self.put_remark(&state.row.id, seat, &remark);
            self.tell(&state.row.id, "presence", 0);
        }
        Ok(())
    }

    fn put_remark(&mut self, id: &str, seat: Seat, remark: &Remark) {
        let text = serde_json::to_string(remark).expect("a remark is texts and numbers");
        self.entries.put(&remark_key(id, seat), text);
    }

    fn remark(&self, id: &str, seat: Seat) -> Option<Remark> {
        read_remark(self.entries.get(&remark_key(id, seat)))
    }

    /// What the coach says to a seat now.
    pub(crate) fn timely_remark(&self, state: &TableState, seat: Seat) -> Option<Remark> {
        let remark = self.remark(&state.row.id, seat);
        remark.filter(|remark| !remark.is_closed && state.is_timely(seat, remark))
    }

    /// Dismisses what the coach says to a seat.
    pub(crate) fn close_remark(&mut self, state: &TableState, seat: Seat) {
        if let Some(mut remark) = self.timely_remark(state, seat) {
            remark.is_closed = true;
            self.put_remark(&state.row.id, seat, &remark);
        }
    }

    /// After an undo, remarks about the undone steps are not shown again, but they still count as
    /// made.
    pub(crate) fn forget_remarks(&mut self, state: &TableState, kept: usize) {
        self.desks.remove(&state.row.id);
        for seat in state.coached().iter() {
            let Some(mut remark) = self.remark(&state.row.id, seat) else { continue };
            let is_over = match remark.about {
                About::Stake => remark.step > kept,
                About::Better { .. } => remark.step >= kept,
            };
            if is_over {
                remark.is_closed = true;
                self.put_remark(&state.row.id, seat, &remark);
            }
        }
    }
}

fn remark_key(id: &str, seat: Seat) -> String {
    format!("remark/{id}/{}", seat.index())
}

fn read_remark(text: Option<&str>) -> Option<Remark> {
    serde_json::from_str(text?).ok()
}
