//! Every outcome of a random choice, one after another.

use std::collections::HashMap;

use ararat_core::{Game, Rng, SeatView, State};

use super::tree::{AsIs, world_key};

/// A source of randomness that goes through all the choices it can be asked for: those of the first
/// pass, then, after each [`Every::turn`], those of the next one.
pub(super) struct Every {
    /// The choices of this pass: what was chosen, and among how many.
    choices: Vec<(u64, u64)>,
    asked: usize,
    /// Plain random bits were requested, which have too many values to enumerate.
    is_lost: bool,
}

impl Rng for Every {
    fn next_u64(&mut self) -> u64 {
        self.is_lost = true;
        0
    }

    fn below(&mut self, bound: u64) -> u64 {
        if bound <= 1 {
            return 0;
        }
        if self.asked == self.choices.len() {
            self.choices.push((0, bound));
        }
        let (chosen, _) = self.choices[self.asked];
        self.asked += 1;
        chosen
    }
}

impl Every {
    pub(super) fn new() -> Every {
        Every { choices: Vec::new(), asked: 0, is_lost: false }
    }

    /// How likely the choices of this pass are together.
    #[expect(clippy::cast_precision_loss, reason = "a few dozen possibilities at a time")]
    pub(super) fn chance(&self) -> f64 {
        self.choices.iter().map(|&(_, bound)| 1.0 / bound as f64).product()
    }

    /// Goes on to the next pass; `None` after the last one, or if the choices cannot be enumerated.
    fn turn(&mut self) -> Option<()> {
        self.asked = 0;
        while let Some((chosen, bound)) = self.choices.pop() {
            if chosen + 1 < bound {
                self.choices.push((chosen + 1, bound));
                return Some(());
            }
        }
        None
    }

    /// Calls `look` for every outcome of `draw` with its chance; `None` if there are more than
    /// `most`, or if they cannot be enumerated.
    pub(super) fn outcome<T>(
        most: usize,
        mut draw: impl FnMut(&mut Every) -> T,
        mut look: impl FnMut(T, f64) -> Option<()>,
    ) -> Option<()> {
        let mut every = Every::new();
        for _ in 0..most {
            let drawn = draw(&mut every);
            let chance = every.chance();
            // Other passes have about as many choices, so their number is known early.
            #[expect(clippy::cast_precision_loss, reason = "an estimate")]
            let is_hopeless = every.is_lost || 1.0 / chance > 2.0 * most as f64;
            if is_hopeless {
                return None;
            }
            look(drawn, chance)?;
            if every.turn().is_none() {
                return Some(());
            }
        }
        None
    }
}

/// A world and how likely it is.
pub(super) struct Likely<G: Game> {
    pub(super) world: State<G>,
    pub(super) chance: f64,
}

/// Every world that looks like the view; `None` if there are more than `most` ways to imagine one.
pub(super) fn worlds<G: Game>(view: SeatView<'_, G>, most: usize) -> Option<Vec<Likely<G>>> {
    let mut worlds: Vec<Likely<G>> = Vec::new();
    let mut known: HashMap<u64, Vec<usize>, std::hash::BuildHasherDefault<AsIs>> =
        HashMap::default();
    Every::outcome(
        most,
        |every| State::imagined(view.as_view(), every),
        |world, chance| {
            // Cards drawn in another order are the same cards.
            let same = known.entry(world_key(&world)).or_default();
            if let Some(&index) = same.iter().find(|&&index| worlds[index].world == world) {
                worlds[index].chance += chance;
            } else {
                same.push(worlds.len());
                worlds.push(Likely { world, chance });
            }
            Some(())
        },
    )?;
    Some(worlds)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_outcome_comes_once_with_its_chance() {
        let mut seen = Vec::new();
        let mut sum = 0.0;
        let draw = |every: &mut Every| match every.below(3) {
            0 => (0, every.below(4)),
            other => (other, every.below(1)),
        };
        let look = |drawn, chance: f64| {
            seen.push(drawn);
            sum += chance;
            Some(())
        };
        assert!(Every::outcome(6, draw, look).is_some());
        assert_eq!(seen, [(0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (2, 0)]);
        assert!((sum - 1.0).abs() < 1e-9);
        assert!(Every::outcome(5, draw, |_, _| Some(())).is_none(), "there are more");
    }

    #[test]
    fn plain_bits_are_too_many() {
        assert!(Every::outcome(9, Every::next_u64, |_, _| Some(())).is_none());
    }

    #[test]
    fn sets_of_bits_come_in_every_order() {
        let mut drawn = Vec::new();
        let look = |bits, _| {
            drawn.push(bits);
            Some(())
        };
        assert!(Every::outcome(9, |every| every.draw_bits(&mut 0b1011, 2), look).is_some());
        assert_eq!(drawn.len(), 6);
        for bits in [0b11, 0b1001, 0b1010] {
            assert_eq!(drawn.iter().filter(|&&it| it == bits).count(), 2);
        }
    }
}
