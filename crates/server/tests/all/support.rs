//! A server for each test, and visitors who press buttons like a browser without script.

use std::net::SocketAddr;

use ararat_server::{Config, Running, Server, start};
use ararat_test_support::{ANSWER_TIMEOUT, Folder, Site, eventually, send};
pub(crate) use ararat_test_support::{Guest, Page};
use axum::Router;
use axum::body::{Body, BodyDataStream, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::header::{CONTENT_LENGTH, HOST};
use axum::http::{Request, Response};
use futures_util::StreamExt as _;
use tower::ServiceExt as _;

/// How requests call a server that does not listen.
const NAME: &str = "ark.example";
/// Where requests without a socket come from.
const PEER: ([u8; 4], u16) = ([127, 0, 0, 1], 1);

/// A server with a database in a folder of its own. It listens only in tests of sockets; other tests
/// send their requests to its router, the one that answers what arrives through a socket.
pub(crate) struct TestServer {
    folder: Folder,
    config: Config,
    opened: Option<Opened>,
}

enum Opened {
    Silent(Server),
    Listening(Running),
}

impl Opened {
    async fn stop(self) {
        match self {
            Opened::Silent(server) => server.stop().await,
            Opened::Listening(running) => running.stop().await,
        }
    }
}

impl TestServer {
    pub(crate) async fn open() -> TestServer {
        TestServer::open_with(|_| {}).await
    }

    /// A server with an adjusted configuration.
    pub(crate) async fn open_with(adjust: impl FnOnce(&mut Config)) -> TestServer {
        let mut server = TestServer::closed(adjust);
        server.opened = Some(Opened::Silent(Server::open(&server.config).await.unwrap()));
        server
    }

    /// A server on a free port.
    pub(crate) async fn listening() -> TestServer {
        TestServer::listening_with(|_| {}).await
    }

    /// A server on a free port, with an adjusted configuration.
    pub(crate) async fn listening_with(adjust: impl FnOnce(&mut Config)) -> TestServer {
        let mut server = TestServer::closed(adjust);
        server.opened = Some(Opened::Listening(start(server.config.clone()).await.unwrap()));
        server
    }

    fn closed(adjust: impl FnOnce(&mut Config)) -> TestServer {
        let folder = Folder::new("server");
        let mut config = Config::local(folder.sqlite("test.db"));
        adjust(&mut config);
        TestServer { folder, config, opened: None }
    }

    /// Stops the server and starts another on the same database, at another port if it listens.
    pub(crate) async fn restart(&mut self) {
        let opened = self.opened.take().unwrap();
        let is_listening = matches!(opened, Opened::Listening(_));
        opened.stop().await;
        self.opened = Some(if is_listening {
            Opened::Listening(start(self.config.clone()).await.unwrap())
        } else {
            Opened::Silent(Server::open(&self.config).await.unwrap())
        });
    }

    /// Stops a server that listens; returns its address.
    pub(crate) async fn stop(&mut self) -> SocketAddr {
        let address = self.running().address;
        self.opened.take().unwrap().stop().await;
        address
    }

    /// Starts a stopped server again at the same address.
    pub(crate) async fn start_at(&mut self, address: SocketAddr) {
        self.config.listen = address;
        self.opened = Some(Opened::Listening(start(self.config.clone()).await.unwrap()));
    }

    /// The server's configuration.
    pub(crate) fn config(&self) -> &Config {
        &self.config
    }

    pub(crate) fn database(&self) -> String {
        self.folder.sqlite("test.db")
    }

    fn running(&self) -> &Running {
        match self.opened.as_ref().unwrap() {
            Opened::Listening(running) => running,
            Opened::Silent(_) => unreachable!("this test opened a server that does not listen"),
        }
    }

    fn router(&self) -> Router {
        match self.opened.as_ref().unwrap() {
            Opened::Silent(server) => server.router.clone(),
            Opened::Listening(running) => running.server.router.clone(),
        }
    }

    /// Whether it listens.
    pub(crate) fn is_listening(&self) -> bool {
        matches!(self.opened, Some(Opened::Listening(_)))
    }

    /// Where it listens, such as `127.0.0.1:8080`.
    pub(crate) fn socket(&self) -> String {
        self.running().address.to_string()
    }

    /// Where it listens, such as `http://127.0.0.1:8080`.
    pub(crate) fn address(&self) -> String {
        format!("http://{}", self.socket())
    }

    /// The address of the metrics endpoints.
    pub(crate) fn metrics(&self) -> String {
        format!("http://{}", self.running().metrics.unwrap())
    }

    /// The host that requests of visitors name.
    pub(crate) fn host(&self) -> String {
        if self.is_listening() { self.socket() } else { NAME.to_owned() }
    }

    /// Waits until a page satisfies a condition.
    pub(crate) async fn wait(
        &self,
        guest: &mut Guest,
        path: &str,
        shows: impl Fn(&Page) -> bool,
    ) -> Page {
        eventually("what the page is to show", async || {
            let page = guest.get(self, path).await;
            assert_eq!(page.status, 200, "{}", page.body);
            shows(&page).then_some(page)
        })
        .await
    }

    /// Sends a request to the router; returns the response, whose body may still be on its way. As
    /// on a connection, a request has a host, the length of its body and the address it comes from.
    pub(crate) fn begin(
        &self,
        request: Request<Vec<u8>>,
    ) -> impl Future<Output = Response<Body>> + Send + 'static {
        let (mut parts, body) = request.into_parts();
        parts.headers.entry(HOST).or_insert_with(|| self.host().parse().unwrap());
        if !body.is_empty() {
            parts.headers.insert(CONTENT_LENGTH, body.len().into());
        }
        parts.extensions.insert(ConnectInfo(SocketAddr::from(PEER)));
        let request = Request::from_parts(parts, Body::from(body));
        let answer = tokio::time::timeout(ANSWER_TIMEOUT, self.router().oneshot(request));
        async move { answer.await.unwrap().unwrap() }
    }

    /// Opens a stream through the router.
    pub(crate) fn lines(
        &self,
        request: Request<Vec<u8>>,
    ) -> impl Future<Output = Lines> + Send + 'static {
        let response = self.begin(request);
        async move { Lines { body: response.await.into_body().into_data_stream(), read: Vec::new() } }
    }

    pub(crate) async fn close(mut self) {
        if let Some(opened) = self.opened.take() {
            opened.stop().await;
        }
    }
}

/// The lines of a stream as they arrive.
pub(crate) struct Lines {
    body: BodyDataStream,
    /// What has been read and not returned.
    read: Vec<u8>,
}

impl Lines {
    /// The next line that is not empty; `None` at the end.
    pub(crate) async fn next(&mut self) -> Option<String> {
        loop {
            while let Some(end) = self.read.iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = self.read.drain(..=end).collect();
                let line = String::from_utf8(line).unwrap();
                if !line.trim_end().is_empty() {
                    return Some(line.trim_end().to_owned());
                }
            }
            let piece = tokio::time::timeout(ANSWER_TIMEOUT, self.body.next()).await.unwrap()?;
            self.read.extend_from_slice(&piece.unwrap());
        }
    }
}

impl Site for TestServer {
    /// Sends the request through a socket if the server listens, and else to its router.
    async fn send(&self, request: Request<Vec<u8>>) -> Response<Vec<u8>> {
        if self.is_listening() {
            let address = self.address();
            let answer = tokio::task::spawn_blocking(move || send(&address, request));
            return answer.await.unwrap().unwrap();
        }
        let (parts, body) = self.begin(request).await.into_parts();
        let body = tokio::time::timeout(ANSWER_TIMEOUT, to_bytes(body, usize::MAX)).await;
        Response::from_parts(parts, body.unwrap().unwrap().into())
    }
}
