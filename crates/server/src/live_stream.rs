//! Streams of live updates, which leave hyper once they have started.
//!
//! Hyper keeps buffers for the next request and for the head of a response. A connection that only
//! listens needs neither, and they made up most of its memory: leaving hyper took it from 20.0 kB
//! to 2.6 kB per listener (docs/performance.md). What remains is a socket and the stream of
//! updates.

use std::io::{self, Write as _};
use std::sync::Arc;
use std::time::{Duration, UNIX_EPOCH};

use axum::http::header::{CONNECTION, DATE, TRANSFER_ENCODING};
use axum::http::{HeaderValue, Method, Request, StatusCode, Version};
use axum::response::Response;
use futures_util::StreamExt as _;
use parking_lot::Mutex;
use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpStream;

use ararat_tables::now;

/// How long a listener may take to read a piece; a slower one can reconnect.
const WRITE_TIMEOUT: Duration = Duration::from_secs(30);

/// How many bytes a listener may send. It has nothing to say, and reading more would keep us busy.
const MOST_SENT: usize = 4096;

/// Marks a response as a stream of live updates.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LiveStream;

/// Whether the response to this request may be taken out of hyper.
pub(crate) fn may_leave<B>(request: &Request<B>) -> bool {
    request.method() == Method::GET && request.version() == Version::HTTP_11
}

/// Takes a stream out of a hyper connection.
#[derive(Clone, Debug, Default)]
pub(crate) struct Exit(Arc<Mutex<Option<Response>>>);

impl Exit {
    /// Takes the response if it is a stream, and gives any other back. After a stream is taken,
    /// hyper gives up the connection.
    pub(crate) fn take_from(&self, response: Response) -> Option<Response> {
        let is_stream = response.status() == StatusCode::OK
            && response.extensions().get::<LiveStream>().is_some();
        if is_stream {
            *self.0.lock() = Some(response);
            None
        } else {
            Some(response)
        }
    }

    /// The stream that was taken.
    pub(crate) fn leaving(&self) -> Option<Response> {
        self.0.lock().take()
    }
}

/// Sends a stream piece by piece until it ends or the listener disconnects.
pub(crate) async fn send(socket: TcpStream, response: Response) -> io::Result<()> {
    send_within(WRITE_TIMEOUT, socket, response).await
}

/// Like [`send`], with a given timeout for each piece.
async fn send_within(
    timeout: Duration,
    mut socket: TcpStream,
    response: Response,
) -> io::Result<()> {
    let (mut parts, body) = response.into_parts();
    parts.headers.insert(TRANSFER_ENCODING, HeaderValue::from_static("chunked"));
    // No further request can follow on this connection.
    parts.headers.insert(CONNECTION, HeaderValue::from_static("close"));
    let date = UNIX_EPOCH + Duration::from_millis(now().unsigned_abs());
    if let Ok(date) = HeaderValue::from_str(&httpdate::fmt_http_date(date)) {
        parts.headers.insert(DATE, date);
    }
    let mut text = b"HTTP/1.1 200 OK\r\n".to_vec();
    for (name, value) in &parts.headers {
        text.extend_from_slice(name.as_str().as_bytes());
        text.extend_from_slice(b": ");
        text.extend_from_slice(value.as_bytes());
        text.extend_from_slice(b"\r\n");
    }
    text.extend_from_slice(b"\r\n");
    drop(parts);
    let mut pieces = body.into_data_stream();
    let mut allowance = MOST_SENT;
    loop {
        tokio::time::timeout(timeout, socket.write_all(&text)).await??;
        // Kept while waiting, this buffer would be most of what a listener costs.
        text = Vec::new();
        let piece = tokio::select! {
            piece = pieces.next() => piece,
            gone = hang_up(&socket, &mut allowance) => return gone,
        };
        match piece {
            // An empty chunk would mark the end of the stream.
            Some(Ok(piece)) if piece.is_empty() => {}
            Some(Ok(piece)) => {
                write!(text, "{:x}\r\n", piece.len())?;
                text.extend_from_slice(&piece);
                text.extend_from_slice(b"\r\n");
            }
            Some(Err(error)) => return Err(io::Error::other(error)),
            None => break,
        }
    }
    tokio::time::timeout(timeout, socket.write_all(b"0\r\n\r\n")).await??;
    socket.shutdown().await
}

/// Returns when the listener has disconnected or has sent more than it may. What it sends is
/// discarded.
async fn hang_up(socket: &TcpStream, allowance: &mut usize) -> io::Result<()> {
    loop {
        socket.readable().await?;
        match socket.try_read(&mut [0; 64]) {
            Ok(0) => return Ok(()),
            Ok(count) if count > *allowance => return Ok(()),
            Ok(count) => *allowance -= count,
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
            Err(error) => return Err(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use axum::response::IntoResponse as _;
    use futures_util::stream;
    use tokio::io::AsyncReadExt as _;
    use tokio::net::TcpListener;

    use super::*;

    async fn pair() -> (TcpStream, TcpStream) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (near, far) =
            tokio::join!(TcpStream::connect(listener.local_addr().unwrap()), listener.accept());
        (near.unwrap(), far.unwrap().0)
    }

    #[tokio::test]
    async fn a_stream_is_sent_in_chunks_with_its_head_and_an_end() {
        let (mut near, far) = pair().await;
        let pieces = ["first", "", "a second piece"].map(Ok::<_, io::Error>);
        let body = Body::from_stream(stream::iter(pieces));
        let sent = send(far, ([("x-mark", "y")], body).into_response());
        let mut text = String::new();
        let (sent, read) = tokio::join!(sent, near.read_to_string(&mut text));
        sent.unwrap();
        read.unwrap();
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        assert!(head.starts_with("HTTP/1.1 200 OK\r\n"), "{head}");
        assert!(head.contains("\r\nx-mark: y\r\n") && head.contains("\r\ndate: "), "{head}");
        assert!(head.contains("\r\ntransfer-encoding: chunked"), "{head}");
        assert_eq!(body, "5\r\nfirst\r\ne\r\na second piece\r\n0\r\n\r\n");
    }

    #[tokio::test]
    async fn a_stream_ends_when_its_listener_disconnects() {
        let (near, far) = pair().await;
        let body = Body::from_stream(stream::pending::<io::Result<String>>());
        drop(near);
        // This would wait forever if `send` did not notice; it may end normally or with an error.
        let _ = send(far, body.into_response()).await;
    }

    #[tokio::test]
    async fn a_listener_that_sends_too_much_is_disconnected() {
        let (mut near, far) = pair().await;
        let (sender, pieces) = tokio::sync::mpsc::unbounded_channel::<&str>();
        let pieces = stream::unfold(pieces, |mut pieces| async move {
            Some((Ok::<_, io::Error>(pieces.recv().await?), pieces))
        });
        let sent = tokio::spawn(send(far, Body::from_stream(pieces).into_response()));
        near.write_all(&[b'x'; 4000]).await.unwrap();
        sender.send("still here").unwrap();
        let mut heard = Vec::new();
        while !heard.ends_with(b"still here\r\n") {
            assert_ne!(near.read_buf(&mut heard).await.unwrap(), 0, "the connection was cut off");
        }
        // The server sends nothing more, so only what the listener sends can end the stream.
        let _ = near.write_all(&[b'x'; 4000]).await;
        sent.await.unwrap().unwrap();
        assert!(sender.is_closed());
    }

    #[tokio::test]
    async fn a_listener_that_does_not_read_is_disconnected() {
        let (near, far) = pair().await;
        let pieces = stream::repeat_with(|| Ok::<_, io::Error>("a long piece ".repeat(10_000)));
        let response = Body::from_stream(pieces).into_response();
        // Without a timeout this would wait forever.
        let sent = send_within(Duration::from_millis(50), far, response).await;
        assert_eq!(sent.unwrap_err().kind(), io::ErrorKind::TimedOut);
        drop(near);
    }

    #[test]
    fn only_streams_leave_hyper() {
        let exit = Exit::default();
        assert!(exit.take_from("a page".into_response()).is_some());
        assert!(exit.leaving().is_none());
        let mut lasting = "a stream".into_response();
        lasting.extensions_mut().insert(LiveStream);
        assert!(exit.take_from(lasting).is_none());
        assert!(exit.leaving().is_some());
        let mut refused = StatusCode::NOT_FOUND.into_response();
        refused.extensions_mut().insert(LiveStream);
        assert!(exit.take_from(refused).is_some(), "a refusal is an ordinary response");
    }
}
