//! Jobs that nodes hand to workers, as messages on the bus. A message contains nothing that a
//! spectator could not see: the worker reads the rest from the database, and writes the result
//! there.

use std::fmt;
use std::str::FromStr;

use ararat_bots::Level;
use ararat_core::Seat;

/// A bot's move or an analysis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Job {
    /// The bot in this seat is to act at this version of the table.
    Move { table: String, version: i64, seat: Seat },
    /// A finished game is to be analyzed.
    Analysis { table: String, level: Level },
}

ararat_core::named! {
    /// The kinds of jobs, by their names on the bus and in metrics; each has its own queue.
    pub enum JobKind {
        Move = "move",
        Analysis = "analysis",
    }
}

impl Job {
    pub fn kind(&self) -> JobKind {
        match self {
            Job::Move { .. } => JobKind::Move,
            Job::Analysis { .. } => JobKind::Analysis,
        }
    }
}

/// `move TABLE VERSION SEAT` or `analysis TABLE LEVEL`
impl fmt::Display for Job {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Job::Move { table, version, seat } => {
                write!(f, "move {table} {version} {}", seat.index())
            }
            Job::Analysis { table, level } => write!(f, "analysis {table} {}", level.name()),
        }
    }
}

impl FromStr for Job {
    type Err = ();

    fn from_str(text: &str) -> Result<Job, ()> {
        let parts: Vec<&str> = text.split(' ').collect();
        match parts[..] {
            ["move", table, version, seat] => Ok(Job::Move {
                table: table.to_owned(),
                version: version.parse().map_err(|_| ())?,
                seat: seat.parse().ok().and_then(Seat::new).ok_or(())?,
            }),
            ["analysis", table, level] => Ok(Job::Analysis {
                table: table.to_owned(),
                level: Level::ALL.into_iter().find(|known| known.name() == level).ok_or(())?,
            }),
            _ => Err(()),
        }
    }
}

/// A worker's report about a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JobUpdate {
    /// The worker is working on it.
    Busy,
    /// The worker has analyzed `done` of `total` decisions.
    Progress { done: usize, total: usize },
    /// The result is stored, or the job is no longer needed.
    Done,
}

impl JobUpdate {
    /// The message on the bus, such as `busy move TABLE VERSION SEAT`.
    pub(crate) fn about(self, job: &str) -> String {
        match self {
            JobUpdate::Busy => format!("busy {job}"),
            JobUpdate::Progress { done, total } => format!("{done}/{total} {job}"),
            JobUpdate::Done => format!("done {job}"),
        }
    }

    /// The update, and the job that it is about.
    pub(crate) fn read(text: &str) -> Option<(JobUpdate, &str)> {
        let (word, job) = text.split_once(' ')?;
        let update = match word {
            "busy" => JobUpdate::Busy,
            "done" => JobUpdate::Done,
            _ => {
                let (done, total) = word.split_once('/')?;
                JobUpdate::Progress { done: done.parse().ok()?, total: total.parse().ok()? }
            }
        };
        Some((update, job))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn jobs_and_updates_round_trip_and_anything_else_is_rejected() {
        let table = "abcdefghijk".to_owned();
        for job in [
            Job::Move { table: table.clone(), version: 7, seat: Seat::new(2).unwrap() },
            Job::Analysis { table, level: Level::Hard },
        ] {
            let text = job.to_string();
            assert_eq!(text.parse(), Ok(job));
            for update in
                [JobUpdate::Busy, JobUpdate::Progress { done: 3, total: 17 }, JobUpdate::Done]
            {
                assert_eq!(JobUpdate::read(&update.about(&text)), Some((update, text.as_str())));
            }
        }
        for bad in
            ["", "move", "move a 1", "move a x 1", "move a 1 99", "analysis a best", "move a 1 1 1"]
        {
            assert_eq!(bad.parse::<Job>(), Err(()), "{bad}");
        }
        for bad in ["", "busy", "3 move", "x/2 move", "idle move"] {
            assert_eq!(JobUpdate::read(bad), None, "{bad}");
        }
    }
}
