//! What every command that starts a game asks for: the game, its options, its components.

use std::path::PathBuf;

use anyhow::{Context as _, bail};
use ararat_bots::Bot;
use ararat_core::{Components, Game, OptionList};
use ararat_games::GameName;
use ararat_text::{Catalogue, Lang};
use clap::Args;

use crate::complaint;

/// Reads the name of a game for the command line.
pub(crate) fn game_name(text: &str) -> Result<GameName, String> {
    text.parse().map_err(|fault| Catalogue::of(Lang::En).say(&fault))
}

/// Options of a game as arguments.
#[derive(Args, Clone, Debug)]
pub(crate) struct TableArgs {
    /// How many play; every game has its own default.
    #[arg(long, value_name = "P")]
    players: Option<String>,
    /// The variant, for games that have several.
    #[arg(long, value_name = "NAME")]
    variant: Option<String>,
    /// An option of the game, such as first=2; may be given several times.
    #[arg(long = "set", value_name = "NAME=VALUE")]
    set: Vec<String>,
    /// A component file with corrected values of a physical game.
    #[arg(long, value_name = "FILE")]
    components: Option<PathBuf>,
}

impl TableArgs {
    /// The options as the game reads them, every fault reported.
    pub(crate) fn options<G: Game>(&self, words: &Catalogue) -> anyhow::Result<G::Options> {
        self.read::<G>(OptionList::new(), words)
    }

    /// The same, with the first seat starting unless an option names another.
    pub(crate) fn options_from_first_seat<G: Game>(
        &self,
        words: &Catalogue,
    ) -> anyhow::Result<G::Options> {
        let is_named = self.set.iter().any(|pair| pair.starts_with("first="));
        let list = OptionList::new();
        self.read::<G>(if is_named { list } else { list.with("first", 1) }, words)
    }

    fn read<G: Game>(&self, mut list: OptionList, words: &Catalogue) -> anyhow::Result<G::Options> {
        if let Some(players) = &self.players {
            list = list.with("players", players);
        }
        if let Some(variant) = &self.variant {
            list = list.with("variant", variant);
        }
        for pair in &self.set {
            list.push(pair).map_err(|fault| complaint::malformed(&fault, words))?;
        }
        let components = components::<G>(self.components.as_ref(), words)?;
        G::read_options(&list, components).map_err(|faults| complaint::faults(&faults, words))
    }

    pub(crate) fn components<G: Game>(
        &self,
        words: &Catalogue,
    ) -> anyhow::Result<&'static G::Components> {
        components::<G>(self.components.as_ref(), words)
    }
}

/// The components in this file, or the standard ones.
pub(crate) fn components<G: Game>(
    file: Option<&PathBuf>,
    words: &Catalogue,
) -> anyhow::Result<&'static G::Components> {
    let Some(file) = file else { return Ok(G::Components::standard()) };
    let text = std::fs::read_to_string(file)
        .with_context(|| format!("{} cannot be read", file.display()))?;
    match G::Components::read(&text) {
        Ok(components) => Ok(components.keep()),
        Err(faults) => Err(complaint::faults(&faults, words).context(file.display().to_string())),
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
        many => bail!(
            "{} bots are named for {seat_count} seats; name one, or one for each seat.",
            many.len()
        ),
    }
}
