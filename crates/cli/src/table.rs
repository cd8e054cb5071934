//! What every command that starts a game asks for: the game, its options, its components.

use std::path::PathBuf;

use anyhow::Context as _;
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
        let mut list = OptionList::new();
        if let Some(players) = &self.players {
            list = list.with("players", players);
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
