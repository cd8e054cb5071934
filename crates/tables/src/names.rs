//! Names at tables, which must not be those of other people's accounts.

use ararat_core::{Facts, MAX_SEATS};
use ararat_store::look_alike;
use ararat_text::Lang;
use async_recursion::async_recursion as boxed;

use crate::{Denial, TableError, TableRegistry};

/// Whether a name looks like a default name, of a guest or of a player at a shared device. No
/// account may have such a name.
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
    #[boxed]
    pub async fn check_name(&self, name: &str, visitor: &str) -> Result<(), TableError> {
        // A guest keeps the guests' name even if an old account has it.
        let is_taken = !is_guest_name(name) && self.store.is_like_account(name, visitor).await?;
        if is_taken { Err(Denial::NameTaken.into()) } else { Ok(()) }
    }

    /// The name that a visitor last used, unless an account has taken it since.
    #[boxed]
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
    fn no_account_can_have_a_default_name() {
        for name in ["Guest", "guest", "Invité", "Gu\u{435}st", "Player 2", "joueur 3"] {
            assert!(is_guest_name(name), "{name}");
        }
        assert!(!is_guest_name("August") && !is_guest_name("Player 77"));
    }
}
