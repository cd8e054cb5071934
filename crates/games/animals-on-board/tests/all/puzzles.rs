//! The puzzles can be solved, and are worth it.

use ararat_animals_on_board::AnimalsOnBoard;

#[test]
fn every_puzzle_is_sound() {
    let faults = ararat_testkit::puzzles::faults::<AnimalsOnBoard>();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
