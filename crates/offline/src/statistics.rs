//! What the games finished on this device show about the reader and about each seat.

use std::collections::BTreeMap;

use ararat_bots::{Finish, Strength};
use ararat_core::Seat;
use ararat_games::GameName;
use ararat_lab::SeatResults;
use ararat_pages::studies;
use ararat_web::{BotLine, OwnResults, StatisticsPage, statistics_page};

use crate::answer::Answer;
use crate::request::Request;
use crate::site::{OWNER, Site};
use crate::stored_table::Head;

impl Site {
    /// The statistics of a game, from whole games only: a game that continues another says little
    /// about the game and its players.
    pub(crate) fn statistics(&self, request: &Request, game: GameName) -> Answer {
        let frame = self.frame(request, format!("/statistics/{game}"));
        let is_meant = |head: &&Head| head.game == game.as_str() && head.is_whole();
        let heads: Vec<&Head> = self.heads.values().filter(is_meant).collect();
        let page = StatisticsPage {
            game: game.pages(),
            studies: studies(game, results_by_count(&heads), frame.words()),
            own: own_results(&heads),
        };
        Answer::html(statistics_page(&frame, &page))
    }
}

/// The results of all seats, by number of players.
fn results_by_count(heads: &[&Head]) -> BTreeMap<usize, Vec<SeatResults>> {
    let mut by_count: BTreeMap<usize, Vec<SeatResults>> = BTreeMap::new();
    for head in heads.iter().filter(|head| !head.results.is_empty()) {
        let winners = head.results.iter().filter(|(place, _)| *place == 1).count();
        let results = by_count.entry(head.results.len()).or_default();
        for (seat, (place, points)) in Seat::all(head.results.len()).zip(&head.results) {
            let winners = if *place == 1 { winners } else { 0 };
            results.push(SeatResults { seat, points: *points, winners, count: 1 });
        }
    }
    by_count
}

/// The reader's results against bots; `None` before their first result.
fn own_results(heads: &[&Head]) -> Option<OwnResults> {
    let results: Vec<(i64, i64)> = heads.iter().filter_map(|head| head.own_result(OWNER)).collect();
    let count = u32::try_from(results.len()).ok().filter(|count| *count > 0)?;
    let points = results.iter().filter_map(|(_, points)| i32::try_from(*points).ok());
    let mut against: BTreeMap<(u8, &str), BotLine> = BTreeMap::new();
    for (strength, finish) in heads.iter().flat_map(|head| head.bots_met(OWNER)) {
        let level_key = level_key(strength);
        // Adaptive bots have varying strengths, so they come last.
        let place = match strength {
            Strength::Level(_) => strength.rung(),
            Strength::Adaptive(_) => u8::MAX,
        };
        let line = BotLine { level_key, ahead: 0, beside: 0, behind: 0 };
        let line = against.entry((place, level_key)).or_insert(line);
        match finish {
            Finish::Before => line.ahead += 1,
            Finish::Level => line.beside += 1,
            Finish::After => line.behind += 1,
        }
    }
    Some(OwnResults {
        game_count: results.len(),
        win_count: results.iter().filter(|(place, _)| *place == 1).count(),
        mean_points: points.map(f64::from).sum::<f64>() / f64::from(count),
        against: against.into_values().collect(),
    })
}

/// Catalogue key of a kind of bot.
fn level_key(strength: Strength) -> &'static str {
    match strength {
        Strength::Level(level) => level.name_key(),
        Strength::Adaptive(_) => "device-statistics-adaptive",
    }
}
