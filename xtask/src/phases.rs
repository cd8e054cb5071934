//! How long the phases of a task take.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::bail;

/// The phases of a task, some of them beside each other.
pub(crate) struct Phases {
    begun: Instant,
    done: Mutex<Vec<(String, Duration, Duration)>>,
    has_failed: AtomicBool,
}

impl Phases {
    pub(crate) fn begin() -> Phases {
        Phases { begun: now(), done: Mutex::default(), has_failed: AtomicBool::new(false) }
    }

    /// Does one phase, and notes its time. After a failure no other is begun.
    pub(crate) fn run<T>(
        &self,
        name: &str,
        phase: impl FnOnce() -> anyhow::Result<T>,
    ) -> anyhow::Result<T> {
        if self.has_failed.load(Ordering::Relaxed) {
            bail!("{name} was not begun");
        }
        let begun = self.begun.elapsed();
        let result = phase();
        let entry = (name.to_owned(), begun, self.begun.elapsed());
        self.done.lock().expect("no phase panics while it notes its time").push(entry);
        if result.is_err() {
            self.has_failed.store(true, Ordering::Relaxed);
        }
        result
    }

    /// Prints when each phase began and how long it took.
    pub(crate) fn report(&self) {
        let mut done = self.done.lock().expect("no phase panics while it notes its time").clone();
        done.sort_by_key(|(_, begun, _)| *begun);
        println!("\n  began   took");
        for (name, begun, ended) in done {
            println!("{:>7}{:>7}  {name}", minutes(begun), minutes(ended.saturating_sub(begun)));
        }
        println!("{:>14}  in all", minutes(self.begun.elapsed()));
    }
}

#[expect(clippy::disallowed_methods, reason = "this measures")]
fn now() -> Instant {
    Instant::now()
}

/// Such as `2:05`.
fn minutes(time: Duration) -> String {
    let seconds = time.as_secs();
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_a_failure_nothing_is_begun() {
        let phases = Phases::begin();
        assert_eq!(phases.run("one", || Ok(1)).ok(), Some(1));
        assert!(phases.run("two", || -> anyhow::Result<()> { bail!("it fails") }).is_err());
        let refused = phases.run("three", || Ok(())).unwrap_err();
        assert_eq!(refused.to_string(), "three was not begun");
        let names: Vec<String> =
            phases.done.lock().unwrap().iter().map(|(name, ..)| name.clone()).collect();
        assert_eq!(names, ["one", "two"]);
    }

    #[test]
    fn times_are_told_in_minutes() {
        assert_eq!(minutes(Duration::from_secs(125)), "2:05");
    }
}
