//! The arena: which contender plays better, by how much, and with what confidence.
//!
//! Contenders meet in pairs. Every deal is played in all lineups: one of the first among the
//! second, and one of the second among the first, in every seat. So neither is favored by seats or
//! deals.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use ararat_bots::{Appraise, shares};
use ararat_core::{
    BySeat, Dealer, Game, Listener, Nobody, Outcome, PlayError, Rng as _, Seat, Secret, Step, Turn,
    Xoshiro,
};
use ararat_wire::Wire;
use parking_lot::Mutex;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::engine::Player;
use crate::series::{json_of, outcome_form};
use crate::statistics::as_float;
use crate::{Contender, EngineFault, Ladder, Share};

/// Meetings of several contenders at one kind of table.
pub struct Arena<G: Game> {
    pub options: G::Options,
    /// Two or more.
    pub contenders: Vec<Contender>,
    /// Deals that each pair plays.
    pub deals: u64,
    pub lineups: Lineups,
    pub seed: u64,
}

/// Which lineups of a pair are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Lineups {
    /// One of the first among the second, and one of the second among the first.
    Both,
    /// One of the first among the second.
    FirstAlone,
}

/// How a pair did.
#[derive(Clone, Debug)]
pub struct Meeting {
    pub first: Contender,
    pub second: Contender,
    pub first_alone: Lineup,
    /// `None` with two players, where it would be the same, or if it was not asked for.
    pub second_alone: Option<Lineup>,
}

/// The result of one contender among others.
#[derive(Clone, Debug, Default)]
pub struct Lineup {
    pub game_count: usize,
    /// Its share of the victories; a shared victory counts in part.
    pub wins: Share,
    pub mean_points: f64,
    /// Mean of the others.
    pub others_points: f64,
}

/// How often a contender decided, and how long that took.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub struct Pace {
    pub decisions: u64,
    pub time: Duration,
    /// The longest decision.
    pub longest: Duration,
}

/// What an arena found.
#[derive(Debug)]
pub struct Standings {
    pub meetings: Vec<Meeting>,
    pub ladder: Ladder,
    /// For each contender.
    pub paces: Vec<Pace>,
}

/// A contender forfeited the game.
pub struct Foul<G: Game> {
    pub contender: Contender,
    pub deal: u64,
    pub kind: FoulKind<G>,
}

/// What it did.
pub enum FoulKind<G: Game> {
    /// It chose an illegal action.
    Illegal(G::Action, PlayError<G::Refusal>),
    /// The program failed.
    Engine(EngineFault),
}

ararat_core::opaque! { [G: Game] Foul<G> { contender } }

impl<G: Game> std::fmt::Debug for FoulKind<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            FoulKind::Illegal(action, _) => write!(f, "Illegal({action})"),
            FoulKind::Engine(fault) => fault.fmt(f),
        }
    }
}

/// A game to play: which pair, which of them sits alone, and in which seat.
#[derive(Clone, Copy)]
struct Fixture {
    deal: u64,
    alone: usize,
    others: usize,
    /// The seat of the contender that sits alone.
    seat: Seat,
}

/// A game that was played, as it is sent from one machine to another.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PlayedGame {
    #[serde(with = "outcome_form")]
    outcome: Outcome,
    /// That of the contender that sits alone, and that of the others.
    paces: [Pace; 2],
}

impl PlayedGame {
    pub fn to_json(&self) -> Value {
        json_of(self)
    }

    pub fn from_json(value: &Value) -> Option<PlayedGame> {
        PlayedGame::deserialize(value).ok()
    }
}

impl<G: Appraise + Wire> Arena<G> {
    /// How many games will be played.
    pub fn game_count(&self) -> usize {
        let count = self.contenders.len();
        let pairs = count * count.saturating_sub(1) / 2;
        pairs * self.games_of_pair()
    }

    fn games_of_pair(&self) -> usize {
        let deals = usize::try_from(self.deals).expect("an address has 64 bits");
        deals.saturating_mul(Self::games_per_deal(self.seat_count(), self.lineups))
    }

    /// How many games a pair plays with each deal.
    pub fn games_per_deal(seat_count: usize, lineups: Lineups) -> usize {
        match lineups {
            Lineups::Both if seat_count > 2 => 2 * seat_count,
            Lineups::Both | Lineups::FirstAlone => seat_count,
        }
    }

    fn seat_count(&self) -> usize {
        G::start(&self.options).seat_count()
    }

    /// The game of this number, from 0: pair by pair, deal by deal, lineup by lineup, seat by seat.
    fn fixture(&self, number: usize) -> Option<Fixture> {
        let seat_count = self.seat_count();
        let (pair, rest) = (number / self.games_of_pair(), number % self.games_of_pair());
        let count = self.contenders.len();
        let pairs =
            (0..count).flat_map(|first| (first + 1..count).map(move |other| (first, other)));
        let (first, second) = pairs.into_iter().nth(pair)?;
        let per_deal = Self::games_per_deal(seat_count, self.lineups);
        let deal = 1 + (rest / per_deal) as u64;
        let is_first = rest % per_deal < seat_count;
        let (alone, others) = if is_first { (first, second) } else { (second, first) };
        Some(Fixture { deal, alone, others, seat: Seat::from_index(rest % seat_count) })
    }

    /// Plays the game of this number, from 0. It depends on nothing but its number.
    ///
    /// # Errors
    ///
    /// A contender chose an illegal action, or its program failed.
    pub fn play_number(&self, number: usize) -> Result<Option<PlayedGame>, Foul<G>> {
        self.fixture(number).map(|fixture| self.play(fixture)).transpose()
    }

    /// Plays all games on all cores; `progress` is called after each. The result does not depend on
    /// the number of cores, except for the paces, and for contenders whose budget is time.
    ///
    /// # Errors
    ///
    /// A contender chose an illegal action, or its program failed.
    pub fn run(&self, progress: &(impl Fn() + Sync)) -> Result<Standings, Foul<G>> {
        let count = self.game_count();
        let next = AtomicUsize::new(0);
        let results: Mutex<Vec<Option<PlayedGame>>> =
            Mutex::new((0..count).map(|_| None).collect());
        let fault = Mutex::new(None);
        let work = || {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= count {
                    break;
                }
                match self.play_number(number) {
                    Ok(result) => results.lock()[number] = result,
                    Err(error) => {
                        next.store(count, Ordering::Relaxed);
                        *fault.lock() = Some(error);
                    }
                }
                progress();
            }
        };
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        std::thread::scope(|scope| {
            for _ in 0..cores {
                scope.spawn(work);
            }
        });
        // If a thread panicked, the scope panicked too, so every game is there.
        if let Some(fault) = fault.into_inner() {
            return Err(fault);
        }
        let results = results.into_inner();
        Ok(self.standings(results.into_iter().flatten().collect()))
    }

    fn play(&self, fixture: Fixture) -> Result<PlayedGame, Foul<G>> {
        // The deal does not depend on the players, because the name of the game contains only the
        // number of the deal.
        let name = format!("arena-{}-{}", self.seed, fixture.deal);
        let secret = Secret::from_text(&format!("{} {} {name}", G::NAME, self.options));
        let mut dealer = Dealer::new(&secret, &name, &BySeat::new(self.seat_count()));
        let seed = self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ fixture.deal;
        let mut luck = Xoshiro::new(seed);
        let mut state = G::start(&self.options);
        let mut paces = [Pace::default(); 2];
        let contender = |seat: Seat| {
            let side = usize::from(seat != fixture.seat);
            (side, &self.contenders[[fixture.alone, fixture.others][side]])
        };
        let foul = |seat, kind| {
            let contender = contender(seat).1.clone();
            Foul { contender, deal: fixture.deal, kind }
        };
        let mut players = Vec::new();
        for seat in Seat::all(state.seat_count()) {
            let player = match contender(seat).1 {
                Contender::Engine(engine) => Player::sit_down::<G>(engine, &self.options, seat)
                    .map(Some)
                    .map_err(|fault| foul(seat, FoulKind::Engine(fault)))?,
                Contender::Bot(_) | Contender::Omniscient(_) | Contender::Trained(..) => None,
            };
            players.push(player);
        }
        let has_engine = players.iter().any(Option::is_some);
        let mut heard = Listener::new();
        loop {
            let step = match state.turn() {
                Turn::Over => break,
                Turn::Chance => Step::Chance(G::draw(&state, &mut dealer)),
                Turn::Seats(seats) => {
                    let seat = seats.lowest();
                    let (side, contender) = contender(seat);
                    let (action, time) = timed(|| match &mut players[seat.index()] {
                        Some(player) => player.decide(&state, &heard, luck.next_u64()).map(Some),
                        None => Ok(contender.choose(&state, seat, seed, &mut luck)),
                    });
                    paces[side].add(time);
                    let action = action.and_then(|action| action.ok_or(EngineFault::Gone));
                    let action = action.map_err(|fault| foul(seat, FoulKind::Engine(fault)))?;
                    let step = Step::Action { seat, action };
                    if let Err(error) = state.check_step(&step) {
                        return Err(foul(seat, FoulKind::Illegal(action, error)));
                    }
                    step
                }
            };
            // Bots get no events: what they know is in their views.
            if has_engine {
                G::apply(&mut state, &step, &mut heard);
            } else {
                G::apply(&mut state, &step, &mut Nobody);
            }
        }
        let outcome = state.final_outcome();
        for (seat, player) in Seat::all(state.seat_count()).zip(players) {
            if let Some(player) = player {
                let told = player.stand_up(&outcome);
                told.map_err(|fault| foul(seat, FoulKind::Engine(fault)))?;
            }
        }
        Ok(PlayedGame { outcome, paces })
    }

    /// The result of all games, which are given in the order of their numbers.
    pub fn standings(&self, games: Vec<PlayedGame>) -> Standings {
        let fixtures = (0..self.game_count()).filter_map(|number| self.fixture(number));
        let games: Vec<(Fixture, PlayedGame)> = fixtures.zip(games).collect();
        let seat_count = self.seat_count();
        let mut meetings = Vec::new();
        for first in 0..self.contenders.len() {
            for second in first + 1..self.contenders.len() {
                let lineup = |alone, others| {
                    let games = games.iter();
                    let own = games
                        .filter(|(fixture, _)| (fixture.alone, fixture.others) == (alone, others));
                    Lineup::of(own, seat_count)
                };
                let has_second = seat_count > 2 && self.lineups == Lineups::Both;
                meetings.push(Meeting {
                    first: self.contenders[first].clone(),
                    second: self.contenders[second].clone(),
                    first_alone: lineup(first, second),
                    second_alone: has_second.then(|| lineup(second, first)),
                });
            }
        }
        let mut ladder = Ladder::new(self.contenders.len());
        let mut paces = vec![Pace::default(); self.contenders.len()];
        for (fixture, result) in &games {
            let who = result
                .outcome
                .places
                .map(|seat, _| if seat == fixture.seat { fixture.alone } else { fixture.others });
            ladder.add(fixture.deal, &who, &result.outcome);
            paces[fixture.alone].add_all(result.paces[0]);
            paces[fixture.others].add_all(result.paces[1]);
        }
        Standings { meetings, ladder, paces }
    }
}

impl Lineup {
    /// Aggregates games, which come deal by deal, one for each seat.
    fn of<'a>(games: impl Iterator<Item = &'a (Fixture, PlayedGame)>, seat_count: usize) -> Lineup {
        let mut by_deal: Vec<f64> = Vec::new();
        let (mut game_count, mut points, mut others) = (0, 0.0, 0.0);
        for (fixture, result) in games {
            if game_count % seat_count == 0 {
                by_deal.push(0.0);
            }
            game_count += 1;
            let own = fixture.seat;
            let part = f64::from(shares(&result.outcome)[own]) / as_float(seat_count);
            if let Some(last) = by_deal.last_mut() {
                *last += part;
            }
            let total: i32 = result.outcome.points.as_slice().iter().sum();
            let own = result.outcome.points[own];
            points += f64::from(own);
            others += f64::from(total - own) / as_float(seat_count.max(2) - 1);
        }
        let count = as_float(game_count.max(1));
        Lineup {
            game_count,
            wins: Share::of_clusters(&by_deal, seat_count),
            mean_points: points / count,
            others_points: others / count,
        }
    }
}

impl Pace {
    fn add(&mut self, time: Duration) {
        self.decisions += 1;
        self.time += time;
        self.longest = self.longest.max(time);
    }

    fn add_all(&mut self, other: Pace) {
        self.decisions += other.decisions;
        self.time += other.time;
        self.longest = self.longest.max(other.longest);
    }
}

#[expect(clippy::disallowed_methods, reason = "decisions per second are reported")]
fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let result = work();
    (result, start.elapsed())
}

ararat_core::opaque! { [G: Game] Arena<G> { seed } }
