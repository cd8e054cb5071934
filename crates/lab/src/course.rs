//! Training a net from scratch: generations of games, each played with what the previous ones
//! taught.
//!
//! Games are kept in a file, so that an interrupted training run can be resumed. Games are
//! determined by their numbers, and nets by games, so a resumed run ends with the same net.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead as _, BufReader, Write as _};
use std::ops::Range;
use std::path::Path;

use ararat_bots::{Appraise, BadWeights, Bot, Learned, policy_inputs};
use ararat_core::Game;
use serde::{Deserialize, Serialize};

use crate::cores::in_order_on_all_cores;
use crate::fit::Fitted;
use crate::lesson::{Lesson, Lessons};
use crate::train::Training;

/// The first number of a generation's games, so that no two generations play the same ones.
const GENERATION: u64 = 1 << 32;
/// A net learns from this many of the latest generations: earlier games were played worse.
const WINDOW: u64 = 2;

/// The plan of a training run.
pub struct Course<G: Game> {
    pub options: G::Options,
    /// Who plays all seats, or one of them if there are opponents.
    pub bot: Bot,
    /// Who plays the other seats after the warm-up.
    pub against: Option<Bot>,
    /// Games of each generation.
    pub games: u64,
    pub generations: u64,
    /// Games of the medium level to learn from before the first generation.
    pub warm_up: u64,
    pub wander: f64,
    pub seed: u64,
}

/// The state of a training run.
pub struct Progress {
    lessons: BTreeMap<u64, Lessons>,
    generation: u64,
    /// The result of each generation.
    pub learned: Vec<Generation>,
    diary: Option<File>,
}

/// The result of a generation.
#[derive(Clone, Debug)]
pub struct Generation {
    pub value: Fitted,
    /// Only if the games were played by search.
    pub policy: Option<Fitted>,
}

/// A line of the file.
#[derive(Serialize, Deserialize)]
enum Entry {
    /// The first line: what is trained, and how.
    Course(String),
    Game(u64, Lessons),
}

/// Why a training run cannot be resumed.
#[derive(Debug)]
pub enum CourseError {
    File(io::Error),
    /// The file belongs to another training run.
    Other(String),
    Weights(BadWeights),
}

impl std::fmt::Display for CourseError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            CourseError::File(error) => write!(f, "what was played cannot be kept: {error}"),
            CourseError::Other(other) => write!(f, "the file is of another training: {other}"),
            CourseError::Weights(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for CourseError {}

impl From<io::Error> for CourseError {
    fn from(error: io::Error) -> CourseError {
        CourseError::File(error)
    }
}

impl Generation {
    /// The nets of this generation.
    pub fn nets(&self) -> Learned {
        let policy = self.policy.as_ref().map(|policy| policy.net.clone());
        Learned { value: self.value.net.clone(), policy }
    }
}

impl Progress {
    /// A training run that is not saved.
    pub fn unkept() -> Progress {
        Progress { lessons: BTreeMap::new(), generation: 0, learned: Vec::new(), diary: None }
    }

    /// A training run that is saved in this file, resumed if it exists; `course` says what is
    /// trained and how.
    ///
    /// # Errors
    ///
    /// The file cannot be read or written, or belongs to another training run.
    pub fn kept(path: &Path, course: &str) -> Result<Progress, CourseError> {
        let mut progress = Progress::unkept();
        let mut length = 0;
        match File::open(path) {
            Ok(file) => {
                let mut lines = BufReader::new(file);
                let mut line = String::new();
                // A game whose line was cut off when the run stopped is played again.
                while lines.read_line(&mut line)? > 0 && line.ends_with('\n') {
                    match serde_json::from_str(&line) {
                        Ok(Entry::Course(kept)) if kept == course => {}
                        Ok(Entry::Course(kept)) => return Err(CourseError::Other(kept)),
                        Ok(Entry::Game(number, lessons)) if length > 0 => {
                            progress.lessons.insert(number, lessons);
                        }
                        Ok(Entry::Game(..)) | Err(_) => {
                            return Err(CourseError::Other("it cannot be read".to_owned()));
                        }
                    }
                    length += line.len() as u64;
                    line.clear();
                }
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(error.into()),
        }
        let file = OpenOptions::new().create(true).append(true).open(path)?;
        file.set_len(length)?;
        progress.diary = Some(file);
        if length == 0 {
            progress.write(&Entry::Course(course.to_owned()))?;
        }
        Ok(progress)
    }

    fn write(&mut self, entry: &Entry) -> Result<(), CourseError> {
        if let Some(diary) = &mut self.diary {
            let mut line = serde_json::to_vec(entry).map_err(io::Error::from)?;
            line.push(b'\n');
            diary.write_all(&line)?;
        }
        Ok(())
    }

    /// Plays games on all cores; `told` is called after each. The lessons do not depend on the number
    /// of cores.
    ///
    /// # Errors
    ///
    /// The lessons cannot be saved.
    pub fn play<G: Appraise>(
        &mut self,
        training: &Training<G>,
        numbers: Range<u64>,
        mut told: impl FnMut(),
    ) -> Result<(), CourseError> {
        let lessons_of = |number| training.lessons_of(number);
        in_order_on_all_cores(numbers, lessons_of, |number, lessons| {
            told();
            self.hear(number, lessons)
        })
    }

    /// Adds the lessons of a game.
    ///
    /// # Errors
    ///
    /// The file cannot be written.
    pub fn hear(&mut self, number: u64, lessons: Lessons) -> Result<(), CourseError> {
        if self.lessons.contains_key(&number) {
            return Ok(());
        }
        let entry = Entry::Game(number, lessons);
        self.write(&entry)?;
        if let Entry::Game(number, lessons) = entry {
            self.lessons.insert(number, lessons);
        }
        Ok(())
    }
}

impl<G: Appraise> Course<G> {
    /// How many games are played in all.
    pub fn game_count(&self) -> u64 {
        self.warm_up + self.generations * self.games
    }

    /// The generations, of which the first is the warm-up if there is one.
    fn generation_count(&self) -> u64 {
        self.generations + u64::from(self.warm_up > 0)
    }

    /// The games to play next: who plays, and which are missing; `None` at the end.
    pub fn next(&self, progress: &Progress) -> Option<(Training<G>, Range<u64>)> {
        let generation = progress.generation;
        if generation >= self.generation_count() {
            return None;
        }
        let is_warm_up = generation == 0 && self.warm_up > 0;
        let (bot, count) = if is_warm_up {
            (ararat_bots::Level::Medium.into(), self.warm_up)
        } else {
            (self.bot, self.games)
        };
        let training = Training {
            options: self.options.clone(),
            bot,
            against: self.against.filter(|_| !is_warm_up),
            seed: self.seed,
            wander: self.wander,
            learned: progress.learned.last().map(Generation::nets),
        };
        let first = generation * GENERATION;
        let numbers = first..first + count;
        let missing = numbers.clone().find(|number| !progress.lessons.contains_key(number));
        Some((training, missing.unwrap_or(numbers.end)..numbers.end))
    }

    /// Learns from the latest generations and goes on to the next.
    ///
    /// # Errors
    ///
    /// There are too few games.
    pub fn learn(&self, progress: &mut Progress) -> Result<(), CourseError> {
        let generation = progress.generation;
        let first = (generation + 1).saturating_sub(WINDOW) * GENERATION;
        // A file may already hold games of later generations.
        let end = (generation + 1) * GENERATION;
        let lessons = || progress.lessons.range(first..end).map(|(_, lessons)| lessons);
        let fit = |lessons: &[&Lesson], inputs| {
            Fitted::to(lessons, inputs, self.seed).map_err(CourseError::Weights)
        };
        let values: Vec<&Lesson> = lessons().flat_map(|game| &game.values).collect();
        let choices: Vec<&Lesson> = lessons().flat_map(|game| &game.choices).collect();
        let value = fit(&values, G::FEATURES)?;
        let policy =
            if choices.is_empty() { None } else { Some(fit(&choices, policy_inputs::<G>())?) };
        progress.learned.push(Generation { value, policy });
        progress.generation += 1;
        // Drop what no later net will learn from.
        let oldest = (progress.generation + 1).saturating_sub(WINDOW) * GENERATION;
        progress.lessons = progress.lessons.split_off(&oldest);
        Ok(())
    }
}

ararat_core::opaque! { [G: Game] Course<G> { bot } }
ararat_core::opaque! { Progress { generation } }
