//! The rules of a game as a page in Markdown, generated from its clause table.

use std::fmt::Write as _;

use ararat_core::{Clause, Description, Enforcement, facts};

use crate::catalogue::{Catalogue, sentence};

/// The rules page of a game. `docs/rules/` contains the result, and tidy compares them.
pub fn rules_page(game: &Description, words: &Catalogue) -> String {
    let name = words.word(&game.title_key());
    let title = words.fill("rules-title", &facts![game: name]);
    let mut page = format!("# {title}\n\n{}\n", words.word("rules-intro"));
    let mut section = String::new();
    for clause in game.clauses() {
        if clause.section_key() != section {
            section = clause.section_key();
            // Writing to a string cannot fail.
            let _ = writeln!(page, "\n## {}\n", words.word(&section));
        }
        add_clause(&mut page, clause, words);
    }
    page
}

fn add_clause(page: &mut String, clause: &Clause, words: &Catalogue) {
    let text = sentence(&words.clause(clause));
    let source = words.source(clause);
    let _ = writeln!(page, "- **{}** {text} *({source})*", clause.id);
    if let (Some(ruling), Some(file)) = (words.ruling(clause), clause.ruling) {
        let decision = words.fill("decision", &facts![file: format!("docs/decisions/{file}")]);
        let _ =
            writeln!(page, "  - **{}** {} *({decision})*", words.word("ruling"), sentence(&ruling));
    }
    if let Enforcement::NotEnforced(reason) = clause.enforcement {
        let _ = writeln!(page, "  - {reason}");
    }
}
