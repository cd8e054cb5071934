//! How likely a hand is to hold few of some cards.

/// How many steps a chance is divided into for the table.
pub(super) const STEPS: usize = 32;
pub(super) const STEPS_F32: f32 = 32.0;
/// No species has more cards, and no hand more of them.
pub(super) const MOST: usize = 9;

/// Of `pool` cards that each lie in a hand with the same chance, the odds that fewer than `count`
/// do: by chance in parts of [`STEPS`], pool, count.
pub(super) static FEWER: [[[f32; MOST + 2]; MOST + 1]; STEPS + 1] = {
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
            // One card more: it is in the hand or not.
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
}
