//! Rewrites what tests compare with.

use anyhow::Context as _;
use ararat_games::GameName;

use crate::{cargo, pages, root, run};

/// Rewrites playthroughs, sample pages, rules pages and the table of options.
pub(crate) fn bless() -> anyhow::Result<()> {
    for (path, text) in pages::all() {
        let file = root().join(&path);
        if let Some(folder) = file.parent() {
            std::fs::create_dir_all(folder)?;
        }
        std::fs::write(&file, text).with_context(|| format!("{path} cannot be written"))?;
        println!("{path}");
    }
    // The tests of these two modules write their files instead of comparing them.
    let mut command = cargo(&["test", "--locked", "--test", "all", "--package", "ararat-games"]);
    for game in GameName::ALL {
        command.arg("--package").arg(format!("ararat-{game}"));
    }
    run(command.args(["--", "playthroughs::", "samples::"]).env("ARARAT_BLESS", "1"))
}
