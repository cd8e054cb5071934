//! The life of an account.

use super::{PASSWORD, count, run, sign_in, sign_up};
use crate::support::{Guest, TestServer};

const QUICK: [(&str, &str); 2] = [("game", "animals-on-board"), ("quick", "yes")];

#[tokio::test]
async fn an_account_keeps_what_the_guest_had_and_opens_it_elsewhere() {
    let server = TestServer::open().await;
    let (mut laptop, mut phone) = (Guest::default(), Guest::default());
    let path = laptop.post(&server, "/tables", &QUICK).await.path;
    let guest = laptop.clone();
    laptop.post(&server, "/settings", &[("lang", "fr"), ("theme", "dark")]).await;
    let page = sign_up(&server, &mut laptop, "Zoé").await;
    assert!(page.body.contains("Se déconnecter") && page.body.contains("Zoé"), "{}", page.body);
    let seat = laptop.get(&server, &path).await;
    assert!(seat.body.contains("class=\"tag you\""), "the seat is still theirs: {}", seat.body);
    // The cookie of the guest no longer opens the seat.
    let left = guest.clone().get(&server, &path).await;
    assert!(!left.body.contains("class=\"tag you\""), "{}", left.body);
    // Another device, with another guest and another table: the account gets both.
    let other = phone.post(&server, "/tables", &QUICK).await.path;
    let page = sign_in(&server, &mut phone, "zoé", PASSWORD).await;
    assert!(page.body.contains("data-theme=\"dark\"") && page.body.contains("lang=\"fr\""));
    for guest in [&mut laptop, &mut phone] {
        let front = guest.get(&server, "/").await;
        assert!(front.body.contains(&path) && front.body.contains(&other), "{}", front.body);
        assert!(guest.get(&server, &other).await.body.contains("class=\"tag you\""));
    }
    server.close().await;
}

#[tokio::test]
async fn a_refused_form_keeps_the_name_that_was_typed() {
    let server = TestServer::open().await;
    let mut guest = Guest::default();
    let form = [("name", "Zoé & \"Co\""), ("password", "short")];
    for path in ["/account/sign-up", "/account/sign-in"] {
        let page = guest.post(&server, path, &form).await;
        assert!(page.status == 422 || page.status == 403, "{}", page.body);
        let shown = page.between(&format!("action=\"{path}\""), "</form>").unwrap();
        assert!(shown.contains("value=\"Zoé &amp; &quot;Co&quot;\""), "{shown}");
        assert_eq!(page.body.matches("Zoé").count(), 1, "the other form stays empty");
        assert!(!page.body.contains("short\""), "a password is not sent back");
    }
    server.close().await;
}

#[tokio::test]
async fn sign_outs_and_password_changes_end_sessions() {
    let mut server = TestServer::open().await;
    let (mut laptop, mut phone, mut tablet) =
        (Guest::default(), Guest::default(), Guest::default());
    sign_up(&server, &mut laptop, "Zoe").await;
    for guest in [&mut phone, &mut tablet] {
        assert!(sign_in(&server, guest, "Zoe", PASSWORD).await.body.contains("/account/delete"));
    }
    server.restart().await;
    let stolen = phone.clone();
    let page = phone.post(&server, "/account/sign-out", &[]).await;
    assert!(page.body.contains("/account/sign-in"));
    for guest in [&mut phone, &mut stolen.clone()] {
        let page = guest.get(&server, "/account").await;
        assert!(page.body.contains("/account/sign-in"), "a copied cookie is worthless");
    }
    let form = [("password", "wrong password"), ("new", "another horse")];
    assert_eq!(laptop.post(&server, "/account/password", &form).await.status, 403);
    let form = [("password", PASSWORD), ("new", "short")];
    assert_eq!(laptop.post(&server, "/account/password", &form).await.status, 422);
    let form = [("password", PASSWORD), ("new", "another horse")];
    assert_eq!(laptop.post(&server, "/account/password", &form).await.status, 200);
    assert!(laptop.get(&server, "/account").await.body.contains("/account/delete"));
    assert!(tablet.get(&server, "/account").await.body.contains("/account/sign-in"));
    assert_eq!(sign_in(&server, &mut tablet, "Zoe", PASSWORD).await.status, 403);
    assert_eq!(sign_in(&server, &mut tablet, "Zoe", "another horse").await.status, 200);
    tablet.post(&server, "/account/sign-out", &[("everywhere", "yes")]).await;
    assert!(laptop.get(&server, "/account").await.body.contains("/account/sign-in"));
    assert_eq!(count(&server, "select count(*) from sessions").await, 0);
    server.close().await;
}

#[tokio::test]
async fn signing_in_reveals_nothing_about_others_and_attempts_are_limited() {
    let server = TestServer::open().await;
    let mut guest = Guest::default();
    sign_up(&server, &mut Guest::default(), "Zoe").await;
    let wrong = sign_in(&server, &mut guest, "Zoe", "wrong password").await;
    let unknown = sign_in(&server, &mut guest, "Nobody", "wrong password").await;
    assert_eq!((wrong.status, unknown.status), (403, 403));
    // Apart from the typed name, which each form keeps.
    assert_eq!(wrong.body.replace("Zoe", "Nobody"), unknown.body);
    let mut other = Guest::default();
    let form = [("name", "ZOE"), ("password", PASSWORD)];
    assert_eq!(other.post(&server, "/account/sign-up", &form).await.status, 409, "taken");
    for (name, password) in [("", PASSWORD), ("<b>", PASSWORD), ("..", PASSWORD), ("Tom", "short")]
    {
        let form = [("name", name), ("password", password)];
        assert_eq!(other.post(&server, "/account/sign-up", &form).await.status, 422, "{name}");
    }
    let mut status = 0;
    for _ in 0..25 {
        status = sign_in(&server, &mut guest, "Zoe", "wrong password").await.status;
    }
    assert_eq!(status, 429);
    let right = sign_in(&server, &mut guest, "Zoe", PASSWORD).await;
    assert_eq!(right.status, 429, "not even the right password now");
    server.close().await;
}

#[tokio::test]
async fn wrong_passwords_from_elsewhere_do_not_lock_the_owner_out() {
    let server = TestServer::open_with(|config| config.is_behind_proxy = true).await;
    let from = |address: &str| {
        let mut guest = Guest::default();
        guest.headers.push(("x-forwarded-for", address.to_owned()));
        guest
    };
    sign_up(&server, &mut from("192.0.2.9"), "Zoe").await;
    for address in ["192.0.2.1", "192.0.2.2"] {
        let mut status = 0;
        for _ in 0..25 {
            status = sign_in(&server, &mut from(address), "ZOE", "wrong password").await.status;
        }
        assert_eq!(status, 429, "{address} has used up its attempts");
    }
    let right = sign_in(&server, &mut from("192.0.2.3"), "Zoe", PASSWORD).await;
    assert_eq!(right.status, 200, "{}", right.body);
    // Somebody who shares an address with the attacker can still sign in under another name.
    sign_up(&server, &mut from("192.0.2.8"), "Tom").await;
    let mut status = 0;
    // More than an address may try under all names together.
    for _ in 0..25 {
        status = sign_in(&server, &mut from("192.0.2.4"), "Zoe", "wrong password").await.status;
    }
    assert_eq!(status, 429);
    assert_eq!(sign_in(&server, &mut from("192.0.2.4"), "Tom", PASSWORD).await.status, 200);
    server.close().await;
}

#[tokio::test]
async fn tokens_are_shown_once_and_stored_as_hashes() {
    let server = TestServer::open().await;
    let (mut zoe, mut stranger) = (Guest::default(), Guest::default());
    sign_up(&server, &mut zoe, "Zoe").await;
    let form = [("name", "my program"), ("scope", "play"), ("days", "30")];
    assert_eq!(stranger.post(&server, "/account/tokens", &form).await.status, 403);
    let page = zoe.post(&server, "/account/tokens", &form).await;
    let token = page.between("value=\"ararat_", "\"").unwrap().to_owned();
    assert_eq!(token.len(), 26);
    let page = zoe.get(&server, "/account").await;
    assert!(page.body.contains("my program") && !page.body.contains(&token));
    assert_eq!(count(&server, "select count(*) from tokens where hash like '%ararat%'").await, 0);
    assert_eq!(count(&server, "select count(*) from tokens where scope = 'play'").await, 1);
    for bad in [("scope", "all"), ("days", "0"), ("days", "9999"), ("name", "<b>")] {
        let form: Vec<_> =
            form.iter().map(|pair| if pair.0 == bad.0 { bad } else { *pair }).collect();
        assert_eq!(zoe.post(&server, "/account/tokens", &form).await.status, 422, "{bad:?}");
    }
    let id = page.between("name=\"id\" value=\"", "\"").unwrap().to_owned();
    stranger.post(&server, "/account/revoke", &[("id", &id)]).await;
    assert_eq!(count(&server, "select count(*) from tokens").await, 1);
    zoe.post(&server, "/account/revoke", &[("id", &id)]).await;
    assert_eq!(count(&server, "select count(*) from tokens").await, 0);
    let page = zoe.post(&server, "/account/program", &[]).await;
    assert!(page.body.contains("class=\"tag\">program"), "{}", page.body);
    server.close().await;
}

/// The status of `GET /api/me` with a token.
async fn status_of(server: &TestServer, token: &str) -> u16 {
    let mut program = Guest::default();
    program.headers.push(("authorization", format!("Bearer {token}")));
    program.get(server, "/api/me").await.status
}

#[tokio::test]
async fn tokens_outlast_sessions_and_passwords_until_all_are_revoked() {
    let server = TestServer::open().await;
    let mut zoe = Guest::default();
    sign_up(&server, &mut zoe, "Zoe").await;
    let mut tokens = Vec::new();
    for name in ["one", "two"] {
        let form = [("name", name), ("scope", "play"), ("days", "30")];
        let page = zoe.post(&server, "/account/tokens", &form).await;
        tokens.push(format!("ararat_{}", page.between("value=\"ararat_", "\"").unwrap()));
    }
    let form = [("password", PASSWORD), ("new", "another horse")];
    assert_eq!(zoe.post(&server, "/account/password", &form).await.status, 200);
    zoe.post(&server, "/account/sign-out", &[("everywhere", "yes")]).await;
    sign_in(&server, &mut zoe, "Zoe", "another horse").await;
    for token in &tokens {
        assert_eq!(status_of(&server, token).await, 200, "neither revokes a token");
    }
    // The page says so and offers to revoke them.
    let page = zoe.get(&server, "/account").await;
    assert!(page.body.contains("signs out browsers, not tokens"), "{}", page.body);
    assert!(page.body.contains("Revoke all tokens"));
    let mut tom = Guest::default();
    sign_up(&server, &mut tom, "Tom").await;
    tom.post(&server, "/account/revoke", &[("all", "yes")]).await;
    assert_eq!(status_of(&server, &tokens[0]).await, 200, "other people's tokens are not affected");
    zoe.post(&server, "/account/revoke", &[("all", "yes")]).await;
    for token in &tokens {
        assert_eq!(status_of(&server, token).await, 401);
    }
    let form = [("name", "three"), ("scope", "read"), ("days", "30")];
    let page = zoe.post(&server, "/account/tokens", &form).await;
    let token = format!("ararat_{}", page.between("value=\"ararat_", "\"").unwrap());
    assert_eq!(status_of(&server, &token).await, 200);
    zoe.post(&server, "/account/delete", &[("password", "another horse")]).await;
    assert_eq!(status_of(&server, &token).await, 401, "deleting the account revokes its tokens");
    server.close().await;
}

#[tokio::test]
async fn stored_settings_that_cannot_be_read_are_an_error() {
    let mut server = TestServer::open().await;
    let mut zoe = Guest::default();
    sign_up(&server, &mut zoe, "Zoe").await;
    for (damage, repair) in [
        ("update accounts set lang = 'xx'", "update accounts set lang = 'fr'"),
        ("update accounts set theme = 'pink'", "update accounts set theme = 'dark'"),
    ] {
        run(&server, damage).await;
        // A server remembers accounts for a while.
        server.restart().await;
        let page = zoe.get(&server, "/rules").await;
        assert_eq!(page.status, 503, "{damage}: {}", page.body);
        assert_eq!(Guest::default().get(&server, "/rules").await.status, 200, "others can read");
        run(&server, repair).await;
        server.restart().await;
        assert_eq!(zoe.get(&server, "/rules").await.status, 200, "{repair}");
    }
    server.close().await;
}
