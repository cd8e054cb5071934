//! A chromedriver for each test, which ends together with everything it started, even if a test
//! fails.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

pub(crate) struct Driver {
    child: Child,
    port: u16,
    profile: PathBuf,
}

impl Driver {
    /// Starts it on a free port, with a fresh profile for its browser.
    pub(crate) fn start() -> Driver {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("ararat-browser-{}-{number}", std::process::id());
        let profile = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&profile).unwrap();
        Driver::start_at(profile)
    }

    /// Starts it for a browser with this profile.
    fn start_at(profile: PathBuf) -> Driver {
        // It looks for a free port, which another process may take in the meantime; then we try
        // again.
        let (child, port) = (0..5).find_map(|_| start()).expect("chromedriver finds a port");
        Driver { child, port, profile }
    }

    pub(crate) fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    pub(crate) fn profile(&self) -> &Path {
        &self.profile
    }

    /// Replaces this driver, whose browser has died, by another with the same profile.
    pub(crate) fn again(mut self) -> Driver {
        let _ = self.shut_down();
        let _ = self.child.kill();
        let _ = self.child.wait();
        // A crashed browser does not release its profile.
        for lock in ["SingletonLock", "SingletonCookie", "SingletonSocket"] {
            let _ = std::fs::remove_file(self.profile.join(lock));
        }
        Driver::start_at(std::mem::take(&mut self.profile))
    }

    /// Asks it to close its browsers and exit.
    fn shut_down(&self) -> std::io::Result<()> {
        let address = SocketAddr::from(([127, 0, 0, 1], self.port));
        let mut stream = TcpStream::connect_timeout(&address, Duration::from_secs(5))?;
        stream.set_read_timeout(Some(Duration::from_secs(10)))?;
        let request = "GET /shutdown HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n";
        stream.write_all(request.as_bytes())?;
        stream.read_to_end(&mut Vec::new()).map(|_| ())
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        if self.shut_down().is_err() {
            let _ = self.child.kill();
        }
        let _ = self.child.wait();
        if !self.profile.as_os_str().is_empty() {
            let _ = std::fs::remove_dir_all(&self.profile);
        }
    }
}

/// Starts a driver; `None` if it did not get a port.
fn start() -> Option<(Child, u16)> {
    let mut child = Command::new("chromedriver")
        .arg("--port=0")
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("chromedriver starts; get it with `apt-get install chromium-driver`");
    let output = child.stdout.take().expect("it is piped");
    // “ChromeDriver was started successfully on port 12345.”
    let port = BufReader::new(output).lines().map_while(Result::ok).find_map(|line| {
        let port = line.split_once("successfully on port ")?.1;
        port.trim_end_matches('.').parse().ok()
    });
    if let Some(port) = port {
        return Some((child, port));
    }
    let _ = child.kill();
    let _ = child.wait();
    None
}
