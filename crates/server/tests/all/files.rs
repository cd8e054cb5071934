//! How long browsers may keep style, script and pictures.

use crate::support::{Guest, House};

/// What an address says about keeping what is there.
async fn keeping(house: &House, path: &str) -> String {
    let url = format!("{}{path}", house.address());
    let ask = move || {
        let answer = ureq::get(&url).call().unwrap();
        answer.headers()["cache-control"].to_str().unwrap().to_owned()
    };
    tokio::task::spawn_blocking(ask).await.unwrap()
}

#[tokio::test]
async fn only_an_address_that_names_the_contents_is_kept_for_good() {
    let house = House::open().await;
    let page = Guest::default().get(&house, "/rules/ark").await;
    for name in ["ararat.css", "ark.css", "ararat.js"] {
        let start = format!("/file/{name}?");
        let mark = page.between(&start, "\"").unwrap();
        assert!(keeping(&house, &format!("{start}{mark}")).await.contains("immutable"), "{name}");
        // An address of another build, and one without a mark.
        for other in ["0.0.1-00000000", ""] {
            assert_eq!(keeping(&house, &format!("{start}{other}")).await, "no-cache", "{name}");
        }
    }
    assert!(!keeping(&house, "/picture/animal-fox.svg").await.contains("immutable"));
    house.close().await;
}
