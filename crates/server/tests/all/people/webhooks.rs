//! Webhooks, with a receiver on this machine, which must be allowed explicitly.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use ararat_server::Reach;
use ararat_test_support::eventually;
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;

use super::{count, run, sign_up, until_count};
use crate::support::{Guest, TestServer};

/// A message as received.
struct Message {
    head: String,
    body: String,
}

impl Message {
    fn header(&self, name: &str) -> &str {
        let line = self.head.lines().find(|line| line.to_lowercase().starts_with(name));
        line.unwrap_or_default().split_once(": ").unwrap_or_default().1
    }
}

/// Answers each request with the next of these lines, then stops.
fn receiver(answers: Vec<&'static str>) -> (u16, Receiver<Message>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let (tell, told) = channel();
    std::thread::spawn(move || {
        for answer in answers {
            let (stream, _) = listener.accept().unwrap();
            let mut reader = BufReader::new(stream);
            let mut head = String::new();
            while !head.ends_with("\r\n\r\n") {
                if reader.read_line(&mut head).unwrap() == 0 {
                    break;
                }
            }
            let length = head.lines().find_map(|line| {
                line.to_lowercase().strip_prefix("content-length: ")?.parse().ok()
            });
            let mut body = vec![0; length.unwrap_or(0)];
            reader.read_exact(&mut body).unwrap();
            let answer =
                format!("HTTP/1.1 {answer}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
            reader.get_mut().write_all(answer.as_bytes()).unwrap();
            let body = String::from_utf8(body).unwrap();
            if tell.send(Message { head, body }).is_err() {
                return;
            }
        }
    });
    (port, told)
}

/// Bob has a webhook, and it is his turn at a table with days per move.
async fn awaited(server: &TestServer, port: u16) -> (Guest, String) {
    let (mut ann, mut bob) = (Guest::default(), Guest::default());
    sign_up(server, &mut bob, "Bob").await;
    let url = format!("http://127.0.0.1:{port}/hook");
    let page = bob.post(server, "/account/webhook", &[("url", &url)]).await;
    assert_eq!(page.status, 200, "{}", page.body);
    let key = page.between("Signing key<input class=\"link\" readonly value=\"", "\"");
    let key = key.unwrap().to_owned();
    let form =
        [("game", "animals-on-board"), ("clock", "days:1"), ("seat", "me"), ("seat", "open")];
    let path = ann.post(server, "/tables", &form).await.path;
    bob.post(server, &format!("{path}/join"), &[("name", "Bob")]).await;
    (bob, key)
}

async fn next(told: Receiver<Message>) -> (Message, Receiver<Message>) {
    tokio::task::spawn_blocking(move || (told.recv_timeout(Duration::from_secs(60)).unwrap(), told))
        .await
        .unwrap()
}

#[tokio::test]
async fn a_signed_message_about_a_turn_is_retried_until_accepted() {
    let server = TestServer::open_with(|config| config.webhooks = Reach::Anywhere).await;
    // A redirect is not followed, and does not count as success.
    let (port, told) = receiver(vec!["302 Found\r\nlocation: /elsewhere", "500 No", "204 Yes"]);
    let (_, key) = awaited(&server, port).await;
    let (first, mut told) = next(told).await;
    assert!(first.head.starts_with("POST /hook "), "{}", first.head);
    assert!(first.body.contains("\"event\":\"your-turn\""), "{}", first.body);
    let mut mac = Hmac::<Sha256>::new_from_slice(key.as_bytes()).unwrap();
    mac.update(format!("{}.{}", first.header("x-ararat-time"), first.body).as_bytes());
    let signature = first.header("x-ararat-signature").strip_prefix("sha256=").unwrap();
    let bytes: Vec<u8> = (0..signature.len())
        .step_by(2)
        .map(|index| u8::from_str_radix(&signature[index..index + 2], 16).unwrap())
        .collect();
    mac.verify_slice(&bytes).unwrap();
    for _ in 0..2 {
        // The delivery is postponed; the test does not wait that long.
        until_count(&server, "select count(*) from deliveries where due_at > 0", 1).await;
        let (message, rest) = loop {
            run(&server, "update deliveries set due_at = 0").await;
            let waiting = tokio::task::spawn_blocking(move || {
                (told.recv_timeout(Duration::from_millis(1500)), told)
            });
            let (message, rest) = waiting.await.unwrap();
            told = rest;
            if let Ok(message) = message {
                break (message, told);
            }
        };
        told = rest;
        assert_eq!(message.body, first.body, "the same message");
    }
    until_count(&server, "select count(*) from deliveries", 0).await;
    server.close().await;
}

/// Checks the messages of a list of key, time, body, signature, and what it is to find.
const CHECK: &str = r#"
import json, sys
for key, sent_at, body, signature, now, expected in json.loads(sys.argv[1]):
    headers = {"x-ararat-time": sent_at, "x-ararat-signature": signature}
    assert is_genuine(key, headers, body.encode(), now) is expected, (body, now)
"#;

#[tokio::test]
async fn the_documented_code_tells_genuine_messages_from_others() {
    let document = include_str!("../../../../../docs/webhooks.md");
    let code = document.split("```python\n").nth(1).unwrap().split("```").next().unwrap();
    let server = TestServer::open_with(|config| config.webhooks = Reach::Anywhere).await;
    let (port, told) = receiver(vec!["204 Yes"]);
    let (_, key) = awaited(&server, port).await;
    let (message, _) = next(told).await;
    let [time, signature] = ["x-ararat-time", "x-ararat-signature"].map(|it| message.header(it));
    let seconds = time.parse::<u64>().unwrap() / 1000;
    let body = &message.body;
    let cases = serde_json::json!([
        [key, time, body, signature, seconds + 10, true],
        [key, time, body, signature, seconds + 400, false],
        [key, time, body.replace("your", "my"), signature, seconds, false],
        [key.to_uppercase(), time, body, signature, seconds, false],
    ]);
    let mut python = std::process::Command::new("python3");
    python.args(["-c", &format!("{code}{CHECK}"), &cases.to_string()]);
    let checked = tokio::task::spawn_blocking(move || python.output().unwrap()).await.unwrap();
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stderr));
    server.close().await;
}

#[tokio::test]
async fn webhooks_cannot_reach_this_machine_by_default() {
    let server = TestServer::open().await;
    let (port, told) = receiver(vec!["204 Yes"]);
    let (mut bob, _) = awaited(&server, port).await;
    // Attempts are sequential: once the second is made, the first has ended.
    eventually("a second try", async || {
        run(&server, "update deliveries set due_at = 0").await;
        let tried = "select count(*) from deliveries where attempts > 1";
        (count(&server, tried).await == 1).then_some(())
    })
    .await;
    assert!(told.try_recv().is_err(), "nothing was received");
    for url in ["ftp://ark.example", "nonsense", "https://user@ark.example/"] {
        let page = bob.post(&server, "/account/webhook", &[("url", url)]).await;
        assert_eq!(page.status, 422, "{url}");
    }
    server.close().await;
}

/// Accepts connections and never answers; keeps them to be counted, until there is no list.
fn silent_receiver() -> (u16, Arc<Mutex<Option<Vec<TcpStream>>>>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let taken = Arc::new(Mutex::new(Some(Vec::new())));
    let kept = taken.clone();
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let Some(kept) = &mut *kept.lock().unwrap() else { return };
            kept.push(stream.unwrap());
        }
    });
    (port, taken)
}

#[tokio::test]
async fn a_receiver_that_never_answers_delays_nobody_else() {
    let server = TestServer::open_with(|config| config.webhooks = Reach::Anywhere).await;
    let (silent, taken) = silent_receiver();
    let (port, told) = receiver(vec!["204 Yes"]);
    for (name, port) in [("Bob", silent), ("Carol", port)] {
        let mut guest = Guest::account(&server, name).await;
        let url = format!("http://127.0.0.1:{port}/hook");
        assert_eq!(guest.post(&server, "/account/webhook", &[("url", &url)]).await.status, 200);
    }
    // Forty messages to Bob, then one to Carol.
    run(
        &server,
        "insert into deliveries (id, visitor, table_id, version, attempts, due_at) \
         with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 40) \
         select 'bob' || n, accounts.visitor, 'table', 1, 0, 1 from numbers, accounts \
         where accounts.name = 'Bob'; \
         insert into deliveries (id, visitor, table_id, version, attempts, due_at) \
         select 'carol', visitor, 'table', 1, 0, 2 from accounts where name = 'Carol'",
    )
    .await;
    let (message, _) = next(told).await;
    assert!(message.body.contains("\"id\":\"carol\""), "{}", message.body);
    let untouched = "select count(*) from deliveries where due_at = 1";
    let untouched = count(&server, untouched).await;
    assert!(untouched >= 39, "Bob's first message has failed before Carol's was sent");
    // From now on connections are closed, so that the server does not wait for answers when it stops.
    let tried = taken.lock().unwrap().take().unwrap().len();
    assert!(tried <= 2, "{tried} messages to Bob were tried before Carol's");
    server.close().await;
}
