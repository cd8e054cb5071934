//! Makes the folder of static files in which the web app runs without a server: binds the WebAssembly
//! to scripts, names the build in them, and packs what is large. `cargo xtask site` runs it.

#![expect(clippy::print_stdout, reason = "a tool of the build")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, bail};
use ararat_core::Digest;
use ararat_core::hex::hex;
use wasm_bindgen_cli_support::Bindgen;

/// Files that the service worker keeps, beside the WebAssembly and its script.
const KEPT: [&str; 6] =
    ["page.js", "think.js", "manifest.webmanifest", "icon.svg", "icon-192.png", "icon-512.png"];
/// Files of the first visit, and the service worker itself.
const FIRST: [&str; 4] = ["index.html", "shell.js", "shell.css", "sw.js"];
/// What is packed for servers that can send it so.
const PACKED: [&str; 3] = [".wasm", ".js", ".css"];

fn main() -> anyhow::Result<()> {
    let arguments: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let [wasm, folder] = arguments.as_slice() else {
        bail!("say where the WebAssembly is, and where the folder is to be");
    };
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("{} stays", folder.display()))?;
    }
    fs::create_dir_all(folder)?;
    bind(wasm, folder)?;
    for name in KEPT.into_iter().chain(FIRST) {
        let from = match name {
            "icon.svg" => root.join("web/assets/icon.svg"),
            _ => root.join("offline/site").join(name),
        };
        fs::copy(&from, folder.join(name)).with_context(|| from.display().to_string())?;
    }
    let build = name_build(folder)?;
    let mut sum = 0;
    for name in files(folder)? {
        let bytes = fs::read(folder.join(&name))?;
        if PACKED.iter().any(|end| name.ends_with(end)) {
            let packed = pack(&bytes)?;
            fs::write(folder.join(format!("{name}.br")), &packed)?;
            sum += packed.len();
        } else {
            sum += bytes.len();
        }
    }
    println!("{} is build {build}, {sum} bytes on the wire", folder.display());
    Ok(())
}

/// Binds the WebAssembly to a script, and makes it faster where the tool for that is installed.
fn bind(wasm: &Path, folder: &Path) -> anyhow::Result<()> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(wasm).out_name("ararat").typescript(false).remove_name_section(true);
    bindgen.remove_producers_section(true);
    bindgen.no_modules(true)?;
    bindgen.generate(folder)?;
    let (bound, named) = (folder.join("ararat_bg.wasm"), folder.join("ararat.wasm"));
    let optimized = Command::new("wasm-opt")
        .args(["-O3", "--all-features", "-o"])
        .arg(&named)
        .arg(&bound)
        .status();
    match optimized {
        Ok(status) if status.success() => fs::remove_file(&bound)?,
        Ok(_) | Err(_) => fs::rename(&bound, &named)?,
    }
    Ok(())
}

/// Writes the name of the build, which follows from all that is in it, into the scripts that ask for
/// files by it.
fn name_build(folder: &Path) -> anyhow::Result<String> {
    let mut all = Vec::new();
    for name in files(folder)? {
        let digest = Digest::of(&hex(&fs::read(folder.join(&name))?));
        all.push(format!("{name} {digest}"));
    }
    let build = Digest::of(&all.join("\n")).to_string()[..16].to_owned();
    let kept: Vec<String> = ["ararat.js", "ararat.wasm"]
        .iter()
        .chain(&KEPT)
        .map(|name| format!("\"{name}\""))
        .collect();
    for name in ["sw.js", "think.js"] {
        let text = fs::read_to_string(folder.join(name))?;
        let text = text.replace("__BUILD__", &build);
        fs::write(folder.join(name), text.replace("__FILES__", &format!("[{}]", kept.join(", "))))?;
    }
    Ok(build)
}

/// The names of all files, in order.
fn files(folder: &Path) -> anyhow::Result<Vec<String>> {
    let entries = fs::read_dir(folder)?.collect::<Result<Vec<_>, _>>()?;
    let mut names: Vec<String> =
        entries.iter().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    Ok(names)
}

fn pack(bytes: &[u8]) -> anyhow::Result<Vec<u8>> {
    // Nine is nearly as small as eleven, in a tenth of the time.
    let settings = brotli::enc::BrotliEncoderParams { quality: 9, lgwin: 24, ..Default::default() };
    let mut packed = Vec::new();
    brotli::BrotliCompress(&mut &bytes[..], &mut packed, &settings)?;
    Ok(packed)
}
