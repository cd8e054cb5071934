//! What a game writes its numbers on.

/// Takes the numbers of a row, each with its name and what it means. Numbers lie between -1 and 1;
/// what is larger is cut off.
pub trait Sheet {
    /// What follows belongs to the seat this many places after the viewer.
    fn of_seat(&mut self, offset: usize);

    /// What follows belongs to no seat in particular.
    fn of_all(&mut self);

    /// One number.
    fn number(&mut self, name: &'static str, about: &'static str, value: f32);

    /// The lowest `count` bits, one number each: 1 where the bit is set.
    fn bits(&mut self, name: &'static str, about: &'static str, bits: u64, count: usize);

    /// The lowest `count` bits, of which there may be up to 128.
    #[inline]
    fn wide_bits(&mut self, name: &'static str, about: &'static str, bits: u128, count: usize) {
        #[expect(clippy::cast_possible_truncation, reason = "the lower half is wanted")]
        let low = bits as u64;
        if count <= 64 {
            return self.bits(name, about, low, count);
        }
        self.bits(name, about, low, 64);
        self.more_bits((bits >> 64) as u64, count - 64);
    }

    /// More bits of the field before.
    fn more_bits(&mut self, bits: u64, count: usize);

    /// `count` numbers, made one after another.
    fn numbers(
        &mut self,
        name: &'static str,
        about: &'static str,
        count: usize,
        value: impl FnMut(usize) -> f32,
    );

    /// These numbers, which lie between -1 and 1.
    fn values<const N: usize>(
        &mut self,
        name: &'static str,
        about: &'static str,
        values: &[f32; N],
    );

    /// `count` numbers, all 0 but the one with this index, which is 1; all 0 for an index beyond.
    fn choice(&mut self, name: &'static str, about: &'static str, index: usize, count: usize);

    /// 1 for yes, 0 for no.
    #[inline]
    fn flag(&mut self, name: &'static str, about: &'static str, is_so: bool) {
        self.number(name, about, if is_so { 1.0 } else { 0.0 });
    }
}
