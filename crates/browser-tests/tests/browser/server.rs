//! A server for each test.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use ararat_server::{Config, Running, start};

/// A server on a free port, with its own database folder.
pub(crate) struct TestServer {
    folder: PathBuf,
    address: SocketAddr,
    running: Option<Running>,
    /// The folder of the app that it offers to its visitors.
    offline: Option<PathBuf>,
}

impl TestServer {
    pub(crate) async fn open() -> TestServer {
        TestServer::open_offering(None).await
    }

    /// A server that offers the app in this folder at `/offline/`.
    pub(crate) async fn open_offering(offline: Option<PathBuf>) -> TestServer {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("ararat-server-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).unwrap();
        let anywhere = SocketAddr::from(([127, 0, 0, 1], 0));
        let mut server = TestServer { folder, address: anywhere, running: None, offline };
        server.start().await;
        server
    }

    /// Starts the server: the first time on any free port, then on the same one.
    pub(crate) async fn start(&mut self) {
        let database = format!("sqlite:{}", self.folder.join("test.db").display());
        // The same cards every time, so that a page that fits today also fits tomorrow.
        let seed = std::env::var("ARARAT_SEED").ok().and_then(|seed| seed.parse().ok());
        let seed = Some(seed.unwrap_or(1));
        let offline = self.offline.clone();
        let config = Config { listen: self.address, seed, offline, ..Config::local(database) };
        let running = start(config).await.unwrap();
        self.address = running.address;
        self.running = Some(running);
    }

    pub(crate) async fn stop(&mut self) {
        if let Some(running) = self.running.take() {
            running.stop().await;
        }
    }

    /// A folder for a test's files; it is deleted with the server.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
