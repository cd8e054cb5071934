//! What `--help` says about the games, from how they describe themselves.

use std::fmt::Write as _;

use ararat_core::Description;
use ararat_games::GameName;

/// Every game with its player counts and options.
pub(crate) fn games() -> String {
    let mut text = "Games and their options for --set NAME=VALUE, default first:".to_owned();
    for game in GameName::ALL {
        add(&mut text, game.description());
    }
    text
}

fn add(text: &mut String, game: &Description) {
    let (least, most) = (game.players.start(), game.players.end());
    let _ = write!(text, "\n  {}  ({least} to {most} players)", game.name);
    for option in game.options {
        let _ = write!(text, "\n      {}={}", option.name, option.possible_values().join("|"));
    }
}
