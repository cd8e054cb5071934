//! The analysis of a finished game: asked for, under way, found.

use ararat_analysis::{Analysis, Sheet, curves};
use ararat_bots::Level;
use ararat_pages::forms::AnalystChoice;
use ararat_pages::{chairs, day_of, decided_note, findings, words_at};
use ararat_text::Catalogue;
use ararat_web::{AnalysisPage, Findings, Note, analysis_page};

use crate::answer::Answer;
use crate::fault::Fault;
use crate::request::Request;
use crate::site::Site;

/// Where the findings are kept.
pub(crate) fn findings_key(id: &str, level: Level) -> String {
    format!("analysis/{id}/{}", level.name())
}

/// Where it is kept that an analysis is wanted.
pub(crate) fn wish_key(id: &str, level: Level) -> String {
    format!("analyse/{id}/{}", level.name())
}

impl Site {
    fn found(&self, id: &str, level: Level) -> Option<Analysis> {
        let text = self.entries.get(&findings_key(id, level))?;
        Analysis::from_json(text).ok()
    }

    pub(crate) fn begin_analysis(&mut self, request: &Request, id: &str) -> Result<Answer, Fault> {
        let level = request.form::<AnalystChoice>()?.level();
        if !self.table(id)?.is_over() {
            return Err(Fault::NotOver);
        }
        if self.found(id, level).is_none() {
            self.entries.put(&wish_key(id, level), "");
            // Whoever thinks is told by this that there is something to do.
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
        let wish = wish_key(id, level);
        let findings = match self.found(id, level) {
            Some(analysis) => findings(&*state.game, analysis, &chairs, &words),
            None if self.entries.has(&wish) => {
                let (done, total) = self.progress.get(&wish).copied().unwrap_or((0, 1));
                Findings::UnderWay { done, total }
            }
            None => Findings::Unasked,
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

    /// The curves of an analysis that has been made.
    pub(crate) fn analysis_picture(
        &mut self,
        request: &Request,
        id: &str,
    ) -> Result<Answer, Fault> {
        let level = request.query::<AnalystChoice>()?.level();
        let found = self.found(id, level).ok_or(Fault::NotFound)?;
        let row = self.table(id)?.row;
        let words = words_at(self.words(request), &row.seats);
        let game = words.word(&format!("game-{}", row.game));
        let title = words.labeled(words.word("analysis-chances"), game);
        let title = format!("{title} · {}", day_of(row.changed_at));
        Ok(Answer::svg(curves(&found, Sheet::File(&title), &words)))
    }

    /// What decided a game that is over, by the best judge that was asked so far.
    pub(crate) fn decided(&self, id: &str, words: &Catalogue) -> Option<Note> {
        [Level::Expert, Level::Hard]
            .into_iter()
            .find_map(|level| Some(decided_note(id, level, &self.found(id, level)?, words)))
    }
}
