//! The test programs of the workspace, built by cargo and started here, so that some can run beside
//! others.

use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context as _, bail};
use serde_json::{Deserializer, Value};

use crate::{cargo, line, root};

/// A test program, or a program that tests start.
pub(crate) struct Program {
    pub(crate) name: String,
    pub(crate) path: PathBuf,
    /// Where cargo would run it.
    folder: PathBuf,
    is_test: bool,
}

impl Program {
    /// Such as `crates/core tables`.
    pub(crate) fn title(&self) -> String {
        let folder = self.folder.strip_prefix(root()).unwrap_or(&self.folder);
        format!("{} {}", folder.display(), self.name)
    }

    /// The command that runs it, as `cargo test` would.
    pub(crate) fn command(&self) -> Command {
        let mut command = Command::new(&self.path);
        crate::without_own_variables(command.current_dir(&self.folder));
        // Some tests look for files beside their manifest when they run.
        command.env("CARGO_MANIFEST_DIR", &self.folder);
        command
    }
}

/// What cargo built.
pub(crate) struct Programs(Vec<Program>);

impl Programs {
    /// Builds all tests of the workspace.
    pub(crate) fn build() -> anyhow::Result<Programs> {
        let format = "--message-format=json-render-diagnostics";
        let mut command = cargo(&["test", "--workspace", "--locked", "--no-run", format]);
        let line = line(&command);
        println!("\n== {line}");
        let mut child = command.stdout(Stdio::piped()).spawn()?;
        let output = child.stdout.take().context("it is piped")?;
        let mut programs = Vec::new();
        for message in Deserializer::from_reader(BufReader::new(output)).into_iter::<Value>() {
            programs.extend(program(&message?));
        }
        if !child.wait()?.success() {
            bail!("{line} failed");
        }
        programs.sort_by_cached_key(Program::title);
        Ok(Programs(programs))
    }

    /// The test programs.
    pub(crate) fn tests(&self) -> impl Iterator<Item = &Program> {
        self.0.iter().filter(|program| program.is_test)
    }

    /// A program that is not a test, by its name.
    pub(crate) fn tool(&self, name: &str) -> anyhow::Result<&Program> {
        let mut tools = self.0.iter().filter(|program| !program.is_test);
        tools.find(|program| program.name == name).with_context(|| format!("{name} is not built"))
    }
}

/// The program that a message of cargo is about.
fn program(message: &Value) -> Option<Program> {
    let path = PathBuf::from(message["executable"].as_str()?);
    let manifest = Path::new(message["manifest_path"].as_str()?);
    Some(Program {
        name: message["target"]["name"].as_str()?.to_owned(),
        path,
        folder: manifest.parent()?.to_owned(),
        is_test: message["profile"]["test"] == true,
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn cargo_tells_which_programs_are_tests() {
        let built = json!({
            "reason": "compiler-artifact",
            "manifest_path": "/somewhere/crates/cli/Cargo.toml",
            "target": { "name": "all", "kind": ["test"] },
            "profile": { "test": true },
            "executable": "/somewhere/target/debug/deps/all-1",
        });
        let test = program(&built).unwrap();
        assert!(test.is_test);
        assert_eq!(
            (test.name.as_str(), test.folder.to_str()),
            ("all", Some("/somewhere/crates/cli"))
        );
        let library = json!({ "reason": "compiler-artifact", "executable": null });
        assert!(program(&library).is_none());
    }
}
