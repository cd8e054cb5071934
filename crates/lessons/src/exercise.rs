//! What a pupil does in a lesson: a position, and one stage after another.

use ararat_bots::Level;
use ararat_core::Seat;
use ararat_text::Catalogue;
use serde::Deserialize;

use crate::mark::Mark;
use crate::pattern::Pattern;

/// A position, and what is asked in it.
#[derive(Clone, Debug)]
pub struct Exercise {
    /// The prefix of all its catalogue keys.
    pub(crate) words: String,
    pub(crate) options: String,
    /// The pupil's seat.
    pub seat: Seat,
    /// The steps before the pupil's first action, chance included, as in a record.
    pub(crate) steps: Vec<String>,
    /// The level that plays for the others after a stage's script ends; chance then follows the
    /// seed.
    pub(crate) opponents: Option<Level>,
    pub(crate) seed: u64,
    pub stages: Vec<Stage>,
    /// What is marked when everything is done.
    pub(crate) end_marks: Vec<Mark>,
}

/// One task for the pupil. Its texts have the key of the lesson, a hyphen and its name.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stage {
    pub(crate) name: String,
    #[serde(default)]
    pub(crate) mark: Vec<Mark>,
    /// The actions that advance the lesson.
    pub(crate) accept: Vec<Pattern>,
    /// Actions that match `accept` and do not advance it all the same.
    #[serde(default)]
    pub(crate) except: Vec<Pattern>,
    /// What the others and chance do after that.
    #[serde(default)]
    pub(crate) then: Vec<String>,
    /// Responses to other actions; the first that matches is used.
    #[serde(default, rename = "answer")]
    pub(crate) answers: Vec<Answer>,
}

/// The response to actions that do not advance the lesson.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    pub(crate) name: String,
    pub(crate) on: Vec<Pattern>,
    /// If given, the board shows the result of the action, followed by these steps.
    pub(crate) then: Option<Vec<String>>,
    #[serde(default)]
    pub(crate) mark: Vec<Mark>,
}

impl Stage {
    pub(crate) fn accepts(&self, action: &str) -> bool {
        let fits = |patterns: &[Pattern]| patterns.iter().any(|pattern| pattern.fits(action));
        fits(&self.accept) && !fits(&self.except)
    }

    /// The response to an action that does not advance the lesson; `None` if there is no specific
    /// one.
    pub(crate) fn answer(&self, action: &str) -> Option<&Answer> {
        self.answers.iter().find(|answer| answer.on.iter().any(|pattern| pattern.fits(action)))
    }
}

/// Catalogue keys.
impl Exercise {
    pub(crate) fn said_key(&self, stage: &Stage) -> String {
        format!("{}-{}", self.words, stage.name)
    }

    pub(crate) fn asked_key(&self, stage: &Stage) -> String {
        format!("{}-{}-ask", self.words, stage.name)
    }

    /// The response to an action; `answer` is the result of [`Stage::answer`].
    pub(crate) fn answer_key(&self, stage: &Stage, answer: Option<&Answer>) -> String {
        let name = answer.map_or("else", |answer| answer.name.as_str());
        format!("{}-{}-{name}", self.words, stage.name)
    }

    pub(crate) fn end_key(&self) -> String {
        format!("{}-end", self.words)
    }

    /// How many words a pupil who makes no mistakes reads.
    pub(crate) fn word_count(&self, words: &Catalogue) -> usize {
        let of_stage = |stage: &Stage| [self.said_key(stage), self.asked_key(stage)];
        let keys = self.stages.iter().flat_map(of_stage).chain([self.end_key()]);
        let is_word = |text: &&str| text.contains(char::is_alphanumeric);
        keys.map(|key| words.word(&key).split_whitespace().filter(is_word).count()).sum()
    }

    /// All catalogue keys that its sentences may use.
    pub(crate) fn keys(&self) -> Vec<String> {
        let mut keys = vec![self.end_key()];
        for stage in &self.stages {
            keys.extend([
                self.said_key(stage),
                self.asked_key(stage),
                self.answer_key(stage, None),
            ]);
            keys.extend(stage.answers.iter().map(|answer| self.answer_key(stage, Some(answer))));
        }
        keys
    }
}
