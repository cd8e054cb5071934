//! The tables in memory, their size, and the order of eviction.
//!
//! Tables are evicted one by one: finished ones before those being played, and least recently used
//! first. A table that is used or watched stays, because a second copy of it would miss changes
//! made to the first. A table's rank is corrected when its turn comes, so using a table costs
//! nothing here, and no call examines many tables.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

/// How many tables one call examines to make room, so that the cost is bounded even if everything
/// in memory is in use.
const LOOKS: usize = 64;

/// Idle milliseconds after which a finished game is evicted.
pub(crate) const FINISHED_IDLE: i64 = 10_000;

/// What eviction needs to know about a table.
pub(crate) trait Evictable {
    /// Estimated bytes.
    fn bytes(&self) -> usize;
    fn is_over(&self) -> bool;
    /// When somebody last asked for it, in milliseconds.
    fn used_at(&self) -> i64;
    fn is_watched(&self) -> bool;
}

/// The order of eviction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
    Over,
    Unfinished,
    /// It was used or watched when last examined.
    InUse,
}

/// Its stage, and when it was last used; for a table in use, when it was last examined.
type Rank = (Stage, i64);

struct Slot<T> {
    table: Arc<T>,
    rank: Rank,
    /// As of the last update.
    bytes: usize,
}

/// The tables in memory.
pub(crate) struct TableMemory<T> {
    slots: HashMap<Arc<str>, Slot<T>>,
    /// All of them, by rank. A rank here is never later than the true one, except for tables in
    /// use.
    queue: BTreeSet<(Rank, Arc<str>)>,
    bytes: usize,
    most_bytes: usize,
}

impl<T: Evictable> TableMemory<T> {
    /// A memory with this limit in bytes.
    pub(crate) fn new(most_bytes: usize) -> TableMemory<T> {
        TableMemory { slots: HashMap::new(), queue: BTreeSet::new(), bytes: 0, most_bytes }
    }

    pub(crate) fn len(&self) -> usize {
        self.slots.len()
    }

    /// The estimated bytes of all tables.
    pub(crate) fn bytes(&self) -> usize {
        self.bytes
    }

    pub(crate) fn get(&self, id: &str) -> Option<Arc<T>> {
        self.slots.get(id).map(|slot| slot.table.clone())
    }

    /// The names of all tables, in order.
    pub(crate) fn ids(&self) -> Vec<String> {
        let mut ids: Vec<String> = self.slots.keys().map(ToString::to_string).collect();
        ids.sort_unstable();
        ids
    }

    /// Adds a table and makes room for it, unless there is one of this name already.
    pub(crate) fn keep(&mut self, id: &str, table: T, now: i64) -> Arc<T> {
        if let Some(there) = self.get(id) {
            return there;
        }
        let (id, table): (Arc<str>, Arc<T>) = (id.into(), Arc::new(table));
        let (rank, bytes) = (idle_rank(&*table), table.bytes());
        self.bytes += bytes;
        self.queue.insert((rank, id.clone()));
        self.slots.insert(id, Slot { table: table.clone(), rank, bytes });
        // The caller holds the new table, so it stays.
        self.make_room(now);
        table
    }

    /// Updates the size and rank of a table that has grown or ended, and makes room.
    pub(crate) fn recount(&mut self, id: &str, now: i64) {
        let Some((id, slot)) = self.slots.get_key_value(id) else { return };
        let (id, bytes, rank) = (id.clone(), slot.table.bytes(), idle_rank(&*slot.table));
        // A finished game moves forward in the order; examining it later would come too late.
        let is_earlier = rank < slot.rank;
        if let Some(slot) = self.slots.get_mut(&id) {
            self.bytes = self.bytes + bytes - slot.bytes;
            slot.bytes = bytes;
        }
        if is_earlier {
            self.move_to(&id, rank);
        }
        self.make_room(now);
    }

    /// Evicts tables until the rest fit, examining a limited number.
    fn make_room(&mut self, now: i64) {
        for _ in 0..LOOKS {
            if self.bytes <= self.most_bytes {
                return;
            }
            let Some((_, id)) = self.queue.first().cloned() else { return };
            self.look_at(&id, now);
        }
    }

    /// Evicts idle finished games, and examines the tables in use. Called at intervals.
    pub(crate) fn sweep(&mut self, now: i64) {
        let idle_since = now - FINISHED_IDLE;
        for stage in [Stage::InUse, Stage::Over] {
            let first = ((stage, i64::MIN), Arc::from(""));
            let due = self.queue.range(first..);
            let due = due.take_while(|((other, at), _)| *other == stage && *at <= idle_since);
            let ids: Vec<Arc<str>> = due.map(|(_, id)| id.clone()).collect();
            for id in ids {
                match stage {
                    Stage::InUse => self.correct(&id, now),
                    Stage::Over | Stage::Unfinished => self.look_at(&id, now),
                }
            }
        }
        // Tables that were in use may be free now.
        self.make_room(now);
    }

    /// Evicts a table, or corrects its rank.
    fn look_at(&mut self, id: &Arc<str>, now: i64) {
        let Some(slot) = self.slots.get(id) else { return };
        if !is_in_use(slot) && idle_rank(&*slot.table) == slot.rank {
            self.remove(id);
        } else {
            self.correct(id, now);
        }
    }

    /// Corrects a table's rank.
    fn correct(&mut self, id: &Arc<str>, now: i64) {
        let Some(slot) = self.slots.get(id) else { return };
        let rank = if is_in_use(slot) { (Stage::InUse, now) } else { idle_rank(&*slot.table) };
        self.move_to(id, rank);
    }

    fn move_to(&mut self, id: &Arc<str>, rank: Rank) {
        let Some(slot) = self.slots.get_mut(id) else { return };
        let old = std::mem::replace(&mut slot.rank, rank);
        self.queue.remove(&(old, id.clone()));
        self.queue.insert((rank, id.clone()));
    }

    fn remove(&mut self, id: &Arc<str>) {
        let Some(slot) = self.slots.remove(id) else { return };
        self.queue.remove(&(slot.rank, id.clone()));
        self.bytes -= slot.bytes;
    }
}

/// The rank of a table that is not in use.
fn idle_rank(table: &impl Evictable) -> Rank {
    let stage = if table.is_over() { Stage::Over } else { Stage::Unfinished };
    (stage, table.used_at())
}

/// Whether somebody holds or watches the table.
fn is_in_use<T: Evictable>(slot: &Slot<T>) -> bool {
    Arc::strong_count(&slot.table) > 1 || slot.table.is_watched()
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[derive(Clone)]
    struct Fake {
        bytes: Cell<usize>,
        is_over: Cell<bool>,
        used_at: Cell<i64>,
        is_watched: Cell<bool>,
    }

    impl Evictable for Fake {
        fn bytes(&self) -> usize {
            self.bytes.get()
        }

        fn is_over(&self) -> bool {
            self.is_over.get()
        }

        fn used_at(&self) -> i64 {
            self.used_at.get()
        }

        fn is_watched(&self) -> bool {
            self.is_watched.get()
        }
    }

    fn running(used_at: i64) -> Fake {
        Fake {
            bytes: Cell::new(10),
            is_over: Cell::new(false),
            used_at: Cell::new(used_at),
            is_watched: Cell::new(false),
        }
    }

    fn over(used_at: i64) -> Fake {
        Fake { is_over: Cell::new(true), ..running(used_at) }
    }

    fn watched(used_at: i64) -> Fake {
        Fake { is_watched: Cell::new(true), ..running(used_at) }
    }

    fn memory(most: usize, tables: &[(&str, Fake)]) -> TableMemory<Fake> {
        let mut memory = TableMemory::new(most);
        for (id, table) in tables {
            memory.keep(id, table.clone(), 0);
        }
        memory
    }

    /// The tables left when memory is limited to this many bytes.
    fn left(memory: &mut TableMemory<Fake>, most: usize) -> String {
        memory.most_bytes = most;
        memory.make_room(100);
        assert_eq!(memory.queue.len(), memory.len());
        assert_eq!(
            memory.bytes(),
            memory.slots.values().map(|slot| slot.table.bytes()).sum::<usize>()
        );
        memory.ids().join(", ")
    }

    #[test]
    fn idle_tables_are_evicted_one_by_one_finished_and_least_recently_used_first() {
        let mut memory = memory(
            1000,
            &[
                ("watched", watched(0)),
                ("used", over(0)),
                ("running early", running(1)),
                ("running late", running(2)),
                ("over early", over(3)),
                ("over late", over(4)),
            ],
        );
        let used = memory.get("used");
        let all = "over early, over late, running early, running late, used, watched";
        assert_eq!(left(&mut memory, 60), all, "there is room");
        assert_eq!(left(&mut memory, 59), "over late, running early, running late, used, watched");
        assert_eq!(left(&mut memory, 40), "running early, running late, used, watched");
        assert_eq!(left(&mut memory, 30), "running late, used, watched");
        assert_eq!(left(&mut memory, 15), "used, watched");
        assert_eq!(left(&mut memory, 5), "used, watched", "more than there is room for");
        drop(used);
        assert_eq!(left(&mut memory, 15), "watched");
    }

    #[test]
    fn a_recently_used_table_is_evicted_later() {
        let mut memory = memory(1000, &[("one", running(1)), ("two", running(2))]);
        memory.get("one").unwrap().used_at.set(3);
        assert_eq!(left(&mut memory, 10), "one");
    }

    #[test]
    fn a_finished_game_is_evicted_before_those_being_played() {
        let mut memory = memory(1000, &[("one", running(1)), ("two", running(2))]);
        memory.get("two").unwrap().is_over.set(true);
        memory.recount("two", 5);
        assert_eq!(left(&mut memory, 10), "one");
    }

    #[test]
    fn memory_is_limited_in_bytes_whatever_the_number_of_tables() {
        let mut memory = TableMemory::new(1000);
        for number in 0..10_000 {
            let table = running(number);
            table.bytes.set(usize::try_from(1 + number % 90).unwrap());
            let id = number.to_string();
            memory.keep(&id, table, number);
            assert!(memory.bytes() <= 1000, "{number}: {}", memory.bytes());
            assert!(memory.get(&id).is_some(), "the newest stays");
        }
        assert!(memory.len() > 10);
    }

    #[test]
    fn a_table_that_grows_pushes_others_out() {
        let mut memory = memory(40, &[("a", running(1)), ("b", running(2)), ("c", running(3))]);
        let grown = memory.get("b").unwrap();
        grown.bytes.set(25);
        memory.recount("b", 4);
        assert_eq!(memory.ids().join(", "), "b, c");
        assert_eq!(memory.bytes(), 35);
    }

    #[test]
    fn no_call_examines_everything_even_if_all_is_in_use() {
        let mut memory = TableMemory::new(10);
        let mut held = Vec::new();
        for number in 0..1000 {
            held.push(memory.keep(&number.to_string(), running(0), number));
        }
        assert_eq!(memory.len(), 1000, "nobody who is used leaves");
        let looked = |memory: &TableMemory<Fake>, at: i64| {
            memory.slots.values().filter(|slot| slot.rank == (Stage::InUse, at)).count()
        };
        memory.make_room(5000);
        assert_eq!(looked(&memory, 5000), LOOKS);
        // Once they are free, it takes a few calls to evict them all.
        drop(held);
        for at in 0..40 {
            memory.make_room(6000 + at);
        }
        assert_eq!(memory.len(), 1);
    }

    #[test]
    fn idle_finished_games_are_evicted_and_others_stay() {
        let long_ago = FINISHED_IDLE + 1;
        let mut memory = memory(
            1000,
            &[
                ("over", over(1)),
                ("just over", over(long_ago)),
                ("running", running(1)),
                ("over and watched", Fake { is_watched: Cell::new(true), ..over(1) }),
            ],
        );
        memory.sweep(FINISHED_IDLE);
        assert_eq!(memory.len(), 4, "nobody is idle for long enough");
        memory.sweep(FINISHED_IDLE + 1);
        assert_eq!(memory.ids().join(", "), "just over, over and watched, running");
        memory.sweep(2 * FINISHED_IDLE + 2);
        assert_eq!(memory.ids().join(", "), "over and watched, running");
        memory.get("over and watched").unwrap().is_watched.set(false);
        // It counts as in use until it is examined again, and then must be idle for a while.
        memory.sweep(3 * FINISHED_IDLE + 3);
        assert_eq!(memory.ids().join(", "), "running");
    }
}
