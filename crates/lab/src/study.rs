//! What many games tell about a game: points, sources, seats, length, endings.

use std::collections::BTreeMap;
use std::ops::Range;

use ararat_core::{Audience, Seat, Witness};

use crate::bot_games::BotGames;
use crate::statistics::{Share, Summary, as_float, as_number};
use crate::studied::Studied;

/// The result of a study.
#[derive(Clone, Debug)]
pub struct Study {
    pub game_count: usize,
    pub steps: Summary,
    /// Points of all seats.
    pub points: Summary,
    /// How often each number of points was reached, over all seats.
    pub histogram: BTreeMap<i64, usize>,
    /// Mean of the best, the second best, … points of each game.
    pub mean_by_rank: Vec<f64>,
    pub seats: Vec<SeatFigures>,
    pub sources: Vec<SourceFigures>,
    /// Share of games by how they ended, most frequent first.
    pub endings: Vec<(&'static str, Share)>,
    /// How often something happens in a game, on average.
    pub happenings: Vec<(&'static str, f64)>,
}

/// How one seat fared. Its number is its place in the turn order if the first seat starts.
#[derive(Clone, Debug)]
pub struct SeatFigures {
    pub seat: Seat,
    pub mean_points: f64,
    /// A shared victory counts in parts.
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

/// What is kept of one game.
struct Facts {
    steps: usize,
    points: Vec<i32>,
    winners: Vec<Seat>,
    sources: BTreeMap<(&'static str, usize), i32>,
    happenings: BTreeMap<&'static str, usize>,
    ending: &'static str,
}

/// Hears points and happenings.
struct Ear<'a, G: Studied> {
    options: &'a G::Options,
    sources: BTreeMap<(&'static str, usize), i32>,
    happenings: BTreeMap<&'static str, usize>,
}

impl<G: Studied> Witness<G> for Ear<'_, G> {
    const LISTENS: bool = true;

    fn tell(&mut self, audience: Audience, event: impl FnOnce() -> G::Event) {
        // What is told to one seat was or will be told to all as far as points go.
        if audience == Audience::All {
            let event = event();
            G::points(&event, self.options, &mut |seat, source, points| {
                *self.sources.entry((source, seat.index())).or_default() += points;
            });
            if let Some(happening) = G::happening(&event) {
                *self.happenings.entry(happening).or_default() += 1;
            }
        }
    }
}

impl Study {
    /// Plays this many games on all cores; `progress` is told after each.
    pub fn of<G: Studied>(games: &BotGames<G>, count: u64, progress: &(impl Fn() + Sync)) -> Study
    where
        BotGames<G>: Sync,
    {
        let workers = std::thread::available_parallelism().map_or(1, std::num::NonZero::get) as u64;
        let facts = std::thread::scope(|scope| {
            let parts: Vec<_> = (0..workers)
                .map(|worker| {
                    let range = 1 + count * worker / workers..1 + count * (worker + 1) / workers;
                    scope.spawn(move || play_range(games, range, progress))
                })
                .collect();
            // Joined in order, so that the result does not depend on which worker is faster.
            let joined = parts.into_iter().map(|part| part.join().unwrap_or_default());
            joined.flatten().collect::<Vec<Facts>>()
        });
        Study::from_facts(&facts)
    }

    fn from_facts(facts: &[Facts]) -> Study {
        let seat_count = facts.first().map_or(0, |game| game.points.len());
        let all_points: Vec<i64> = facts
            .iter()
            .flat_map(|game| game.points.iter().map(|&points| i64::from(points)))
            .collect();
        let mut histogram = BTreeMap::new();
        for &points in &all_points {
            *histogram.entry(points).or_default() += 1;
        }
        Study {
            game_count: facts.len(),
            steps: Summary::of(
                facts.iter().map(|game| i64::try_from(game.steps).unwrap_or(i64::MAX)).collect(),
            ),
            points: Summary::of(all_points),
            histogram,
            mean_by_rank: mean_by_rank(facts, seat_count),
            seats: Seat::all(seat_count).map(|seat| seat_figures(facts, seat)).collect(),
            sources: source_figures(facts, seat_count),
            endings: endings(facts),
            happenings: happenings(facts),
        }
    }
}

fn play_range<G: Studied>(
    games: &BotGames<G>,
    range: Range<u64>,
    progress: &impl Fn(),
) -> Vec<Facts> {
    let play = |number| {
        let (sources, happenings) = (BTreeMap::new(), BTreeMap::new());
        let mut ear = Ear::<G> { options: &games.options, sources, happenings };
        let played = games.play(number, &mut ear);
        progress();
        Facts {
            steps: played.record.steps().len(),
            points: played.outcome.points.as_slice().to_vec(),
            winners: played.outcome.winners().collect(),
            sources: ear.sources,
            happenings: ear.happenings,
            ending: G::ending(&played.end),
        }
    };
    range.map(play).collect()
}

fn mean_by_rank(facts: &[Facts], seat_count: usize) -> Vec<f64> {
    let mut sums = vec![0.0; seat_count];
    for game in facts {
        let mut points = game.points.clone();
        points.sort_unstable_by(|one, other| other.cmp(one));
        for (sum, points) in sums.iter_mut().zip(points) {
            *sum += f64::from(points);
        }
    }
    sums.into_iter().map(|sum| sum / as_float(facts.len()).max(1.0)).collect()
}

fn seat_figures(facts: &[Facts], seat: Seat) -> SeatFigures {
    let points: i64 = facts.iter().map(|game| i64::from(game.points[seat.index()])).sum();
    let won = facts.iter().filter(|game| game.winners.contains(&seat));
    let wins: f64 = won.map(|game| 1.0 / as_float(game.winners.len())).sum();
    let count = as_float(facts.len()).max(1.0);
    SeatFigures { seat, mean_points: as_number(points) / count, wins: Share::of(wins, facts.len()) }
}

fn source_figures(facts: &[Facts], seat_count: usize) -> Vec<SourceFigures> {
    let mut sums: BTreeMap<&'static str, (f64, f64)> = BTreeMap::new();
    for game in facts {
        for (&(source, seat), &points) in &game.sources {
            let sum = sums.entry(source).or_default();
            sum.0 += f64::from(points);
            if game.winners.iter().any(|winner| winner.index() == seat) {
                sum.1 += f64::from(points);
            }
        }
    }
    let winner_count = facts.iter().map(|game| game.winners.len()).sum::<usize>();
    let seats = as_float(facts.len() * seat_count).max(1.0);
    let mut figures: Vec<SourceFigures> = sums
        .into_iter()
        .map(|(source, (all, winners))| SourceFigures {
            source,
            mean: all / seats,
            mean_of_winners: winners / as_float(winner_count).max(1.0),
        })
        .collect();
    figures.sort_by(|one, other| other.mean.total_cmp(&one.mean));
    figures
}

fn endings(facts: &[Facts]) -> Vec<(&'static str, Share)> {
    let mut counts: BTreeMap<&'static str, usize> = BTreeMap::new();
    for game in facts {
        *counts.entry(game.ending).or_default() += 1;
    }
    let mut endings: Vec<_> = counts
        .into_iter()
        .map(|(ending, count)| (ending, Share::of(as_float(count), facts.len())))
        .collect();
    endings.sort_by(|one, other| other.1.share.total_cmp(&one.1.share));
    endings
}

fn happenings(facts: &[Facts]) -> Vec<(&'static str, f64)> {
    let mut counts: BTreeMap<&'static str, usize> = BTreeMap::new();
    for game in facts {
        for (&happening, &count) in &game.happenings {
            *counts.entry(happening).or_default() += count;
        }
    }
    let games = as_float(facts.len()).max(1.0);
    counts.into_iter().map(|(happening, count)| (happening, as_float(count) / games)).collect()
}
