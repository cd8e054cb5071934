//! The puzzles can be solved, and are worth it.

use std::collections::BTreeMap;

use ararat_ark_and_noah::ArkAndNoah;
use ararat_lessons::{PuzzleBook, Taught as _};

#[test]
fn every_puzzle_is_sound() {
    let faults = ararat_testkit::puzzles::faults::<ArkAndNoah>();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Most decisions are about the next task, and there are only seven: nobody must learn the answer.
#[test]
fn no_answer_comes_up_more_than_three_times() {
    let book = PuzzleBook::read(ArkAndNoah::PUZZLES).unwrap();
    let mut answers: BTreeMap<&str, usize> = BTreeMap::new();
    for puzzle in &book.puzzles {
        *answers.entry(&puzzle.best).or_default() += 1;
    }
    let often: Vec<_> = answers.iter().filter(|(_, count)| **count > 3).collect();
    assert!(often.is_empty(), "{often:?}");
}
