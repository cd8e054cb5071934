//! `ararat train`: a bot plays itself, and a net learns what positions are worth.

use std::collections::BTreeMap;
use std::path::PathBuf;

use anyhow::{Context as _, anyhow, bail};
use ararat_bots::{Appraise, Bot};
use ararat_games::{GameName, with_game};
use ararat_lab::{Lesson, Series, SeriesKind, Training};
use ararat_text::Lang;
use clap::Args;
use serde_json::json;

use crate::complaint;
use crate::output::Output;
use crate::progress::{self, Lines, Progress};
use crate::spread::{Hands, Spread};
use crate::table::{Setup, TableArgs, game_name};

/// Let a bot play itself and train a small net to judge positions.
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
    /// How many games to learn from.
    #[arg(long, default_value_t = 20_000, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: u64,
    /// The bot that plays all seats.
    #[arg(long, default_value = "medium", value_name = "BOT")]
    bot: String,
    /// How often a seat plays a random action instead of the bot's, from 0 to 1.
    #[arg(long, default_value_t = 0.1, value_name = "PART")]
    wander: f64,
    /// The same seed gives the same weights.
    #[arg(long, default_value_t = 1, value_name = "S")]
    seed: u64,
    /// The file to write the weights to.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
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
        let (games, seed, wander) = (self.games, self.seed, self.wander);
        let training = Training::<G> { options, bot, games, seed, wander };
        let bar = progress::bar(games, Lines::of(self.json));
        let lessons = match self.spread.hands::<G>(components)? {
            Some(hands) => self.spread_over(&hands, &table, bot, &bar)?,
            None => training.lessons(&|| bar.inc()),
        };
        bar.finish();
        let fitted = training.fit(&lessons).map_err(|error| anyhow!("{error}."))?;
        let players = table.split(' ').find_map(|option| option.strip_prefix("players="));
        let variant = table.split(' ').find_map(|option| option.strip_prefix("variant="));
        let option = |name: &str, value: Option<&str>| {
            value.map(|value| format!(" --{name} {value}")).unwrap_or_default()
        };
        let command = format!(
            "ararat train {}{}{} --games {games} --bot {bot} --wander {wander} --seed {seed}",
            G::NAME,
            option("players", players),
            option("variant", variant),
        );
        let figures = format!(
            "Surprise at who won, in games kept aside: {:.4} (rules of thumb {:.4}, even chances {:.4})",
            fitted.surprise, fitted.surprise_by_hand, fitted.surprise_even
        );
        let text = fitted.net.write(&[command, figures.clone()]);
        std::fs::write(&self.out, text)
            .with_context(|| format!("{} cannot be written", self.out.display()))?;
        if self.json {
            return output.json(&json!({
                "game": G::NAME,
                "options": table,
                "games": games,
                "lessons": fitted.lesson_count,
                "surprise": fitted.surprise,
                "surprise_by_hand": fitted.surprise_by_hand,
                "surprise_even": fitted.surprise_even,
            }));
        }
        output.line(format!(
            "{} {table}: {} positions of {games} games",
            G::NAME,
            fitted.lesson_count
        ))?;
        output.line(format!("{figures}."))?;
        output.line(format!("The weights are in {}.", self.out.display()))
    }

    /// Lets workers play all games, and sorts the lessons by the number of their game.
    fn spread_over(
        &self,
        hands: &Hands,
        options: &str,
        bot: Bot,
        bar: &Progress,
    ) -> anyhow::Result<Vec<Lesson>> {
        let series = Series {
            game: self.game.to_string(),
            options: options.to_owned(),
            bots: vec![bot.to_string()],
            seed: self.seed,
            kind: SeriesKind::Train { wander: self.wander },
        };
        let mut lessons: BTreeMap<u64, Vec<Lesson>> = BTreeMap::new();
        hands.play(&series, 0..self.games, |number, value| {
            let told = value.as_array()?.iter().map(Lesson::from_json);
            lessons.insert(number, told.collect::<Option<Vec<Lesson>>>()?);
            bar.inc();
            Some(())
        })?;
        Ok(lessons.into_values().flatten().collect())
    }
}
