//! What the builder refuses. The folder it makes is played in by the browser tests.

use std::process::Command;

#[test]
fn whoever_names_no_folder_is_told_what_to_name() {
    let output = Command::new(env!("CARGO_BIN_EXE_ararat-site-builder")).output().unwrap();
    assert!(!output.status.success());
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("say where the WebAssembly is, and where the folder is to be"), "{said}");
}
