//! How things look: widths, wrapping, and the few colors.

use std::io::IsTerminal as _;

/// The longest line: longer ones are hard to read, however wide the terminal is.
const MOST_COLUMNS: usize = 80;
/// The shortest line: on narrower terminals, the terminal wraps.
const LEAST_COLUMNS: usize = 40;
/// The width of lines to be read aloud.
const PLAIN_COLUMNS: usize = 72;

/// The kinds of text that look different.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ink {
    /// Ordinary text.
    Text,
    /// A heading.
    Heading,
    /// A question.
    Asked,
    /// Something to type.
    Typed,
    /// An error.
    Warning,
    /// Less important text.
    Quiet,
}

/// How a terminal is written to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Style {
    is_plain: bool,
    is_colored: bool,
    columns: usize,
}

impl Style {
    /// Plain if requested, or if the output is not a terminal.
    pub(crate) fn of_terminal(plain: bool) -> Style {
        let is_terminal = std::io::stdout().is_terminal();
        let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        let is_plain = plain || !is_terminal;
        let width = terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
        let columns = match width {
            _ if is_plain => PLAIN_COLUMNS,
            Some(width) => width.clamp(LEAST_COLUMNS, MOST_COLUMNS),
            None => MOST_COLUMNS,
        };
        Style { is_plain, is_colored: !is_plain && !is_dumb && !is_set("NO_COLOR"), columns }
    }

    pub(crate) fn is_plain(self) -> bool {
        self.is_plain
    }

    pub(crate) fn columns(self) -> usize {
        self.columns
    }

    /// The text in its color, where there are colors.
    pub(crate) fn paint(self, ink: Ink, text: &str) -> String {
        if !self.is_colored || text.is_empty() {
            return text.to_owned();
        }
        let code = match ink {
            Ink::Text => return text.to_owned(),
            Ink::Heading => "1",
            Ink::Asked => "1;32",
            Ink::Typed => "36",
            Ink::Warning => "33",
            Ink::Quiet => "2",
        };
        format!("\u{1b}[{code}m{text}\u{1b}[0m")
    }

    /// A seat's number in the color of its pieces.
    pub(crate) fn paint_seat(self, digit: char) -> String {
        let code = match digit {
            '1' => "1;31",
            '2' => "1;34",
            '3' => "1;32",
            _ => "1;35",
        };
        if self.is_colored { format!("\u{1b}[{code}m{digit}\u{1b}[0m") } else { digit.to_string() }
    }
}

/// The text in lines of at most this many columns, the first one after `first`, the others after as
/// many spaces as `hang` says. Words longer than a line stay whole.
pub(crate) fn wrap(text: &str, columns: usize, first: &str, hang: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = first.to_owned();
    let mut is_empty = true;
    for word in words(text) {
        let width = line.chars().count() + word.chars().count() + usize::from(!is_empty);
        if !is_empty && width > columns {
            lines.push(line);
            line = " ".repeat(hang);
            is_empty = true;
        }
        if !is_empty {
            line.push(' ');
        }
        line.push_str(&word);
        is_empty = false;
    }
    lines.push(line);
    lines
}

/// The words of a text; numbers, as in “lion 3”, and signs that stand alone, such as “×” and in
/// French “ ;” and “« ”, stay with theirs.
fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut is_open = false;
    for word in text.split_whitespace() {
        let first = word.chars().next();
        let is_sign = first.is_some_and(is_sign) && word.chars().count() <= 2;
        let is_number = first.is_some_and(|first| first.is_ascii_digit()) && word.len() <= 3;
        match words.last_mut() {
            Some(last)
                if is_open || is_sign || is_number && last.ends_with(char::is_alphanumeric) =>
            {
                last.push(' ');
                last.push_str(word);
            }
            _ => words.push(word.to_owned()),
        }
        is_open = word.chars().count() == 1 && word.ends_with(opens);
    }
    words
}

/// A line of a board, wrapped so that continuations are aligned with their start. Drawings stay as
/// they are.
pub(crate) fn wrap_line(line: &str, columns: usize) -> Vec<String> {
    let width = |text: &str| text.chars().count();
    if width(line) <= columns || is_drawing(line) {
        return vec![line.to_owned()];
    }
    let indent = line.chars().take_while(|&letter| letter == ' ' || letter == '>').count();
    // The right one of two columns goes on in its column.
    if let Some((left, right)) = line.split_once(" | ") {
        let (head, rule) = (format!("{left} | "), format!("{} | ", " ".repeat(width(left))));
        let narrow = columns.saturating_sub(width(&rule)).max(columns / 4);
        let parts = break_up(right, narrow, 2);
        return parts
            .iter()
            .enumerate()
            .map(|(index, part)| format!("{}{part}", if index == 0 { &head } else { &rule }))
            .collect();
    }
    // The last column of a row begins behind a gap; columns far to the right leave no room.
    let gap = line.rfind("  ").map_or(0, |at| width(&line[..at]) + 2);
    let hang = if gap > indent && gap <= columns / 3 { gap } else { indent + 2 };
    break_up(line, columns, hang)
}

/// Breaks a line where it falls into parts, else between words. Gaps are kept.
fn break_up(line: &str, columns: usize, hang: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut rest: Vec<char> = line.chars().collect();
    while rest.len() > columns {
        let breaks = |parts: bool| {
            (hang + 1..=columns).rev().find(|&at| {
                let is_part = at > columns / 2
                    && (rest[at..].starts_with(&[' ', '·', ' '])
                        || rest[at..].starts_with(&[' ', ' ']));
                if parts { is_part } else { is_gap(&rest, at) }
            })
        };
        let Some(at) = breaks(true).or_else(|| breaks(false)) else { break };
        let tail: String = rest[at..].iter().collect();
        let tail = tail.trim_start();
        let tail = tail.strip_prefix("· ").unwrap_or(tail);
        let head: String = rest[..at].iter().collect();
        lines.push(head.trim_end().to_owned());
        rest = " ".repeat(hang).chars().chain(tail.chars()).collect();
    }
    lines.push(rest.into_iter().collect());
    lines
}

/// Whether a line may be broken here.
fn is_gap(line: &[char], at: usize) -> bool {
    let is_sign = |letter: Option<&char>| letter.is_some_and(|&letter| is_sign(letter));
    let before = at.checked_sub(1).and_then(|before| line.get(before));
    let is_number = line.get(at + 1).is_some_and(char::is_ascii_digit)
        && before.is_some_and(|before| before.is_alphanumeric());
    line.get(at) == Some(&' ')
        && !is_sign(line.get(at + 1))
        && !is_number
        && before.is_none_or(|&before| before != ' ' && !opens(before))
}

/// Signs that follow their word after a space.
fn is_sign(letter: char) -> bool {
    matches!(letter, ';' | ':' | '!' | '?' | '»' | '%' | '×' | '·')
}

/// Signs that belong to the word after them.
fn opens(letter: char) -> bool {
    matches!(letter, '«' | '×' | '!')
}

/// Whether a line belongs to a drawing: the letters of its columns, a row with its number, or the
/// edges between two rows.
pub(crate) fn is_drawing(line: &str) -> bool {
    let is_row = matches!(line.as_bytes(), [b' ', b'1'..=b'9', b' ', ..] | [b' ', b'1'..=b'9']);
    let is_edge = |sign: char| sign.is_ascii_digit() || " +*".contains(sign);
    let is_letter = |word: &str| matches!(word.as_bytes(), [b'a'..=b'z']);
    is_row
        || line.contains(['+', '*']) && line.chars().all(is_edge)
        || line.starts_with("    ") && line.split_whitespace().all(is_letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_between_words_and_hang() {
        let lines = wrap("one two three four", 10, "- ", 2);
        assert_eq!(lines, ["- one two", "  three", "  four"]);
        assert_eq!(wrap("", 10, "- ", 2), ["- "]);
        assert_eq!(wrap("unbreakable word", 5, "", 0), ["unbreakable", "word"]);
    }

    #[test]
    fn signs_stay_with_their_words() {
        assert_eq!(wrap("prenez « B » ; oui", 12, "", 0), ["prenez", "« B » ; oui"]);
        assert_eq!(wrap("cat, 2 × dog", 10, "", 0), ["cat,", "2 × dog"]);
        assert_eq!(wrap("a fox and a lion 3", 17, "", 0), ["a fox and a", "lion 3"]);
        assert_eq!(wrap("le groupe B : quatre", 12, "", 0), ["le groupe", "B : quatre"]);
    }

    #[test]
    fn rows_continue_below_their_last_column() {
        let lines = wrap_line("  A   4  crocodile 3, giraffe 1, tiger 4", 30);
        assert_eq!(lines, ["  A   4  crocodile 3,", "         giraffe 1, tiger 4"]);
        let lines = wrap_line("      animals: male cat, male giraffe", 30);
        assert_eq!(lines, ["      animals: male cat, male", "        giraffe"]);
        assert_eq!(wrap_line("short", 30), ["short"]);
        let row = "> Seat 1 (you)     2 tiles   5 crates   in the round";
        let lines = wrap_line(row, 40);
        assert_eq!(lines, ["> Seat 1 (you)     2 tiles   5 crates", "    in the round"]);
        let row = "  Seat 1     46 points · place 4 · 0 boards";
        assert_eq!(wrap_line(row, 36), ["  Seat 1     46 points · place 4", "    0 boards"]);
    }

    #[test]
    fn the_right_column_goes_on_in_its_column() {
        let lines = wrap_line("  p1 fox, fish | s1 hippopotamus, hedgehog", 34);
        assert_eq!(lines, ["  p1 fox, fish | s1 hippopotamus,", "               |   hedgehog"]);
    }

    #[test]
    fn only_drawings_are_taken_for_drawings() {
        let drawing = ["      a     b", " 1 1oelcw    2", "   +1111+2222*2222*", " 2    ·"];
        for line in drawing {
            assert!(is_drawing(line), "{line}");
            assert_eq!(wrap_line(line, 5), [line]);
        }
        for line in ["  1  giraffe", "> Seat 1 (you)", "  1 Make pitch   bonus +1", "", "  12"] {
            assert!(!is_drawing(line), "{line}");
        }
    }
}
