//! People at tables: accounts that take over from guests, accounts that go, and results.

use ararat_store::{FinishedGame, Rating, SeatResult};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use super::{Hall, HallError};
use crate::clock::now;
use crate::nodes::Change;
use crate::place::Live;

/// So many games are scored in one go; the next one comes soon.
const SCORED: i64 = 50;

impl Hall {
    /// What a guest has belongs to an account from now on.
    pub(crate) async fn adopt(&self, guest: &str, visitor: &str) -> Result<(), HallError> {
        let tables = self.store.adopt(guest, visitor).await?;
        self.read_again(&tables).await
    }

    /// Reads tables again that were changed behind the back of all nodes.
    pub(crate) async fn read_again(&self, ids: &[String]) -> Result<(), HallError> {
        for id in ids {
            let Some(place) = self.in_memory(id) else { continue };
            let mut live = place.live.lock().await;
            self.catch_up(&place, &mut live).await?;
            // Whoever asked for the change is here, so this node lets the bots go on.
            live.is_ours = true;
            drop(live);
            self.drive(&place);
        }
        for (table, version, talk) in self.store.versions(ids).await? {
            self.nodes.tell(&Change { table, version, talk });
        }
        Ok(())
    }

    /// Writes the results of games that a crash left without.
    pub(crate) async fn score_all(&self) {
        let unscored = match self.store.unscored(SCORED).await {
            Ok(unscored) => unscored,
            Err(error) => {
                tracing::warn!(%error, "finished games were not looked for");
                return;
            }
        };
        for id in unscored {
            match self.place(&id).await {
                Ok(place) => {
                    let finished = finished(&*place.live.lock().await);
                    if let Some(finished) = finished {
                        self.score(&finished).await;
                    }
                }
                Err(error @ HallError::Broken(_)) => {
                    tracing::error!(table = id, %error, "a broken game is not scored");
                    if let Err(error) = self.store.forget_unscored(&id).await {
                        tracing::warn!(table = id, %error, "a game was not forgotten");
                    }
                }
                Err(error) => tracing::warn!(table = id, %error, "a game was not scored"),
            }
        }
    }

    /// Writes the results of a finished game. If it fails a chore does it later.
    pub(super) async fn score(&self, game: &FinishedGame) {
        let first = WengLinRating::new();
        let newcomer = Rating { rating: first.rating, deviation: first.uncertainty };
        if let Err(error) = self.store.score(game, now(), newcomer, rate).await {
            tracing::warn!(table = game.table, %error, "a game was not scored");
        }
    }
}

/// The result of a table, if its game is over.
pub(super) fn finished(live: &Live) -> Option<FinishedGame> {
    let outcome = live.session.outcome()?;
    let seats = outcome.places.iter().zip(&live.row.seats);
    let results = seats.map(|((seat, &place), row)| SeatResult {
        visitor: row.visitor.clone(),
        // A bot that played for somebody played for that person's result.
        level: if row.visitor.is_empty() { row.level.clone() } else { String::new() },
        place: place.into(),
        points: outcome.points[seat].into(),
    });
    Some(FinishedGame {
        table: live.row.id.clone(),
        game: live.row.game.clone(),
        is_rated: live.settings.rated,
        results: results.collect(),
    })
}

/// Ratings after a game by the method of Weng and Lin, which knows games of more than two.
fn rate(before: &[(Rating, i64)]) -> Vec<Rating> {
    let teams: Vec<([WengLinRating; 1], MultiTeamOutcome)> = before
        .iter()
        .map(|(old, place)| {
            let rating = WengLinRating { rating: old.rating, uncertainty: old.deviation };
            let place = usize::try_from(*place).unwrap_or(usize::MAX);
            ([rating], MultiTeamOutcome::new(place))
        })
        .collect();
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> =
        teams.iter().map(|(team, place)| (team.as_slice(), *place)).collect();
    let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
    let rating = |team: &Vec<WengLinRating>| {
        let first = team.first().copied().unwrap_or_default();
        Rating { rating: first.rating, deviation: first.uncertainty }
    };
    after.iter().map(rating).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_wins_rises_who_loses_falls_and_certainty_grows() {
        let old = Rating { rating: 25.0, deviation: 8.0 };
        let after = rate(&[(old, 2), (old, 1), (old, 2), (old, 4), (old, 5)]);
        assert!(after[1].rating > 25.0 && after[4].rating < 25.0, "{after:?}");
        assert!((after[0].rating - after[2].rating).abs() < 1e-9, "shared places are equal");
        assert!(after.iter().all(|rating| rating.deviation < 8.0), "{after:?}");
    }
}
