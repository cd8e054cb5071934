//! A static web host: serves a folder of files below some path and nothing else, until it is stopped.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;

use ararat_core::hex::hex;
use sha2::{Digest as _, Sha256};

/// The path of the folder on the host.
pub(crate) const PREFIX: &str = "/some/folder/";

/// A static web host with a copy of the built site.
pub(crate) struct WebSpace {
    folder: Arc<Mutex<PathBuf>>,
    address: SocketAddr,
    is_off: Arc<AtomicBool>,
    serving: Option<JoinHandle<()>>,
    copies: Vec<PathBuf>,
}

/// The folder that `cargo xtask site` builds.
pub(crate) fn built_site() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let named = std::env::var_os("ARARAT_SITE").map(PathBuf::from);
    let folder = named.unwrap_or_else(|| root.join("target/site"));
    assert!(folder.join("sw.js").exists(), "build the site with `cargo xtask site`");
    folder
}

impl WebSpace {
    /// Serves the built site.
    pub(crate) fn open() -> WebSpace {
        let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let address = listener.local_addr().unwrap();
        let (folder, is_off) =
            (Arc::new(Mutex::new(built_site())), Arc::new(AtomicBool::new(false)));
        let (shared, off) = (folder.clone(), is_off.clone());
        let serving = std::thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                if off.load(Ordering::SeqCst) {
                    return;
                }
                let folder = shared.clone();
                std::thread::spawn(move || answer(&stream, &folder));
            }
        });
        WebSpace { folder, address, is_off, serving: Some(serving), copies: Vec::new() }
    }

    pub(crate) fn origin(&self) -> String {
        format!("http://{}", self.address)
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{PREFIX}{path}", self.address)
    }

    /// Stops the host.
    pub(crate) fn switch_off(&mut self) {
        self.is_off.store(true, Ordering::SeqCst);
        let _ = TcpStream::connect(self.address);
        if let Some(serving) = self.serving.take() {
            serving.join().unwrap();
        }
    }

    /// From now on, serves another build, with other WebAssembly, whose pages have `window.isAnother`.
    /// The given files are not uploaded yet: the host still serves those of the first build.
    pub(crate) fn upload_another_build(&mut self, missing: &[&str]) {
        let read = |name: &str| std::fs::read_to_string(built_site().join(name)).unwrap();
        let mut worker = read("sw.js");
        let build =
            worker.split("BUILD = \"").nth(1).unwrap().split('"').next().unwrap().to_owned();
        let another = "another-build";
        worker = worker.replace(&build, another);
        let [page, think] = ["page.js", "think.js"].map(read);
        let wasm = std::fs::read(built_site().join("ararat.wasm")).unwrap();
        // A custom section that nobody reads: its kind, its length, the length of its name, its name.
        let other_wasm = [&wasm[..], b"\0\x08\x07another"].concat();
        let mut changes: Vec<(&str, Vec<u8>)> = Vec::new();
        for (name, before, after) in [
            ("page.js", page.as_bytes(), format!("window.isAnother = true;\n{page}").into_bytes()),
            ("think.js", think.as_bytes(), think.replace(&build, another).into_bytes()),
            ("ararat.wasm", &wasm, other_wasm),
        ] {
            let [old, new] = [before, &after].map(|bytes| hex(&Sha256::digest(bytes)));
            assert!(worker.contains(&old), "the worker knows the digest of {name}");
            worker = worker.replace(&old, &new);
            if !missing.contains(&name) {
                changes.push((name, after));
            }
        }
        changes.push(("sw.js", worker.into_bytes()));
        self.replace(&changes);
    }

    /// From now on, serves a copy of the built site with these files replaced.
    pub(crate) fn change(&mut self, changes: &[(&str, &str)]) {
        let changes = changes.iter().map(|(name, text)| (*name, text.as_bytes().to_vec()));
        self.replace(&changes.collect::<Vec<_>>());
    }

    fn replace(&mut self, changes: &[(&str, Vec<u8>)]) {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("ararat-web-space-{}-{number}", std::process::id());
        let copy = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&copy).unwrap();
        for entry in std::fs::read_dir(built_site()).unwrap() {
            let entry = entry.unwrap();
            std::fs::copy(entry.path(), copy.join(entry.file_name())).unwrap();
        }
        for (name, bytes) in changes {
            std::fs::write(copy.join(name), bytes).unwrap();
        }
        self.folder.lock().unwrap().clone_from(&copy);
        self.copies.push(copy);
    }
}

impl Drop for WebSpace {
    fn drop(&mut self) {
        self.switch_off();
        for copy in &self.copies {
            let _ = std::fs::remove_dir_all(copy);
        }
    }
}

/// Answers one request with a file.
fn answer(mut stream: &TcpStream, folder: &Mutex<PathBuf>) {
    let mut line = String::new();
    let mut lines = BufReader::new(stream);
    if lines.read_line(&mut line).is_err() {
        return;
    }
    let mut header = String::new();
    while lines.read_line(&mut header).is_ok_and(|count| count > 2) {
        header.clear();
    }
    // Browsers connect before they send a request, so the folder may have changed meanwhile.
    let folder = folder.lock().unwrap().clone();
    let path = line.split(' ').nth(1).unwrap_or_default().split('?').next().unwrap_or_default();
    let name =
        path.strip_prefix(PREFIX).map(|name| if name.is_empty() { "index.html" } else { name });
    let file = name.filter(|name| !name.contains('/'));
    let body = file.and_then(|name| std::fs::read(folder.join(name)).ok());
    let kind = match file.and_then(|name| name.rsplit_once('.')).map_or("", |(_, end)| end) {
        "html" => "text/html",
        "js" => "text/javascript",
        "css" => "text/css",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        _ => "application/octet-stream",
    };
    let status = if body.is_some() { "200 OK" } else { "404 Not Found" };
    let body = body.unwrap_or_default();
    let length = body.len();
    let head = format!(
        "HTTP/1.1 {status}\r\ncontent-type: {kind}\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n"
    );
    let _ = stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(&body));
}
