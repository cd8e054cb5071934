//! `ararat learn`: the lessons of a game, in the terminal.

use anyhow::anyhow;
use ararat_bots::Level;
use ararat_core::{Facts, Seat};
use ararat_games::{GameName, with_game};
use ararat_lessons::{Attempt, Course, Exercise, Lesson, Reply, Task, Taught, WholeGame};
use ararat_pages::bot_member;
use ararat_text::{Catalogue, Lang};
use clap::Args;

use crate::finished::Finished;
use crate::output::Output;
use crate::play::input::{Answer, Input};
use crate::play::order::Order;
use crate::play::screen::{Row, Screen};
use crate::play::style::{Ink, Style};
use crate::table::game_name;

/// Up to this many actions are listed without being requested.
const LISTED: usize = 12;

/// Learn a game by playing: short lessons in the terminal.
///
/// Each lesson sets up a position and asks you to do something. Type an action in the game's
/// notation or its number; `help` lists what else you can type.
#[derive(Args)]
pub(crate) struct Learn {
    /// Which game to learn.
    #[arg(value_parser = game_name)]
    game: GameName,
    /// Start with this lesson; otherwise with the first that you have not finished.
    #[arg(value_name = "LESSON")]
    number: Option<usize>,
    /// List the lessons instead.
    #[arg(long)]
    list: bool,
    /// No colors and no drawings, only short lines: for screen readers and logs.
    #[arg(long)]
    plain: bool,
    /// Language: en or fr.
    #[arg(long, default_value = "en")]
    lang: Lang,
}

/// How a lesson ended.
#[derive(PartialEq, Eq)]
enum Ending {
    Done,
    Left,
}

impl Learn {
    pub(crate) fn run(&self, output: &mut Output) -> anyhow::Result<()> {
        with_game!(self.game, G => self.teach::<G>(output))
    }

    fn teach<G: Taught>(&self, output: &mut Output) -> anyhow::Result<()> {
        let words = ararat_games::words(self.lang);
        let course = Course::of::<G>();
        let count = course.lessons.len();
        let mut finished = Finished::read();
        if self.list {
            for (number, lesson) in (1..).zip(&course.lessons) {
                let (title, what) = (lesson.title(words), lesson.what(words));
                let done = if finished.contains(lesson) {
                    format!(" ({})", words.word("learn-is-done"))
                } else {
                    String::new()
                };
                output.line(format!("{number:>2}  {}{done}", words.labeled(title, what)))?;
            }
            return Ok(());
        }
        let first = self.number.unwrap_or_else(|| finished.next(course));
        if course.lesson(first).is_none() {
            let facts = Facts::new().text("game", self.game.as_str());
            let facts = facts.number("number", first).number("count", count);
            return Err(anyhow!("{}.", words.fill("learn-no-lesson", &facts)));
        }
        let style = Style::of_terminal(self.plain);
        let mut input = Input::new(style.is_plain());
        for (number, lesson) in (1..).zip(&course.lessons).skip(first - 1) {
            let words = with_names(lesson, words);
            let mut screen = Screen { output: &mut *output, style, words };
            let facts = Facts::new().number("number", number).number("count", count);
            let title = words.labeled(words.fill("learn-number", &facts), lesson.title(words));
            screen.heading(&title)?;
            match &lesson.task {
                Task::Exercise(exercise) => {
                    if take::<G>(exercise, &mut screen, &mut input)? == Ending::Left {
                        break;
                    }
                }
                // The game is played by another command, so that it was named is enough.
                Task::Game(whole) => invite(self.game, lesson, whole, &mut screen)?,
            }
            finished.add(lesson);
        }
        Ok(())
    }
}

/// The words of a lesson, in which the pupil is “you” and the others have names.
fn with_names(lesson: &Lesson, words: &'static Catalogue) -> &'static Catalogue {
    let Some(exercise) = lesson.exercise() else { return words };
    let name = |seat: Seat| {
        if seat == exercise.seat {
            words.seat(seat)
        } else {
            bot_member(Level::Easy, seat.index() + 1).0.to_owned()
        }
    };
    let names = Seat::all(ararat_core::MAX_SEATS).map(name).collect();
    // Kept for the rest of the program: one for each lesson.
    Box::leak(Box::new(words.with_names(names).with_reader(Some(exercise.seat))))
}

/// Goes through one lesson.
fn take<G: Taught>(
    exercise: &Exercise,
    screen: &mut Screen<'_>,
    input: &mut Input,
) -> anyhow::Result<Ending> {
    let words = screen.words;
    let begin = || Attempt::<G>::begin(exercise).map_err(|fault| anyhow!("{fault}."));
    let mut attempt = begin()?;
    let mut heard = attempt.heard().count();
    show(&attempt, screen)?;
    while !attempt.is_finished() {
        let actions = legal(&attempt, words);
        let candidates = actions.iter().map(|(text, _)| text.clone()).collect();
        let Some(line) = read(screen, input, candidates)? else { return Ok(Ending::Left) };
        let line = line.trim();
        match Order::read(line, words) {
            Some((Order::Quit, _)) => return Ok(Ending::Left),
            Some((Order::List, _)) => list(&actions, screen)?,
            Some((Order::Hint, _)) => {
                let example = attempt.example();
                let example = actions.iter().filter(|(text, _)| Some(text) == example.as_ref());
                list(&example.cloned().collect::<Vec<_>>(), screen)?;
            }
            Some((Order::Board, _)) => show(&attempt, screen)?,
            Some((Order::Undo, _)) => {
                attempt = begin()?;
                heard = attempt.heard().count();
                show(&attempt, screen)?;
            }
            Some(_) => screen.tell("learn-help", &Facts::new())?,
            None if line.is_empty() => {}
            None => {
                let by_number = line.parse().ok().and_then(|number: usize| number.checked_sub(1));
                let by_number = by_number.and_then(|index| actions.get(index));
                let text = by_number.map_or(line, |(text, _)| text.as_str());
                attempt.act(text, words).map_err(|fault| anyhow!("{fault}."))?;
                answer(&attempt, heard, screen)?;
                attempt.go_back();
                heard = attempt.heard().count();
            }
        }
    }
    Ok(Ending::Done)
}

/// The result of an action.
fn answer<G: Taught>(
    attempt: &Attempt<'_, G>,
    heard: usize,
    screen: &mut Screen<'_>,
) -> anyhow::Result<()> {
    let words = screen.words;
    // First show what happened, or what a wrong action would lead to.
    let news: Vec<String> =
        attempt.heard().skip(heard).map(|(_, _, event)| words.say(event)).collect();
    screen.sentences(&news)?;
    match attempt.reply() {
        Reply::Right if attempt.is_finished() => {
            screen.board(attempt.view())?;
            screen.gap()?;
            screen.say_as_is(Ink::Heading, &attempt.said(words))
        }
        Reply::Right | Reply::Nothing => show(attempt, screen),
        Reply::Wrong { .. } => {
            screen.say_as_is(Ink::Warning, &attempt.said(words))?;
            screen.say_as_is(Ink::Asked, &attempt.asked(words).unwrap_or_default())
        }
        Reply::Refused { clause, .. } => {
            screen.say_as_is(Ink::Warning, &attempt.said(words))?;
            clause.map_or(Ok(()), |clause| screen.clause(clause))
        }
    }
}

/// The board, what the teacher says, the task, and the legal actions if there are few.
fn show<G: Taught>(attempt: &Attempt<'_, G>, screen: &mut Screen<'_>) -> anyhow::Result<()> {
    let words = screen.words;
    screen.board(attempt.view())?;
    screen.gap()?;
    screen.say_as_is(Ink::Text, &attempt.said(words))?;
    if let Some(asked) = attempt.asked(words) {
        screen.say_as_is(Ink::Asked, &asked)?;
    }
    let actions = legal(attempt, words);
    if actions.len() <= LISTED {
        return list(&actions, screen);
    }
    screen.tell("learn-many", &Facts::new().number("count", actions.len()))
}

/// The legal actions, each with its meaning.
fn legal<G: Taught>(attempt: &Attempt<'_, G>, words: &Catalogue) -> Vec<(String, String)> {
    let mut actions = Vec::new();
    if attempt.can_act() {
        G::legal_actions(attempt.view(), &mut actions);
    }
    let told = |action: &G::Action| (action.to_string(), G::action(attempt.view(), action, words));
    actions.iter().map(told).collect()
}

fn list(actions: &[(String, String)], screen: &mut Screen<'_>) -> anyhow::Result<()> {
    let row = |(number, (typed, meaning)): (usize, &(String, String))| Row {
        number: number.to_string(),
        typed: typed.clone(),
        meaning: meaning.clone(),
    };
    let rows: Vec<Row> = (1..).zip(actions).map(row).collect();
    screen.rows(&rows)
}

/// Reads a line; `None` if nothing more will come.
fn read(
    screen: &mut Screen<'_>,
    input: &mut Input,
    candidates: Vec<String>,
) -> anyhow::Result<Option<String>> {
    let words = screen.words;
    let prompt = if screen.style.is_plain() {
        words.labeled(words.word("play-prompt"), "")
    } else {
        "> ".to_owned()
    };
    if !input.is_editor() {
        screen.output.text(&prompt)?;
    }
    screen.output.flush()?;
    match input.read(&prompt, candidates)? {
        Answer::Line(line) => {
            if input.echoes() {
                screen.output.line(&line)?;
            }
            Ok(Some(line))
        }
        Answer::End | Answer::Interrupted => {
            screen.gap()?;
            Ok(None)
        }
    }
}

/// A lesson that is a whole game, which `ararat play` plays.
fn invite(
    game: GameName,
    lesson: &Lesson,
    whole: &WholeGame,
    screen: &mut Screen<'_>,
) -> anyhow::Result<()> {
    let mut command = format!("ararat play {game} --level {}", whole.bots);
    for option in whole.options.split(' ') {
        let (flag, value) = match option.strip_prefix("players=") {
            Some(count) => (" --players ", count),
            None => (" --set ", option),
        };
        command.extend([flag, value]);
    }
    screen.say_as_is(Ink::Text, &lesson.what(screen.words))?;
    let facts = Facts::new().text("command", command);
    screen.say_as_is(Ink::Asked, &screen.words.fill("learn-terminal-game", &facts))
}
