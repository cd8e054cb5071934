//! The action board: workers on Completed and Current spaces, bonus tiles, and the order of play
//! they give (NOA-1.8, NOA-2.1 to NOA-3.1).

use ararat_core::Seat;

use crate::rules::task::Task;

/// The most that bonus tiles grow to (NOA-2.3).
pub const MAX_BONUS: u8 = 4;

/// Workers and bonus tiles by column. A column never holds two workers once all have chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Workers {
    pub(crate) completed: [Option<Seat>; Task::COUNT],
    pub(crate) current: [Option<Seat>; Task::COUNT],
    pub(crate) bonus: [u8; Task::COUNT],
}

impl Workers {
    /// The workers at the start.
    pub(crate) fn new(first: Seat, player_count: usize) -> Workers {
        let mut workers = Workers::default();
        let second = first.next(player_count);
        // Rule NOA-1.8.
        let order = if player_count == 2 {
            [Some(first), Some(second), Some(second), Some(first)]
        } else {
            let third = second.next(player_count);
            let fourth = (player_count == 4).then(|| third.next(player_count));
            [Some(first), Some(second), Some(third), fourth]
        };
        workers.completed[..4].copy_from_slice(&order);
        workers
    }

    /// Whose worker stands on the Completed space of a task.
    pub fn completed(&self, task: Task) -> Option<Seat> {
        self.completed[task.column()]
    }

    /// Whose worker stands on the Current space of a task.
    pub fn current(&self, task: Task) -> Option<Seat> {
        self.current[task.column()]
    }

    /// The bonus tile on the Current space of a task; 0 for none.
    pub fn bonus(&self, task: Task) -> u8 {
        self.bonus[task.column()]
    }

    /// The column of the leftmost worker that has not chosen yet.
    pub(crate) fn next_to_choose(&self) -> Option<usize> {
        // Rule NOA-2.1.
        self.completed.iter().position(Option::is_some)
    }

    /// The column of the leftmost worker whose task is not done.
    pub(crate) fn next_to_work(&self) -> Option<usize> {
        // Rule NOA-3.1.
        self.current.iter().position(Option::is_some)
    }

    /// The Current spaces that are free, as bits by column.
    #[inline]
    pub(crate) fn free(&self) -> u64 {
        let taken = self.current.iter().enumerate();
        taken.fold(0, |free, (column, worker)| free | u64::from(worker.is_none()) << column)
    }

    /// The seats of all workers from left to right. While tasks are resolved, a worker that is done
    /// stands above its own column.
    pub(crate) fn left_to_right(&self) -> impl Iterator<Item = Seat> {
        self.completed.iter().zip(&self.current).filter_map(|(up, down)| up.or(*down))
    }

    /// The column of the seat's leftmost worker; behind all columns for a seat without one.
    pub(crate) fn leftmost(&self, seat: Seat) -> usize {
        let holds = |column: &usize| {
            self.completed[*column] == Some(seat) || self.current[*column] == Some(seat)
        };
        (0..Task::COUNT).find(holds).unwrap_or(Task::COUNT)
    }

    /// Every empty Current space gains a bonus.
    pub(crate) fn grow_bonuses(&mut self) {
        for (worker, bonus) in self.current.iter().zip(&mut self.bonus) {
            // Rule NOA-2.3.
            if worker.is_none() {
                *bonus = (*bonus + 1).min(MAX_BONUS);
            }
        }
    }
}

/// The seats that act one after another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Queue {
    seats: [Seat; 4],
    len: u8,
    at: u8,
}

impl Queue {
    /// These seats, each once, in this order.
    pub(crate) fn new(seats: impl IntoIterator<Item = Seat>) -> Queue {
        let mut queue = Queue::default();
        for seat in seats {
            if !queue.all().contains(&seat) && queue.len < 4 {
                queue.seats[usize::from(queue.len)] = seat;
                queue.len += 1;
            }
        }
        queue
    }

    /// These seats, of which this many wait; `None` if there are fewer, or one comes twice.
    #[cfg(feature = "app")]
    pub(crate) fn of(seats: &[Seat], waiting_count: usize) -> Option<Queue> {
        let queue = Queue::new(seats.iter().copied());
        let at = u8::try_from(seats.len().checked_sub(waiting_count)?).ok()?;
        (queue.all() == seats).then_some(Queue { at, ..queue })
    }

    pub(crate) fn all(&self) -> &[Seat] {
        &self.seats[..usize::from(self.len)]
    }

    /// Who acts now and who acts after.
    pub fn waiting(&self) -> &[Seat] {
        &self.seats[usize::from(self.at.min(self.len))..usize::from(self.len)]
    }

    /// Who acts now.
    #[inline]
    pub(crate) fn now(self) -> Option<Seat> {
        self.waiting().first().copied()
    }

    /// Whether the first of them acts now.
    #[inline]
    pub(crate) fn is_first(self) -> bool {
        self.at == 0
    }

    #[inline]
    pub(crate) fn advance(&mut self) {
        self.at += 1;
    }

    pub(crate) fn restart(&mut self) {
        self.at = 0;
    }
}
