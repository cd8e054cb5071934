//! `ararat puzzles`: collects positions with one clearly best action from games of bots.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, anyhow};
use ararat_bots::Bot;
use ararat_core::Facts;
use ararat_games::{GameName, with_game};
use ararat_lab::{BotGames, PuzzleHunt, SAME_ANSWER, explain};
use ararat_lessons::{Puzzle, PuzzleBook, Taught, review};
use ararat_text::{Lang, sentence};
use clap::Args;
use serde_json::{Value, json};

use crate::complaint;
use crate::output::Output;
use crate::progress::{self, Lines};
use crate::table::{Setup, TableArgs, bots, game_name};

/// Collect puzzles: positions of bot games with one clearly best action.
///
/// Every decision is judged by what its player could know. A position is kept if one action is far
/// better than all others, and neither forced nor what the medium level would play. The same
/// arguments find the same puzzles.
#[derive(Args)]
pub(crate) struct Puzzles {
    /// Which game to play.
    #[arg(value_parser = game_name)]
    game: GameName,
    /// How many games to look at.
    #[arg(long, default_value_t = 100, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Stop when this many puzzles have been found.
    #[arg(long, default_value_t = 40, value_name = "N")]
    most: usize,
    /// At most this many puzzles with the same answer; by default a sixth of all.
    #[arg(long, value_name = "N")]
    alike: Option<usize>,
    #[command(flatten)]
    table: TableArgs,
    /// Who plays: one bot for all seats, or one for each.
    #[arg(long, value_delimiter = ',', default_value = "hard")]
    bots: Vec<String>,
    /// The bot that judges: hard, expert, or one of them with another budget, such as hard@4000.
    #[arg(long, default_value = "expert@16000", value_name = "BOT")]
    budget: String,
    /// The same seed finds the same puzzles.
    #[arg(long, default_value_t = 1, value_name = "S")]
    seed: u64,
    /// Write the puzzles into this file instead of printing them.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Recompute with the judge why the answers in this file are best, and rewrite the file;
    /// puzzles that no longer pass the review are left out.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["games", "most", "alike", "out", "json"])]
    explain: Option<PathBuf>,
    /// Print one JSON object per puzzle, then one for all of them.
    #[arg(long)]
    json: bool,
}

impl Puzzles {
    pub(crate) fn run(&self, output: &mut Output) -> anyhow::Result<()> {
        with_game!(self.game, G => match &self.explain {
            Some(file) => self.explain::<G>(file, output),
            None => self.collect::<G>(output),
        })
    }

    /// Replaces the reasons of the puzzles in a file.
    fn explain<G: Taught>(&self, file: &Path, output: &mut Output) -> anyhow::Result<()> {
        let words = ararat_games::words(Lang::En);
        let judge = self.judge()?;
        let text = std::fs::read_to_string(file)
            .with_context(|| format!("{} cannot be read", file.display()))?;
        let book = PuzzleBook::read(&[&text]).map_err(|fault| anyhow!("{fault}"))?;
        let header = text.split("[[puzzle]]").next().unwrap_or_default().trim_end();
        let mut text = format!("{header}\n");
        let bar = progress::bar(book.puzzles.len() as u64, Lines::of(self.json));
        let mut kept = 0;
        for puzzle in &book.puzzles {
            let reasons = explain::<G>(puzzle, judge, self.seed)
                .ok_or_else(|| anyhow!("{} cannot be judged by {judge}", puzzle.name))?;
            let puzzle = Puzzle { reasons, ..puzzle.clone() };
            if review(&puzzle).is_ok() {
                kept += 1;
                // Writing to a string cannot fail.
                let _ = write!(text, "\n{puzzle}");
            }
            bar.inc();
        }
        bar.finish();
        std::fs::write(file, &text)
            .with_context(|| format!("{} cannot be written", file.display()))?;
        let facts = Facts::new().number("kept", kept).number("puzzles", book.puzzles.len());
        output.line(sentence(&words.fill("puzzle-explained", &facts)))
    }

    fn judge(&self) -> anyhow::Result<Bot> {
        let words = ararat_games::words(Lang::En);
        self.budget.parse().map_err(|fault| complaint::malformed(&fault, words))
    }

    fn collect<G: Taught>(&self, output: &mut Output) -> anyhow::Result<()> {
        let words = ararat_games::words(Lang::En);
        // A puzzle is played with the components of this build.
        if self.table.components.is_some() {
            return Err(complaint::of("puzzle-components", Facts::new(), words));
        }
        let Setup { options, components } = self.table.setup::<G>(words)?;
        let bots = bots(&self.bots, G::start(&options).seat_count(), words)?;
        let judge = self.judge()?;
        let command = self.command(&options.to_string());
        let games = BotGames::<G> { options, components, bots, seed: self.seed };
        let hunt =
            PuzzleHunt::new(games, judge).map_err(|error| complaint::malformed(&error, words))?;
        let bar = progress::bar(self.games, Lines::of(self.json));
        let mut played = 0;
        let alike = self.alike.unwrap_or(self.most.div_ceil(SAME_ANSWER));
        let puzzles = hunt.collect(self.games, self.most, alike, |number| {
            played = number;
            bar.set_position(number);
        });
        bar.finish();
        let puzzles = puzzles.map_err(|error| anyhow!("{error:?}"))?;
        let title = words.word(&format!("game-{}", G::NAME));
        let mut text = format!("# Puzzles of {title}, collected by:\n# {command}\n");
        for puzzle in &puzzles {
            // Writing to a string cannot fail.
            let _ = write!(text, "\n{puzzle}");
        }
        if let Some(file) = &self.out {
            std::fs::write(file, &text)
                .with_context(|| format!("{} cannot be written", file.display()))?;
        }
        if self.json {
            for puzzle in &puzzles {
                output.json(&as_json(puzzle))?;
            }
            return output.json(&json!({
                "game": G::NAME,
                "command": command,
                "games": played,
                "puzzles": puzzles.len(),
            }));
        }
        if self.out.is_none() {
            return output.text(&text);
        }
        let facts = Facts::new().number("puzzles", puzzles.len()).number("games", played);
        output.line(sentence(&words.fill("puzzle-collected", &facts)))
    }

    /// The command that finds the same puzzles, wherever they are written to.
    fn command(&self, options: &str) -> String {
        let mut command = format!(
            "ararat puzzles {} --games {} --most {} --bots {} --budget {} --seed {}",
            self.game,
            self.games,
            self.most,
            self.bots.join(","),
            self.budget,
            self.seed
        );
        if let Some(alike) = self.alike {
            // Writing to a string cannot fail.
            let _ = write!(command, " --alike {alike}");
        }
        for option in options.split_whitespace() {
            let (flag, value) = match option.strip_prefix("players=") {
                Some(count) => (" --players ", count),
                None => (" --set ", option),
            };
            command.extend([flag, value]);
        }
        command
    }
}

/// A puzzle as an object.
fn as_json(puzzle: &Puzzle) -> Value {
    let others = puzzle.others.iter();
    let others = others.map(|other| json!({ "action": other.action, "cost": other.cost }));
    let reasons = puzzle.reasons.iter();
    let reasons = reasons.map(|it| json!({ "item": it.item, "difference": it.difference }));
    json!({
        "name": puzzle.name,
        "options": puzzle.options,
        "seat": puzzle.seat.index() + 1,
        "steps": puzzle.steps,
        "judge": puzzle.judge,
        "best": puzzle.best,
        "chance": puzzle.chance,
        "doubt": puzzle.doubt,
        "tempting": puzzle.tempting,
        "reasons": reasons.collect::<Vec<_>>(),
        "others": others.collect::<Vec<_>>(),
    })
}
