//! The web app as a folder of static files, in which it runs without a server.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::bail;

use crate::test::{install, need_browser, quietly};
use crate::{cargo, root, run, without_own_variables};

const TARGET: &str = "wasm32-unknown-unknown";
/// A separate folder, so that other builds stay valid.
const BUILT: &str = "target/site-build";
/// The package, and the program, that makes the folder.
pub(crate) const BUILDER: &str = "ararat-site-builder";
/// The binder reads a section that would be stripped, and strips the rest itself.
const UNSTRIPPED: [&str; 3] = ["--", "-C", "strip=none"];
/// Debian's compiler for browsers, the source of its library, and its linker.
const PACKAGES: [&str; 4] = ["rustc-web", "cargo-web", "rust-web-src", "lld-19"];

/// Builds the folder; `ararat serve` finds the default if it was built into `target` too.
pub(crate) fn site(folder: Option<&str>) -> anyhow::Result<()> {
    run(&mut compile()?)?;
    let builder = cargo(&["run", "--locked", "--package", BUILDER, "--"]);
    run(&mut bind(builder, folder)?)
}

/// The command of the builder that makes the folder of what was compiled.
pub(crate) fn bind(mut builder: Command, folder: Option<&str>) -> anyhow::Result<Command> {
    let folder = folder.map_or_else(|| root().join("target/site"), PathBuf::from);
    let wasm = root().join(BUILT).join(TARGET).join("site/ararat_offline.wasm");
    builder.arg(wasm).arg(std::path::absolute(folder)?);
    Ok(builder)
}

/// Measures the built site in a browser, beside a native build of the same kind.
pub(crate) fn measure() -> anyhow::Result<()> {
    need_browser()?;
    site(None)?;
    let test = "offline_bytes::figures_of_the_app_in_a_browser";
    let tests = [
        "test",
        // The profile of the WebAssembly, so that the two differ only in the target.
        "--profile",
        "site",
        // The profile's own folder would be the site's.
        "--target-dir",
        BUILT,
        "--locked",
        "--package",
        "ararat-browser-tests",
        "--",
        "--nocapture",
        test,
    ];
    run(cargo(&tests).env("ARARAT_FIGURES", "yes"))
}

/// The command that compiles the WebAssembly with what this machine has.
pub(crate) fn compile() -> anyhow::Result<Command> {
    let arguments = [
        "rustc",
        "--locked",
        "--lib",
        "--package",
        "ararat-offline",
        "--profile",
        "site",
        "--target",
        TARGET,
    ];
    let mut command = cargo(&arguments);
    if has_target()
        || quietly(Command::new("rustup").args(["target", "add", TARGET])) && has_target()
    {
        command.args(["--target-dir", BUILT]).args(UNSTRIPPED);
        return Ok(command);
    }
    // Debian has no compiled library for this target; its compiler builds one from source.
    let [compiler, builder] = ["/usr/bin/rustc", "/usr/bin/cargo"].map(Path::new);
    if !is_new(compiler) {
        for package in PACKAGES {
            install(package);
        }
    }
    if !is_new(compiler) {
        bail!(
            "the site needs the target {TARGET}: `rustup target add {TARGET}`, or as root \
             `apt-get install {}`",
            PACKAGES.join(" ")
        );
    }
    let mut command = Command::new(builder);
    command.args(arguments).args(["-Zbuild-std=std,panic_abort", "--target-dir", BUILT]);
    command.args(UNSTRIPPED);
    command.current_dir(root()).env("RUSTC", compiler).env("RUSTC_BOOTSTRAP", "1");
    command.env_remove("RUSTUP_TOOLCHAIN").env_remove("CARGO");
    command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", "wasm-ld-19");
    without_own_variables(&mut command);
    Ok(command)
}

/// Whether the compiler that cargo uses has a library for the target.
fn has_target() -> bool {
    let compiler = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let answer =
        Command::new(compiler).args(["--print", "target-libdir", "--target", TARGET]).output();
    let Ok(answer) = answer else { return false };
    let folder = PathBuf::from(String::from_utf8_lossy(&answer.stdout).trim());
    let mut files = std::fs::read_dir(folder).into_iter().flatten().flatten();
    files.any(|file| file.file_name().to_string_lossy().starts_with("libstd-"))
}

/// Whether a compiler of the system is new enough for this workspace.
fn is_new(compiler: &Path) -> bool {
    let answer = Command::new(compiler).arg("--version").output();
    let version = answer.map(|answer| String::from_utf8_lossy(&answer.stdout).into_owned());
    let minor = version.ok().and_then(|text| text.split('.').nth(1)?.parse::<u32>().ok());
    minor.is_some_and(|minor| minor >= 89)
}
