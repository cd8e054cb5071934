//! Accepts connections, with limits on how many and on how long they may keep us waiting.
//!
//! `axum::serve` has no time limit for the head of a request, no limit per address, and no way for a
//! stream to leave hyper ([`crate::live_stream`]).

use std::convert::Infallible;
use std::future::{pending, poll_fn};
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::header::{CONNECTION, HOST};
use axum::http::{Request, StatusCode, Version};
use axum::response::{IntoResponse as _, Response};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tower_service::Service as _;

use crate::connection_limits::ConnectionLimits;
use crate::limits::Client;
use crate::live_stream::{self, Exit, may_leave};

/// Limits on the number of headers and the size of a request's head; no browser sends more.
const MOST_HEADERS: usize = 64;
const LONGEST_HEAD: usize = 32 * 1024;
/// How long requests in progress may take once the site is told to stop.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(10);
/// How long to wait after a failed accept, such as when the machine is out of file handles.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

/// The limits of a listener.
#[derive(Clone, Debug)]
pub(crate) struct ListenerLimits {
    /// Simultaneous connections.
    pub(crate) connections: usize,
    /// Simultaneous connections from each address.
    pub(crate) by_address: ConnectionLimits,
    /// How long the head of a request may take to arrive.
    pub(crate) head_timeout: Duration,
}

/// Serves until told to stop; returns when the last request is answered.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    limits: ListenerLimits,
    mut stopping: watch::Receiver<bool>,
) {
    let places = Arc::new(Semaphore::new(limits.connections));
    let mut connections = JoinSet::new();
    let mut until = stopping.clone();
    loop {
        // Connections beyond the limit wait in the operating system's backlog.
        let accepted = async {
            let place = places.clone().acquire_owned().await;
            (place, listener.accept().await)
        };
        let (place, accepted) = tokio::select! {
            accepted = accepted => accepted,
            _ = until.wait_for(|stopping| *stopping) => break,
        };
        while connections.try_join_next().is_some() {}
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::warn!(%error, "a connection was not taken");
                tokio::time::sleep(ACCEPT_PAUSE).await;
                continue;
            }
        };
        let Some(counted) = limits.by_address.enter(Client::at(peer.ip())) else { continue };
        let (router, timeout, stopping) = (router.clone(), limits.head_timeout, stopping.clone());
        connections.spawn(async move {
            answer(stream, peer, router, timeout, stopping).await;
            drop((place, counted));
        });
    }
    let _ = stopping.wait_for(|stopping| *stopping).await;
    drop(listener);
    let ended = async { while connections.join_next().await.is_some() {} };
    if tokio::time::timeout(SHUTDOWN_TIMEOUT, ended).await.is_err() {
        tracing::warn!("requests were cut off");
    }
}

/// Answers the requests of one connection.
async fn answer(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    head_timeout: Duration,
    stopping: watch::Receiver<bool>,
) {
    // Responses are small and should be sent at once.
    let _ = stream.set_nodelay(true);
    // Boxed, so that a live stream does not hold on to the memory that requests need.
    let requests = Box::pin(answer_requests(stream, peer, router, head_timeout, stopping));
    if let Some((stream, response)) = requests.await {
        // Errors are ignored: clients disconnect or are slow all the time.
        let _ = live_stream::send(stream, response).await;
    }
}

/// Answers requests until there are no more, or until one asks for a live stream.
async fn answer_requests(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    head_timeout: Duration,
    mut stopping: watch::Receiver<bool>,
) -> Option<(TcpStream, Response)> {
    let exit = Exit::default();
    let leaving = exit.clone();
    let service = service_fn(move |mut request: Request<Incoming>| {
        let is_hosted = names_its_host(&request);
        let may_leave = may_leave(&request);
        request.extensions_mut().insert(ConnectInfo(peer));
        let (answer, exit) = (router.clone().call(request), exit.clone());
        async move {
            if !is_hosted {
                return Ok(nameless());
            }
            let response = answer.await?;
            if !may_leave {
                return Ok(response);
            }
            match exit.take_from(response) {
                Some(response) => Ok::<_, Infallible>(response),
                None => pending().await,
            }
        }
    });
    let mut connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(head_timeout)
        .max_headers(MOST_HEADERS)
        .max_buf_size(LONGEST_HEAD)
        .serve_connection(TokioIo::new(stream), service);
    let mut is_stopping = false;
    loop {
        // Errors are ignored: clients disconnect, are slow or do not speak HTTP all the time.
        let served = poll_fn(|context| {
            let ended = Pin::new(&mut connection).poll(context);
            match leaving.leaving() {
                Some(response) => Poll::Ready(Some(response)),
                None => ended.map(|_| None),
            }
        });
        let response = tokio::select! {
            response = served => response,
            _ = stopping.wait_for(|stopping| *stopping), if !is_stopping => {
                is_stopping = true;
                Pin::new(&mut connection).graceful_shutdown();
                continue;
            }
        };
        // Hyper holds no unsent data: it reads a request only after sending the previous response.
        // With `pipeline_flush` that would not be true.
        return response.map(|response| (connection.into_parts().io.into_inner(), response));
    }
}

/// Whether a request has exactly one Host header, or possibly none before HTTP/1.1. With two, a
/// proxy could use one and we the other.
fn names_its_host(request: &Request<Incoming>) -> bool {
    match request.headers().get_all(HOST).iter().count() {
        0 => request.version() < Version::HTTP_11,
        count => count == 1,
    }
}

/// The response to any other request.
fn nameless() -> Response {
    let text = "A request of HTTP/1.1 has exactly one Host header.\n";
    (StatusCode::BAD_REQUEST, [(CONNECTION, "close")], text).into_response()
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use ararat_test_support::eventually;
    use axum::body::Body;
    use axum::routing::get;
    use futures_util::stream;
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

    use super::*;
    use crate::live_stream::LiveStream;

    /// Number and length of responses: together more than the kernel buffers for a client that does
    /// not read.
    const COUNT: usize = 2000;
    const LENGTH: usize = 16 << 10;
    /// How many responses are waiting before the client reads the first.
    const WAITING: usize = 50;

    async fn live() -> Response {
        let piece = stream::iter([Ok::<_, Infallible>("news")]);
        let mut response = Body::from_stream(piece).into_response();
        response.extensions_mut().insert(LiveStream);
        response
    }

    #[tokio::test]
    async fn responses_before_a_stream_are_sent_in_full() {
        let answered = Arc::new(AtomicUsize::new(0));
        let counted = answered.clone();
        let empty = async move || {
            counted.fetch_add(1, Ordering::Relaxed);
            [("x-long", "x".repeat(LENGTH))]
        };
        let router = Router::new().route("/empty", get(empty)).route("/live", get(live));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopping) = watch::channel(false);
        let limits = ListenerLimits {
            connections: 4,
            by_address: ConnectionLimits::new(4),
            head_timeout: Duration::from_secs(60),
        };
        let serving = tokio::spawn(serve(listener, router, limits, stopping));
        let mut client = TcpStream::connect(address).await.unwrap();
        // The client sends all requests in one piece before it reads any response.
        let ask = |path: &str| format!("GET {path} HTTP/1.1\r\nhost: a\r\n\r\n");
        let requests = ask("/empty").repeat(COUNT) + &ask("/live");
        client.write_all(requests.as_bytes()).await.unwrap();
        let has_begun = || answered.load(Ordering::Relaxed) >= WAITING;
        eventually("answers wait to be read", async || has_begun().then_some(())).await;
        let mut answers = String::new();
        client.read_to_string(&mut answers).await.unwrap();
        let heads: Vec<&str> = answers.split("HTTP/1.1 200 OK\r\n").skip(1).collect();
        assert_eq!(heads.len(), COUNT + 1, "some responses were cut off");
        for head in &heads[..COUNT] {
            assert!(head.len() > LENGTH && head.ends_with("\r\n\r\n"), "{} bytes", head.len());
        }
        assert!(heads[COUNT].ends_with("4\r\nnews\r\n0\r\n\r\n"), "{}", heads[COUNT]);
        stop.send_replace(true);
        serving.await.unwrap();
    }
}
