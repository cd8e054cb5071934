//! What pages other than the table need to know about a game.

use std::fmt;
use std::sync::OnceLock;

use ararat_core::Description;
use ararat_lessons::{Course, Taught};
use ararat_text::{Catalogue, Lang, sentence};
use maud::{Markup, PreEscaped};

use crate::assets::style_address;
use crate::board::{Mood, WebBoard};
use crate::frame::Frame;
use crate::illustration::{Illustration, picture, sample};
use crate::minify::without_space;

/// What the front page, the set-up page, the rules and lists need to know about a game.
pub struct WebGame {
    pub description: Description,
    /// The style sheet of its board as written, and as sent to browsers.
    written_style: &'static str,
    style: OnceLock<String>,
    style_address: OnceLock<String>,
    pub(crate) mood: Mood,
    /// Catalogue keys of the animals on its card.
    pub(crate) faces: &'static [&'static str],
    /// Whether it has lessons.
    pub(crate) has_lessons: bool,
    count_minutes: fn() -> usize,
    lesson_minutes: OnceLock<usize>,
    pub(crate) has_puzzles: bool,
    /// Catalogue key of the note about reconstructed components.
    pub(crate) reconstructed: Option<&'static str>,
    pub(crate) overview: &'static [Illustration],
    pub(crate) illustrations: &'static [Illustration],
    pub(crate) pictures: &'static [(&'static str, &'static str)],
    pub(crate) symbols: fn() -> Markup,
    pub(crate) picture: fn(&Frame, &Illustration) -> Option<Markup>,
    draw_sample: fn(&Catalogue) -> Markup,
    sample: OnceLock<String>,
}

impl WebGame {
    pub const fn of<G: WebBoard + Taught>() -> WebGame {
        WebGame {
            description: Description::of::<G>(),
            written_style: G::STYLE,
            style: OnceLock::new(),
            style_address: OnceLock::new(),
            mood: G::MOOD,
            faces: G::FACES,
            has_lessons: !G::LESSONS.is_empty(),
            count_minutes: lesson_minutes::<G>,
            lesson_minutes: OnceLock::new(),
            has_puzzles: !G::PUZZLES.is_empty(),
            reconstructed: G::RECONSTRUCTED,
            overview: G::OVERVIEW,
            illustrations: G::ILLUSTRATIONS,
            pictures: G::PICTURES,
            symbols: G::symbols,
            picture: picture::<G>,
            draw_sample: sample::<G>,
            sample: OnceLock::new(),
        }
    }

    pub fn name(&self) -> &'static str {
        self.description.name
    }

    /// Its title.
    pub fn title(&self, words: &Catalogue) -> String {
        words.word(&self.description.title_key())
    }

    /// The goal of the game in a sentence; `None` for a game that does not state one.
    pub(crate) fn goal(&self, words: &Catalogue) -> Option<String> {
        let key = format!("game-{self}-goal");
        words.has(&key).then(|| sentence(&words.word(&key)))
    }

    /// The lines of its reference card.
    pub(crate) fn card(&self, words: &Catalogue) -> Vec<String> {
        self.lines("card", words)
    }

    /// What matters for winning.
    pub(crate) fn advice(&self, words: &Catalogue) -> Vec<String> {
        self.lines("advice", words)
    }

    fn lines(&self, kind: &str, words: &Catalogue) -> Vec<String> {
        let keys = (1..).map(|number| format!("game-{self}-{kind}-{number}"));
        keys.take_while(|key| words.has(key)).map(|key| words.word(&key)).collect()
    }

    /// How many minutes its lessons take.
    pub(crate) fn lesson_minutes(&self) -> usize {
        *self.lesson_minutes.get_or_init(self.count_minutes)
    }

    /// A small picture of its table. It contains no words, so it is the same for every reader.
    pub(crate) fn sample(&self, words: &Catalogue) -> PreEscaped<&str> {
        PreEscaped(self.sample.get_or_init(|| (self.draw_sample)(words).into_string()))
    }

    /// Its style sheet, minified.
    pub(crate) fn style(&self) -> &str {
        self.style.get_or_init(|| without_space(self.written_style))
    }

    /// The address of its style sheet, which changes with the contents.
    pub(crate) fn style_address(&self) -> &str {
        self.style_address.get_or_init(|| style_address(self.name(), self.style()))
    }
}

/// Texts in all languages are about equally long, so one figure serves them all.
fn lesson_minutes<G: Taught>() -> usize {
    Course::of::<G>().minutes(Catalogue::of::<G>(Lang::En))
}

impl fmt::Display for WebGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for WebGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "WebGame({})", self.name())
    }
}

/// Games are compared by name.
impl PartialEq for WebGame {
    fn eq(&self, other: &WebGame) -> bool {
        self.name() == other.name()
    }
}

impl Eq for WebGame {}
