//! Bots, the coach and analyses think elsewhere; their results are accepted if they still apply.

use ararat_games::GameName;

use crate::reader::{Reader, failure};

#[test]
fn a_coach_says_something_before_or_after_a_decision() {
    let mut reader = Reader::new(11);
    let mut said = 0;
    for &game in GameName::ALL {
        let table = reader.sit_down(game.as_str(), &["me", "random", "random"], &[("coach", "on")]);
        let version = reader.get(&table).version().to_owned();
        // A beginner is first offered a lesson.
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
    assert!(said > 0, "the coach says nothing in four games");
}

#[test]
fn an_analysis_is_made_moment_by_moment_and_stored() {
    let mut reader = Reader::new(12);
    let table = reader.sit_down(GameName::ALL[0].as_str(), &["me", "random", "random"], &[]);
    reader.finish(&table);
    let page = format!("{table}/analysis?level=hard");
    assert!(reader.get(&page).body.contains("/analyse\""));
    reader.post(&format!("{table}/analyse"), &[("level", "hard")]);
    assert!(reader.think_once());
    assert!(reader.get(&page).body.contains("data-poll"), "it is in progress");
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
fn an_analysis_continues_where_it_stopped() {
    let mut reader = Reader::new(14);
    let table = reader.sit_down(GameName::ALL[0].as_str(), &["me", "random"], &[]);
    reader.finish(&table);
    let page = format!("{table}/analysis?level=hard");
    let mut forgetful = Reader::with_entries(15, reader.stored().clone());
    forgetful.forgets = true;
    let mut counts = Vec::new();
    for reader in [&mut reader, &mut forgetful] {
        reader.post(&format!("{table}/analyse"), &[("level", "hard")]);
        assert!(reader.think_once() && reader.think_once());
        let under_way = reader.get(&page).body;
        assert!(under_way.contains("value=\"2\""), "two moments have been judged: {under_way}");
        counts.push((0..2000).take_while(|_| reader.think_once()).count());
    }
    assert_eq!(counts[0], counts[1], "no moment is judged twice");
    assert_eq!(reader.get(&page).body, forgetful.get(&page).body);
    let key = |reader: &Reader| -> Vec<String> {
        let stored = reader.stored().iter();
        let found = stored.filter(|(key, _)| key.starts_with("anal"));
        found.map(|(key, text)| format!("{key} {text}")).collect()
    };
    assert_eq!(key(&reader), key(&forgetful));
    assert_eq!(key(&reader).len(), 1, "the findings are stored, and no progress");
}

#[test]
fn a_failing_job_does_not_block_others() {
    let mut reader = Reader::new(16);
    let game = GameName::ALL[0].as_str();
    let sit_down =
        |reader: &mut Reader| reader.sit_down(game, &["random", "me", "random"], &[("first", "1")]);
    let [first, second] = [sit_down(&mut reader), sit_down(&mut reader)];
    let mut done = Vec::new();
    for _ in 0..2 {
        let job = reader.get("/think");
        assert_eq!(job.status, 200);
        assert_eq!(reader.hand_in(&failure(&job.body)), 204);
        done.push(format!("/table/{}", job.between("\"table\":\"", "\"").unwrap()));
    }
    assert_eq!(done, [second, first.clone()]);
    assert_eq!(reader.get("/think").status, 204, "both are left alone");
    reader.restart();
    assert_eq!(reader.get("/think").status, 200, "a restart tries again");
    assert_eq!(reader.get(&first).status, 200);
}

#[test]
fn a_failed_hint_is_an_error_and_is_not_counted() {
    let mut reader = Reader::new(17);
    let table = reader.sit_down(GameName::ALL[0].as_str(), &["me", "random"], &[]);
    reader.think();
    let version = reader.get(&table).version().to_owned();
    let stored = reader.stored().clone();
    assert_eq!(reader.fail_to_hint(&table, &version), 503);
    assert_eq!(reader.stored(), &stored);
}

#[test]
fn an_outdated_result_is_not_accepted() {
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
