//! Results of finished games, and the ratings that follow from them.

use ararat_bots::{Encounter, Finish, Grade, Strength};
use ararat_core::Seat;
use ararat_games::GameName;
use ararat_store::{BotMet, FinishedGame, Rating, SeatResult};
use async_recursion::async_recursion as boxed;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use crate::{TableError, TableRegistry, TableState, now};

/// Games scored per sweep; the next sweep follows soon.
const SCORED_AT_ONCE: i64 = 50;

impl TableRegistry {
    /// Writes the results of games whose node died before it could.
    pub(crate) async fn score_all(&self) {
        let unscored = match self.store.unscored(SCORED_AT_ONCE).await {
            Ok(unscored) => unscored,
            Err(error) => {
                tracing::warn!(%error, "finished games were not looked for");
                return;
            }
        };
        for id in unscored {
            match self.table(&id).await {
                Ok(table) => {
                    let finished = finished_game(&*table.lock().await);
                    if let Some(finished) = finished {
                        self.score(&finished).await;
                    }
                }
                Err(error @ (TableError::Broken(_) | TableError::OtherRules(_))) => {
                    tracing::error!(table = id, %error, "a broken game is not scored");
                    if let Err(error) = self.store.forget_unscored(&id).await {
                        tracing::warn!(table = id, %error, "a game was not forgotten");
                    }
                }
                Err(error) => tracing::warn!(table = id, %error, "a game was not scored"),
            }
        }
    }

    /// The bot grade that should give a visitor an even game, judging by their last results.
    #[boxed]
    pub async fn fitting_grade(&self, visitor: &str, game: GameName) -> Result<Grade, TableError> {
        let limit = i64::try_from(Grade::GAMES).expect("a few games");
        let met = self.store.bots_met(visitor, game.as_str(), limit).await?;
        let encounter = |met: &BotMet| {
            let rung = Strength::named(&met.bot_level)?.rung();
            Some(Encounter { rung, result: Finish::of(met.place, met.bot_place) })
        };
        let games = met.chunk_by(|one, other| one.table == other.table);
        let games: Vec<Vec<Encounter>> =
            games.map(|game| game.iter().filter_map(encounter).collect()).collect();
        Ok(Grade::fitting(&games))
    }

    /// Writes the results of a finished game. If that fails, a chore retries it later.
    pub(crate) async fn score(&self, game: &FinishedGame) {
        let first = WengLinRating::new();
        let newcomer = Rating { rating: first.rating, deviation: first.uncertainty };
        if let Err(error) = self.store.score(game, now(), newcomer, rate).await {
            tracing::warn!(table = game.table, %error, "a game was not scored");
        }
    }
}

/// The result of a table, if its game is over.
pub(crate) fn finished_game(state: &TableState) -> Option<FinishedGame> {
    let outcome = state.game.outcome()?;
    let seats = outcome.places.iter().zip(&state.row.seats);
    let last = i64::try_from(state.row.seats.len()).expect("a table has few seats");
    // A player who left is last, and everyone they were ahead of moves up.
    let has_left = |seat| state.settings.left.contains(seat);
    let place_of = |seat, place| {
        let ahead = |(other, better): &(Seat, &u8)| has_left(*other) && **better < place;
        let left_ahead = outcome.places.iter().filter(ahead).map(|_| 1).sum::<i64>();
        if has_left(seat) { last } else { i64::from(place) - left_ahead }
    };
    let results = seats.map(|((seat, &place), row)| SeatResult {
        visitor: row.visitor.clone(),
        // A stand-in bot's result counts for the person it replaced, unless they left a rated game.
        level: if row.visitor.is_empty() { row.level.clone() } else { String::new() },
        place: place_of(seat, place),
        points: outcome.points[seat].into(),
    });
    Some(FinishedGame {
        table: state.row.id.clone(),
        game: state.row.game.clone(),
        is_rated: state.settings.rated,
        results: results.collect(),
    })
}

/// Ratings after a game by the method of Weng and Lin, which handles games of more than two
/// players.
fn rate(before: &[(Rating, i64)]) -> Vec<Rating> {
    let teams: Vec<([WengLinRating; 1], MultiTeamOutcome)> = before
        .iter()
        .map(|(old, place)| {
            let rating = WengLinRating { rating: old.rating, uncertainty: old.deviation };
            let place = usize::try_from(*place).expect("places count from 1");
            ([rating], MultiTeamOutcome::new(place))
        })
        .collect();
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> =
        teams.iter().map(|(team, place)| (team.as_slice(), *place)).collect();
    let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
    let rating = |team: &Vec<WengLinRating>| {
        let player = team.first().expect("every team is one player");
        Rating { rating: player.rating, deviation: player.uncertainty }
    };
    after.iter().map(rating).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn winners_rise_losers_fall_and_uncertainty_shrinks() {
        let old = Rating { rating: 25.0, deviation: 8.0 };
        let after = rate(&[(old, 2), (old, 1), (old, 2), (old, 4), (old, 5)]);
        assert!(after[1].rating > 25.0 && after[4].rating < 25.0, "{after:?}");
        assert!((after[0].rating - after[2].rating).abs() < 1e-9, "shared places are equal");
        assert!(after.iter().all(|rating| rating.deviation < 8.0), "{after:?}");
    }
}
