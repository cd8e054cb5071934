//! The Python package: its wheel in a virtual environment, and its tests.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context as _, bail};

use crate::test::{install, quietly};
use crate::{cargo, root, run, run_beside, without_own_variables};

/// Debian's PyTorch, which belongs to Debian's own Python. The registry's wheels bring gigabytes of
/// CUDA libraries.
const TORCH: &str = "python3-torch";
const SYSTEM_PYTHON: &str = "/usr/bin/python3";

/// Makes virtual environments, installs the package with what its tests need, and runs them.
pub(crate) fn test() -> anyhow::Result<()> {
    need_venv()?;
    prepare()?;
    install_wheel()?;
    run_tests()
}

/// Makes virtual environments with what the tests need.
pub(crate) fn prepare() -> anyhow::Result<()> {
    if !quietly(Command::new(python()).args(["-m", "pip", "--version"])) {
        run_beside(Command::new("python3").args(["-m", "venv", "--clear"]).arg(environment()))?;
    }
    run_beside(&mut pip_install(&["--requirement", "python/tests/requirements.txt"]))?;
    for package in ["open_spiel", "ray"] {
        need_wheel(package)?;
    }
    prepare_torch()
}

/// Makes another environment, with PyTorch: of the system's own Python, with the packages of the
/// system.
fn prepare_torch() -> anyhow::Result<()> {
    let is_there = || quietly(Command::new(SYSTEM_PYTHON).args(["-c", "import torch"]));
    let is_offered = || quietly(Command::new("apt-cache").args(["show", TORCH]));
    if !is_there() {
        install(TORCH);
    }
    if !is_there() {
        if is_offered() && std::env::var_os("CI").is_some() {
            bail!("{TORCH} could not be installed, and in CI nothing may be skipped");
        }
        println!("There is no PyTorch for {SYSTEM_PYTHON}; its tests are skipped.");
        if has_torch() {
            fs::remove_dir_all(torch_environment())?;
        }
        return Ok(());
    }
    if !quietly(Command::new(torch_python()).args(["-c", "import pytest, torch"])) {
        // Debian has pip in yet another package; the other environment's will do.
        let venv = ["-m", "venv", "--clear", "--without-pip", "--system-site-packages"];
        run_beside(Command::new(SYSTEM_PYTHON).args(venv).arg(torch_environment()))?;
        run_beside(pip_for_torch().arg("pytest>=7,<9"))?;
    }
    Ok(())
}

/// Whether there is an environment with PyTorch, once everything is prepared.
fn has_torch() -> bool {
    torch_python().exists()
}

/// Installs a package that has wheels for some versions of Python only; nobody builds it for a test.
/// In CI its tests are skipped only if there is no such wheel.
fn need_wheel(package: &str) -> anyhow::Result<()> {
    let wheel = ["--only-binary", ":all:", package];
    let done = pip_install(&wheel).output().context("pip does not start")?;
    if done.status.success() {
        return Ok(());
    }
    // Only at this level does pip report what it has considered.
    let looked = pip(&["install", "-vv"]).args(wheel).output().context("pip does not start")?;
    let looked = [looked.stdout, looked.stderr].concat();
    let told = String::from_utf8_lossy(&done.stderr);
    if has_no_wheel(package, &String::from_utf8_lossy(&looked)) {
        println!("There is no wheel of {package} for this Python; its tests are skipped.");
    } else if std::env::var_os("CI").is_some() {
        bail!("{package} could not be installed, and in CI nothing may be skipped:\n{told}");
    } else {
        println!("{package} could not be installed; its tests are skipped:\n{told}");
    }
    Ok(())
}

/// Whether pip has found wheels of a package, but none for this Python. It also finds no match when it
/// does not reach the registry, but then it has seen no wheel.
fn has_no_wheel(package: &str, told: &str) -> bool {
    let is_unsuited = |line: &str| {
        let reasons = ["none of the wheel's tags", "Link requires a different Python"];
        line.contains(&format!("/{package}-")) && reasons.iter().any(|reason| line.contains(reason))
    };
    told.contains(&format!("No matching distribution found for {package}\n"))
        && told.lines().any(is_unsuited)
}

/// Builds the wheel and installs it. Other than `pip install ./python`, which compiles optimized code
/// in a clean environment and installs what the package depends on, this takes maturin, NumPy and
/// compiled code from what the tests have already.
pub(crate) fn install_wheel() -> anyhow::Result<()> {
    let folder = target().join("python-wheel");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    let mut command = pip(&["wheel", "--quiet", "--no-deps", "--no-build-isolation", "./python"]);
    command.arg("--wheel-dir").arg(&folder);
    // The profile in which the tests are built.
    command.env("MATURIN_PEP517_ARGS", "--profile dev --locked");
    // pip looks for maturin in the path.
    let mut path = vec![environment().join("bin")];
    path.extend(std::env::var_os("PATH").iter().flat_map(std::env::split_paths));
    command.env("PATH", std::env::join_paths(path)?);
    run(without_own_variables(&mut command))?;
    let wheel = fs::read_dir(&folder)?.next().context("pip has made a wheel")??.path();
    let again = ["--force-reinstall", "--no-deps"];
    run(pip_install(&again).arg(&wheel))?;
    if has_torch() {
        run(pip_for_torch().args(again).arg(&wheel))?;
    }
    Ok(())
}

/// Runs the tests, against a live server too.
pub(crate) fn run_tests() -> anyhow::Result<()> {
    // Tests of the program have built it.
    let program = target().join("debug/ararat");
    if !program.exists() {
        run(&mut cargo(&["build", "--locked", "--package", "ararat"]))?;
    }
    run(pytest(python()).env("ARARAT_PROGRAM", program).arg("tests"))?;
    if has_torch() {
        // A package that is missing here would only skip the tests.
        run(Command::new(torch_python()).args(["-c", "import ararat, torch"]))?;
        run(pytest(torch_python()).args(["-k", "torch", "tests/test_examples.py"]))?;
    }
    Ok(())
}

fn pytest(python: PathBuf) -> Command {
    let mut command = Command::new(python);
    command.args(["-m", "pytest", "--quiet", "-p", "no:cacheprovider"]);
    command.current_dir(root().join("python"));
    command
}

/// The folder of the virtual environment.
fn environment() -> PathBuf {
    target().join("python")
}

fn python() -> PathBuf {
    environment().join("bin/python")
}

/// The folder of the environment with PyTorch.
fn torch_environment() -> PathBuf {
    target().join("python-torch")
}

fn torch_python() -> PathBuf {
    torch_environment().join("bin/python")
}

/// Installs into the virtual environment without a word.
fn pip_install(arguments: &[&str]) -> Command {
    let mut command = pip(&["install", "--quiet"]);
    command.args(arguments);
    command
}

/// The same into the environment with PyTorch.
fn pip_for_torch() -> Command {
    let mut command = pip(&["--python"]);
    command.arg(torch_python()).args(["install", "--quiet"]);
    command
}

fn pip(arguments: &[&str]) -> Command {
    let mut command = Command::new(python());
    command.args(["-m", "pip", "--disable-pip-version-check"]);
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

/// On Debian, virtual environments need a separate package.
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

#[cfg(test)]
mod tests {
    use super::*;

    const SKIPPED: &str = "  Skipping link: none of the wheel's tags (cp27-cp27mu-manylinux1_x86_64) are \
                           compatible (run pip debug --verbose to show compatible tags): \
                           https://wheels.example/packages/d8/ray-0.2.1-cp27-cp27mu-manylinux1_x86_64.whl\n";
    const NO_MATCH: &str = "ERROR: No matching distribution found for ray\n";

    #[test]
    fn a_wheel_is_missing_only_if_pip_has_seen_others() {
        assert!(has_no_wheel("ray", &format!("{SKIPPED}{NO_MATCH}")));
        assert!(!has_no_wheel("ray", NO_MATCH), "the registry was not reached");
        assert!(!has_no_wheel("ray", SKIPPED), "it failed for another reason");
        assert!(!has_no_wheel("open_spiel", &format!("{SKIPPED}{NO_MATCH}")));
        let of_another = NO_MATCH.replace("ray", "msgpack");
        assert!(
            !has_no_wheel("ray", &format!("{SKIPPED}{of_another}")),
            "ray needs another package"
        );
    }
}
