//! `ararat simulate`: bots play many games; records are written on request.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use ararat_core::{Dealer, Game, Nobody, Record, Rng, Seat, Secret, State, Step, Turn, Xoshiro};
use ararat_games::{GameName, with_game};
use ararat_text::{Catalogue, Lang};
use clap::Args;
use serde_json::json;

use crate::output::Output;
use crate::progress;
use crate::table::{TableArgs, game_name};

/// Let bots play many games.
#[derive(Args)]
pub(crate) struct Simulate {
    /// The game.
    #[arg(value_parser = game_name)]
    game: GameName,
    /// How many games to play.
    #[arg(long, default_value_t = 100, value_name = "N")]
    games: u64,
    #[command(flatten)]
    table: TableArgs,
    /// Who plays, one name a seat or one for all: random.
    #[arg(long, value_delimiter = ',', default_value = "random")]
    bots: Vec<String>,
    /// The same seed plays the same games.
    #[arg(long, default_value_t = 1, value_name = "S")]
    seed: u64,
    /// Write a record of every game into this folder.
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    /// One object a game, then one for all.
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

    fn play<G: Game>(&self, output: &mut Output) -> anyhow::Result<()> {
        let words = Catalogue::of(Lang::En);
        let options = self.table.options::<G>(words)?;
        let components = self.table.components::<G>(words)?;
        let seat_count = G::start(&options).seat_count();
        let bots = self.bots(seat_count)?;
        if let Some(folder) = &self.records {
            std::fs::create_dir_all(folder)
                .with_context(|| format!("{} cannot be made", folder.display()))?;
        }
        let mut totals = Totals {
            points: vec![0.0; seat_count],
            wins: vec![0.0; seat_count],
            ..Totals::default()
        };
        let progress = progress::bar(self.games);
        for number in 1..=self.games {
            // Everything a game needs of luck follows from its name, so that each can be played
            // again alone.
            let name = format!("simulate-{}-{number}", self.seed);
            let secret = Secret::from_text(&format!("{} {options} {name}", G::NAME));
            let mut record =
                Record::<G>::new(options.clone(), components, &name, &bots, Some(&secret));
            let mut dealer = Dealer::new(&secret, &name, &record.head().salts);
            let mut players =
                Xoshiro::new(self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(number));
            let state = play_game(&mut record, &mut dealer, &mut players);
            let Some(outcome) = G::outcome(state.public()) else {
                bail!("game {number} did not end")
            };
            record.finish(&outcome, Some(secret));
            totals.add(record.steps().len(), &outcome);
            if let Some(folder) = &self.records {
                write_record(&folder.join(format!("{}-{name}.ararat", G::NAME)), &record)?;
            }
            if self.json {
                output.json(&json!({
                    "game": G::NAME,
                    "number": number,
                    "steps": record.steps().len(),
                    "points": outcome.points.as_slice(),
                    "places": outcome.places.as_slice(),
                }))?;
            }
            progress.inc(1);
        }
        progress.finish_and_clear();
        self.report::<G>(&totals, output)
    }

    /// The name of the bot in each seat.
    fn bots(&self, seat_count: usize) -> anyhow::Result<Vec<&str>> {
        if let Some(unknown) = self.bots.iter().find(|bot| *bot != "random") {
            bail!("“{unknown}” is not a bot; the bots are: random.");
        }
        match self.bots.as_slice() {
            [one] => Ok(vec![one.as_str(); seat_count]),
            many if many.len() == seat_count => Ok(many.iter().map(String::as_str).collect()),
            many => bail!(
                "{} bots are named for {seat_count} seats; name one, or one for each seat.",
                many.len()
            ),
        }
    }

    fn report<G: Game>(&self, totals: &Totals, output: &mut Output) -> anyhow::Result<()> {
        let games = as_float(totals.games);
        let points: Vec<f64> = totals.points.iter().map(|sum| sum / games).collect();
        let wins: Vec<f64> = totals.wins.iter().map(|wins| wins / games).collect();
        if self.json {
            return output.json(&json!({
                "game": G::NAME,
                "games": totals.games,
                "seed": self.seed,
                "steps_per_game": as_float(totals.steps) / games,
                "mean_points": points,
                "win_share": wins,
            }));
        }
        output.line(format!(
            "{} games of {}, {:.1} steps each",
            totals.games,
            G::NAME,
            as_float(totals.steps) / games
        ))?;
        for seat in Seat::all(points.len()) {
            let (points, wins) = (points[seat.index()], wins[seat.index()]);
            output.line(format!(
                "seat {seat}: {points:.1} points on average, {:.1} % of wins",
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

/// Plays a whole game; draws come from the dealer, decisions from uniform random players.
fn play_game<G: Game>(
    record: &mut Record<G>,
    dealer: &mut Dealer,
    players: &mut impl Rng,
) -> State<G> {
    let mut state = G::start(record.options());
    loop {
        let step = match state.turn() {
            Turn::Over => return state,
            Turn::Chance => Step::Chance(G::draw(&state, dealer)),
            Turn::Seats(seats) => {
                let seat = seats.first().unwrap_or_default();
                Step::Action { seat, action: G::random_action(state.seat_view(seat), players) }
            }
        };
        G::apply(&mut state, &step, &mut Nobody);
        record.push(step);
    }
}

fn write_record<G: Game>(file: &Path, record: &Record<G>) -> anyhow::Result<()> {
    std::fs::write(file, record.to_string())
        .with_context(|| format!("{} cannot be written", file.display()))
}
