//! Writes down what the numbers of a row are called.

use crate::sheet::Sheet;

/// Some neighboring numbers of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// Its name; that of a seat begins with its distance from the viewer, such as `+1 crates`.
    pub name: String,
    /// What the numbers mean.
    pub about: &'static str,
    /// The index of the first.
    pub start: usize,
    pub len: usize,
}

/// The fields of a row, in their order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    fields: Vec<Field>,
    seat: Option<usize>,
}

impl Layout {
    pub fn fields(&self) -> &[Field] {
        &self.fields
    }

    /// How many numbers a row has.
    pub fn len(&self) -> usize {
        self.fields.last().map_or(0, |field| field.start + field.len)
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn push(&mut self, name: &'static str, about: &'static str, len: usize) {
        let name = match self.seat {
            Some(0) => format!("own {name}"),
            Some(offset) => format!("+{offset} {name}"),
            None => name.to_owned(),
        };
        self.fields.push(Field { name, about, start: self.len(), len });
    }
}

impl Sheet for Layout {
    fn of_seat(&mut self, offset: usize) {
        self.seat = Some(offset);
    }

    fn of_all(&mut self) {
        self.seat = None;
    }

    fn number(&mut self, name: &'static str, about: &'static str, _value: f32) {
        self.push(name, about, 1);
    }

    fn bits(&mut self, name: &'static str, about: &'static str, _bits: u64, count: usize) {
        self.push(name, about, count);
    }

    fn more_bits(&mut self, _bits: u64, count: usize) {
        if let Some(field) = self.fields.last_mut() {
            field.len += count;
        }
    }

    fn numbers(
        &mut self,
        name: &'static str,
        about: &'static str,
        count: usize,
        _value: impl FnMut(usize) -> f32,
    ) {
        self.push(name, about, count);
    }

    fn values<const N: usize>(
        &mut self,
        name: &'static str,
        about: &'static str,
        _values: &[f32; N],
    ) {
        self.push(name, about, N);
    }

    fn choice(&mut self, name: &'static str, about: &'static str, _index: usize, count: usize) {
        self.push(name, about, count);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_follow_each_other_without_gaps() {
        let mut layout = Layout::default();
        layout.number("round", "", 0.0);
        layout.of_seat(0);
        layout.wide_bits("edges", "", 0, 100);
        layout.of_seat(2);
        layout.flag("out", "", true);
        layout.of_all();
        layout.choice("phase", "", 0, 4);
        let told: Vec<(&str, usize, usize)> =
            layout.fields().iter().map(|field| (&*field.name, field.start, field.len)).collect();
        assert_eq!(
            told,
            [("round", 0, 1), ("own edges", 1, 100), ("+2 out", 101, 1), ("phase", 102, 4)]
        );
        assert_eq!(layout.len(), 106);
    }
}
