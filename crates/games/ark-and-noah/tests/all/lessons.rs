//! The lessons can be taken.

use ararat_ark_and_noah::ArkAndNoah;
use ararat_web::WebGame;

#[test]
fn every_lesson_can_be_taken() {
    static GAME: WebGame = WebGame::of::<ArkAndNoah>();
    let faults = ararat_testkit::lessons::faults::<ArkAndNoah>(&GAME);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
