//! All tables in use at this node.

use std::sync::Arc;
use std::time::Duration;

use ararat_cluster::WorkerPool;
use ararat_store::Store;
use parking_lot::Mutex;

use crate::bulletin::Bulletin;
use crate::friends::NotedVisitors;
use crate::luck::Luck;
use crate::table_memory::TableMemory;
use crate::{
    AccountListeners, LiveTable, Metrics, Peers, Reach, SiteTime, Thinkers, VisitorAddresses, now,
};

/// How many of this node's moves may be in the workers' queue at once. Workers take them first
/// come, first served, so the queue is kept short and the fair order is decided here.
const MOST_QUEUED: usize = 8;

/// Default limit for the memory that tables take, in bytes.
pub const TABLE_MEMORY: usize = 1024 * 1024 * 1024;

/// All tables in use at this node, and everything that can be done with them. Every change is
/// stored before it is shown.
#[derive(Clone)]
pub struct TableRegistry {
    pub store: Store,
    pub uptime: SiteTime,
    pub metrics: Metrics,
    pub addresses: VisitorAddresses,
    /// The workers, if there is a bus to reach them.
    pub workers: Option<WorkerPool>,
    pub(crate) tables: Arc<Mutex<TableMemory<LiveTable>>>,
    /// The threads on which bots think, shared fairly.
    pub thinkers: Thinkers,
    /// The places in the workers' queue, shared fairly.
    pub(crate) queue_places: Thinkers,
    /// Whether bots think on this node. If not, moves and analyses go to workers, and only hints
    /// are computed here.
    pub(crate) thinks: bool,
    /// Where messages to webhooks may go.
    pub(crate) reach: Reach,
    absence: Duration,
    pub(crate) luck: Arc<Luck>,
    pub(crate) peers: Peers,
    /// Programs that wait for news of their account.
    pub listeners: AccountListeners,
    /// The topics followed on this node.
    pub(crate) bulletin: Bulletin,
    /// When visitors' presence was last recorded.
    pub(crate) noted: NotedVisitors,
}

/// Settings of a registry.
#[derive(Clone, Copy, Debug)]
pub struct RegistryConfig {
    /// Threads on which bots think; none if workers do it all.
    pub threads: usize,
    /// Where messages to webhooks may go.
    pub reach: Reach,
    /// How long a person may be idle before the host of a table may let a bot play for them.
    pub absence: Duration,
    /// Bytes that tables in memory may take, estimated; others are restored from their steps when
    /// they are needed.
    pub memory: usize,
    /// Derives table names and secrets from a seed; only for tests.
    pub seed: Option<u64>,
}

impl TableRegistry {
    pub fn new(
        store: Store,
        peers: Peers,
        uptime: SiteTime,
        config: &RegistryConfig,
    ) -> TableRegistry {
        TableRegistry {
            store,
            uptime,
            metrics: Metrics::default(),
            addresses: VisitorAddresses::default(),
            workers: peers.bus().cloned().map(WorkerPool::new),
            tables: Arc::new(Mutex::new(TableMemory::new(config.memory))),
            thinkers: Thinkers::new(config.threads),
            queue_places: Thinkers::new(MOST_QUEUED),
            thinks: config.threads > 0,
            reach: config.reach,
            absence: config.absence,
            luck: Arc::new(Luck::new(config.seed)),
            peers,
            listeners: AccountListeners::default(),
            bulletin: Bulletin::default(),
            noted: NotedVisitors::default(),
        }
    }

    /// A player who has not acted since this time counts as absent.
    pub fn absent_before(&self) -> i64 {
        // If the duration does not fit, nobody is ever absent.
        i64::try_from(self.absence.as_millis()).map_or(i64::MIN, |absence| now() - absence)
    }

    /// How many tables are in memory.
    pub fn table_count(&self) -> usize {
        self.tables.lock().len()
    }

    /// The bytes that tables in memory take, estimated.
    pub fn table_bytes(&self) -> usize {
        self.tables.lock().bytes()
    }
}

impl std::fmt::Debug for TableRegistry {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TableRegistry").field("tables", &self.table_count()).finish_non_exhaustive()
    }
}
