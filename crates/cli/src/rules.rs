//! `ararat rules`: the rules with clause numbers and rulings.

use ararat_games::GameName;
use ararat_text::{Lang, rules_page, sentence};
use clap::Args;
use serde_json::json;

use crate::output::Output;
use crate::table::game_name;

/// Print the rules of a game with clause numbers and our rulings.
#[derive(Args)]
pub(crate) struct Rules {
    /// Which game.
    #[arg(value_parser = game_name)]
    game: GameName,
    /// Language: en or fr.
    #[arg(long, default_value = "en")]
    lang: Lang,
    /// Print one JSON object per clause instead of a page.
    #[arg(long)]
    json: bool,
}

impl Rules {
    pub(crate) fn run(&self, output: &mut Output) -> anyhow::Result<()> {
        if !self.json {
            return output
                .text(&rules_page(self.game.description(), ararat_games::words(self.lang)));
        }
        let words = ararat_games::words(self.lang);
        for clause in self.game.clauses() {
            output.json(&json!({
                "clause": clause.id,
                "text": sentence(&words.clause(clause)),
                "source": clause.source,
                "ruling": words.ruling(clause).map(|ruling| sentence(&ruling)),
            }))?;
        }
        Ok(())
    }
}
