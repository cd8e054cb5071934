//! Endings that are calculated exactly.
//!
//! Every world that fits the view is played to its end with every action of every seat. A seat
//! decides once for all worlds that look the same to it, and takes the action that is best for it
//! on average, then the one with the best lead. So a seat's own decision depends on nothing that it
//! cannot see; others are assumed to know which worlds the seat considers possible.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;
use std::time::Instant;

use ararat_core::{BySeat, Nobody, Outcome, Seat, SeatView, State, Step, Turn};

use super::every::{Every, Likely, worlds};
use super::judge::shares;
use super::settings::{Budget, Settings};
use super::tree::{AsIs, key, world_key};
use super::{Choice, Thought};
use crate::appraise::Appraise;

/// The most worlds, and the most outcomes of one random event, that are enumerated.
const MOST_WORLDS: usize = 2048;
/// Groups of at most this many worlds are remembered.
const REMEMBERED: usize = 4;
/// Differences below this are rounding errors.
const EVEN: f64 = 1e-9;

/// What the seats may expect of some worlds: sums over them, weighted by their chances.
#[derive(Clone, Copy, Debug)]
struct Prospect {
    /// Each seat's share of the victory.
    wins: BySeat<f64>,
    /// By how much each seat's result is better than the best of the others'.
    leads: BySeat<f64>,
}

impl Prospect {
    fn new(seat_count: usize) -> Prospect {
        Prospect { wins: BySeat::new(seat_count), leads: BySeat::new(seat_count) }
    }

    fn add(&mut self, other: &Prospect, weight: f64) {
        for seat in self.wins.seats() {
            self.wins[seat] += weight * other.wins[seat];
            self.leads[seat] += weight * other.leads[seat];
        }
    }

    fn of_end(outcome: &Outcome) -> Prospect {
        let points = outcome.points.as_slice();
        let lead = |seat: Seat, own: i32| {
            let others = (0..).zip(points).filter(|&(index, _)| index != seat.index());
            f64::from(own - others.map(|(_, &points)| points).max().unwrap_or(0))
        };
        Prospect {
            wins: shares(outcome).map(|_, &share| share.into()),
            leads: outcome.points.map(|seat, &own| lead(seat, own)),
        }
    }

    /// Whether this is better for the seat.
    fn is_better(&self, other: &Prospect, seat: Seat) -> bool {
        let more = self.wins[seat] - other.wins[seat];
        more > EVEN || more > -EVEN && self.leads[seat] > other.leads[seat] + EVEN
    }
}

/// The worlds that the seat considers possible, with chances that add up to 1; `None` if there are
/// too many.
fn possible<G: Appraise>(view: SeatView<'_, G>, inference: bool) -> Option<Vec<Likely<G>>> {
    let mut worlds = worlds(view, MOST_WORLDS)?;
    if inference {
        for likely in &mut worlds {
            likely.chance *= f64::from(G::plausibility(&likely.world, view.seat()));
        }
    }
    let sum: f64 = worlds.iter().map(|likely| likely.chance).sum();
    if sum <= 0.0 {
        return None;
    }
    for likely in &mut worlds {
        likely.chance /= sum;
    }
    Some(worlds)
}

/// The decision of the seat that is to act in one of these worlds, with the exact chance of every
/// action; `None` if that takes more than `most_steps` steps.
fn solve<G: Appraise>(
    view: SeatView<'_, G>,
    worlds: &[Likely<G>],
    most_steps: u32,
) -> Option<Thought<G::Action>> {
    let seat = view.seat();
    let mut solver = Solver { steps_left: most_steps, known: HashMap::default() };
    let mut actions = Vec::new();
    G::legal_actions(view, &mut actions);
    let mut found = Vec::new();
    for action in actions {
        found.push((action, solver.after(seat, action, worlds)?));
    }
    // Best first; ties go to the first legal action.
    let mut choices: Vec<Choice<G::Action>> = Vec::new();
    let visits = most_steps - solver.steps_left;
    while !found.is_empty() {
        let mut best = 0;
        for index in 1..found.len() {
            if found[index].1.is_better(&found[best].1, seat) {
                best = index;
            }
        }
        let (action, prospect) = found.remove(best);
        #[expect(clippy::cast_possible_truncation, reason = "chances are single precision")]
        let chance = prospect.wins[seat] as f32;
        choices.push(Choice { action, visits, chance });
    }
    Some(Thought { choices, iterations: visits, is_exact: true })
}

/// Steps of an ending for each iteration of a search: a step takes much less time.
const STEPS_PER_ITERATION: u32 = 4;
/// Steps for each microsecond of a budget of time, which leaves some of it to a search.
const STEPS_PER_MICROSECOND: u32 = 1;

/// Solves the position if the game says that it is an ending and calculating it takes no longer
/// than a search; `None` otherwise. The seat must be the one to act.
pub fn solve_ending<G: Appraise>(
    view: SeatView<'_, G>,
    settings: &Settings,
) -> Option<Thought<G::Action>> {
    if !G::CALCULATES_ENDINGS || !G::is_ending(view.public()) {
        return None;
    }
    solve(view, &possible(view, settings.inference)?, most_steps(settings))
}

/// How many steps a calculation may take instead of a search.
fn most_steps(settings: &Settings) -> u32 {
    match settings.budget {
        Budget::Iterations(count) => count.saturating_mul(STEPS_PER_ITERATION),
        Budget::Time(time) => {
            let micros = u32::try_from(time.as_micros()).unwrap_or(u32::MAX);
            micros.saturating_mul(STEPS_PER_MICROSECOND)
        }
    }
}

/// [`solve_ending`] before a search, if the settings ask for it; the time it takes is deducted from
/// the search's budget of time. A player that sees everything gives the true world, which is then
/// the only one it considers possible.
#[expect(clippy::disallowed_methods, reason = "a budget of time is measured by the clock")]
pub fn solve_first<G: Appraise>(
    view: SeatView<'_, G>,
    truth: Option<&State<G>>,
    settings: &mut Settings,
) -> Option<Thought<G::Action>> {
    if !G::CALCULATES_ENDINGS || !settings.exact || !G::is_ending(view.public()) {
        return None;
    }
    let start = Instant::now();
    let thought = match truth {
        Some(world) => {
            let only = Likely { world: world.clone(), chance: 1.0 };
            solve(view, &[only], most_steps(settings))
        }
        None => solve_ending(view, settings),
    };
    if let Budget::Time(time) = settings.budget {
        settings.budget = Budget::Time(time.saturating_sub(start.elapsed()));
    }
    thought
}

/// Some worlds that look the same to the seat that decides, and what was found.
struct Known<G: Appraise> {
    worlds: Vec<Likely<G>>,
    prospect: Prospect,
}

struct Solver<G: Appraise> {
    steps_left: u32,
    /// The same position can be reached by several orders of actions.
    known: HashMap<u64, Vec<Known<G>>, BuildHasherDefault<AsIs>>,
}

impl<G: Appraise> Solver<G> {
    /// What the seats may expect of an action in these worlds.
    fn after(&mut self, seat: Seat, action: G::Action, worlds: &[Likely<G>]) -> Option<Prospect> {
        let count = u32::try_from(worlds.len()).ok()?;
        self.steps_left = self.steps_left.checked_sub(count)?;
        let mut groups = Groups::new(worlds.first()?.world.seat_count());
        for likely in worlds {
            let mut world = likely.world.clone();
            G::apply(&mut world, &Step::Action { seat, action }, &mut Nobody);
            self.settle(Likely { world, chance: likely.chance }, &mut groups)?;
        }
        let Groups { mut ended, sets, .. } = groups;
        for (seat, worlds) in sets {
            ended.add(&self.decide(seat, worlds)?, 1.0);
        }
        Some(ended)
    }

    /// Plays every outcome of chance until a seat is to act or the game is over.
    fn settle(&mut self, likely: Likely<G>, groups: &mut Groups<G>) -> Option<()> {
        match likely.world.turn() {
            Turn::Over => {
                let end = Prospect::of_end(&likely.world.final_outcome());
                groups.ended.add(&end, likely.chance);
                Some(())
            }
            Turn::Chance => Every::outcome(
                MOST_WORLDS,
                |every| G::draw(&likely.world, every),
                |drawn, chance| {
                    self.steps_left = self.steps_left.checked_sub(1)?;
                    let mut world = likely.world.clone();
                    G::apply(&mut world, &Step::Chance(drawn), &mut Nobody);
                    self.settle(Likely { world, chance: likely.chance * chance }, groups)
                },
            ),
            Turn::Seats(seats) => {
                groups.add(seats.lowest(), likely);
                Some(())
            }
        }
    }

    /// What the seats may expect if this one, to which these worlds look the same, takes its best
    /// action.
    fn decide(&mut self, seat: Seat, worlds: Vec<Likely<G>>) -> Option<Prospect> {
        let sum: f64 = worlds.iter().map(|likely| likely.chance).sum();
        let is_small = worlds.len() <= REMEMBERED;
        let key = worlds.iter().fold(0_u64, |key, likely| {
            key.rotate_left(17).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ world_key(&likely.world)
        });
        if is_small && let Some(known) = self.known.get(&key) {
            let found = known.iter().find(|known| is_same(&known.worlds, &worlds, sum));
            if let Some(found) = found {
                let mut prospect = Prospect::new(found.prospect.wins.len());
                prospect.add(&found.prospect, sum);
                return Some(prospect);
            }
        }
        let first = &worlds.first()?.world;
        let mut actions = Vec::new();
        G::legal_actions(first.seat_view(seat), &mut actions);
        let mut best: Option<Prospect> = None;
        for action in actions {
            let prospect = self.after(seat, action, &worlds)?;
            if best.is_none_or(|best| prospect.is_better(&best, seat)) {
                best = Some(prospect);
            }
        }
        let best = best?;
        if is_small && sum > 0.0 {
            let mut prospect = Prospect::new(best.wins.len());
            prospect.add(&best, 1.0 / sum);
            self.known.entry(key).or_default().push(Known { worlds, prospect });
        }
        Some(best)
    }
}

/// Whether these are the same worlds in the same proportions; `sum` is that of the second ones.
fn is_same<G: Appraise>(known: &[Likely<G>], worlds: &[Likely<G>], sum: f64) -> bool {
    let known_sum: f64 = known.iter().map(|likely| likely.chance).sum();
    known.len() == worlds.len()
        && known.iter().zip(worlds).all(|(known, other)| {
            (known.chance / known_sum - other.chance / sum).abs() < EVEN
                && known.world == other.world
        })
}

/// Worlds by who is to act and what they see.
struct Groups<G: Appraise> {
    ended: Prospect,
    sets: Vec<(Seat, Vec<Likely<G>>)>,
    index: HashMap<u64, usize, BuildHasherDefault<AsIs>>,
}

impl<G: Appraise> Groups<G> {
    fn new(seat_count: usize) -> Groups<G> {
        let ended = Prospect::new(seat_count);
        Groups { ended, sets: Vec::new(), index: HashMap::default() }
    }

    fn add(&mut self, seat: Seat, likely: Likely<G>) {
        let next = self.sets.len();
        let index = *self.index.entry(key(likely.world.seat_view(seat))).or_insert(next);
        if index == next {
            self.sets.push((seat, Vec::new()));
        }
        self.sets[index].1.push(likely);
    }
}
