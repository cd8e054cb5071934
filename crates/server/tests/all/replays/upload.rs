//! Uploaded records.

use ararat_test_support::Site as _;
use axum::http::Request;

use super::play::{finished, record, steps};
use crate::support::{Guest, TestServer};

/// Submits the form with a file and a text; returns the redirect, or the status and the page.
pub(crate) async fn upload(
    server: &TestServer,
    file: &str,
    text: &str,
    lang: &str,
) -> Result<String, (u16, String)> {
    let field = |name: &str, more: &str, value: &str| {
        format!(
            "--mark\r\ncontent-disposition: form-data; name=\"{name}\"{more}\r\n\r\n{value}\r\n"
        )
    };
    let file = field("file", "; filename=\"x.ararat\"", file);
    let body = format!("{file}{}--mark--\r\n", field("text", "", text));
    let request = Request::post("/replay")
        .header("content-type", "multipart/form-data; boundary=mark")
        .header("accept-language", lang);
    let response = server.send(request.body(body.into_bytes()).unwrap()).await;
    if let Some(to) = response.headers().get("location") {
        return Ok(to.to_str().unwrap().to_owned());
    }
    let status = response.status().as_u16();
    Err((status, String::from_utf8(response.into_body()).unwrap()))
}

#[tokio::test]
async fn a_record_is_verified_and_a_tampered_one_shows_its_line() {
    let mut server = TestServer::open().await;
    let mut ann = Guest::default();
    let path = finished(&server, &mut ann).await;
    let text = record(&server, &mut ann, &path).await;
    let own = ann.get(&server, &format!("{path}/replay")).await;
    assert!(own.body.contains("This record is verified"), "{}", own.body);
    assert!(own.body.contains("matches it, so it was not chosen later"));

    // As a file, and as text with the line endings browsers use.
    let by_file = upload(&server, &text, "", "en").await.unwrap();
    let typed = text.trim_end().replace('\n', "\r\n");
    assert_eq!(upload(&server, "", &typed, "en").await.unwrap(), by_file, "the same text");
    server.restart().await;
    let replay = ann.get(&server, &format!("{by_file}?step=5&seat=2")).await;
    assert_eq!(replay.status, 200);
    assert!(replay.body.contains("class=\"verification good\""));
    assert_eq!(ann.get(&server, &format!("{by_file}/record")).await.body, text);

    // A tampered draw: a different starting player.
    let all = steps(&text);
    let first = all.iter().position(|step| step.starts_with("* first")).unwrap();
    let other = if all[first] == "* first 1" { "* first 2" } else { "* first 1" };
    let line = format!("\n{} {}\n", first + 1, all[first]);
    let tampered = text.replace(&line, &format!("\n{} {other}\n", first + 1));
    let number = text.lines().position(|line| line == "steps").unwrap() + 2 + first;
    let to = upload(&server, &tampered, "", "en").await.unwrap();
    assert_ne!(to, by_file);
    let red = ann.get(&server, &to).await;
    assert!(red.body.contains("class=\"verification bad\""));
    assert!(red.body.contains(&format!("Line {number}, column ")), "{}", red.body);
    assert!(red.body.contains("does not follow from the secret"));

    // A tampered secret.
    let digit = text.split("\nsecret ").nth(1).unwrap().chars().next().unwrap();
    let changed = if digit == '0' { '1' } else { '0' };
    let forged = text.replace(&format!("\nsecret {digit}"), &format!("\nsecret {changed}"));
    let red = ann.get(&server, &upload(&server, &forged, "", "en").await.unwrap()).await;
    assert!(red.body.contains("so the deal may have been chosen afterwards"));
    ann.headers.push(("accept-language", "fr".to_owned()));
    let red = ann.get(&server, &upload(&server, &forged, "", "en").await.unwrap()).await;
    assert!(red.body.contains("la donne a donc pu être choisie après coup"));
    server.close().await;
}

#[tokio::test]
async fn an_invalid_record_is_refused_with_line_and_column() {
    let server = TestServer::open().await;
    let mut ann = Guest::default();
    let path = finished(&server, &mut ann).await;
    let text = record(&server, &mut ann, &path).await;
    let cut = text.replace("\nrules 1", "\nrules x");
    let (status, page) = upload(&server, "", &cut, "en").await.unwrap_err();
    assert_eq!(status, 422);
    assert!(page.contains("Line 3, column 7:"), "{page}");
    assert!(page.contains("rules x"), "the typed text is kept");
    let (_, page) = upload(&server, "<b>", "", "fr").await.unwrap_err();
    assert!(page.contains("Ligne 1, colonne 1"), "{page}");
    assert_eq!(upload(&server, "", "", "en").await.unwrap_err().0, 422);
    let long = "x".repeat(600 * 1024);
    assert_eq!(upload(&server, &long, "", "en").await.unwrap_err().0, 413);
    let longer = "x".repeat(2 * 1024 * 1024);
    assert_eq!(upload(&server, &longer, "", "en").await.unwrap_err().0, 413);
    let none = format!("/replay/{}", "0".repeat(64));
    assert_eq!(ann.get(&server, &none).await.status, 404);
    assert!(ann.get(&server, "/").await.body.contains("href=\"/replay\""));
    server.close().await;
}
