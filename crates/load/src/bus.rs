//! The throughput of a bus: news of tables between nodes, and jobs to workers.

use std::convert::Infallible;
use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context as _, bail};
use async_nats::Client;
use async_nats::jetstream::consumer::pull;
use async_nats::jetstream::stream::{Config, RetentionPolicy, StorageType};
use clap::Args;
use futures_util::StreamExt as _;
use serde_json::json;
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::archive::Folder;
use crate::server::cpu_seconds;
use crate::time::{now, since};

/// The most messages in flight, so that no subscriber falls behind.
const WINDOW: u64 = 20_000;
/// A message like those between nodes: a table, its version, and its chat number.
const NEWS: &str = "k3v9x2m7q1a 1234 0";
/// Timeout for the next message.
const TIMEOUT: Duration = Duration::from_secs(10);

#[derive(Args)]
pub(crate) struct BusLoad {
    /// Nodes that receive every message.
    #[arg(long, default_value_t = 3)]
    nodes: usize,
    /// Messages in all.
    #[arg(long, default_value_t = 500_000)]
    messages: u64,
    /// Workers that take jobs.
    #[arg(long, default_value_t = 4)]
    workers: usize,
    /// Jobs in all.
    #[arg(long, default_value_t = 20_000)]
    jobs: u64,
}

impl BusLoad {
    pub(crate) async fn run(&self) -> anyhow::Result<()> {
        let folder = Folder::new()?;
        let server = BusServer::start(&folder)?;
        let client = server.connect().await?;
        let (start, cpu) = (now(), server.cpu_seconds()?);
        self.tell_news(&server, &client).await?;
        let seconds = since(start).as_secs_f64();
        report("news", self.messages, self.nodes, seconds, server.cpu_seconds()? - cpu);
        let (start, cpu) = (now(), server.cpu_seconds()?);
        self.give_jobs(&server, &client).await?;
        let seconds = since(start).as_secs_f64();
        report("jobs", self.jobs, self.workers, seconds, server.cpu_seconds()? - cpu);
        Ok(())
    }

    /// One node publishes to all others, as fast as the slowest can receive.
    async fn tell_news(&self, server: &BusServer, client: &Client) -> anyhow::Result<()> {
        let mut heard = Vec::new();
        for _ in 0..self.nodes {
            let node = server.connect().await?;
            let mut news = node.subscribe("news").await?;
            // A flush makes sure that the subscription is in place.
            node.flush().await?;
            let _ = tokio::time::timeout(TIMEOUT, node.request("nobody", "".into())).await?;
            let (count, counted) = watch::channel(0u64);
            heard.push(counted);
            tokio::spawn(async move {
                let _open = node;
                while news.next().await.is_some() {
                    count.send_modify(|count| *count += 1);
                }
            });
        }
        for number in 1..=self.messages {
            client.publish("news", NEWS.into()).await?;
            if number % (WINDOW / 4) != 0 && number != self.messages {
                continue;
            }
            let wanted =
                if number == self.messages { number } else { number.saturating_sub(WINDOW) };
            for node in &mut heard {
                let all = node.wait_for(|count| *count >= wanted);
                tokio::time::timeout(TIMEOUT, all).await.context("messages were lost")??;
            }
        }
        Ok(())
    }

    /// Jobs are put into a queue, each is taken by one worker and answered.
    async fn give_jobs(&self, server: &BusServer, client: &Client) -> anyhow::Result<()> {
        let context = async_nats::jetstream::new(client.clone());
        let config = Config {
            name: "jobs".to_owned(),
            subjects: vec!["jobs.>".to_owned()],
            retention: RetentionPolicy::WorkQueue,
            storage: StorageType::Memory,
            ..Config::default()
        };
        let stream = context.create_stream(config).await?;
        let config =
            pull::Config { durable_name: Some("worker".to_owned()), ..pull::Config::default() };
        stream.create_consumer(config).await?;
        let (count, mut counted) = watch::channel(0u64);
        let mut workers = JoinSet::new();
        for _ in 0..self.workers {
            let (client, count) = (server.connect().await?, count.clone());
            workers.spawn(work(client, count));
        }
        for number in 0..self.jobs {
            client.publish(format!("jobs.{number}"), NEWS.into()).await?;
        }
        let all = counted.wait_for(|count| *count >= self.jobs);
        tokio::select! {
            all = all => { all?; }
            failed = workers.join_next() => match failed.context("no workers")?? {
                Ok(never) => match never {},
                Err(error) => return Err(error),
            },
        }
        Ok(())
    }
}

/// Takes one job after the other until an error.
async fn work(client: Client, count: watch::Sender<u64>) -> anyhow::Result<Infallible> {
    let context = async_nats::jetstream::new(client);
    let stream = context.get_stream("jobs").await?;
    let consumer = stream.get_consumer::<pull::Config>("worker").await;
    let consumer = consumer.map_err(anyhow::Error::from_boxed)?;
    loop {
        let batch = consumer.batch().max_messages(1).expires(TIMEOUT).messages();
        if let Some(Ok(message)) = batch.await?.next().await {
            message.ack().await.map_err(anyhow::Error::from_boxed)?;
            count.send_modify(|count| *count += 1);
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "counts of a measurement are small")]
fn report(what: &str, count: u64, takers: usize, seconds: f64, cpu: f64) {
    let told = json!({
        "what": format!("bus {what}"),
        "count": count,
        "takers": takers,
        "per_second": (count as f64 / seconds).round(),
        "bus_cpu_micros_each": (cpu * 1e7 / count as f64).round() / 10.0,
        "bus_cpu_percent": (100.0 * cpu / seconds).round(),
    });
    println!("{told}");
}

/// A bus started for the measurement.
struct BusServer {
    child: Child,
    port: u16,
}

impl BusServer {
    fn start(folder: &Folder) -> anyhow::Result<BusServer> {
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let mut command = Command::new("nats-server");
        command.args(["-a", "127.0.0.1", "-p", &port.to_string(), "-js", "-sd"]);
        let quiet = command.arg(&folder.0).stdout(Stdio::null()).stderr(Stdio::null());
        let child = quiet.spawn().context("nats-server cannot be run")?;
        Ok(BusServer { child, port })
    }

    async fn connect(&self) -> anyhow::Result<Client> {
        let url = format!("nats://127.0.0.1:{}", self.port);
        for _ in 0..100 {
            if let Ok(client) = async_nats::connect(&url).await {
                return Ok(client);
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        bail!("the bus does not answer")
    }

    fn cpu_seconds(&self) -> anyhow::Result<f64> {
        cpu_seconds(&self.child.id().to_string())
    }
}

impl Drop for BusServer {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
