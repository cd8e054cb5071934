//! Which games a profile lists, and for whom.

use super::{run, sign_up};
use crate::support::{Guest, Page, TestServer};

/// How many games a page links to.
fn games(page: &Page) -> usize {
    assert_eq!(page.status, 200, "{}", page.body);
    let list = page.between("<ul class=\"tables\">", "</ul>").unwrap_or_default();
    list.matches("<li>").count()
}

/// The link to the previous or next page.
fn link(page: &Page, rel: &str) -> Option<String> {
    let rest = page.body.split(&format!("rel=\"{rel}\" href=\"")).nth(1)?;
    rest.split('"').next().map(str::to_owned)
}

#[tokio::test]
async fn the_owner_sees_all_games_and_others_only_rated_ones() {
    let server = TestServer::open().await;
    let (mut ann, mut bob) = (Guest::default(), Guest::default());
    sign_up(&server, &mut ann, "Ann").await;
    sign_up(&server, &mut bob, "Bob").await;
    ann.post(&server, "/tables", &[("game", "ark"), ("quick", "yes")]).await;
    assert_eq!(games(&ann.get(&server, "/people/Ann").await), 0, "the game is not over");
    // 160 games, half of them rated.
    let many = "with recursive numbers (n) as \
                (select 11 union all select n + 1 from numbers where n < 170) \
                insert into results (table_id, seat, game, visitor, level, place, points, \
                seat_count, is_rated, ended_at) \
                select (select id from tables), n, 'ark', \
                (select visitor from accounts where name = 'Ann'), '', 1, 5, 3, n % 2, n \
                from numbers";
    run(&server, many).await;
    for (guest, pages) in [
        (&mut ann, vec![50, 50, 50, 10]),
        (&mut bob, vec![50, 30]),
        (&mut Guest::default(), vec![50, 30]),
    ] {
        let mut path = Some("/people/Ann".to_owned());
        let mut back = None;
        for expected in pages {
            let page = guest.get(&server, &path.unwrap()).await;
            assert_eq!(games(&page), expected, "{}", page.path);
            assert_eq!(link(&page, "prev").is_some(), back.is_some());
            back = Some(page.path.clone());
            path = link(&page, "next");
        }
        assert_eq!(path, None, "there are no more");
    }
    let own = ann.get(&server, "/people/Ann").await;
    assert!(own.body.contains("Your games") && own.body.contains("class=\"tag\">rated"));
    assert!(!bob.get(&server, "/people/Ann").await.body.contains("Your games"));
    assert_eq!(games(&bob.get(&server, "/people/Bob").await), 0);
    // An invalid position means the first page.
    for odd in ["-1", "x", "9223372036854775807", ""] {
        assert_eq!(
            games(&bob.get(&server, &format!("/people/Ann?after={odd}")).await),
            50,
            "{odd}"
        );
    }
    server.close().await;
}
