//! The analysis of a finished game: requested, in progress, done.

use ararat_analysis::{Analysis, Sheet, curves};
use ararat_bots::Level;
use ararat_pages::forms::AnalystChoice;
use ararat_pages::{TableState, chairs, day_of, decided_note, findings, words_at};
use ararat_text::{Catalogue, sentence};
use ararat_web::{AnalysisPage, Findings, Note, analysis_page};
use serde::{Deserialize, Serialize};

use crate::answer::Answer;
use crate::fault::Fault;
use crate::job::Finding;
use crate::request::Request;
use crate::site::Site;

/// What is stored of an analysis that was requested, until its first moment has been judged.
const NOT_BEGUN: &str = "";

/// The key under which the findings are stored.
fn findings_key(id: &str, level: Level) -> String {
    format!("analysis/{id}/{}", level.name())
}

/// The key under which a requested analysis and its progress are stored.
fn pending_key(id: &str, level: Level) -> String {
    format!("analyse/{id}/{}", level.name())
}

/// The progress of an analysis. It is stored, so that each page that works on it continues where
/// the previous one stopped.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Progress {
    /// Moments judged so far.
    pub(crate) done: usize,
    /// All moments.
    pub(crate) total: usize,
    /// The findings so far, as the analyst wrote them.
    pub(crate) so_far: String,
}

impl Site {
    /// A finished analysis, if there is one.
    fn found(&self, id: &str, level: Level) -> Result<Option<Analysis>, Fault> {
        let text = self.entries.get(&findings_key(id, level));
        let found = text.map(|text| Analysis::from_json(text).map_err(|_| Fault::OtherAnalysis));
        found.transpose()
    }

    /// The progress of an analysis that was requested and is not finished yet.
    pub(crate) fn progress(&self, id: &str, level: Level) -> Result<Option<Progress>, Fault> {
        let begun = self.entries.get(&pending_key(id, level)).map(|text| match text {
            NOT_BEGUN => Ok(Progress { done: 0, total: 1, so_far: String::new() }),
            text => serde_json::from_str(text).map_err(|_| Fault::OtherAnalysis),
        });
        begun.transpose()
    }

    /// Stores what the worker found, if the analysis is still wanted.
    pub(crate) fn take_findings(
        &mut self,
        state: &TableState,
        level: Level,
        finding: Finding,
    ) -> Result<(), Fault> {
        let pending = pending_key(&state.row.id, level);
        if !self.entries.has(&pending) || !state.is_over() {
            return Ok(());
        }
        match finding {
            Finding::Progress(progress) => {
                let text = serde_json::to_string(&progress).expect("texts and numbers");
                self.entries.put(&pending, text);
            }
            Finding::Analysis(findings) => {
                self.entries.remove(&pending);
                self.entries.put(&findings_key(&state.row.id, level), findings.to_string());
            }
            // The page will offer it again.
            Finding::Failed => self.entries.remove(&pending),
            Finding::Action(_) | Finding::Hints(_) | Finding::Remark(_) => return Err(Fault::Form),
        }
        Ok(())
    }

    pub(crate) fn begin_analysis(&mut self, request: &Request, id: &str) -> Result<Answer, Fault> {
        let level = request.form::<AnalystChoice>()?.level();
        if !self.table(id)?.is_over() {
            return Err(Fault::NotOver);
        }
        if self.found(id, level)?.is_none() {
            if self.progress(id, level)?.is_none() {
                self.entries.put(&pending_key(id, level), NOT_BEGUN);
            }
            // Tells the worker that there is something to do.
            self.tell(id, "analysis", 0);
        }
        Ok(Answer::see_other(format!("/table/{id}/analysis?level={}", level.name())))
    }

    pub(crate) fn analysis(&mut self, request: &Request, id: &str) -> Result<Answer, Fault> {
        let level = request.query::<AnalystChoice>()?.level();
        let frame = self.frame(request, format!("/table/{id}/analysis?level={}", level.name()));
        let state = self.table(id)?;
        if !state.is_over() {
            return Err(Fault::NotOver);
        }
        let chairs = chairs(&state.row.seats);
        let words = words_at(frame.words(), &state.row.seats);
        let findings = match (self.found(id, level)?, self.progress(id, level)?) {
            (Some(analysis), _) => findings(&*state.game, analysis, &chairs, &words),
            (None, Some(Progress { done, total, .. })) => Findings::UnderWay { done, total },
            (None, None) => Findings::Unasked,
        };
        let page = AnalysisPage {
            id: id.to_owned(),
            game: state.game.name().pages(),
            chairs,
            level: level.name(),
            level_key: level.name_key(),
            findings,
        };
        Ok(Answer::html(analysis_page(&frame, &page)))
    }

    /// The curves of an existing analysis.
    pub(crate) fn analysis_picture(
        &mut self,
        request: &Request,
        id: &str,
    ) -> Result<Answer, Fault> {
        let level = request.query::<AnalystChoice>()?.level();
        let found = self.found(id, level)?.ok_or(Fault::NotFound)?;
        let row = self.table(id)?.row;
        let words = words_at(self.words(request), &row.seats);
        let game = words.word(&format!("game-{}", row.game));
        let title = words.labeled(words.word("analysis-chances"), game);
        let title = format!("{title} · {}", day_of(row.changed_at));
        Ok(Answer::svg(curves(&found, Sheet::File(&title), &words)))
    }

    /// What decided a finished game, according to the best analysis made so far.
    pub(crate) fn decided(&self, id: &str, words: &Catalogue) -> Option<Note> {
        [Level::Expert, Level::Hard].into_iter().find_map(|level| match self.found(id, level) {
            Ok(found) => Some(decided_note(id, level, &found?, words)),
            // The game itself can be read, so its page only leads to the one that says so.
            Err(_) => Some(Note {
                text: sentence(&words.word("device-other-analysis")),
                to: format!("/table/{id}/analysis?level={}", level.name()),
            }),
        })
    }
}
