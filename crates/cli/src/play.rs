//! `ararat play`: a person against bots, in the terminal.

mod choices;
mod dealer;
mod farewell;
pub(crate) mod input;
pub(crate) mod order;
mod results;
mod save;
pub(crate) mod screen;
pub(crate) mod style;
mod talk;

use std::path::{Path, PathBuf};

use anyhow::anyhow;
use ararat_bots::{Appraise, Level, Strength};
use ararat_core::{Facts, Game, Record, Seat, Secret};
use ararat_games::{GameName, with_game};
use ararat_text::{Catalogue, Lang, TextBoard};
use clap::Args;

use crate::complaint;
use crate::output::Output;
use crate::record_file::components_of;
use crate::table::{Setup, TableArgs, game_name, seat};
use dealer::{Dealer, PERSON, Unplayable};
use input::Input;
use save::{Pledge, Save};
use screen::Screen;
use style::Style;
use talk::Talk;

/// Play a game in the terminal against bots.
///
/// Choose by number, or type actions in the game's notation; `help` lists what else you can type.
/// Bots see what a person in their seat would see, and nothing more.
#[derive(Args)]
pub(crate) struct Play {
    /// Which game to play.
    #[arg(value_parser = game_name, required_unless_present = "resume")]
    game: Option<GameName>,
    #[command(flatten)]
    table: TableArgs,
    /// How strong the bots are: random, easy, medium, hard or expert, or adaptive, which aims at
    /// even games by your last results; one level for all bots, or one for each, as in easy,hard.
    #[arg(long, visible_alias = "levels", value_delimiter = ',', default_value = "medium")]
    level: Vec<String>,
    /// Your results: adaptive bots follow them, and the game is added when it is over.
    #[arg(long, value_name = "FILE")]
    results: Option<PathBuf>,
    /// Your seat, counted from 1.
    #[arg(long, default_value = "1", value_name = "SEAT")]
    seat: String,
    /// Repeat the deal of this seed; without it the deal is unpredictable.
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Save the game to this file after every step; at the end it is the record of the game.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Continue a saved game.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["players", "variant", "set", "level", "seat", "seed"])]
    resume: Option<PathBuf>,
    /// No colors and no drawings, only short lines: for screen readers and logs.
    #[arg(long)]
    plain: bool,
    /// Language: en or fr.
    #[arg(long, default_value = "en")]
    lang: Lang,
}

impl Play {
    pub(crate) fn run(&self, output: &mut Output) -> anyhow::Result<()> {
        let words = ararat_games::words(self.lang);
        if let Some(file) = &self.resume {
            let save = Save::read(file, words)?;
            let game: GameName = save.record.head.game.parse().map_err(|fault| {
                let fault: ararat_core::Malformed = fault;
                complaint::malformed(&fault, words)
            })?;
            self.check_game(file, game, words)?;
            return with_game!(game, G => self.resume::<G>(file, save, words, output));
        }
        match self.game {
            Some(game) => with_game!(game, G => self.start::<G>(words, output)),
            // clap requires a game or a file.
            None => Ok(()),
        }
    }

    /// If a game is named beside the file, the file must hold that game.
    fn check_game(&self, file: &Path, game: GameName, words: &Catalogue) -> anyhow::Result<()> {
        match self.game {
            Some(asked) if asked != game => {
                let facts = Facts::new().text("file", file.display().to_string());
                let facts = facts.text("game", game.as_str()).text("asked", asked.as_str());
                Err(complaint::of("play-save-other-game", facts, words))
            }
            Some(_) | None => Ok(()),
        }
    }

    fn start<G: Appraise + TextBoard>(
        &self,
        words: &'static Catalogue,
        output: &mut Output,
    ) -> anyhow::Result<()> {
        let Setup { options, components } = self.table.setup::<G>(words)?;
        let seat_count = G::start(&options).seat_count();
        let seat = seat(&self.seat, seat_count, words)?;
        let players = self.players::<G>(seat, seat_count, words)?;
        let players: Vec<&str> = players.iter().map(String::as_str).collect();
        let luck = Luck::new::<G>(self.seed, &options)?;
        let record: Record<G> =
            Record::new(options, components, &luck.table, &players, Some(&luck.secret));
        let pledge = Pledge { seat, luck: luck.decisions, secret: luck.secret };
        // An empty record has nothing that could be wrong.
        let dealer = Dealer::new(&record, pledge)
            .map_err(|_| complaint::of("play-not-a-save", Facts::new(), words))?;
        let file = match &self.save {
            Some(file) => Some(claim(file, &dealer, words)?),
            None => None,
        };
        self.talk(dealer, file, words, output)
    }

    fn resume<G: Appraise + TextBoard>(
        &self,
        file: &Path,
        save: Save,
        words: &'static Catalogue,
        output: &mut Output,
    ) -> anyhow::Result<()> {
        let head = &save.record.head;
        let components = components_of::<G>(head, self.table.components.as_ref(), words)?;
        let record = Record::<G>::from_text(save.record, components)
            .map_err(|error| save::record_fault(file, error, words))?;
        let dealer = Dealer::new(&record, save.pledge).map_err(|fault| match fault {
            Unplayable::Record(error) => save::record_fault(file, error, words),
            Unplayable::Draw(line) => save::line_fault(file, line, words),
            Unplayable::Players => {
                let facts = Facts::new().text("file", file.display().to_string());
                complaint::of("play-not-a-save", facts, words)
            }
        })?;
        let file = match &self.save {
            Some(other) if other != file => claim(other, &dealer, words)?,
            Some(_) | None => file.to_owned(),
        };
        self.talk(dealer, Some(file), words, output)
    }

    fn talk<G: Appraise + TextBoard>(
        &self,
        dealer: Dealer<G>,
        file: Option<PathBuf>,
        words: &'static Catalogue,
        output: &mut Output,
    ) -> anyhow::Result<()> {
        let style = Style::of_terminal(self.plain);
        let input = Input::new(style.is_plain());
        let screen = Screen { output, style, words };
        Talk::new(dealer, screen, input, file, self.results.clone()).run()
    }

    /// The name of the player in each seat: the person, and the strength of each bot.
    fn players<G: Game>(
        &self,
        person: Seat,
        seat_count: usize,
        words: &Catalogue,
    ) -> anyhow::Result<Vec<String>> {
        let complain = |code, facts| complaint::of(code, facts, words);
        let mut levels = Vec::new();
        for text in &self.level {
            let strength = if text == Strength::ADAPTIVE {
                let Some(file) = &self.results else {
                    return Err(complain("play-adaptive-results", Facts::new()));
                };
                Strength::Adaptive(results::fitting_grade(file, G::NAME, words)?)
            } else if let Some(strength) = Strength::named(text) {
                strength
            } else {
                let known = Level::ALL.map(Level::name).join(", ");
                let known = format!("{known}, {}", Strength::ADAPTIVE);
                let facts = Facts::new().text("text", text).text("known", known);
                return Err(complain("play-not-a-level", facts));
            };
            levels.push(strength.to_string());
        }
        let bot_count = seat_count - 1;
        if let [one] = levels.as_slice() {
            levels = vec![one.clone(); bot_count];
        }
        if levels.len() != bot_count {
            let facts = Facts::new().number("levels", levels.len()).number("bots", bot_count);
            return Err(complain("play-level-count", facts));
        }
        levels.insert(person.index(), PERSON.to_owned());
        Ok(levels)
    }
}

/// Creates the file in which this game is saved; it must not exist yet.
fn claim<G: Appraise>(
    file: &Path,
    dealer: &Dealer<G>,
    words: &Catalogue,
) -> anyhow::Result<PathBuf> {
    let name = Facts::new().text("file", file.display().to_string());
    if file.exists() {
        return Err(complaint::of("play-save-there", name, words));
    }
    save::write(file, &dealer.save_text()).map_err(|error| {
        let facts = name.text("reason", error.to_string());
        complaint::of("play-save-failed", facts, words)
    })?;
    Ok(file.to_owned())
}

/// Where the draws and the decisions of a new game come from.
struct Luck {
    table: String,
    secret: Secret,
    decisions: u64,
}

impl Luck {
    /// Derived from the seed, or unpredictable without one.
    fn new<G: Game>(seed: Option<u64>, options: &G::Options) -> anyhow::Result<Luck> {
        if let Some(seed) = seed {
            let table = format!("play-{seed}");
            let secret = Secret::from_text(&format!("{} {options} {table}", G::NAME));
            return Ok(Luck { table, secret, decisions: seed });
        }
        let unforeseen = |bytes: &mut [u8]| {
            getrandom::fill(bytes)
                .map_err(|error| anyhow!("The system gives no random numbers: {error}."))
        };
        let (mut secret, mut rest) = ([0; 32], [0; 16]);
        unforeseen(&mut secret)?;
        unforeseen(&mut rest)?;
        let [table, decisions] = [&rest[..8], &rest[8..]]
            .map(|half| half.iter().fold(0, |sum: u64, &byte| sum << 8 | u64::from(byte)));
        Ok(Luck { table: format!("play-{table:016x}"), secret: Secret::new(secret), decisions })
    }
}
