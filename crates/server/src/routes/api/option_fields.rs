//! The options of a game as programs send them. The game checks them, and every fault names the
//! option and its possible values.

use ararat_core::{Description, Facts, GameOption, Notice, OptionList};
use ararat_games::GameName;
use ararat_tables::check_options;
use ararat_wire::{option_schema, options_schema};
use serde_json::{Map, Value};

use crate::api_error::ApiError;
use crate::api_fault::{Fault, Possible};
use crate::api_fields::Fields;

/// An option that the game has, and the value sent for it.
type Given = (&'static GameOption, String);

/// The options of a game with this many players, in their stored form. `None` if something is wrong
/// with them, which has been noted as a fault, or if the game or its number of players is unknown.
pub(super) fn read_options(
    fields: &mut Fields,
    game: Option<GameName>,
    player_count: Option<usize>,
) -> Option<String> {
    let object = match fields.raw("options") {
        None => Map::new(),
        Some(Value::Object(object)) => object,
        Some(other) => {
            fields.refuse("options".to_owned(), other, Possible::Object);
            return None;
        }
    };
    let game = game?;
    let most = player_count.unwrap_or(*game.description().players.end());
    let given = read_texts(fields, game.description(), object, most)?;
    let player_count = player_count?;
    match check_options(game, &list(player_count, &given)) {
        Ok((options, _)) => Some(options),
        Err(notices) => {
            for fault in blame(game, player_count, &given, notices) {
                fields.note(fault);
            }
            None
        }
    }
}

/// The default options of a game with this many players.
pub(super) fn usual_options(game: GameName, player_count: usize) -> Result<String, ApiError> {
    let checked = check_options(game, &list(player_count, &[]));
    let fault = |notice| Fault::said("players", Some(player_count.into()), notice, None);
    let faulty = |notices: Vec<Notice>| ApiError::faulty(notices.into_iter().map(fault).collect());
    checked.map(|(options, _)| options).map_err(faulty)
}

fn list(player_count: usize, given: &[Given]) -> OptionList {
    let players = OptionList::new().with("players", player_count);
    given.iter().fold(players, |list, (option, text)| list.with(option.name, text))
}

fn field(name: &str) -> String {
    format!("options.{name}")
}

/// The game's own options among those sent; `None` if there are others, or values that are not
/// texts.
fn read_texts(
    fields: &mut Fields,
    game: &'static Description,
    object: Map<String, Value>,
    player_count: usize,
) -> Option<Vec<Given>> {
    let names: Vec<&str> = game.options.iter().map(|option| option.name).collect();
    let (mut given, count) = (Vec::new(), object.len());
    for (name, value) in object {
        let option = game.options.iter().find(|option| option.name == name);
        match (option, value) {
            (Some(option), Value::String(text)) => given.push((option, text)),
            (Some(option), other) => {
                fields.refuse(field(&name), other, possible(option, player_count));
            }
            (None, found) => {
                let facts = Facts::new().text("option", &name).text("known", names.join(", "));
                let notice = Notice::new("option-unknown", facts);
                let known = Some(Possible::one_of(&names));
                fields.note(Fault::said(field(&name), Some(found), notice, known));
            }
        }
    }
    (given.len() == count).then_some(given)
}

/// The possible values of an option in a game with this many players.
fn possible(option: &GameOption, player_count: usize) -> Possible {
    let schema = option_schema(option, player_count);
    match schema["enum"].as_array() {
        Some(values) => Possible::one_of(values.iter().filter_map(Value::as_str)),
        None => Possible::Schema(schema),
    }
}

/// The faults behind a game's refusal of its options: those that it also refuses on their own, or
/// else their combination.
fn blame(
    game: GameName,
    player_count: usize,
    given: &[Given],
    together: Vec<Notice>,
) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (option, text) in given {
        let alone = [(*option, text.clone())];
        let refused = check_options(game, &list(player_count, &alone)).err();
        faults.extend(refused.into_iter().flatten().map(|notice| {
            let possible = possible(option, player_count);
            Fault::said(field(option.name), Some(text.as_str().into()), notice, Some(possible))
        }));
    }
    if faults.is_empty() {
        let possible = || Some(Possible::Schema(options_schema(game.description())));
        faults.extend(
            together.into_iter().map(|notice| Fault::said("options", None, notice, possible())),
        );
    }
    faults
}
