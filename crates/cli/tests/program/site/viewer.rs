//! Viewers that watch tables at one node through live streams. When a stream is lost, they reconnect
//! as soon as the node answers again.

use std::io::{BufRead as _, BufReader};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use super::player::World;
use ararat_test_support::{Guest, until};

/// Timeout for the end of a table.
const STREAM_TIMEOUT: Duration = Duration::from_secs(120);

/// What a viewer saw at the end of a table.
struct Ending {
    path: String,
    /// The board as a page, or the view and all events as JSON, with the version in it.
    sight: String,
}

/// The lines of a stream as they arrive; none if it cannot be opened.
pub(crate) fn lines(url: &str) -> impl Iterator<Item = String> + use<> {
    let agent: ureq::Agent = ureq::Agent::config_builder()
        .timeout_connect(Some(Duration::from_secs(5)))
        .timeout_recv_response(Some(Duration::from_secs(20)))
        .build()
        .into();
    let reader = agent.get(url).call().ok().map(|response| response.into_body().into_reader());
    let lines = reader.into_iter().flat_map(|reader| BufReader::new(reader).lines());
    lines.map_while(Result::ok)
}

/// The versions that a page's stream sends.
pub(crate) fn versions(address: &str, path: &str) -> impl Iterator<Item = i64> + use<> {
    let mut is_version = false;
    lines(&format!("{address}{path}/live")).filter_map(move |line| match line.split_once(": ") {
        Some(("event", name)) => {
            is_version = name == "version";
            None
        }
        Some(("data", number)) if is_version => Some(number.parse().unwrap()),
        Some(_) | None => None,
    })
}

/// A viewer who watches one table after the other at one node.
struct Viewer {
    world: Arc<World>,
    address: String,
    /// How often all viewers together lost a stream.
    losses: Arc<AtomicUsize>,
}

impl Viewer {
    /// Watches all tables, each to its end.
    fn watch(
        &self,
        endings: &Sender<Ending>,
        follow: impl Fn(&Viewer, &str, &mut i64) -> Option<Ending>,
    ) {
        for number in 0.. {
            let Some(path) = self.world.table(number) else { return };
            let mut version = 0;
            loop {
                if let Some(ending) = follow(self, &path, &mut version) {
                    if endings.send(ending).is_err() {
                        return;
                    }
                    break;
                }
                self.losses.fetch_add(1, Ordering::SeqCst);
                until("the node answers again", || {
                    let answer = Guest::default().send(&self.address, &path, None);
                    answer.is_ok_and(|page| page.status == 200)
                });
            }
        }
    }

    /// A stream never goes back, and a new one starts no earlier than what was seen before, from
    /// any process.
    fn goes_on(&self, path: &str, told: &mut i64, version: i64) {
        assert!(version >= *told, "{} went back from {told} to {version} at {path}", self.address);
        *told = version;
    }

    /// A page in a browser: receives versions, and fetches what is new.
    fn page(&self, path: &str, seen: &mut i64) -> Option<Ending> {
        let mut told = *seen;
        for version in versions(&self.address, path) {
            self.goes_on(path, &mut told, version);
            let part = format!("{path}/part?version={version}");
            let Ok(part) = Guest::default().send(&self.address, &part, None) else { continue };
            if part.status != 200 {
                continue;
            }
            // Behind a proxy it may come from another node, which may be ahead but never behind.
            let shown: i64 = part.version().parse().unwrap();
            assert!(shown >= version, "{shown} was shown at {path}, and {version} told");
            *seen = shown.max(*seen);
            if part.is_over() {
                let sight = self.world.without_addresses(&part.body);
                return Some(Ending { path: path.to_owned(), sight });
            }
        }
        None
    }

    /// A program: receives events and views.
    fn program(&self, path: &str, seen: &mut i64) -> Option<Ending> {
        let id = path.rsplit('/').next().unwrap();
        let mut events: Vec<serde_json::Value> = Vec::new();
        for line in lines(&format!("{}/api/tables/{id}/stream", self.address)) {
            let Ok(mut told) = serde_json::from_str::<serde_json::Value>(&line) else { continue };
            let version = told["version"].as_i64().unwrap();
            self.goes_on(path, seen, version);
            let first = usize::try_from(told["first_event"].as_u64().unwrap()).unwrap();
            assert!(first <= events.len(), "events were left out at {path}: {told}");
            events.truncate(first);
            events.extend(told["events"].as_array().unwrap().iter().cloned());
            if told["status"] == "over" {
                told.as_object_mut().unwrap().remove("first_event");
                told["events"] = events.into();
                return Some(Ending { path: path.to_owned(), sight: told.to_string() });
            }
        }
        None
    }
}

/// What a viewer has seen, and where.
type Watching = (String, Receiver<Ending>);

/// One page and one program at each node.
pub(crate) struct Viewers {
    world: Arc<World>,
    losses: Arc<AtomicUsize>,
    pages: Vec<Watching>,
    programs: Vec<Watching>,
}

impl Viewers {
    pub(crate) fn begin(world: &Arc<World>) -> Viewers {
        let losses = Arc::new(AtomicUsize::new(0));
        let (mut pages, mut programs) = (Vec::new(), Vec::new());
        for address in &world.addresses {
            let begin = |follow: fn(&Viewer, &str, &mut i64) -> Option<Ending>| {
                let (world, losses) = (world.clone(), losses.clone());
                let viewer = Viewer { world, address: address.clone(), losses };
                let (sender, endings) = channel();
                thread::spawn(move || viewer.watch(&sender, follow));
                (address.clone(), endings)
            };
            pages.push(begin(Viewer::page));
            programs.push(begin(Viewer::program));
        }
        Viewers { world: world.clone(), losses, pages, programs }
    }

    /// After all games have ended: every viewer has seen every end, and all saw the same as a later
    /// visitor does. Returns how often a stream was lost.
    pub(crate) fn agree(self, tables: &[String]) -> usize {
        assert!(!tables.is_empty());
        let late = Viewers::begin(&self.world);
        for kind in [[self.pages, late.pages], [self.programs, late.programs]] {
            for path in tables {
                let mut first = None;
                for (address, endings) in kind.iter().flatten() {
                    let ending = endings.recv_timeout(STREAM_TIMEOUT);
                    let ending = ending.unwrap_or_else(|_| unreachable!("{address} at {path}"));
                    assert_eq!(ending.path, *path);
                    let first = first.get_or_insert_with(|| ending.sight.clone());
                    assert_eq!(*first, ending.sight, "at {address}");
                }
            }
        }
        self.losses.load(Ordering::SeqCst)
    }
}
