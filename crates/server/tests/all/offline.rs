//! The app that runs in a browser without this server, as the server offers it.

use ararat_server::{Config, start};
use ararat_test_support::{Folder, Site as _};

use crate::support::{Guest, TestServer};

/// A folder that looks like a built site.
fn site() -> Folder {
    let folder = Folder::new("offline-site");
    for (name, text) in [
        ("index.html", "<p>first"),
        ("sw.js", "let it;"),
        ("sw.js.br", "packed"),
        ("secret.key", "x"),
    ] {
        std::fs::write(folder.path().join(name), text).unwrap();
    }
    folder
}

#[tokio::test]
async fn the_offline_app_is_offered_where_its_folder_exists() {
    let folder = site();
    let server =
        TestServer::open_with(|config| config.offline = Some(folder.path().to_owned())).await;
    let mut guest = Guest::default();
    assert!(guest.get(&server, "/").await.body.contains("href=\"/offline/\""));
    assert_eq!(guest.get(&server, "/offline").await.path, "/offline/");
    assert_eq!(guest.get(&server, "/offline/").await.body, "<p>first");
    for missing in ["/offline/none.js", "/offline/secret.key", "/offline/..%2ftest.db"] {
        assert_eq!(guest.get(&server, missing).await.status, 404, "{missing}");
    }
    let [plain, packed] = ["identity", "gzip, br"].map(|accepted| {
        let mut guest = Guest::default();
        guest.headers.push(("accept-encoding", accepted.to_owned()));
        server.send(guest.request("/offline/sw.js", None))
    });
    let (plain, packed) = (plain.await, packed.await);
    assert_eq!(plain.body(), b"let it;");
    assert_eq!(packed.headers()["content-encoding"], "br");
    assert_eq!(packed.body(), b"packed");
    let policy = packed.headers()["content-security-policy"].to_str().unwrap();
    assert!(policy.contains("'wasm-unsafe-eval'") && !policy.contains("http"));
    assert_eq!(packed.headers()["content-type"], "text/javascript; charset=utf-8");
    server.close().await;
}

#[tokio::test]
async fn a_folder_that_holds_something_else_is_refused_at_startup() {
    let folder = Folder::new("no-offline-site");
    let config =
        Config { offline: Some(folder.path().to_owned()), ..Config::local("memory:".to_owned()) };
    let error = start(config).await.unwrap_err().to_string();
    assert!(error.contains("cargo xtask site"), "{error}");
    let server = TestServer::open().await;
    assert!(!Guest::default().get(&server, "/").await.body.contains("/offline/"));
    server.close().await;
}
