//! Fitting a net to lessons.
//!
//! Written here instead of using a crate: a net of a few hundred weights is fitted in seconds to
//! minutes on one core, with the same weights on every machine, and a framework would be our largest
//! dependency.

use ararat_bots::{BadWeights, HIDDEN, Net};
use ararat_core::{Rng as _, Xoshiro};

use crate::lesson::Lesson;
use crate::statistics::as_float;

/// The batch size.
const BATCH: usize = 128;
/// The number of epochs.
const EPOCHS: usize = 12;
const RATE: f32 = 0.003;
/// Weight decay.
const DECAY: f32 = 1e-4;

/// A net and its loss on the validation set.
#[derive(Clone, Debug)]
pub struct Fitted {
    pub net: Net,
    pub lesson_count: usize,
    /// Mean loss on the validation set after each epoch. Lower is better.
    pub curve: Vec<f64>,
    /// The loss of the heuristics, and of a uniform guess.
    pub surprise_by_hand: f64,
    pub surprise_even: f64,
}

impl Fitted {
    /// A net with this many inputs, fitted to the lessons.
    ///
    /// # Errors
    ///
    /// There are too few lessons for a validation set.
    pub fn to(lessons: &[&Lesson], inputs: usize, seed: u64) -> Result<Fitted, BadWeights> {
        let (aside, taught): (Vec<&Lesson>, Vec<&Lesson>) =
            lessons.iter().partition(|lesson| lesson.is_aside);
        if aside.is_empty() || taught.is_empty() {
            return Err(BadWeights("too few games to learn from".to_owned()));
        }
        let surprise = |logit: &dyn Fn(&Lesson, usize) -> f32| {
            let sum: f64 = aside.iter().map(|lesson| f64::from(lesson.surprise(logit))).sum();
            sum / as_float(aside.len())
        };
        let by_net = |net: &Net| {
            surprise(&|lesson, row| net.logit(&lesson.features[row * inputs..][..inputs]))
        };
        let scale = Scale::of(&taught, inputs);
        let mut fit = Fit::new(inputs, seed);
        let mut curve = Vec::new();
        fit.run(&taught, &scale, seed, |weights| {
            curve.push(by_net(&scale.undo(weights, inputs)?));
            Ok(())
        })?;
        Ok(Fitted {
            // Rounded to its text form, so that it plays the same after being written and read.
            net: Net::read(&scale.undo(&fit.weights, inputs)?.write(&[]))?,
            lesson_count: lessons.len(),
            curve,
            surprise_by_hand: surprise(&|lesson, row| lesson.by_hand[row]),
            surprise_even: surprise(&|_, _| 0.0),
        })
    }

    /// The final loss.
    pub fn surprise(&self) -> f64 {
        self.curve.last().copied().unwrap_or(self.surprise_even)
    }
}

pub(crate) fn softmax(logits: &[f32]) -> Vec<f32> {
    let best = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let odds: Vec<f32> = logits.iter().map(|logit| (logit - best).exp()).collect();
    let sum: f32 = odds.iter().sum();
    odds.iter().map(|odds| odds / sum).collect()
}

/// Means and deviations of the features: fitting is faster when they are standardized.
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
            // A constant feature teaches nothing and must not be scaled up.
            if deviation < 1e-6 { 1e9 } else { deviation as f32 }
        };
        Scale {
            means: sums.iter().map(|(sum, _)| (sum / count) as f32).collect(),
            deviations: sums.iter().map(deviation).collect(),
        }
    }

    /// The standardized rows of a lesson.
    fn apply(&self, lesson: &Lesson) -> Vec<f32> {
        let inputs = self.means.len();
        let place = |(index, feature): (usize, &f32)| {
            (feature - self.means[index % inputs]) / self.deviations[index % inputs]
        };
        lesson.features.iter().enumerate().map(place).collect()
    }

    /// The net for raw features that is equivalent to these weights for standardized ones, up to a
    /// constant common to all seats.
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
    /// Of the rows of the current lesson.
    hidden: Vec<[f32; HIDDEN]>,
    logits: Vec<f32>,
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
            hidden: Vec::new(),
            logits: Vec::new(),
        }
    }

    /// Runs all epochs; `after` receives the weights after each.
    fn run(
        &mut self,
        lessons: &[&Lesson],
        scale: &Scale,
        seed: u64,
        mut after: impl FnMut(&[f32]) -> Result<(), BadWeights>,
    ) -> Result<(), BadWeights> {
        let mut luck = Xoshiro::new(seed ^ 0x7368_7566);
        let mut order: Vec<usize> = (0..lessons.len()).collect();
        let scaled: Vec<Vec<f32>> = lessons.iter().map(|lesson| scale.apply(lesson)).collect();
        for epoch in 0..EPOCHS {
            for last in (1..order.len()).rev() {
                order.swap(last, luck.index(last + 1));
            }
            #[expect(clippy::cast_precision_loss, reason = "a dozen epochs")]
            let rate = RATE * (1.0 - epoch as f32 / EPOCHS as f32);
            for batch in order.chunks(BATCH) {
                self.gradient.fill(0.0);
                for &lesson in batch {
                    self.learn(lessons[lesson], &scaled[lesson]);
                }
                self.step(rate, batch.len());
            }
            after(&self.weights)?;
        }
        Ok(())
    }

    /// Adds the gradient of the loss at one lesson, given its standardized rows.
    fn learn(&mut self, lesson: &Lesson, rows: &[f32]) {
        let inputs = self.inputs;
        let (rows_weights, rest) = self.weights.split_at(inputs * (HIDDEN + 1));
        let (rows_weights, _) = rows_weights.as_chunks::<{ HIDDEN + 1 }>();
        let (bias, out) = rest.split_at(HIDDEN);
        self.hidden.clear();
        self.logits.clear();
        for row in rows.chunks(inputs) {
            let mut units: [f32; HIDDEN] = std::array::from_fn(|unit| bias[unit]);
            let mut logit = 0.0;
            for (&feature, weights) in row.iter().zip(rows_weights) {
                for (unit, weight) in units.iter_mut().zip(weights) {
                    *unit += feature * weight;
                }
                logit += feature * weights[HIDDEN];
            }
            logit += units.iter().zip(out).map(|(unit, out)| unit.max(0.0) * out).sum::<f32>();
            self.hidden.push(units);
            self.logits.push(logit);
        }
        let (row_gradients, rest) = self.gradient.split_at_mut(inputs * (HIDDEN + 1));
        let (row_gradients, _) = row_gradients.as_chunks_mut::<{ HIDDEN + 1 }>();
        let (bias_gradient, out_gradient) = rest.split_at_mut(HIDDEN);
        let total: f32 = lesson.targets().sum();
        let chances = softmax(&self.logits);
        for (seat, (units, target)) in self.hidden.iter().zip(lesson.targets()).enumerate() {
            let error = chances[seat] * total - target;
            // The error at each hidden unit; zero for inactive ones.
            let back: [f32; HIDDEN] =
                std::array::from_fn(|unit| if units[unit] > 0.0 { error * out[unit] } else { 0.0 });
            for (gradient, unit) in out_gradient.iter_mut().zip(units) {
                *gradient += error * unit.max(0.0);
            }
            for (gradient, back) in bias_gradient.iter_mut().zip(&back) {
                *gradient += back;
            }
            let row = &rows[seat * inputs..][..inputs];
            for (&feature, gradients) in row.iter().zip(row_gradients.iter_mut()) {
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
