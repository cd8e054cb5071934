//! Replays of games played here.

use super::play::{finish, finished, record, steps, table};
use crate::support::{Guest, Page, TestServer};

/// The sentences of a page's log, the latest first.
fn log(page: &Page) -> Vec<String> {
    let list = page.between("class=\"log\"", "</ol>").unwrap();
    let plain = |line: &str| {
        let mut parts = line.split_once("</li>").unwrap().0.split('<');
        let first = parts.next().unwrap().split_once('>').unwrap().1.to_owned();
        // Where the line starts with a link to its step, only the text after the link.
        parts.filter_map(|part| part.split_once('>')).fold(first, |text, (tag, rest)| {
            if tag == "/a" { rest.trim_start().to_owned() } else { text + rest }
        })
    };
    list.split("<li").skip(1).map(plain).collect()
}

#[tokio::test]
async fn a_replay_from_a_seat_shows_what_the_seat_saw_then() {
    let server = TestServer::open().await;
    let mut ann = Guest::default();
    let path = table(&server, &mut ann, "life-is-life", 2, &[]).await;
    let seen = finish(&server, &mut ann, &path).await;
    let steps = steps(&record(&server, &mut ann, &path).await);
    let own = steps.iter().enumerate().filter(|(_, step)| step.starts_with("s1 "));
    let moments: Vec<usize> = own.map(|(number, _)| number).collect();
    assert_eq!(moments.len(), seen.len());
    let words = |page: &Page| page.between("<pre class=\"words\">", "</pre>").unwrap().to_owned();
    for (page, moment) in seen.iter().zip(moments) {
        let address = format!("{path}/replay?step={moment}&seat=1");
        let replay = Guest::default().get(&server, &address).await;
        assert_eq!(words(&replay), words(page), "after {moment} steps");
        // The player was addressed as “you”; a later viewer sees the name.
        let (told, shown) = (log(page), log(&replay));
        // A table tells the last lines of a long log, which come first; a replay tells all.
        let shown = &shown[..told.len()];
        for (told, shown) in
            told.iter().zip(shown).filter(|(told, _)| !told.to_lowercase().contains("you"))
        {
            assert_eq!(told, shown, "after {moment} steps");
        }
        assert!(!replay.body.contains("name=\"do\""), "nothing can be done in the past");
    }
    server.close().await;
}

#[tokio::test]
async fn links_step_through_the_whole_game_from_any_seat() {
    let server = TestServer::open().await;
    let mut ann = Guest::default();
    let path = finished(&server, &mut ann).await;
    let table = ann.get(&server, &path).await;
    assert!(table.body.contains(&format!("{path}/replay")), "the final page links to the replay");
    let count = steps(&record(&server, &mut ann, &path).await).len();
    let mut step = ann.get(&server, &format!("{path}/replay?step=0&seat=none")).await;
    for number in 0..count {
        let mark = format!("data-step=\"{number}\"");
        assert!(step.body.contains(&mark), "{}", step.body);
        let next = step.between("id=\"go-on\" href=\"", "\"").unwrap().replace("&amp;", "&");
        step = ann.get(&server, &next).await;
        assert_eq!(step.status, 200);
    }
    assert!(step.is_over(), "the last step is the end");
    assert!(!step.body.contains("data-keys=\"ArrowRight\""), "nothing comes after it");
    let beyond = ann.get(&server, &format!("{path}/replay?step=99999&seat=9")).await;
    assert!(beyond.body.contains(&format!("data-step=\"{count}\"")));
    // With everything open, each seat's private part is shown.
    let middle = count / 2;
    let open = ann.get(&server, &format!("{path}/replay?step={middle}&seat=all")).await;
    assert_eq!(open.body.matches("class=\"own-part\"").count(), 2);
    // The script gets only the part that changes.
    ann.headers.push(("x-part", "1".to_owned()));
    let part = ann.get(&server, &format!("{path}/replay?step={middle}&seat=2")).await;
    assert!(part.body.starts_with("<div id=\"replay\""), "{}", part.body);
    server.close().await;
}

#[tokio::test]
async fn a_replay_starts_at_the_first_decision() {
    let server = TestServer::open().await;
    let mut ann = Guest::default();
    let path = finished(&server, &mut ann).await;
    let steps = steps(&record(&server, &mut ann, &path).await);
    let first = steps.iter().position(|step| !step.contains('*')).unwrap();
    assert!(first > 0, "chance comes first: {steps:?}");
    let begun = ann.get(&server, &format!("{path}/replay")).await;
    assert!(begun.body.contains(&format!("data-step=\"{first}\"")), "{}", begun.body);
    let empty = ann.get(&server, &format!("{path}/replay?step=0")).await;
    assert!(empty.body.contains("Nothing has happened yet"), "{}", empty.body);
    server.close().await;
}

#[tokio::test]
async fn a_running_game_has_no_replay() {
    let mut server = TestServer::open().await;
    let mut ann = Guest::default();
    let path = table(&server, &mut ann, "animals-on-board", 1, &[]).await;
    server.wait(&mut ann, &path, Page::is_yours).await;
    server.restart().await;
    let what_if = [("step", "3"), ("seat", "1"), ("world", "real")];
    for guest in [&mut ann, &mut Guest::default()] {
        for address in [format!("{path}/replay"), format!("{path}/replay?step=2&seat=2")] {
            assert_eq!(guest.get(&server, &address).await.status, 404);
        }
        let address = format!("{path}/replay/what-if");
        assert_eq!(guest.post(&server, &address, &what_if).await.status, 404);
        assert_eq!(guest.post(&server, &format!("{path}/deal"), &[]).await.status, 403);
    }
    server.close().await;
}

#[tokio::test]
async fn a_stored_record_under_other_rules_is_refused_naming_their_version() {
    let server = TestServer::open().await;
    let mut ann = Guest::default();
    let path = finished(&server, &mut ann).await;
    let text = record(&server, &mut ann, &path).await;
    let rules = text.lines().find(|line| line.starts_with("rules ")).unwrap();
    let text = text.replace(rules, "rules 999");
    // As if stored by an earlier version of the program.
    let store = ararat_store::Store::open(&server.database()).await.unwrap();
    store.add_record("old", &text, "ann", 0).await.unwrap();
    store.close().await;
    for path in ["/replay/old", "/replay/old/record"] {
        let refused = ann.get(&server, path).await;
        assert_eq!(refused.status, 422, "{}", refused.body);
        assert!(refused.body.contains("version 999 of the rules"), "{}", refused.body);
    }
    server.close().await;
}
