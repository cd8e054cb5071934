//! Seats: bots for absent players, hints, and links for friends.

use std::time::Duration;

use ararat_test_support::sql;

use super::press;
use crate::support::{Guest, Page, TestServer};

/// Ann's table with an open seat, and bots that do not pause.
async fn open_table(
    server: &TestServer,
    ann: &mut Guest,
    game: &str,
    more: &[(&str, &str)],
) -> String {
    let mut form = vec![("game", game), ("name", "Ann"), ("pace", "0"), ("seat", "me")];
    form.extend_from_slice(more);
    let page = ann.post(server, "/tables", &form).await;
    assert!(page.path.starts_with("/table/"), "{}", page.body);
    page.path
}

#[tokio::test]
async fn the_owner_fills_open_seats_with_bots_and_nobody_else_does() {
    let server = TestServer::open().await;
    let (mut ann, mut bob) = (Guest::default(), Guest::default());
    let more = [("seat", "open"), ("seat", "open")];
    let path = open_table(&server, &mut ann, "life-is-life", &more).await;
    let lobby = ann.get(&server, &path).await;
    let fill = format!("{path}/fill");
    let form = [("version", lobby.version())];
    assert_eq!(bob.post(&server, &fill, &form).await.status, 403);
    assert_eq!(ann.post(&server, &fill, &[("version", "77")]).await.status, 409);
    let page = ann.post(&server, &fill, &form).await;
    assert_eq!(page.status, 200);
    let page = server.wait(&mut ann, &path, Page::is_yours).await;
    assert!(page.body.contains("Basil") && page.body.contains("bot: medium"), "{}", page.body);
    server.close().await;
}

#[tokio::test]
async fn leaving_a_waiting_table_frees_the_seat() {
    let server = TestServer::open().await;
    let (mut ann, mut bob) = (Guest::default(), Guest::default());
    let more = [("seat", "open"), ("seat", "open")];
    let path = open_table(&server, &mut ann, "life-is-life", &more).await;
    let leave = format!("{path}/leave");
    let lobby = bob.post(&server, &format!("{path}/join"), &[("name", "Bob")]).await;
    assert!(lobby.body.contains("Leave the table"), "{}", lobby.body);
    assert_eq!(bob.post(&server, &leave, &[("version", "77")]).await.status, 409);
    let page = bob.post(&server, &leave, &[("version", lobby.version())]).await;
    assert_eq!((page.status, page.path.as_str()), (200, "/"));
    let lobby = ann.get(&server, &path).await;
    assert!(!lobby.body.contains("Bob"), "{}", lobby.body);
    // He may come back, since his seat is still free.
    let lobby = bob.post(&server, &format!("{path}/join"), &[("name", "Bob")]).await;
    assert!(lobby.body.contains("Bob"), "{}", lobby.body);
    server.close().await;
}

#[tokio::test]
async fn a_removed_player_is_told_and_not_offered_a_seat() {
    let server = TestServer::open().await;
    let (mut ann, mut bob) = (Guest::default(), Guest::default());
    let more = [("seat", "open"), ("seat", "open")];
    let path = open_table(&server, &mut ann, "animals-on-board", &more).await;
    let join = format!("{path}/join");
    bob.post(&server, &join, &[("name", "Bob")]).await;
    let lobby = ann.get(&server, &path).await;
    let form = [("version", lobby.version()), ("seat", "2")];
    ann.post(&server, &format!("{path}/remove"), &form).await;
    let lobby = bob.get(&server, &path).await;
    assert!(lobby.body.contains("The host removed you"), "{}", lobby.body);
    assert!(!lobby.body.contains(&format!("action=\"{join}\"")), "{}", lobby.body);
    let lobby = Guest::default().get(&server, &path).await;
    assert!(lobby.body.contains(&format!("action=\"{join}\"")), "{}", lobby.body);
    server.close().await;
}

#[tokio::test]
async fn leaving_a_game_hands_it_to_a_bot_for_good() {
    let server = TestServer::open().await;
    let (mut ann, mut bob, mut eve) = (Guest::default(), Guest::default(), Guest::default());
    let path = open_table(&server, &mut ann, "animals-on-board", &[("seat", "open")]).await;
    bob.post(&server, &format!("{path}/join"), &[("name", "Bob")]).await;
    let page = bob.get(&server, &path).await;
    let leave = format!("{path}/leave");
    let form = [("version", page.version())];
    assert_eq!(eve.post(&server, &leave, &form).await.status, 403, "she has no seat there");
    assert_eq!(bob.post(&server, &leave, &form).await.path, "/");
    // The others see who is playing now, and the game continues.
    let page = server.wait(&mut ann, &path, |page| page.body.contains("left, bot: medium")).await;
    let told = "Bob has left the table, and a bot takes over.";
    assert!(page.body.contains(told), "{}", page.body);
    press(&server, &mut ann, &page, 0).await;
    let later = |later: &Page| later.log().len() > page.log().len() + 1;
    let later = server.wait(&mut ann, &path, later).await;
    assert!(!later.body.contains(told), "the note is gone once she has acted");
    let watching = bob.get(&server, &path).await;
    assert!(!watching.body.contains(told), "he knows that he left");
    assert!(!watching.body.contains("Take your seat back"), "{}", watching.body);
    let back = bob.post(&server, &format!("{path}/return"), &[("seat", "2")]).await;
    assert_eq!(back.status, 403, "for good");
    let front = bob.get(&server, "/").await;
    assert!(!front.body.contains(&path), "it is no longer listed among his games");
    server.close().await;
}

#[tokio::test]
async fn players_are_told_how_long_the_others_have_been_away() {
    let mut server = TestServer::open().await;
    let (mut ann, mut bob, mut eve) = (Guest::default(), Guest::default(), Guest::default());
    let path = open_table(&server, &mut ann, "animals-on-board", &[("seat", "open")]).await;
    bob.post(&server, &format!("{path}/join"), &[("name", "Bob")]).await;
    bob.get(&server, &path).await;
    let away = "class=\"tag away\"";
    assert!(!ann.get(&server, &path).await.body.contains(away), "he was there just now");
    let minute = 60_000;
    for (age, told) in [
        (5 * minute, "away for 5 min"),
        (3 * 60 * minute, "away for 3 h"),
        (30 * 60 * minute, "last seen yesterday"),
        (72 * 60 * minute, "last seen 3 days ago"),
    ] {
        // A freshly started server knows only what is stored.
        server.restart().await;
        let seen_at = ararat_tables::now() - age;
        let update = format!("update seats set seen_at = {seen_at} where name = 'Bob'");
        sql::run(&server.database(), &update).await;
        let page = ann.get(&server, &path).await;
        assert!(page.body.contains(told), "{told}: {}", page.body);
        assert_eq!(
            page.body.matches(away).count(),
            2,
            "beside the name, and in what opens on a phone"
        );
        for guest in [&mut eve, &mut Guest::default()] {
            assert!(!guest.get(&server, &path).await.body.contains(away), "others are not told");
        }
    }
    bob.get(&server, &path).await;
    assert!(!ann.get(&server, &path).await.body.contains(away), "he is back");
    server.close().await;
}

#[tokio::test]
async fn a_bot_plays_for_an_absent_player_until_they_return() {
    let server = TestServer::open_with(|config| config.absence = Duration::ZERO).await;
    let (mut ann, mut bob) = (Guest::default(), Guest::default());
    let path = open_table(&server, &mut ann, "animals-on-board", &[("seat", "open")]).await;
    bob.post(&server, &format!("{path}/join"), &[("name", "Bob")]).await;
    let page = ann.get(&server, &path).await;
    press(&server, &mut ann, &page, 0).await;
    let page = ann.get(&server, &path).await;
    assert!(page.body.contains("Let a bot play for an absent player"), "{}", page.body);
    let bobs = bob.get(&server, &path).await;
    assert!(!bobs.body.contains("Let a bot play"), "only the host may do this");
    let form = [("version", page.version()), ("seat", "2")];
    let fill = format!("{path}/fill-seat");
    assert_eq!(bob.post(&server, &fill, &form).await.status, 403);
    assert_eq!(ann.post(&server, &fill, &[form[0], ("seat", "1")]).await.status, 403, "herself");
    assert_eq!(ann.post(&server, &fill, &form).await.status, 200);
    // The bot plays on, and Bob watches with his hand covered until he takes his seat back.
    server.wait(&mut ann, &path, |page| page.log().len() > bobs.log().len()).await;
    let watching = bob.get(&server, &path).await;
    assert!(watching.body.contains("Take your seat back") && !watching.is_yours());
    assert!(watching.actions().is_empty());
    let back = format!("{path}/return");
    assert_eq!(ann.post(&server, &back, &[("seat", "2")]).await.status, 403, "it is not her seat");
    assert_eq!(bob.post(&server, &back, &[("seat", "2")]).await.status, 200);
    assert_eq!(bob.post(&server, &back, &[("seat", "2")]).await.status, 403, "he already has it");
    for turn in 0..200 {
        let page = ann.get(&server, &path).await;
        if page.is_over() || bob.get(&server, &path).await.is_yours() {
            break;
        }
        assert!(turn < 199 && page.is_yours(), "nobody can act");
        press(&server, &mut ann, &page, turn).await;
    }
    let bobs = bob.get(&server, &path).await;
    if bobs.is_yours() {
        assert_eq!(press(&server, &mut bob, &bobs, 0).await.status, 200);
    }
    server.close().await;
}

#[tokio::test]
async fn hints_are_on_against_bots_only_unless_chosen_otherwise() {
    let server = TestServer::open().await;
    for (hints, other, are_there) in [
        (None, "easy", true),
        (Some("bots"), "easy", true),
        (Some("off"), "easy", false),
        (None, "here", false),
        (Some("bots"), "open", false),
        (Some("on"), "here", true),
    ] {
        let mut ann = Guest::default();
        let mut more = vec![("seat", other)];
        more.extend(hints.map(|hints| ("hints", hints)));
        let path = open_table(&server, &mut ann, "ark-and-noah", &more).await;
        if other == "open" {
            let join = format!("{path}/join");
            Guest::default().post(&server, &join, &[("name", "Bob")]).await;
        }
        let page = server.wait(&mut ann, &path, |page| page.version() != "1").await;
        let page =
            if other == "easy" { server.wait(&mut ann, &path, Page::is_yours).await } else { page };
        if page.is_yours() {
            let offered = page.body.contains(&format!("{path}/hint"));
            assert_eq!(offered, are_there, "{hints:?} {other}");
        }
        let form = [("version", page.version())];
        let status = ann.post(&server, &format!("{path}/hint"), &form).await.status;
        assert_eq!(status, if are_there { 200 } else { 403 }, "{hints:?} {other}");
    }
    server.close().await;
}

#[tokio::test]
async fn the_memory_aid_of_life_is_life_is_an_option() {
    let server = TestServer::open().await;
    let mut ann = Guest::default();
    let form = ann.get(&server, "/new?game=life-is-life").await;
    assert!(form.body.contains("name=\"memory-aid\""), "{}", form.body);
    let bots = [("seat", "easy"), ("seat", "easy")];
    let plain = open_table(&server, &mut ann, "life-is-life", &bots).await;
    let aided = [bots[0], bots[1], ("memory-aid", "on")];
    let aided = open_table(&server, &mut ann, "life-is-life", &aided).await;
    let shown = "What everyone has seen of the hands";
    let plain = server.wait(&mut ann, &plain, Page::is_yours).await;
    assert!(!plain.body.contains(shown));
    let aided = server.wait(&mut ann, &aided, Page::is_yours).await;
    assert!(aided.body.contains(shown));
    server.close().await;
}

#[tokio::test]
async fn an_invitation_uses_https_if_the_proxy_says_so() {
    for (is_behind_proxy, scheme) in [(true, "https"), (false, "http")] {
        let server = TestServer::open_with(|config| config.is_behind_proxy = is_behind_proxy).await;
        let mut ann = Guest::default();
        ann.headers.push(("x-forwarded-proto", "https".to_owned()));
        let path = open_table(&server, &mut ann, "animals-on-board", &[("seat", "open")]).await;
        let lobby = ann.get(&server, &path).await;
        let host = server.host();
        assert!(lobby.body.contains(&format!("\"{scheme}://{host}{path}\"")), "{}", lobby.body);
        server.close().await;
    }
}

#[tokio::test]
async fn a_refused_undo_stays_refused_when_a_bot_takes_the_seat() {
    let server = TestServer::open_with(|config| config.absence = Duration::ZERO).await;
    let (mut ann, mut bob) = (Guest::default(), Guest::default());
    // Both choose, Bob last. Who starts is random; repeat until it is Bob.
    let path = loop {
        let path = open_table(&server, &mut ann, "animals-on-board", &[("seat", "open")]).await;
        bob.post(&server, &format!("{path}/join"), &[("name", "Bob")]).await;
        for guest in [&mut ann, &mut bob] {
            let page = guest.get(&server, &path).await;
            press(&server, guest, &page, 0).await;
        }
        if bob.get(&server, &path).await.is_yours() {
            break path;
        }
    };
    let (ask, answer) = (format!("{path}/ask-undo"), format!("{path}/answer-undo"));
    let version = ann.get(&server, &path).await.version().to_owned();
    assert_eq!(ann.post(&server, &ask, &[("version", &version)]).await.status, 200);
    let version = bob.get(&server, &path).await.version().to_owned();
    let perhaps = [("version", version.as_str()), ("answer", "perhaps")];
    assert_eq!(bob.post(&server, &answer, &perhaps).await.status, 422, "neither yes nor no");
    let no = [("version", version.as_str()), ("answer", "no")];
    assert_eq!(bob.post(&server, &answer, &no).await.status, 200);
    // Bob can be asked again while he is there.
    let page = ann.get(&server, &path).await;
    assert!(page.body.contains("Ask to undo"), "{}", page.body);
    let log = page.log();
    let form = [("version", page.version()), ("seat", "2")];
    assert_eq!(ann.post(&server, &format!("{path}/fill-seat"), &form).await.status, 200);
    let page = server.wait(&mut ann, &path, Page::is_yours).await;
    assert!(!page.body.contains("Ask to undo"), "{}", page.body);
    let refused = ann.post(&server, &ask, &[("version", page.version())]).await;
    assert_eq!(refused.status, 409, "{}", refused.body);
    assert!(refused.body.contains("refused this undo, so the move stays"), "{}", refused.body);
    let after = ann.get(&server, &path).await.log();
    assert_eq!(after[..log.len()], log, "nothing was undone");
    server.close().await;
}
