//! Series of bot games that another machine asks for by the name of their game.

use ararat_core::Digest;
use ararat_lab::{Playable, Series, fingerprint};
use ararat_text::{Lang, sentence};

use crate::{GameName, words};

/// A series, ready to be played with the components of this build.
///
/// # Errors
///
/// The game, the options or a bot are not known here, or a bot is a program.
pub fn open(series: &Series) -> Result<Box<dyn Playable>, String> {
    let game = series.game.parse::<GameName>();
    let game = game.map_err(|fault| sentence(&words(Lang::En).say(&fault)))?;
    with_game!(game, G => series.open::<G>())
}

/// The version of this build and a digest of everything that decides how bots play: with equal
/// values, the same games are played.
pub fn build() -> String {
    let parts = GameName::ALL.iter().map(|&game| with_game!(game, G => fingerprint::<G>()));
    let parts: Vec<String> = parts.map(|digest| digest.to_string()).collect();
    let digest = Digest::of(&parts.join("\n")).to_string();
    format!("{} {}", env!("CARGO_PKG_VERSION"), &digest[..12])
}
