//! The lessons can be taken.

use ararat_life_is_life::LifeIsLife;
use ararat_web::WebGame;

#[test]
fn every_lesson_can_be_taken() {
    static GAME: WebGame = WebGame::of::<LifeIsLife>();
    let faults = ararat_testkit::lessons::faults::<LifeIsLife>(&GAME);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
