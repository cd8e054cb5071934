//! What the device keeps: texts under keys. All of it is read once, and what changes is written.

use std::collections::BTreeMap;

/// A key and its text; `None` if it is to be removed.
pub type Entry = (String, Option<String>);

/// What the device keeps, and what has changed since it was last asked.
#[derive(Debug, Default)]
pub(crate) struct Entries {
    all: BTreeMap<String, String>,
    writes: BTreeMap<String, Option<String>>,
}

impl Entries {
    pub(crate) fn new(all: impl IntoIterator<Item = (String, String)>) -> Entries {
        Entries { all: all.into_iter().collect(), writes: BTreeMap::new() }
    }

    pub(crate) fn get(&self, key: &str) -> Option<&str> {
        self.all.get(key).map(String::as_str)
    }

    pub(crate) fn has(&self, key: &str) -> bool {
        self.all.contains_key(key)
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = (&str, &str)> {
        self.all.iter().map(|(key, text)| (key.as_str(), text.as_str()))
    }

    /// The ends of the keys that begin like this, with their texts.
    pub(crate) fn below<'a>(&'a self, start: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
        let from = self.all.range(start.to_owned()..);
        from.map_while(move |(key, text)| Some((key.strip_prefix(start)?, text.as_str())))
    }

    pub(crate) fn put(&mut self, key: &str, text: impl Into<String>) {
        let text = text.into();
        if self.get(key) != Some(&text) {
            self.writes.insert(key.to_owned(), Some(text.clone()));
            self.all.insert(key.to_owned(), text);
        }
    }

    pub(crate) fn remove(&mut self, key: &str) {
        if self.all.remove(key).is_some() {
            self.writes.insert(key.to_owned(), None);
        }
    }

    /// What has changed since this was last called.
    pub(crate) fn take_writes(&mut self) -> Vec<Entry> {
        std::mem::take(&mut self.writes).into_iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_changes_is_written_once() {
        let mut entries = Entries::new([("a/1".to_owned(), "x".to_owned())]);
        entries.put("a/1", "x");
        assert!(entries.take_writes().is_empty(), "nothing has changed");
        entries.put("a/2", "y");
        entries.put("a/2", "z");
        entries.put("b", "w");
        entries.remove("a/1");
        entries.remove("c");
        assert_eq!(entries.below("a/").collect::<Vec<_>>(), [("2", "z")]);
        let written: Vec<Entry> = entries.take_writes();
        let text = |key: &str, text: &str| (key.to_owned(), Some(text.to_owned()));
        assert_eq!(written, [("a/1".to_owned(), None), text("a/2", "z"), text("b", "w")]);
    }
}
