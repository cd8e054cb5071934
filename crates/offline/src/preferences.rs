//! What pages remember by themselves in the browser's local storage, which no service worker can read:
//! sound, volume and speeds. The page about the device exchanges them, so that a saved file has them.

use crate::answer::Answer;
use crate::request::Request;
use crate::site::Site;

/// The names under which pages remember something.
const NAMES: [&str; 4] = ["pace", "sound", "speed", "volume"];
/// The longest value that a page remembers.
const LONGEST: usize = 16;

impl Site {
    /// Keeps what the page remembers, and answers with all that is kept, which after an import may be
    /// more.
    pub(crate) fn exchange_preferences(&mut self, request: &Request) -> Answer {
        for name in NAMES {
            if let Some(value) = request.field(name).filter(|value| value.len() <= LONGEST) {
                self.entries.put(&key(name), value);
            }
        }
        let kept = NAMES.iter().filter_map(|name| Some((*name, self.entries.get(&key(name))?)));
        let kept: std::collections::BTreeMap<&str, &str> = kept.collect();
        let body = serde_json::to_vec(&kept).expect("texts can always be written");
        Answer { status: 200, kind: "application/json", body, ..Answer::default() }
    }
}

fn key(name: &str) -> String {
    format!("setting/{name}")
}
