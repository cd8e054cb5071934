//! The folder of the site: which files the builder writes into it, and how the files of an earlier
//! build leave it. Everything else in the folder is not ours and stays.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use sha2::{Digest as _, Sha256};

/// The WebAssembly, and the script that binds it.
pub(crate) const BOUND: [&str; 2] = ["ararat.js", "ararat.wasm"];
/// Files copied from the sources that the service worker keeps too.
pub(crate) const KEPT: [&str; 7] = [
    "page.js",
    "think.js",
    "trouble.html",
    "manifest.webmanifest",
    "icon.svg",
    "icon-192.png",
    "icon-512.png",
];
/// Files of the first visit, and the service worker itself.
pub(crate) const FIRST: [&str; 4] = ["index.html", "shell.js", "shell.css", "sw.js"];
/// What is packed for servers that can send it so.
const PACKED: [&str; 3] = [".wasm", ".js", ".css"];

/// The folder that is being made.
pub(crate) struct Folder {
    path: PathBuf,
}

impl Folder {
    /// An empty place for the site: a new folder, or one whose site is removed.
    ///
    /// # Errors
    ///
    /// The folder holds files but no site, so it was probably named by mistake.
    pub(crate) fn prepare(path: &Path) -> anyhow::Result<Folder> {
        fs::create_dir_all(path).with_context(|| path.display().to_string())?;
        let folder = Folder { path: path.to_owned() };
        if fs::read_dir(path)?.next().is_some() && !folder.holds_site() {
            bail!(
                "{} is not empty and holds no site of ours: name another folder, or empty it first",
                path.display()
            );
        }
        for name in Folder::names() {
            for file in [folder.file(name), folder.packed(name)] {
                if file.exists() {
                    fs::remove_file(&file).with_context(|| file.display().to_string())?;
                }
            }
        }
        Ok(folder)
    }

    /// The names of all files of the site, apart from the packed copies.
    pub(crate) fn names() -> impl Iterator<Item = &'static str> {
        BOUND.into_iter().chain(KEPT).chain(FIRST)
    }

    fn holds_site(&self) -> bool {
        let worker = fs::read_to_string(self.file("sw.js")).unwrap_or_default();
        worker.contains("ararat.wasm") && self.file("index.html").exists()
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }

    fn packed(&self, name: &str) -> PathBuf {
        self.path.join(format!("{name}.br"))
    }

    /// The SHA-256 of a file, in hexadecimal digits.
    pub(crate) fn digest(&self, name: &str) -> anyhow::Result<String> {
        Ok(ararat_core::hex::hex(&Sha256::digest(fs::read(self.file(name))?)))
    }

    /// Packs what is large; returns how many bytes a first visit loads.
    pub(crate) fn pack(&self) -> anyhow::Result<usize> {
        let mut sum = 0;
        for name in Folder::names() {
            let mut bytes = fs::read(self.file(name))?;
            if PACKED.iter().any(|end| name.ends_with(end)) {
                bytes = pack(&bytes)?;
                fs::write(self.packed(name), &bytes)?;
            }
            sum += bytes.len();
        }
        Ok(sum)
    }
}

fn pack(bytes: &[u8]) -> anyhow::Result<Vec<u8>> {
    // Nine is nearly as small as eleven, in a tenth of the time.
    let settings = brotli::enc::BrotliEncoderParams { quality: 9, lgwin: 24, ..Default::default() };
    let mut packed = Vec::new();
    brotli::BrotliCompress(&mut &bytes[..], &mut packed, &settings)?;
    Ok(packed)
}
