//! Writes anew what tests compare with.

use anyhow::Context as _;

use crate::{cargo, pages, root, run};

/// Writes playthroughs, sample pages and rules pages anew.
pub(crate) fn bless() -> anyhow::Result<()> {
    for (path, text) in pages::all() {
        let file = root().join(&path);
        if let Some(folder) = file.parent() {
            std::fs::create_dir_all(folder)?;
        }
        std::fs::write(&file, text).with_context(|| format!("{path} cannot be written"))?;
        println!("{path}");
    }
    run(cargo(&["test", "--workspace", "--locked", "--test", "playthroughs", "--test", "samples"])
        .env("ARARAT_BLESS", "1"))
}
