//! A store that is filled with games.

use clap::Args;

#[derive(Args)]
pub(crate) struct Growth {
    /// Games to fill it with.
    #[arg(default_value_t = 100_000)]
    games: u64,
}

impl Growth {
    pub(crate) async fn run(&self) -> anyhow::Result<()> {
        println!("{}", self.games);
        Ok(())
    }
}
