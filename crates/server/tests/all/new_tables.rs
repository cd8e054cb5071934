//! The page for new tables: every choice reaches the table, and a refusal is explained and keeps
//! what was entered.

use ararat_store::{Store, TableRow};
use ararat_test_support::sql;

use crate::support::{Guest, Page, TestServer};

/// Fields of the form.
type Fields<'a> = &'a [(&'a str, &'a str)];

/// What is stored about the table at this path.
async fn stored(server: &TestServer, path: &str) -> (TableRow, bool) {
    let id = path.strip_prefix("/table/").unwrap();
    let store = Store::open(&server.database()).await.unwrap();
    let row = store.table(id).await.unwrap().unwrap();
    let is_talk_free = store.talk(id).await.unwrap().is_free;
    store.close().await;
    (row, is_talk_free)
}

/// Submits the form: a game, seats separated by spaces, and more fields.
async fn ask(
    server: &TestServer,
    guest: &mut Guest,
    game: &str,
    seats: &str,
    more: Fields<'_>,
) -> Page {
    let mut form = vec![("game", game), ("name", "Ann")];
    form.extend(seats.split(' ').map(|seat| ("seat", seat)));
    form.extend(more);
    guest.post(server, "/tables", &form).await
}

#[tokio::test]
async fn a_table_has_the_options_chosen_for_it() {
    let server = TestServer::open().await;
    let mut guest = Guest::default();
    let cases: [(&str, &str, Fields<'_>, &str); 9] = [
        (
            "animals-on-board",
            "me easy",
            &[("first", "2")],
            "leave-out=random first=2 memory-aid=off",
        ),
        (
            "animals-on-board",
            "me easy easy",
            &[("leave-out", "fox"), ("leave-out", "lion"), ("memory-aid", "on")],
            "players=3 leave-out=fox,lion first=random memory-aid=on",
        ),
        (
            "animals-on-board",
            "me easy easy easy",
            &[("first", "random")],
            "leave-out=none first=random",
        ),
        (
            "life-is-life",
            "me easy easy",
            &[("stall-guard", "off")],
            "variant=basic first=random stall-guard=off",
        ),
        (
            "life-is-life",
            "me easy easy",
            &[("variant", "advanced")],
            "variant=advanced first=random stall-guard=on",
        ),
        // The fourth row is the third seat, since nobody sits in the third row.
        (
            "life-is-life",
            "me easy none easy",
            &[("first", "4"), ("memory-aid", "on")],
            "players=3 variant=basic first=3 stall-guard=on memory-aid=on",
        ),
        ("ark", "me easy easy", &[("first", "1"), ("memory-aid", "on")], "first=1 memory-aid=on"),
        (
            "ark-and-noah",
            "me easy",
            &[("variant", "quick"), ("first", "2")],
            "variant=quick first=2",
        ),
        ("ark-and-noah", "me easy", &[], "variant=normal first=random"),
    ];
    for (game, seats, more, options) in cases {
        let page = ask(&server, &mut guest, game, seats, more).await;
        assert_eq!(page.status, 200, "{more:?}: {}", page.body);
        let (row, _) = stored(&server, &page.path).await;
        assert!(row.options.contains(options), "{} lacks {options}", row.options);
    }
    server.close().await;
}

#[tokio::test]
async fn a_table_has_the_settings_chosen_for_it() {
    let server = TestServer::open().await;
    let mut guest = Guest::default();
    let game = "animals-on-board";
    let (row, is_talk_free) =
        stored(&server, &ask(&server, &mut guest, game, "me open", &[]).await.path).await;
    assert_eq!((row.settings.as_str(), is_talk_free), ("hints=off pace=900 used=", true));
    let more = [("hints", "on"), ("pace", "2500"), ("clock", "days:3"), ("talk", "phrases")];
    let (row, is_talk_free) =
        stored(&server, &ask(&server, &mut guest, game, "me open", &more).await.path).await;
    assert!(row.settings.starts_with("hints=on pace=2500 used="), "{}", row.settings);
    assert!(row.settings.contains("clock=days:3") && !is_talk_free, "{}", row.settings);
    let page = ask(&server, &mut guest, game, "me easy", &[("hints", "bots")]).await;
    assert!(stored(&server, &page.path).await.0.settings.starts_with("hints=on"));
    let page = ask(&server, &mut guest, game, "me easy", &[("duplicate", "on")]).await;
    assert!(stored(&server, &page.path).await.0.settings.starts_with("hints=off"));
    server.close().await;
}

#[tokio::test]
async fn impossible_choices_are_explained_and_inputs_are_kept() {
    let server = TestServer::open().await;
    let mut guest = Guest::default();
    let more = [
        ("leave-out", "fox"),
        ("first", "3"),
        ("memory-aid", "on"),
        ("talk", "phrases"),
        ("clock", "live:900+20"),
        ("pace", "99999"),
        ("hints", "<b>"),
    ];
    let page = ask(&server, &mut guest, "animals-on-board", "me expert none", &more).await;
    assert_eq!(page.status, 422);
    let faults: Vec<&str> = page.body.split("role=\"alert\">").skip(1).collect();
    let said = [
        "Seat 3 is empty, so it cannot start.",
        "left out",
        "“&lt;b&gt;” is not possible for “Hints”.",
        "“99999” is not possible for “Speed of the bots”.",
    ];
    assert_eq!(faults.len(), said.len(), "{}", page.body);
    for (fault, said) in faults.iter().zip(said) {
        assert!(fault.contains(said), "{fault}");
    }
    let kept = [
        "<details class=\"more\" open>",
        "value=\"Ann\"",
        "<option value=\"expert\" selected>",
        "value=\"fox\" checked",
        "<option value=\"3\" selected>",
        "name=\"memory-aid\" value=\"on\" aria-describedby=\"about-memory-aid\" checked",
        "<option value=\"phrases\" selected>",
        "<option value=\"live:900+20\" selected>",
    ];
    for kept in kept {
        assert!(page.body.contains(kept), "{kept}: {}", page.body);
    }
    assert!(!page.body.contains("value=\"lion\" checked") && !page.body.contains("<b>"));
    // Nothing was created, and options that a game lacks are not offered for it.
    assert!(guest.get(&server, "/").await.between("href=\"/table/", "\"").is_none());
    let offers = |page: &Page, name: &str| page.body.contains(&format!("name=\"{name}\""));
    for (game, names) in [
        ("animals-on-board", [true, true, false, false]),
        ("life-is-life", [true, false, true, true]),
        ("ark", [true, false, false, false]),
        ("ark-and-noah", [false, false, false, true]),
    ] {
        let page = guest.get(&server, &format!("/new?game={game}")).await;
        let fields = ["memory-aid", "leave-out", "stall-guard", "variant"];
        assert_eq!(fields.map(|name| offers(&page, name)), names, "{game}");
        for name in ["first", "hints", "pace", "talk", "duplicate", "clock", "rated"] {
            assert!(offers(&page, name), "{game} {name}");
        }
    }
    server.close().await;
}

#[tokio::test]
async fn the_front_page_says_who_is_awaited() {
    let server = TestServer::open().await;
    let (mut ann, mut bob) = (Guest::default(), Guest::default());
    let made = ask(&server, &mut ann, "ark-and-noah", "me open", &[("first", "2")]).await;
    assert!(ann.get(&server, "/").await.body.contains("One seat is open"));
    bob.post(&server, &format!("{}/join", made.path), &[("name", "Bob")]).await;
    assert!(ann.get(&server, "/").await.body.contains("waiting for Bob"));
    let his = bob.get(&server, "/").await;
    assert!(his.body.contains("your turn") && !his.body.contains("waiting for Bob"));
    server.close().await;
}

#[tokio::test]
async fn adaptive_bots_follow_the_results_of_the_tables_owner() {
    let server = TestServer::open().await;
    let (mut ann, game) = (Guest::default(), "animals-on-board");
    let seats = "me adaptive adaptive";
    let page = ask(&server, &mut ann, game, seats, &[("pace", "0")]).await;
    assert!(page.body.contains("bot: adaptive, now easy, bold"), "{}", page.body);
    assert!(page.body.contains("bot: adaptive, now easy, collecting"), "{}", page.body);
    let (first, _) = stored(&server, &page.path).await;
    let levels: Vec<&str> = first.seats.iter().map(|seat| seat.level.as_str()).collect();
    assert_eq!(levels, ["", "grade2", "grade2"]);
    // After two wins.
    for number in 0..2 {
        let won = ask(&server, &mut ann, game, seats, &[]).await;
        let id = won.path.strip_prefix("/table/").unwrap();
        let insert = format!(
            "insert into results select table_id, 0, '{game}', visitor, '', 1, 30, 2, 0, {number} \
             from seats where table_id = '{id}' and seat = 0; \
             insert into results values ('{id}', 1, '{game}', '', 'grade2', 2, 9, 2, 0, {number})"
        );
        sql::run(&server.database(), &insert).await;
    }
    let offered = ann.get(&server, &format!("/new?game={game}")).await;
    assert!(offered.body.contains("(now: easy to medium)"), "{}", offered.body);
    let page = ask(&server, &mut ann, game, seats, &[]).await;
    assert!(page.body.contains("adaptive, now easy to medium"), "{}", page.body);
    // For another game, or another visitor, nothing has changed.
    let other = ann.get(&server, "/new?game=ark").await;
    assert!(other.body.contains("(now: easy)"), "{}", other.body);
    let stranger = Guest::default().get(&server, &format!("/new?game={game}")).await;
    assert!(stranger.body.contains("(now: easy)"), "{}", stranger.body);
    // The earlier table keeps its bots.
    assert_eq!(stored(&server, &format!("/table/{}", first.id)).await.0.seats, first.seats);
    // A table with adaptive bots is never rated.
    let clock = [("rated", "on"), ("clock", "live:300+10")];
    let refused = ask(&server, &mut ann, game, "me adaptive", &clock).await;
    assert!(refused.body.contains("class=\"fault\""), "{}", refused.body);
    server.close().await;
}

#[tokio::test]
async fn the_page_for_an_unknown_game_is_not_found() {
    let server = TestServer::open().await;
    let mut guest = Guest::default();
    assert_eq!(guest.get(&server, "/new?game=chess").await.status, 404);
    assert_eq!(guest.get(&server, "/new").await.status, 200);
    server.close().await;
}
