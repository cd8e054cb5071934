//! The puzzles can be solved, and are worth it.

use ararat_ark_and_noah::ArkAndNoah;

#[test]
fn every_puzzle_is_sound() {
    let faults = ararat_testkit::puzzles::faults::<ArkAndNoah>();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
