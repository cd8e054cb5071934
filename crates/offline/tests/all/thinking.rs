//! Bots, the coach and analyses think elsewhere; what comes of it is taken if it still fits.

use ararat_games::GameName;

use crate::reader::Reader;

#[test]
fn a_coach_says_something_before_or_after_a_decision() {
    let mut reader = Reader::new(11);
    let mut said = 0;
    for &game in GameName::ALL {
        let table = reader.sit_down(game.as_str(), &["me", "random", "random"], &[("coach", "on")]);
        let version = reader.get(&table).version().to_owned();
        // Whoever is new is offered a lesson first.
        reader.post(&format!("{table}/coach"), &[("coach", "close"), ("version", &version)]);
        for turn in 0..15 {
            reader.think();
            let page = reader.get(&table);
            if page.is_over() {
                break;
            }
            said += usize::from(reader.stored().keys().any(|key| key.starts_with("remark/")));
            reader.press(&table, turn * 5);
        }
    }
    assert!(said > 0, "in four games something is worth a word");
}

#[test]
fn an_analysis_is_made_moment_by_moment_and_kept() {
    let mut reader = Reader::new(12);
    let table = reader.sit_down(GameName::ALL[0].as_str(), &["me", "random", "random"], &[]);
    reader.finish(&table);
    let page = format!("{table}/analysis?level=hard");
    assert!(reader.get(&page).body.contains("/analyse\""));
    reader.post(&format!("{table}/analyse"), &[("level", "hard")]);
    assert!(reader.think_once());
    assert!(reader.get(&page).body.contains("data-poll"), "it is under way");
    reader.restart();
    reader.think();
    let found = reader.get(&page).body;
    assert!(found.contains("<svg") && !found.contains("data-poll"));
    reader.restart();
    assert_eq!(reader.get(&page).body, found);
    assert!(reader.get(&format!("{table}/analysis.svg?level=hard")).body.starts_with("<svg"));
    assert!(reader.get(&table).body.contains("class=\"decided\""));
}

#[test]
fn a_thought_about_another_moment_is_not_taken() {
    let mut reader = Reader::new(13);
    let table =
        reader.sit_down(GameName::ALL[0].as_str(), &["random", "me", "random"], &[("first", "1")]);
    let job = reader.get("/think").body;
    if job.is_empty() {
        return;
    }
    reader.think();
    let stored = reader.stored().clone();
    let thought = ararat_offline::Thinker::default().think(&job).unwrap();
    let late = ararat_offline::Request {
        method: ararat_offline::Method::Post,
        path: "/think".to_owned(),
        query: String::new(),
        is_part: false,
        languages: String::new(),
        now: 1,
        thought: None,
        body: thought.into_bytes(),
        luck: Vec::new(),
    };
    assert_eq!(reader.answer(&late).status, 204);
    assert_eq!(reader.stored(), &stored);
    assert_eq!(reader.get(&table).status, 200);
}
