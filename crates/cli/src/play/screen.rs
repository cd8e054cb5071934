//! What the person sees. It gets views and texts, never a state.

use ararat_core::{Clause, Facts, SeatView};
use ararat_text::{Catalogue, TextBoard, ended, sentence};

use super::style::{Ink, Style, is_drawing, wrap, wrap_line};
use crate::output::Output;

/// The width of what can be typed, before what it does.
const MOST_TYPED: usize = 26;

/// A line of a list: its number or numbers, what can be typed, and what it does.
pub(crate) struct Row {
    pub(crate) number: String,
    pub(crate) typed: String,
    pub(crate) meaning: String,
}

/// Standard output, in the person's language and style.
pub(crate) struct Screen<'a> {
    pub(crate) output: &'a mut Output,
    pub(crate) style: Style,
    pub(crate) words: &'static Catalogue,
}

impl Screen<'_> {
    /// An empty line.
    pub(crate) fn gap(&mut self) -> anyhow::Result<()> {
        self.output.line("")
    }

    /// A heading, with a rule where lines can be drawn.
    pub(crate) fn heading(&mut self, text: &str) -> anyhow::Result<()> {
        self.gap()?;
        if self.style.is_plain() {
            return self.output.line(self.words.labeled(text, "").trim_end());
        }
        let rest = self.style.columns().saturating_sub(text.chars().count() + 4);
        let text = self.style.paint(Ink::Heading, text);
        let [left, right] =
            ["──", &"─".repeat(rest)].map(|rule| self.style.paint(Ink::Quiet, rule));
        self.output.line(format!("{left} {text} {right}"))
    }

    /// Writes lines in one color.
    fn lines(&mut self, ink: Ink, lines: Vec<String>) -> anyhow::Result<()> {
        lines.into_iter().try_for_each(|line| self.output.line(self.style.paint(ink, &line)))
    }

    /// A sentence without its full stop.
    pub(crate) fn say(&mut self, ink: Ink, text: &str) -> anyhow::Result<()> {
        self.lines(ink, wrap(&sentence(text), self.style.columns(), "", 0))
    }

    /// Sentences of which the last may lack its full stop.
    pub(crate) fn say_as_is(&mut self, ink: Ink, text: &str) -> anyhow::Result<()> {
        self.lines(ink, wrap(&ended(text), self.style.columns(), "", 0))
    }

    /// A message by its key.
    pub(crate) fn tell(&mut self, key: &'static str, facts: &Facts) -> anyhow::Result<()> {
        self.say(Ink::Text, &self.words.fill(key, facts))
    }

    /// A refusal, by its key.
    pub(crate) fn warn(&mut self, key: &'static str, facts: &Facts) -> anyhow::Result<()> {
        self.say(Ink::Warning, &self.words.fill(key, facts))
    }

    /// Sentences one below the other, each clearly separate.
    pub(crate) fn sentences(&mut self, texts: &[String]) -> anyhow::Result<()> {
        let (first, hang) = if self.style.is_plain() { ("", 0) } else { ("  ", 4) };
        for text in texts {
            self.lines(Ink::Text, wrap(&sentence(text), self.style.columns(), first, hang))?;
        }
        Ok(())
    }

    /// The board as the person sees it, without the question, which comes with the choices.
    pub(crate) fn board<G: TextBoard>(&mut self, view: SeatView<'_, G>) -> anyhow::Result<()> {
        let (view, words) = (view.as_view(), self.words);
        let board = if self.style.is_plain() {
            G::spoken_board(view, words)
        } else {
            G::played_board(view, words)
        };
        let asked = G::asked(view, words);
        let mut lines = board.lines().filter(|line| *line != asked);
        self.heading(lines.next().unwrap_or_default())?;
        let lines: Vec<&str> = lines.collect();
        // The title needs no gap below it.
        let (mut is_start, lines) = match lines.split_first() {
            Some((&"", parts)) => (true, parts),
            _ => (false, lines.as_slice()),
        };
        for &line in lines {
            // The first line of a part of the board is its heading.
            let is_heading = is_start && !line.starts_with([' ', '>']);
            is_start = line.is_empty();
            for line in wrap_line(line, self.style.columns()) {
                let line = if is_heading {
                    self.style.paint(Ink::Heading, &line)
                } else if line.starts_with('>') {
                    self.style.paint(Ink::Asked, &line)
                } else {
                    self.paint_drawing(&line)
                };
                self.output.line(line)?;
            }
        }
        Ok(())
    }

    /// A line of a drawing with the digits of each seat in its color; any other line as it is.
    fn paint_drawing(&self, line: &str) -> String {
        if !is_drawing(line) {
            return line.to_owned();
        }
        let (margin, drawn) = line.split_at(line.len().min(MARGIN));
        let mut painted = margin.to_owned();
        for sign in drawn.chars() {
            match sign.to_digit(10) {
                Some(_) => painted.push_str(&self.style.paint_seat(sign)),
                None => painted.push(sign),
            }
        }
        painted
    }

    /// A list of what can be typed.
    pub(crate) fn rows(&mut self, rows: &[Row]) -> anyhow::Result<()> {
        if self.style.is_plain() {
            return rows.iter().try_for_each(|row| self.spoken_row(row));
        }
        let width = |text: &String| text.chars().count();
        let number_width = rows.iter().map(|row| width(&row.number)).max().unwrap_or(0);
        let typed = rows.iter().map(|row| width(&row.typed)).filter(|&width| width <= MOST_TYPED);
        let typed_width = typed.max().unwrap_or(0);
        for row in rows {
            let number = match number_width {
                0 => "  ".to_owned(),
                _ => format!("  {:>number_width$}  ", row.number),
            };
            let hang = width(&number) + typed_width + 2;
            let gap = hang.checked_sub(width(&number) + width(&row.typed) + 2);
            // The first line is painted, so it is measured without its color.
            let mut meaning = wrap(&row.meaning, self.style.columns(), &" ".repeat(hang), hang);
            let head = format!("{number}{}", self.style.paint(Ink::Typed, &row.typed));
            if let Some(gap) = gap {
                let first = meaning.remove(0);
                let line = format!("{head}{}{}", " ".repeat(gap + 2), first.trim_start());
                self.output.line(line.trim_end())?;
            } else {
                self.output.line(head)?;
            }
            self.lines(Ink::Text, meaning)?;
        }
        Ok(())
    }

    fn spoken_row(&mut self, row: &Row) -> anyhow::Result<()> {
        let parts = [&row.number, &row.typed, &row.meaning];
        let parts = parts.into_iter().filter(|part| !part.is_empty()).cloned();
        let line = parts.reduce(|label, text| self.words.labeled(label, text));
        let line = line.unwrap_or_default().replace(" · ", ", ");
        self.lines(Ink::Text, wrap(&line, self.style.columns(), "", 0))
    }

    /// Columns before what continues a clause: those of its number.
    fn hang(&self, clause: &Clause) -> usize {
        if self.style.is_plain() { 0 } else { clause.id.chars().count() + 2 }
    }

    /// A clause with its number.
    pub(crate) fn clause(&mut self, clause: &Clause) -> anyhow::Result<()> {
        let (first, hang) = (format!("{}  ", clause.id), self.hang(clause));
        let text = sentence(&self.words.clause(clause));
        let mut lines = wrap(&text, self.style.columns(), &first, hang);
        if let Some(first) = lines.first_mut() {
            *first = first.replacen(clause.id, &self.style.paint(Ink::Typed, clause.id), 1);
        }
        lines.into_iter().try_for_each(|line| self.output.line(line))
    }

    /// A clause with where it comes from and what we decided about it.
    pub(crate) fn clause_in_full(&mut self, clause: &Clause) -> anyhow::Result<()> {
        self.clause(clause)?;
        let words = self.words;
        let hang = self.hang(clause);
        let ruling = words.ruling(clause);
        let ruling = ruling.map(|text| format!("{} {}", words.word("ruling"), sentence(&text)));
        let source = words.source(clause);
        let indent = " ".repeat(hang);
        let wrapped = |text: &str| wrap(text, self.style.columns(), &indent, hang);
        let (ruling, source) = (ruling.map(|text| wrapped(&text)), wrapped(&sentence(&source)));
        self.lines(Ink::Text, ruling.unwrap_or_default())?;
        self.lines(Ink::Quiet, source)
    }
}

/// Columns before a drawing, for the numbers of its rows.
const MARGIN: usize = 3;
