//! Search over imagined worlds.
//!
//! Every iteration imagines a world that fits what the seat sees, walks down the tree by what each
//! seat sees in that world, adds a node, plays a short rollout and judges where it ended. Chances
//! to win of all seats go back up the path; every seat maximizes its own.

mod every;
pub(crate) mod exact;
pub(crate) mod judge;
pub(crate) mod settings;
mod tree;
pub(crate) mod weigh;
pub(crate) mod worlds;

use std::time::{Duration, Instant};

use ararat_core::{BySeat, Nobody, Seat, SeatView, State, Step, Turn, Xoshiro};

use crate::policy::Policy;
use crate::{Appraise, Desk, Learned};
use judge::Judge;
use settings::{Budget, Opponents, Settings};
use tree::{Branch, Tree, key};
use worlds::{Imagined, Worlds};

/// Visits before a node is expanded: most nodes are visited once, and proposals cost more than a
/// rollout.
const VISITS_TO_GROW: u32 = 3;
/// The most decisions in a walk, so that it ends.
const MOST_DEPTH: usize = 64;
/// Iterations between two readings of the clock.
const CLOCK_INTERVAL: u32 = 16;

/// A search's evaluation of one action.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Choice<A> {
    pub action: A,
    /// How often it was tried.
    pub visits: u32,
    /// The seat's chance to win after it.
    pub chance: f32,
}

/// What a search found.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought<A> {
    /// The actions considered, best first.
    pub choices: Vec<Choice<A>>,
    pub iterations: u32,
    /// Nothing was estimated: every course of the game that is possible as far as the seat knows
    /// was calculated.
    pub is_exact: bool,
}

impl<A: Copy + Eq> Thought<A> {
    pub fn best(&self) -> Option<A> {
        self.choices.first().map(|choice| choice.action)
    }

    /// The best first. Ties are broken by the action, so that the order of the trees does not matter.
    fn sort(&mut self)
    where
        A: Ord,
    {
        self.choices.sort_by(|one, other| {
            let by_chance = other.chance.total_cmp(&one.chance);
            other.visits.cmp(&one.visits).then(by_chance).then(one.action.cmp(&other.action))
        });
    }

    /// Adds what a tree found about an action.
    #[expect(clippy::cast_precision_loss, reason = "visits are far below 2^24")]
    fn add(&mut self, branch: &Branch<A>) {
        let Some(known) = self.choices.iter_mut().find(|choice| choice.action == branch.action)
        else {
            let chance = branch.value / branch.visits.max(1) as f32;
            self.choices.push(Choice { action: branch.action, visits: branch.visits, chance });
            return;
        };
        let sum = known.chance * known.visits as f32 + branch.value;
        known.visits += branch.visits;
        known.chance = sum / known.visits.max(1) as f32;
    }
}

/// Compiles the hot loops of bots and laboratories in the game's own crate, which is optimized for
/// them. Invoke it in the game's `impl Appraise`.
#[macro_export]
macro_rules! compile_search {
    () => {
        fn think(
            view: ararat_core::SeatView<'_, Self>,
            settings: &$crate::Settings,
            seed: u64,
            cores: usize,
        ) -> $crate::Thought<Self::Action> {
            $crate::search_imagined(view, settings, seed, cores)
        }

        fn weigh(
            view: ararat_core::SeatView<'_, Self>,
            first: Option<Self::Action>,
            settings: &$crate::Settings,
            seed: u64,
        ) -> $crate::Weighed {
            $crate::weigh_imagined(view, first, settings, seed)
        }

        fn study(
            view: ararat_core::SeatView<'_, Self>,
            settings: &$crate::Settings,
            learned: Option<&$crate::Learned>,
            seed: u64,
        ) -> $crate::Studied<Self::Action> {
            $crate::study_imagined(view, settings, learned, seed)
        }

        fn playout(state: &mut ararat_core::State<Self>, luck: &mut ararat_core::Xoshiro) -> usize {
            ararat_core::playout::random_playout(state, luck)
        }

        fn imagine_again(
            world: &mut ararat_core::State<Self>,
            view: ararat_core::View<'_, Self>,
            luck: &mut ararat_core::Xoshiro,
        ) {
            world.imagine(view, luck);
        }
    };
}

/// Searches for the decision of the seat that is to act, in imagined worlds. Called through
/// [`Appraise::think`].
pub fn search_imagined<G: Appraise>(
    view: SeatView<'_, G>,
    settings: &Settings,
    seed: u64,
    cores: usize,
) -> Thought<G::Action> {
    let mut settings = *settings;
    exact::solve_first(view, None, &mut settings).unwrap_or_else(|| {
        search(view, &Imagined::new(view, settings.inference), &settings, seed, cores)
    })
}

/// Searches for the decision of the seat that is to act, in worlds from this source. Trees are
/// grown on `cores` cores; their number affects only how long it takes.
pub fn search<G: Appraise, W: Worlds<G>>(
    view: SeatView<'_, G>,
    worlds: &W,
    settings: &Settings,
    seed: u64,
    cores: usize,
) -> Thought<G::Action> {
    let trees = settings.trees.max(1);
    let cores = cores.clamp(1, trees as usize);
    let budget = match settings.budget {
        Budget::Iterations(count) => Budget::Iterations(count.div_ceil(trees)),
        // Trees that share a core share its time.
        Budget::Time(time) => {
            let cores = u32::try_from(cores).expect("there are at most as many as trees");
            Budget::Time(time / trees.div_ceil(cores))
        }
    };
    let settings = Settings { budget, ..*settings };
    let learned = settings.learned::<G>(view.public());
    let grow = |number: u32| {
        let mut luck = Xoshiro::new(seed.wrapping_add(u64::from(number)));
        let mut search = Search::new(view, settings, learned, &mut luck);
        let iterations = search.run(worlds, &mut luck);
        (iterations, search.tree.branches(0).to_vec())
    };
    let grown: Vec<_> = if cores == 1 {
        (0..trees).map(grow).collect()
    } else {
        std::thread::scope(|scope| {
            let grow = &grow;
            let growing = |core: usize| {
                scope.spawn(move || (0..trees).skip(core).step_by(cores).map(grow).collect())
            };
            let growing: Vec<std::thread::ScopedJoinHandle<'_, Vec<_>>> =
                (0..cores).map(growing).collect();
            let join = |part: std::thread::ScopedJoinHandle<'_, Vec<_>>| {
                part.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            };
            growing.into_iter().flat_map(join).collect()
        })
    };
    let mut thought = Thought { choices: Vec::new(), iterations: 0, is_exact: false };
    for (iterations, branches) in &grown {
        thought.iterations += iterations;
        for branch in branches {
            thought.add(branch);
        }
    }
    thought.sort();
    thought
}

/// What a search reports for training.
#[derive(Clone, Debug, PartialEq)]
pub struct Studied<A> {
    pub thought: Thought<A>,
    /// Chances to win of all seats, from the view of the seat that decides.
    pub chances: BySeat<f32>,
}

/// Searches for the decision of the seat that is to act, with these nets instead of the game's own,
/// in one tree. Called through [`Appraise::study`].
pub fn study_imagined<G: Appraise>(
    view: SeatView<'_, G>,
    settings: &Settings,
    learned: Option<&Learned>,
    seed: u64,
) -> Studied<G::Action> {
    let mut luck = Xoshiro::new(seed);
    let mut search = Search::new(view, *settings, learned, &mut luck);
    let worlds = Imagined::new(view, settings.inference);
    let iterations = search.run(&worlds, &mut luck);
    let mut thought = Thought { choices: Vec::new(), iterations, is_exact: false };
    for branch in search.tree.branches(0) {
        thought.add(branch);
    }
    thought.sort();
    #[expect(clippy::cast_precision_loss, reason = "iterations are far below 2^24")]
    let chances = search.sums.map(|_, sum| sum / iterations as f32);
    Studied { thought, chances }
}

/// One tree being grown.
struct Search<'a, G: Appraise> {
    view: SeatView<'a, G>,
    settings: Settings,
    tree: Tree<G::Action>,
    judge: Judge<'a>,
    policy: Policy<'a>,
    rated: Vec<(f32, G::Action)>,
    desk: Desk<G>,
    world: State<G>,
    /// The path from the root: node, branch taken, and the seat that took it.
    path: Vec<(usize, Option<usize>, Seat)>,
    /// Sums of the chances to win over all iterations.
    sums: BySeat<f32>,
    /// Exploration is off: every node follows its best branch.
    is_settled: bool,
}

impl<'a, G: Appraise> Search<'a, G> {
    /// A search for the decision of the seat that is to act.
    fn new(
        view: SeatView<'a, G>,
        settings: Settings,
        learned: Option<&'a Learned>,
        luck: &mut Xoshiro,
    ) -> Search<'a, G> {
        let mut search = Search::without_root(view, settings, learned, luck);
        let root = search.tree.node(key(view));
        search.grow(root, view.seat(), luck);
        search
    }

    fn without_root(
        view: SeatView<'a, G>,
        settings: Settings,
        learned: Option<&'a Learned>,
        luck: &mut Xoshiro,
    ) -> Search<'a, G> {
        let policy = learned.and_then(|learned| learned.policy.as_ref());
        Search {
            view,
            settings,
            tree: Tree::new(),
            judge: Judge::new::<G>(settings, learned),
            policy: Policy::new::<G>(policy.filter(|_| settings.policy)),
            rated: Vec::new(),
            desk: Desk::new(),
            world: State::imagined(view.as_view(), luck),
            path: Vec::new(),
            sums: BySeat::new(G::seat_count(view.public())),
            is_settled: false,
        }
    }

    /// Iterates until the budget is used up; returns the number of iterations.
    fn run<W: Worlds<G>>(&mut self, worlds: &W, luck: &mut Xoshiro) -> u32 {
        // A forced move needs no search.
        if self.tree.branches(0).len() <= 1 {
            self.iterate(worlds, luck);
            return 1;
        }
        match self.settings.budget {
            Budget::Iterations(count) => {
                for _ in 0..count.max(1) {
                    self.iterate(worlds, luck);
                }
                count.max(1)
            }
            Budget::Time(time) => self.run_for(time, worlds, luck),
        }
    }

    #[expect(clippy::disallowed_methods, reason = "a budget of time is measured by the clock")]
    fn run_for<W: Worlds<G>>(&mut self, time: Duration, worlds: &W, luck: &mut Xoshiro) -> u32 {
        let start = Instant::now();
        let mut count = 0;
        loop {
            for _ in 0..CLOCK_INTERVAL {
                self.iterate(worlds, luck);
            }
            count += CLOCK_INTERVAL;
            if start.elapsed() >= time {
                return count;
            }
        }
    }

    fn iterate<W: Worlds<G>>(&mut self, worlds: &W, luck: &mut Xoshiro) {
        worlds.next(&mut self.world, luck);
        // If several seats act at once, the searcher decides first; none sees the others' choices.
        self.follow(Some(self.view.seat()), luck);
    }

    /// Walks down from the current world, in which `actor` decides first if given, and adds the
    /// result to every node of the path.
    fn follow(&mut self, actor: Option<Seat>, luck: &mut Xoshiro) -> BySeat<f32> {
        self.path.clear();
        let values = self.descend(actor, luck);
        for (seat, &value) in values.iter() {
            self.sums[seat] += value;
        }
        for &(node, branch, seat) in &self.path {
            let value = values[seat];
            let entry = &mut self.tree.nodes[node];
            entry.visits += 1;
            entry.value += value;
            if let Some(branch) = branch {
                let branch = self.tree.branch_mut(node, branch);
                branch.visits += 1;
                branch.value += value;
            }
        }
        values
    }

    /// Walks down to a node without branches and judges a rollout from there.
    fn descend(&mut self, mut actor: Option<Seat>, luck: &mut Xoshiro) -> BySeat<f32> {
        while self.path.len() < MOST_DEPTH {
            let seat = match self.world.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let chance = G::draw(&self.world, luck);
                    G::apply(&mut self.world, &Step::Chance(chance), &mut Nobody);
                    continue;
                }
                Turn::Seats(seats) => actor.take().unwrap_or_else(|| seats.lowest()),
            };
            let view = self.world.seat_view(seat);
            if seat != self.view.seat() && self.settings.opponents == Opponents::Quick {
                let action = G::quick(view, luck, &mut self.desk);
                G::apply(&mut self.world, &Step::Action { seat, action }, &mut Nobody);
                continue;
            }
            let node = self.tree.node(key(view));
            if self.tree.branches(node).is_empty() {
                if self.tree.nodes[node].visits < VISITS_TO_GROW {
                    self.path.push((node, None, seat));
                    break;
                }
                self.grow(node, seat, luck);
            }
            let branch = self.select(node);
            let action = self.tree.branches(node)[branch].action;
            self.path.push((node, Some(branch), seat));
            G::apply(&mut self.world, &Step::Action { seat, action }, &mut Nobody);
        }
        self.judge.roll_out(&mut self.world, luck, &mut self.desk)
    }

    /// Gives the node branches: proposals with priors.
    fn grow(&mut self, node: usize, seat: Seat, luck: &mut Xoshiro) {
        let view = self.world.seat_view(seat);
        self.policy.rate(view, luck, &mut self.desk, &mut self.rated);
        let best = self.rated.first().map_or(0.0, |&(logit, _)| logit);
        let sum: f32 = self.rated.iter().map(|(logit, _)| (logit - best).exp()).sum();
        let priors = self.rated.iter().map(|&(logit, action)| (action, (logit - best).exp() / sum));
        self.tree.grow(node, priors);
    }

    /// The branch to follow: one that is good, likely or rarely tried.
    #[expect(clippy::cast_precision_loss, reason = "visits are far below 2^24")]
    fn select(&self, index: usize) -> usize {
        let node = &self.tree.nodes[index];
        let branches = self.tree.branches(index);
        if self.is_settled {
            return favorite(branches);
        }
        let visits = node.visits as f32;
        // Large turns are widened step by step: the likeliest proposals come first.
        #[expect(
            clippy::cast_sign_loss,
            clippy::cast_possible_truncation,
            reason = "a small count"
        )]
        let width = (4.0 + 2.0 * visits.sqrt()) as usize;
        let mean = if node.visits == 0 { 0.5 } else { node.value / visits };
        let urge = self.settings.exploration * (visits + 1.0).sqrt();
        // A uniform share of the prior keeps every branch reachable.
        let even = 0.1 / branches.len().min(width).max(1) as f32;
        let mut best = (f32::NEG_INFINITY, 0);
        for (index, branch) in branches.iter().take(width).enumerate() {
            let tried = branch.visits as f32;
            let value = if branch.visits == 0 { mean } else { branch.value / tried };
            let prior = 0.9 * branch.prior + even;
            let merit = value + urge * prior / (1.0 + tried);
            if merit > best.0 {
                best = (merit, index);
            }
        }
        best.1
    }
}

/// The branch tried most often; of several, the likeliest.
fn favorite<A>(branches: &[Branch<A>]) -> usize {
    let tried = |&(index, branch): &(usize, &Branch<A>)| (branch.visits, std::cmp::Reverse(index));
    branches.iter().enumerate().max_by_key(tried).map_or(0, |(index, _)| index)
}
