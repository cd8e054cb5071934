//! Language, theme, lessons and puzzles.

use ararat_games::GameName;

use crate::reader::{BASE, Reader};

#[test]
fn language_and_theme_are_kept() {
    let mut reader = Reader::new(31);
    assert!(reader.get("/").body.contains("<html lang=\"en\" data-theme=\"device\">"));
    // A page may give its own address with or without the base.
    for back in ["/rules", "/some/folder/rules"] {
        let page = reader.post("/settings", &[("lang", "fr"), ("theme", "dark"), ("back", back)]);
        assert_eq!(page.path, "/rules");
        assert!(page.body.contains("<html lang=\"fr\" data-theme=\"dark\">"));
    }
    for back in ["//elsewhere", "https://elsewhere", ""] {
        assert_eq!(reader.post("/settings", &[("back", back)]).path, "/");
    }
    reader.restart();
    assert!(reader.get("/").body.contains("<html lang=\"fr\" data-theme=\"dark\">"));
}

#[test]
fn lessons_are_taught_and_remembered() {
    let mut reader = Reader::new(32);
    for &game in GameName::ALL {
        let course = ararat_pages::course(game);
        for number in 1..=course.lessons.len() {
            let page = reader.get(&format!("/learn/{game}/{number}"));
            assert!([200, 303].contains(&page.status), "{game} {number}");
        }
        let game_number = course.lessons.iter().position(|lesson| lesson.exercise().is_none());
        let table = reader.post(&format!("/learn/{game}/{}", game_number.unwrap() + 1), &[]);
        assert!(table.path.starts_with("/table/"), "{game}");
    }
}

#[test]
fn puzzles_are_shown_and_solved_ones_remembered() {
    let mut reader = Reader::new(33);
    let game = ararat_pages::games_with_puzzles().next().unwrap();
    let puzzle = &ararat_pages::puzzles(game).puzzles[0];
    let address = format!("/puzzles/{game}/1");
    assert_eq!(reader.get(&address).status, 200);
    assert_eq!(reader.post(&address, &[("show", "yes")]).status, 200);
    assert!(reader.stored().is_empty());
    let solved = reader.post(&address, &[("do", puzzle.best.as_str())]);
    assert_eq!(solved.status, 200);
    assert_eq!(reader.stored().len(), 1);
    let today = reader.post("/puzzles/today", &[]);
    assert_eq!(today.status, 404);
    assert!(reader.get("/puzzles/today").location.unwrap().starts_with(&format!("{BASE}puzzles/")));
}
