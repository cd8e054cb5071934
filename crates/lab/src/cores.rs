//! Work that is spread over the cores of this machine.

use std::ops::Range;

/// Divides the numbers below `count` into as many ranges as there are cores, has each done by a
/// thread of its own, and gives the results in order. A thread that panics takes the whole work
/// with it: fewer games than asked for would be a wrong answer.
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
