//! What pages remember in the browser's local storage, which a service worker cannot read: sound,
//! volume and speeds. The page about the device exchanges them with the service worker, so that a
//! saved file includes them.

use crate::answer::Answer;
use crate::request::Request;
use crate::site::Site;

/// The names under which pages store something.
const NAMES: [&str; 4] = ["pace", "sound", "speed", "volume"];
/// The longest value that a page stores.
const LONGEST: usize = 16;

impl Site {
    /// Stores what the page remembers, and responds with everything stored, which may be more after
    /// an import.
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
