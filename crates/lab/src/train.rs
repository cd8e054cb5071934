//! Learning values and policies from self-play.
//!
//! A net learns what positions are worth from the positions of games and who won them, and which
//! proposals to try from how often a search tried each. Some games form a validation set, to see
//! whether a net has learned or only memorized.

use ararat_bots::{
    Appraise, Bot, Desk, Learned, Settings, Thought, hand_logit, policy_inputs, proposal_rows,
    shares,
};
use ararat_core::{BySeat, Game, Nobody, Rng as _, Seat, State, Step, Turn, Xoshiro};

use crate::lesson::{Lesson, Lessons};

/// Positions kept per game; more would be redundant.
const POSITIONS_PER_GAME: usize = 12;
/// Decisions kept of each game.
const DECISIONS_PER_GAME: usize = 6;
/// One game in this many is for validation.
const ASIDE: u64 = 10;

/// Games to learn from.
pub struct Training<G: Game> {
    pub options: G::Options,
    /// Who plays all seats, or one of them if there are opponents.
    pub bot: Bot,
    /// Who plays the other seats; the nets then learn only how to beat it.
    pub against: Option<Bot>,
    pub seed: u64,
    /// How often a seat plays a random action instead, so that the games include mistakes.
    pub wander: f64,
    /// The nets that the bot uses so far, if it searches.
    pub learned: Option<Learned>,
}

/// A position, and the chances that a search gave.
struct Position<G: Game> {
    state: State<G>,
    expected: Option<BySeat<f32>>,
}

/// A decision after a search.
struct Decision<G: Game> {
    state: State<G>,
    seat: Seat,
    thought: Thought<G::Action>,
}

/// A uniform sample.
struct Sample<T> {
    kept: Vec<T>,
    most: usize,
    seen: usize,
}

impl<T> Sample<T> {
    fn of(most: usize) -> Sample<T> {
        Sample { kept: Vec::new(), most, seen: 0 }
    }

    fn add(&mut self, luck: &mut Xoshiro, new: impl FnOnce() -> T) {
        self.seen += 1;
        if self.kept.len() < self.most {
            self.kept.push(new());
            return;
        }
        let place = luck.index(self.seen);
        if place < self.most {
            self.kept[place] = new();
        }
    }
}

impl<G: Appraise> Training<G> {
    /// The lessons of the game with this number, determined by the number alone.
    pub fn lessons_of(&self, number: u64) -> Lessons {
        let mut luck =
            Xoshiro::new(self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(number));
        let settings = self.bot.settings::<G>();
        let mut state = G::start(&self.options);
        let own_seat = Self::own_seat(number, state.seat_count());
        let mut positions = Sample::of(POSITIONS_PER_GAME);
        let mut decisions = Sample::of(DECISIONS_PER_GAME);
        loop {
            let step = match state.turn() {
                Turn::Over => break,
                Turn::Chance => Step::Chance(G::draw(&state, &mut luck)),
                Turn::Seats(seats) => {
                    let seat = seats.lowest();
                    let is_quiet = G::is_quiet(state.public());
                    let position = |expected| Position { state: state.clone(), expected };
                    let action = match (&settings, self.against) {
                        (_, Some(opponent)) if own_seat != seat => {
                            if is_quiet {
                                positions.add(&mut luck, || position(None));
                            }
                            opponent.seated(number, seat).choose(state.seat_view(seat), &mut luck)
                        }
                        (None, _) => {
                            if is_quiet {
                                positions.add(&mut luck, || position(None));
                            }
                            self.choose(&state, seat, &mut luck)
                        }
                        (Some(settings), _) => {
                            let (expected, thought) =
                                self.search(&state, seat, settings, &mut luck);
                            if is_quiet {
                                positions.add(&mut luck, || position(expected));
                            }
                            let chosen = thought.best();
                            if thought.choices.len() > 1 {
                                let state = &state;
                                let decision = || Decision { state: state.clone(), seat, thought };
                                decisions.add(&mut luck, decision);
                            }
                            self.astray(&state, seat, chosen, &mut luck)
                        }
                    };
                    Step::Action { seat, action }
                }
            };
            G::apply(&mut state, &step, &mut Nobody);
        }
        let wins = shares(&state.final_outcome());
        let is_aside = number.is_multiple_of(ASIDE);
        let mut desk = Desk::new();
        let mut choice =
            |decision: &Decision<G>| choice_lesson(decision, is_aside, &mut desk, &mut luck);
        Lessons {
            choices: decisions.kept.iter().filter_map(&mut choice).collect(),
            values: positions.kept.iter().map(|each| value_lesson(each, &wins, is_aside)).collect(),
        }
    }

    /// The seat of the bot if it has opponents: it sits in every seat in turn.
    fn own_seat(number: u64, seat_count: usize) -> Seat {
        let count = seat_count.max(1) as u64;
        // Shifted, so that the bot has every seat in the games for validation too.
        let turn = number + number / ASIDE;
        Seat::from_index(usize::try_from(turn % count).expect("a seat is a small number"))
    }

    /// The choice of a bot that does not search, or a random one.
    fn choose(&self, state: &State<G>, seat: Seat, luck: &mut Xoshiro) -> G::Action {
        let view = state.seat_view(seat);
        if self.wanders(luck) { G::random_action(view, luck) } else { self.bot.choose(view, luck) }
    }

    /// The choice of a search, or a random one.
    fn astray(
        &self,
        state: &State<G>,
        seat: Seat,
        chosen: Option<G::Action>,
        luck: &mut Xoshiro,
    ) -> G::Action {
        let wanders = self.wanders(luck);
        let chosen = chosen.filter(|_| !wanders);
        chosen.unwrap_or_else(|| G::random_action(state.seat_view(seat), luck))
    }

    fn wanders(&self, luck: &mut Xoshiro) -> bool {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a part of 2^32"
        )]
        let wander = (self.wander * f64::from(u32::MAX)) as u64;
        luck.next_u64() >> 32 < wander
    }

    /// What a search finds, and the chances it gives; no chances if there was nothing to think
    /// about.
    fn search(
        &self,
        state: &State<G>,
        seat: Seat,
        settings: &Settings,
        luck: &mut Xoshiro,
    ) -> (Option<BySeat<f32>>, Thought<G::Action>) {
        let view = state.seat_view(seat);
        let studied = G::study(view, settings, self.learned.as_ref(), luck.next_u64());
        let has_thought = studied.thought.iterations > 1;
        (has_thought.then_some(studied.chances), studied.thought)
    }
}

fn value_lesson<G: Appraise>(position: &Position<G>, wins: &BySeat<f32>, is_aside: bool) -> Lesson {
    let state = &position.state;
    let (mut features, mut ends) = (Vec::new(), Vec::new());
    let (mut expected, mut by_hand) = (Vec::new(), Vec::new());
    for seat in wins.seats().filter(|&seat| G::may_win(state.public(), seat)) {
        let start = features.len();
        features.resize(start + G::FEATURES, 0.0);
        G::features(state.seat_view(seat), &mut features[start..]);
        ends.push(wins[seat]);
        expected.extend(position.expected.map(|chances| chances[seat]));
        by_hand.push(hand_logit(state, seat));
    }
    Lesson { is_aside, features, ends, expected, by_hand }
}

/// `None` if the search tried none of the actions proposed now: for large turns, proposals are
/// samples.
#[expect(clippy::cast_precision_loss, reason = "visits are far below 2^24")]
fn choice_lesson<G: Appraise>(
    decision: &Decision<G>,
    is_aside: bool,
    desk: &mut Desk<G>,
    luck: &mut Xoshiro,
) -> Option<Lesson> {
    let view = decision.state.seat_view(decision.seat);
    let mut features = Vec::new();
    let proposals = proposal_rows(view, luck, desk, &mut features);
    debug_assert_eq!(features.len(), proposals.len() * policy_inputs::<G>());
    let choices = &decision.thought.choices;
    let visits = |action: &G::Action| {
        choices.iter().find(|choice| choice.action == *action).map_or(0, |choice| choice.visits)
    };
    let visits: Vec<u32> = proposals.iter().map(|(action, _)| visits(action)).collect();
    let sum: u32 = visits.iter().sum();
    if sum == 0 || proposals.len() < 2 {
        return None;
    }
    let ends = visits.iter().map(|&visits| visits as f32 / sum as f32).collect();
    let by_hand = proposals.iter().map(|&(_, logit)| logit).collect();
    Some(Lesson { is_aside, features, ends, expected: Vec::new(), by_hand })
}

ararat_core::opaque! { [G: Game] Training<G> { bot } }
