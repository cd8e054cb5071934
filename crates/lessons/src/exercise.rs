//! What a pupil does in a lesson: a position, and one stage after the other.

use ararat_bots::Level;
use ararat_core::Seat;
use serde::Deserialize;

use crate::mark::Mark;
use crate::pattern::Pattern;

/// A position and what is asked in it.
#[derive(Clone, Debug)]
pub struct Exercise {
    /// The beginning of all its catalogue keys.
    pub(crate) words: String,
    pub(crate) options: String,
    /// Where the pupil sits.
    pub seat: Seat,
    /// What was played before the pupil comes, luck included, as in a record.
    pub(crate) steps: Vec<String>,
    /// Who plays for the others once the script of a stage is played, and chance follows the seed.
    pub(crate) opponents: Option<Level>,
    pub(crate) seed: u64,
    pub stages: Vec<Stage>,
    /// What is marked when all is done.
    pub(crate) end_marks: Vec<Mark>,
}

/// Something that is asked of the pupil. The words about it have the key of the lesson, a hyphen and
/// its name.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stage {
    pub(crate) name: String,
    #[serde(default)]
    pub(crate) mark: Vec<Mark>,
    /// The actions that lead on.
    pub(crate) accept: Vec<Pattern>,
    /// What others and chance do then.
    #[serde(default)]
    pub(crate) then: Vec<String>,
    /// What is said about other actions; the first that fits.
    #[serde(default, rename = "answer")]
    pub(crate) answers: Vec<Answer>,
}

/// What is said about actions that do not lead on.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    pub(crate) name: String,
    pub(crate) on: Vec<Pattern>,
    /// If given, the board shows what comes of the action: these steps follow it.
    pub(crate) then: Option<Vec<String>>,
    #[serde(default)]
    pub(crate) mark: Vec<Mark>,
}

impl Stage {
    pub(crate) fn accepts(&self, action: &str) -> bool {
        self.accept.iter().any(|pattern| pattern.fits(action))
    }

    /// What to say about an action that does not lead on; `None` if it is nothing particular.
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

    /// What is said about an action; `answer` is what [`Stage::answer`] gave.
    pub(crate) fn answer_key(&self, stage: &Stage, answer: Option<&Answer>) -> String {
        let name = answer.map_or("else", |answer| answer.name.as_str());
        format!("{}-{}-{name}", self.words, stage.name)
    }

    pub(crate) fn end_key(&self) -> String {
        format!("{}-end", self.words)
    }

    /// All catalogue keys that its sentences can have.
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
