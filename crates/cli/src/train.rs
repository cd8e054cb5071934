//! `ararat train`: a bot plays itself, and nets learn what positions are worth and what to do.

use std::path::PathBuf;

use anyhow::{Context as _, anyhow, bail};
use ararat_bots::{Appraise, Bot};
use ararat_games::{GameName, with_game};
use ararat_lab::{
    Course, Fitted, Generation, Lessons, Progress as Done, Series, SeriesKind, Training,
    learning_curves,
};
use ararat_text::Lang;
use clap::Args;
use serde_json::json;

use crate::complaint;
use crate::output::Output;
use crate::progress::{self, Lines, Progress};
use crate::spread::{Hands, Spread};
use crate::table::{Setup, TableArgs, game_name};

/// Let a bot play itself, and train small nets to judge positions and, if the bot searches, to choose
/// which actions to explore.
///
/// Writes the weights to a file. The nets in use are crates/games/*/data/*.net, each with the command
/// that made it.
#[derive(Args)]
pub(crate) struct Train {
    /// Which game to train for.
    #[arg(value_parser = game_name)]
    game: GameName,
    #[command(flatten)]
    table: TableArgs,
    /// How many games to learn from, in each generation.
    #[arg(long, default_value_t = 20_000, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: u64,
    /// The bot that plays all seats; one that searches knows only what it has learned so far.
    #[arg(long, default_value = "medium", value_name = "BOT")]
    bot: String,
    /// Number of generations, in each of which the bot uses what it learned from the latest games.
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1000))]
    generations: u64,
    /// Games of `medium` before the first generation.
    #[arg(long, default_value_t = 0, value_name = "N", value_parser = clap::value_parser!(u64).range(0..=10_000_000))]
    warm_up: u64,
    /// How often a seat plays a random action instead of the bot's, from 0 to 1.
    #[arg(long, default_value_t = 0.1, value_name = "PART")]
    wander: f64,
    /// The same seed gives the same weights.
    #[arg(long, default_value_t = 1, value_name = "S")]
    seed: u64,
    /// The file to write the weights to.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Keep what was played in this file, and continue from there if it exists.
    #[arg(long, value_name = "FILE")]
    state: Option<PathBuf>,
    /// Draw the course of the training as SVG.
    #[arg(long, value_name = "FILE")]
    curves: Option<PathBuf>,
    #[command(flatten)]
    spread: Spread,
    /// Print what was learned as one JSON object.
    #[arg(long)]
    json: bool,
}

impl Train {
    pub(crate) fn run(&self, output: &mut Output) -> anyhow::Result<()> {
        with_game!(self.game, G => self.train::<G>(output))
    }

    fn train<G: Appraise>(&self, output: &mut Output) -> anyhow::Result<()> {
        let words = ararat_games::words(Lang::En);
        let Setup { options, components } = self.table.setup::<G>(words)?;
        let bot: Bot = self.bot.parse().map_err(|fault| complaint::malformed(&fault, words))?;
        if !(0.0..=1.0).contains(&self.wander) {
            bail!("--wander cannot be {}; it takes a number from 0 to 1.", self.wander);
        }
        let table = options.to_string();
        let command = self.command::<G>(&table, bot);
        let course = Course::<G> {
            options,
            bot,
            against: None,
            games: self.games,
            generations: self.generations,
            warm_up: self.warm_up,
            wander: self.wander,
            seed: self.seed,
        };
        let mut done = match &self.state {
            Some(file) => Done::kept(file, &format!("{command} {table}"))
                .map_err(|error| anyhow!("{}: {error}.", file.display()))?,
            None => Done::unkept(),
        };
        let hands = self.spread.hands::<G>(components)?;
        let bar = progress::bar(course.game_count(), Lines::of(self.json));
        let mut before = 0;
        while let Some((training, numbers)) = course.next(&done) {
            let count = numbers.end - numbers.start;
            let of = if before == 0 && self.warm_up > 0 { self.warm_up } else { self.games };
            before += of;
            bar.set_position(before - count);
            if let Some(hands) = &hands {
                self.spread_over(hands, &table, &training, numbers, &mut done, &bar)?;
            } else {
                let played = done.play(&training, numbers, || bar.inc());
                played.map_err(|error| anyhow!("{error}."))?;
            }
            course.learn(&mut done).map_err(|error| anyhow!("{error}."))?;
        }
        bar.finish();
        let learned = done.learned.last().context("nothing was learned")?;
        let figures = figures(learned);
        let comments: Vec<String> = std::iter::once(&command).chain(&figures).cloned().collect();
        let write = |file: &PathBuf, text: String| {
            std::fs::write(file, text)
                .with_context(|| format!("{} cannot be written", file.display()))
        };
        write(&self.out, learned.nets().write(&comments))?;
        if let Some(file) = &self.curves {
            write(file, learning_curves(&done.learned, &command))?;
        }
        let (value, policy) = (&learned.value, learned.policy.as_ref());
        let games = course.game_count();
        if self.json {
            return output.json(&json!({
                "game": G::NAME,
                "options": table,
                "games": games,
                "lessons": value.lesson_count,
                "surprise": value.surprise(),
                "surprise_by_hand": value.surprise_by_hand,
                "surprise_even": value.surprise_even,
                "choices": policy.map(|policy| policy.lesson_count),
                "choice_surprise": policy.map(Fitted::surprise),
                "choice_surprise_by_hand": policy.map(|policy| policy.surprise_by_hand),
            }));
        }
        output.line(format!(
            "{} {table}: {} positions of {games} games",
            G::NAME,
            value.lesson_count
        ))?;
        for figures in figures {
            output.line(format!("{figures}."))?;
        }
        output.line(format!("The weights are in {}.", self.out.display()))
    }

    /// The command that makes the same weights.
    fn command<G: Appraise>(&self, table: &str, bot: Bot) -> String {
        let players = table.split(' ').find_map(|option| option.strip_prefix("players="));
        let variant = table.split(' ').find_map(|option| option.strip_prefix("variant="));
        let option = |name: &str, value: Option<&str>| {
            value.map(|value| format!(" --{name} {value}")).unwrap_or_default()
        };
        let count = |name: &str, value: u64, default: u64| {
            if value == default { String::new() } else { format!(" --{name} {value}") }
        };
        format!(
            "ararat train {}{}{}{}{} --games {} --bot {bot} --wander {} --seed {}",
            G::NAME,
            option("players", players),
            option("variant", variant),
            count("warm-up", self.warm_up, 0),
            count("generations", self.generations, 1),
            self.games,
            self.wander,
            self.seed,
        )
    }

    /// Lets workers play these games.
    fn spread_over<G: Appraise>(
        &self,
        hands: &Hands,
        options: &str,
        training: &Training<G>,
        numbers: std::ops::Range<u64>,
        done: &mut Done,
        bar: &Progress,
    ) -> anyhow::Result<()> {
        let learned = training.learned.as_ref().map(|learned| learned.write(&[]));
        let series = Series {
            game: self.game.to_string(),
            options: options.to_owned(),
            bots: vec![training.bot.to_string()],
            seed: self.seed,
            kind: SeriesKind::Train { wander: self.wander, learned },
        };
        let mut fault = None;
        hands.play(&series, numbers, |number, value| {
            if let Err(error) = done.hear(number, Lessons::from_json(value)?) {
                fault = Some(error);
            }
            bar.inc();
            Some(())
        })?;
        fault.map_or(Ok(()), |error| Err(anyhow!("{error}.")))
    }
}

/// How well nets judge games that they were not trained on.
fn figures(learned: &Generation) -> Vec<String> {
    let told = |at: &str, fitted: &Fitted| {
        format!(
            "Surprise at {at}, in games kept aside: {:.4} (rules of thumb {:.4}, even chances {:.4})",
            fitted.surprise(),
            fitted.surprise_by_hand,
            fitted.surprise_even
        )
    };
    let policy = learned.policy.as_ref().map(|policy| told("what a search chose", policy));
    std::iter::once(told("who won", &learned.value)).chain(policy).collect()
}
