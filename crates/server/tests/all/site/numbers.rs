//! Endpoints for operators: health, readiness and metrics.

use super::press;
use crate::support::{Guest, Page, TestServer};

/// Requests a path from the metrics address.
async fn ask(server: &TestServer, path: &'static str) -> Page {
    let address = server.metrics();
    let ask = move || Guest::default().send(&address, path, None).unwrap();
    tokio::task::spawn_blocking(ask).await.unwrap()
}

/// The value of a time series.
fn value(sheet: &str, series: &str) -> u64 {
    let line = sheet.lines().find_map(|line| line.strip_prefix(series)?.strip_prefix(' '));
    line.unwrap_or_else(|| unreachable!("no {series} in\n{sheet}")).parse().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn metrics_count_what_happened() {
    let server =
        TestServer::listening_with(|config| config.metrics = Some(([127, 0, 0, 1], 0).into()))
            .await;
    assert_eq!(ask(&server, "/healthz").await.body, "ok\n");
    assert_eq!(ask(&server, "/readyz").await.body, "ready\n");
    let mut ann = Guest::default();
    assert_eq!(ann.get(&server, "/readyz").await.body, "ready\n");
    assert_eq!(ann.get(&server, "/metrics").await.status, 404, "metrics are not public");
    let seats = [("seat", "me"), ("seat", "easy"), ("seat", "easy")];
    let mut form = vec![("game", "life-is-life"), ("name", "Ann"), ("pace", "0")];
    form.extend(seats);
    let path = ann.post(&server, "/tables", &form).await.path;
    let mut own = 0u64;
    for turn in 0..3 {
        let page = server.wait(&mut ann, &path, |page| page.is_yours() || page.is_over()).await;
        if page.is_over() {
            break;
        }
        // An answer to an outdated page is refused, and counted.
        let stale = [("version", "1"), ("do", "knock")];
        assert_eq!(ann.post(&server, &format!("{path}/act"), &stale).await.status, 409);
        assert_eq!(press(&server, &mut ann, &page, turn).await.status, 200);
        own += 1;
    }
    server.wait(&mut ann, &path, |page| page.is_yours() || page.is_over()).await;
    let sheet = ask(&server, "/metrics").await.body;
    let moves = "ararat_moves_total{game=\"life-is-life\",by=";
    assert_eq!(value(&sheet, &format!("{moves}\"person\"}}")), own);
    let bots = value(&sheet, &format!("{moves}\"bot\"}}"));
    assert!(bots >= 2);
    assert!(value(&sheet, "ararat_bot_think_seconds_count") >= bots);
    assert_eq!(value(&sheet, "ararat_refusals_total{code=\"moved-on\"}"), own);
    let running = "ararat_games{game=\"life-is-life\",status=\"running\"} 1\n";
    assert_eq!(sheet.contains(running), own == 3, "{sheet}");
    assert_eq!(value(&sheet, "ararat_tables_in_memory"), 1);
    assert!(value(&sheet, "ararat_table_memory_bytes") > 4096, "{sheet}");
    assert_eq!(value(&sheet, "ararat_streams_open"), 0);
    assert_eq!(value(&sheet, "ararat_store_up"), 1);
    assert!(value(&sheet, "ararat_store_seconds_count{operation=\"append\"}") > bots);
    assert_eq!(value(&sheet, "ararat_store_errors_total{operation=\"append\"}"), 0);
    let acts = "{route=\"/table/{id}/act\"";
    let taken = value(&sheet, &format!("ararat_requests_total{acts},status=\"3xx\"}}"));
    assert_eq!(taken, own);
    let timed = value(&sheet, &format!("ararat_request_seconds_count{acts}}}"));
    assert_eq!(timed, own * 2);
    assert_eq!(value(&sheet, "ararat_requests_total{route=\"other\",status=\"4xx\"}"), 1);
    // Metrics contain no names.
    let id = path.trim_start_matches("/table/");
    assert!(!sheet.contains(id) && !sheet.contains("Ann") && !sheet.contains("127.0.0.1"));
    server.close().await;
}

#[tokio::test]
async fn every_line_follows_the_prometheus_format() {
    let server =
        TestServer::listening_with(|config| config.metrics = Some(([127, 0, 0, 1], 0).into()))
            .await;
    Guest::default().get(&server, "/").await;
    let sheet = ask(&server, "/metrics").await.body;
    let mut families: Vec<&str> = Vec::new();
    for line in sheet.lines() {
        if let Some(rest) = line.strip_prefix("# TYPE ") {
            let name = rest.split(' ').next().unwrap();
            assert!(!families.contains(&name), "{name} is repeated");
            families.push(name);
        } else if !line.starts_with("# HELP ") {
            let (series, number) = line.rsplit_once(' ').unwrap();
            assert!(number.parse::<f64>().is_ok(), "{line}");
            let name = series.split('{').next().unwrap();
            let family = families.last().unwrap();
            let ends = ["", "_bucket", "_sum", "_count"];
            assert!(ends.contains(&name.strip_prefix(family).unwrap_or("?")), "{line}");
        }
    }
    assert!(families.len() > 12, "{families:?}");
    server.close().await;
}
