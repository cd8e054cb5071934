//! Tables over HTTP: a real server, a real database, visitors who press buttons.

use std::collections::BTreeMap;

use ararat_core::Record;
use ararat_games::{AnimalsOnBoard, Ark, ArkAndNoah, LifeIsLife};
use ararat_test_support::sql;

use crate::support::{Guest, Page, TestServer};

/// A table for one guest and medium bots that do not pause.
pub(crate) async fn table(
    house: &TestServer,
    guest: &mut Guest,
    game: &str,
    bots: usize,
) -> String {
    let mut form =
        vec![("game", game), ("name", "Ann"), ("pace", "0"), ("hints", "on"), ("seat", "me")];
    form.resize(form.len() + bots, ("seat", "medium"));
    let page = guest.post(house, "/tables", &form).await;
    assert!(page.path.starts_with("/table/"), "{}", page.body);
    page.path
}

/// Plays a game to its end, varying the action it presses; returns the last page.
pub(crate) async fn play_to_end(house: &TestServer, guest: &mut Guest, path: &str) -> Page {
    for turn in 0..2000 {
        let page = house.wait(guest, path, |page| page.is_yours() || page.is_over()).await;
        if page.is_over() {
            return page;
        }
        let actions = page.actions();
        // Not always the first action, which in some games would repeat forever.
        let action = &actions[turn * 7 % actions.len()];
        let form = [("version", page.version()), ("do", action.as_str())];
        let answer = guest.post(house, &format!("{path}/act"), &form).await;
        assert_eq!(answer.status, 200, "{action}: {}", answer.body);
    }
    unreachable!("the game never ends")
}

/// Plays a game to its end; returns the record.
async fn play_through(game: &str, bots: usize) -> String {
    let house = TestServer::open().await;
    let mut guest = Guest::default();
    let path = table(&house, &mut guest, game, bots).await;
    play_to_end(&house, &mut guest, &path).await;
    let record = guest.get(&house, &format!("{path}/record")).await;
    assert_eq!(record.status, 200);
    house.close().await;
    record.body
}

#[tokio::test]
async fn a_table_under_other_rules_says_so_and_hides_no_other() {
    let mut house = TestServer::open().await;
    let mut guest = Guest::default();
    let old = table(&house, &mut guest, "animals-on-board", 1).await;
    let id = old.strip_prefix("/table/").unwrap();
    sql::run(&house.database(), &format!("update tables set rules = 7 where id = '{id}'")).await;
    let new = table(&house, &mut guest, "animals-on-board", 1).await;
    house.restart().await;
    let page = guest.get(&house, &old).await;
    assert_eq!(page.status, 422, "{}", page.body);
    assert!(page.body.contains("follows version 7 of the rules"), "{}", page.body);
    let front = guest.get(&house, "/").await;
    assert_eq!(front.status, 200);
    assert!(front.body.contains(&new), "{}", front.body);
    house.close().await;
}

#[tokio::test]
async fn a_game_of_animals_on_board_is_played_and_its_record_verifies() {
    let text = play_through("animals-on-board", 1).await;
    let record = Record::<AnimalsOnBoard>::parse(text.as_bytes(), &()).unwrap();
    assert!(record.verify().unwrap().redrawn.is_some());
}

#[tokio::test]
async fn a_game_of_life_is_life_is_played_and_its_record_verifies() {
    let text = play_through("life-is-life", 2).await;
    let components =
        <<LifeIsLife as ararat_core::Game>::Components as ararat_core::Components>::standard();
    let record = Record::<LifeIsLife>::parse(text.as_bytes(), components).unwrap();
    assert!(record.verify().unwrap().redrawn.is_some());
}

#[tokio::test]
async fn a_game_of_ark_is_played_and_its_record_verifies() {
    let text = play_through("ark", 2).await;
    let components =
        <<Ark as ararat_core::Game>::Components as ararat_core::Components>::standard();
    let record = Record::<Ark>::parse(text.as_bytes(), components).unwrap();
    assert!(record.verify().unwrap().redrawn.is_some());
}

#[tokio::test]
async fn a_game_of_ark_and_noah_is_played_and_its_record_verifies() {
    let text = play_through("ark-and-noah", 1).await;
    let components =
        <<ArkAndNoah as ararat_core::Game>::Components as ararat_core::Components>::standard();
    let record = Record::<ArkAndNoah>::parse(text.as_bytes(), components).unwrap();
    assert!(record.verify().unwrap().redrawn.is_some());
}

#[tokio::test]
async fn two_clicks_start_a_game_in_the_browsers_language() {
    let house = TestServer::open().await;
    let mut guest = Guest::default();
    guest.headers.push(("accept-language", "fr".to_owned()));
    let front = guest.get(&house, "/").await;
    assert!(front.body.contains("Quatre arches"), "{}", front.body);
    let page = guest.post(&house, "/tables", &[("game", "ark"), ("quick", "yes")]).await;
    assert!(page.path.starts_with("/table/"));
    assert!(page.body.contains("lang=\"fr\""));
    house.close().await;
}

#[tokio::test]
async fn a_seat_survives_a_restart_and_nothing_is_lost() {
    let mut house = TestServer::open().await;
    let mut guest = Guest::default();
    let path = table(&house, &mut guest, "life-is-life", 2).await;
    let before = house.wait(&mut guest, &path, Page::is_yours).await;
    house.restart().await;
    let after = house.wait(&mut guest, &path, Page::is_yours).await;
    assert_eq!(before.body, after.body);
    house.close().await;
}

#[tokio::test]
async fn a_late_action_is_answered_with_the_current_table() {
    let house = TestServer::open().await;
    let mut guest = Guest::default();
    let path = table(&house, &mut guest, "animals-on-board", 1).await;
    let page = house.wait(&mut guest, &path, Page::is_yours).await;
    let action = page.actions()[0].clone();
    let form = [("version", page.version()), ("do", action.as_str())];
    let act = format!("{path}/act");
    assert_eq!(guest.post(&house, &act, &form).await.status, 200);
    let late = guest.post(&house, &act, &form).await;
    assert_eq!(late.status, 409);
    assert!(late.body.contains("The game has moved on"), "{}", late.body);
    house.close().await;
}

#[tokio::test]
async fn a_refusal_names_its_rule_and_changes_nothing() {
    let house = TestServer::open().await;
    let mut guest = Guest::default();
    let path = table(&house, &mut guest, "life-is-life", 2).await;
    let page = house.wait(&mut guest, &path, Page::is_yours).await;
    let act = format!("{path}/act");
    let form = [("version", page.version()), ("do", "knock")];
    let refused = guest.post(&house, &act, &form).await;
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("/rules/life-is-life#LIL-"), "{}", refused.body);
    assert_eq!(refused.version(), page.version());
    let nonsense = guest.post(&house, &act, &[("version", page.version()), ("do", "<u>")]).await;
    assert_eq!(nonsense.status, 422);
    assert!(!nonsense.body.contains("<u>"), "the quoted text is escaped");
    house.close().await;
}

#[tokio::test]
async fn a_refusal_calls_other_players_by_name() {
    let house = TestServer::open().await;
    let (mut ann, mut bob) = (Guest::default(), Guest::default());
    let form = [
        ("game", "animals-on-board"),
        ("name", "Ann"),
        ("pace", "0"),
        ("seat", "me"),
        ("seat", "open"),
    ];
    let path = ann.post(&house, "/tables", &form).await.path;
    bob.post(&house, &format!("{path}/join"), &[("name", "Bob")]).await;
    let act = format!("{path}/act");
    for guest in [&mut ann, &mut bob] {
        let page = guest.get(&house, &path).await;
        let form = [("version", page.version()), ("do", &page.actions()[0])];
        assert_eq!(guest.post(&house, &act, &form).await.status, 200);
    }
    let is_ann = ann.get(&house, &path).await.is_yours();
    let (waiting, awaited) = if is_ann { (&mut bob, "Ann") } else { (&mut ann, "Bob") };
    let page = waiting.get(&house, &path).await;
    let form = [("version", page.version()), ("do", "take A")];
    let refused = waiting.post(&house, &act, &form).await;
    assert_eq!(refused.status, 422);
    let said = refused.between("toast refused\"", "</p>").unwrap();
    assert!(said.contains(awaited) && !said.contains("Seat"), "{said}");
    house.close().await;
}

#[tokio::test]
async fn strangers_watch_and_other_sites_are_refused() {
    let house = TestServer::open().await;
    let (mut guest, mut stranger) = (Guest::default(), Guest::default());
    let path = table(&house, &mut guest, "life-is-life", 2).await;
    let own = house.wait(&mut guest, &path, Page::is_yours).await;
    let watched = stranger.get(&house, &path).await;
    assert!(!watched.is_yours() && watched.actions().is_empty());
    let action = own.actions()[0].clone();
    let form = [("version", own.version()), ("do", action.as_str())];
    let act = format!("{path}/act");
    assert_eq!(stranger.post(&house, &act, &form).await.status, 403);
    for path in ["undo", "ask-undo", "hint"] {
        let answer =
            stranger.post(&house, &format!("{}/{path}", act.trim_end_matches("/act")), &form).await;
        assert_eq!(answer.status, 403, "{path}");
    }
    guest.headers.push(("origin", "https://elsewhere.example".to_owned()));
    assert_eq!(guest.post(&house, &act, &form).await.status, 403);
    assert_eq!(
        stranger.get(&house, &format!("{path}/record")).await.status,
        404,
        "not before the end"
    );
    house.close().await;
}

#[tokio::test]
async fn friends_join_by_link_and_see_only_their_own_hands() {
    let house = TestServer::open().await;
    let (mut ann, mut bob) = (Guest::default(), Guest::default());
    let form = [
        ("game", "animals-on-board"),
        ("name", "Ann"),
        ("pace", "0"),
        ("seat", "me"),
        ("seat", "open"),
    ];
    let path = ann.post(&house, "/tables", &form).await.path;
    let lobby = bob.get(&house, &path).await;
    let link = format!("http://{}{path}", house.host());
    assert!(lobby.body.contains(&link), "the invitation is there");
    assert!(lobby.body.contains("Waiting for players") && lobby.body.contains("One seat is open"));
    let seats = lobby.between("<ol class=\"around", "</ol>").unwrap();
    assert!(seats.contains("Ann") && seats.contains("Waiting for someone"), "{seats}");
    let front = bob.get(&house, "/").await;
    assert!(!front.body.contains(&path), "only the link leads there");
    let bad = bob.post(&house, &format!("{path}/join"), &[("name", "<script>")]).await;
    assert_eq!(bad.status, 422);
    let joined = bob.post(&house, &format!("{path}/join"), &[("name", "Bob")]).await;
    assert!(joined.is_yours(), "everybody chooses a tile first");
    let own = ann.get(&house, &path).await;
    assert!(own.is_yours());
    assert_ne!(own.actions(), joined.actions(), "each was dealt different tiles");
    let late = Guest::default().post(&house, &format!("{path}/join"), &[("name", "Cy")]).await;
    assert_eq!(late.status, 409, "all seats are taken");
    house.close().await;
}

#[tokio::test]
async fn simultaneous_choices_are_not_late() {
    let house = TestServer::open().await;
    let (mut ann, mut bob) = (Guest::default(), Guest::default());
    let form = [("game", "animals-on-board"), ("name", "Ann"), ("seat", "me"), ("seat", "open")];
    let path = ann.post(&house, "/tables", &form).await.path;
    let bobs = bob.post(&house, &format!("{path}/join"), &[("name", "Bob")]).await;
    let anns = ann.get(&house, &path).await;
    let act = format!("{path}/act");
    let (one, other) = (anns.actions()[0].clone(), bobs.actions()[0].clone());
    let ann_keeps = [("version", anns.version()), ("do", one.as_str())];
    let bob_keeps = [("version", bobs.version()), ("do", other.as_str())];
    assert_eq!(ann.post(&house, &act, &ann_keeps).await.status, 200);
    assert_eq!(ann.post(&house, &act, &ann_keeps).await.status, 409, "only once");
    assert_eq!(bob.post(&house, &act, &bob_keeps).await.status, 200, "nothing he saw has changed");
    assert_eq!(bob.post(&house, &act, &bob_keeps).await.status, 409, "the game has moved on");
    let page = ann.get(&house, &path).await;
    assert_eq!(
        page.log().iter().filter(|line| line.contains("chosen a tile")).count(),
        2,
        "{:?}",
        page.log()
    );
    house.close().await;
}

#[tokio::test]
async fn own_steps_can_be_undone_and_hints_are_counted() {
    let house = TestServer::open().await;
    let (mut ann, mut bob) = (Guest::default(), Guest::default());
    let form = [
        ("game", "animals-on-board"),
        ("name", "Ann"),
        ("hints", "on"),
        ("seat", "me"),
        ("seat", "open"),
    ];
    let path = ann.post(&house, "/tables", &form).await.path;
    bob.post(&house, &format!("{path}/join"), &[("name", "Bob")]).await;
    let page = ann.get(&house, &path).await;
    let hint = ann.post(&house, &format!("{path}/hint"), &[("version", page.version())]).await;
    assert!(hint.body.contains("class=\"hints\""), "{}", hint.body);
    assert!(bob.get(&house, &path).await.body.contains("one hint"), "everybody sees it");
    let actions = hint.actions();
    let form = [("version", hint.version()), ("do", actions[0].as_str())];
    let kept = ann.post(&house, &format!("{path}/act"), &form).await;
    assert!(!kept.is_yours());
    let back = ann.post(&house, &format!("{path}/undo"), &[("version", kept.version())]).await;
    assert!(back.is_yours());
    assert_eq!(back.actions(), actions);
    house.close().await;
}

#[tokio::test]
async fn a_shared_device_hides_hands_behind_a_curtain() {
    let house = TestServer::open().await;
    let mut guest = Guest::default();
    let form = [
        ("game", "life-is-life"),
        ("name", "Ann"),
        ("seat", "me"),
        ("seat", "here"),
        ("seat", "here"),
    ];
    let curtain = guest.post(&house, "/tables", &form).await;
    assert!(curtain.body.contains("Hand the device to"), "{}", curtain.body);
    assert!(curtain.actions().is_empty());
    let seat = curtain.between("name=\"seat\" value=\"", "\"").unwrap().to_owned();
    let open = guest.post(&house, &format!("{}/lift", curtain.path), &[("seat", &seat)]).await;
    assert!(open.is_yours());
    let actions = open.actions();
    let form = [("version", open.version()), ("do", actions[0].as_str())];
    let next = guest.post(&house, &format!("{}/act", curtain.path), &form).await;
    assert!(next.body.contains("Hand the device to"), "the next player's hand is covered");
    house.close().await;
}

#[tokio::test]
async fn missing_pages_and_bad_forms_are_explained() {
    let house = TestServer::open().await;
    let mut guest = Guest::default();
    for path in
        ["/nothing", "/table/none", "/rules/chess", "/picture/dragon.svg", "/file/..%2fsecret"]
    {
        assert_eq!(guest.get(&house, path).await.status, 404, "{path}");
    }
    let page = guest.get(&house, "/nothing").await;
    for way in ["\"/\"", "\"/new\"", "\"/rules\""] {
        assert!(page.between("class=\"buttons\"", "</p>").unwrap().contains(way), "{way}");
    }
    for path in ["/rules", "/rules/ark", "/about", "/new?game=ark", "/picture/animal-mole.svg"] {
        assert_eq!(guest.get(&house, path).await.status, 200, "{path}");
    }
    let faults = guest.post(&house, "/tables", &[("game", "ark"), ("seat", "hard")]).await;
    assert_eq!(faults.status, 422);
    let long = "x".repeat(20_000);
    assert_eq!(guest.post(&house, "/tables", &[("game", &long)]).await.status, 413);
    house.close().await;
}

#[tokio::test]
async fn a_frame_shows_a_step_and_nothing_later() {
    let house = TestServer::open().await;
    let mut guest = Guest::default();
    let path = table(&house, &mut guest, "ark-and-noah", 2).await;
    let number = |page: &Page, name: &str| -> usize {
        page.between(&format!("{name}=\""), "\"").unwrap().parse().unwrap()
    };
    let mut now = house.wait(&mut guest, &path, Page::is_yours).await;
    // Until others have acted since the guest's last move.
    while number(&now, "data-since") == 0
        || number(&now, "data-since") + 2 > number(&now, "data-step")
    {
        let action = now.actions()[0].clone();
        let form = [("version", now.version()), ("do", action.as_str())];
        guest.post(&house, &format!("{path}/act"), &form).await;
        now = house.wait(&mut guest, &path, Page::is_yours).await;
    }
    let (since, step) = (number(&now, "data-since"), number(&now, "data-step"));
    let mut seen = 0;
    for earlier in since + 1..step {
        let address = format!("{path}/part?version={}&step={earlier}", now.version());
        let frame = guest.get(&house, &address).await;
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
        assert_eq!(guest.get(&house, &address).await.status, 204, "{later}");
    }
    house.close().await;
}

#[tokio::test]
async fn the_log_of_a_long_game_is_shortened_unless_all_of_it_is_asked_for() {
    let house = TestServer::open().await;
    let mut ann = Guest::default();
    let seats = [("seat", "me"), ("seat", "random"), ("seat", "random")];
    let form = [&[("game", "ark"), ("pace", "0")], &seats[..]].concat();
    let path = ann.post(&house, "/tables", &form).await.path;
    let mut shortened = 0;
    for turn in 0..200 {
        let page = house.wait(&mut ann, &path, |page| page.is_yours() || page.is_over()).await;
        let whole = ann.get(&house, &format!("{path}?log=all")).await;
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
        ann.post(&house, &format!("{path}/act"), &form).await;
    }
    assert!(shortened > 0, "the game is too short");
    house.close().await;
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
    let house = TestServer::open().await;
    let mut ann = Guest::default();
    let form = [
        ("game", "animals-on-board"),
        ("pace", "0"),
        ("first", "1"),
        ("seat", "me"),
        ("seat", "easy"),
        ("seat", "easy"),
    ];
    let path = ann.post(&house, "/tables", &form).await.path;
    let mut partly = 0;
    for _ in 0..6 {
        let page = house.wait(&mut ann, &path, |page| page.is_yours() || page.is_over()).await;
        if page.is_over() {
            break;
        }
        let step = page.between("data-step=\"", "\"").unwrap();
        let shown = format!("{}-{step}-1", page.version());
        let form = [("version", page.version()), ("do", &page.actions()[0])];
        ann.post(&house, &format!("{path}/act"), &form).await;
        let now = house.wait(&mut ann, &path, |page| page.is_yours() || page.is_over()).await;
        if now.is_over() {
            break;
        }
        let part = |query: &str| format!("{path}/part?version={}{query}", now.version());
        let whole = ann.get(&house, &part("")).await.body;
        let mut reader = ann.clone();
        reader.headers = vec![("x-shown", shown.clone())];
        let some = reader.get(&house, &part("&talk=kept")).await.body;
        let ((rest, all), (beside, told)) = (log_apart(&whole), log_apart(&some));
        assert_eq!(rest, beside, "nothing but the log is shortened");
        let from: usize = step.parse().unwrap();
        let later: Vec<_> = all.iter().filter(|(step, _)| *step >= from).cloned().collect();
        assert_eq!(told, later);
        partly += usize::from(told.len() < all.len());
        // Another seat has seen a different log, so all of it is sent.
        let mut other = ann.clone();
        other.headers = vec![("x-shown", format!("{}-{step}-2", page.version()))];
        let other = other.get(&house, &part("")).await.body;
        assert_eq!(log_apart(&other).1, all);
        // Undone steps must disappear from the log.
        let undo = [("version", now.version())];
        let back = ann.post(&house, &format!("{path}/ask-undo"), &undo).await;
        let fresh = format!("{path}/part?version={}", back.version());
        let fresh = reader.get(&house, &fresh).await;
        let log = fresh.between("<ol class=\"log\"", ">").unwrap();
        assert!(!log.contains("data-from"), "{shown}: {log}");
        let again = house.wait(&mut ann, &path, Page::is_yours).await;
        let form = [("version", again.version()), ("do", &again.actions()[0])];
        ann.post(&house, &format!("{path}/act"), &form).await;
    }
    assert!(partly > 0);
    house.close().await;
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
    let house = TestServer::open().await;
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
        let path = ann.post(&house, "/tables", &form).await.path;
        let mut blocks = Blocks::default();
        let (mut sent, mut all) = (0, 0);
        for turn in 0..5 {
            let page = house.wait(&mut ann, &path, |page| page.is_yours() || page.is_over()).await;
            if page.is_over() {
                break;
            }
            let address = format!("{path}/part?version={}", page.version());
            let mut reader = ann.clone();
            reader.headers.push(blocks.header());
            // Where several players choose at once, a bot may choose between two requests.
            let (whole, part) = loop {
                let whole = ann.get(&house, &address).await;
                let part = reader.get(&house, &address).await;
                let again = ann.get(&house, &address).await;
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
            let again = reader.get(&house, &address).await.body;
            assert!(again.len() * 2 < whole.len(), "{game}: {} of {}", again.len(), whole.len());
            assert!(!reader.get(&house, &path).await.body.contains("data-same"));
            let form = [("version", page.version()), ("do", &page.actions()[0])];
            ann.post(&house, &format!("{path}/act"), &form).await;
        }
        assert!(sent > 0 && sent < all, "{game}: {sent} of {all}");
    }
    house.close().await;
}
