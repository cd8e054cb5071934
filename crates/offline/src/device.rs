//! Everything the device stores as one file, and importing such a file: one line of JSON per entry,
//! after a line that identifies the file.

use ararat_web::{DevicePage, Imported, device_page};

use crate::answer::Answer;
use crate::request::Request;
use crate::site::Site;
use crate::stored_table::Head;

/// The first line of a file.
const FIRST_LINE: &str = "{\"ararat\":\"device\",\"version\":1}";
/// Known prefixes of keys; others belong to another version.
const KINDS: [&str; 8] =
    ["analyse/", "analysis/", "lesson/", "puzzle/", "record/", "remark/", "setting/", "table/"];

impl Site {
    pub(crate) fn device(&self, request: &Request, imported: Option<Imported>) -> Answer {
        let status = if matches!(imported, Some(Imported::Bad(_))) { 422 } else { 200 };
        let page = device_page(&self.frame(request, "/device"), &DevicePage { imported });
        Answer::html_with(status, page)
    }

    /// All entries as one file.
    pub(crate) fn export(&self) -> Answer {
        let mut text = format!("{FIRST_LINE}\n");
        for entry in self.entries.all() {
            text.push_str(&serde_json::to_string(&entry).expect("texts can always be written"));
            text.push('\n');
        }
        Answer::download("application/jsonl; charset=utf-8", "ararat.jsonl".to_owned(), text)
    }

    /// Imports such a file: all of it or nothing.
    pub(crate) fn import(&mut self, request: &Request) -> Answer {
        let text = request.field("file").unwrap_or_default();
        let imported = match read(&text) {
            Err(line) => Imported::Bad(line),
            Ok(entries) => {
                let new: Vec<_> =
                    entries.into_iter().filter(|(key, text)| self.is_news(key, text)).collect();
                for (key, text) in &new {
                    self.entries.put(key, text.as_str());
                }
                self.read_heads();
                self.replays.clear();
                Imported::Added(new.len())
            }
        };
        self.device(request, Some(imported))
    }

    /// Whether to import an entry. For a game, the copy played last wins; for everything else, what
    /// is already here.
    fn is_news(&self, key: &str, text: &str) -> bool {
        match (self.entries.get(key), key.strip_prefix("table/")) {
            (None, _) => true,
            (Some(_), None) => false,
            (Some(own), Some(_)) => {
                let changed_at = |text| Head::read(text).map(|head| head.changed_at);
                changed_at(text) > changed_at(own)
            }
        }
    }
}

/// The entries of a file, or the first line that cannot be read, counted from 1.
fn read(text: &str) -> Result<Vec<(String, String)>, usize> {
    let mut lines = (1..).zip(text.lines());
    if lines.next().is_none_or(|(_, line)| line != FIRST_LINE) {
        return Err(1);
    }
    let entry = |(number, line): (usize, &str)| {
        let entry: Option<(String, String)> = serde_json::from_str(line).ok();
        entry.filter(|(key, text)| is_sound(key, text)).ok_or(number)
    };
    lines.filter(|(_, line)| !line.is_empty()).map(entry).collect()
}

/// Whether an entry is one that this app could have written.
fn is_sound(key: &str, text: &str) -> bool {
    let is_known = KINDS.iter().any(|kind| key.starts_with(kind));
    let is_letter = |letter: char| letter.is_ascii_alphanumeric() || "/-_.".contains(letter);
    let is_table = key
        .strip_prefix("table/")
        .is_none_or(|id| Head::read(text).is_some_and(|head| head.id == id));
    is_known && key.chars().all(is_letter) && is_table
}
