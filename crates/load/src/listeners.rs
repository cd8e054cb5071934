//! Listeners of a game: programs that receive the whole view, and pages that receive a number and
//! then fetch the part that changed, as a page's script does.

use std::net::SocketAddr;

use anyhow::{Context as _, bail};
use clap::Args;
use tokio::sync::watch;
use tokio::task::{JoinHandle, spawn_local};

use crate::game::number_after;
use crate::http::{Line, loopback};
use crate::people::Person;

/// Browsers accept compression, and fetch updates without the cache.
const PAGE_HEAD: &str = "accept: text/html\r\naccept-encoding: gzip\r\n";

/// The listeners at every table.
#[derive(Args, Clone, Copy, Default)]
pub(crate) struct Audience {
    /// Programs at every table that receive each move by stream, one for each seat.
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=3))]
    programs: u8,
    /// Programs receive changes instead of whole views.
    #[arg(long)]
    changes: bool,
    /// Pages at every table that are notified of each move and fetch their part, one for each seat.
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=3))]
    pages: u8,
}

impl Audience {
    pub(crate) fn name(self) -> String {
        let Audience { programs, changes, pages } = self;
        let named = |count: u8, what: &str| (count > 0).then(|| format!(" {count} {what}"));
        let told = if changes { "programs told changes" } else { "programs" };
        let parts = [named(programs, told), named(pages, "pages")];
        parts.into_iter().flatten().collect()
    }
}

/// The listeners of one table; dropping them closes their connections.
pub(crate) struct Listeners {
    /// The latest version that each has seen.
    heard: Vec<watch::Receiver<i64>>,
    tasks: Vec<JoinHandle<anyhow::Result<()>>>,
}

impl Drop for Listeners {
    fn drop(&mut self) {
        for task in &self.tasks {
            task.abort();
        }
    }
}

impl Listeners {
    /// Opens the listeners of a table, one per seat.
    pub(crate) async fn start(
        audience: Audience,
        server: SocketAddr,
        from: usize,
        people: &[Person],
        table: &str,
    ) -> anyhow::Result<Listeners> {
        let mut listeners = Listeners { heard: Vec::new(), tasks: Vec::new() };
        for person in people.iter().take(audience.programs.into()) {
            let mut line = Line::open(server, loopback(from)).await?;
            let query = if audience.changes { "?changes=true" } else { "" };
            let path = format!("/api/tables/{table}/stream{query}");
            let status = line.listen(&path, &person.token).await?;
            if status != 200 {
                bail!("a stream was answered {status}");
            }
            let (seen, heard) = watch::channel(0);
            listeners.heard.push(heard);
            listeners.tasks.push(spawn_local(program(line, seen)));
        }
        for person in people.iter().take(audience.pages.into()) {
            let mut line = Line::open(server, loopback(from)).await?;
            let status = line.listen(&format!("/table/{table}/live"), &person.cookie).await?;
            if status != 200 {
                bail!("a stream was answered {status}");
            }
            let parts = Line::open(server, loopback(from)).await?;
            let (seen, heard) = watch::channel(0);
            listeners.heard.push(heard);
            let page = Page {
                line,
                parts,
                table: table.to_owned(),
                cookie: person.cookie.clone(),
                shown: String::new(),
                marks: String::new(),
            };
            listeners.tasks.push(spawn_local(page.follow(seen)));
        }
        Ok(listeners)
    }

    pub(crate) fn are_there(&self) -> bool {
        !self.heard.is_empty()
    }

    /// Waits until everybody has seen this version.
    pub(crate) async fn have_heard(&mut self, version: i64) -> anyhow::Result<()> {
        for heard in &mut self.heard {
            heard.wait_for(|seen| *seen >= version).await.context("a listener was cut off")?;
        }
        Ok(())
    }
}

/// A program that reads lines.
async fn program(mut line: Line, seen: watch::Sender<i64>) -> anyhow::Result<()> {
    loop {
        let text = line.next_chunks(b"\n\r\n").await?;
        let last = text.lines().rev().find(|line| line.starts_with('{'));
        // The first version of a line is that of its table.
        if let Some(version) = last.and_then(|line| number_after(line, "\"version\":")) {
            seen.send_replace(i64::try_from(version)?);
        }
    }
}

/// A page: its stream, and the connection for fetching.
struct Page {
    line: Line,
    parts: Line,
    table: String,
    cookie: String,
    /// Version, steps and seat of what it shows.
    shown: String,
    /// The marks of the blocks that it has.
    marks: String,
}

impl Page {
    async fn follow(mut self, seen: watch::Sender<i64>) -> anyhow::Result<()> {
        loop {
            let text = self.line.next_chunks(b"\n\n\r\n").await?;
            let Some((_, last)) = text.rsplit_once("event: version\n") else { continue };
            let version = number_after(last, "data: ").context("an event without a number")?;
            let Page { table, shown, cookie, marks, .. } = &self;
            let path = format!("/table/{table}/part?version={version}&talk=kept");
            let head = format!("{cookie}{PAGE_HEAD}x-has: {marks}\r\nx-shown: {shown}\r\n");
            let (status, page) = self.parts.get_page(&path, &head).await?;
            if status != 200 {
                bail!("a part was answered {status}");
            }
            let told = |name: &str| number_after(&page, &format!("data-{name}=\""));
            if let (Some(step), Some(viewer)) = (told("step"), told("viewer")) {
                self.shown = format!("{version}-{step}-{viewer}");
            }
            self.marks = marks_in(&page);
            seen.send_replace(i64::try_from(version)?);
        }
    }
}

/// The marks of the blocks of a page, whether they were sent or are the same as before.
fn marks_in(page: &str) -> String {
    let starts = page.match_indices(" data-block=\"").chain(page.match_indices(" data-same=\""));
    let marks = starts.filter_map(|(at, name)| page[at + name.len()..].split('"').next());
    marks.collect::<Vec<_>>().join(".")
}
