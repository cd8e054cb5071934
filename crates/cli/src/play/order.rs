//! Words that the person types besides actions, in the language of the game and in English.

use ararat_text::{Catalogue, Lang};

/// Something that the person asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    Help,
    List,
    Undo,
    Hint,
    Log,
    Board,
    Rules,
    Rule,
    Save,
    Quit,
}

impl Order {
    /// As help lists them.
    pub(crate) const ALL: [Order; 10] = [
        Order::List,
        Order::Hint,
        Order::Undo,
        Order::Board,
        Order::Log,
        Order::Rules,
        Order::Rule,
        Order::Save,
        Order::Help,
        Order::Quit,
    ];

    /// Catalogue keys of its words and of what help says; help does not explain itself.
    fn keys(self) -> (&'static str, Option<&'static str>) {
        match self {
            Order::Help => ("play-word-help", None),
            Order::List => ("play-word-list", Some("play-help-list")),
            Order::Undo => ("play-word-undo", Some("play-help-undo")),
            Order::Hint => ("play-word-hint", Some("play-help-hint")),
            Order::Log => ("play-word-log", Some("play-help-log")),
            Order::Board => ("play-word-board", Some("play-help-board")),
            Order::Rules => ("play-word-rules", Some("play-help-rules")),
            Order::Rule => ("play-word-rule", Some("play-help-rule")),
            Order::Save => ("play-word-save", Some("play-help-save")),
            Order::Quit => ("play-word-quit", Some("play-help-quit")),
        }
    }

    /// The word that is shown.
    pub(crate) fn word(self, words: &Catalogue) -> String {
        let all = words.word(self.keys().0);
        all.split(' ').next().unwrap_or_default().to_owned()
    }

    /// What help says about it.
    pub(crate) fn help(self, words: &Catalogue) -> Option<String> {
        self.keys().1.map(|key| words.word(key))
    }

    /// Whether something may follow the word.
    fn takes_more(self) -> bool {
        match self {
            Order::Log | Order::Rules | Order::Rule | Order::Save => true,
            Order::Help | Order::List | Order::Undo | Order::Hint | Order::Board | Order::Quit => {
                false
            }
        }
    }

    /// The order in a line, with what follows its word. A word that takes nothing is not an order if
    /// something follows: that may be an action.
    pub(crate) fn read<'a>(line: &'a str, words: &Catalogue) -> Option<(Order, &'a str)> {
        let (word, more) =
            line.split_once(' ').map_or((line, ""), |(word, more)| (word, more.trim()));
        let word = word.to_lowercase();
        let english = ararat_games::words(Lang::En);
        let is_called = |order: &Order| {
            [words, english]
                .iter()
                .any(|words| words.word(order.keys().0).split(' ').any(|known| known == word))
        };
        let order = Order::ALL.into_iter().find(is_called)?;
        (more.is_empty() || order.takes_more()).then_some((order, more))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_understood_in_both_languages() {
        let (english, french) = (ararat_games::words(Lang::En), ararat_games::words(Lang::Fr));
        assert_eq!(Order::read("undo", english), Some((Order::Undo, "")));
        assert_eq!(Order::read("Annuler", french), Some((Order::Undo, "")));
        assert_eq!(Order::read("undo", french), Some((Order::Undo, "")));
        assert_eq!(Order::read("annuler", english), None);
        assert_eq!(Order::read("règle AOB-2.4", french), Some((Order::Rule, "AOB-2.4")));
        assert_eq!(Order::read("save my game", english), Some((Order::Save, "my game")));
    }

    #[test]
    fn an_action_that_begins_with_an_order_is_an_action() {
        let english = ararat_games::words(Lang::En);
        assert_eq!(Order::read("board", english), Some((Order::Board, "")));
        assert_eq!(Order::read("board c2t", english), None);
    }

    #[test]
    fn no_word_means_two_orders() {
        for lang in Lang::ALL {
            let words = ararat_games::words(lang);
            let mut known: Vec<String> = Order::ALL
                .iter()
                .flat_map(|order| {
                    words.word(order.keys().0).split(' ').map(str::to_owned).collect::<Vec<_>>()
                })
                .collect();
            let count = known.len();
            known.sort();
            known.dedup();
            assert_eq!(known.len(), count, "{lang}");
        }
    }
}
