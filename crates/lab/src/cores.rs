//! Work that is spread over the cores of this machine.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::sync_channel;

/// The length of the queue of results; when it is full, threads wait.
const WAITING: usize = 1024;

/// Divides the numbers below `count` into as many ranges as there are cores, works on each in a
/// separate thread, and returns the results in order. A panic in one thread is passed on: fewer
/// games than requested would be a wrong answer.
pub(crate) fn on_all_cores<T: Send>(count: u64, work: impl Fn(Range<u64>) -> T + Sync) -> Vec<T> {
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get) as u64;
    let share = count.div_ceil(cores);
    let work = &work;
    std::thread::scope(|scope| {
        let part = |core: u64| {
            let first = share.saturating_mul(core).min(count);
            let end = first.saturating_add(share).min(count);
            scope.spawn(move || work(first..end))
        };
        let parts: Vec<_> = (0..cores).map(part).collect();
        let join = |part: std::thread::ScopedJoinHandle<'_, T>| {
            part.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        };
        parts.into_iter().map(join).collect()
    })
}

/// Does the work for every number on all cores, and passes the results to `each` in the order of
/// the numbers, as one core would. Ends early when `each` fails, with that failure.
pub(crate) fn in_order_on_all_cores<T: Send, E>(
    numbers: Range<u64>,
    work: impl Fn(u64) -> T + Sync,
    mut each: impl FnMut(u64, T) -> Result<(), E>,
) -> Result<(), E> {
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let Range { start: begin, end } = numbers;
    let next = AtomicU64::new(begin);
    let (next, work) = (&next, &work);
    std::thread::scope(|scope| {
        let (sender, results) = sync_channel(WAITING);
        for _ in 0..cores {
            let sender = sender.clone();
            scope.spawn(move || {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    // The receiver is gone once `each` has failed.
                    if number >= end || sender.send((number, work(number))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut waiting = BTreeMap::new();
        let mut due = begin;
        for (number, result) in results {
            waiting.insert(number, result);
            while let Some(result) = waiting.remove(&due) {
                each(due, result)?;
                due += 1;
            }
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use super::*;

    #[test]
    fn results_are_handed_on_in_the_order_of_their_numbers() {
        // Early numbers take longest, so that later ones are ready before them.
        let work = |number: u64| {
            let rounds = (3_000 - number) * 10;
            (0..rounds).fold(number, |sum, round| std::hint::black_box(sum ^ round))
        };
        let mut heard = Vec::new();
        let done: Result<(), Infallible> =
            in_order_on_all_cores(1..3_000, work, |number, result| {
                heard.push((number, result));
                Ok(())
            });
        assert!(done.is_ok());
        let one_core: Vec<(u64, u64)> = (1..3_000).map(|number| (number, work(number))).collect();
        assert_eq!(heard, one_core);
    }

    #[test]
    fn two_cores_work_at_the_same_time() {
        if std::thread::available_parallelism().map_or(1, std::num::NonZero::get) < 2 {
            return;
        }
        // The first number is done only once the second is being worked on.
        let (begun, has_begun) = std::sync::mpsc::channel();
        let has_begun = std::sync::Mutex::new(has_begun);
        let work = |number: u64| {
            if number == 1 {
                return begun.send(()).is_ok();
            }
            let limit = std::time::Duration::from_secs(60);
            has_begun.lock().is_ok_and(|has_begun| has_begun.recv_timeout(limit).is_ok())
        };
        let done = in_order_on_all_cores(
            0..2,
            work,
            |number, is_done| {
                if is_done { Ok(()) } else { Err(number) }
            },
        );
        assert_eq!(done, Ok(()));
    }

    #[test]
    fn a_failure_ends_the_work_at_its_number() {
        let mut heard = Vec::new();
        let done = in_order_on_all_cores(
            0..u64::MAX,
            |number| number,
            |number, _| {
                heard.push(number);
                if number == 7 { Err("seven") } else { Ok(()) }
            },
        );
        assert_eq!(done, Err("seven"));
        assert_eq!(heard, (0..=7).collect::<Vec<u64>>());
    }
}
