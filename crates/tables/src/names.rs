//! Names of people at tables: readable, and not those of other people's accounts.

use ararat_core::{Facts, MAX_SEATS};
use ararat_store::look_alike;
use ararat_text::Lang;
use unicode_normalization::UnicodeNormalization as _;
use unicode_security::GeneralSecurityProfile as _;

use crate::{Denial, TableError, TableRegistry};

/// Letters of a name.
const LONGEST: usize = 24;

/// A name that a person may have at a table: short, visible, on one line. Invisible letters, and
/// letters that are only another form of a letter, are not allowed (UTS 39).
pub fn read_name(text: &str) -> Option<String> {
    let name: String = text.split_whitespace().collect::<Vec<_>>().join(" ").nfc().collect();
    let is_plain = |c: char| {
        matches!(c, ' ' | '-' | '\'' | '’' | '.') || c.is_alphanumeric() && c.identifier_allowed()
    };
    let length = name.chars().count();
    ((1..=LONGEST).contains(&length) && name.chars().all(is_plain)).then_some(name)
}

/// Whether a name looks like one of those that people have who give none: a guest, or somebody at a
/// shared device. No account may have such a name.
pub fn is_guest_name(name: &str) -> bool {
    Lang::ALL.iter().any(|&lang| {
        let words = ararat_games::words(lang);
        let player =
            |number: usize| words.fill("new-player", &Facts::new().number("number", number));
        look_alike(name, &words.word("web-guest"))
            || (1..=MAX_SEATS).any(|number| look_alike(name, &player(number)))
    })
}

impl TableRegistry {
    /// Refuses a name that is, or looks like, that of somebody else's account.
    pub async fn check_name(&self, name: &str, visitor: &str) -> Result<(), TableError> {
        // A guest keeps the guests' name even if an old account has it.
        let is_taken = !is_guest_name(name) && self.store.is_like_account(name, visitor).await?;
        if is_taken { Err(Denial::NameTaken.into()) } else { Ok(()) }
    }

    /// The name that a visitor chose before, unless an account has taken it since.
    pub async fn known_name(&self, visitor: &str) -> Result<Option<String>, TableError> {
        let Some(name) = self.store.visitor_name(visitor).await? else { return Ok(None) };
        let is_taken = self.store.is_like_account(&name, visitor).await?;
        Ok((!is_taken).then_some(name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_and_visible() {
        assert_eq!(read_name("  Zoé   O’Hara "), Some("Zoé O’Hara".to_owned()));
        assert_eq!(read_name("Zoe\u{301}"), Some("Zoé".to_owned()), "written in one way");
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

    #[test]
    fn no_account_passes_for_a_guest_without_a_name() {
        for name in ["Guest", "guest", "Invité", "Gu\u{435}st", "Player 2", "joueur 3"] {
            assert!(is_guest_name(name), "{name}");
        }
        assert!(!is_guest_name("August") && !is_guest_name("Player 77"));
    }
}
