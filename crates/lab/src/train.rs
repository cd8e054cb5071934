//! Learning what a position is worth from the ends of games.
//!
//! Bots play themselves; positions of their games and who won are lessons. A net is fitted so that
//! the chances it gives to the seats make the victories that happened as likely as possible. Some
//! games are kept aside, to see whether the net has learned or only memorized.

use ararat_bots::{Appraise, BadWeights, Bot, HIDDEN, Net, hand_logit, shares};
use ararat_core::{BySeat, Game, Nobody, Rng as _, State, Step, Turn, Xoshiro};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::cores::on_all_cores;
use crate::series::json_of;
use crate::statistics::as_float;

/// Positions kept of each game; more would say the same again.
const LESSONS_PER_GAME: usize = 12;
/// One game in this many is kept aside.
const ASIDE: u64 = 10;
/// Lessons of one step of the fit.
const BATCH: usize = 128;
/// How often a fit goes through all lessons.
const EPOCHS: usize = 12;
const RATE: f32 = 0.003;
/// Pulls weights towards zero.
const DECAY: f32 = 1e-4;

/// Games to learn from.
pub struct Training<G: Game> {
    pub options: G::Options,
    /// Who plays all seats.
    pub bot: Bot,
    pub games: u64,
    pub seed: u64,
    /// How often a seat does anything legal instead, so that games go astray and errors are seen.
    pub wander: f64,
}

/// A position and how its game ended, as it is sent from one machine to another: to the last bit.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Lesson {
    is_aside: bool,
    /// Those of each seat that could win.
    #[serde(with = "bits_of_f32")]
    features: Vec<f32>,
    /// Its part of the victory.
    #[serde(with = "bits_of_f32")]
    wins: Vec<f32>,
    /// What the rules of thumb expected.
    #[serde(with = "bits_of_f32")]
    by_hand: Vec<f32>,
}

/// Numbers that must arrive to the last bit.
mod bits_of_f32 {
    use serde::{Deserialize as _, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(numbers: &[f32], to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(numbers.iter().map(|number| number.to_bits()))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<f32>, D::Error> {
        Ok(Vec::deserialize(from)?.into_iter().map(f32::from_bits).collect())
    }
}

/// What was learned.
#[derive(Clone, Debug)]
pub struct Fitted {
    pub net: Net,
    pub lesson_count: usize,
    /// Mean surprise at who won, in games kept aside: of the net, of the rules of thumb, and of
    /// somebody who gives all seats the same chance. Less is better.
    pub surprise: f64,
    pub surprise_by_hand: f64,
    pub surprise_even: f64,
}

impl<G: Appraise> Training<G> {
    /// Plays the games on all cores; `progress` is called after each. The lessons do not depend on
    /// the number of cores.
    pub fn lessons(&self, progress: &(impl Fn() + Sync)) -> Vec<Lesson> {
        let parts = on_all_cores(self.games, |numbers| {
            let mut lessons = Vec::new();
            for number in numbers {
                lessons.extend(self.lessons_of(number));
                progress();
            }
            lessons
        });
        parts.concat()
    }

    /// What the game of this number teaches, from 0. It depends on nothing but its number.
    pub fn lessons_of(&self, number: u64) -> Vec<Lesson> {
        let mut luck =
            Xoshiro::new(self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(number));
        let mut state = G::start(&self.options);
        let mut kept: Vec<State<G>> = Vec::new();
        let mut seen = 0;
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a part of 2^32"
        )]
        let wander = (self.wander * f64::from(u32::MAX)) as u64;
        loop {
            let step = match state.turn() {
                Turn::Over => break,
                Turn::Chance => Step::Chance(G::draw(&state, &mut luck)),
                Turn::Seats(seats) => {
                    if G::is_quiet(state.public()) {
                        // Every quiet position is kept with the same chance.
                        seen += 1;
                        if kept.len() < LESSONS_PER_GAME {
                            kept.push(state.clone());
                        } else if let place @ ..LESSONS_PER_GAME = luck.index(seen) {
                            kept[place].clone_from(&state);
                        }
                    }
                    let seat = seats.lowest();
                    let view = state.seat_view(seat);
                    let action = if luck.next_u64() >> 32 < wander {
                        G::random_action(view, &mut luck)
                    } else {
                        self.bot.choose(view, &mut luck)
                    };
                    Step::Action { seat, action }
                }
            };
            G::apply(&mut state, &step, &mut Nobody);
        }
        let wins = shares(&state.final_outcome());
        kept.iter().map(|position| lesson(position, &wins, number)).collect()
    }

    /// Fits a net to the lessons.
    ///
    /// # Errors
    ///
    /// There are too few lessons to keep some aside.
    pub fn fit(&self, lessons: &[Lesson]) -> Result<Fitted, BadWeights> {
        let (aside, taught): (Vec<&Lesson>, Vec<&Lesson>) =
            lessons.iter().partition(|lesson| lesson.is_aside);
        if aside.is_empty() || taught.is_empty() {
            return Err(BadWeights("too few games to learn from".to_owned()));
        }
        let scale = Scale::of(&taught, G::FEATURES);
        let mut fit = Fit::new(G::FEATURES, self.seed);
        fit.run(&taught, &scale, self.seed);
        let net = scale.undo(&fit.weights, G::FEATURES)?;
        let surprise = |logit: &dyn Fn(&Lesson, usize) -> f32| {
            let sum: f64 = aside.iter().map(|lesson| f64::from(lesson.surprise(logit))).sum();
            sum / as_float(aside.len())
        };
        Ok(Fitted {
            surprise: surprise(&|lesson, seat| {
                net.logit(&lesson.features[seat * G::FEATURES..][..G::FEATURES])
            }),
            surprise_by_hand: surprise(&|lesson, seat| lesson.by_hand[seat]),
            surprise_even: surprise(&|_, _| 0.0),
            lesson_count: lessons.len(),
            net,
        })
    }
}

fn lesson<G: Appraise>(position: &State<G>, wins: &BySeat<f32>, number: u64) -> Lesson {
    let public = position.public();
    let mut lesson = Lesson {
        is_aside: number.is_multiple_of(ASIDE),
        features: Vec::new(),
        wins: Vec::new(),
        by_hand: Vec::new(),
    };
    for seat in wins.seats().filter(|&seat| G::may_win(public, seat)) {
        let start = lesson.features.len();
        lesson.features.resize(start + G::FEATURES, 0.0);
        G::features(position.seat_view(seat), &mut lesson.features[start..]);
        lesson.wins.push(wins[seat]);
        lesson.by_hand.push(hand_logit(position, seat));
    }
    lesson
}

impl Lesson {
    pub fn to_json(&self) -> Value {
        json_of(self)
    }

    pub fn from_json(value: &Value) -> Option<Lesson> {
        Lesson::deserialize(value).ok()
    }

    /// How surprising the end was to somebody who expected it by these logits.
    fn surprise(&self, logit: &dyn Fn(&Lesson, usize) -> f32) -> f32 {
        let logits: Vec<f32> = (0..self.wins.len()).map(|seat| logit(self, seat)).collect();
        let chances = softmax(&logits);
        self.wins.iter().zip(&chances).map(|(win, chance)| -win * chance.max(1e-9).ln()).sum()
    }
}

fn softmax(logits: &[f32]) -> Vec<f32> {
    let best = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let odds: Vec<f32> = logits.iter().map(|logit| (logit - best).exp()).collect();
    let sum: f32 = odds.iter().sum();
    odds.iter().map(|odds| odds / sum).collect()
}

/// Means and deviations of the features: a fit is faster when all are of the same size.
struct Scale {
    means: Vec<f32>,
    deviations: Vec<f32>,
}

impl Scale {
    #[expect(clippy::cast_possible_truncation, reason = "weights are single precision")]
    fn of(lessons: &[&Lesson], inputs: usize) -> Scale {
        let mut sums = vec![(0.0f64, 0.0f64); inputs];
        let mut count = 0;
        for row in lessons.iter().flat_map(|lesson| lesson.features.chunks(inputs)) {
            count += 1;
            for (sum, &feature) in sums.iter_mut().zip(row) {
                sum.0 += f64::from(feature);
                sum.1 += f64::from(feature).powi(2);
            }
        }
        let count = as_float(count).max(1.0);
        let deviation = |&(sum, squares): &(f64, f64)| {
            let deviation = (squares / count - (sum / count).powi(2)).max(0.0).sqrt();
            // A feature that never changes teaches nothing and must not be blown up.
            if deviation < 1e-6 { 1e9 } else { deviation as f32 }
        };
        Scale {
            means: sums.iter().map(|(sum, _)| (sum / count) as f32).collect(),
            deviations: sums.iter().map(deviation).collect(),
        }
    }

    fn apply(&self, features: &[f32], out: &mut [f32]) {
        for (index, out) in out.iter_mut().enumerate() {
            *out = (features[index] - self.means[index]) / self.deviations[index];
        }
    }

    /// The net that gives for features as they are what these weights give for scaled ones, up to
    /// a constant that all seats have in common.
    fn undo(&self, weights: &[f32], inputs: usize) -> Result<Net, BadWeights> {
        let mut weights = weights.to_vec();
        let biases = inputs * (HIDDEN + 1);
        for input in 0..inputs {
            for unit in 0..=HIDDEN {
                let weight = &mut weights[input * (HIDDEN + 1) + unit];
                *weight /= self.deviations[input];
                let shift = *weight * self.means[input];
                if unit < HIDDEN {
                    weights[biases + unit] -= shift;
                }
            }
        }
        Net::new(inputs, &weights)
    }
}

/// A net being fitted, by Adam (Kingma and Ba).
struct Fit {
    inputs: usize,
    weights: Vec<f32>,
    gradient: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

impl Fit {
    fn new(inputs: usize, seed: u64) -> Fit {
        let count = Net::weight_count(inputs);
        let mut luck = Xoshiro::new(seed ^ 0x6e65_7400);
        #[expect(clippy::cast_precision_loss, reason = "a few dozen inputs")]
        let width = (1.0 / inputs.max(1) as f32).sqrt();
        #[expect(clippy::cast_precision_loss, reason = "24 bits fit exactly")]
        let mut small = || ((luck.next_u64() >> 40) as f32 / (1 << 23) as f32 - 1.0) * width;
        let mut weights: Vec<f32> = (0..count).map(|_| small()).collect();
        for input in 0..inputs {
            weights[input * (HIDDEN + 1) + HIDDEN] = 0.0;
        }
        Fit {
            inputs,
            weights,
            gradient: vec![0.0; count],
            mean: vec![0.0; count],
            square: vec![0.0; count],
            steps: 0,
        }
    }

    fn run(&mut self, lessons: &[&Lesson], scale: &Scale, seed: u64) {
        let mut luck = Xoshiro::new(seed ^ 0x7368_7566);
        let mut order: Vec<usize> = (0..lessons.len()).collect();
        for epoch in 0..EPOCHS {
            for last in (1..order.len()).rev() {
                order.swap(last, luck.index(last + 1));
            }
            #[expect(clippy::cast_precision_loss, reason = "a dozen epochs")]
            let rate = RATE * (1.0 - epoch as f32 / EPOCHS as f32);
            for batch in order.chunks(BATCH) {
                self.gradient.fill(0.0);
                for &lesson in batch {
                    self.learn(lessons[lesson], scale);
                }
                self.step(rate, batch.len());
            }
        }
    }

    /// Adds the gradient of the surprise at one lesson.
    fn learn(&mut self, lesson: &Lesson, scale: &Scale) {
        let inputs = self.inputs;
        let (rows_weights, rest) = self.weights.split_at(inputs * (HIDDEN + 1));
        let (bias, out) = rest.split_at(HIDDEN);
        let mut rows = vec![0.0; lesson.features.len()];
        let mut hidden = Vec::with_capacity(lesson.wins.len());
        let mut logits = Vec::with_capacity(lesson.wins.len());
        for (features, row) in lesson.features.chunks(inputs).zip(rows.chunks_mut(inputs)) {
            scale.apply(features, row);
            let mut units = bias.to_vec();
            let mut logit = 0.0;
            for (&feature, weights) in row.iter().zip(rows_weights.chunks(HIDDEN + 1)) {
                for (unit, weight) in units.iter_mut().zip(weights) {
                    *unit += feature * weight;
                }
                logit += feature * weights[HIDDEN];
            }
            logit += units.iter().zip(out).map(|(unit, out)| unit.max(0.0) * out).sum::<f32>();
            hidden.push(units);
            logits.push(logit);
        }
        let (row_gradients, rest) = self.gradient.split_at_mut(inputs * (HIDDEN + 1));
        let (bias_gradient, out_gradient) = rest.split_at_mut(HIDDEN);
        let total: f32 = lesson.wins.iter().sum();
        let chances = softmax(&logits);
        for (seat, units) in hidden.iter().enumerate() {
            let error = chances[seat] * total - lesson.wins[seat];
            // The error as it reaches each hidden unit; none reaches one that is shut.
            let back = units
                .iter()
                .zip(out)
                .map(|(&unit, out)| if unit > 0.0 { error * out } else { 0.0 });
            let back: Vec<f32> = back.collect();
            for (gradient, unit) in out_gradient.iter_mut().zip(units) {
                *gradient += error * unit.max(0.0);
            }
            for (gradient, back) in bias_gradient.iter_mut().zip(&back) {
                *gradient += back;
            }
            let row = &rows[seat * inputs..][..inputs];
            for (&feature, gradients) in row.iter().zip(row_gradients.chunks_mut(HIDDEN + 1)) {
                for (gradient, back) in gradients.iter_mut().zip(&back) {
                    *gradient += feature * back;
                }
                gradients[HIDDEN] += feature * error;
            }
        }
    }

    fn step(&mut self, rate: f32, lesson_count: usize) {
        const KEEP_MEAN: f32 = 0.9;
        const KEEP_SQUARE: f32 = 0.999;
        self.steps += 1;
        let mean_part = 1.0 - KEEP_MEAN.powi(self.steps);
        let square_part = 1.0 - KEEP_SQUARE.powi(self.steps);
        #[expect(clippy::cast_precision_loss, reason = "at most a batch")]
        let part = 1.0 / lesson_count as f32;
        for index in 0..self.weights.len() {
            let gradient = self.gradient[index] * part + DECAY * self.weights[index];
            self.mean[index] = KEEP_MEAN * self.mean[index] + (1.0 - KEEP_MEAN) * gradient;
            self.square[index] =
                KEEP_SQUARE * self.square[index] + (1.0 - KEEP_SQUARE) * gradient * gradient;
            let mean = self.mean[index] / mean_part;
            let square = self.square[index] / square_part;
            self.weights[index] -= rate * mean / (square.sqrt() + 1e-8);
        }
    }
}

ararat_core::opaque! { [G: Game] Training<G> { bot } }
