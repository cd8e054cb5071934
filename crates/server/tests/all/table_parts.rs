//! What is sent of a table's page: frames of earlier steps, the log, and blocks that have changed.

use std::collections::BTreeMap;

use crate::support::{Guest, Page, TestServer};
use crate::tables::table;

#[tokio::test]
async fn a_frame_shows_a_step_and_nothing_later() {
    let server = TestServer::open().await;
    let mut guest = Guest::default();
    let path = table(&server, &mut guest, "ark-and-noah", 2).await;
    let number = |page: &Page, name: &str| -> usize {
        page.between(&format!("{name}=\""), "\"").unwrap().parse().unwrap()
    };
    let mut now = server.wait(&mut guest, &path, Page::is_yours).await;
    // Until others have acted since the guest's last move.
    while number(&now, "data-since") == 0
        || number(&now, "data-since") + 2 > number(&now, "data-step")
    {
        let action = now.actions()[0].clone();
        let form = [("version", now.version()), ("do", action.as_str())];
        guest.post(&server, &format!("{path}/act"), &form).await;
        now = server.wait(&mut guest, &path, Page::is_yours).await;
    }
    let (since, step) = (number(&now, "data-since"), number(&now, "data-step"));
    let mut seen = 0;
    for earlier in since + 1..step {
        let address = format!("{path}/part?version={}&step={earlier}", now.version());
        let frame = guest.get(&server, &address).await;
        if frame.status == 204 {
            assert!(frame.body.is_empty(), "nothing visible happened: {}", frame.body);
            continue;
        }
        seen += 1;
        assert_eq!(frame.status, 200);
        assert!(frame.body.contains(&format!("data-step=\"{earlier}\"")), "{}", frame.body);
        let (told, all) = (frame.log(), now.log());
        assert!(told.len() < all.len(), "{earlier}");
        assert_eq!(told, all[..told.len()]);
    }
    assert!(seen > 0, "some steps can be followed");
    // Steps that have not happened yet are not shown.
    for later in [step, step + 1, usize::MAX] {
        let address = format!("{path}/part?version={}&step={later}", now.version());
        assert_eq!(guest.get(&server, &address).await.status, 204, "{later}");
    }
    server.close().await;
}

#[tokio::test]
async fn the_log_of_a_long_game_is_shortened_unless_all_of_it_is_asked_for() {
    let server = TestServer::open().await;
    let mut ann = Guest::default();
    let seats = [("seat", "me"), ("seat", "random"), ("seat", "random")];
    let form = [&[("game", "ark"), ("pace", "0")], &seats[..]].concat();
    let path = ann.post(&server, "/tables", &form).await.path;
    let mut shortened = 0;
    for turn in 0..200 {
        let page = server.wait(&mut ann, &path, |page| page.is_yours() || page.is_over()).await;
        let whole = ann.get(&server, &format!("{path}?log=all")).await;
        // Where everybody chooses at once, a bot may have chosen in between.
        if whole.version() != page.version() {
            continue;
        }
        assert!(whole.log().ends_with(&page.log()), "the shorter log has the last lines");
        let is_shortened = page.body.contains("?log=all");
        assert_eq!(page.log().len() < whole.log().len(), is_shortened, "turn {turn}");
        assert!(!whole.body.contains("?log=all"));
        shortened += usize::from(is_shortened);
        if shortened > 3 || page.is_over() {
            break;
        }
        let form = [("version", page.version()), ("do", &page.actions()[0])];
        ann.post(&server, &format!("{path}/act"), &form).await;
    }
    assert!(shortened > 0, "the game is too short");
    server.close().await;
}

/// A page without its log, and the log lines with their steps.
fn log_apart(page: &str) -> (String, Vec<(usize, String)>) {
    let (before, rest) = page.split_once("<ol class=\"log\"").unwrap();
    let (log, after) = rest.split_once("</ol>").unwrap();
    let line = |text: &str| {
        let step = text.split_once("data-step=\"").unwrap().1;
        (step.split('"').next().unwrap().parse().unwrap(), text.to_owned())
    };
    (format!("{before}{after}"), log.split("<li").skip(1).map(line).collect())
}

#[tokio::test]
async fn a_page_is_not_sent_log_lines_it_already_has() {
    let server = TestServer::open().await;
    let mut ann = Guest::default();
    let form = [
        ("game", "animals-on-board"),
        ("pace", "0"),
        ("first", "1"),
        ("seat", "me"),
        ("seat", "easy"),
        ("seat", "easy"),
    ];
    let path = ann.post(&server, "/tables", &form).await.path;
    let mut partly = 0;
    for _ in 0..6 {
        let page = server.wait(&mut ann, &path, |page| page.is_yours() || page.is_over()).await;
        if page.is_over() {
            break;
        }
        let step = page.between("data-step=\"", "\"").unwrap();
        let shown = format!("{}-{step}-1", page.version());
        let form = [("version", page.version()), ("do", &page.actions()[0])];
        ann.post(&server, &format!("{path}/act"), &form).await;
        let now = server.wait(&mut ann, &path, |page| page.is_yours() || page.is_over()).await;
        if now.is_over() {
            break;
        }
        let part = |query: &str| format!("{path}/part?version={}{query}", now.version());
        let whole = ann.get(&server, &part("")).await.body;
        let mut reader = ann.clone();
        reader.headers = vec![("x-shown", shown.clone())];
        let some = reader.get(&server, &part("&talk=kept")).await.body;
        let ((rest, all), (beside, told)) = (log_apart(&whole), log_apart(&some));
        assert_eq!(rest, beside, "nothing but the log is shortened");
        let from: usize = step.parse().unwrap();
        let later: Vec<_> = all.iter().filter(|(step, _)| *step >= from).cloned().collect();
        assert_eq!(told, later);
        partly += usize::from(told.len() < all.len());
        // Another seat has seen a different log, so all of it is sent.
        let mut other = ann.clone();
        other.headers = vec![("x-shown", format!("{}-{step}-2", page.version()))];
        let other = other.get(&server, &part("")).await.body;
        assert_eq!(log_apart(&other).1, all);
        // Undone steps must disappear from the log.
        let undo = [("version", now.version())];
        let back = ann.post(&server, &format!("{path}/ask-undo"), &undo).await;
        let fresh = format!("{path}/part?version={}", back.version());
        let fresh = reader.get(&server, &fresh).await;
        let log = fresh.between("<ol class=\"log\"", ">").unwrap();
        assert!(!log.contains("data-from"), "{shown}: {log}");
        let again = server.wait(&mut ann, &path, Page::is_yours).await;
        let form = [("version", again.version()), ("do", &again.actions()[0])];
        ann.post(&server, &format!("{path}/act"), &form).await;
    }
    assert!(partly > 0);
    server.close().await;
}

/// The first element of a text.
fn first_element(text: &str) -> &str {
    let name = text[1..].split([' ', '>']).next().unwrap();
    let (open, close) = (format!("<{name}"), format!("</{name}>"));
    let (mut depth, mut at) = (0, 0);
    loop {
        let rest = &text[at..];
        let end = rest.find(&close).unwrap();
        let begun = rest
            .match_indices(&open)
            .map(|(begin, _)| begin)
            .find(|begin| *begin < end && rest[begin + open.len()..].starts_with([' ', '>']));
        (depth, at) = match begun {
            Some(start) => (depth + 1, at + start + open.len()),
            None => (depth - 1, at + end + close.len()),
        };
        if depth == 0 {
            return &text[..at];
        }
    }
}

/// A reader's page as the script keeps it: blocks by mark.
#[derive(Default)]
struct Blocks(BTreeMap<String, String>);

impl Blocks {
    const BLOCK: &'static str = " data-block=\"";

    /// The whole part, with blocks that were left out filled in from the page.
    fn fill(&mut self, part: &str, version: &str) -> String {
        let mut whole = part.to_owned();
        let mut known = BTreeMap::new();
        while let Some((before, rest)) = whole.split_once("<i data-same=\"") {
            let (mark, after) = rest.split_once("\"></i>").unwrap();
            known.insert(mark.to_owned(), self.0[mark].clone());
            whole = format!("{before}{}{after}", self.0[mark]);
        }
        while let Some((before, rest)) = whole.split_once(Blocks::BLOCK) {
            let (mark, after) = rest.split_once('"').unwrap();
            let start = before.rfind('<').unwrap();
            let plain = format!("{before}{after}");
            known.insert(mark.to_owned(), first_element(&plain[start..]).to_owned());
            whole = plain;
        }
        self.0 = known;
        // Forms contain the version.
        let pieces: Vec<&str> = whole.split("name=\"version\" value=\"").collect();
        let (first, others) = pieces.split_first().unwrap();
        let named = others.iter().map(|piece| {
            let (_, after) = piece.split_once('"').unwrap();
            format!("name=\"version\" value=\"{version}\"{after}")
        });
        first.to_string() + &named.collect::<String>()
    }

    fn header(&self) -> (&'static str, String) {
        ("x-has", self.0.keys().cloned().collect::<Vec<_>>().join("."))
    }
}

#[tokio::test]
async fn unchanged_blocks_of_a_page_are_sent_once() {
    let server = TestServer::open().await;
    for game in ["life-is-life", "animals-on-board", "ark", "ark-and-noah"] {
        let mut ann = Guest::default();
        let form = [
            ("game", game),
            ("pace", "0"),
            ("first", "1"),
            ("seat", "me"),
            ("seat", "random"),
            ("seat", "random"),
        ];
        let path = ann.post(&server, "/tables", &form).await.path;
        let mut blocks = Blocks::default();
        let (mut sent, mut all) = (0, 0);
        for turn in 0..5 {
            let page = server.wait(&mut ann, &path, |page| page.is_yours() || page.is_over()).await;
            if page.is_over() {
                break;
            }
            let address = format!("{path}/part?version={}", page.version());
            let mut reader = ann.clone();
            reader.headers.push(blocks.header());
            // Where several players choose at once, a bot may choose between two requests.
            let (whole, part) = loop {
                let whole = ann.get(&server, &address).await;
                let part = reader.get(&server, &address).await;
                let again = ann.get(&server, &address).await;
                if whole.body == again.body {
                    break (whole, part.body);
                }
            };
            let (version, whole) = (whole.version().to_owned(), whole.body);
            assert!(!whole.contains("data-block"), "nobody asked for marks");
            assert_eq!(blocks.fill(&part, &version), whole, "{game} {turn}");
            if turn > 0 {
                (sent, all) = (sent + part.len(), all + whole.len());
            }
            // A page that has nearly everything is sent little; a request for a whole page still
            // gets all of it.
            reader.headers = vec![blocks.header()];
            let again = reader.get(&server, &address).await.body;
            assert!(again.len() * 2 < whole.len(), "{game}: {} of {}", again.len(), whole.len());
            assert!(!reader.get(&server, &path).await.body.contains("data-same"));
            let form = [("version", page.version()), ("do", &page.actions()[0])];
            ann.post(&server, &format!("{path}/act"), &form).await;
        }
        assert!(sent > 0 && sent < all, "{game}: {sent} of {all}");
    }
    server.close().await;
}
