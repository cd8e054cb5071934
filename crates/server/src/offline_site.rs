//! The app that runs in a browser without this server: a folder of files that we offer to visitors.
//! The files are read once, at startup: tower-http's `ServeDir` would look on the disk for the path of
//! every request, and no path of a request ever names a file here.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;
use std::sync::Arc;

/// A file, ready to be sent.
#[derive(Debug)]
pub(crate) struct OfflineFile {
    pub(crate) kind: &'static str,
    pub(crate) plain: Vec<u8>,
    /// The same bytes, compressed with Brotli.
    pub(crate) packed: Option<Vec<u8>>,
}

/// The files by name.
#[derive(Clone, Debug, Default)]
pub(crate) struct OfflineSite(Arc<BTreeMap<String, OfflineFile>>);

impl OfflineSite {
    /// Reads the folder that `cargo xtask site` builds.
    pub(crate) fn read(folder: &Path) -> io::Result<OfflineSite> {
        let mut files = BTreeMap::new();
        for entry in std::fs::read_dir(folder)? {
            let path = entry?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let Some(kind) = kind(&name) else { continue };
            let packed = std::fs::read(folder.join(format!("{name}.br"))).ok();
            files.insert(name, OfflineFile { kind, plain: std::fs::read(&path)?, packed });
        }
        if !files.contains_key("index.html") || !files.contains_key("sw.js") {
            return Err(io::Error::from(io::ErrorKind::NotFound));
        }
        Ok(OfflineSite(Arc::new(files)))
    }

    pub(crate) fn file(&self, name: &str) -> Option<&OfflineFile> {
        self.0.get(name)
    }

    pub(crate) fn is_there(&self) -> bool {
        !self.0.is_empty()
    }
}

/// The content type of a file; `None` if it is not served on its own.
fn kind(name: &str) -> Option<&'static str> {
    Some(match name.rsplit_once('.')?.1 {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        _ => return None,
    })
}
