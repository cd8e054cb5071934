//! Many games side by side, each in a lane of its own: stepped on all cores, without Python.

use std::sync::Arc;

use ararat_bots::Bot;
use ararat_core::{
    Dealer, Game, KeptView, Nobody, Outcome, Rng as _, Seat, State, Step, Turn, Viewer, Xoshiro,
};
use ararat_observe::Filler;
use rayon::prelude::*;

use crate::rules::{Cast, Playable, Setup};
use crate::seen::{Seen, Sight};

/// Fewer lanes than this are not worth waking another core for.
const LEAST_CHUNK: usize = 64;

/// What a step of a batch writes: rows of arrays, one for each lane.
#[derive(Debug)]
pub(crate) struct Rows<'a> {
    pub(crate) observations: &'a mut [f32],
    /// Empty if no masks are wanted.
    pub(crate) masks: &'a mut [bool],
    pub(crate) counts: &'a mut [i32],
    pub(crate) seats: &'a mut [i8],
    pub(crate) rewards: &'a mut [f32],
    pub(crate) returns: &'a mut [f32],
    pub(crate) points: &'a mut [i32],
    pub(crate) dones: &'a mut [bool],
    pub(crate) seeds: &'a mut [u64],
}

/// What is played.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Moves<'a> {
    /// The legal action with this index in every lane.
    Chosen(&'a [i64]),
    /// A random legal action in every lane.
    Random,
    /// Nothing: the lanes are only written.
    None,
}

/// Many games side by side.
pub(crate) trait Pool: Send + Sync {
    /// The first lane whose index is not one of a legal action.
    fn refused(&self, moves: &[i64]) -> Option<usize>;
    /// Plays a decision in every lane and writes what came of it.
    fn step(&mut self, moves: Moves<'_>, rows: Rows<'_>);
    /// Starts all games anew.
    fn reset(&mut self, seed: u64);
    /// How many legal actions each lane has.
    fn counts(&self) -> Vec<usize>;
    /// Writes the rows of all legal actions of all lanes, lane after lane.
    fn action_rows(&mut self, out: &mut [f32]);
    /// What the seat that is to act in a lane sees.
    fn view(&self, lane: usize) -> Option<Arc<dyn Sight>>;
    /// How many games have ended.
    fn finished(&self) -> u64;
}

/// One game after another.
struct Lane<G: Game> {
    /// The seed of the game that is played, and by how much those of later games differ.
    seed: u64,
    state: State<G>,
    dealer: Dealer,
    /// Decides for bots and for random play; begun anew with every game.
    luck: Xoshiro,
    /// The seat that the caller plays; all if there is none.
    learner: Option<Seat>,
    /// The seat that is to act and how many legal actions it has.
    seat: Seat,
    count: usize,
    /// How much of the mask is set.
    masked: usize,
    finished: u64,
    /// Room for the legal actions while their rows are written.
    list: Vec<G::Action>,
}

pub(crate) struct Lanes<G: Game> {
    setup: Arc<Setup<G>>,
    cast: Cast,
    each: Vec<Lane<G>>,
    pool: Option<rayon::ThreadPool>,
    chunk: usize,
}

impl<G: Playable> Lane<G> {
    fn new(setup: &Setup<G>, cast: &Cast, seed: u64, number: usize) -> Lane<G> {
        let (state, dealer) = setup.deal(seed);
        let mut lane = Lane {
            seed,
            state,
            dealer,
            luck: Xoshiro::new(seed),
            learner: None,
            seat: Seat::from_index(0),
            count: 0,
            masked: 0,
            finished: 0,
            list: Vec::new(),
        };
        lane.learner = lane.cast(setup, cast, number);
        lane.go_on(setup, cast, number, 0, &mut Ended::none());
        lane
    }

    /// The seat that the caller plays in the game of this lane.
    fn cast(&self, setup: &Setup<G>, cast: &Cast, number: usize) -> Option<Seat> {
        cast.opponents?;
        let turn = number as u64 + self.finished;
        let turn = usize::try_from(turn % setup.seat_count as u64).expect("less than the seats");
        Some(Seat::from_index(cast.seat.unwrap_or(turn)))
    }

    /// Draws, lets bots decide and begins the next game, until the caller is to decide.
    fn go_on(
        &mut self,
        setup: &Setup<G>,
        cast: &Cast,
        number: usize,
        stride: u64,
        ended: &mut Ended<'_>,
    ) {
        loop {
            match self.state.turn() {
                Turn::Chance => {
                    let chance = G::draw(&self.state, &mut self.dealer);
                    G::apply(&mut self.state, &Step::Chance(chance), &mut Nobody);
                }
                Turn::Seats(seats) => {
                    let seat = seats.lowest();
                    let bot = cast.opponents.filter(|_| self.learner != Some(seat));
                    let Some(bot) = bot else {
                        self.seat = seat;
                        break;
                    };
                    self.let_play(bot, seat);
                }
                Turn::Over => {
                    ended.tell(&self.state.final_outcome(), self.learner);
                    self.finished += 1;
                    self.seed = self.seed.wrapping_add(stride);
                    (self.state, self.dealer) = setup.deal(self.seed);
                    self.luck = Xoshiro::new(self.seed);
                    self.learner = self.cast(setup, cast, number);
                }
            }
        }
        self.count = G::count_actions(self.state.seat_view(self.seat));
        assert!(self.count <= setup.most_actions, "no seat has more actions than the game states");
    }

    fn let_play(&mut self, bot: Bot, seat: Seat) {
        let bot = bot.seated(self.seed, seat);
        let action = bot.choose(self.state.seat_view(seat), &mut self.luck);
        G::apply(&mut self.state, &Step::Action { seat, action }, &mut Nobody);
    }

    fn act(&mut self, index: Option<usize>) {
        // The actions are counted already, so drawing a number is all that is left.
        let index = index.unwrap_or_else(|| self.luck.index(self.count));
        let view = self.state.seat_view(self.seat);
        let action =
            G::nth_action(view, index).expect("indices are checked before anything is played");
        G::apply(&mut self.state, &Step::Action { seat: self.seat, action }, &mut Nobody);
    }
}

/// Where the end of a game is written.
struct Ended<'a> {
    rewards: &'a mut [f32],
    points: &'a mut [i32],
    returned: f32,
    is_over: bool,
}

impl Ended<'_> {
    fn none() -> Ended<'static> {
        Ended { rewards: &mut [], points: &mut [], returned: 0.0, is_over: false }
    }

    fn tell(&mut self, outcome: &Outcome, learner: Option<Seat>) {
        self.is_over = true;
        for ((seat, _), reward) in outcome.places.iter().zip(&mut *self.rewards) {
            *reward = crate::state::reward(outcome, seat);
        }
        self.points.copy_from_slice(&outcome.points.as_slice()[..self.points.len()]);
        self.returned = learner.map_or(0.0, |seat| crate::state::reward(outcome, seat));
    }
}

/// The rows of some neighboring lanes.
struct Chunk<'a, G: Game> {
    /// The number of the first lane.
    first: usize,
    lanes: &'a mut [Lane<G>],
    moves: Moves<'a>,
    rows: Rows<'a>,
}

impl<G: Playable> Chunk<'_, G> {
    fn step(self, setup: &Setup<G>, cast: &Cast, stride: u64) {
        let Chunk { first, lanes, moves, rows } = self;
        let (seat_count, size) = (setup.seat_count, setup.observation.len());
        let most = if rows.masks.is_empty() { 0 } else { setup.most_actions };
        for (index, lane) in lanes.iter_mut().enumerate() {
            let by_seat = index * seat_count..(index + 1) * seat_count;
            let mut ended = Ended {
                rewards: &mut rows.rewards[by_seat.clone()],
                points: &mut rows.points[by_seat],
                returned: 0.0,
                is_over: false,
            };
            if rows.dones[index] {
                ended.rewards.fill(0.0);
                ended.points.fill(0);
            }
            match moves {
                Moves::Chosen(indices) => lane.act(usize::try_from(indices[index]).ok()),
                Moves::Random => lane.act(None),
                Moves::None => {}
            }
            if !matches!(moves, Moves::None) {
                lane.go_on(setup, cast, first + index, stride, &mut ended);
            }
            rows.dones[index] = ended.is_over;
            rows.returns[index] = ended.returned;
            let row = &mut rows.observations[index * size..(index + 1) * size];
            G::observe(lane.state.seat_view(lane.seat), &mut Filler::new(row));
            // Legal actions are always the first of their row, so only the end of the mask moves.
            if most > 0 {
                let mask = &mut rows.masks[index * most..(index + 1) * most];
                if lane.count > lane.masked {
                    mask[lane.masked..lane.count].fill(true);
                } else {
                    mask[lane.count..lane.masked].fill(false);
                }
                lane.masked = lane.count;
            }
            rows.counts[index] = i32::try_from(lane.count).expect("a turn has fewer actions");
            rows.seats[index] = i8::try_from(lane.seat.index()).expect("a table has few seats");
            rows.seeds[index] = lane.seed;
        }
    }
}

/// Splits `count` rows of `width` off a slice; all of an empty one.
#[expect(clippy::mut_mut, reason = "the slice itself is made shorter")]
fn take<'a, T>(slice: &mut &'a mut [T], count: usize, width: usize) -> &'a mut [T] {
    let all = std::mem::take(slice);
    let (taken, left) = all.split_at_mut((count * width).min(all.len()));
    *slice = left;
    taken
}

impl<G: Playable> Lanes<G> {
    pub(crate) fn new(
        setup: Arc<Setup<G>>,
        count: usize,
        seed: u64,
        cast: Cast,
        threads: usize,
    ) -> Lanes<G> {
        // One thread needs no pool, and so does a batch that one core should step alone.
        let builder = rayon::ThreadPoolBuilder::new().num_threads(threads);
        let pool = (threads > 1 && count > LEAST_CHUNK).then(|| builder.build().ok()).flatten();
        // Several chunks a core, because bots do not think equally long in every lane.
        let chunk = match &pool {
            Some(_) => count.div_ceil(threads * 4).max(LEAST_CHUNK),
            None => count.max(1),
        };
        let mut lanes = Lanes { setup, cast, each: Vec::new(), pool, chunk };
        lanes.deal(count, seed);
        lanes
    }

    fn deal(&mut self, count: usize, seed: u64) {
        let (setup, cast) = (&self.setup, &self.cast);
        let lane = |number: usize| Lane::new(setup, cast, seed.wrapping_add(number as u64), number);
        self.each = match &self.pool {
            Some(pool) => pool.install(|| (0..count).into_par_iter().map(lane).collect()),
            None => (0..count).map(lane).collect(),
        };
    }
}

impl<G: Playable> Pool for Lanes<G> {
    fn refused(&self, moves: &[i64]) -> Option<usize> {
        let is_listed = |lane: &Lane<G>, index: i64| {
            usize::try_from(index).is_ok_and(|index| index < lane.count)
        };
        self.each.iter().zip(moves).position(|(lane, &index)| !is_listed(lane, index))
    }

    fn step(&mut self, moves: Moves<'_>, mut rows: Rows<'_>) {
        let (setup, cast) = (&*self.setup, &self.cast);
        let stride = self.each.len() as u64;
        let (size, seats) = (setup.observation.len(), setup.seat_count);
        let most = setup.most_actions;
        let mut first = 0;
        let chunks = self.each.chunks_mut(self.chunk).map(|lanes| {
            let count = lanes.len();
            let moves = match moves {
                Moves::Chosen(indices) => Moves::Chosen(&indices[first..first + count]),
                Moves::Random | Moves::None => moves,
            };
            let chunk = Chunk {
                first,
                lanes,
                moves,
                rows: Rows {
                    observations: take(&mut rows.observations, count, size),
                    masks: take(&mut rows.masks, count, most),
                    counts: take(&mut rows.counts, count, 1),
                    seats: take(&mut rows.seats, count, 1),
                    rewards: take(&mut rows.rewards, count, seats),
                    returns: take(&mut rows.returns, count, 1),
                    points: take(&mut rows.points, count, seats),
                    dones: take(&mut rows.dones, count, 1),
                    seeds: take(&mut rows.seeds, count, 1),
                },
            };
            first += count;
            chunk
        });
        match &self.pool {
            None => chunks.for_each(|chunk| chunk.step(setup, cast, stride)),
            Some(pool) => {
                let chunks: Vec<Chunk<'_, G>> = chunks.collect();
                pool.install(|| {
                    chunks.into_par_iter().for_each(|chunk| chunk.step(setup, cast, stride));
                });
            }
        }
    }

    fn reset(&mut self, seed: u64) {
        let masked: Vec<usize> = self.each.iter().map(|lane| lane.masked).collect();
        self.deal(masked.len(), seed);
        for (lane, masked) in self.each.iter_mut().zip(masked) {
            lane.masked = masked;
        }
    }

    fn counts(&self) -> Vec<usize> {
        self.each.iter().map(|lane| lane.count).collect()
    }

    fn action_rows(&mut self, mut out: &mut [f32]) {
        let size = self.setup.action.len();
        let fill = |(lane, rows): (&mut Lane<G>, &mut [f32])| {
            let view = lane.state.seat_view(lane.seat);
            lane.list.clear();
            G::legal_actions(view, &mut lane.list);
            for (action, row) in lane.list.iter().zip(rows.chunks_exact_mut(size)) {
                G::observe_action(view, Some(action), &mut Filler::new(row));
            }
        };
        let parts = self.each.iter_mut().map(|lane| {
            let count = lane.count;
            (lane, take(&mut out, count, size))
        });
        match &self.pool {
            None => parts.for_each(fill),
            Some(pool) => {
                let parts: Vec<_> = parts.collect();
                pool.install(|| {
                    parts.into_par_iter().with_min_len(LEAST_CHUNK / 4).for_each(fill);
                });
            }
        }
    }

    fn view(&self, lane: usize) -> Option<Arc<dyn Sight>> {
        let lane = self.each.get(lane)?;
        let view = lane.state.view(Viewer::Seat(lane.seat));
        Some(Arc::new(Seen::new(self.setup.clone(), KeptView::of(view))))
    }

    fn finished(&self) -> u64 {
        self.each.iter().map(|lane| lane.finished).sum()
    }
}
