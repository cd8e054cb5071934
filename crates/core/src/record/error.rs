//! What is wrong with a record, and where.

use crate::{Clause, Message, Notice};

/// What is wrong with a record, with line and column counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    pub line: usize,
    pub column: usize,
    pub notice: Notice,
    /// The clause that a step breaks, where it is one.
    pub clause: Option<&'static Clause>,
}

impl RecordError {
    /// A fault at a byte offset of a line. Lines of records are ASCII except for names, so that
    /// offsets serve as columns.
    pub fn new(line: usize, offset: usize, notice: Notice) -> RecordError {
        RecordError { line, column: offset + 1, notice, clause: None }
    }
}

impl Message for RecordError {
    fn notice(&self) -> Notice {
        self.notice.clone()
    }
}
