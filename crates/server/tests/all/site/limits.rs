//! Requests that are too many, malformed or from other sites, and names that try to be more than
//! names.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;

use ararat_store::{Holder, SeatRow, Store};

use crate::support::{Guest, TestServer};

/// Nobody can choose such a name; even if it got into the database, it must do no harm.
const HOSTILE: &str = "\"><script>alert('&')</script>";

/// Sends raw bytes, as no browser would; returns the status.
async fn raw(server: &TestServer, request: Vec<u8>) -> u16 {
    answer_to(server, request).await.split(' ').nth(1).unwrap().parse().unwrap()
}

/// Like [`raw`], but returns the whole response.
async fn answer_to(server: &TestServer, request: Vec<u8>) -> String {
    let address = server.socket();
    let answer = tokio::task::spawn_blocking(move || {
        let mut stream = TcpStream::connect(address).unwrap();
        stream.write_all(&request).unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        String::from_utf8(answer).unwrap()
    });
    answer.await.unwrap()
}

fn form(path: &str, body: &[u8]) -> Vec<u8> {
    let mut request = format!(
        "POST {path} HTTP/1.1\r\nHost: ark.example\r\nConnection: close\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n",
        body.len()
    )
    .into_bytes();
    request.extend_from_slice(body);
    request
}

fn page(path: &str) -> Vec<u8> {
    format!("GET {path} HTTP/1.1\r\nHost: ark.example\r\nConnection: close\r\n\r\n").into_bytes()
}

/// Ann's table, waiting for somebody.
async fn open_table(server: &TestServer, ann: &mut Guest) -> String {
    let form = [("game", "animals-on-board"), ("name", "Ann"), ("seat", "me"), ("seat", "open")];
    ann.post(server, "/tables", &form).await.path
}

#[tokio::test]
async fn names_are_checked_wherever_they_are_entered() {
    let server = TestServer::open().await;
    let (mut ann, mut bob) = (Guest::default(), Guest::default());
    let path = open_table(&server, &mut ann).await;
    let long = "x".repeat(25);
    for name in [HOSTILE, &long, "a\u{202e}b", "a\u{0}b", "a\u{200b}b", "%", "\u{fffd}"] {
        let joined = bob.post(&server, &format!("{path}/join"), &[("name", name)]).await;
        assert_eq!(joined.status, 422, "{name:?}");
        assert!(!joined.body.contains("<script>alert"), "{}", joined.body);
        let form = [("game", "ark"), ("name", name), ("seat", "me")];
        let made = bob.post(&server, "/tables", &form).await;
        assert_eq!(made.status, 422, "{name:?}");
        assert!(!made.body.contains("<script>alert"), "{}", made.body);
    }
    let fits = "x".repeat(24);
    assert_eq!(bob.post(&server, &format!("{path}/join"), &[("name", &fits)]).await.status, 200);
    server.close().await;
}

/// Characters that are invisible, or look like another letter.
const UNSEEN: [&str; 6] = ["\u{3164}", "Ann\u{3164}", "\u{ffa0}", "\u{115f}", "A\u{1160}", "𝐀nn"];

#[tokio::test]
async fn names_that_cannot_be_told_apart_are_refused() {
    let server = TestServer::open().await;
    let mut ann = Guest::account(&server, "Ann").await;
    drop(Guest::account(&server, "Iris").await);
    let path = open_table(&server, &mut ann).await;
    let sign_up = async |name: &str| {
        let form = [("name", name), ("password", "correct horse")];
        Guest::default().post(&server, "/account/sign-up", &form).await
    };
    for name in UNSEEN {
        assert_eq!(sign_up(name).await.status, 422, "{name:?}");
        let form = [("name", name)];
        let joined = Guest::default().post(&server, &format!("{path}/join"), &form).await;
        assert_eq!(joined.status, 422, "{name:?}");
    }
    // Cyrillic А, Greek Α, a small L for a capital i, and the default name of guests.
    for name in ["Аnn", "Αnn", "аnn", "lris", "Invité", "Guеst"] {
        let refused = sign_up(name).await;
        assert_eq!(refused.status, 409, "{name:?}");
        assert!(refused.body.contains("looks like it"), "{}", refused.body);
    }
    for name in ["Lan", "Ian", "Zoé", "Зоя", "Ζωή"] {
        assert_eq!(sign_up(name).await.status, 200, "{name:?}");
    }
    server.close().await;
}

#[tokio::test]
async fn a_guest_cannot_use_the_name_of_an_account() {
    let server = TestServer::open().await;
    let mut ann = Guest::account(&server, "Ann").await;
    drop(Guest::account(&server, "Bob 2").await);
    let path = open_table(&server, &mut ann).await;
    let mut eve = Guest::default();
    for name in ["Ann", "ann", "Аnn", "Bob 2"] {
        let seats = [("seat", "me"), ("seat", "easy")];
        let table = [("game", "animals-on-board"), ("name", name), seats[0], seats[1]];
        for (path, form) in [
            (format!("{path}/join"), &[("name", name)][..]),
            ("/tables".to_owned(), &table),
            ("/challenge/ark".to_owned(), &[("name", name)]),
        ] {
            let refused = eve.post(&server, &path, form).await;
            assert_eq!(refused.status, 422, "{name} at {path}: {}", refused.body);
            assert!(refused.body.contains("belongs to an account"), "{}", refused.body);
        }
    }
    // Nor for a second person at the same device.
    let seats = [("seat", "me"), ("seat", "here"), ("called", ""), ("called", "Bob 2")];
    let here = [&[("game", "animals-on-board"), ("name", "Bob")][..], &seats].concat();
    assert_eq!(eve.post(&server, "/tables", &here).await.status, 422);
    let nameless = eve.post(&server, "/tables", &here[..4]).await;
    assert_eq!(nameless.status, 200, "a seat without a name gets one: {}", nameless.body);
    // A guest's name that was free when they took it is not kept once it belongs to an account.
    let join = format!("{path}/join");
    let mut tom = Guest::default();
    let form = [("game", "animals-on-board"), ("name", "Tom"), ("seat", "me"), ("seat", "easy")];
    assert!(tom.post(&server, "/tables", &form).await.path.starts_with("/table/"));
    drop(Guest::account(&server, "Tom").await);
    assert_eq!(tom.post(&server, &join, &[("name", "Tom")]).await.status, 422);
    let quick = tom.post(&server, "/tables", &[("game", "ark"), ("quick", "yes")]).await;
    assert!(quick.path.starts_with("/table/") && !quick.body.contains("Tom"), "{}", quick.body);
    let challenge = tom.post(&server, "/challenge/ark", &[]).await;
    assert!(challenge.path.starts_with("/table/"), "{}", challenge.body);
    assert!(!challenge.body.contains("Tom"), "{}", challenge.body);
    // Ann herself sits under her name, and Eve can join under her own.
    assert_eq!(ann.get(&server, &path).await.status, 200);
    assert_eq!(eve.post(&server, &join, &[("name", "Eve")]).await.status, 200);
    server.close().await;
}

#[tokio::test]
async fn hostile_names_are_escaped_on_every_page() {
    let mut database = String::new();
    let mut server = TestServer::open_with(|config| database.clone_from(&config.database)).await;
    let (mut ann, bob) = (Guest::default(), Guest::default());
    let form = [("game", "animals-on-board"), ("name", "Ann"), ("public", "on")];
    let form = [&form[..], &[("seat", "me"), ("seat", "open")]].concat();
    let path = ann.post(&server, "/tables", &form).await.path;
    let store = Store::open(&database).await.unwrap();
    let id = path.trim_start_matches("/table/");
    let mut row = store.table(id).await.unwrap().unwrap();
    let hostile = SeatRow { name: HOSTILE.to_owned(), ..row.seats.remove(0) };
    store.name_visitor(&hostile.visitor, HOSTILE, 0).await.unwrap();
    let version = store.seat(id, row.version, 0, &hostile, 0, None).await.unwrap();
    server.restart().await;
    let escaped = "&lt;script&gt;alert";
    for (mut guest, page) in [
        (ann.clone(), "/"),
        (ann.clone(), "/new?game=ark"),
        (ann.clone(), path.as_str()),
        (bob.clone(), "/"),
        (bob.clone(), path.as_str()),
    ] {
        let body = guest.get(&server, page).await.body;
        assert!(body.contains(escaped) && !body.contains("<script>alert"), "{page}: {body}");
    }
    let bot = SeatRow {
        holder: Holder::Bot,
        visitor: String::new(),
        name: HOSTILE.to_owned(),
        level: "random".to_owned(),
        face: String::new(),
    };
    store.seat(id, version, 1, &bot, 0, None).await.unwrap();
    server.restart().await;
    // The last seat is taken; the next attempt to sit down starts the game.
    ann.post(&server, &format!("{path}/join"), &[("name", "Ann")]).await;
    for (mut guest, end) in [(ann, ""), (bob.clone(), ""), (bob, "/part")] {
        let body = guest.get(&server, &format!("{path}{end}")).await.body;
        assert!(body.contains(escaped) && !body.contains("<script>alert"), "{end}: {body}");
        assert!(body.contains("class=\"log\""), "the game is running: {body}");
    }
    store.close().await;
    server.close().await;
}

#[tokio::test]
async fn unfinished_tables_are_limited_per_visitor() {
    let server = TestServer::open().await;
    let mut ann = Guest::default();
    for _ in 0..50 {
        assert!(open_table(&server, &mut ann).await.starts_with("/table/"));
    }
    let form = [("game", "animals-on-board"), ("name", "Ann"), ("seat", "me"), ("seat", "open")];
    let refused = ann.post(&server, "/tables", &form).await;
    assert_eq!(refused.status, 429);
    assert!(refused.body.contains("50 unfinished tables"), "{}", refused.body);
    assert!(open_table(&server, &mut Guest::default()).await.starts_with("/table/"), "others may");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_table_limit_holds_when_many_are_created_at_once() {
    let server = TestServer::open().await;
    let mut ann = Guest::default();
    ann.get(&server, "/").await;
    let form = [("game", "animals-on-board"), ("name", "Ann"), ("seat", "me"), ("seat", "open")];
    let tries: Vec<_> =
        (0..80).map(|_| tokio::spawn(server.begin(ann.request("/tables", Some(&form))))).collect();
    let mut made = 0;
    for tried in tries {
        let status = tried.await.unwrap().status().as_u16();
        assert!(matches!(status, 303 | 429), "{status}");
        made += usize::from(status == 303);
    }
    assert_eq!(made, 50);
    server.close().await;
}

#[tokio::test]
async fn tables_per_minute_are_limited_per_address() {
    let server = TestServer::listening_with(|config| {
        config.table_rate = 3;
        config.is_behind_proxy = true;
    })
    .await;
    let body = "game=animals-on-board&name=Ann&seat=me&seat=open";
    let make = |address: &str, lang: &str| {
        let head = format!(
            "POST /tables HTTP/1.1\r\nHost: ark.example\r\nConnection: close\r\n\
             X-Forwarded-For: {address}\r\nAccept-Language: {lang}\r\n\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        answer_to(&server, head.into_bytes())
    };
    for _ in 0..3 {
        assert!(make("192.0.2.1", "en").await.starts_with("HTTP/1.1 303 "));
    }
    let refused = make("192.0.2.1", "en").await;
    assert!(refused.starts_with("HTTP/1.1 429 "), "{refused}");
    let wait = refused.split("retry-after: ").nth(1).and_then(|rest| rest.split("\r\n").next());
    let wait = wait.unwrap().parse::<u64>().unwrap();
    assert!((1..=20).contains(&wait), "one is allowed every 20 seconds: {wait}");
    assert!(refused.contains("Many tables have just been opened from your network"), "{refused}");
    assert!(make("192.0.2.1", "fr").await.contains("viennent d’être ouvertes depuis votre réseau"));
    assert!(make("192.0.2.2", "en").await.starts_with("HTTP/1.1 303 "), "another address may");
    server.close().await;
}

#[tokio::test]
async fn pairings_and_tournaments_count_as_tables() {
    let server = TestServer::open_with(|config| {
        config.table_rate = 1;
        config.is_behind_proxy = true;
    })
    .await;
    let mut ann = Guest::account(&server, "Ann").await;
    ann.headers.push(("x-forwarded-for", "192.0.2.1".to_owned()));
    assert!(open_table(&server, &mut ann).await.starts_with("/table/"));
    let tournament = [("name", "Spring Cup"), ("game", "animals-on-board")];
    for (path, form) in [("/pair/animals-on-board", &[][..]), ("/tournaments", &tournament)] {
        let refused = ann.post(&server, path, form).await;
        assert_eq!(refused.status, 429, "{path}: {}", refused.body);
        assert!(refused.body.contains("opened from your network"), "{path}: {}", refused.body);
    }
    server.close().await;
}

#[tokio::test]
async fn a_form_refused_unread_gets_a_page() {
    let server = TestServer::listening().await;
    for path in ["/tables", "/settings", "/account/sign-in"] {
        let answer = answer_to(&server, form(path, &vec![b'x'; 17 * 1024])).await;
        assert!(answer.starts_with("HTTP/1.1 413 "), "{path}: {answer}");
        assert!(answer.contains("at most 16 kB") && answer.contains("<html"), "{path}: {answer}");
    }
    let plain = "POST /settings HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\
                 Content-Type: text/plain\r\nContent-Length: 2\r\n\r\nhi";
    let answer = answer_to(&server, plain.as_bytes().to_vec()).await;
    assert!(answer.starts_with("HTTP/1.1 415 ") && answer.contains("<html"), "{answer}");
    server.close().await;
}

#[tokio::test]
async fn too_many_requests_are_refused_by_address() {
    let server = TestServer::open_with(|config| {
        config.reading_rate = 1;
        config.writing_rate = 1;
        config.is_behind_proxy = true;
    })
    .await;
    for (path, form) in [("/about", None), ("/settings", Some(&[("lang", "fr")][..]))] {
        let mut greedy = Guest::default();
        greedy.headers.push(("x-forwarded-for", "192.0.2.1".to_owned()));
        let mut refused = 0;
        // Bursts of ten are allowed, and one more each second.
        for _ in 0..60 {
            let page = greedy.clone().ask(&server, path, form).await;
            refused += usize::from(page.status == 429);
        }
        assert!((1..=50).contains(&refused), "{refused}");
        let mut modest = Guest::default();
        modest.headers.push(("x-forwarded-for", "192.0.2.1, 192.0.2.2".to_owned()));
        assert_eq!(modest.get(&server, "/rules").await.status, 200, "another address is served");
    }
    server.close().await;
}

#[tokio::test]
async fn malformed_requests_are_answered_and_do_no_harm() {
    let server = TestServer::listening().await;
    let mut ann = Guest::default();
    let path = open_table(&server, &mut ann).await;
    let act = format!("{path}/act");
    for (request, statuses) in [
        (form("/tables", b"game=ark&name=%ff%fe&seat=me"), 422..=422),
        (form("/tables", b"game=ark&name=\xff\xfe&seat=me"), 400..=422),
        (form("/tables", b"game=%ff"), 400..=422),
        (form("/tables", b""), 404..=404),
        (form("/tables", b"&&==&%%%"), 404..=404),
        (form("/tables", &vec![b'x'; 17 * 1024]), 413..=413),
        (form(&act, b"version=99999999999999999999&do=%00%ff"), 400..=422),
        (form(&act, b"version=-1&do=keep"), 400..=422),
        (form(&format!("{path}/lift"), b"seat=99"), 400..=400),
        (form(&format!("{path}/fill-seat"), b"seat=99"), 403..=403),
        (form("/table/none%0d%0aSet-Cookie:%20x=y/lift", b"seat=1"), 303..=404),
        (page("/table/%ff%fe"), 400..=404),
        (page("/table/%00"), 404..=404),
        (page("/table/..%2f..%2fetc%2fpasswd"), 404..=404),
        (page("/table/../settings"), 404..=404),
        (page("/file/../ararat.db"), 404..=404),
        (page("/file/..%2f..%2fararat.db"), 404..=404),
        (page("/file//etc/passwd"), 404..=404),
        (page("/picture/..%2ficon.svg"), 404..=404),
        (page("//elsewhere.example/"), 404..=404),
        (page(&format!("/table/{}", "x".repeat(5000))), 404..=404),
        (page(&format!("{path}?seat=%ff")), 200..=200),
        (page("/new?game=%ff"), 404..=404),
        (page("/settings"), 405..=405),
        (page(&act), 405..=405),
    ] {
        let said = String::from_utf8_lossy(&request).chars().take(120).collect::<String>();
        let status = raw(&server, request).await;
        assert!(statuses.contains(&status), "{status}: {said}");
    }
    assert_eq!(ann.get(&server, &path).await.status, 200, "the table is unchanged");
    server.close().await;
}

#[tokio::test]
async fn oversized_bodies_are_refused_and_endless_ones_cut_off() {
    let server = TestServer::listening().await;
    let long = vec![b'x'; 12 << 20];
    // More than the kernel buffers for a server that does not read.
    for (path, status) in [("/tables", 413), ("/replay", 400), ("/nothing", 404), ("/rules", 405)] {
        assert_eq!(raw(&server, form(path, &long)).await, status, "{path}");
    }
    let address = server.socket();
    let sent = tokio::task::spawn_blocking(move || {
        let mut stream = TcpStream::connect(address).unwrap();
        let head = "POST /tables HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000000\r\n\r\n";
        stream.write_all(head.as_bytes()).unwrap();
        let pieces = (0..1000).take_while(|_| stream.write_all(&long[..1 << 20]).is_ok());
        pieces.count()
    });
    let sent = sent.await.unwrap();
    assert!((16..100).contains(&sent), "{sent} MB were accepted");
    server.close().await;
}

#[tokio::test]
async fn changing_the_language_never_redirects_to_another_site() {
    let server = TestServer::open().await;
    for (back, to) in [
        ("/rules", "/rules"),
        ("//elsewhere.example", "/"),
        ("/\\elsewhere.example", "/"),
        ("https://elsewhere.example", "/"),
        ("", "/"),
    ] {
        let pairs = [("lang", "fr"), ("back", back)];
        let page = Guest::default().ask(&server, "/settings", Some(&pairs)).await;
        assert_eq!(page.location.as_deref(), Some(to), "{back}");
    }
    server.close().await;
}

#[tokio::test]
async fn forms_from_another_site_are_refused() {
    let server = TestServer::open().await;
    let mut ann = Guest::default();
    let path = open_table(&server, &mut ann).await;
    let before = ann.get(&server, &path).await.body;
    for header in [
        ("origin", "https://elsewhere.example"),
        ("origin", "null"),
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
    ] {
        let mut lured = ann.clone();
        lured.headers.push((header.0, header.1.to_owned()));
        for end in
            ["act", "undo", "ask-undo", "answer-undo", "hint", "coach", "lift", "join", "fill"]
        {
            let answer = lured.post(&server, &format!("{path}/{end}"), &[("seat", "1")]).await;
            assert_eq!(answer.status, 403, "{end} {header:?}");
        }
        for end in ["fill-seat", "return", "again"] {
            let answer = lured.post(&server, &format!("{path}/{end}"), &[("seat", "1")]).await;
            assert_eq!(answer.status, 403, "{end} {header:?}");
        }
        assert_eq!(lured.post(&server, "/settings", &[("lang", "fr")]).await.status, 403);
        let form = [("game", "ark"), ("quick", "yes")];
        assert_eq!(lured.post(&server, "/tables", &form).await.status, 403);
    }
    assert_eq!(ann.get(&server, &path).await.body, before);
    server.close().await;
}
