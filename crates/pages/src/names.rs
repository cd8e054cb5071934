//! Names of people at tables.

use unicode_normalization::UnicodeNormalization as _;
use unicode_security::GeneralSecurityProfile as _;

/// Longest name, in characters.
const LONGEST: usize = 24;

/// A name that a person may use at a table: short, visible, on one line. Invisible characters, and
/// characters that are only another form of a letter, are not allowed (UTS 39).
pub fn read_name(text: &str) -> Option<String> {
    let name: String = text.split_whitespace().collect::<Vec<_>>().join(" ").nfc().collect();
    let is_plain = |c: char| {
        matches!(c, ' ' | '-' | '\'' | '’' | '.') || c.is_alphanumeric() && c.identifier_allowed()
    };
    let length = name.chars().count();
    ((1..=LONGEST).contains(&length) && name.chars().all(is_plain)).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_and_visible() {
        assert_eq!(read_name("  Zoé   O’Hara "), Some("Zoé O’Hara".to_owned()));
        assert_eq!(read_name("Zoe\u{301}"), Some("Zoé".to_owned()), "normalized");
        for text in ["Зоя", "Ζωή", "李雷", "सीता", "יעל", "Łukasz 2", "D'Arcy-Smith Jr."]
        {
            assert_eq!(read_name(text).as_deref(), Some(text));
        }
        for text in ["", "   ", "<b>", "a\u{202e}b", "abcdefghijklmnopqrstuvwxy", "a&b", "a\"b"] {
            assert_eq!(read_name(text), None, "{text}");
        }
        for text in ["\u{3164}", "a\u{ffa0}", "\u{115f}b", "\u{1160}", "\u{2800}", "𝐀nn", "Ａnn"]
        {
            assert_eq!(read_name(text), None, "{text:?}");
        }
    }
}
