//! What the device stores: texts under keys. Everything is read once at the start, and changes are
//! written.

use std::collections::BTreeMap;

/// A key and its text; `None` to remove it.
pub type Entry = (String, Option<String>);

/// What the device stores, and what has changed since the last call of [`Entries::take_writes`].
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

    /// The entries whose keys start with `start`: the rest of each key, and its text.
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

    /// Removes all entries whose keys start with `start`.
    pub(crate) fn remove_below(&mut self, start: &str) {
        let keys: Vec<String> = self.below(start).map(|(end, _)| format!("{start}{end}")).collect();
        for key in keys {
            self.remove(&key);
        }
    }

    /// The changes since the last call.
    pub(crate) fn take_writes(&mut self) -> Vec<Entry> {
        std::mem::take(&mut self.writes).into_iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_are_written_once() {
        let mut entries = Entries::new([("a/1".to_owned(), "x".to_owned())]);
        entries.put("a/1", "x");
        assert!(entries.take_writes().is_empty(), "nothing has changed");
        entries.put("a/2", "y");
        entries.put("a/2", "z");
        entries.put("b", "w");
        entries.remove("a/1");
        entries.remove("c");
        entries.put("d/1", "v");
        entries.remove_below("d/");
        assert_eq!(entries.below("a/").collect::<Vec<_>>(), [("2", "z")]);
        let written: Vec<Entry> = entries.take_writes();
        let text = |key: &str, text: &str| (key.to_owned(), Some(text.to_owned()));
        let gone = |key: &str| (key.to_owned(), None);
        assert_eq!(written, [gone("a/1"), text("a/2", "z"), text("b", "w"), gone("d/1")]);
    }
}
