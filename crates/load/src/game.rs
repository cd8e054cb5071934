//! A game of Life is Life between three programs that track their own cards, so that they need not
//! fetch the whole view after every move.

use std::cell::Cell;
use std::collections::HashMap;
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use ararat_core::{Rng as _, Xoshiro};
use serde_json::Value;
use tokio::sync::{Barrier, Mutex, Semaphore};

use crate::http::{Line, loopback};
use crate::listeners::{Audience, Listeners};
use crate::people::Person;
use crate::report::Tally;
use crate::time::{micros_since, now};

const JSON: &str = "application/json";
const SEATS: usize = 3;
/// Exchanges per player in a round, unless fewer are requested; the rules allow 40.
pub(crate) const EXCHANGES: usize = 30;
/// Games per source address, so that no per-address limit is reached.
const AN_ADDRESS: usize = 500;

/// How games are to be played.
pub(crate) struct Plan {
    pub(crate) server: SocketAddr,
    /// Three for each game.
    pub(crate) people: Vec<Person>,
    /// Listeners that must receive every move before the next one.
    pub(crate) audience: Audience,
    /// Exchanges per player in a round before somebody knocks; the rules allow 40.
    pub(crate) exchanges: usize,
    /// Games still to be finished, if a run ends after a number of games rather than a time.
    pub(crate) to_finish: Option<Cell<usize>>,
    /// Ask for the whole view after every move.
    pub(crate) full_answers: bool,
    /// The range of thinking time before a move, in milliseconds.
    pub(crate) thought: Option<(u64, u64)>,
    /// Games per connection, as behind a proxy, so that the process does not run out of file
    /// descriptors.
    pub(crate) games_a_line: usize,
    pub(crate) lines: Mutex<HashMap<usize, Rc<Mutex<Line>>>>,
    /// How many games start at once: people do not all arrive in the same instant.
    pub(crate) arriving: Semaphore,
    /// Nobody plays before all games have started.
    pub(crate) seated: Barrier,
    /// The measured interval; known when all games have started.
    pub(crate) span: Cell<Option<(Instant, Instant)>>,
}

impl Plan {
    /// The connection of a game.
    async fn line(&self, number: usize) -> anyhow::Result<Rc<Mutex<Line>>> {
        let (index, from) = (number / self.games_a_line, loopback(number / AN_ADDRESS));
        let mut lines = self.lines.lock().await;
        if let Some(line) = lines.get(&index) {
            return Ok(line.clone());
        }
        let line = Rc::new(Mutex::new(Line::open(self.server, from).await?));
        lines.insert(index, line.clone());
        Ok(line)
    }

    fn is_measured(&self, moment: Instant) -> bool {
        self.span.get().is_some_and(|(begin, end)| (begin..end).contains(&moment))
    }

    fn is_over(&self) -> bool {
        match &self.to_finish {
            Some(left) => left.get() == 0,
            None => self.span.get().is_some_and(|(_, end)| now() >= end),
        }
    }

    fn finished_one(&self) {
        if let Some(left) = &self.to_finish {
            left.set(left.get().saturating_sub(1));
        }
    }
}

/// One table and its players.
struct Game<'a> {
    plan: &'a Plan,
    people: &'a [Person],
    /// The source address on this machine.
    from: usize,
    /// The connection, which several games with thinking time may share.
    line: Rc<Mutex<Line>>,
    listeners: Option<Listeners>,
    id: String,
    version: i64,
    /// The seat that is to act; 0 if the game is over.
    to_act: usize,
    hands: Vec<Vec<String>>,
    /// The card of the first row.
    row: String,
    exchange_count: usize,
    knock_count: usize,
    /// The server's last refusal.
    refusal: Option<String>,
}

/// Plays one game after the other until the end.
pub(crate) async fn play(plan: Rc<Plan>, number: usize) -> anyhow::Result<Tally> {
    let mut tally = Tally::default();
    let mut luck = Xoshiro::new(number as u64);
    let threes = plan.people.len() / SEATS;
    let first = number % threes * SEATS;
    let from = number / AN_ADDRESS;
    let line = plan.line(number).await?;
    let people = &plan.people[first..first + SEATS];
    let mut game = Game {
        plan: &plan,
        people,
        from,
        line,
        listeners: None,
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
            plan.finished_one();
            if plan.is_over() {
                break;
            }
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
        if is_taken && let Some(listeners) = &mut game.listeners {
            listeners.have_heard(game.version).await?;
            if is_measured && listeners.are_there() {
                tally.heard.push(micros_since(start));
            }
        }
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
    /// Creates a table and seats everybody; returns the number of requests.
    async fn sit_down(&mut self) -> anyhow::Result<usize> {
        let body = r#"{"game":"life-is-life","seats":["me","open","open"]}"#;
        self.listeners = None;
        let mut line = self.line.lock().await;
        let answer = line.post("/api/tables", &self.people[0].token, JSON, body).await?;
        if answer.status != 201 {
            bail!("no table was made: {} {}", answer.status, answer.body);
        }
        let table: Value = serde_json::from_str(answer.body)?;
        table["id"].as_str().context("a table without a name")?.clone_into(&mut self.id);
        let path = format!("/api/tables/{}/join", self.id);
        for person in &self.people[1..] {
            let answer = line.post(&path, &person.token, JSON, "{}").await?;
            if answer.status != 200 {
                bail!("nobody could join: {} {}", answer.status, answer.body);
            }
        }
        drop(line);
        let Plan { audience, server, .. } = self.plan;
        let listeners = Listeners::start(*audience, *server, self.from, self.people, &self.id);
        self.listeners = Some(listeners.await?);
        Ok(SEATS + self.look().await?)
    }

    /// Fetches the view of every seat; returns the number of requests.
    async fn look(&mut self) -> anyhow::Result<usize> {
        let path = format!("/api/tables/{}", self.id);
        self.hands.clear();
        let mut line = self.line.lock().await;
        for person in self.people {
            let answer = line.get(&path, &person.token).await?;
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

    /// Whether cards were dealt that have not been fetched yet.
    fn needs_a_look(&self) -> bool {
        let in_game = self.hands.iter().filter(|hand| !hand.is_empty()).count();
        self.knock_count >= in_game
    }

    /// Plays for the seat that is to act; returns whether the server accepted it.
    async fn act(&mut self) -> anyhow::Result<bool> {
        let seat = self.to_act - 1;
        let in_game = self.hands.iter().filter(|hand| !hand.is_empty()).count();
        let hand = &mut self.hands[seat];
        let other = hand.iter().position(|card| *card != self.row);
        let exchange = other.filter(|_| self.exchange_count < self.plan.exchanges * in_game);
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
        let mut line = self.line.lock().await;
        let answer = line.post(&path, &self.people[seat].token, JSON, &body).await?;
        if answer.status != 200 {
            self.refusal = Some(format!("{action}: {} {}", answer.status, answer.body));
            return Ok(false);
        }
        // Searched rather than parsed, to keep this process cheap.
        let version = number_after(answer.body, "\"version\":");
        self.version = i64::try_from(version.context("an answer without a version")?)?;
        self.to_act = number_after(answer.body, "\"to_act\":[").unwrap_or(0);
        Ok(true)
    }
}

/// The number that follows the first of these keys.
pub(crate) fn number_after(text: &str, key: &str) -> Option<usize> {
    let rest = &text[text.find(key)? + key.len()..];
    let end = rest.find(|letter: char| !letter.is_ascii_digit())?;
    rest[..end].parse().ok()
}
