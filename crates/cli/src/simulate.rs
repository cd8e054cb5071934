//! `ararat simulate`: bots play many games, and records are written on request.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, anyhow, bail};
use ararat_bots::Appraise;
use ararat_core::{Components as _, Facts, Game, Seat};
use ararat_games::{GameName, with_game};
use ararat_lab::{BotGames, Series, SeriesKind, Simulated};
use ararat_text::{Catalogue, Lang};
use clap::Args;
use serde_json::json;

use crate::output::Output;
use crate::progress::{self, Lines};
use crate::spread::{Hands, Spread};
use crate::table::{Setup, TableArgs, bots, game_name};

/// Let bots play many games.
#[derive(Args)]
pub(crate) struct Simulate {
    /// Which game to play.
    #[arg(value_parser = game_name)]
    game: GameName,
    /// How many games to play.
    #[arg(long, default_value_t = 100, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    #[command(flatten)]
    table: TableArgs,
    /// Who plays: one bot for all seats, or one for each (random, easy, medium, hard, expert, plain).
    #[arg(long, value_delimiter = ',', default_value = "random")]
    bots: Vec<String>,
    /// The same seed plays the same games.
    #[arg(long, default_value_t = 1, value_name = "S")]
    seed: u64,
    /// Write a record of every game into this folder.
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    #[command(flatten)]
    spread: Spread,
    /// Print one JSON object per game, then one for all of them.
    #[arg(long)]
    json: bool,
}

/// Sums over all games played.
#[derive(Default)]
struct Totals {
    games: u64,
    steps: u64,
    points: Vec<f64>,
    wins: Vec<f64>,
}

impl Simulate {
    pub(crate) fn run(&self, output: &mut Output) -> anyhow::Result<()> {
        with_game!(self.game, G => self.play::<G>(output))
    }

    fn play<G: Appraise>(&self, output: &mut Output) -> anyhow::Result<()> {
        let words = ararat_games::words(Lang::En);
        let Setup { options, components } = self.table.setup::<G>(words)?;
        let seat_count = G::start(&options).seat_count();
        let bots = bots(&self.bots, seat_count, words)?;
        if let Some(folder) = &self.records {
            std::fs::create_dir_all(folder)
                .with_context(|| format!("{} cannot be created", folder.display()))?;
        }
        let games = BotGames::<G> { options, components, bots, seed: self.seed };
        let mut totals = Totals {
            points: vec![0.0; seat_count],
            wins: vec![0.0; seat_count],
            ..Totals::default()
        };
        let progress = progress::bar(self.games, Lines::of(self.json));
        let mut note = |number: u64, game: Simulated| -> anyhow::Result<()> {
            totals.add(game.step_count, &game.outcome);
            if let (Some(folder), Some(record)) = (&self.records, &game.record) {
                let name = format!("{}-{}.ararat", G::NAME, BotGames::<G>::name(self.seed, number));
                write_record(&folder.join(name), record)?;
            }
            if self.json {
                output.json(&json!({
                    "game": G::NAME,
                    "number": number,
                    "steps": game.step_count,
                    "points": game.outcome.points.as_slice(),
                    "places": game.outcome.places.as_slice(),
                }))?;
            }
            progress.inc();
            Ok(())
        };
        if let Some(hands) = self.spread.hands::<G>(components)? {
            self.spread_over(&hands, &games, note)?;
        } else {
            games.simulate_all(1..self.games + 1, self.records.is_some(), |number, game| {
                note(number, game.map_err(|error| anyhow!(error))?)
            })?;
        }
        progress.finish();
        self.report(&games, &totals, words, output)
    }

    /// Lets workers play all games, and reports them in the order of their numbers.
    fn spread_over<G: Game>(
        &self,
        hands: &Hands,
        games: &BotGames<G>,
        mut note: impl FnMut(u64, Simulated) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let series = Series {
            game: self.game.to_string(),
            options: games.options.to_string(),
            bots: games.bots.iter().map(ToString::to_string).collect(),
            seed: self.seed,
            kind: SeriesKind::Simulate { records: self.records.is_some() },
        };
        let mut waiting: BTreeMap<u64, Simulated> = BTreeMap::new();
        let mut next = 1;
        let mut noted = Ok(());
        hands.play(&series, 1..self.games + 1, |number, value| {
            waiting.insert(number, Simulated::from_json(value)?);
            while let Some(game) = waiting.remove(&next) {
                if noted.is_ok() {
                    noted = note(next, game);
                }
                next += 1;
            }
            Some(())
        })?;
        noted
    }

    fn report<G: Game>(
        &self,
        played: &BotGames<G>,
        totals: &Totals,
        words: &Catalogue,
        output: &mut Output,
    ) -> anyhow::Result<()> {
        let games = as_float(totals.games);
        let points: Vec<f64> = totals.points.iter().map(|sum| sum / games).collect();
        let wins: Vec<f64> = totals.wins.iter().map(|wins| wins / games).collect();
        let steps = as_float(totals.steps) / games;
        if self.json {
            return output.json(&json!({
                "game": G::NAME,
                "games": totals.games,
                "players": played.bots.len(),
                "options": played.options.to_string(),
                "components": played.components.digest().map(|digest| digest.to_string()),
                "bots": played.bots.iter().map(ToString::to_string).collect::<Vec<_>>(),
                "seed": self.seed,
                "steps_per_game": steps,
                "mean_points": points,
                "win_share": wins,
            }));
        }
        let name = words.word(&format!("game-{}", G::NAME));
        let count = words.fill("study-games", &Facts::new().number("games", totals.games));
        output.line(format!("{name} · {} · {count}, {steps:.1} steps each", played.options))?;
        for seat in Seat::all(points.len()) {
            let (points, wins) = (points[seat.index()], wins[seat.index()]);
            let bot = played.bots[seat.index()];
            output.line(format!(
                "seat {seat} ({bot}): {points:.1} points on average, {:.1}% of wins",
                wins * 100.0
            ))?;
        }
        if let Some(folder) = &self.records {
            output.line(format!("records: {}", folder.display()))?;
        }
        Ok(())
    }
}

impl Totals {
    fn add(&mut self, step_count: usize, outcome: &ararat_core::Outcome) {
        self.games += 1;
        self.steps += step_count as u64;
        let winner_count = outcome.winners().count();
        for (seat, &points) in outcome.points.iter() {
            self.points[seat.index()] += f64::from(points);
        }
        // A shared victory counts in parts.
        for seat in outcome.winners() {
            self.wins[seat.index()] += 1.0 / as_float(winner_count as u64);
        }
    }
}

/// Counts here stay far below 2^52.
#[expect(clippy::cast_precision_loss, reason = "counts of games and steps are small")]
fn as_float(count: u64) -> f64 {
    count as f64
}

/// Writes a record, but never over a different one.
fn write_record(file: &Path, text: &str) -> anyhow::Result<()> {
    match std::fs::read(file) {
        Ok(there) if there == text.as_bytes() => return Ok(()),
        Ok(_) => bail!("{} already holds another record; choose another folder.", file.display()),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {}
        Err(error) => {
            return Err(error).with_context(|| format!("{} cannot be read", file.display()));
        }
    }
    std::fs::write(file, text).with_context(|| format!("{} cannot be written", file.display()))
}
