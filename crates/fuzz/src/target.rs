//! What is fed with bytes.

use std::fmt::{Debug, Display};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use ararat_core::record::RecordText;
use ararat_core::{Components as _, Game, Record};
use ararat_games::{GameName, with_game};

use crate::api::Visitor;

ararat_core::named! {
    /// What is fed with bytes.
    pub enum Target {
        /// Records of games.
        Record = "record",
        /// Actions of all games, as people and programs write them.
        Action = "action",
        /// Component files.
        Components = "components",
        /// Bodies of requests, through the whole router.
        Api = "api",
    }
}

impl Target {
    /// The bytes to begin with.
    pub fn corpus(self) -> Vec<Vec<u8>> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut files = listed(&root.join("corpus").join(self.name()));
        match self {
            Target::Components => {
                for game in GameName::ALL {
                    files.extend(listed(&root.join("../games").join(game.as_str()).join("data")));
                }
            }
            Target::Record | Target::Action | Target::Api => {}
        }
        files.sort();
        files.iter().filter_map(|file| std::fs::read(file).ok()).collect()
    }

    /// Feeds it; what must hold is asserted.
    pub fn feed(self, bytes: &[u8], visitor: &mut Visitor) {
        match self {
            Target::Record => record(bytes),
            Target::Action => action(bytes),
            Target::Components => components(bytes),
            Target::Api => visitor.send(bytes),
        }
    }
}

fn listed(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).filter(|path| path.is_file()).collect()
}

/// A record is refused with a place in it, or means the same when it is written again.
pub fn record(bytes: &[u8]) {
    let text = match RecordText::parse(bytes) {
        Ok(text) => text,
        Err(error) => {
            let lines = bytes.split(|byte| *byte == b'\n').count();
            assert!(error.line <= lines + 1, "a line that is not there: {}", error.line);
            return;
        }
    };
    let Ok(game) = text.head.game.parse::<GameName>() else { return };
    with_game!(game, G => replay::<G>(text));
}

fn replay<G: Game>(text: RecordText) {
    let components = G::Components::standard();
    let Ok(record) = Record::<G>::from_text(text, components) else { return };
    let verified = record.verify();
    let written = record.to_string();
    let again = Record::<G>::parse(written.as_bytes(), components);
    assert!(again.is_ok(), "what was read cannot be read again:\n{written}");
    let is_same = again.is_ok_and(|again| again.verify().is_ok() == verified.is_ok());
    assert!(is_same, "it verifies otherwise when written again:\n{written}");
}

/// An action is refused, or means the same when it is written again.
pub fn action(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    for game in GameName::ALL {
        with_game!(game, G => round_trip::<<G as Game>::Action>(text));
    }
}

fn round_trip<T: FromStr + Display + PartialEq + Debug>(text: &str) {
    let Ok(value) = text.parse::<T>() else { return };
    let written = value.to_string();
    let again = written.parse::<T>().ok();
    assert!(again.as_ref() == Some(&value), "{text:?} became {written:?}, which is {again:?}");
}

/// A component file is refused with reasons, or has a digest.
pub fn components(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    for game in GameName::ALL {
        with_game!(game, G => {
            match <G as Game>::Components::read(text) {
                Ok(read) => {
                    let _ = read.digest();
                }
                Err(faults) => assert!(!faults.is_empty(), "refused without a reason"),
            }
        });
    }
}
