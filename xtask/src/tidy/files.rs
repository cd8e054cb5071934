//! Every file says what it is and is about one noun.

use super::Source;

/// A file longer than this is about more than one noun.
const MAX_LINES: usize = 600;

pub(super) fn faults(sources: &[Source]) -> Vec<String> {
    let mut faults = Vec::new();
    for source in sources {
        if !source.text.starts_with("//!") {
            faults.push(format!("{} does not open with `//!`: what is it?", source.path));
        }
        let line_count = source.text.lines().count();
        if line_count > MAX_LINES && !source.is_test() {
            faults.push(format!("{} has {line_count} lines: is it about one noun?", source.path));
        }
    }
    faults
}
