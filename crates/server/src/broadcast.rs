//! Answers that last: streams of live updates, which are sent without hyper.
//!
//! A connection that only listens needs no buffer to read requests into and none to write heads
//! with, and those are most of what hyper keeps for it. So a stream leaves hyper with its first
//! piece, and what remains is a socket and whoever tells it the news.

use std::io::{self, Write as _};
use std::sync::{Arc, Mutex};
use std::time::{Duration, UNIX_EPOCH};

use axum::http::header::{DATE, TRANSFER_ENCODING};
use axum::http::{HeaderValue, Method, Request, StatusCode, Version};
use axum::response::Response;
use futures_util::StreamExt as _;
use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpStream;

use crate::clock::now;

/// An answer that lasts carries this mark.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lasting;

/// Whether the answer to a request may be one that leaves hyper.
pub(crate) fn may_leave<B>(request: &Request<B>) -> bool {
    request.method() == Method::GET && request.version() == Version::HTTP_11
}

/// Where the answer that leaves a connection is laid down.
#[derive(Clone, Debug, Default)]
pub(crate) struct Exit(Arc<Mutex<Option<Response>>>);

impl Exit {
    /// Takes an answer that lasts; gives any other back. When one was taken, the connection is not
    /// hyper's any more.
    pub(crate) fn take_from(&self, response: Response) -> Option<Response> {
        let is_lasting =
            response.status() == StatusCode::OK && response.extensions().get::<Lasting>().is_some();
        match self.0.lock() {
            Ok(mut place) if is_lasting => {
                *place = Some(response);
                None
            }
            Ok(_) | Err(_) => Some(response),
        }
    }

    /// What was laid down.
    pub(crate) fn leaving(&self) -> Option<Response> {
        self.0.lock().ok()?.take()
    }
}

/// Sends an answer piece by piece until it ends or its listener has gone.
pub(crate) async fn send(mut socket: TcpStream, response: Response) -> io::Result<()> {
    let (mut parts, body) = response.into_parts();
    parts.headers.insert(TRANSFER_ENCODING, HeaderValue::from_static("chunked"));
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
    loop {
        socket.write_all(&text).await?;
        // Kept while it waits, it would be most of what a listener costs.
        text = Vec::new();
        let piece = tokio::select! {
            piece = pieces.next() => piece,
            gone = hang_up(&socket) => return gone,
        };
        match piece {
            // An empty piece would be the end.
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
    socket.write_all(b"0\r\n\r\n").await?;
    socket.shutdown().await
}

/// Returns when the listener has gone; what it says meanwhile is not heard.
async fn hang_up(socket: &TcpStream) -> io::Result<()> {
    loop {
        socket.readable().await?;
        match socket.try_read(&mut [0; 64]) {
            Ok(0) => return Ok(()),
            Ok(_) => {}
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
            Err(error) => return Err(error),
        }
    }
}
