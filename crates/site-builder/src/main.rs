//! Makes the folder of static files in which the web app runs without a server: binds the WebAssembly
//! to scripts, names the build in them, and packs what is large. `cargo xtask site` runs it.

#![expect(clippy::print_stdout, reason = "a tool of the build")]

mod folder;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, bail};
use ararat_core::Digest;
use wasm_bindgen_cli_support::Bindgen;

use crate::folder::{BOUND, FIRST, Folder, KEPT};

fn main() -> anyhow::Result<()> {
    let arguments: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let [wasm, folder] = arguments.as_slice() else {
        bail!("say where the WebAssembly is, and where the folder is to be");
    };
    let folder = Folder::prepare(folder)?;
    // First, so that a folder whose build failed later is still known as ours.
    copy_sources(&folder)?;
    bind(wasm, &folder)?;
    let build = name_build(&folder)?;
    let sum = folder.pack()?;
    println!("{} is build {build}, {sum} bytes on the wire", folder.path().display());
    Ok(())
}

/// Binds the WebAssembly to a script, and makes it faster where the tool for that is installed.
fn bind(wasm: &Path, folder: &Folder) -> anyhow::Result<()> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(wasm).out_name("ararat").typescript(false).remove_name_section(true);
    bindgen.remove_producers_section(true);
    bindgen.no_modules(true)?;
    bindgen.generate(folder.path())?;
    let (bound, named) = (folder.file("ararat_bg.wasm"), folder.file("ararat.wasm"));
    let optimized = Command::new("wasm-opt")
        .args(["-O3", "--all-features", "-o"])
        .arg(&named)
        .arg(&bound)
        .status();
    match optimized {
        Ok(status) if status.success() => {
            println!("wasm-opt made the WebAssembly faster");
            fs::remove_file(&bound)?;
        }
        Ok(status) => {
            println!("wasm-opt failed ({status}); the WebAssembly stays as it was compiled");
            fs::rename(&bound, &named)?;
        }
        Err(_) => {
            println!("wasm-opt is not installed; the WebAssembly stays as it was compiled");
            fs::rename(&bound, &named)?;
        }
    }
    Ok(())
}

fn copy_sources(folder: &Folder) -> anyhow::Result<()> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for name in FIRST.into_iter().chain(KEPT) {
        let from = match name {
            "icon.svg" => crates.join("web/assets/icon.svg"),
            _ => crates.join("offline/site").join(name),
        };
        fs::copy(&from, folder.file(name)).with_context(|| from.display().to_string())?;
    }
    Ok(())
}

/// Writes into the scripts the name of the build, which follows from everything in it, and into the
/// service worker what it needs to tell whether it was sent the files of its own build.
fn name_build(folder: &Folder) -> anyhow::Result<String> {
    let digests: Vec<String> = Folder::names()
        .map(|name| Ok(format!("{name} {}", folder.digest(name)?)))
        .collect::<anyhow::Result<_>>()?;
    let build = Digest::of(&digests.join("\n")).to_string()[..16].to_owned();
    fill_in(folder, "think.js", &[("__BUILD__", &build)])?;
    let kept: Vec<String> = BOUND
        .into_iter()
        .chain(KEPT)
        .map(|name| Ok(format!("  \"{name}\": \"{}\",\n", folder.digest(name)?)))
        .collect::<anyhow::Result<_>>()?;
    let kept = format!("{{\n{}}}", kept.concat());
    // Part of the worker itself: a script fetched beside it could be of another build.
    let bindings = fs::read_to_string(folder.file("ararat.js"))?;
    let filled = [("__BUILD__", &build), ("__FILES__", &kept), ("__BINDINGS__", &bindings)];
    fill_in(folder, "sw.js", &filled)?;
    Ok(build)
}

/// Replaces marks in a file by what they stand for.
fn fill_in(folder: &Folder, name: &str, marks: &[(&str, &String)]) -> anyhow::Result<()> {
    let mut text = fs::read_to_string(folder.file(name))?;
    for (mark, stands_for) in marks {
        text = text.replace(mark, stands_for);
    }
    Ok(fs::write(folder.file(name), text)?)
}
