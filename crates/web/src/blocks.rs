//! Blocks of a table's page: what stays as it is from one move to the next is sent once. A page names
//! the marks of the blocks that it has, and is sent a mark in place of each that is the same.
//!
//! A mark is a hash of what stands there for this reader, so it tells nothing that the block itself
//! would not tell them. The script names marks in a header, which no other site can send: nobody else
//! can try whether a page has a block they guessed.

use std::hash::{BuildHasher as _, Hasher as _};

use foldhash::quality::FixedState;
use maud::{Markup, PreEscaped};

use crate::table_page::TablePage;

/// Bytes below which a mark would not be shorter by much.
const SMALLEST: usize = 200;

/// The marks that a page names.
pub fn read_marks(text: &str) -> Vec<u64> {
    text.split('.').filter_map(|mark| u64::from_str_radix(mark, 16).ok()).collect()
}

impl TablePage {
    /// An element of the page, marked; or its mark alone, if the reader's page has it.
    pub(crate) fn block(&self, element: Markup) -> Markup {
        match &self.blocks {
            None => element,
            Some(known) => PreEscaped(told(element.into_string(), known, self.version)),
        }
    }
}

/// An element as a page is told it that has these marks.
fn told(element: String, known: &[u64], version: i64) -> String {
    let is_worth_it = element.len() >= SMALLEST && element.starts_with('<');
    let Some(end) = element.find([' ', '>']).filter(|_| is_worth_it) else { return element };
    let mark = mark_of(&element, version);
    if known.contains(&mark) {
        return format!("<i data-same=\"{mark:x}\"></i>");
    }
    let (name, rest) = element.split_at(end);
    format!("{name} data-block=\"{mark:x}\"{rest}")
}

/// The mark of an element. Its forms name the version of the table, which the script writes anew, so
/// that does not count.
fn mark_of(element: &str, version: i64) -> u64 {
    let version = format!("name=\"version\" value=\"{version}\"");
    let mut hasher = FixedState::default().build_hasher();
    for piece in element.split(&version) {
        hasher.write(piece.as_bytes());
    }
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
        // The version alone makes no difference.
        for version in [7, 8, 123] {
            let again = told(element(version, "tortoise"), &known, version);
            assert_eq!(again, format!("<i data-same=\"{mark}\"></i>"));
            let other = told(element(version, "elephant"), &known, version);
            assert!(other.starts_with("<form data-block=\"") && other.contains("elephant"));
        }
        assert_eq!(told("<p>short</p>".to_owned(), &[], 7), "<p>short</p>");
    }
}
