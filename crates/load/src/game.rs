//! A game of Life is Life between three programs that keep count of their own cards, so that they
//! need not be told the whole view after every move.

use std::cell::Cell;
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use ararat_core::{Rng as _, Xoshiro};
use serde_json::Value;
use tokio::sync::{Barrier, Semaphore};

use crate::http::{Line, loopback};
use crate::report::Tally;
use crate::time::{micros_since, now};

const JSON: &str = "application/json";
const SEATS: usize = 3;
/// Everybody exchanges so often in a round before somebody knocks; the rules allow 40.
const EXCHANGES: usize = 30;
/// Games from one address of this machine, so that no table of addresses is crowded.
const AN_ADDRESS: usize = 500;

/// How games are to be played.
pub(crate) struct Plan {
    pub(crate) server: SocketAddr,
    /// The head lines by which people are known, in threes.
    pub(crate) people: Vec<String>,
    /// Ask for the whole view after every move.
    pub(crate) full_answers: bool,
    /// Milliseconds of thought before a move: from and to.
    pub(crate) thought: Option<(u64, u64)>,
    /// So many sit down at once: people do not come all in the same instant.
    pub(crate) arriving: Semaphore,
    /// Nobody plays before all have sat down.
    pub(crate) seated: Barrier,
    /// What is measured begins and ends then; known when all have sat down.
    pub(crate) span: Cell<Option<(Instant, Instant)>>,
}

impl Plan {
    fn is_measured(&self, moment: Instant) -> bool {
        self.span.get().is_some_and(|(begin, end)| (begin..end).contains(&moment))
    }

    fn is_over(&self) -> bool {
        self.span.get().is_some_and(|(_, end)| now() >= end)
    }
}

/// One table and those who sit there.
struct Game<'a> {
    plan: &'a Plan,
    people: &'a [String],
    line: Line,
    id: String,
    version: i64,
    /// The seat that is to act; 0 if the game is over.
    to_act: usize,
    hands: Vec<Vec<String>>,
    /// The card of the first row.
    row: String,
    exchange_count: usize,
    knock_count: usize,
    /// What the server said when it last took nothing.
    refusal: Option<String>,
}

/// Plays one game after the other until the end.
pub(crate) async fn play(plan: Rc<Plan>, number: usize) -> anyhow::Result<Tally> {
    let mut tally = Tally::default();
    let mut luck = Xoshiro::new(number as u64);
    let threes = plan.people.len() / SEATS;
    let first = number % threes * SEATS;
    let line = Line::open(plan.server, loopback(number / AN_ADDRESS)).await?;
    let people = &plan.people[first..first + SEATS];
    let mut game = Game {
        plan: &plan,
        people,
        line,
        id: String::new(),
        version: 0,
        to_act: 0,
        hands: Vec::new(),
        row: String::new(),
        exchange_count: 0,
        knock_count: 0,
        refusal: None,
    };
    let arrival = plan.arriving.acquire().await?;
    game.sit_down().await?;
    drop(arrival);
    plan.seated.wait().await;
    while !plan.is_over() {
        if game.to_act == 0 {
            tally.finished_games += 1;
            tally.others += game.sit_down().await?;
        }
        if let Some((from, to)) = plan.thought {
            let pause = from + luck.below(to - from);
            tokio::time::sleep(Duration::from_millis(pause)).await;
        }
        let start = now();
        let is_taken = game.act().await?;
        let micros = micros_since(start);
        let is_measured = plan.is_measured(start);
        let looks = if is_taken && !game.needs_a_look() { 0 } else { game.look().await? };
        if !is_measured {
            continue;
        }
        tally.others += looks;
        if is_taken {
            tally.micros.push(micros);
        } else {
            tally.refused += 1;
            tally.refusal = game.refusal.take();
        }
    }
    Ok(tally)
}

impl Game<'_> {
    /// Makes a table and lets all sit down; returns the number of requests.
    async fn sit_down(&mut self) -> anyhow::Result<usize> {
        let body = r#"{"game":"life-is-life","seats":["me","open","open"]}"#;
        let answer = self.line.post("/api/tables", &self.people[0], JSON, body).await?;
        if answer.status != 201 {
            bail!("no table was made: {} {}", answer.status, answer.body);
        }
        let table: Value = serde_json::from_str(answer.body)?;
        table["id"].as_str().context("a table without a name")?.clone_into(&mut self.id);
        let path = format!("/api/tables/{}/join", self.id);
        for person in &self.people[1..] {
            let answer = self.line.post(&path, person, JSON, "{}").await?;
            if answer.status != 200 {
                bail!("nobody could join: {} {}", answer.status, answer.body);
            }
        }
        Ok(SEATS + self.look().await?)
    }

    /// Looks at the table from every seat; returns the number of requests.
    async fn look(&mut self) -> anyhow::Result<usize> {
        let path = format!("/api/tables/{}", self.id);
        self.hands.clear();
        for person in self.people {
            let answer = self.line.get(&path, person).await?;
            if answer.status != 200 {
                bail!("a table cannot be seen: {} {}", answer.status, answer.body);
            }
            let table: Value = serde_json::from_str(answer.body)?;
            let (view, position) = (&table["view"], &table["view"]["position"]);
            let texts = |list: &Value| -> Vec<String> {
                let list = list.as_array().into_iter().flatten();
                list.filter_map(|text| text.as_str().map(str::to_owned)).collect()
            };
            self.version = table["version"].as_i64().context("no version")?;
            let seat = view["to_act"][0].as_u64().unwrap_or(0);
            self.to_act = usize::try_from(seat)?;
            self.hands.push(texts(&position["own"]["hand"]));
            self.row = texts(&position["rows"][0]).pop().unwrap_or_default();
            let count = position["exchange_count"].as_u64().unwrap_or(0);
            self.exchange_count = usize::try_from(count)?;
            self.knock_count = position["knocked"].as_array().map_or(0, Vec::len);
        }
        Ok(SEATS)
    }

    /// Whether cards were dealt that nobody has looked at yet.
    fn needs_a_look(&self) -> bool {
        let in_game = self.hands.iter().filter(|hand| !hand.is_empty()).count();
        self.knock_count >= in_game
    }

    /// Plays for the seat that is to act; says whether the server took it.
    async fn act(&mut self) -> anyhow::Result<bool> {
        let seat = self.to_act - 1;
        let in_game = self.hands.iter().filter(|hand| !hand.is_empty()).count();
        let hand = &mut self.hands[seat];
        let other = hand.iter().position(|card| *card != self.row);
        let exchange = other.filter(|_| self.exchange_count < EXCHANGES * in_game);
        let action = if let Some(index) = exchange {
            std::mem::swap(&mut hand[index], &mut self.row);
            self.exchange_count += 1;
            format!("exchange 1 {}", self.row)
        } else {
            self.knock_count += 1;
            "knock".to_owned()
        };
        let short = if self.plan.full_answers { "" } else { r#","view":false"# };
        let body = format!(r#"{{"version":{},"action":"{action}"{short}}}"#, self.version);
        let path = format!("/api/tables/{}/actions", self.id);
        let answer = self.line.post(&path, &self.people[seat], JSON, &body).await?;
        if answer.status != 200 {
            self.refusal = Some(format!("{action}: {} {}", answer.status, answer.body));
            return Ok(false);
        }
        // Searched rather than parsed, since this process is not what is measured.
        let version = number_after(answer.body, "\"version\":");
        self.version = i64::try_from(version.context("an answer without a version")?)?;
        self.to_act = number_after(answer.body, "\"to_act\":[").unwrap_or(0);
        Ok(true)
    }
}

fn number_after(text: &str, key: &str) -> Option<usize> {
    let rest = &text[text.find(key)? + key.len()..];
    let end = rest.find(|letter: char| !letter.is_ascii_digit())?;
    rest[..end].parse().ok()
}
