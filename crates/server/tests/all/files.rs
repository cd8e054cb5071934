//! How long browsers may cache styles, scripts and pictures.

use ararat_test_support::Site as _;

use crate::support::{Guest, TestServer};

/// The `Cache-Control` header of a path.
async fn keeping(server: &TestServer, path: &str) -> String {
    let answer = server.send(Guest::default().request(path, None)).await;
    assert_eq!(answer.status(), 200, "{path}");
    answer.headers()["cache-control"].to_str().unwrap().to_owned()
}

#[tokio::test]
async fn only_an_address_with_the_content_hash_is_cached_for_good() {
    let server = TestServer::open().await;
    let page = Guest::default().get(&server, "/rules/ark").await;
    for name in ["ararat.css", "ark.css", "ararat.js"] {
        let start = format!("/file/{name}?");
        let mark = page.between(&start, "\"").unwrap();
        assert!(keeping(&server, &format!("{start}{mark}")).await.contains("immutable"), "{name}");
        // The mark of another build, and no mark at all.
        for other in ["0.0.1-00000000", ""] {
            assert_eq!(keeping(&server, &format!("{start}{other}")).await, "no-cache", "{name}");
        }
    }
    assert!(!keeping(&server, "/picture/animal-fox.svg").await.contains("immutable"));
    server.close().await;
}
