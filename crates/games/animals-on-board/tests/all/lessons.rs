//! The lessons can be taken.

use ararat_animals_on_board::AnimalsOnBoard;
use ararat_web::WebGame;

#[test]
fn every_lesson_can_be_taken() {
    static GAME: WebGame = WebGame::of::<AnimalsOnBoard>();
    let faults = ararat_testkit::lessons::faults::<AnimalsOnBoard>(&GAME);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
