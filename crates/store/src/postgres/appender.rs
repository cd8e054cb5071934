//! Appends to a PostgreSQL database: the steps of many tables share a statement, and so one round
//! trip, one transaction and one disk sync. Steps that arrive while a statement runs wait in a
//! queue and share the next.

use std::collections::HashSet;
use std::mem;
use std::sync::Arc;

use parking_lot::Mutex;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::JoinHandle;
use tokio_postgres::Config;
use tokio_postgres::types::Type;

use super::client::Client;
use crate::error::StoreError;
use crate::steps::Appending;

/// Appending connections: one sends while the other waits for the disk.
pub(super) const CONNECTIONS: u32 = 2;
/// The length of the queue of appends. When it is full, callers wait.
const QUEUE_LENGTH: usize = 1024;
/// The most tables in one statement.
const MAX_BATCH: usize = 256;

/// Forces index lookups even when PostgreSQL's statistics are out of date.
const PLANNER_SETTINGS: &str = "set enable_seqscan = off; set enable_hashjoin = off; \
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

const APPEND_TYPES: [Type; 7] = [
    Type::TEXT_ARRAY,
    Type::INT8_ARRAY,
    Type::INT8_ARRAY,
    Type::INT8_ARRAY,
    Type::TEXT_ARRAY,
    Type::INT8_ARRAY,
    Type::TEXT_ARRAY,
];

/// The new version of the table, or the append itself, to be retried in a separate transaction.
type Outcome = Result<Result<i64, StoreError>, Appending>;

type Order = (Appending, oneshot::Sender<Outcome>);
type Orders = Arc<tokio::sync::Mutex<mpsc::Receiver<Order>>>;

/// A handle to the appending tasks.
#[derive(Debug)]
pub(super) struct Appender {
    orders: mpsc::Sender<Order>,
    /// Turns true on shutdown.
    closing: watch::Sender<bool>,
    tasks: Mutex<Vec<JoinHandle<()>>>,
}

impl Appender {
    pub(super) fn start(config: &Config) -> Appender {
        let (sender, orders) = mpsc::channel(QUEUE_LENGTH);
        let orders = Arc::new(tokio::sync::Mutex::new(orders));
        let (closing, _) = watch::channel(false);
        let begin = |_| tokio::spawn(work(config.clone(), orders.clone(), closing.subscribe()));
        let tasks = (0..CONNECTIONS).map(begin).collect();
        Appender { orders: sender, closing, tasks: Mutex::new(tasks) }
    }

    /// Appends steps to a running game without clocks; answers when they are durable.
    pub(super) async fn append(&self, appending: Appending) -> Outcome {
        let (answer, answered) = oneshot::channel();
        if self.orders.send((appending, answer)).await.is_err() {
            return Ok(Err(stopped()));
        }
        answered.await.unwrap_or_else(|_| Ok(Err(stopped())))
    }

    /// Finishes the queued appends, and stops.
    pub(super) async fn close(&self) {
        self.closing.send_replace(true);
        let tasks = mem::take(&mut *self.tasks.lock());
        for task in tasks {
            let _ = task.await;
        }
    }
}

fn stopped() -> StoreError {
    StoreError::Database("the tasks that append have stopped".into())
}

/// Takes the next requests; returns whether there are any.
async fn take(
    orders: &Orders,
    closing: &mut watch::Receiver<bool>,
    batch: &mut Vec<Order>,
) -> bool {
    let mut orders = orders.lock().await;
    let close = async {
        let _ = closing.wait_for(|is_closing| *is_closing).await;
    };
    let count = tokio::select! {
        count = orders.recv_many(batch, MAX_BATCH) => count,
        () = close => {
            // Only earlier requests are left.
            orders.close();
            orders.recv_many(batch, MAX_BATCH).await
        }
    };
    count > 0
}

async fn work(config: Config, orders: Orders, mut closing: watch::Receiver<bool>) {
    let mut client: Option<Client> = None;
    let mut batch = Vec::new();
    while take(&orders, &mut closing, &mut batch).await {
        // The server may have restarted while nobody played.
        if let Some(idle) = &client
            && !idle.is_alive().await
        {
            client = None;
        }
        let (mut appendings, mut answers) = (Vec::new(), Vec::new());
        let mut names = HashSet::new();
        for (appending, answer) in batch.drain(..) {
            if names.insert(appending.id.clone()) {
                appendings.push(appending);
                answers.push(answer);
            } else {
                // A statement can change each table only once.
                let _ = answer.send(Err(appending));
            }
        }
        if appendings.is_empty() {
            continue;
        }
        for (answer, outcome) in
            answers.into_iter().zip(run(&mut client, &config, appendings).await)
        {
            // The caller may be gone; the steps are stored anyway.
            let _ = answer.send(outcome);
        }
    }
}

/// Makes all appends that are possible.
async fn run(
    client: &mut Option<Client>,
    config: &Config,
    appendings: Vec<Appending>,
) -> Vec<Outcome> {
    let connected = match connected(client, config).await {
        Ok(client) => client,
        Err(error) => return all_failed(&appendings, error),
    };
    let error = match append(connected, &appendings).await {
        Ok(raised) => {
            let outcome = |one: Appending| {
                let is_raised = raised.contains(&one.id);
                Ok(if is_raised { Ok(one.version + 1) } else { Err(StoreError::Stale) })
            };
            return appendings.into_iter().map(outcome).collect();
        }
        Err(error) => error,
    };
    if error.as_db_error().is_none() {
        // Whether they were stored is unknown; the next request on a new connection will see.
        *client = None;
        return all_failed(&appendings, error.into());
    }
    // One of them is at fault, or two nodes conflicted: retry each in its own transaction.
    tracing::debug!(%error, "steps are appended one by one");
    // The error may mean that the server is shutting down.
    if !connected.answers().await {
        *client = None;
    }
    appendings.into_iter().map(Err).collect()
}

fn all_failed(appendings: &[Appending], error: StoreError) -> Vec<Outcome> {
    error.copies(appendings.len()).map(|error| Ok(Err(error))).collect()
}

/// The connection, made if there is none.
async fn connected<'a>(
    client: &'a mut Option<Client>,
    config: &Config,
) -> Result<&'a mut Client, StoreError> {
    if let Some(client) = client {
        return Ok(client);
    }
    let mut new = Client::connect(config).await?;
    new.run_script(PLANNER_SETTINGS).await?;
    Ok(client.insert(new))
}

/// The ids of the tables that had the expected versions; the others are as they were.
async fn append(
    client: &mut Client,
    appendings: &[Appending],
) -> Result<HashSet<String>, tokio_postgres::Error> {
    let mut given = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let mut steps = (Vec::new(), Vec::new(), Vec::new());
    for one in appendings {
        given.0.push(one.id.as_str());
        given.1.push(one.version);
        given.2.push(one.step_count());
        given.3.push(one.now);
        for (number, text) in (0i64..).zip(&one.steps) {
            steps.0.push(one.id.as_str());
            steps.1.push(number);
            steps.2.push(text.as_str());
        }
    }
    let written = client
        .run_with(
            APPEND,
            &APPEND_TYPES,
            &[&given.0, &given.1, &given.2, &given.3, &steps.0, &steps.1, &steps.2],
        )
        .await?;
    let ids = written.rows.into_iter();
    Ok(ids.map(|mut row| row.take(0).expect("the statement returns ids, which are text")).collect())
}
