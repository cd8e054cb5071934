//! Pictures of results and analyses over HTTP, and the metadata of pages.

use ararat_games::GameName;
use ararat_test_support::Site as _;
use resvg::tiny_skia::Pixmap;

use crate::support::{Guest, TestServer};
use crate::tables::{play_to_end, table};

/// A response.
struct Answer {
    status: u16,
    kind: String,
    policy: String,
    body: Vec<u8>,
}

async fn fetch(server: &TestServer, path: &str) -> Answer {
    let answer = server.send(Guest::default().request(path, None)).await;
    let header = |name: &str| {
        let value = answer.headers().get(name);
        value.map(|value| value.to_str().unwrap().to_owned()).unwrap_or_default()
    };
    let (kind, policy) = (header("content-type"), header("content-security-policy"));
    Answer { status: answer.status().as_u16(), kind, policy, body: answer.into_body() }
}

#[tokio::test]
async fn the_result_of_every_game_is_a_picture() {
    let server = TestServer::open().await;
    let mut guest = Guest::default();
    for game in GameName::ALL {
        let bots = *game.description().players.clone().start() - 1;
        let path = table(&server, &mut guest, &game.to_string(), bots).await;
        let early = fetch(&server, &format!("{path}/result.svg")).await;
        assert_eq!(early.status, 404, "not over yet");
        assert!(!guest.get(&server, &path).await.body.contains("og:image"));
        let end = play_to_end(&server, &mut guest, &path).await;
        let address = format!("http://{}{path}/result.png", server.host());
        assert!(end.body.contains(&format!("property=\"og:image\" content=\"{address}\"")));
        assert!(end.body.contains("content=\"summary_large_image\""));
        assert!(end.body.contains(&format!("href=\"{path}/result.png\"")));
        let answer = fetch(&server, &format!("{path}/result.svg")).await;
        assert_eq!((answer.status, answer.kind.as_str()), (200, "image/svg+xml"));
        assert!(!answer.policy.contains("script-src"), "{}", answer.policy);
        let svg = String::from_utf8(answer.body).unwrap();
        assert!(svg.contains("Ann"), "{svg}");
        // The board: every final position shows animals, or at least cards with one on them.
        assert!(svg.contains("<symbol id=\"animal-") && svg.contains("<use href=\"#animal-"));
        let answer = fetch(&server, &format!("{path}/result.png")).await;
        assert_eq!((answer.status, answer.kind.as_str()), (200, "image/png"));
        let picture = Pixmap::decode_png(&answer.body).unwrap();
        assert_eq!((picture.width(), picture.height()), (1200, 630));
    }
    assert_eq!(fetch(&server, "/table/nowhere/result.png").await.status, 404);
    server.close().await;
}

#[tokio::test]
async fn the_curves_of_an_analysis_are_a_picture() {
    let server = TestServer::open().await;
    let mut guest = Guest::default();
    let path = table(&server, &mut guest, "animals-on-board", 1).await;
    play_to_end(&server, &mut guest, &path).await;
    let early = fetch(&server, &format!("{path}/analysis.png")).await;
    assert_eq!(early.status, 404, "no analysis was requested");
    guest.post(&server, &format!("{path}/analyse"), &[("level", "hard")]).await;
    let shows = |page: &crate::support::Page| page.body.contains("class=\"curves\"");
    let page = server.wait(&mut guest, &format!("{path}/analysis"), shows).await;
    assert!(page.body.contains(&format!("href=\"{path}/analysis.png?level=hard\"")));
    // Each seat has its own list, which the page links to.
    for seat in ["seat-1", "seat-2"] {
        assert!(page.body.contains(&format!("href=\"#{seat}\"")), "{seat}");
        assert!(page.body.contains(&format!("id=\"{seat}\"")), "{seat}");
    }
    let answer = fetch(&server, &format!("{path}/analysis.svg")).await;
    assert_eq!(answer.kind, "image/svg+xml");
    assert_eq!(answer.policy, "default-src 'none'; style-src 'unsafe-inline'");
    let svg = String::from_utf8(answer.body).unwrap();
    assert!(svg.contains("Animals on Board") && svg.contains("Ann"), "{svg}");
    let answer = fetch(&server, &format!("{path}/analysis.png")).await;
    assert_eq!(answer.kind, "image/png");
    let picture = Pixmap::decode_png(&answer.body).unwrap();
    // Both seat colors occur, so the inline style was applied.
    for color in [[0x00, 0x6c, 0xa9], [0xb0, 0x49, 0x00]] {
        let is_color = |pixel: &resvg::tiny_skia::PremultipliedColorU8| {
            [pixel.red(), pixel.green(), pixel.blue()] == color
        };
        assert!(picture.pixels().iter().filter(|pixel| is_color(pixel)).count() > 100, "{color:?}");
    }
    server.close().await;
}
