//! The puzzles of all games, and those of one.

use ararat_core::Facts;
use ararat_text::sentence;
use maud::{Markup, html};

use crate::frame::{Frame, page};
use crate::game::WebGame;
use crate::heading::{Emblem, heading};
use crate::picture::image;

/// The puzzles of a game, and which of them the reader has solved.
#[derive(Clone, Debug)]
pub struct PuzzleLine {
    pub game: &'static WebGame,
    /// Whether each puzzle is solved, in order.
    pub solved: Vec<bool>,
    /// The number of the puzzle of the day, counted from 1, if it is one of these.
    pub of_day: Option<usize>,
}

impl PuzzleLine {
    fn solved_count(&self) -> usize {
        self.solved.iter().filter(|is_solved| **is_solved).count()
    }

    /// The number of the first unsolved puzzle; the first of all once everything is solved.
    fn next(&self) -> usize {
        self.solved.iter().position(|is_solved| !is_solved).map_or(1, |index| index + 1)
    }

    fn is_solved(&self, number: usize) -> bool {
        number.checked_sub(1).and_then(|index| self.solved.get(index)).is_some_and(|it| *it)
    }
}

/// All games.
pub fn puzzles_page(frame: &Frame, lines: &[PuzzleLine]) -> Markup {
    let words = frame.words();
    let title = words.word("puzzle-puzzles");
    let lead = html! { p { (sentence(&words.word("puzzle-lead"))) } };
    let body = html! {
        (heading(Emblem::Dove, &html! { (title) }, &lead))
        @for line in lines { (of_day(line, frame)) }
        div .games {
            @for line in lines {
                @let game = line.game;
                article class={"game course mood-" (game.mood.as_str())} {
                    div .faces aria-hidden="true" { @for face in game.faces { (image(face)) } }
                    h2 { a href={"/puzzles/" (game)} { (game.title(words)) } }
                    (progress(line, frame))
                    p { (on(line, frame)) }
                }
            }
        }
        p { a href="/learn" { (words.word("learn-title")) } }
    };
    page(frame, &title, &body)
}

/// The puzzles of one game.
pub fn puzzle_list_page(frame: &Frame, line: &PuzzleLine) -> Markup {
    let words = frame.words();
    let game = line.game;
    let title = words.fill("puzzle-puzzles-of", &Facts::new().text("game", game.title(words)));
    let lead = html! { p { (sentence(&words.word("puzzle-lead"))) } };
    let body = html! {
        article .leaf {
            (heading(Emblem::Game(game), &html! { (title) }, &lead))
            (progress(line, frame))
            (of_day(line, frame))
            ol .puzzles {
                @for number in 1..=line.solved.len() {
                    @let facts = Facts::new().number("number", number).number("count", line.solved.len());
                    @let state = if line.is_solved(number) { words.word("puzzle-solved") } else { String::new() };
                    li {
                        a class={"button" @if line.is_solved(number) { " done" } @if line.of_day == Some(number) { " today" } @if number == line.next() { " next" }}
                            href={"/puzzles/" (game) "/" (number)}
                            aria-label={(words.fill("puzzle-number", &facts)) @if !state.is_empty() { ", " (state) }} {
                            (number) @if line.is_solved(number) { span .tick aria-hidden="true" { "✓" } }
                        }
                    }
                }
            }
            p { a href={"/rules/" (game)} { (words.word("web-rules")) } " · " a href="/puzzles" { (words.word("puzzle-puzzles")) } " · " a href="/learn" { (words.word("learn-title")) } }
        }
    };
    page(frame, &title, &body)
}

/// The link to the puzzle of the day, if it is one of these.
fn of_day(line: &PuzzleLine, frame: &Frame) -> Markup {
    let words = frame.words();
    html! {
        @if let Some(number) = line.of_day {
            p .panel .of-day {
                span { strong { (words.word("puzzle-of-day")) } " " (line.game.title(words)) }
                a .button .primary[!line.is_solved(number)] href="/puzzles/today" {
                    @if line.is_solved(number) { "✓ " (words.word("puzzle-again")) } @else { (words.word("puzzle-solve")) }
                }
            }
        }
    }
}

/// The link to the next unsolved puzzle.
fn on(line: &PuzzleLine, frame: &Frame) -> Markup {
    let words = frame.words();
    let facts = Facts::new().number("number", line.next()).number("count", line.solved.len());
    let which = words.labeled(line.game.title(words), words.fill("puzzle-number", &facts));
    html! {
        a .button href={"/puzzles/" (line.game) "/" (line.next())} {
            (words.word(if line.solved_count() == 0 { "puzzle-begin" } else { "learn-go-on" }))
            span .unseen { " " (which) }
        }
    }
}

fn progress(line: &PuzzleLine, frame: &Frame) -> Markup {
    let (solved, count) = (line.solved_count(), line.solved.len());
    let facts = Facts::new().number("solved", solved).number("count", count);
    html! {
        p .facts .progress {
            progress value=(solved) max=(count) aria-hidden="true" {}
            (frame.words().fill("puzzle-progress", &facts))
        }
    }
}
