//! Looks for puzzles in bot games: positions with one clearly best action.
//!
//! A short search rejects most positions. The rest are judged with the whole budget, from the view
//! of the seat that is to act: every action that the rules allow is weighed in the same imagined
//! worlds, and those that come close are weighed again with more of them. Finally a second judge,
//! which uses heuristics instead of nets, must agree.

use ararat_analysis::{CERTAIN, CannotAnalyze, Odds, Reason, preference};
use ararat_bots::{Appraise, Bot, Budget, Evaluation, Level, Settings};
use ararat_core::{Rng as _, Seat, SeatView, State, Step, Xoshiro};
use ararat_lessons::{
    LEAST_ACTIONS, LEAST_CHANCE, MOST_ACTIONS, MOST_CHANCE, Other, Puzzle, Solving, Taught, WIDE,
    review,
};

use crate::{BotGames, IllegalBot};

/// The first, short search gets the budget divided by this.
const SCREEN: u32 = 16;
/// The second judge gets the budget divided by this.
const SECOND: u32 = 4;
/// How many of the best actions are always weighed with the whole budget.
const CLOSEST: usize = 3;
/// A puzzle is at least this many steps after the one before, so that one game does not give many
/// that are alike.
const DISTANCE: usize = 12;
/// At most one in this many puzzles has the same answer by default, so that solvers cannot learn it
/// by heart.
pub const SAME_ANSWER: usize = 6;
/// How often the medium level is asked: it breaks ties at random.
const ASKED: u64 = 8;

/// A hunt for puzzles in a series of bot games.
pub struct PuzzleHunt<G: Taught> {
    games: BotGames<G>,
    judge: Bot,
    settings: Settings,
    iterations: u32,
}

/// An action and what it is worth.
struct Candidate<A> {
    action: A,
    cost: f32,
    doubt: f32,
}

impl<G: Taught> PuzzleHunt<G> {
    /// # Errors
    ///
    /// The judge does not search, or searches by the clock.
    pub fn new(games: BotGames<G>, judge: Bot) -> Result<PuzzleHunt<G>, CannotAnalyze> {
        let settings = judge.settings::<G>().ok_or(CannotAnalyze::NoSearch)?;
        let Budget::Iterations(iterations) = settings.budget else {
            return Err(CannotAnalyze::Timed);
        };
        Ok(PuzzleHunt { games, judge, settings, iterations })
    }

    /// The puzzles in the first games, up to `most`, of which at most `alike` have the same answer;
    /// `progress` receives the number of games searched.
    ///
    /// # Errors
    ///
    /// A bot chose an illegal action, which is a bug in the bot.
    pub fn collect(
        &self,
        games: u64,
        most: usize,
        alike: usize,
        mut progress: impl FnMut(u64),
    ) -> Result<Vec<Puzzle>, IllegalBot<G>> {
        let mut puzzles: Vec<Puzzle> = Vec::new();
        let is_new = |puzzles: &[Puzzle], answer: &str| {
            puzzles.iter().filter(|known| known.best == answer).count() < alike
        };
        for number in 1..=games {
            for puzzle in self.in_game(number, |answer| is_new(&puzzles, answer))? {
                if puzzles.len() < most && is_new(&puzzles, &puzzle.best) {
                    puzzles.push(puzzle);
                }
            }
            progress(number);
            if puzzles.len() >= most {
                break;
            }
        }
        Ok(puzzles)
    }

    /// The puzzles in the game of this number whose answer `is_wanted`. Determined by the number,
    /// the seed, the bots and the judge.
    ///
    /// # Errors
    ///
    /// A bot chose an illegal action, which is a bug in the bot.
    fn in_game(
        &self,
        number: u64,
        is_wanted: impl Fn(&str) -> bool,
    ) -> Result<Vec<Puzzle>, IllegalBot<G>> {
        let record = self.games.play(number, &mut ararat_core::Nobody)?.record;
        let mut state = G::start(record.options());
        let mut puzzles = Vec::new();
        let mut next = 0;
        for (played, step) in record.steps().iter().enumerate() {
            if let Step::Action { seat, .. } = step
                && played >= next
                && let Some(puzzle) = self.judge(&state, *seat, (number, played), &is_wanted)
            {
                next = played + DISTANCE;
                let steps = record.steps()[..played].iter().map(ToString::to_string).collect();
                let options = record.options().to_string();
                puzzles.push(Puzzle { options, steps, ..puzzle });
            }
            G::apply(&mut state, step, &mut ararat_core::Nobody);
        }
        Ok(puzzles)
    }

    /// The seat's decision as a puzzle, without the steps before it; `None` if it is not one.
    fn judge(
        &self,
        state: &State<G>,
        seat: Seat,
        (game, step): (u64, usize),
        is_wanted: &impl Fn(&str) -> bool,
    ) -> Option<Puzzle> {
        let view = state.seat_view(seat);
        let mut actions = Vec::new();
        G::legal_actions(view, &mut actions);
        if !(LEAST_ACTIONS..=MOST_ACTIONS).contains(&actions.len()) {
            return None;
        }
        let moment = Xoshiro::new(game << 16 | step as u64).next_u64();
        let mut seeds = Xoshiro::new(moment ^ self.games.seed);
        let short = self.part(SCREEN);
        let thought = G::think(view, &short, seeds.next_u64(), 1);
        let best = G::canonical(view, thought.best()?);
        let chance = odds(thought.choices.first()?.chance);
        if !is_wanted(&best.to_string()) || !(LEAST_CHANCE..=MOST_CHANCE).contains(&chance) {
            return None;
        }
        let tempting = tempting(view, best)?;
        // The favorites of the short search come first: most positions are rejected here.
        let liked = thought.choices.iter().map(|choice| G::canonical(view, choice.action));
        let mut liked: Vec<G::Action> = liked.filter(|&action| action != best).take(3).collect();
        liked.push(tempting);
        let found = compare(view, best, &liked, &short, seeds.next_u64());
        if found.iter().any(|it| odds(it.cost) < WIDE / 2) {
            return None;
        }
        actions.retain(|&action| action != best);
        let seed = seeds.next_u64();
        let mut others = compare(view, best, &actions, &short, seed);
        others.sort_by(|one, other| one.cost.total_cmp(&other.cost));
        if odds(others.first()?.cost) < WIDE / 2 {
            return None;
        }
        let is_close = |(rank, it): &(usize, &Candidate<G::Action>)| {
            *rank < CLOSEST || odds(it.cost - 3.0 * it.doubt) < WIDE || it.action == tempting
        };
        let close = others.iter().enumerate().filter(is_close).map(|(_, it)| it.action);
        let close: Vec<G::Action> = close.collect();
        let seed = seeds.next_u64();
        let weighed = compare(view, best, &close, &self.settings, seed);
        let chance = odds(G::weigh(view, Some(best), &self.settings, seed).chance());
        for it in weighed {
            let known = others.iter_mut().find(|known| known.action == it.action);
            *known.expect("what is close is one of the others") = it;
        }
        others.sort_by(|one, other| one.cost.total_cmp(&other.cost));
        let second = others.first()?;
        let reasons = preference(view, (best, tempting), &self.settings, seeds.next_u64());
        let other = |it: &Candidate<G::Action>| Other {
            action: it.action.to_string(),
            cost: odds(it.cost),
        };
        let puzzle = Puzzle {
            name: format!("{}-{game}-{step}", self.games.seed),
            options: String::new(),
            seat,
            steps: Vec::new(),
            judge: self.judge.to_string(),
            best: best.to_string(),
            chance,
            doubt: odds(second.doubt),
            tempting: tempting.to_string(),
            reasons,
            others: others.iter().map(other).collect(),
        };
        review(&puzzle).ok()?;
        let rivals = [second.action, tempting];
        self.is_seconded(view, best, &rivals, seeds.next_u64()).then_some(puzzle)
    }

    /// Whether others agree: a search, which must find the best action by itself, and a judge that
    /// uses heuristics.
    fn is_seconded(
        &self,
        view: SeatView<'_, G>,
        best: G::Action,
        rivals: &[G::Action],
        seed: u64,
    ) -> bool {
        let thought = G::think(view, &self.settings, seed, 1);
        if thought.best().map(|action| G::canonical(view, action)) != Some(best) {
            return false;
        }
        let settings = Settings { evaluation: Evaluation::Hand, ..self.part(SECOND) };
        let found = compare(view, best, rivals, &settings, seed);
        found.iter().all(|it| it.cost > 2.0 * it.doubt && odds(it.cost) >= WIDE / 2)
    }

    /// The settings of the judge with its budget divided by `part`.
    fn part(&self, part: u32) -> Settings {
        let budget = Budget::Iterations((self.iterations / part).max(2));
        Settings { budget, ..self.settings }
    }
}

/// Why this judge prefers the answer of a puzzle to the tempting action; `None` if the puzzle
/// cannot be played or the judge cannot search by numbers of iterations.
pub fn explain<G: Taught>(puzzle: &Puzzle, judge: Bot, seed: u64) -> Option<Vec<Reason>> {
    let settings = judge.settings::<G>()?;
    let Budget::Iterations(_) = settings.budget else { return None };
    let solving = Solving::<G>::begin(puzzle).ok()?;
    let pair = (puzzle.best.parse().ok()?, puzzle.tempting.parse().ok()?);
    Some(preference(solving.view(), pair, &settings, seed))
}

/// What each action costs compared with the best one, in the same worlds.
fn compare<G: Appraise>(
    view: SeatView<'_, G>,
    best: G::Action,
    actions: &[G::Action],
    settings: &Settings,
    seed: u64,
) -> Vec<Candidate<G::Action>> {
    let as_best = G::weigh(view, Some(best), settings, seed);
    let candidate = |&action: &G::Action| {
        let (cost, doubt) = as_best.lead_over(&G::weigh(view, Some(action), settings, seed));
        Candidate { action, cost, doubt }
    };
    actions.iter().map(candidate).collect()
}

/// What the medium level considers best; `None` if it may choose this action.
fn tempting<G: Appraise>(view: SeatView<'_, G>, best: G::Action) -> Option<G::Action> {
    let choose = |seed| {
        let thought = Bot::from(Level::Medium).think(view, &mut Xoshiro::new(seed), 1);
        thought.best().map(|action| G::canonical(view, action))
    };
    let first = choose(0);
    let never = (0..ASKED).all(|seed| choose(seed) != Some(best));
    first.filter(|_| never)
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "from -10000 to 10000"
)]
fn odds(chance: f32) -> Odds {
    (chance * CERTAIN as f32).round() as Odds
}

ararat_core::opaque! { [G: Taught] PuzzleHunt<G> { iterations } }
