//! How likely a hand is to hold few of some cards.

/// How many steps a chance is divided into for the table.
const STEPS: usize = 32;
const STEPS_F32: f32 = 32.0;
/// No species has more cards than this, so no hand holds more of one.
const MOST: usize = 9;

/// The length of a row that is calculated as a whole: every count of cards, and padding that is
/// never read.
pub(super) const PLACES: usize = 12;
/// Zeros before a row, so that reading can start one place earlier for each card that a hand
/// certainly holds.
const LEAD: usize = MOST;

/// Of `pool` cards that each lie in a hand with the same chance, the odds that fewer than `count`
/// do: by chance in parts of [`STEPS`], pool, count.
const FEWER: [[[f32; MOST + 2]; MOST + 1]; STEPS + 1] = {
    let mut table = [[[0.0; MOST + 2]; MOST + 1]; STEPS + 1];
    let mut step = 0;
    let mut chance = 0.0;
    while step <= STEPS {
        let mut exactly = [0.0; MOST + 1];
        exactly[0] = 1.0;
        let mut pool = 0;
        while pool <= MOST {
            let mut fewer = 0.0;
            let mut count = 0;
            while count <= MOST {
                table[step][pool][count] = fewer;
                fewer += exactly[count];
                count += 1;
            }
            table[step][pool][count] = 1.0;
            // One more card: it is in the hand or not.
            let mut count = MOST;
            while count > 0 {
                exactly[count] += chance * (exactly[count - 1] - exactly[count]);
                count -= 1;
            }
            exactly[0] *= 1.0 - chance;
            pool += 1;
        }
        chance += 1.0 / STEPS_F32;
        step += 1;
    }
    table
};

/// The odds that a hand holds fewer cards than some number, by the chance of each card in parts of
/// [`STEPS`].
pub(super) struct Odds([Pools; STEPS + 1]);

/// The same for one chance.
pub(super) struct Pools([[f32; LEAD + PLACES]; MOST + 1]);

impl Odds {
    /// The pool does not depend on the count: `size` cards are left for the hand in any case.
    pub(super) const OF_THE_REST: Odds = Odds::new(false);
    /// Cards that are not counted are left for the hand: `size` cards are shared.
    pub(super) const OF_SHARES: Odds = Odds::new(true);

    #[expect(clippy::large_stack_arrays, reason = "calculated while compiling")]
    const fn new(is_shared: bool) -> Odds {
        let mut odds = [const { Pools([[0.0; LEAD + PLACES]; MOST + 1]) }; STEPS + 1];
        let mut step = 0;
        while step <= STEPS {
            let mut size = 0;
            while size <= MOST {
                let mut count = 0;
                while count <= if is_shared { size } else { MOST } {
                    let pool = if is_shared { size - count } else { size };
                    odds[step].0[size][LEAD + count] = FEWER[step][pool][count];
                    count += 1;
                }
                size += 1;
            }
            step += 1;
        }
        Odds(odds)
    }

    /// The odds where each card lies in the hand with this chance.
    #[inline]
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to STEPS")]
    pub(super) fn at(&self, chance: f32) -> &Pools {
        &self.0[((chance * STEPS_F32 + 0.5) as usize).min(STEPS)]
    }
}

impl Pools {
    /// By count of cards, the odds that the hand, which certainly holds `certain` of them, holds
    /// fewer; `size` of the others could be there or are shared with it.
    #[inline]
    pub(super) fn row(&self, size: usize, certain: usize) -> &[f32; PLACES] {
        let row = &self.0[size.min(MOST)];
        row[LEAD - certain.min(LEAD)..].first_chunk().expect("a row is long enough")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odds_are_binomial() {
        // Two cards, each with a chance of a quarter: none in the hand in 9 cases of 16.
        let quarter = &FEWER[STEPS / 4];
        assert!((quarter[2][1] - 9.0 / 16.0).abs() < 1e-6);
        assert!((quarter[2][2] - 15.0 / 16.0).abs() < 1e-6);
        assert!((quarter[2][3] - 1.0).abs() < 1e-6);
        assert!(quarter[9][0].abs() < 1e-6, "never fewer than none");
        assert!((FEWER[STEPS][9][9]).abs() < 1e-6 && (FEWER[0][9][1] - 1.0).abs() < 1e-6);
    }

    #[test]
    fn rows_begin_where_a_hand_is_certain_to_be_ahead() {
        let (rest, shares) = (Odds::OF_THE_REST, Odds::OF_SHARES);
        for certain in 0..=MOST {
            for count in 0..=MOST {
                let more = count.checked_sub(certain);
                let fewer = |pool: usize| more.map_or(0.0, |more| FEWER[STEPS / 4][pool][more]);
                for pool in 0..=MOST {
                    let odds = rest.at(0.25).row(pool, certain)[count];
                    assert_eq!(odds.to_bits(), fewer(pool).to_bits());
                    // Those that are counted are not in the pool.
                    let size = pool + more.unwrap_or(0);
                    if size <= MOST && more.is_some() {
                        let odds = shares.at(0.25).row(size, certain)[count];
                        assert_eq!(odds.to_bits(), fewer(pool).to_bits());
                    }
                }
            }
        }
    }
}
