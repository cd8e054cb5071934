//! Where the person types: an editor on a terminal, plain lines everywhere else.

use std::io::{self, BufRead as _, IsTerminal as _};

use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, Helper};

use super::choices::next_stop;

/// The result of asking.
pub(crate) enum Answer {
    Line(String),
    /// Nothing more will come.
    End,
    /// The person wants to leave at once.
    Interrupted,
}

/// Where lines come from.
pub(crate) enum Input {
    Editor(Box<Editor<Completions, MemHistory>>),
    Lines {
        /// Whether to print lines that were not typed on the terminal, so that the output shows the
        /// whole conversation.
        echoes: bool,
    },
}

impl Input {
    /// An editor if a person is at the terminal and wants one.
    pub(crate) fn new(plain: bool) -> Input {
        let is_terminal = io::stdin().is_terminal();
        let config = Config::builder().completion_type(CompletionType::List).build();
        let editor = (is_terminal && !plain)
            .then(|| {
                let history = MemHistory::with_config(&config);
                Editor::with_history(config, history).ok()
            })
            .flatten();
        match editor {
            Some(mut editor) => {
                editor.set_helper(Some(Completions::default()));
                Input::Editor(Box::new(editor))
            }
            None => Input::Lines { echoes: !is_terminal },
        }
    }

    /// Whether to print a line after it was read.
    pub(crate) fn echoes(&self) -> bool {
        matches!(self, Input::Lines { echoes: true })
    }

    /// Whether the prompt is left to the editor.
    pub(crate) fn is_editor(&self) -> bool {
        matches!(self, Input::Editor(_))
    }

    /// Reads a line; the Tab key completes what may be typed.
    pub(crate) fn read(&mut self, prompt: &str, candidates: Vec<String>) -> io::Result<Answer> {
        let Input::Editor(editor) = self else { return read_line() };
        if let Some(helper) = editor.helper_mut() {
            helper.candidates = candidates;
        }
        match editor.readline(prompt) {
            Ok(line) => {
                let _ = editor.add_history_entry(line.as_str());
                Ok(Answer::Line(line))
            }
            Err(ReadlineError::Eof) => Ok(Answer::End),
            Err(ReadlineError::Interrupted) => Ok(Answer::Interrupted),
            Err(ReadlineError::Io(error)) => Err(error),
            Err(error) => Err(io::Error::other(error)),
        }
    }
}

/// Invalid bytes are shown as such, and refused like any other nonsense.
fn read_line() -> io::Result<Answer> {
    let mut bytes = Vec::new();
    match io::stdin().lock().read_until(b'\n', &mut bytes)? {
        0 => Ok(Answer::End),
        _ => Ok(Answer::Line(String::from_utf8_lossy(&bytes).trim_end().to_owned())),
    }
}

/// What can be typed now.
#[derive(Default)]
pub(crate) struct Completions {
    candidates: Vec<String>,
}

impl Completions {
    /// Completions of this beginning, up to the end of the next word.
    fn of(&self, beginning: &str) -> Vec<String> {
        let mut found: Vec<String> = Vec::new();
        for candidate in self.candidates.iter().filter(|text| text.starts_with(beginning)) {
            let part = &candidate[..next_stop(candidate, beginning.len())];
            if found.last().is_none_or(|last| last != part) {
                found.push(part.to_owned());
            }
        }
        found
    }
}

impl Completer for Completions {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        pos: usize,
        _context: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        Ok((0, self.of(&line[..pos])))
    }
}

impl Hinter for Completions {
    type Hint = String;
}

impl Highlighter for Completions {}

impl Validator for Completions {}

impl Helper for Completions {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn beginnings_are_completed_word_by_word() {
        let candidates = ["exchange 1 gi", "exchange 2 gi,mo", "exchange 2 gi,pi", "help"];
        let completions =
            Completions { candidates: candidates.iter().map(ToString::to_string).collect() };
        assert_eq!(completions.of("ex"), ["exchange"]);
        assert_eq!(completions.of("exchange"), ["exchange 1", "exchange 2"]);
        assert_eq!(completions.of("exchange 2 gi"), ["exchange 2 gi,mo", "exchange 2 gi,pi"]);
        assert_eq!(completions.of("q"), [""; 0]);
    }
}
