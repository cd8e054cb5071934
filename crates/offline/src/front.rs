//! The front page and the list of finished games.

use ararat_pages::forms::After;
use ararat_pages::{DAY, day_of_week, over_line, running_line};
use ararat_table::Status;
use ararat_web::{Front, PastPage, Standing, TableLine, front, past_page};

use crate::answer::Answer;
use crate::fault::Fault;
use crate::request::Request;
use crate::site::{OWNER, Site};
use crate::stored_table::Head;

/// How many tables we list.
const LISTED: usize = 20;

impl Site {
    pub(crate) fn front(&mut self, request: &Request) -> Answer {
        let mut page = Front { day: day_of_week(request.now), ..Front::default() };
        let since = request.now - DAY;
        let is_listed =
            |head: &&Head| head.status.is_unfinished() || is_past(head) && head.changed_at >= since;
        let mut listed: Vec<Head> = self.heads.values().filter(is_listed).cloned().collect();
        latest_first(&mut listed);
        listed.truncate(LISTED);
        let (lines, unreadable) = self.lines(request, &listed);
        for line in lines {
            if line.standing == Standing::Yours { &mut page.waiting } else { &mut page.yours }
                .push(line);
        }
        // Some cannot even be listed, because nothing is known of them but their names.
        let unlisted = self.entries.below("table/").filter(|(id, _)| !self.heads.contains_key(*id));
        page.unreadable = unreadable + unlisted.count();
        page.has_past = self.heads.values().any(is_past);
        Answer::html(front(&self.frame(request, "/"), &page))
    }

    /// Finished games.
    pub(crate) fn past(&mut self, request: &Request, query: &After) -> Result<Answer, Fault> {
        let after = query.after.unwrap_or(0).max(0);
        let first = usize::try_from(after).map_err(|_| Fault::Form)?;
        let mut past: Vec<Head> =
            self.heads.values().filter(|head| is_past(head)).cloned().collect();
        latest_first(&mut past);
        let listed: Vec<Head> = past.iter().skip(first).take(LISTED).cloned().collect();
        let next = first.saturating_add(LISTED);
        let next =
            (past.len() > next).then(|| i64::try_from(next).expect("a device holds fewer games"));
        let (games, unreadable) = self.lines(request, &listed);
        let frame = self.frame(request, format!("/games?after={after}"));
        Ok(Answer::html(past_page(&frame, &PastPage { games, next, unreadable, mark: None })))
    }

    /// The tables that can be read, and how many others there are: one of them must not hide the
    /// rest.
    fn lines(&mut self, request: &Request, heads: &[Head]) -> (Vec<TableLine>, usize) {
        let (hour, words) = (Site::hour(request), self.words(request));
        let line = |head: &Head| -> Result<TableLine, Fault> {
            if head.status.is_unfinished() {
                return Ok(running_line(&self.table(&head.id)?, OWNER, hour, words)?);
            }
            Ok(over_line(&head.row(OWNER), Some(&head.results), OWNER, hour.now)?)
        };
        let lines: Vec<TableLine> = heads.iter().map(line).filter_map(Result::ok).collect();
        let unreadable = heads.len() - lines.len();
        (lines, unreadable)
    }
}

fn is_past(head: &Head) -> bool {
    head.status == Status::Over
}

fn latest_first(heads: &mut [Head]) {
    heads.sort_by(|one, other| other.changed_at.cmp(&one.changed_at).then(one.id.cmp(&other.id)));
}
