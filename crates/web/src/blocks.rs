//! Blocks of a table's page: what stays the same from one move to the next is sent only once. A
//! page sends the marks of the blocks it already has, and gets back a mark in place of each
//! unchanged block.
//!
//! A mark is a hash of the block's content for this reader, so it reveals nothing that the block
//! itself would not. The script sends marks in a header, which no other site can do: nobody else
//! can test whether a page contains a block they guessed.

use std::cell::RefCell;
use std::collections::HashMap;
use std::hash::{BuildHasher as _, Hash, Hasher as _};

use foldhash::quality::FixedState;
use maud::{Markup, PreEscaped};
use memchr::memmem;

use crate::table_page::TablePage;

/// Below this many bytes, a mark would not save much.
const SMALLEST: usize = 200;

/// How many marks of blocks that follow from a key are remembered. A key may name a table, so this
/// is enough for some thousand tables.
const MOST_REMEMBERED: usize = 8192;

thread_local! {
    /// The marks of blocks that follow from a key. For each thread, since a lock would be contended.
    static MARKS: RefCell<HashMap<u64, u64, FixedState>> = RefCell::default();
}

/// The marks that a page sends.
pub fn read_marks(text: &str) -> Vec<u64> {
    text.split('.').filter_map(|mark| u64::from_str_radix(mark, 16).ok()).collect()
}

impl TablePage {
    /// An element of the page with its mark; or only the mark, if the reader's page already has it.
    pub(crate) fn block(&self, element: Markup) -> Markup {
        match &self.blocks {
            None => element,
            Some(known) => PreEscaped(told(element.into_string(), known, self.version)),
        }
    }

    /// A block whose content follows from `key`, but for the version in its forms: it need not be
    /// rendered for a page that already has it.
    pub(crate) fn block_of(&self, key: impl Hash, render: impl FnOnce() -> Markup) -> Markup {
        let Some(known) = &self.blocks else { return render() };
        let key = FixedState::default().hash_one(key);
        PreEscaped(told_by_key(key, || render().into_string(), known, self.version))
    }
}

/// An element that follows from this key, as sent to a page that already has these marks.
fn told_by_key(key: u64, render: impl FnOnce() -> String, known: &[u64], version: i64) -> String {
    let remembered = MARKS.with_borrow(|marks| marks.get(&key).copied());
    if let Some(mark) = remembered.filter(|mark| known.contains(mark)) {
        // If more than the key counts, tests notice.
        debug_assert_eq!(mark, mark_of(&render(), version), "the key leaves something out");
        return same(mark);
    }
    let element = render();
    let mark = mark_of(&element, version);
    debug_assert!(remembered.is_none_or(|it| it == mark), "the key leaves something out");
    MARKS.with_borrow_mut(|marks| {
        if marks.len() >= MOST_REMEMBERED {
            marks.clear();
        }
        marks.insert(key, mark);
    });
    told(element, known, version)
}

/// An element as sent to a page that already has these marks.
fn told(element: String, known: &[u64], version: i64) -> String {
    let is_worth_it = element.len() >= SMALLEST && element.starts_with('<');
    let Some(end) = element.find([' ', '>']).filter(|_| is_worth_it) else { return element };
    let mark = mark_of(&element, version);
    if known.contains(&mark) {
        return same(mark);
    }
    let (name, rest) = element.split_at(end);
    format!("{name} data-block=\"{mark:x}\"{rest}")
}

/// What stands for a block that the reader's page already has.
fn same(mark: u64) -> String {
    format!("<i data-same=\"{mark:x}\"></i>")
}

/// The mark of an element. Its forms contain the version of the table, which the script updates, so
/// the version does not count.
fn mark_of(element: &str, version: i64) -> u64 {
    let version = format!("name=\"version\" value=\"{version}\"");
    let (mut hasher, mut start) = (FixedState::default().build_hasher(), 0);
    let element = element.as_bytes();
    // Many times faster than `str::split`, which took a twenty-fifth of the time needed for a
    // page's part.
    for at in memmem::find_iter(element, &version) {
        hasher.write(&element[start..at]);
        start = at + version.len();
    }
    hasher.write(&element[start..]);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn element(version: i64, text: &str) -> String {
        let input = format!("<input type=\"hidden\" name=\"version\" value=\"{version}\">");
        format!("<form class=\"panel\">{input}<p>{}</p></form>", text.repeat(40))
    }

    #[test]
    fn a_block_is_sent_once_and_then_its_mark() {
        let whole = element(7, "tortoise");
        let marked = told(whole.clone(), &[], 7);
        let mark = marked.strip_prefix("<form data-block=\"").unwrap().split('"').next().unwrap();
        assert_eq!(marked.replace(&format!(" data-block=\"{mark}\""), ""), whole);
        let known = read_marks(&format!("0.nonsense.{mark}"));
        // A different version alone makes no difference.
        for version in [7, 8, 123] {
            let again = told(element(version, "tortoise"), &known, version);
            assert_eq!(again, format!("<i data-same=\"{mark}\"></i>"));
            let other = told(element(version, "elephant"), &known, version);
            assert!(other.starts_with("<form data-block=\"") && other.contains("elephant"));
        }
        assert_eq!(told("<p>short</p>".to_owned(), &[], 7), "<p>short</p>");
    }

    #[test]
    fn a_block_that_follows_from_a_key_is_told_like_any_other() {
        let whole = element(7, "tortoise");
        let marked = told(whole.clone(), &[], 7);
        let known = read_marks(marked.split('"').nth(1).unwrap());
        assert_eq!(told_by_key(1, || whole.clone(), &[], 7), marked);
        for version in [7, 8] {
            let again = told_by_key(1, || element(version, "tortoise"), &known, version);
            assert_eq!(again, same(known[0]));
            let other = told_by_key(2, || element(version, "elephant"), &known, version);
            assert!(other.starts_with("<form data-block=\"") && other.contains("elephant"));
            let short = told_by_key(3, || "<p>short</p>".to_owned(), &known, version);
            assert_eq!(short, "<p>short</p>");
        }
    }

    /// The guard against incomplete keys must itself be able to fail; only such builds have it.
    #[test]
    #[cfg(debug_assertions)]
    #[should_panic(expected = "the key leaves something out")]
    fn a_key_that_leaves_something_out_is_noticed() {
        told_by_key(4, || element(7, "tortoise"), &[], 7);
        told_by_key(4, || element(7, "elephant"), &[], 7);
    }
}
