//! Luck as a parameter: the trait through which rules draw, and a fast generator for laboratories.
//!
//! Drawing below a bound is written here because it is part of the format of records, which must not
//! change with a crate. The deals that people play are drawn by `rand_chacha` (`deal.rs`).

/// A source of random bits. Rules crates know this trait and no generator.
pub trait Rng {
    /// 64 uniform bits.
    fn next_u64(&mut self) -> u64;

    /// A uniform number below `bound`, without bias (Lemire's method); 0 for a bound of 0.
    ///
    /// How many words it consumes depends on their values, so the same source gives the same
    /// numbers only when it is asked the same questions. Records rely on that: it is part of their
    /// format.
    #[inline]
    fn below(&mut self, bound: u64) -> u64 {
        let mut wide = u128::from(self.next_u64()) * u128::from(bound);
        #[expect(clippy::cast_possible_truncation, reason = "the low half is wanted")]
        let mut low = wide as u64;
        if low < bound {
            let threshold = bound.wrapping_neg() % bound;
            while low < threshold {
                wide = u128::from(self.next_u64()) * u128::from(bound);
                #[expect(clippy::cast_possible_truncation, reason = "the low half is wanted")]
                {
                    low = wide as u64;
                }
            }
        }
        (wide >> 64) as u64
    }

    /// A uniform index into something of this length, which must not be empty.
    #[inline]
    fn index(&mut self, len: usize) -> usize {
        #[expect(clippy::cast_possible_truncation, reason = "the result is below a usize")]
        {
            self.below(len as u64) as usize
        }
    }

    /// One of the bits set in `bits`, each as likely as the others, as a mask; 0 if none is set.
    #[inline]
    fn pick_bit(&mut self, bits: u64) -> u64 {
        let rank = self.below(u64::from(bits.count_ones()));
        nth_bit(bits, rank)
    }

    /// Takes `count` bits out of `bits`, drawn one after another; all if there are fewer.
    #[inline]
    fn draw_bits(&mut self, bits: &mut u64, count: usize) -> u64 {
        let mut drawn = 0;
        for _ in 0..count {
            let bit = self.pick_bit(*bits);
            *bits ^= bit;
            drawn |= bit;
        }
        drawn
    }
}

/// The set bit with this rank, counted from the lowest, as a mask; 0 if there are fewer.
///
/// Without branches: random draws would mispredict them all, which costs more than counting.
#[inline]
fn nth_bit(bits: u64, rank: u64) -> u64 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const HIGHS: u64 = ONES << 7;
    // How many bits are set in each byte, then in each byte and all lower ones.
    let pairs = bits - (bits >> 1 & 0x5555_5555_5555_5555);
    let nibbles = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let counts = (nibbles + (nibbles >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    let sums = counts.wrapping_mul(ONES);
    // A byte keeps its high bit if the wanted bit lies above it.
    let below = ((rank.wrapping_mul(ONES) | HIGHS).wrapping_sub(sums)) & HIGHS;
    let shift = ((below >> 7).wrapping_mul(ONES) >> 56) * 8;
    let before = sums << 8 >> (shift & 63) & 0xff;
    let byte = bits >> (shift & 63) & 0xff;
    let place = NTH_IN_BYTE[((rank - before) & 7) as usize][byte as usize];
    if shift > 56 { 0 } else { u64::from(place) << shift }
}

/// For each rank and byte the bit with that rank, as a mask; 0 if there is none.
const NTH_IN_BYTE: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut byte = 0;
    while byte < 256 {
        let mut rank = 0;
        let mut place = 0;
        while place < 8 {
            if byte >> place & 1 == 1 {
                table[rank][byte] = 1 << place;
                rank += 1;
            }
            place += 1;
        }
        byte += 1;
    }
    table
};

impl<R: Rng + ?Sized> Rng for &mut R {
    #[inline]
    fn next_u64(&mut self) -> u64 {
        (**self).next_u64()
    }
}

/// Xoshiro256++ by Blackman and Vigna: small, fast, good enough for playouts; never used for a deal
/// that people play.
#[derive(Clone, Debug)]
pub struct Xoshiro([u64; 4]);

impl Xoshiro {
    /// A generator started from one number, spread by `SplitMix64` as the authors advise.
    pub fn new(seed: u64) -> Xoshiro {
        let mut spread = seed;
        Xoshiro(std::array::from_fn(|_| {
            spread = spread.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut z = spread;
            z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            z ^ (z >> 31)
        }))
    }
}

impl Rng for Xoshiro {
    #[inline]
    fn next_u64(&mut self) -> u64 {
        let s = &mut self.0;
        let result = s[0].wrapping_add(s[3]).rotate_left(23).wrapping_add(s[0]);
        let t = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = s[3].rotate_left(45);
        result
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Chi-squared of counts against a uniform expectation.
    fn chi_squared(counts: &[u32]) -> f64 {
        let total: u32 = counts.iter().sum();
        let expected = f64::from(total) / f64::from(u32::try_from(counts.len()).unwrap());
        counts.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum()
    }

    #[test]
    fn below_and_pick_bit_are_uniform() {
        let mut rng = Xoshiro::new(1);
        let mut below = [0u32; 7];
        let mut picked = [0u32; 7];
        let bits = 0b1011_0000_0101_0010_1000u64;
        for _ in 0..70_000 {
            below[rng.index(7)] += 1;
            let bit = rng.pick_bit(bits);
            assert_eq!(bit & bits, bit);
            picked[(bits & (bit - 1)).count_ones() as usize] += 1;
        }
        // 6 degrees of freedom: 22.5 is the 0.999 quantile.
        assert!(chi_squared(&below) < 22.5, "{below:?}");
        assert!(chi_squared(&picked) < 22.5, "{picked:?}");
    }

    #[test]
    fn the_nth_bit_is_the_one_that_counting_finds() {
        let mut rng = Xoshiro::new(3);
        for round in 0..3000 {
            let bits = match round % 3 {
                0 => rng.next_u64(),
                1 => rng.next_u64() & rng.next_u64() & rng.next_u64(),
                _ => rng.next_u64() | rng.next_u64() | rng.next_u64(),
            };
            let set: Vec<u64> =
                (0..64).map(|place| 1 << place).filter(|bit| bits & bit != 0).collect();
            for (rank, &bit) in set.iter().enumerate() {
                assert_eq!(nth_bit(bits, rank as u64), bit, "{bits:x} {rank}");
            }
        }
        assert_eq!(nth_bit(u64::MAX, 63), 1 << 63);
        assert_eq!(nth_bit(0, 0), 0);
    }

    #[test]
    fn empty_questions_have_answers() {
        let mut rng = Xoshiro::new(1);
        assert_eq!(rng.below(0), 0);
        assert_eq!(rng.below(1), 0);
        assert_eq!(rng.pick_bit(0), 0);
    }

    #[test]
    fn matches_the_reference_values_for_state_1_2_3_4() {
        // Source: the first outputs of the authors' reference program for the state {1, 2, 3, 4}.
        let mut rng = Xoshiro([1, 2, 3, 4]);
        assert_eq!(rng.next_u64(), 41_943_041);
        assert_eq!(rng.next_u64(), 58_720_359);
        assert_eq!(rng.next_u64(), 3_588_806_011_781_223);
    }
}
