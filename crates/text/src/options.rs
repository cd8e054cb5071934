//! The options of games as a table in Markdown, generated from how they describe themselves.

use std::fmt::Write as _;

use ararat_core::{Description, GameOption, OptionValues};

use crate::catalogue::{Catalogue, sentence};

/// A table of all options of these games. Games that share an option share its row.
pub fn options_table(games: &[&Description], words: &Catalogue) -> String {
    let mut rows: Vec<(String, Vec<String>, String)> = Vec::new();
    let mut add = |name: &str, game: &Description, rest: String| {
        let (name, title) = (format!("`{name}`"), words.word(&game.title_key()));
        match rows.iter_mut().find(|row| row.0 == name && row.2 == rest) {
            Some((_, games, _)) => games.push(title),
            None => rows.push((name, vec![title], rest)),
        }
    };
    for game in games {
        let (least, most) = (game.players.start(), game.players.end());
        add("players", game, format!("{least} to {most}, by default {} |", game.default_players()));
    }
    for game in games {
        for option in game.options {
            let about = sentence(&words.word(option.about));
            add(option.name, game, format!("{} | {about}", values(option)));
        }
    }
    let mut table = String::from("| option | games | values | meaning |\n|---|---|---|---|\n");
    for (name, games, rest) in rows {
        // Writing to a string cannot fail.
        let _ = writeln!(table, "| {name} | {} | {rest} |", games.join(", "));
    }
    table
}

/// What may be written for an option, the default first.
fn values(option: &GameOption) -> String {
    let values = option.possible_values();
    let quoted: Vec<String> = values.iter().map(|value| format!("`{value}`")).collect();
    let (default, others) = quoted.split_first().expect("an option has a default");
    let others = match option.values {
        OptionValues::Seat => "or the number of a seat".to_owned(),
        OptionValues::Some(_) => format!("{}, or some of {}", others[0], others[1..].join(", ")),
        OptionValues::Switch | OptionValues::Choice(_) => others.join(", "),
    };
    format!("{default} (default), {others}")
}
