//! What every command that starts a game needs: the game, its options, its components.

use std::fs::File;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use ararat_bots::Bot;
use ararat_core::{Components as _, Facts, Game, GameOption, OptionList, Seat};
use ararat_games::GameName;
use ararat_text::{Catalogue, Lang};
use clap::Args;

use crate::complaint;

/// Reads the name of a game for the command line.
pub(crate) fn game_name(text: &str) -> Result<GameName, String> {
    text.parse().map_err(|fault| ararat_games::words(Lang::En).say(&fault))
}

/// Options of a game as arguments.
#[derive(Args, Clone, Debug)]
pub(crate) struct TableArgs {
    /// Number of players; each game has its own default.
    #[arg(long, value_name = "P")]
    players: Option<String>,
    /// The variant, for games with several; short for --set variant=NAME.
    #[arg(long, value_name = "NAME")]
    variant: Option<String>,
    /// An option of the game, such as first=2; can be repeated. `ararat --help` lists them.
    #[arg(long = "set", value_name = "NAME=VALUE")]
    set: Vec<String>,
    /// A component file with the values of your own copy of the game.
    #[arg(long, value_name = "FILE")]
    pub(crate) components: Option<PathBuf>,
}

/// A game about to start: its options and the components it is played with.
pub(crate) struct Setup<G: Game> {
    pub(crate) options: G::Options,
    pub(crate) components: &'static G::Components,
}

impl TableArgs {
    /// The options as the game reads them, every fault reported.
    pub(crate) fn setup<G: Game>(&self, words: &Catalogue) -> anyhow::Result<Setup<G>> {
        self.read(OptionList::new(), words)
    }

    /// The same, with the first seat starting unless an option names another.
    pub(crate) fn setup_from_first_seat<G: Game>(
        &self,
        words: &Catalogue,
    ) -> anyhow::Result<Setup<G>> {
        let first = GameOption::FIRST.name;
        let is_option = G::OPTIONS.iter().any(|option| option.name == first);
        let is_named = self.set.iter().any(|pair| pair.starts_with("first="));
        let list = OptionList::new();
        self.read(if is_option && !is_named { list.with(first, 1) } else { list }, words)
    }

    fn read<G: Game>(&self, mut list: OptionList, words: &Catalogue) -> anyhow::Result<Setup<G>> {
        if let Some(players) = &self.players {
            list = list.with("players", players);
        }
        if let Some(variant) = &self.variant {
            list = list.with("variant", variant);
        }
        for pair in &self.set {
            list.push(pair).map_err(|fault| complaint::malformed(&fault, words))?;
        }
        let components = match &self.components {
            Some(file) => read_components::<G>(file, words)?,
            None => G::Components::standard(),
        };
        let options = G::read_options(&list, components)
            .map_err(|faults| complaint::faults(&faults, words))?;
        Ok(Setup { options, components })
    }
}

/// The largest component file that is read: a hundred times our largest.
const MAX_COMPONENT_BYTES: u64 = 1 << 20;

/// The components in this file.
pub(crate) fn read_components<G: Game>(
    file: &Path,
    words: &Catalogue,
) -> anyhow::Result<&'static G::Components> {
    let mut bytes = Vec::new();
    let read = File::open(file)
        .and_then(|opened| opened.take(MAX_COMPONENT_BYTES + 1).read_to_end(&mut bytes));
    read.with_context(|| format!("{} cannot be read", file.display()))?;
    if bytes.len() as u64 > MAX_COMPONENT_BYTES {
        let most = MAX_COMPONENT_BYTES / 1024;
        bail!("{} is too long for a component file, which has at most {most} kB.", file.display());
    }
    let Ok(text) = String::from_utf8(bytes) else { bail!("{} is not UTF-8 text.", file.display()) };
    match G::Components::read(&text) {
        Ok(components) => Ok(components.keep()),
        Err(faults) => bail!("{}: {}", file.display(), complaint::faults(&faults, words)),
    }
}

/// The bot in each seat: one name for all, or one for each seat.
pub(crate) fn bots(
    names: &[String],
    seat_count: usize,
    words: &Catalogue,
) -> anyhow::Result<Vec<Bot>> {
    let bots = names.iter().map(|name| name.parse()).collect::<Result<Vec<Bot>, _>>();
    let bots = bots.map_err(|fault: ararat_core::Malformed| complaint::malformed(&fault, words))?;
    match bots.as_slice() {
        [one] => Ok(vec![*one; seat_count]),
        many if many.len() == seat_count => Ok(bots),
        many => {
            let facts = Facts::new().number("bots", many.len()).number("seats", seat_count);
            Err(complaint::of("bots-count", facts, words))
        }
    }
}

/// A seat of a table, as it is written on the command line.
pub(crate) fn seat(text: &str, seat_count: usize, words: &Catalogue) -> anyhow::Result<Seat> {
    match text.parse::<Seat>() {
        Ok(seat) if seat.index() < seat_count => Ok(seat),
        _ => {
            let facts = Facts::new().text("text", text).number("seats", seat_count);
            Err(complaint::of("replay-no-seat", facts, words))
        }
    }
}
