//! The front page, finished games, and what they tell.

use std::collections::BTreeMap;

use ararat_core::Seat;
use ararat_games::GameName;
use ararat_lab::SeatResults;
use ararat_pages::forms::After;
use ararat_pages::{DAY, over_line, running_line, studies};
use ararat_table::Status;
use ararat_web::{
    Front, PastPage, Standing, StatisticsPage, TableLine, front, past_page, statistics_page,
};

use crate::answer::Answer;
use crate::fault::Fault;
use crate::request::Request;
use crate::site::{OWNER, Site};
use crate::stored_table::Head;

/// Tables that are listed.
const LISTED: usize = 20;

impl Site {
    pub(crate) fn front(&mut self, request: &Request) -> Answer {
        let mut page = Front::default();
        let since = request.now - DAY;
        let is_listed = |head: &&Head| match head.status() {
            Status::Open | Status::Running => true,
            Status::Over => head.changed_at >= since && !head.is_unlisted,
            Status::Closed => false,
        };
        let mut listed: Vec<Head> = self.heads.values().filter(is_listed).cloned().collect();
        latest_first(&mut listed);
        listed.truncate(LISTED);
        for line in self.lines(request, &listed) {
            if line.standing == Standing::Yours { &mut page.waiting } else { &mut page.yours }
                .push(line);
        }
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
        let next = (past.len() > next).then_some(i64::try_from(next).unwrap_or(i64::MAX));
        let games = self.lines(request, &listed);
        let frame = self.frame(request, format!("/games?after={after}"));
        Ok(Answer::html(past_page(&frame, &PastPage { games, next })))
    }

    fn lines(&mut self, request: &Request, heads: &[Head]) -> Vec<TableLine> {
        let (hour, words) = (Site::hour(request), self.words(request));
        let line = |head: &Head| match head.status() {
            Status::Open | Status::Running => {
                running_line(&self.table(&head.id).ok()?, OWNER, hour, words).ok()
            }
            Status::Over | Status::Closed => {
                over_line(&head.row(OWNER), Some(&head.results), OWNER, hour.now).ok()
            }
        };
        heads.iter().filter_map(line).collect()
    }

    /// What the games that were finished here tell about a game.
    pub(crate) fn statistics(&self, request: &Request, game: GameName) -> Answer {
        let frame = self.frame(request, format!("/statistics/{game}"));
        let is_meant = |head: &&Head| head.game == game.as_str() && !head.results.is_empty();
        let mut by_count: BTreeMap<usize, Vec<SeatResults>> = BTreeMap::new();
        for head in self.heads.values().filter(is_meant) {
            let winners = head.results.iter().filter(|(place, _)| *place == 1).count();
            let results = by_count.entry(head.results.len()).or_default();
            for (seat, (place, points)) in Seat::all(head.results.len()).zip(&head.results) {
                let winners = if *place == 1 { winners } else { 0 };
                results.push(SeatResults { seat, points: *points, winners, count: 1 });
            }
        }
        let studies = studies(game, by_count, frame.words());
        Answer::html(statistics_page(&frame, &StatisticsPage { game: game.pages(), studies }))
    }
}

fn is_past(head: &Head) -> bool {
    head.status() == Status::Over && !head.is_unlisted
}

fn latest_first(heads: &mut [Head]) {
    heads.sort_by(|one, other| other.changed_at.cmp(&one.changed_at).then(one.id.cmp(&other.id)));
}
