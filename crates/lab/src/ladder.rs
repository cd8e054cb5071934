//! Ratings from games of two or more players.

use std::collections::BTreeMap;

use ararat_core::{BySeat, Outcome};

use crate::statistics::as_float;

/// Points for each unit of a logit: as in chess, a lead of 400 makes the odds ten to one.
const POINTS: f64 = 400.0 / std::f64::consts::LN_10;
/// Half the width of a 95% interval, in standard errors.
const WIDTH: f64 = 1.959_964;
/// Every two players that have met count as having also finished level this many times, so that
/// somebody who has lost every game has a rating.
const PRIOR: f64 = 1.0;
/// Steps of Newton's method; it needs far fewer.
const STEPS: usize = 60;
/// Longer steps would overshoot.
const LONGEST_STEP: f64 = 1.0;

/// Ratings by the model of Bradley and Terry: the chance to finish before another player depends on
/// the difference of the two ratings. A game of several players is a comparison of every two of
/// them. The ratings are those that make all results together likeliest, so the order of the games
/// does not matter.
#[derive(Clone, Debug)]
pub struct Ladder {
    count: usize,
    /// By deal and by the two players, the lower number first: how the comparisons came out. Games
    /// of one deal share its luck.
    met: BTreeMap<(u64, usize, usize), Score>,
}

/// Comparisons of two players.
#[derive(Clone, Copy, Debug, Default)]
struct Score {
    /// Those that the first has won; a shared place counts half.
    won: f64,
    of: f64,
}

/// A rating relative to the first player, with half the width of its 95% interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    pub rating: f64,
    pub deviation: f64,
}

impl Ladder {
    /// This many players without a history.
    pub fn new(count: usize) -> Ladder {
        Ladder { count, met: BTreeMap::new() }
    }

    /// Adds a game of this deal; `who` sat in each seat. Seats of the same player are not compared.
    pub fn add(&mut self, deal: u64, who: &BySeat<usize>, outcome: &Outcome) {
        let seats: Vec<(usize, _)> =
            who.as_slice().iter().copied().zip(outcome.places.as_slice()).collect();
        for (index, &(first, place)) in seats.iter().enumerate() {
            for &(second, other_place) in &seats[index + 1..] {
                let won = match place.cmp(other_place) {
                    std::cmp::Ordering::Less => 1.0,
                    std::cmp::Ordering::Equal => 0.5,
                    std::cmp::Ordering::Greater => 0.0,
                };
                let (key, won) = match first.cmp(&second) {
                    std::cmp::Ordering::Less => ((deal, first, second), won),
                    std::cmp::Ordering::Equal => continue,
                    std::cmp::Ordering::Greater => ((deal, second, first), 1.0 - won),
                };
                let score = self.met.entry(key).or_default();
                score.won += won;
                score.of += 1.0;
            }
        }
    }

    /// The players with their ratings, the best first.
    pub fn ranking(&self) -> Vec<(usize, Rating)> {
        // The first player's rating is fixed at zero.
        let free = self.count.saturating_sub(1);
        let mut total: BTreeMap<(usize, usize), Score> = BTreeMap::new();
        for (&(_, first, second), score) in &self.met {
            let sum = total.entry((first, second)).or_insert(Score { won: PRIOR / 2.0, of: PRIOR });
            sum.won += score.won;
            sum.of += score.of;
        }
        let mut logits = vec![0.0; self.count];
        let mut information = vec![vec![0.0; free]; free];
        for _ in 0..STEPS {
            let mut slope = vec![0.0; free];
            information = vec![vec![0.0; free]; free];
            for (&(first, second), score) in &total {
                let chance = chance(logits[first] - logits[second]);
                push(&mut slope, first, second, score.won - score.of * chance);
                let weight = score.of * chance * (1.0 - chance);
                for (row, column, sign) in [
                    (first, first, 1.0),
                    (second, second, 1.0),
                    (first, second, -1.0),
                    (second, first, -1.0),
                ] {
                    if row > 0 && column > 0 {
                        information[row - 1][column - 1] += sign * weight;
                    }
                }
            }
            let Some(inverse) = inverse(&information) else { break };
            let step: Vec<f64> = inverse.iter().map(|row| product(row, &slope)).collect();
            let longest = step.iter().fold(0.0, |longest: f64, part| longest.max(part.abs()));
            let scale = if longest > LONGEST_STEP { LONGEST_STEP / longest } else { 1.0 };
            for (logit, part) in logits[1..].iter_mut().zip(step) {
                *logit += scale * part;
            }
            if longest < 1e-9 {
                break;
            }
        }
        let errors = self.errors(&logits, &information);
        let rating = |(&logit, error): (&f64, f64)| Rating {
            rating: POINTS * logit,
            deviation: WIDTH * POINTS * error,
        };
        let mut ranking: Vec<_> = logits.iter().zip(errors).map(rating).enumerate().collect();
        ranking.sort_by(|(_, one), (_, other)| other.rating.total_cmp(&one.rating));
        ranking
    }

    /// The standard errors of these logits: the larger of two estimates. One takes the comparisons
    /// as independent; the other goes by how much the results vary from deal to deal, because games
    /// of a deal share its luck. The second is too small where nearly every game ends the same way.
    fn errors(&self, logits: &[f64], information: &[Vec<f64>]) -> Vec<f64> {
        let free = information.len();
        let Some(inverse) = inverse(information) else { return vec![f64::INFINITY; self.count] };
        let mut slopes: BTreeMap<u64, Vec<f64>> = BTreeMap::new();
        for (&(deal, first, second), score) in &self.met {
            let surprise = score.won - score.of * chance(logits[first] - logits[second]);
            push(slopes.entry(deal).or_insert_with(|| vec![0.0; free]), first, second, surprise);
        }
        let deals = as_float(slopes.len());
        let small = deals / (deals - 1.0).max(1.0);
        let error = |index: usize| {
            let row = &inverse[index];
            let squares = slopes.values().map(|slope| product(row, slope).powi(2));
            (small * squares.sum::<f64>()).max(row[index]).sqrt()
        };
        std::iter::once(0.0).chain((0..free).map(error)).collect()
    }
}

/// The chance to finish first with this lead.
fn chance(lead: f64) -> f64 {
    1.0 / (1.0 + (-lead).exp())
}

/// Adds a surprise in favor of the first to a slope, which has no place for player 0.
fn push(slope: &mut [f64], first: usize, second: usize, surprise: f64) {
    if first > 0 {
        slope[first - 1] += surprise;
    }
    if second > 0 {
        slope[second - 1] -= surprise;
    }
}

fn product(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

/// The inverse of a positive definite matrix by elimination; `None` if it has none, because some
/// players have met nobody.
fn inverse(matrix: &[Vec<f64>]) -> Option<Vec<Vec<f64>>> {
    let size = matrix.len();
    let one = |row: usize| (0..size).map(move |column| f64::from(u8::from(row == column)));
    let mut rows: Vec<Vec<f64>> = matrix
        .iter()
        .enumerate()
        .map(|(index, row)| row.iter().copied().chain(one(index)).collect())
        .collect();
    for pivot in 0..size {
        let head = rows[pivot][pivot];
        if head < 1e-12 {
            return None;
        }
        for value in &mut rows[pivot] {
            *value /= head;
        }
        let lead = rows[pivot].clone();
        for (_, row) in rows.iter_mut().enumerate().filter(|(index, _)| *index != pivot) {
            let factor = row[pivot];
            for (value, lead) in row.iter_mut().zip(&lead) {
                *value -= factor * lead;
            }
        }
    }
    Some(rows.into_iter().map(|row| row[size..].to_vec()).collect())
}

#[cfg(test)]
mod tests {
    use ararat_core::Seat;

    use super::*;

    /// A game of these players, best first.
    fn game(ladder: &mut Ladder, deal: u64, order: &[usize]) {
        let who = BySeat::from_fn(order.len(), |seat| order[seat.index()]);
        let points = BySeat::from_fn(order.len(), |seat| -i32::try_from(seat.index()).unwrap());
        ladder.add(deal, &who, &Outcome::ranked(points, |seat| points[seat]));
    }

    #[test]
    fn the_rating_matches_the_share_of_wins() {
        let mut ladder = Ladder::new(2);
        // Ten to one, with the level game that is assumed.
        for deal in 0..2099_u64 {
            game(&mut ladder, deal, if deal.is_multiple_of(11) { &[0, 1] } else { &[1, 0] });
        }
        let ranking = ladder.ranking();
        assert_eq!((ranking[0].0, ranking[1].0), (1, 0));
        assert!((ranking[0].1.rating - 400.0).abs() < 3.0, "{ranking:?}");
        assert_eq!(ranking[1].1, Rating { rating: 0.0, deviation: 0.0 });
        // By hand: 1.96 standard errors of a logit from 2099 games at odds of ten to one.
        let error = 1.96 * 173.72 / (2099.0f64 * 10.0 / 121.0).sqrt();
        assert!((ranking[0].1.deviation - error).abs() < 1.0, "{ranking:?}");
    }

    #[test]
    fn ratings_add_up_and_do_not_depend_on_the_order_of_games() {
        let mut forth = Ladder::new(3);
        let mut back = Ladder::new(3);
        let orders = [[2, 1, 0], [2, 0, 1], [1, 2, 0], [2, 1, 0], [1, 0, 2], [0, 2, 1]];
        for (deal, order) in (0..).zip(orders) {
            game(&mut forth, deal, &order);
        }
        for (deal, order) in (0..).zip(orders).collect::<Vec<_>>().into_iter().rev() {
            game(&mut back, deal, &order);
        }
        assert_eq!(forth.ranking(), back.ranking());
        let order: Vec<usize> = forth.ranking().iter().map(|(player, _)| *player).collect();
        assert_eq!(order, [2, 1, 0]);
    }

    #[test]
    fn games_of_one_deal_count_less_than_independent_ones() {
        let [mut dependent, mut independent] = [Ladder::new(2), Ladder::new(2)];
        for number in 0..400 {
            let deal: u64 = number / 10;
            let order: [usize; 2] = if deal.is_multiple_of(2) { [1, 0] } else { [0, 1] };
            game(&mut dependent, deal, &order);
            game(&mut independent, number, &order);
        }
        let deviation = |ladder: &Ladder| {
            let ranking = ladder.ranking();
            ranking.iter().find(|(player, _)| *player == 1).unwrap().1.deviation
        };
        assert!(deviation(&dependent) > 2.5 * deviation(&independent));
    }

    #[test]
    fn who_loses_every_game_has_a_rating_and_who_has_not_met_anybody_has_none() {
        let mut ladder = Ladder::new(3);
        for deal in 0..50 {
            game(&mut ladder, deal, &[0, 1]);
        }
        assert!(ladder.ranking().iter().any(|(_, rating)| rating.deviation.is_infinite()));
        for deal in 0..50 {
            game(&mut ladder, deal, &[1, 2]);
        }
        let ranking = ladder.ranking();
        let order: Vec<usize> = ranking.iter().map(|(player, _)| *player).collect();
        assert_eq!(order, [0, 1, 2]);
        assert!(ranking.iter().all(|(_, rating)| rating.rating.is_finite()));
        assert!(ranking[1].1.deviation > 100.0, "{ranking:?}");
    }

    #[test]
    fn a_shared_place_counts_half() {
        let mut ladder = Ladder::new(2);
        for deal in 0..20 {
            let who = BySeat::from_fn(2, Seat::index);
            ladder.add(deal, &who, &Outcome::ranked(BySeat::new(2), |_| 0));
        }
        assert!(ladder.ranking().iter().all(|(_, rating)| rating.rating.abs() < 1e-9));
    }
}
