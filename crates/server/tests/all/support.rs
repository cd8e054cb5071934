//! A server for each test, and visitors who press buttons like a browser without script.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use ararat_server::{Config, Running, start};
pub(crate) use ararat_test_support::{Guest, Page};
use ararat_test_support::{Site, eventually};

/// A server on a free port, with a database in a folder of its own.
pub(crate) struct House {
    folder: PathBuf,
    config: Config,
    running: Option<Running>,
}

impl House {
    pub(crate) async fn open() -> House {
        House::open_with(|_| {}).await
    }

    /// A server with an adjusted configuration.
    pub(crate) async fn open_with(adjust: impl FnOnce(&mut Config)) -> House {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("ararat-server-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).unwrap();
        let database = format!("sqlite:{}", folder.join("test.db").display());
        let mut config = Config::local(database);
        adjust(&mut config);
        let running = Some(start(config.clone()).await.unwrap());
        House { folder, config, running }
    }

    /// Stops the server and starts another on the same database, at another port.
    pub(crate) async fn restart(&mut self) {
        if let Some(running) = self.running.take() {
            running.stop().await;
        }
        self.running = Some(start(self.config.clone()).await.unwrap());
    }

    /// Stops the server; returns its address.
    pub(crate) async fn stop(&mut self) -> SocketAddr {
        let running = self.running.take().unwrap();
        let address = running.address;
        running.stop().await;
        address
    }

    /// Starts a stopped server again at the same address.
    pub(crate) async fn start_at(&mut self, address: SocketAddr) {
        self.config.listen = address;
        self.running = Some(start(self.config.clone()).await.unwrap());
    }

    /// The server's configuration.
    pub(crate) fn config(&self) -> &Config {
        &self.config
    }

    pub(crate) fn database(&self) -> String {
        format!("sqlite:{}", self.folder.join("test.db").display())
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

    pub(crate) fn address(&self) -> String {
        Site::address(self)
    }

    /// The address of the metrics endpoints.
    pub(crate) fn metrics(&self) -> String {
        format!("http://{}", self.running.as_ref().unwrap().metrics.unwrap())
    }

    pub(crate) async fn close(mut self) {
        if let Some(running) = self.running.take() {
            running.stop().await;
        }
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

impl Site for House {
    fn address(&self) -> String {
        format!("http://{}", self.running.as_ref().unwrap().address)
    }
}
