//! `ararat bench`: how fast the engine is, on one thread.

mod pages;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::bail;
use ararat_bots::{Appraise, Budget, Level, Settings};
use ararat_core::playout::random_step;
use ararat_core::{Components as _, Game, Nobody, OptionList, Seat, State, Turn, Viewer, Xoshiro};
use ararat_games::{GameName, with_game};
use ararat_text::Lang;
use ararat_web::WebBoard;
use clap::Args;
use serde_json::json;

use crate::bench::pages::{Sitting, sittings};
use crate::complaint;
use crate::output::Output;
use crate::table::{game_name, read_components};

/// Measure the engine on one thread: games, steps, imagined worlds, search iterations and pages per
/// second.
///
/// Uniform random players play the games, and every game is scored. Worlds are imagined from the views
/// of all seats in positions of such games, into a state that already exists. Iterations are those of
/// the expert level in such positions, a thousand in each. Pages are whole table pages with board and
/// log, as the player to act sees them in a game of medium bots.
#[derive(Args)]
pub(crate) struct Bench {
    /// Measure only this game.
    #[arg(long, value_parser = game_name)]
    game: Option<GameName>,
    /// Measure only this number of players.
    #[arg(long, value_name = "P")]
    players: Option<usize>,
    /// The variant, for games with several.
    #[arg(long, value_name = "NAME", requires = "game")]
    variant: Option<String>,
    /// A component file with the values of your own copy of the game.
    #[arg(long, value_name = "FILE", requires = "game")]
    components: Option<PathBuf>,
    /// Seconds to measure each game and number of players.
    #[arg(long, default_value_t = 3.0, value_name = "N")]
    seconds: f64,
    /// Play exactly this many games, and imagine as many worlds, instead of measuring for a time: every
    /// run then executes the same instructions, for tools that count them.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: Option<u64>,
    /// Print one JSON object per game and number of players.
    #[arg(long)]
    json: bool,
}

/// How many to do between two readings of the clock.
const GAME_BATCH: u64 = 256;
const PAGE_BATCH: u64 = 16;
/// Roughly as many as in a decision of the strongest level.
const SEARCH_ITERATIONS: u32 = 1000;

/// What was measured for one game and number of players.
struct Figures {
    games_per_second: f64,
    steps_per_second: f64,
    imagined_worlds_per_second: f64,
    search_iterations_per_second: f64,
    pages_per_second: f64,
    steps_per_game: f64,
}

impl Bench {
    pub(crate) fn run(&self, output: &mut Output) -> anyhow::Result<()> {
        if !(0.01..=3600.0).contains(&self.seconds) {
            bail!("--seconds cannot be {}; it takes 0.01 to 3600.", self.seconds);
        }
        let games: Vec<GameName> =
            self.game.map_or_else(|| GameName::ALL.to_vec(), |game| vec![game]);
        let counts = |game: GameName| {
            game.description()
                .players
                .clone()
                .filter(|players| self.players.is_none_or(|only| only == *players))
        };
        if let Some(players) = self.players
            && games.iter().all(|&game| counts(game).next().is_none())
        {
            match self.game {
                Some(game) => {
                    let (least, most) = game.description().players.clone().into_inner();
                    bail!("{game} is for {least} to {most} players, not {players}.")
                }
                None => bail!("No game is for {players} players; `ararat --help` lists the games."),
            }
        }
        if !self.json {
            output.line(
                "game               players    games/s      steps/s  imagined worlds/s  search iterations/s  pages/s  steps/game",
            )?;
        }
        for game in games {
            for players in counts(game) {
                let figures = with_game!(game, G => self.measure::<G>(game, players))?;
                report(game, players, &figures, self.json, output)?;
                output.flush()?;
            }
        }
        Ok(())
    }

    fn measure<G: Appraise + WebBoard>(
        &self,
        game: GameName,
        players: usize,
    ) -> anyhow::Result<Figures> {
        let mut list = OptionList::new().with("players", players);
        if let Some(variant) = &self.variant {
            list = list.with("variant", variant);
        }
        let words = ararat_games::words(Lang::En);
        let components = match &self.components {
            Some(file) => read_components::<G>(file, words)?,
            None => G::Components::standard(),
        };
        let options = G::read_options(&list, components)
            .map_err(|faults| complaint::faults(&faults, words))?;
        let start = G::start(&options);
        let mut rng = Xoshiro::new(7);
        let mut state = start.clone();
        let mut steps = 0;
        let mut points = 0;
        // The first games fill caches and are not counted.
        for _ in 0..200 {
            state.clone_from(&start);
            G::playout(&mut state, &mut rng);
        }
        let (games, elapsed) = self.repeat(GAME_BATCH, || {
            state.clone_from(&start);
            steps += G::playout(&mut state, &mut rng);
            points += state.final_outcome().points.as_slice()[0];
        });
        std::hint::black_box(points);
        let positions = positions(&start, &mut rng);
        let mut world = State::imagined(start.view(Viewer::Spectator), &mut rng);
        let mut next = positions.iter().cycle();
        let (imagined, imagining) = self.repeat(GAME_BATCH, || {
            if let Some((position, seat)) = next.next() {
                G::imagine_again(&mut world, position.view(Viewer::Seat(*seat)), &mut rng);
            }
        });
        std::hint::black_box(world.public());
        let (iterations, searching) = self.search(&positions);
        let sittings: Vec<Sitting<G>> = sittings(game, &start, &mut rng);
        let mut next = sittings.iter().cycle();
        let (pages, rendering) = self.repeat(PAGE_BATCH, || {
            std::hint::black_box(next.next().map(|sitting| sitting.page().len()));
        });
        let steps = as_float(steps as u64);
        Ok(Figures {
            games_per_second: games / elapsed,
            steps_per_second: steps / elapsed,
            imagined_worlds_per_second: imagined / imagining,
            search_iterations_per_second: iterations / searching,
            pages_per_second: pages / rendering,
            steps_per_game: steps / games,
        })
    }

    /// How many iterations the expert does in these positions, and in how many seconds.
    #[expect(clippy::disallowed_methods, reason = "a benchmark reads the clock")]
    fn search<G: Appraise>(&self, positions: &[(State<G>, Seat)]) -> (f64, f64) {
        let budget = Budget::Iterations(SEARCH_ITERATIONS);
        let settings = Level::Expert.settings::<G>().expect("an expert searches");
        let settings = Settings { budget, trees: 1, ..settings };
        let time = Duration::from_secs_f64(self.seconds / 2.0);
        let most = self.games.unwrap_or(u64::MAX);
        let start = Instant::now();
        let (mut iterations, mut searched) = (0, 0);
        for (seed, (position, seat)) in positions.iter().cycle().enumerate() {
            let view = position.seat_view(*seat);
            let thought = G::think(view, &settings, seed as u64, 1);
            // A forced move is not measured.
            if thought.iterations == SEARCH_ITERATIONS {
                iterations += u64::from(thought.iterations);
                searched += 1;
            }
            if start.elapsed() >= time || searched >= most {
                break;
            }
        }
        (as_float(iterations), start.elapsed().as_secs_f64())
    }

    /// Repeats something for half the time, or as often as asked for; returns how often and for how
    /// many seconds.
    #[expect(clippy::disallowed_methods, reason = "a benchmark reads the clock")]
    fn repeat(&self, batch: u64, mut body: impl FnMut()) -> (f64, f64) {
        let half = Duration::from_secs_f64(self.seconds / 2.0);
        let start = Instant::now();
        let mut count = 0;
        loop {
            let batch = self.games.unwrap_or(batch);
            for _ in 0..batch {
                body();
            }
            count += batch;
            let elapsed = start.elapsed();
            if elapsed >= half || self.games.is_some() {
                return (as_float(count), elapsed.as_secs_f64());
            }
        }
    }
}

/// Positions of random games in which a seat is to act, with that seat.
fn positions<G: Game>(start: &State<G>, rng: &mut Xoshiro) -> Vec<(State<G>, Seat)> {
    let mut positions = Vec::new();
    while positions.len() < 500 {
        let mut state = start.clone();
        while let Some(step) = random_step(&state, rng) {
            if let Turn::Seats(seats) = state.turn()
                && let Some(seat) = seats.first()
            {
                positions.push((state.clone(), seat));
            }
            G::apply(&mut state, &step, &mut Nobody);
        }
    }
    positions
}

#[expect(clippy::cast_precision_loss, reason = "counts of a benchmark stay far below 2^52")]
fn as_float(count: u64) -> f64 {
    count as f64
}

fn report(
    game: GameName,
    players: usize,
    figures: &Figures,
    json: bool,
    output: &mut Output,
) -> anyhow::Result<()> {
    if json {
        return output.json(&json!({
            "game": game.as_str(),
            "players": players,
            "games_per_second": figures.games_per_second.round(),
            "steps_per_second": figures.steps_per_second.round(),
            "imagined_worlds_per_second": figures.imagined_worlds_per_second.round(),
            "search_iterations_per_second": figures.search_iterations_per_second.round(),
            "pages_per_second": figures.pages_per_second.round(),
            "steps_per_game": (figures.steps_per_game * 100.0).round() / 100.0,
        }));
    }
    output.line(format!(
        "{:<18} {players:>7} {:>10.0} {:>12.0} {:>18.0} {:>20.0} {:>8.0} {:>11.2}",
        game.as_str(),
        figures.games_per_second,
        figures.steps_per_second,
        figures.imagined_worlds_per_second,
        figures.search_iterations_per_second,
        figures.pages_per_second,
        figures.steps_per_game,
    ))
}
