//! What a board looks like in words.

use ararat_core::{Game, SeatView, View, facts};

use crate::catalogue::{Catalogue, Words};

/// A game that can be shown in words.
pub trait TextBoard: Game {
    /// Its catalogue files.
    const WORDS: Words;

    /// The board as this viewer sees it, in this form: lines ended by a newline.
    fn form(view: View<'_, Self>, form: Form, words: &Catalogue) -> String;

    /// One sentence that says what is asked of the viewer, or who is awaited; every board has it
    /// near its top.
    fn asked(view: View<'_, Self>, words: &Catalogue) -> String;

    /// What an action of the seat, which is legal, does; short enough for a list.
    fn action(view: SeatView<'_, Self>, action: &Self::Action, words: &Catalogue) -> String;

    /// What the seat's actions that begin with this text have in common, where that can be said.
    fn beginning(_view: SeatView<'_, Self>, _text: &str, _words: &Catalogue) -> Option<String> {
        None
    }

    /// The short names of the notation, each with the word it stands for.
    fn short_names(_words: &Catalogue) -> Vec<(String, String)> {
        Vec::new()
    }

    /// What the points of an outcome are called.
    fn score(points: i32, words: &Catalogue) -> String {
        words.fill("play-points", &facts![count: points])
    }

    /// What the signs of a drawing mean, for a board that has one.
    fn legend(_words: &Catalogue) -> Option<String> {
        None
    }

    /// The board to look at, with columns and drawings.
    fn board(view: View<'_, Self>, words: &Catalogue) -> String {
        Self::form(view, Form::Seen, words)
    }

    /// The board for a player who is to decide.
    fn played_board(view: View<'_, Self>, words: &Catalogue) -> String {
        Self::form(view, Form::Played, words)
    }

    /// The board to be read aloud: every line makes sense by itself, and none depends on its layout.
    fn spoken_board(view: View<'_, Self>, words: &Catalogue) -> String {
        Self::form(view, Form::Spoken, words).lines().map(|line| spoken(line) + "\n").collect()
    }
}

/// How a board is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// To look at.
    Seen,
    /// To look at and decide: what matters most comes last, next to the question.
    Played,
    /// To be read aloud.
    Spoken,
}

/// A line without columns: gaps and dots become commas, and the mark of the player to act is left
/// out, because a sentence says that too.
fn spoken(line: &str) -> String {
    let line = line.strip_prefix("> ").unwrap_or(line);
    let cells = line.split("  ").map(str::trim).filter(|cell| !cell.is_empty());
    cells.collect::<Vec<&str>>().join(", ").replace(" · ", ", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_become_commas() {
        let line = "> Seat 1 (you)     2 tiles   5 crates   in the round · first-player flag";
        let expected = "Seat 1 (you), 2 tiles, 5 crates, in the round, first-player flag";
        assert_eq!(spoken(line), expected);
        assert_eq!(spoken("  Deck: 34 cards"), "Deck: 34 cards");
        assert_eq!(spoken(""), "");
    }
}
