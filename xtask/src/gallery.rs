//! Pictures for a person who judges how pages look.

use anyhow::Context as _;

use crate::{cargo, run};

/// Plays every game in a browser, and puts pictures of its table at every size, of its end and of all
/// other pages into a folder.
pub(crate) fn gallery(folder: Option<&str>) -> anyhow::Result<()> {
    let folder = folder.context("say in which folder: cargo xtask gallery FOLDER")?;
    let folder = std::path::absolute(folder)?;
    let tests = ["test", "--package", "ararat-browser-tests", "--locked", "--", "gallery::"];
    run(cargo(&tests).env("ARARAT_GALLERY", folder))
}
