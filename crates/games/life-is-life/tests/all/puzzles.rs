//! The puzzles can be solved, and are worth it.

use ararat_life_is_life::LifeIsLife;

#[test]
fn every_puzzle_is_sound() {
    let faults = ararat_testkit::puzzles::faults::<LifeIsLife>();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
