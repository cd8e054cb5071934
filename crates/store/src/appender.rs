//! Appends to a PostgreSQL database: the steps of many tables share a statement, and with it a
//! message there and back, a transaction and one synchronization with the disk. Whoever comes while
//! one is under way is in the next.

use std::collections::HashSet;
use std::mem;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{Connection as _, Executor as _, Row as _};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::JoinHandle;
use tokio::time::{Instant, timeout};

use crate::error::StoreError;
use crate::store::MOMENT;
use crate::writer::{Answer, Appending};

/// Connections that append: one sends while the other waits for its disk.
pub(crate) const CONNECTIONS: u32 = 2;
/// So many tables share a statement at most.
const MOST_AT_ONCE: usize = 256;
/// So long a server may take to let us in.
const PATIENCE: Duration = Duration::from_secs(3);

/// Whatever PostgreSQL believes of tables it has not counted lately, each is found by its name.
const MANNERS: &str = "set enable_seqscan = off; set enable_hashjoin = off; \
     set enable_mergejoin = off";

const APPEND: &str = "with raised as (update tables set version = tables.version + 1, \
     step_count = tables.step_count + given.count, status = 'running', changed_at = given.at \
     from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[]) \
     given (id, version, count, at) \
     where tables.id = given.id and tables.version = given.version \
     returning tables.id, tables.step_count - given.count as before), \
     added as (insert into steps (table_id, number, text) \
     select raised.id, raised.before + step.number, step.text \
     from raised join unnest($5::text[], $6::bigint[], $7::text[]) step (id, number, text) \
     on step.id = raised.id) \
     select id from raised";

/// What came of it; or it is given back, to be appended alone.
type Outcome = Result<Answer, Appending>;

type Order = (Appending, oneshot::Sender<Outcome>);
type Orders = Arc<tokio::sync::Mutex<mpsc::UnboundedReceiver<Order>>>;

/// A way to those who append.
#[derive(Clone, Debug)]
pub(crate) struct Appender {
    orders: mpsc::UnboundedSender<Order>,
    /// Turns true when no more is to be appended.
    ending: watch::Sender<bool>,
    tasks: Arc<Mutex<Vec<JoinHandle<()>>>>,
}

impl Appender {
    pub(crate) fn start(options: &PgConnectOptions) -> Appender {
        let (sender, orders) = mpsc::unbounded_channel();
        let orders = Arc::new(tokio::sync::Mutex::new(orders));
        let (ending, _) = watch::channel(false);
        let begin = |_| tokio::spawn(work(options.clone(), orders.clone(), ending.subscribe()));
        let tasks = (0..CONNECTIONS).map(begin).collect();
        Appender { orders: sender, ending, tasks: Arc::new(Mutex::new(tasks)) }
    }

    /// Appends steps of a game that goes on at a table without clocks; returns when they are durable.
    pub(crate) async fn append(&self, appending: Appending) -> Outcome {
        let (answer, answered) = oneshot::channel();
        if self.orders.send((appending, answer)).is_err() {
            return Ok(Err(gone()));
        }
        answered.await.unwrap_or_else(|_| Ok(Err(gone())))
    }

    /// Appends what was ordered before, and ends.
    pub(crate) async fn close(&self) {
        self.ending.send_replace(true);
        let tasks = mem::take(&mut *self.tasks.lock().unwrap_or_else(PoisonError::into_inner));
        for task in tasks {
            let _ = task.await;
        }
    }
}

fn gone() -> StoreError {
    StoreError::Database("those who append are gone".into())
}

/// Takes the next orders; says whether there are any.
async fn take(orders: &Orders, ending: &mut watch::Receiver<bool>, batch: &mut Vec<Order>) -> bool {
    let mut orders = orders.lock().await;
    let end = async {
        let _ = ending.wait_for(|is_ending| *is_ending).await;
    };
    let count = tokio::select! {
        count = orders.recv_many(batch, MOST_AT_ONCE) => count,
        () = end => {
            // What was ordered before is left.
            orders.close();
            orders.recv_many(batch, MOST_AT_ONCE).await
        }
    };
    count > 0
}

async fn work(options: PgConnectOptions, orders: Orders, mut ending: watch::Receiver<bool>) {
    let mut connection: Option<PgConnection> = None;
    let mut batch = Vec::new();
    let mut used = Instant::now();
    while take(&orders, &mut ending, &mut batch).await {
        // A server may have gone and come back while nobody played.
        if let Some(rested) = &mut connection
            && used.elapsed() > MOMENT
            && !matches!(timeout(PATIENCE, rested.ping()).await, Ok(Ok(())))
        {
            connection = None;
        }
        let (mut appendings, mut answers) = (Vec::new(), Vec::new());
        let mut names = HashSet::new();
        for (appending, answer) in batch.drain(..) {
            if names.insert(appending.id.clone()) {
                appendings.push(appending);
                answers.push(answer);
            } else {
                // A statement changes a table once.
                let _ = answer.send(Err(appending));
            }
        }
        for (answer, outcome) in
            answers.into_iter().zip(run(&mut connection, &options, appendings).await)
        {
            // Who no longer waits need not be told; the steps are stored all the same.
            let _ = answer.send(outcome);
        }
        used = Instant::now();
    }
    if let Some(connection) = connection {
        let _ = connection.close().await;
    }
}

/// Appends all that can be appended.
async fn run(
    connection: &mut Option<PgConnection>,
    options: &PgConnectOptions,
    appendings: Vec<Appending>,
) -> Vec<Outcome> {
    if appendings.is_empty() {
        return Vec::new();
    }
    let raised = match enter(connection, options).await {
        Ok(connection) => append(connection, &appendings).await,
        Err(error) => Err(error),
    };
    match raised {
        Ok(raised) => appendings
            .into_iter()
            .map(|one| {
                Ok(if raised.contains(&one.id) {
                    Ok(one.version + 1)
                } else {
                    Err(StoreError::Stale)
                })
            })
            .collect(),
        // One of them is to blame, or two nodes stood in each other's way: each for itself.
        Err(sqlx::Error::Database(error)) if connection.is_some() => {
            tracing::debug!(%error, "steps are appended one by one");
            // It may have been a farewell.
            let is_there = match connection {
                Some(connection) => connection.ping().await.is_ok(),
                None => false,
            };
            if !is_there {
                *connection = None;
            }
            appendings.into_iter().map(Err).collect()
        }
        Err(error) => {
            // Whether they were stored is found out by whoever asks next, by another connection.
            *connection = None;
            let why = error.to_string();
            appendings.iter().map(|_| Ok(Err(StoreError::Database(why.clone().into())))).collect()
        }
    }
}

/// The connection, made if there is none.
async fn enter<'a>(
    connection: &'a mut Option<PgConnection>,
    options: &PgConnectOptions,
) -> Result<&'a mut PgConnection, sqlx::Error> {
    if let Some(connection) = connection {
        return Ok(connection);
    }
    let mut new = timeout(PATIENCE, PgConnection::connect_with(options))
        .await
        .map_err(|_| sqlx::Error::PoolTimedOut)??;
    new.execute(MANNERS).await?;
    Ok(connection.insert(new))
}

/// The names of the tables that had the versions that were told; the others are as they were.
async fn append(
    connection: &mut PgConnection,
    appendings: &[Appending],
) -> Result<HashSet<String>, sqlx::Error> {
    let mut given = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let mut steps = (Vec::new(), Vec::new(), Vec::new());
    for one in appendings {
        given.0.push(one.id.as_str());
        given.1.push(one.version);
        given.2.push(i64::try_from(one.steps.len()).unwrap_or(i64::MAX));
        given.3.push(one.now);
        for (number, text) in (0i64..).zip(&one.steps) {
            steps.0.push(one.id.as_str());
            steps.1.push(number);
            steps.2.push(text.as_str());
        }
    }
    let query = sqlx::query(APPEND).bind(given.0).bind(given.1).bind(given.2).bind(given.3);
    let query = query.bind(steps.0).bind(steps.1).bind(steps.2);
    let rows = query.fetch_all(connection).await?;
    rows.iter().map(|row| row.try_get(0)).collect()
}
