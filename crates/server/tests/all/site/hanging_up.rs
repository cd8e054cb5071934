//! A client that disconnects in the middle of a request breaks nothing.

use std::io::Write as _;
use std::net::TcpStream;

use ararat_core::Record;
use ararat_games::AnimalsOnBoard;

use super::press;
use crate::support::{Guest, TestServer};
use crate::tables::table;

#[tokio::test(flavor = "multi_thread")]
async fn a_disconnect_leaves_a_playable_table() {
    let server = TestServer::listening().await;
    let mut guest = Guest::default();
    let path = table(&server, &mut guest, "animals-on-board", 2).await;
    let address = server.socket();
    let mut hung_up = 0;
    loop {
        let page = server.wait(&mut guest, &path, |page| page.is_yours() || page.is_over()).await;
        if page.is_over() {
            break;
        }
        let action = page.actions()[0].replace(' ', "+").replace(',', "%2C").replace('?', "%3F");
        let body = format!("version={}&do={action}", page.version());
        let request = format!(
            "POST {path}/act HTTP/1.1\r\nhost: {address}\r\ncookie: {}\r\n\
             content-type: application/x-www-form-urlencoded\r\ncontent-length: {}\r\n\r\n{body}",
            guest.cookie(),
            body.len()
        );
        let mut socket = TcpStream::connect(&address).unwrap();
        socket.write_all(request.as_bytes()).unwrap();
        drop(socket);
        hung_up += 1;
        // Whether or not the action was done, the table is intact: the page it shows can be
        // answered.
        let page = server.wait(&mut guest, &path, |page| page.is_yours() || page.is_over()).await;
        if page.is_over() {
            break;
        }
        let answer = press(&server, &mut guest, &page, hung_up).await;
        assert!(answer.status == 200 || answer.status == 409, "{}", answer.body);
    }
    assert!(hung_up > 5);
    let record = guest.get(&server, &format!("{path}/record")).await.body;
    let record = Record::<AnimalsOnBoard>::parse(record.as_bytes(), &()).unwrap();
    assert!(record.verify().is_ok());
    server.close().await;
}
