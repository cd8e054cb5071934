//! Browsers with an open stream, and the memory that each costs the server.

use std::time::Duration;

use anyhow::{Context as _, bail};
use clap::Args;
use serde_json::{Value, json};

use crate::Target;
use crate::http::{Line, loopback};
use crate::people::sign_up;
use crate::server::Server;

/// Tables that are watched.
const TABLES: usize = 20;
/// Streams from one address.
const AN_ADDRESS: usize = 1000;

#[derive(Args)]
pub(crate) struct Streams {
    #[command(flatten)]
    target: Target,
    /// Concurrent streams.
    #[arg(long = "streams", default_value_t = 5000)]
    count: usize,
    /// Streams for programs, which send the whole view, instead of those for pages.
    #[arg(long)]
    api: bool,
    /// Seconds for which they wait.
    #[arg(long, default_value_t = 5)]
    seconds: u64,
}

impl Streams {
    pub(crate) async fn run(&self) -> anyhow::Result<()> {
        let server = Server::start(&self.target)?;
        let people = sign_up(server.address, 1).await?;
        let person = people.first().context("nobody")?;
        let mut line = Line::open(server.address, loopback(0)).await?;
        let mut tables = Vec::new();
        for _ in 0..TABLES {
            let body = r#"{"game":"life-is-life","seats":["me","easy","easy"]}"#;
            let answer = line.post("/api/tables", &person.token, "application/json", body).await?;
            let table: Value = serde_json::from_str(answer.body)?;
            tables.push(table["id"].as_str().context("no table")?.to_owned());
        }
        tokio::time::sleep(Duration::from_secs(2)).await;
        let before = server.memory()?;
        let mut streams = Vec::new();
        for number in 0..self.count {
            let table = &tables[number % TABLES];
            let path = if self.api {
                format!("/api/tables/{table}/stream")
            } else {
                format!("/table/{table}/live")
            };
            let mut stream = Line::open(server.address, loopback(number / AN_ADDRESS)).await?;
            let status = stream.listen(&path, "").await?;
            if status != 200 {
                bail!("stream {number} was answered {status}");
            }
            streams.push(stream);
        }
        let cpu = server.cpu_seconds()?;
        tokio::time::sleep(Duration::from_secs(self.seconds)).await;
        let after = server.memory()?;
        let cpu = server.cpu_seconds()? - cpu;
        let open = streams.iter().filter(|stream| stream.is_open()).count();
        let each = after.saturating_sub(before) / u64::try_from(self.count.max(1))?;
        let told = json!({
            "what": if self.api { "streams of the API" } else { "streams of pages" },
            "streams": self.count,
            "still_open": open,
            "bytes_before": before,
            "bytes_after": after,
            "bytes_per_stream": each,
            "server_cpu_seconds_while_waiting": cpu,
            "waited_seconds": self.seconds,
        });
        println!("{told}");
        Ok(())
    }
}
