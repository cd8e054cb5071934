//! What the results of many games show about a game.

use std::collections::BTreeMap;

use ararat_core::Facts;
use ararat_games::{GameName, with_game};
use ararat_lab::{SeatFigures, SeatResults, Studied, Study, svg};
use ararat_text::Catalogue;
use ararat_web::{GameStudy, SeatLine};

/// A study for each number of players.
pub fn studies(
    game: GameName,
    by_count: BTreeMap<usize, Vec<SeatResults>>,
    words: &Catalogue,
) -> Vec<GameStudy> {
    let points = with_game!(game, G => <G as Studied>::POINTS);
    let study = |(seat_count, results): (usize, Vec<SeatResults>)| {
        let study = Study::of_results(points, &results);
        let players = Facts::new().number("count", seat_count);
        let title = words.labeled(
            words.word(&format!("game-{game}")),
            words.fill("statistics-players", &players),
        );
        let line = |figures: &SeatFigures| SeatLine {
            seat: figures.seat,
            mean_points: figures.mean_points,
            wins: figures.wins.share,
            low: figures.wins.low,
            high: figures.wins.high,
        };
        GameStudy {
            seat_count,
            game_count: study.game_count,
            picture: svg(&study, &title, words),
            seats: study.seats().iter().map(line).collect(),
        }
    };
    by_count.into_iter().map(study).collect()
}
