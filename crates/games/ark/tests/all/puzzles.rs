//! The puzzles can be solved, and are worth it.

use ararat_ark::Ark;

#[test]
fn every_puzzle_is_sound() {
    let faults = ararat_testkit::puzzles::faults::<Ark>();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
