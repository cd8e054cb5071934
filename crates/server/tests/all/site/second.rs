//! A second server on a database that only one can use.

use ararat_server::start;

use crate::support::{Guest, TestServer};

#[tokio::test]
async fn a_second_server_on_one_file_does_not_start() {
    let mut server = TestServer::open().await;
    let refused = start(server.config().clone()).await;
    let said = refused.map(|running| running.address).unwrap_err().to_string();
    assert!(said.contains("test.db") && said.contains("stop that one first"), "{said}");
    // The first one keeps running, a backup can be taken, and the file is free once it stops.
    let mut ann = Guest::default();
    let table = ann.post(&server, "/tables", &[("game", "ark"), ("quick", "yes")]).await;
    assert!(table.path.starts_with("/table/"), "{}", table.body);
    let count = ararat_store::backup(&server.database(), &mut Vec::new()).await.unwrap();
    assert!(count > 0);
    server.restart().await;
    assert_eq!(ann.get(&server, &table.path).await.status, 200);
    server.close().await;
}
