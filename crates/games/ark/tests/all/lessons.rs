//! The lessons can be taken.

use ararat_ark::Ark;
use ararat_web::WebGame;

#[test]
fn every_lesson_can_be_taken() {
    static GAME: WebGame = WebGame::of::<Ark>();
    let faults = ararat_testkit::lessons::faults::<Ark>(&GAME);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
