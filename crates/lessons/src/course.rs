//! The lessons of a game, read from its files.

use std::collections::BTreeMap;

use ararat_bots::{Appraise, Level};
use ararat_core::Seat;
use ararat_text::{Catalogue, TextBoard};
use parking_lot::Mutex;
use serde::Deserialize;

use crate::exercise::{Exercise, Stage};
use crate::mark::Mark;

/// A beginner's reading speed for new text, and the time they take to find and make a move.
const WORDS_A_MINUTE: usize = 180;
const SECONDS_A_STAGE: usize = 12;

/// A game that can be taught.
pub trait Taught: TextBoard + Appraise {
    /// The contents of its lesson files, in order.
    const LESSONS: &'static [&'static str] = &[];
    /// The contents of its puzzle files, in order.
    const PUZZLES: &'static [&'static str] = &[];
}

/// The lessons of a game.
#[derive(Clone, Debug)]
pub struct Course {
    pub lessons: Vec<Lesson>,
}

/// A lesson.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// The catalogue key of its title, unique among the lessons of all games: progress is stored
    /// under it. All other keys of the lesson start with it; `…-what` says what it teaches.
    pub words: String,
    pub task: Task,
}

/// What a lesson consists of.
#[derive(Clone, Debug)]
pub enum Task {
    Exercise(Exercise),
    Game(WholeGame),
}

/// A whole game at a real table.
#[derive(Clone, Debug)]
pub struct WholeGame {
    pub options: String,
    /// The pupil's seat.
    pub seat: Seat,
    /// The level of the bots in the other seats.
    pub bots: Level,
}

impl WholeGame {
    /// Whether a finished game with these options is what the lesson asks for. The number of
    /// players does not matter.
    pub fn is_like(&self, options: &str) -> bool {
        let mut wanted = self.options.split(' ').filter(|it| !it.starts_with("players="));
        wanted.all(|one| options.split(' ').any(|option| option == one))
    }
}

/// A lesson file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    words: String,
    options: String,
    #[serde(default = "first_seat")]
    seat: String,
    #[serde(default)]
    steps: String,
    opponents: Option<String>,
    #[serde(default = "first_seed")]
    seed: u64,
    #[serde(default, rename = "stage")]
    stages: Vec<Stage>,
    #[serde(default)]
    end: End,
    game: Option<Bots>,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct End {
    #[serde(default)]
    mark: Vec<Mark>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Bots {
    bots: String,
}

fn first_seat() -> String {
    "1".to_owned()
}

fn first_seed() -> u64 {
    1
}

impl Course {
    /// The course of a game.
    pub fn of<G: Taught>() -> &'static Course {
        static KNOWN: Mutex<BTreeMap<&'static str, &'static Course>> = Mutex::new(BTreeMap::new());
        let mut known = KNOWN.lock();
        // Leaked for the rest of the program: one per game.
        let load = || {
            let course = Course::read(G::LESSONS);
            &*Box::leak(Box::new(course.expect("a test reads every lesson file of the program")))
        };
        known.entry(G::NAME).or_insert_with(load)
    }

    /// Reads lesson files, up to the first fault.
    pub fn read(texts: &[&str]) -> Result<Course, String> {
        let lessons = texts.iter().map(|text| Lesson::read(text)).collect::<Result<_, String>>()?;
        Ok(Course { lessons })
    }

    /// How many minutes a beginner needs until the first whole game begins: they read what is said
    /// and asked in the lessons before it, and think about each stage.
    pub fn minutes(&self, words: &Catalogue) -> usize {
        let exercises = || self.lessons.iter().map_while(Lesson::exercise);
        let read: usize = exercises().map(|exercise| exercise.word_count(words)).sum();
        let stages: usize = exercises().map(|exercise| exercise.stages.len()).sum();
        (read * 60 / WORDS_A_MINUTE + stages * SECONDS_A_STAGE).div_ceil(60)
    }

    /// The lesson with this number, counted from 1.
    pub fn lesson(&self, number: usize) -> Option<&Lesson> {
        self.lessons.get(number.checked_sub(1)?)
    }
}

impl Lesson {
    fn read(text: &str) -> Result<Lesson, String> {
        let file: File = toml::from_str(text).map_err(|error| error.to_string())?;
        let words = file.words;
        let fault = |what: &str| format!("{words}: {what}");
        let level = |name: &str| {
            Level::named(name).ok_or_else(|| fault(&format!("“{name}” is not a level of bots")))
        };
        let seat = file.seat.parse().map_err(|_| fault("there is no such seat"))?;
        let task = match file.game {
            Some(game) if file.stages.is_empty() && file.steps.is_empty() => {
                Task::Game(WholeGame { options: file.options, seat, bots: level(&game.bots)? })
            }
            Some(_) => return Err(fault("a whole game has no steps and no stages")),
            None if file.stages.is_empty() => return Err(fault("nothing is asked of the pupil")),
            None => Task::Exercise(Exercise {
                words: words.clone(),
                options: file.options,
                seat,
                steps: lines(&file.steps).collect(),
                opponents: file.opponents.as_deref().map(level).transpose()?,
                seed: file.seed,
                stages: file.stages,
                end_marks: file.end.mark,
            }),
        };
        Ok(Lesson { words, task })
    }

    pub fn title(&self, words: &Catalogue) -> String {
        words.word(&self.words)
    }

    /// What it teaches, in a few words.
    pub fn what(&self, words: &Catalogue) -> String {
        words.word(&format!("{}-what", self.words))
    }

    /// All catalogue keys that its sentences may use.
    pub fn keys(&self) -> Vec<String> {
        let own = [self.words.clone(), format!("{}-what", self.words)];
        own.into_iter().chain(self.exercise().map_or(Vec::new(), Exercise::keys)).collect()
    }

    pub fn exercise(&self) -> Option<&Exercise> {
        match &self.task {
            Task::Exercise(exercise) => Some(exercise),
            Task::Game(_) => None,
        }
    }
}

/// The lines of a text, without blank ones and comments.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = String> {
    let is_kept = |line: &&str| !line.is_empty() && !line.starts_with('#');
    text.lines().map(str::trim).filter(is_kept).map(str::to_owned)
}
