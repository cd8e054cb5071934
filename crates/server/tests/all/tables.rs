//! Tables over HTTP: a real server, a real database, visitors who press buttons.

use ararat_core::{Components as _, Game, Record};
use ararat_games::{AnimalsOnBoard, Ark, ArkAndNoah, LifeIsLife};
use ararat_test_support::sql;

use crate::support::{Guest, Page, TestServer};

/// A table for one guest and medium bots that do not pause.
pub(crate) async fn table(
    server: &TestServer,
    guest: &mut Guest,
    game: &str,
    bots: usize,
) -> String {
    let mut form =
        vec![("game", game), ("name", "Ann"), ("pace", "0"), ("hints", "on"), ("seat", "me")];
    form.resize(form.len() + bots, ("seat", "medium"));
    let page = guest.post(server, "/tables", &form).await;
    assert!(page.path.starts_with("/table/"), "{}", page.body);
    page.path
}

/// A table of Animals on Board, with hints, at which two people sit.
async fn ann_and_bob(server: &TestServer) -> (Guest, Guest, String) {
    let (mut ann, mut bob) = (Guest::default(), Guest::default());
    let form = [
        ("game", "animals-on-board"),
        ("name", "Ann"),
        ("hints", "on"),
        ("seat", "me"),
        ("seat", "open"),
    ];
    let path = ann.post(server, "/tables", &form).await.path;
    bob.post(server, &format!("{path}/join"), &[("name", "Bob")]).await;
    (ann, bob, path)
}

/// Plays a game to its end, varying the action it presses; returns the last page.
pub(crate) async fn play_to_end(server: &TestServer, guest: &mut Guest, path: &str) -> Page {
    for turn in 0..2000 {
        let page = server.wait(guest, path, |page| page.is_yours() || page.is_over()).await;
        if page.is_over() {
            return page;
        }
        let actions = page.actions();
        // Not always the first action, which in some games would repeat forever.
        let action = &actions[turn * 7 % actions.len()];
        let form = [("version", page.version()), ("do", action.as_str())];
        let answer = guest.post(server, &format!("{path}/act"), &form).await;
        assert_eq!(answer.status, 200, "{action}: {}", answer.body);
    }
    unreachable!("the game never ends")
}

/// Plays a game to its end, and draws everything in its record again.
async fn play_and_verify<G: Game>(bots: usize) {
    let server = TestServer::open().await;
    let mut guest = Guest::default();
    let path = table(&server, &mut guest, G::NAME, bots).await;
    play_to_end(&server, &mut guest, &path).await;
    let page = guest.get(&server, &format!("{path}/record")).await;
    assert_eq!(page.status, 200);
    server.close().await;
    let record = Record::<G>::parse(page.body.as_bytes(), G::Components::standard()).unwrap();
    assert!(record.verify().unwrap().redrawn.is_some());
}

#[tokio::test]
async fn a_table_under_other_rules_says_so_and_hides_no_other() {
    let mut server = TestServer::open().await;
    let mut guest = Guest::default();
    let old = table(&server, &mut guest, "animals-on-board", 1).await;
    let id = old.strip_prefix("/table/").unwrap();
    sql::run(&server.database(), &format!("update tables set rules = 7 where id = '{id}'")).await;
    let new = table(&server, &mut guest, "animals-on-board", 1).await;
    server.restart().await;
    let page = guest.get(&server, &old).await;
    assert_eq!(page.status, 422, "{}", page.body);
    assert!(page.body.contains("follows version 7 of the rules"), "{}", page.body);
    let front = guest.get(&server, "/").await;
    assert_eq!(front.status, 200);
    assert!(front.body.contains(&new), "{}", front.body);
    server.close().await;
}

#[tokio::test]
async fn a_game_of_animals_on_board_is_played_and_its_record_verifies() {
    play_and_verify::<AnimalsOnBoard>(1).await;
}

#[tokio::test]
async fn a_game_of_life_is_life_is_played_and_its_record_verifies() {
    play_and_verify::<LifeIsLife>(2).await;
}

#[tokio::test]
async fn a_game_of_ark_is_played_and_its_record_verifies() {
    play_and_verify::<Ark>(2).await;
}

#[tokio::test]
async fn a_game_of_ark_and_noah_is_played_and_its_record_verifies() {
    play_and_verify::<ArkAndNoah>(1).await;
}

#[tokio::test]
async fn two_clicks_start_a_game_in_the_browsers_language() {
    let server = TestServer::open().await;
    let mut guest = Guest::default();
    guest.headers.push(("accept-language", "fr".to_owned()));
    let front = guest.get(&server, "/").await;
    assert!(front.body.contains("Quatre arches"), "{}", front.body);
    let page = guest.post(&server, "/tables", &[("game", "ark"), ("quick", "yes")]).await;
    assert!(page.path.starts_with("/table/"));
    assert!(page.body.contains("lang=\"fr\""));
    server.close().await;
}

#[tokio::test]
async fn a_seat_survives_a_restart_and_nothing_is_lost() {
    let mut server = TestServer::open().await;
    let mut guest = Guest::default();
    let path = table(&server, &mut guest, "life-is-life", 2).await;
    let before = server.wait(&mut guest, &path, Page::is_yours).await;
    server.restart().await;
    let after = server.wait(&mut guest, &path, Page::is_yours).await;
    assert_eq!(before.body, after.body);
    server.close().await;
}

#[tokio::test]
async fn a_late_action_is_answered_with_the_current_table() {
    let server = TestServer::open().await;
    let mut guest = Guest::default();
    let path = table(&server, &mut guest, "animals-on-board", 1).await;
    let page = server.wait(&mut guest, &path, Page::is_yours).await;
    let action = page.actions()[0].clone();
    let form = [("version", page.version()), ("do", action.as_str())];
    let act = format!("{path}/act");
    assert_eq!(guest.post(&server, &act, &form).await.status, 200);
    let late = guest.post(&server, &act, &form).await;
    assert_eq!(late.status, 409);
    assert!(late.body.contains("The game has moved on"), "{}", late.body);
    server.close().await;
}

#[tokio::test]
async fn a_refusal_names_its_rule_and_changes_nothing() {
    let server = TestServer::open().await;
    let mut guest = Guest::default();
    let path = table(&server, &mut guest, "life-is-life", 2).await;
    let page = server.wait(&mut guest, &path, Page::is_yours).await;
    let act = format!("{path}/act");
    let form = [("version", page.version()), ("do", "knock")];
    let refused = guest.post(&server, &act, &form).await;
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("/rules/life-is-life#LIL-"), "{}", refused.body);
    assert_eq!(refused.version(), page.version());
    let nonsense = guest.post(&server, &act, &[("version", page.version()), ("do", "<u>")]).await;
    assert_eq!(nonsense.status, 422);
    assert!(!nonsense.body.contains("<u>"), "the quoted text is escaped");
    server.close().await;
}

#[tokio::test]
async fn a_refusal_calls_other_players_by_name() {
    let server = TestServer::open().await;
    let (mut ann, mut bob, path) = ann_and_bob(&server).await;
    let act = format!("{path}/act");
    for guest in [&mut ann, &mut bob] {
        let page = guest.get(&server, &path).await;
        let form = [("version", page.version()), ("do", &page.actions()[0])];
        assert_eq!(guest.post(&server, &act, &form).await.status, 200);
    }
    let is_ann = ann.get(&server, &path).await.is_yours();
    let (waiting, awaited) = if is_ann { (&mut bob, "Ann") } else { (&mut ann, "Bob") };
    let page = waiting.get(&server, &path).await;
    let form = [("version", page.version()), ("do", "take A")];
    let refused = waiting.post(&server, &act, &form).await;
    assert_eq!(refused.status, 422);
    let said = refused.between("toast refused\"", "</p>").unwrap();
    assert!(said.contains(awaited) && !said.contains("Seat"), "{said}");
    server.close().await;
}

#[tokio::test]
async fn strangers_watch_and_other_sites_are_refused() {
    let server = TestServer::open().await;
    let (mut guest, mut stranger) = (Guest::default(), Guest::default());
    let path = table(&server, &mut guest, "life-is-life", 2).await;
    let own = server.wait(&mut guest, &path, Page::is_yours).await;
    let watched = stranger.get(&server, &path).await;
    assert!(!watched.is_yours() && watched.actions().is_empty());
    let action = own.actions()[0].clone();
    let form = [("version", own.version()), ("do", action.as_str())];
    let act = format!("{path}/act");
    assert_eq!(stranger.post(&server, &act, &form).await.status, 403);
    for path in ["undo", "ask-undo", "hint"] {
        let answer = stranger
            .post(&server, &format!("{}/{path}", act.trim_end_matches("/act")), &form)
            .await;
        assert_eq!(answer.status, 403, "{path}");
    }
    guest.headers.push(("origin", "https://elsewhere.example".to_owned()));
    assert_eq!(guest.post(&server, &act, &form).await.status, 403);
    assert_eq!(
        stranger.get(&server, &format!("{path}/record")).await.status,
        404,
        "not before the end"
    );
    server.close().await;
}

#[tokio::test]
async fn friends_join_by_link_and_see_only_their_own_hands() {
    let server = TestServer::open().await;
    let (mut ann, mut bob) = (Guest::default(), Guest::default());
    let form = [
        ("game", "animals-on-board"),
        ("name", "Ann"),
        ("pace", "0"),
        ("seat", "me"),
        ("seat", "open"),
    ];
    let path = ann.post(&server, "/tables", &form).await.path;
    let lobby = bob.get(&server, &path).await;
    let link = format!("http://{}{path}", server.host());
    assert!(lobby.body.contains(&link), "the invitation is there");
    assert!(lobby.body.contains("Waiting for players") && lobby.body.contains("One seat is open"));
    let seats = lobby.between("<ol class=\"around", "</ol>").unwrap();
    assert!(seats.contains("Ann") && seats.contains("Waiting for someone"), "{seats}");
    let front = bob.get(&server, "/").await;
    assert!(!front.body.contains(&path), "only the link leads there");
    let bad = bob.post(&server, &format!("{path}/join"), &[("name", "<script>")]).await;
    assert_eq!(bad.status, 422);
    let joined = bob.post(&server, &format!("{path}/join"), &[("name", "Bob")]).await;
    assert!(joined.is_yours(), "everybody chooses a tile first");
    let own = ann.get(&server, &path).await;
    assert!(own.is_yours());
    assert_ne!(own.actions(), joined.actions(), "each was dealt different tiles");
    let late = Guest::default().post(&server, &format!("{path}/join"), &[("name", "Cy")]).await;
    assert_eq!(late.status, 409, "all seats are taken");
    server.close().await;
}

#[tokio::test]
async fn simultaneous_choices_are_not_late() {
    let server = TestServer::open().await;
    let (mut ann, mut bob, path) = ann_and_bob(&server).await;
    let (anns, bobs) = (ann.get(&server, &path).await, bob.get(&server, &path).await);
    let act = format!("{path}/act");
    let (one, other) = (anns.actions()[0].clone(), bobs.actions()[0].clone());
    let ann_keeps = [("version", anns.version()), ("do", one.as_str())];
    let bob_keeps = [("version", bobs.version()), ("do", other.as_str())];
    assert_eq!(ann.post(&server, &act, &ann_keeps).await.status, 200);
    assert_eq!(ann.post(&server, &act, &ann_keeps).await.status, 409, "only once");
    assert_eq!(bob.post(&server, &act, &bob_keeps).await.status, 200, "nothing he saw has changed");
    assert_eq!(bob.post(&server, &act, &bob_keeps).await.status, 409, "the game has moved on");
    let page = ann.get(&server, &path).await;
    assert_eq!(
        page.log().iter().filter(|line| line.contains("chosen a tile")).count(),
        2,
        "{:?}",
        page.log()
    );
    server.close().await;
}

#[tokio::test]
async fn own_steps_can_be_undone_and_hints_are_counted() {
    let server = TestServer::open().await;
    let (mut ann, mut bob, path) = ann_and_bob(&server).await;
    let page = ann.get(&server, &path).await;
    let hint = ann.post(&server, &format!("{path}/hint"), &[("version", page.version())]).await;
    assert!(hint.body.contains("class=\"hints\""), "{}", hint.body);
    assert!(bob.get(&server, &path).await.body.contains("one hint"), "everybody sees it");
    let actions = hint.actions();
    let form = [("version", hint.version()), ("do", actions[0].as_str())];
    let kept = ann.post(&server, &format!("{path}/act"), &form).await;
    assert!(!kept.is_yours());
    let back = ann.post(&server, &format!("{path}/undo"), &[("version", kept.version())]).await;
    assert!(back.is_yours());
    assert_eq!(back.actions(), actions);
    server.close().await;
}

#[tokio::test]
async fn a_shared_device_hides_hands_behind_a_curtain() {
    let server = TestServer::open().await;
    let mut guest = Guest::default();
    let form = [
        ("game", "life-is-life"),
        ("name", "Ann"),
        ("seat", "me"),
        ("seat", "here"),
        ("seat", "here"),
    ];
    let curtain = guest.post(&server, "/tables", &form).await;
    assert!(curtain.body.contains("Hand the device to"), "{}", curtain.body);
    assert!(curtain.actions().is_empty());
    let seat = curtain.between("name=\"seat\" value=\"", "\"").unwrap().to_owned();
    let open = guest.post(&server, &format!("{}/lift", curtain.path), &[("seat", &seat)]).await;
    assert!(open.is_yours());
    let actions = open.actions();
    let form = [("version", open.version()), ("do", actions[0].as_str())];
    let next = guest.post(&server, &format!("{}/act", curtain.path), &form).await;
    assert!(next.body.contains("Hand the device to"), "the next player's hand is covered");
    server.close().await;
}

#[tokio::test]
async fn missing_pages_and_bad_forms_are_explained() {
    let server = TestServer::open().await;
    let mut guest = Guest::default();
    for path in
        ["/nothing", "/table/none", "/rules/chess", "/picture/dragon.svg", "/file/..%2fsecret"]
    {
        assert_eq!(guest.get(&server, path).await.status, 404, "{path}");
    }
    let page = guest.get(&server, "/nothing").await;
    for way in ["\"/\"", "\"/new\"", "\"/rules\""] {
        assert!(page.between("class=\"buttons\"", "</p>").unwrap().contains(way), "{way}");
    }
    for path in ["/rules", "/rules/ark", "/about", "/new?game=ark", "/picture/animal-mole.svg"] {
        assert_eq!(guest.get(&server, path).await.status, 200, "{path}");
    }
    let faults = guest.post(&server, "/tables", &[("game", "ark"), ("seat", "hard")]).await;
    assert_eq!(faults.status, 422);
    let long = "x".repeat(20_000);
    assert_eq!(guest.post(&server, "/tables", &[("game", &long)]).await.status, 413);
    server.close().await;
}
