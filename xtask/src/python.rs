//! The Python package: its wheel in a virtual environment, and its tests.

use std::path::PathBuf;
use std::process::Command;

use anyhow::bail;

use crate::test::{install, quietly};
use crate::{cargo, root, run, run_beside, without_own_variables};

/// Makes a virtual environment, installs the package with what its tests need, and runs them.
pub(crate) fn test() -> anyhow::Result<()> {
    need_venv()?;
    prepare()?;
    install_wheel()?;
    run_tests()
}

/// Makes a virtual environment with what the tests need.
pub(crate) fn prepare() -> anyhow::Result<()> {
    if !quietly(Command::new(python()).args(["-m", "pip", "--version"])) {
        run_beside(Command::new("python3").args(["-m", "venv", "--clear"]).arg(environment()))?;
    }
    run_beside(&mut pip(&["--requirement", "python/tests/requirements.txt"]))?;
    // These have wheels for some versions of Python only, and nobody builds them for a test.
    for package in ["open_spiel", "ray"] {
        if !quietly(&mut pip(&["--only-binary", ":all:", package])) {
            println!("There is no wheel of {package} for this Python; its tests are skipped.");
        }
    }
    // Too large to install for one test: the registry's wheels bring gigabytes of CUDA libraries.
    if !quietly(Command::new(python()).args(["-c", "import torch"])) {
        println!(
            "PyTorch is not installed in {}; the test of learn_torch.py is skipped.",
            environment().display()
        );
    }
    Ok(())
}

/// Builds and installs the package, as `pip install ./python` does.
pub(crate) fn install_wheel() -> anyhow::Result<()> {
    let mut command = pip(&["--force-reinstall", "--no-deps", "--no-build-isolation", "./python"]);
    // The profile in which the tests are built.
    command.env("MATURIN_PEP517_ARGS", "--profile dev --locked");
    // pip looks for maturin in the path.
    let mut path = vec![environment().join("bin")];
    path.extend(std::env::var_os("PATH").iter().flat_map(std::env::split_paths));
    command.env("PATH", std::env::join_paths(path)?);
    run(without_own_variables(&mut command))
}

/// Runs the tests, against a live server too.
pub(crate) fn run_tests() -> anyhow::Result<()> {
    // Tests of the program have built it.
    let program = target().join("debug/ararat");
    if !program.exists() {
        run(&mut cargo(&["build", "--locked", "--package", "ararat"]))?;
    }
    run(Command::new(python())
        .env("ARARAT_PROGRAM", program)
        .args(["-m", "pytest", "--quiet", "-p", "no:cacheprovider", "tests"])
        .current_dir(root().join("python")))
}

/// The folder of the virtual environment.
fn environment() -> PathBuf {
    target().join("python")
}

fn python() -> PathBuf {
    environment().join("bin/python")
}

/// Installs into the virtual environment.
fn pip(arguments: &[&str]) -> Command {
    let mut command = Command::new(python());
    command.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]);
    command.args(arguments).current_dir(root());
    command
}

/// Where cargo builds.
fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(
        || root().join("target"),
        |folder| {
            // A relative one is meant from where cargo was started.
            std::path::absolute(&folder).unwrap_or_else(|_| folder.into())
        },
    )
}

/// Debian keeps what makes virtual environments in a package of its own.
pub(crate) fn need_venv() -> anyhow::Result<()> {
    let is_there = || quietly(Command::new("python3").args(["-c", "import ensurepip, venv"]));
    if !is_there() {
        install("python3-venv");
    }
    if !is_there() {
        bail!(
            "the tests of the Python package need Python's venv; get it with `apt-get install python3-venv` as root"
        );
    }
    Ok(())
}
