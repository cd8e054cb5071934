//! Every page and form of a table and of an account, against every role.

use crate::support::{Guest, House, Page};

/// Whether something is done for a role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    Done,
    Refused,
    /// It depends on the game, and is tested where the game is.
    Untested,
}

use Fate::{Done, Refused, Untested};

/// What is asked of a running table, and what becomes of it for: somebody without a cookie, somebody
/// with an account who does not sit there, a seat, and the seat of the owner. `act` by the one who is
/// to act comes last, elsewhere.
const TABLE: [(&str, &str, [Fate; 4]); 26] = [
    ("GET", "", [Done, Done, Done, Done]),
    ("GET", "/part", [Done, Done, Done, Done]),
    ("GET", "/talk", [Refused, Refused, Done, Done]),
    ("GET", "/record", [Refused, Refused, Refused, Refused]),
    ("GET", "/replay", [Refused, Refused, Refused, Refused]),
    ("GET", "/analysis", [Refused, Refused, Refused, Refused]),
    ("POST", "/analyse", [Refused, Refused, Refused, Refused]),
    ("POST", "/replay/what-if", [Refused, Refused, Refused, Refused]),
    ("POST", "/deal", [Refused, Refused, Refused, Refused]),
    ("POST", "/act", [Refused, Refused, Untested, Untested]),
    ("POST", "/undo", [Refused, Refused, Untested, Untested]),
    ("POST", "/ask-undo", [Refused, Refused, Untested, Untested]),
    ("POST", "/answer-undo", [Refused, Refused, Refused, Refused]),
    ("POST", "/hint", [Refused, Refused, Refused, Refused]),
    // Lifting the curtain of a device shows what its own seats know, which is nothing here.
    ("POST", "/lift", [Done, Done, Done, Done]),
    ("POST", "/say", [Refused, Refused, Done, Done]),
    ("POST", "/mute", [Refused, Refused, Done, Done]),
    ("POST", "/free-talk", [Refused, Refused, Refused, Done]),
    ("POST", "/join", [Refused, Refused, Done, Done]),
    ("POST", "/fill", [Refused, Refused, Refused, Done]),
    ("POST", "/fill-seat", [Refused, Refused, Refused, Refused]),
    ("POST", "/return", [Refused, Refused, Refused, Refused]),
    ("POST", "/again", [Refused, Refused, Untested, Untested]),
    ("GET", "/no-such-page", [Refused, Refused, Refused, Refused]),
    ("GET", "/../../account", [Refused, Refused, Refused, Refused]),
    ("POST", "/no-such-form", [Refused, Refused, Refused, Refused]),
];

async fn account(house: &House, name: &str) -> Guest {
    let mut guest = Guest::default();
    let form = [("name", name), ("password", "correct horse")];
    assert_eq!(guest.post(house, "/account/sign-up", &form).await.status, 200);
    guest
}

fn fate(page: &Page) -> Fate {
    assert!(page.status < 500, "{}", page.body);
    if page.status < 400 { Done } else { Refused }
}

#[tokio::test]
async fn nobody_sees_or_does_at_a_table_what_its_role_does_not_allow() {
    let house = House::open().await;
    let (mut ann, mut bob) = (account(&house, "Ann").await, account(&house, "Bob").await);
    let stranger = account(&house, "Cy").await;
    let form = [
        ("game", "life-is-life"),
        ("pace", "0"),
        ("seat", "me"),
        ("seat", "open"),
        ("seat", "easy"),
    ];
    let path = ann.post(&house, "/tables", &form).await.path;
    assert_eq!(bob.post(&house, &format!("{path}/join"), &[]).await.status, 200);
    // Until a person is to act, the table changes by itself.
    let mut turn = None;
    for _ in 0..2000 {
        let (first, second) = (ann.get(&house, &path).await, bob.get(&house, &path).await);
        if first.is_yours() || second.is_yours() {
            turn = Some((first, second));
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    let (first, second) = turn.unwrap();
    let is_anns = first.is_yours();
    let acting = if is_anns { &first } else { &second };
    let (version, action) = (acting.version().to_owned(), acting.actions()[0].clone());
    let waiting = if is_anns { &second } else { &first };
    assert!(waiting.actions().is_empty() && !waiting.is_yours());
    let heard = waiting.log();
    let before = Guest::default().get(&house, &path).await;
    assert!(before.actions().is_empty() && !before.is_yours());

    let mut roles = [Guest::default(), stranger, bob, ann];
    for (method, what, fates) in TABLE {
        for (number, (role, expected)) in roles.iter_mut().zip(fates).enumerate() {
            if expected == Untested {
                continue;
            }
            let asked = format!("{path}{what}");
            // The seat of the other, so that muting and lifting mean somebody else.
            let seat = if number == 3 { "2" } else { "1" };
            let form = [
                ("version", version.as_str()),
                ("do", &action),
                ("seat", seat),
                ("name", "Eve"),
                ("phrase", "talk-hello"),
                ("free", "no"),
                ("answer", "yes"),
                ("step", "1"),
            ];
            let page = match method {
                "GET" => role.get(&house, &asked).await,
                _ => role.post(&house, &asked, &form).await,
            };
            assert_eq!(fate(&page), expected, "{method} {what} by {number}: {}", page.status);
            if number < 2 {
                assert!(page.actions().is_empty() && !page.is_yours(), "{method} {what}");
            }
        }
    }
    // Whoever waits cannot act; nothing that was tried has moved the game.
    let [nobody, stranger, bob, ann] = &mut roles;
    let (acting, waiting) = if is_anns { (ann, bob) } else { (bob, ann) };
    let form = [("version", version.as_str()), ("do", action.as_str())];
    let act = format!("{path}/act");
    assert_eq!(fate(&waiting.post(&house, &act, &form).await), Refused);
    assert_eq!(waiting.get(&house, &path).await.log(), heard);
    for watcher in [nobody, stranger] {
        let page = watcher.get(&house, &path).await;
        assert_eq!(page.log(), before.log());
        // The cookie of a lifted curtain and a seat in the address open nothing.
        for end in ["?seat=1", "?seat=2", "?from=1"] {
            let page = watcher.get(&house, &format!("{path}{end}")).await;
            assert!(page.actions().is_empty() && !page.is_yours());
            let hand = |page: &Page| page.body.matches("name=\"piece\"").count();
            assert_eq!(hand(&page), 0, "{end}");
        }
    }
    assert_eq!(fate(&acting.post(&house, &act, &form).await), Done);
    house.close().await;
}

#[tokio::test]
async fn nobody_sees_or_changes_the_account_of_another() {
    let house = House::open().await;
    let mut ann = account(&house, "Ann").await;
    let form = [("name", "secret-program"), ("scope", "play"), ("days", "30")];
    let page = ann.post(&house, "/account/tokens", &form).await;
    let token = page.body.split("value=\"").find(|text| text.starts_with("ararat_")).unwrap();
    let token = token.split('"').next().unwrap().to_owned();
    let page = ann.get(&house, "/account").await;
    let id = page.body.split("/account/revoke").nth(1).unwrap();
    let id = id.split("value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    assert!(page.body.contains("secret-program"));
    let mut others = [Guest::default(), account(&house, "Cy").await];
    for (number, other) in others.iter_mut().enumerate() {
        let seen = other.get(&house, "/account").await;
        assert!(!seen.body.contains("secret-program") && !seen.body.contains(&id), "{number}");
        // What names Ann or her token does nothing to her.
        let form = [
            ("id", id.as_str()),
            ("name", "Ann"),
            ("account", "Ann"),
            ("password", "wrong horse"),
            ("old", "wrong horse"),
            ("new", "another horse"),
            ("url", "https://elsewhere.example/"),
            ("webhook", "https://elsewhere.example/"),
        ];
        for what in ["revoke", "password", "delete", "program", "webhook", "tokens"] {
            let answer = other.post(&house, &format!("/account/{what}"), &form).await;
            assert!(answer.status < 500, "{what}: {}", answer.body);
            if number == 0 {
                assert_eq!(fate(&answer), Refused, "{what} without an account");
            }
        }
    }
    let page = ann.get(&house, "/account").await;
    assert!(page.body.contains("secret-program") && !page.body.contains("elsewhere.example"));
    let url = format!("{}/api/me", house.address());
    let ask = move || ureq::get(&url).header("authorization", format!("Bearer {token}")).call();
    let me = tokio::task::spawn_blocking(ask).await.unwrap().unwrap().body_mut().read_to_string();
    assert!(me.unwrap().contains("\"name\":\"Ann\""));
    let mut again = Guest::default();
    let form = [("name", "Ann"), ("password", "correct horse")];
    assert_eq!(again.post(&house, "/account/sign-in", &form).await.status, 200);
    house.close().await;
}

#[tokio::test]
async fn behind_a_proxy_one_address_does_not_use_up_the_tries_of_others() {
    let house = House::open_with(|config| config.is_behind_proxy = true).await;
    let from = |address: &str| {
        let mut guest = Guest::default();
        guest.headers.push(("x-forwarded-for", address.to_owned()));
        guest
    };
    let mut greedy = from("192.0.2.1");
    let mut last = 0;
    for number in 0..40 {
        let name = format!("Nobody {number}");
        let form = [("name", name.as_str()), ("password", "wrong horse")];
        last = greedy.post(&house, "/account/sign-in", &form).await.status;
        if last == 429 {
            break;
        }
    }
    assert_eq!(last, 429, "so many names are not tried from one address");
    let form = [("name", "Ann"), ("password", "correct horse")];
    let other = from("192.0.2.2").post(&house, "/account/sign-up", &form).await;
    assert_eq!(other.status, 200, "{}", other.body);
    house.close().await;
}
