//! What the builder does with the folder it is given. What it puts there is played in by the browser
//! tests.

#![expect(clippy::unwrap_used, reason = "a test may fail by panicking")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The smallest WebAssembly there is.
const NO_CODE: [u8; 8] = *b"\0asm\x01\0\0\0";

/// A folder of a test, removed at its end.
struct Place(PathBuf);

impl Place {
    fn new(name: &str) -> Place {
        let path = std::env::temp_dir().join(format!("ararat-site-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        fs::write(path.join("code.wasm"), NO_CODE).unwrap();
        Place(path)
    }

    fn folder(&self) -> PathBuf {
        self.0.join("public")
    }

    fn build(&self) -> Output {
        build(&[&self.0.join("code.wasm"), &self.folder()])
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn build(arguments: &[&Path]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ararat-site-builder")).args(arguments).output().unwrap()
}

fn complaint(output: &Output) -> String {
    assert!(!output.status.success());
    String::from_utf8(output.stderr.clone()).unwrap()
}

#[test]
fn without_a_folder_it_says_what_to_name() {
    let said = complaint(&build(&[]));
    assert!(said.contains("say where the WebAssembly is, and where the folder is to be"), "{said}");
}

#[test]
fn a_folder_with_files_of_somebody_else_is_left_alone() {
    let place = Place::new("foreign");
    fs::create_dir_all(place.folder().join("photos")).unwrap();
    fs::write(place.folder().join("index.html"), "my page").unwrap();
    fs::write(place.folder().join("sw.js"), "// my own worker").unwrap();
    let said = complaint(&place.build());
    assert!(said.contains("is not empty and holds no site of ours"), "{said}");
    assert_eq!(fs::read_to_string(place.folder().join("index.html")).unwrap(), "my page");
    assert!(place.folder().join("photos").exists());
    assert!(!place.folder().join("ararat.wasm").exists());
}

#[test]
fn a_build_that_failed_can_be_repeated() {
    let place = Place::new("failed");
    let code = place.0.join("code.wasm");
    fs::write(&code, "no code").unwrap();
    assert!(!place.build().status.success());
    fs::write(&code, NO_CODE).unwrap();
    assert!(place.build().status.success());
}

#[test]
fn a_second_build_replaces_the_first_and_nothing_else() {
    let place = Place::new("own");
    let first = place.build();
    assert!(first.status.success(), "{}", String::from_utf8_lossy(&first.stderr));
    let worker = fs::read_to_string(place.folder().join("sw.js")).unwrap();
    fs::write(place.folder().join("robots.txt"), "mine").unwrap();
    fs::write(place.folder().join("page.js"), "an older script").unwrap();
    let second = place.build();
    assert!(second.status.success(), "{}", String::from_utf8_lossy(&second.stderr));
    assert_eq!(fs::read_to_string(place.folder().join("robots.txt")).unwrap(), "mine");
    // The name of the build follows from its files alone.
    assert_eq!(fs::read_to_string(place.folder().join("sw.js")).unwrap(), worker);
    assert!(!worker.contains("__BUILD__") && !worker.contains("__BINDINGS__"));
}
