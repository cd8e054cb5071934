//! `ararat engine`: a bot as a program that speaks the line protocol of docs/engines.md.

use std::io::BufRead as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, anyhow, bail};
use ararat_bots::{Appraise, Bot};
use ararat_core::{Components as _, Game, Malformed, OptionList, Xoshiro};
use ararat_games::{GameName, with_game};
use ararat_text::{Catalogue, Lang};
use ararat_wire::{Wire, read_view};
use clap::Args;
use serde_json::{Value, json};

use crate::complaint;
use crate::output::Output;
use crate::table::read_components;

/// Let a bot answer on standard output what is asked on standard input, by the line protocol.
///
/// It sees what the view of its seat holds, and nothing else: with `examples/engine_bot.py` it plays
/// on any server. The bots are those of `ararat arena`, such as `medium:bold` or `expert@500`.
#[derive(Args)]
pub(crate) struct Engine {
    /// The bot.
    bot: String,
    /// A component file, for tables that do not play with the standard components.
    #[arg(long, value_name = "FILE")]
    components: Option<PathBuf>,
}

impl Engine {
    pub(crate) fn run(&self, output: &mut Output) -> anyhow::Result<()> {
        let words = ararat_games::words(Lang::En);
        let bot: Bot =
            self.bot.parse().map_err(|fault: Malformed| complaint::malformed(&fault, words))?;
        let mut game: Option<Box<dyn Playing>> = None;
        for (number, line) in (1..).zip(std::io::stdin().lock().lines()) {
            let answer = self.answer(bot, &mut game, &line?, words);
            let answer = answer.with_context(|| format!("Line {number}"))?;
            if let Some(answer) = answer {
                output.json(&answer)?;
                output.flush()?;
            }
        }
        Ok(())
    }

    /// The answer to a line, if it asks for one.
    fn answer(
        &self,
        bot: Bot,
        game: &mut Option<Box<dyn Playing>>,
        line: &str,
        words: &Catalogue,
    ) -> anyhow::Result<Option<Value>> {
        let message: Value =
            serde_json::from_str(line).map_err(|_| anyhow!("This is not JSON."))?;
        match message["type"].as_str() {
            Some("game") => *game = Some(begin(&message, self.components.as_deref(), words)?),
            Some("over") => *game = None,
            Some("decide") => {
                let Some(playing) = game else { bail!("No game has begun.") };
                let Some(seed) = message["seed"].as_u64() else {
                    bail!("“seed” is not a number.")
                };
                let action = playing.decide(bot, seed, &message["view"], words)?;
                return Ok(Some(json!({ "action": action })));
            }
            // What is not known is left alone.
            Some(_) => {}
            None => bail!("“type” is missing."),
        }
        Ok(None)
    }
}

/// A game in which the bot has a seat.
trait Playing {
    fn decide(
        &mut self,
        bot: Bot,
        seed: u64,
        view: &Value,
        words: &Catalogue,
    ) -> anyhow::Result<String>;
}

struct Seated<G: Appraise + Wire> {
    options: G::Options,
    /// The first seed stands for the game: a bot keeps its character throughout.
    game: Option<u64>,
}

impl<G: Appraise + Wire> Playing for Seated<G> {
    fn decide(
        &mut self,
        bot: Bot,
        seed: u64,
        view: &Value,
        words: &Catalogue,
    ) -> anyhow::Result<String> {
        let kept = read_view::<G>(&self.options, view)
            .map_err(|misfit| complaint::malformed(&misfit, words))?;
        let seat = kept.view().as_seat().filter(|view| view.is_to_act());
        let seat = seat.ok_or_else(|| anyhow!("The viewer is not to act."))?;
        let game = *self.game.get_or_insert(seed);
        let action = bot.seated(game, seat.seat()).choose(seat, &mut Xoshiro::new(seed));
        Ok(action.to_string())
    }
}

/// Reads the message that begins a game.
fn begin(
    message: &Value,
    components: Option<&Path>,
    words: &Catalogue,
) -> anyhow::Result<Box<dyn Playing>> {
    let text = |name: &str| {
        message[name].as_str().ok_or_else(|| anyhow!("“{name}” is missing or not a text."))
    };
    let name: GameName =
        text("game")?.parse().map_err(|fault: Malformed| complaint::malformed(&fault, words))?;
    let list: OptionList =
        text("options")?.parse().map_err(|fault: Malformed| complaint::malformed(&fault, words))?;
    with_game!(name, G => {
        let components = match components {
            Some(file) => read_components::<G>(file, words)?,
            None => <G as Game>::Components::standard(),
        };
        let options = G::read_options(&list, components);
        let options = options.map_err(|faults| complaint::faults(&faults, words))?;
        Ok(Box::new(Seated::<G> { options, game: None }))
    })
}
