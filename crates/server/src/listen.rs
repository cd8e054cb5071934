//! Takes connections: not too many, and none that keeps us waiting.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use futures_util::{StreamExt as _, stream};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tower_service::Service as _;

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
    mut stopping: watch::Receiver<bool>,
) {
    // An answer is small and wanted at once.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().call(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience)
        .max_headers(MOST_HEADERS)
        .max_buf_size(LONGEST_HEAD)
        .serve_connection(TokioIo::new(stream), service);
    tokio::pin!(connection);
    // That a client goes away, is slow or speaks no HTTP is no news.
    let ended = tokio::select! {
        ended = connection.as_mut() => Some(ended),
        _ = stopping.wait_for(|stopping| *stopping) => None,
    };
    if ended.is_none() {
        connection.as_mut().graceful_shutdown();
        let _ = connection.await;
    }
}

/// A body that must arrive in time, all of it.
pub(crate) fn in_time(body: Body, patience: Duration) -> Body {
    let deadline = Box::pin(tokio::time::sleep(patience));
    let pieces = stream::unfold(Some((body.into_data_stream(), deadline)), |rest| async move {
        let (mut pieces, mut deadline) = rest?;
        tokio::select! {
            piece = pieces.next() => Some((piece?, Some((pieces, deadline)))),
            () = deadline.as_mut() => {
                Some((Err(axum::Error::new("the body did not arrive in time")), None))
            }
        }
    });
    Body::from_stream(pieces)
}
