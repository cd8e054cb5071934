//! Statistics over many games: points, their sources, seats, length, endings.

use std::collections::BTreeMap;
use std::ops::Range;

use ararat_core::{Audience, Seat, Witness};

use crate::cores::on_all_cores;
use crate::statistics::as_float;
use crate::{BotGames, Histogram, IllegalBot, Played, Share, Studied};

/// The result of a study: sums over its games, so that its size does not depend on their number.
#[derive(Clone, Debug, Default)]
pub struct Study {
    /// Catalogue key of the word for points.
    pub points_word: &'static str,
    pub game_count: usize,
    pub steps: Histogram,
    /// Points of all seats.
    pub points: Histogram,
    by_rank: Vec<i64>,
    points_by_seat: Vec<i64>,
    wins_by_seat: Vec<f64>,
    winner_count: usize,
    /// Of all seats, and of the winners.
    sources: BTreeMap<&'static str, (i64, i64)>,
    endings: BTreeMap<&'static str, usize>,
    happenings: BTreeMap<&'static str, usize>,
}

/// How one seat did. Its number is its place in the turn order if the first seat starts.
#[derive(Clone, Debug)]
pub struct SeatFigures {
    pub seat: Seat,
    pub mean_points: f64,
    /// A shared victory counts in part.
    pub wins: Share,
}

/// Points from one source.
#[derive(Clone, Debug)]
pub struct SourceFigures {
    /// Catalogue key.
    pub source: &'static str,
    /// Mean of all seats.
    pub mean: f64,
    /// Mean of the winners.
    pub mean_of_winners: f64,
}

/// Collects points and happenings of one game.
struct Ear<'a, G: Studied> {
    options: &'a G::Options,
    sources: BTreeMap<(&'static str, usize), i64>,
    happenings: BTreeMap<&'static str, usize>,
}

impl<G: Studied> Witness<G> for Ear<'_, G> {
    const LISTENS: bool = true;

    fn tell(&mut self, audience: Audience, event: impl FnOnce() -> G::Event) {
        // Points are always public, so private events do not matter here.
        if audience == Audience::All {
            let event = event();
            G::points(&event, self.options, &mut |seat, source, points| {
                *self.sources.entry((source, seat.index())).or_default() += i64::from(points);
            });
            if let Some(happening) = G::happening(&event) {
                *self.happenings.entry(happening).or_default() += 1;
            }
        }
    }
}

/// One seat in games that ended the same way for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatResults {
    pub seat: Seat,
    pub points: i64,
    /// How many shared the victory with it, itself included; 0 if it did not win.
    pub winners: usize,
    /// How many games.
    pub count: usize,
}

impl Study {
    /// A study of results alone, without the games: points and wins by seat.
    pub fn of_results(points_word: &'static str, results: &[SeatResults]) -> Study {
        let mut study = Study { points_word, ..Study::default() };
        let seat_count = results.iter().map(|result| result.seat.index() + 1).max().unwrap_or(0);
        study.points_by_seat.resize(seat_count, 0);
        study.wins_by_seat.resize(seat_count, 0.0);
        for result in results {
            let (seat, times) = (result.seat.index(), as_float(result.count));
            if seat == 0 {
                study.game_count += result.count;
            }
            for _ in 0..result.count {
                study.points.add(result.points);
            }
            study.points_by_seat[seat] +=
                result.points * i64::try_from(result.count).expect("nobody plays that often");
            if result.winners > 0 {
                study.wins_by_seat[seat] += times / as_float(result.winners);
            }
        }
        study
    }

    /// Plays this many games on all cores; `progress` is called after each. The result does not
    /// depend on the number of cores.
    ///
    /// # Errors
    ///
    /// A bot chose an illegal action.
    pub fn of<G: Studied>(
        games: &BotGames<G>,
        count: u64,
        progress: &(impl Fn() + Sync),
    ) -> Result<Study, IllegalBot<G>> {
        let parts = on_all_cores(count, |range| play_range(games, range, progress));
        let empty = Study { points_word: G::POINTS, ..Study::default() };
        parts.into_iter().try_fold(empty, |study, part| Ok(study.plus(part?)))
    }

    fn add<G: Studied>(&mut self, played: &Played<G>, ear: Ear<'_, G>) {
        let outcome = &played.outcome;
        let winners: Vec<Seat> = outcome.winners().collect();
        self.game_count += 1;
        self.steps.add(i64::try_from(played.record.steps().len()).expect("a game has fewer steps"));
        let mut points: Vec<i64> =
            outcome.points.as_slice().iter().map(|&own| own.into()).collect();
        for &own in &points {
            self.points.add(own);
        }
        add_all(&mut self.points_by_seat, &points);
        points.sort_unstable_by(|one, other| other.cmp(one));
        add_all(&mut self.by_rank, &points);
        self.wins_by_seat.resize(points.len(), 0.0);
        for winner in &winners {
            self.wins_by_seat[winner.index()] += 1.0 / as_float(winners.len());
        }
        self.winner_count += winners.len();
        for ((source, seat), points) in ear.sources {
            let sum = self.sources.entry(source).or_default();
            sum.0 += points;
            if winners.iter().any(|winner| winner.index() == seat) {
                sum.1 += points;
            }
        }
        *self.endings.entry(G::ending(&played.end)).or_default() += 1;
        for (happening, count) in ear.happenings {
            *self.happenings.entry(happening).or_default() += count;
        }
    }

    /// One study of the games of both.
    fn plus(mut self, other: Study) -> Study {
        self.game_count += other.game_count;
        self.steps.add_all(&other.steps);
        self.points.add_all(&other.points);
        add_all(&mut self.points_by_seat, &other.points_by_seat);
        add_all(&mut self.by_rank, &other.by_rank);
        self.wins_by_seat.resize(other.wins_by_seat.len().max(self.wins_by_seat.len()), 0.0);
        for (sum, wins) in self.wins_by_seat.iter_mut().zip(&other.wins_by_seat) {
            *sum += wins;
        }
        self.winner_count += other.winner_count;
        for (source, sum) in other.sources {
            let own = self.sources.entry(source).or_default();
            *own = (own.0 + sum.0, own.1 + sum.1);
        }
        for (own, other) in
            [(&mut self.endings, other.endings), (&mut self.happenings, other.happenings)]
        {
            for (key, count) in other {
                *own.entry(key).or_default() += count;
            }
        }
        self
    }

    /// Mean of the best, the second best, … points of each game.
    pub fn mean_by_rank(&self) -> Vec<f64> {
        self.by_rank.iter().map(|&sum| self.per_game(sum)).collect()
    }

    pub fn seats(&self) -> Vec<SeatFigures> {
        let figures = |(seat, (&points, &wins)): (Seat, (&i64, &f64))| SeatFigures {
            seat,
            mean_points: self.per_game(points),
            wins: Share::of(wins, self.game_count),
        };
        let sums = self.points_by_seat.iter().zip(&self.wins_by_seat);
        Seat::all(self.points_by_seat.len()).zip(sums).map(figures).collect()
    }

    /// Sources of points, the richest first.
    pub fn sources(&self) -> Vec<SourceFigures> {
        let winners = as_float(self.winner_count).max(1.0);
        let seats = as_float(self.points_by_seat.len()).max(1.0);
        let figures = |(&source, &(all, of_winners)): (&&'static str, &(i64, i64))| SourceFigures {
            source,
            mean: self.per_game(all) / seats,
            mean_of_winners: crate::statistics::as_number(of_winners) / winners,
        };
        let mut sources: Vec<SourceFigures> = self.sources.iter().map(figures).collect();
        sources.sort_by(|one, other| other.mean.total_cmp(&one.mean));
        sources
    }

    /// Share of games by how they ended, most frequent first.
    pub fn endings(&self) -> Vec<(&'static str, Share)> {
        let share = |(&ending, &count): (&&'static str, &usize)| {
            (ending, Share::of(as_float(count), self.game_count))
        };
        let mut endings: Vec<_> = self.endings.iter().map(share).collect();
        endings.sort_by(|one, other| other.1.share.total_cmp(&one.1.share));
        endings
    }

    /// How often something happens in a game, on average.
    pub fn happenings(&self) -> Vec<(&'static str, f64)> {
        let games = as_float(self.game_count).max(1.0);
        self.happenings.iter().map(|(&key, &count)| (key, as_float(count) / games)).collect()
    }

    fn per_game(&self, sum: i64) -> f64 {
        crate::statistics::as_number(sum) / as_float(self.game_count).max(1.0)
    }
}

fn add_all(sums: &mut Vec<i64>, values: &[i64]) {
    sums.resize(sums.len().max(values.len()), 0);
    for (sum, value) in sums.iter_mut().zip(values) {
        *sum += value;
    }
}

fn play_range<G: Studied>(
    games: &BotGames<G>,
    range: Range<u64>,
    progress: &impl Fn(),
) -> Result<Study, IllegalBot<G>> {
    let mut study = Study::default();
    for index in range {
        let (sources, happenings) = (BTreeMap::new(), BTreeMap::new());
        let mut ear = Ear::<G> { options: &games.options, sources, happenings };
        let played = games.play(index + 1, &mut ear)?;
        study.add(&played, ear);
        progress();
    }
    Ok(study)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_alone_give_points_and_wins_by_seat() {
        let seat = |index| Seat::new(index).unwrap();
        let result = |index, points, winners, count| SeatResults {
            seat: seat(index),
            points,
            winners,
            count,
        };
        // Two games won by the first seat, one that was shared.
        let results =
            [result(0, 9, 1, 2), result(0, 5, 2, 1), result(1, 4, 0, 2), result(1, 5, 2, 1)];
        let study = Study::of_results("study-points", &results);
        assert_eq!((study.game_count, study.points.count()), (3, 6));
        let [first, second] = &study.seats()[..] else { unreachable!("two seats") };
        assert!((first.wins.share - 2.5 / 3.0).abs() < 1e-9, "{first:?}");
        assert!((second.wins.share - 0.5 / 3.0).abs() < 1e-9, "{second:?}");
        assert!((first.mean_points - 23.0 / 3.0).abs() < 1e-9);
        assert!(study.sources().is_empty());
        assert_eq!(Study::of_results("study-points", &[]).game_count, 0);
    }
}
