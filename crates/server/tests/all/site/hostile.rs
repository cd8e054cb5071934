//! Clients that are slow, numerous, or do not speak proper HTTP.

use std::io::{ErrorKind, Read as _, Write as _};
use std::net::TcpStream;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use ararat_test_support::{Site as _, until};
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Level, Metadata, Subscriber};

use crate::support::{Guest, TestServer};

/// Far longer than the server's timeouts in these tests, but shorter than a hung test.
const LONG: Duration = Duration::from_secs(30);

/// Sends bytes and waits until the server closes the connection; returns its response.
async fn until_closed(server: &TestServer, request: Vec<u8>) -> String {
    let address = server.socket();
    let ask = move || {
        let mut stream = TcpStream::connect(address).unwrap();
        stream.set_read_timeout(Some(LONG)).unwrap();
        // The server may close before everything is sent.
        let _ = stream.write_all(&request);
        let mut answer = Vec::new();
        let mut piece = [0; 4096];
        loop {
            match stream.read(&mut piece) {
                Ok(0) => break,
                Ok(count) => answer.extend_from_slice(&piece[..count]),
                Err(error) => {
                    assert_eq!(error.kind(), ErrorKind::ConnectionReset, "not closed");
                    break;
                }
            }
        }
        String::from_utf8_lossy(&answer).into_owned()
    };
    tokio::task::spawn_blocking(ask).await.unwrap()
}

/// The status of a response, if there is one.
fn status(answer: &str) -> Option<&str> {
    answer.split(' ').nth(1)
}

#[tokio::test(flavor = "multi_thread")]
async fn slow_clients_are_disconnected() {
    let server =
        TestServer::listening_with(|config| config.arrival_timeout = Duration::from_millis(300))
            .await;
    for (sent, statuses) in [
        ("", &[None][..]),
        ("GET / HT", &[None, Some("408")]),
        ("GET / HTTP/1.1\r\nHost: ark.example\r\nX-Slow: ", &[None, Some("408")]),
        (
            "POST /settings HTTP/1.1\r\nHost: ark.example\r\nContent-Length: 20\r\n\
             Content-Type: application/x-www-form-urlencoded\r\nConnection: close\r\n\r\nlang=",
            &[Some("408")],
        ),
        (
            "POST /api/tables HTTP/1.1\r\nHost: ark.example\r\nTransfer-Encoding: chunked\r\n\
             Content-Type: application/json\r\nConnection: close\r\n\r\n1\r\n{\r\n",
            &[Some("408")],
        ),
    ] {
        let answer = until_closed(&server, sent.into()).await;
        assert!(statuses.contains(&status(&answer)), "{sent:?}: {answer}");
    }
    assert_eq!(Guest::default().get(&server, "/").await.status, 200);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn overlong_and_malformed_heads_are_refused() {
    let server =
        TestServer::listening_with(|config| config.arrival_timeout = Duration::from_secs(5)).await;
    let head = "GET / HTTP/1.1\r\nHost: ark.example\r\nConnection: close\r\n";
    let many = "X-One: y\r\n".repeat(100);
    for (request, expected) in [
        (format!("{head}X-Long: {}\r\n\r\n", "y".repeat(100_000)).into_bytes(), "431"),
        (format!("{head}{many}\r\n").into_bytes(), "431"),
        (format!("GET /{} HTTP/1.1\r\n\r\n", "y".repeat(100_000)).into_bytes(), "431"),
        (format!("{head}Bad Name: y\r\n\r\n").into_bytes(), "400"),
        (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03".to_vec(), "400"),
        (b"GET / HTTP/9.9\r\n\r\n".to_vec(), "400"),
        (b"GET /\xff\xfe HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n".to_vec(), "400"),
        // Ambiguous requests: a proxy and we could disagree about where they end.
        (
            b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello"
                .to_vec(),
            "400",
        ),
        // Bytes that are not text, where text is expected, are ignored.
        ([head.as_bytes(), b"Cookie: visitor=\xff\xfe; lang=\xff\r\n\r\n"].concat(), "200"),
        ([head.as_bytes(), b"Accept-Language: \xff\xfe\r\n\r\n"].concat(), "200"),
        ([head.as_bytes(), b"Cookie: visitor=a.b.c; session=.; lang=xx\r\n\r\n"].concat(), "200"),
        (
            b"GET /api/me HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\
              Authorization: Bearer \xff\xff\r\n\r\n"
                .to_vec(),
            "401",
        ),
    ] {
        let said: String = String::from_utf8_lossy(&request).chars().take(90).collect();
        let answer = until_closed(&server, request).await;
        let found = status(&answer);
        // If the server closes while much is still being sent, its response may be lost.
        let is_unheard = found.is_none() && expected == "431";
        assert!(found == Some(expected) || is_unheard, "{said:?}: {answer}");
    }
    assert_eq!(Guest::default().get(&server, "/").await.status, 200);
    server.close().await;
}

/// Reads one response with a length from a connection that stays open.
fn one_answer(stream: &mut TcpStream) -> String {
    let mut answer = Vec::new();
    let mut piece = [0; 4096];
    loop {
        let count = stream.read(&mut piece).unwrap();
        assert_ne!(count, 0, "closed after {}", String::from_utf8_lossy(&answer));
        answer.extend_from_slice(&piece[..count]);
        let text = String::from_utf8_lossy(&answer).into_owned();
        let Some((head, body)) = text.split_once("\r\n\r\n") else { continue };
        let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
        if body.len() >= length.unwrap().parse::<usize>().unwrap() {
            return text;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_refused_before_its_body_is_read_can_ask_again() {
    let server = TestServer::listening_with(|config| config.writing_rate = 1).await;
    let address = server.address();
    let ask = move || {
        let mut stream = TcpStream::connect(address.replace("http://", "")).unwrap();
        stream.set_read_timeout(Some(LONG)).unwrap();
        let mut statuses = Vec::new();
        for _ in 0..15 {
            let head = "POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\
                        Authorization: Bearer nobody\r\nContent-Type: application/json\r\n\r\n";
            stream.write_all(head.as_bytes()).unwrap();
            // By the time another request has been answered, the server has read this one's head.
            Guest::default().send(&address, "/about", None).unwrap();
            stream.write_all(b"{}").unwrap();
            let answer = one_answer(&mut stream);
            assert!(!answer.contains("connection: close"), "{answer}");
            statuses.push(status(&answer).unwrap().to_owned());
        }
        statuses
    };
    let statuses = tokio::task::spawn_blocking(ask).await.unwrap();
    assert_eq!(statuses[0], "401");
    assert!(statuses.contains(&"429".to_owned()), "{statuses:?}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_client_that_sends_no_body_is_told_the_connection_closes() {
    let server =
        TestServer::listening_with(|config| config.arrival_timeout = Duration::from_millis(300))
            .await;
    for more in ["", "Expect: 100-continue\r\n"] {
        let request = format!(
            "POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Length: 20\r\n{more}\
             Authorization: Bearer nobody\r\nContent-Type: application/json\r\n\r\n"
        );
        let answer = until_closed(&server, request.into()).await;
        assert_eq!(status(&answer), Some("401"), "{answer}");
        assert!(answer.contains("connection: close"), "{answer}");
    }
    server.close().await;
}

/// Counts the errors logged on a test's thread.
#[derive(Clone, Default)]
struct LoggedErrors(Arc<AtomicUsize>);

impl Subscriber for LoggedErrors {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        *metadata.level() == Level::ERROR
    }

    fn new_span(&self, _: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, _: &Record<'_>) {}

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn event(&self, _: &Event<'_>) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    fn enter(&self, _: &Id) {}

    fn exit(&self, _: &Id) {}
}

// On one thread, so that its log contains only this server's messages.
#[tokio::test]
async fn a_slow_body_gets_408_however_short_the_answer_timeout_is() {
    let errors = LoggedErrors::default();
    let _listening = tracing::subscriber::set_default(errors.clone());
    tracing::error!("counted");
    assert_eq!(errors.0.swap(0, Ordering::Relaxed), 1);
    let server = TestServer::listening_with(|config| {
        config.answer_timeout = Duration::from_millis(100);
        config.arrival_timeout = Duration::from_millis(500);
    })
    .await;
    let request = "POST /settings HTTP/1.1\r\nHost: a\r\nContent-Length: 20\r\n\
                   Content-Type: application/x-www-form-urlencoded\r\n\r\nlang=";
    let answer = until_closed(&server, request.into()).await;
    assert_eq!(status(&answer), Some("408"), "{answer}");
    assert!(answer.contains("did not arrive in time"), "{answer}");
    assert!(answer.contains("connection: close"), "{answer}");
    assert_eq!(errors.0.load(Ordering::Relaxed), 0, "a slow client is not our error");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_has_exactly_one_host() {
    let server = TestServer::listening().await;
    for (request, expected) in [
        ("GET / HTTP/1.1\r\nConnection: close\r\n\r\n", "400"),
        ("GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\nConnection: close\r\n\r\n", "400"),
        ("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "400"),
        ("POST /settings HTTP/1.1\r\nContent-Length: 2\r\n\r\nhi", "400"),
        ("GET / HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n", "400"),
        ("GET / HTTP/1.0\r\n\r\n", "200"),
        ("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", "200"),
    ] {
        let answer = until_closed(&server, request.into()).await;
        assert_eq!(status(&answer), Some(expected), "{request:?}: {answer}");
    }
    server.close().await;
}

/// Opens a stream of live updates; returns it and the status.
fn open_stream(address: &str, path: &str) -> (TcpStream, String) {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(LONG)).unwrap();
    write!(stream, "GET {path} HTTP/1.1\r\nHost: ark.example\r\n\r\n").unwrap();
    let mut start = [0; 12];
    stream.read_exact(&mut start).unwrap();
    let text = String::from_utf8_lossy(&start).into_owned();
    (stream, text.split(' ').nth(1).unwrap().to_owned())
}

#[tokio::test(flavor = "multi_thread")]
async fn streams_and_connections_are_limited_per_address() {
    let server = TestServer::listening_with(|config| {
        config.streams_by_address = 3;
        config.connections_by_address = 8;
        config.metrics = Some(([127, 0, 0, 1], 0).into());
    })
    .await;
    let mut ann = Guest::default();
    let form = [("game", "animals-on-board"), ("name", "Ann"), ("seat", "me"), ("seat", "open")];
    let path = ann.post(&server, "/tables", &form).await.path;
    let id = path.trim_start_matches("/table/").to_owned();
    let address = server.socket();
    let (live, stream) = (format!("{path}/live"), format!("/api/tables/{id}/stream"));
    let work = {
        let address = address.clone();
        move || {
            let mut open = Vec::new();
            for (number, path) in [&live, &stream, &live, &live, &stream].into_iter().enumerate() {
                let (stream, status) = open_stream(&address, path);
                assert_eq!(status, if number < 3 { "200" } else { "429" }, "{number}");
                open.push(stream);
            }
            // Pages do not count as streams.
            assert_eq!(open_stream(&address, "/rules").1, "200");
            // Five connections are open; of ten more, only three are accepted.
            let more: Vec<TcpStream> =
                (0..10).map(|_| TcpStream::connect(&address).unwrap()).collect();
            // The others are closed at once. Find out which before using any, so that none makes
            // room for another.
            let is_closed = |stream: &&TcpStream| {
                stream.set_nonblocking(true).unwrap();
                let peeked = stream.peek(&mut [0]);
                stream.set_nonblocking(false).unwrap();
                !peeked.is_err_and(|error| error.kind() == ErrorKind::WouldBlock)
            };
            until("refused connections", || more.iter().filter(is_closed).count() >= 6);
            let is_taken = |mut stream: TcpStream| {
                stream.set_read_timeout(Some(LONG)).unwrap();
                let asked = write!(stream, "GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n");
                let mut answer = String::new();
                asked.is_ok() && stream.read_to_string(&mut answer).is_ok() && !answer.is_empty()
            };
            let taken = more.into_iter().map(is_taken).filter(|is_taken| *is_taken).count();
            assert!((1..=4).contains(&taken), "{taken}");
            drop(open.remove(0));
            open
        }
    };
    let open = tokio::task::spawn_blocking(work).await.unwrap();
    // Closing a stream makes room once the server has noticed.
    let (address, live) = (address, format!("{path}/live"));
    let again = move || {
        until("room for a stream", || open_stream(&address, &live).1 == "200");
    };
    tokio::task::spawn_blocking(again).await.unwrap();
    drop(open);
    server.close().await;
}

#[tokio::test]
async fn cookies_set_over_https_are_secure() {
    for (is_behind_proxy, scheme, is_secure) in
        [(true, "https", true), (true, "http", false), (false, "https", false)]
    {
        let server = TestServer::open_with(|config| config.is_behind_proxy = is_behind_proxy).await;
        let mut guest = Guest::default();
        guest.headers.push(("x-forwarded-proto", scheme.to_owned()));
        let answer = server.send(guest.request("/", None)).await;
        let cookie = answer.headers().get("set-cookie").unwrap().to_str().unwrap();
        assert!(cookie.contains("; HttpOnly; SameSite=Lax"), "{cookie}");
        assert_eq!(cookie.ends_with("; Secure"), is_secure);
        server.close().await;
    }
}
