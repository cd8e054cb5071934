//! Fills an array with the numbers of a row.

use crate::sheet::Sheet;

/// For each byte its bits as numbers, the lowest first. Copying eight numbers is several times as
/// fast as taking the bits apart.
const BYTES: [[f32; 8]; 256] = {
    let mut bytes = [[0.0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                bytes[byte][bit] = 1.0;
            }
            bit += 1;
        }
        byte += 1;
    }
    bytes
};

/// Writes numbers into a row, one after another. Names are left out.
#[derive(Debug)]
pub struct Filler<'a> {
    left: &'a mut [f32],
}

impl<'a> Filler<'a> {
    /// Room for as many numbers as the layout has.
    pub fn new(row: &'a mut [f32]) -> Filler<'a> {
        Filler { left: row }
    }

    /// How many numbers have not been written.
    pub fn left(&self) -> usize {
        self.left.len()
    }

    #[inline]
    fn take(&mut self, count: usize) -> &'a mut [f32] {
        let (taken, left) = std::mem::take(&mut self.left)
            .split_at_mut_checked(count)
            .expect("a row has room for every field of its layout");
        self.left = left;
        taken
    }
}

impl Sheet for Filler<'_> {
    #[inline]
    fn of_seat(&mut self, _offset: usize) {}

    #[inline]
    fn of_all(&mut self) {}

    #[inline]
    fn number(&mut self, _name: &'static str, _about: &'static str, value: f32) {
        self.take(1)[0] = value.clamp(-1.0, 1.0);
    }

    #[inline]
    fn bits(&mut self, _name: &'static str, _about: &'static str, bits: u64, count: usize) {
        self.more_bits(bits, count);
    }

    #[inline]
    fn more_bits(&mut self, mut bits: u64, count: usize) {
        // Eight numbers are two stores; as many as the compiler does not know would be a call.
        for chunk in self.take(count / 8 * 8).as_chunks_mut().0 {
            *chunk = BYTES[(bits & 0xff) as usize];
            bits >>= 8;
        }
        // For the same reason what is left is written with the rest of its byte, where the row goes
        // on: the next field overwrites that.
        let last = BYTES[(bits & 0xff) as usize];
        if let Some(room) = self.left.first_chunk_mut() {
            *room = last;
            self.take(count % 8);
        } else {
            for (place, number) in self.take(count % 8).iter_mut().zip(last) {
                *place = number;
            }
        }
    }

    #[inline]
    fn numbers(
        &mut self,
        _name: &'static str,
        _about: &'static str,
        count: usize,
        mut value: impl FnMut(usize) -> f32,
    ) {
        for (index, place) in self.take(count).iter_mut().enumerate() {
            *place = value(index).clamp(-1.0, 1.0);
        }
    }

    #[inline]
    fn values<const N: usize>(
        &mut self,
        _name: &'static str,
        _about: &'static str,
        values: &[f32; N],
    ) {
        let (places, left) = std::mem::take(&mut self.left)
            .split_first_chunk_mut()
            .expect("a row has room for every field of its layout");
        *places = *values;
        self.left = left;
    }

    #[inline]
    fn choice(&mut self, _name: &'static str, _about: &'static str, index: usize, count: usize) {
        let places = self.take(count);
        places.fill(0.0);
        if let Some(place) = places.get_mut(index) {
            *place = 1.0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_in_the_order_in_which_they_are_written() {
        let mut row = [9.0; 90];
        let mut filler = Filler::new(&mut row);
        filler.number("", "", 0.25);
        filler.number("", "", 7.0);
        filler.bits("", "", 0b1_0000_0010_1001, 13);
        filler.choice("", "", 1, 3);
        filler.choice("", "", 3, 3);
        filler.numbers("", "", 2, |index| if index == 0 { 0.5 } else { -2.0 });
        filler.wide_bits("", "", 1 << 66 | 1, 67);
        assert_eq!(filler.left(), 0);
        assert_eq!(row[..2], [0.25, 1.0]);
        assert_eq!(row[2..15], [1.0, 0.0, 0.0, 1.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0]);
        assert_eq!(row[15..23], [0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.5, -1.0]);
        let set: Vec<usize> = (0..67).filter(|index| row[23 + index] > 0.5).collect();
        assert_eq!(set, [0, 66]);
    }
}
