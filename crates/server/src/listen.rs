//! Takes connections: not too many, and none that keeps us waiting.

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

use crate::broadcast::{self, Exit, may_leave};
use crate::crowd::Crowd;

/// No browser sends more headers, nor longer ones.
const MOST_HEADERS: usize = 64;
const LONGEST_HEAD: usize = 32 * 1024;
/// Requests under way may end for so long after the site is told to stop.
const FAREWELL: Duration = Duration::from_secs(10);
/// After the machine could not give us a connection, such as when it has no file handles left.
const PAUSE: Duration = Duration::from_millis(100);

/// How connections are taken.
#[derive(Clone, Debug)]
pub(crate) struct Door {
    /// Connections at once.
    pub(crate) most: usize,
    /// Those of each address are counted, unless a proxy stands in front.
    pub(crate) crowd: Crowd,
    /// So long the head of a request may take.
    pub(crate) patience: Duration,
}

/// Serves until told to stop; returns when the last request is answered.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    door: Door,
    mut stopping: watch::Receiver<bool>,
) {
    let places = Arc::new(Semaphore::new(door.most));
    let mut connections = JoinSet::new();
    let mut until = stopping.clone();
    loop {
        // A connection that finds no place waits in the queue of the machine.
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
                tokio::time::sleep(PAUSE).await;
                continue;
            }
        };
        let Some(presence) = door.crowd.enter(peer.ip()) else { continue };
        let (router, patience, stopping) = (router.clone(), door.patience, stopping.clone());
        connections.spawn(async move {
            answer(stream, peer, router, patience, stopping).await;
            drop((place, presence));
        });
    }
    let _ = stopping.wait_for(|stopping| *stopping).await;
    drop(listener);
    let ended = async { while connections.join_next().await.is_some() {} };
    if tokio::time::timeout(FAREWELL, ended).await.is_err() {
        tracing::warn!("requests were cut off");
    }
}

/// Answers the requests of one connection.
async fn answer(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    patience: Duration,
    stopping: watch::Receiver<bool>,
) {
    // An answer is small and wanted at once.
    let _ = stream.set_nodelay(true);
    // In a box, so that a stream does not keep the place that requests need.
    let requests = Box::pin(answer_requests(stream, peer, router, patience, stopping));
    if let Some((stream, response)) = requests.await {
        // That a client goes away or is slow is no news.
        let _ = broadcast::send(stream, response).await;
    }
}

/// Answers requests until there are none, or until one asks for a stream.
async fn answer_requests(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    patience: Duration,
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
        .header_read_timeout(patience)
        .max_headers(MOST_HEADERS)
        .max_buf_size(LONGEST_HEAD)
        .serve_connection(TokioIo::new(stream), service);
    let mut is_stopping = false;
    loop {
        // That a client goes away, is slow or speaks no HTTP is no news.
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
        // Nothing is left behind in hyper: it reads a request when the answer to the one before it
        // has been sent. With `pipeline_flush` that would not be so.
        return response.map(|response| (connection.into_parts().io.into_inner(), response));
    }
}

/// Whether a request names its host as HTTP wants it: once, and only before version 1.1 not at all.
/// What names two could mean one to a proxy and the other to us.
fn names_its_host(request: &Request<Incoming>) -> bool {
    match request.headers().get_all(HOST).iter().count() {
        0 => request.version() < Version::HTTP_11,
        count => count == 1,
    }
}

/// The answer to a request that does not.
fn nameless() -> Response {
    let text = "A request of HTTP/1.1 has exactly one Host header.\n";
    (StatusCode::BAD_REQUEST, [(CONNECTION, "close")], text).into_response()
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use axum::routing::get;
    use futures_util::stream;
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

    use super::*;
    use crate::broadcast::Lasting;

    /// So many answers of this length are more than a machine keeps for a client that does not read.
    const COUNT: usize = 2000;
    const LENGTH: usize = 16 << 10;

    async fn live() -> Response {
        let piece = stream::iter([Ok::<_, Infallible>("news")]);
        let mut response = Body::from_stream(piece).into_response();
        response.extensions_mut().insert(Lasting);
        response
    }

    #[tokio::test]
    async fn answers_before_a_stream_are_sent_to_their_end() {
        let empty = || async { [("x-long", "x".repeat(LENGTH))] };
        let router = Router::new().route("/empty", get(empty)).route("/live", get(live));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopping) = watch::channel(false);
        let door = Door { most: 4, crowd: Crowd::new(4), patience: Duration::from_secs(60) };
        let serving = tokio::spawn(serve(listener, router, door, stopping));
        let mut client = TcpStream::connect(address).await.unwrap();
        // All in one piece, and no look at the answers until all have been read.
        let ask = |path: &str| format!("GET {path} HTTP/1.1\r\nhost: a\r\n\r\n");
        let requests = ask("/empty").repeat(COUNT) + &ask("/live");
        client.write_all(requests.as_bytes()).await.unwrap();
        tokio::time::sleep(Duration::from_millis(300)).await;
        let mut answers = String::new();
        client.read_to_string(&mut answers).await.unwrap();
        let heads: Vec<&str> = answers.split("HTTP/1.1 200 OK\r\n").skip(1).collect();
        assert_eq!(heads.len(), COUNT + 1, "some were cut off");
        for head in &heads[..COUNT] {
            assert!(head.len() > LENGTH && head.ends_with("\r\n\r\n"), "{} bytes", head.len());
        }
        assert!(heads[COUNT].ends_with("4\r\nnews\r\n0\r\n\r\n"), "{}", heads[COUNT]);
        stop.send_replace(true);
        serving.await.unwrap();
    }
}
