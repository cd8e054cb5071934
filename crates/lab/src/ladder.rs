//! Ratings from games of two or more players.

use ararat_core::{BySeat, Outcome};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

/// Ratings by the method of Weng and Lin, which handles games of more than two players.
#[derive(Clone, Debug)]
pub struct Ladder {
    ratings: Vec<WengLinRating>,
    config: WengLinConfig,
}

/// A rating with twice its uncertainty, a 95% interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    pub rating: f64,
    pub deviation: f64,
}

impl Ladder {
    /// This many players without a history.
    pub fn new(count: usize) -> Ladder {
        Ladder { ratings: vec![WengLinRating::new(); count], config: WengLinConfig::new() }
    }

    /// Updates the ratings after a game; `who` sat in each seat. A player in several seats gets the
    /// updates of all of them.
    pub fn add(&mut self, who: &BySeat<usize>, outcome: &Outcome) {
        let before: Vec<[WengLinRating; 1]> =
            who.as_slice().iter().map(|&player| [self.ratings[player]]).collect();
        let places = outcome.places.as_slice().iter();
        let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = before
            .iter()
            .zip(places)
            .map(|(team, &place)| (team.as_slice(), MultiTeamOutcome::new(place.into())))
            .collect();
        let after = weng_lin_multi_team(&teams, &self.config);
        for ((&player, before), after) in who.as_slice().iter().zip(&before).zip(&after) {
            let rating = &mut self.ratings[player];
            rating.rating += after[0].rating - before[0].rating;
            rating.uncertainty *= after[0].uncertainty / before[0].uncertainty;
        }
    }

    /// The players with their ratings, the best first.
    pub fn ranking(&self) -> Vec<(usize, Rating)> {
        let rating = |rating: &WengLinRating| Rating {
            rating: rating.rating,
            deviation: 2.0 * rating.uncertainty,
        };
        let mut ranking: Vec<_> = self.ratings.iter().map(rating).enumerate().collect();
        ranking.sort_by(|(_, one), (_, other)| other.rating.total_cmp(&one.rating));
        ranking
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn winners_rise_and_uncertainty_shrinks() {
        let mut ladder = Ladder::new(2);
        let who = BySeat::from_fn(3, |seat| usize::from(seat.index() > 0));
        let points = BySeat::from_fn(3, |seat| 3 - i32::try_from(seat.index()).unwrap());
        for _ in 0..20 {
            ladder.add(&who, &Outcome::ranked(points, |seat| points[seat]));
        }
        let ranking = ladder.ranking();
        assert_eq!(ranking[0].0, 0);
        assert!(ranking[0].1.rating > ranking[1].1.rating + 5.0, "{ranking:?}");
        assert!(ranking[0].1.deviation < 2.0 * WengLinRating::new().uncertainty, "{ranking:?}");
    }
}
