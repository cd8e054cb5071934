//! A small neural net: features in, the value of a seat's position out.

use std::fmt::{self, Write as _};
use std::sync::OnceLock;

/// Units of the hidden layer. Sixteen are enough for a few dozen features, and fit the registers of
/// any machine.
pub const HIDDEN: usize = 16;

/// One hidden layer of rectified units beside a direct linear part. The result is a logit: a
/// softmax over the seats gives their chances to win.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    inputs: usize,
    /// For each input the weights into all hidden units, then its weight in the result.
    rows: Vec<[f32; HIDDEN + 1]>,
    hidden_bias: [f32; HIDDEN],
    hidden_out: [f32; HIDDEN],
}

/// What is wrong with a text of weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadWeights(pub String);

impl fmt::Display for BadWeights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Net {
    /// A net with these weights, in the order of [`Net::weights`].
    pub fn new(inputs: usize, weights: &[f32]) -> Result<Net, BadWeights> {
        let expected = Net::weight_count(inputs);
        if weights.len() != expected {
            return Err(BadWeights(format!("{} weights, not {expected}", weights.len())));
        }
        let (rows, rest) = weights.split_at(inputs * (HIDDEN + 1));
        let row = |row: &[f32]| std::array::from_fn(|index| row[index]);
        Ok(Net {
            inputs,
            rows: rows.chunks(HIDDEN + 1).map(row).collect(),
            hidden_bias: std::array::from_fn(|unit| rest[unit]),
            hidden_out: std::array::from_fn(|unit| rest[HIDDEN + unit]),
        })
    }

    /// How many weights a net with this many inputs has.
    pub fn weight_count(inputs: usize) -> usize {
        inputs * (HIDDEN + 1) + 2 * HIDDEN
    }

    pub fn inputs(&self) -> usize {
        self.inputs
    }

    /// The logit of these features.
    #[inline]
    pub fn logit(&self, features: &[f32]) -> f32 {
        let mut hidden = self.hidden_bias;
        let mut direct = 0.0;
        for (&feature, row) in features.iter().zip(&self.rows) {
            // Many features are zero most of the time.
            if feature != 0.0 {
                // A fixed length, so that the compiler vectorizes.
                let weights: &[f32; HIDDEN] = row.first_chunk().expect("a row is one longer");
                for (sum, weight) in hidden.iter_mut().zip(weights) {
                    *sum += feature * weight;
                }
                direct += feature * row[HIDDEN];
            }
        }
        let bent: f32 =
            hidden.iter().zip(&self.hidden_out).map(|(sum, out)| sum.max(0.0) * out).sum();
        direct + bent
    }

    /// All weights: for each input those into the hidden units and its own; then the biases of the
    /// hidden units; then their weights in the result.
    pub fn weights(&self) -> Vec<f32> {
        let rows = self.rows.iter().flatten().copied();
        rows.chain(self.hidden_bias).chain(self.hidden_out).collect()
    }

    /// Reads the text form: a line with the number of inputs, then numbers; `#` begins a comment.
    pub fn read(text: &str) -> Result<Net, BadWeights> {
        let code = text.lines().map(|line| line.split('#').next().unwrap_or_default());
        let words: Vec<&str> = code.flat_map(str::split_whitespace).collect();
        let Some((first, rest)) = words.split_first() else {
            return Err(BadWeights("no weights".to_owned()));
        };
        let inputs: usize = first
            .parse()
            .map_err(|_| BadWeights(format!("“{first}” is not a number of inputs")))?;
        let number = |word: &&str| match word.parse::<f32>() {
            Ok(number) if number.is_finite() => Ok(number),
            _ => Err(BadWeights(format!("“{word}” is not a weight"))),
        };
        Net::new(inputs, &rest.iter().map(number).collect::<Result<Vec<_>, _>>()?)
    }

    /// The text form, preceded by comments that say where the weights come from.
    pub fn write(&self, comments: &[String]) -> String {
        let mut text = String::new();
        for comment in comments {
            let _ = writeln!(text, "# {comment}");
        }
        let _ = writeln!(text, "{}", self.inputs);
        for line in self.weights().chunks(HIDDEN + 1) {
            let words: Vec<String> = line.iter().map(|weight| format!("{weight:.4}")).collect();
            let _ = writeln!(text, "{}", words.join(" "));
        }
        text
    }
}

/// The nets learned for a table by self-play.
#[derive(Clone, Debug, PartialEq)]
pub struct Learned {
    /// The value of a position to a seat.
    pub value: Net,
    /// How likely a good player is to choose a proposal, by [`crate::proposal_rows`].
    pub policy: Option<Net>,
}

/// The line between the two nets of a text.
const POLICY: &str = "policy";

impl Learned {
    /// Reads the text form: that of the value, and after a line `policy` that of the policy.
    pub fn read(text: &str) -> Result<Learned, BadWeights> {
        let mut lines = text.split_inclusive('\n');
        let value: String = lines.by_ref().take_while(|line| line.trim() != POLICY).collect();
        let policy: String = lines.collect();
        let has_policy = value.len() < text.len();
        let policy = if has_policy { Some(Net::read(&policy)?) } else { None };
        Ok(Learned { value: Net::read(&value)?, policy })
    }

    /// The text form, preceded by comments that say where the weights come from.
    pub fn write(&self, comments: &[String]) -> String {
        let mut text = self.value.write(comments);
        if let Some(policy) = &self.policy {
            let _ = write!(text, "{POLICY}\n{}", policy.write(&[]));
        }
        text
    }
}

/// Nets that are part of the program, read from their text when they are first needed.
#[derive(Debug)]
pub struct EmbeddedNet {
    text: &'static str,
    net: OnceLock<Learned>,
}

impl EmbeddedNet {
    pub const fn new(text: &'static str) -> EmbeddedNet {
        EmbeddedNet { text, net: OnceLock::new() }
    }

    pub fn text(&self) -> &'static str {
        self.text
    }

    pub fn get(&self) -> &Learned {
        self.net.get_or_init(|| {
            Learned::read(self.text).expect("a test reads every net that is part of the program")
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn net() -> Net {
        let weights: Vec<f32> =
            (0..Net::weight_count(3)).map(|index| [0.5, -0.25, 1.0, -2.0][index % 4]).collect();
        Net::new(3, &weights).unwrap()
    }

    #[test]
    fn the_text_form_round_trips() {
        let text = net().write(&["made by hand".to_owned()]);
        assert_eq!(Net::read(&text), Ok(net()));
    }

    #[test]
    fn a_text_may_hold_a_policy_too() {
        let policy = Net::new(1, &vec![0.5; Net::weight_count(1)]).unwrap();
        for policy in [None, Some(policy)] {
            let learned = Learned { value: net(), policy };
            let text = learned.write(&["made by hand".to_owned()]);
            assert_eq!(Learned::read(&text), Ok(learned));
        }
        assert!(Learned::read(&(net().write(&[]) + "policy\n")).is_err());
    }

    #[test]
    fn bad_texts_are_refused() {
        for text in ["", "# nothing", "x", "1 2 3", "1 nan"] {
            assert!(Net::read(text).is_err(), "{text}");
        }
        let net = net().write(&[]).replacen("0.5000", "inf", 1);
        assert!(Net::read(&net).is_err());
    }

    #[test]
    fn the_logit_matches_a_calculation_by_hand() {
        // One input; its weight into the first unit 2, direct 3; bias of that unit -1; out 4.
        let mut weights = vec![0.0; Net::weight_count(1)];
        weights[0] = 2.0;
        weights[HIDDEN] = 3.0;
        weights[HIDDEN + 1] = -1.0;
        weights[2 * HIDDEN + 1] = 4.0;
        let net = Net::new(1, &weights).unwrap();
        assert!((net.logit(&[1.0]) - (3.0 + 4.0)).abs() < 1e-6);
        assert!((net.logit(&[0.25]) - 0.75).abs() < 1e-6, "the unit is shut");
    }
}
