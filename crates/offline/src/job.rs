//! What is to be thought about, and what comes of it. A job carries its table as it is stored; whoever
//! does it reads the table and gives bots views of it and imagined worlds, as everywhere.

use ararat_analysis::Reason;
use ararat_bots::Level;
use ararat_core::Seat;
use ararat_pages::{About, Desk, Question, Remark, TURNS_PER_REMARK, TableState, level_named};
use ararat_table::Status;
use ararat_web::Hint;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::analysis::{findings_key, wish_key};
use crate::answer::Answer;
use crate::fault::Fault;
use crate::request::Request;
use crate::site::{Site, key};
use crate::stored_table::Head;

/// Something to be thought about.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Job {
    pub table: String,
    /// The version of the table that it is about.
    pub version: i64,
    /// Milliseconds that it should take at least: a bot that acts at once cannot be followed.
    pub pace: u32,
    pub task: Task,
    /// The table as it is stored.
    pub text: String,
}

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Task {
    /// What a bot does.
    Move {
        seat: usize,
        level: String,
    },
    Hint {
        seat: usize,
        lang: String,
        seed: u64,
    },
    /// What the coach says before a decision, and after it.
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

/// What came of a job.
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
    /// So many moments of an analysis, of so many.
    Progress(usize, usize),
    Analysis(Value),
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
    /// The hints in what came of a job.
    pub(crate) fn hints(thought: &str) -> Option<Vec<Hint>> {
        let thought: Thought = serde_json::from_str(thought).ok()?;
        let Finding::Hints(hints) = thought.finding else { return None };
        let hint = |HintText { action, text, chance, why }| Hint { action, text, chance, why };
        Some(hints.into_iter().map(hint).collect())
    }
}

impl Site {
    /// A job about a table as it is.
    pub(crate) fn job(&self, state: &TableState, task: Task) -> Result<Job, Fault> {
        let text = self.entries.get(&key(&state.row.id)).ok_or(Fault::NotFound)?.to_owned();
        let pace = if matches!(task, Task::Move { .. }) { state.settings.pace } else { 0 };
        Ok(Job { table: state.row.id.clone(), version: state.row.version, pace, task, text })
    }

    /// The next job, or nothing: bots that a person waits for come first, then the coach, then
    /// analyses.
    pub(crate) fn next_thought(&mut self) -> Answer {
        let Some(job) = self.next_job() else { return Answer::nothing() };
        let body = serde_json::to_vec(&job).expect("a job is texts and numbers");
        Answer { status: 200, kind: "application/json", body, ..Answer::default() }
    }

    fn next_job(&mut self) -> Option<Job> {
        let is_running = |head: &&Head| head.status() == Status::Running;
        let mut running: Vec<(i64, String)> = self
            .heads
            .values()
            .filter(is_running)
            .filter(|head| !self.idle.contains(&head.id))
            .map(|head| (head.changed_at, head.id.clone()))
            .collect();
        // The one that changed last is the one that somebody looks at.
        running.sort_by(|one, other| other.cmp(one));
        let mut coached = Vec::new();
        for (_, id) in running {
            let Ok(state) = self.table(&id) else { continue };
            if let Some((seat, strength)) = state.awaited_bot() {
                let level = strength.to_string();
                return self.job(&state, Task::Move { seat: seat.index(), level }).ok();
            }
            coached.push(state);
        }
        for state in coached {
            match self.coach_task(&state) {
                Some(task) => return self.job(&state, task).ok(),
                None => {
                    self.idle.insert(state.row.id);
                }
            }
        }
        let wishes: Vec<String> =
            self.entries.below("analyse/").map(|(wish, _)| wish.to_owned()).collect();
        wishes.iter().find_map(|wish| {
            let (id, level) = wish.split_once('/')?;
            let state = self.table(id).ok()?;
            self.job(&state, Task::Analysis { level: level.to_owned() }).ok()
        })
    }

    /// What the coach of a table is to think about next.
    fn coach_task(&mut self, state: &TableState) -> Option<Task> {
        let desk = self.desks.entry(state.row.id.clone()).or_default();
        loop {
            // It is noted as thought about when something came of it, or nothing can.
            let mut next = desk.clone();
            let case = state.next_case(&mut next)?;
            let (seat, step, turn) = (case.seat.index(), case.step, case.turn);
            let spoken = read_remark(self.entries.get(&remark_key(&state.row.id, case.seat)));
            if spoken.is_some_and(|spoken| turn < spoken.turn + TURNS_PER_REMARK) {
                *desk = next;
                continue;
            }
            return Some(match case.question {
                Question::Stake(_) => Task::Stake { seat, step, turn },
                Question::Better { made, .. } => Task::Better { seat, step, turn, made },
            });
        }
    }

    /// Takes what came of a job, if it still fits.
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
            (Task::Analysis { level }, Finding::Progress(done, total)) => {
                let level = level_named(&level).ok_or(Fault::Form)?;
                self.progress.insert(wish_key(&id, level), (done, total));
            }
            (Task::Analysis { level }, Finding::Analysis(findings)) => {
                let level: Level = level_named(&level).ok_or(Fault::Form)?;
                let wish = wish_key(&id, level);
                if self.entries.has(&wish) && state.is_over() {
                    self.entries.remove(&wish);
                    self.progress.remove(&wish);
                    self.entries.put(&findings_key(&id, level), findings.to_string());
                }
            }
            _ => return Err(Fault::Form),
        }
        Ok(Answer::nothing())
    }

    /// Notes that a decision was thought about, and keeps what is to be said, if it is timely.
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

    /// Puts away what the coach says to a seat.
    pub(crate) fn close_remark(&mut self, state: &TableState, seat: Seat) {
        if let Some(mut remark) = self.timely_remark(state, seat) {
            remark.is_closed = true;
            self.put_remark(&state.row.id, seat, &remark);
        }
    }

    /// After steps were taken back, what was said about them is not said again; that it was said
    /// still counts.
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
