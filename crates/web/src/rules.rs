//! The rules in our own words, and what this place is.

use ararat_core::Clause;
use ararat_games::GameName;
use ararat_text::sentence;
use maud::{Markup, html};

use crate::frame::{Frame, page};

/// The rules of a game, clause by clause; the list of games without one.
pub fn rules(frame: &Frame, game: Option<GameName>) -> Markup {
    let words = frame.words();
    let Some(game) = game else {
        let body = html! {
            h1 { (words.word("web-rules")) }
            ul .tables {
                @for game in GameName::ALL {
                    li { a href={"/rules/" (game)} { (words.word(&format!("game-{game}"))) } }
                }
            }
        };
        return page(frame, &words.word("web-rules"), &body);
    };
    let title = words.fill(
        "rules-title",
        &ararat_core::Facts::new().text("game", words.word(&format!("game-{game}"))),
    );
    let clauses = game.clauses();
    let mut sections: Vec<(String, Vec<&Clause>)> = Vec::new();
    for &clause in clauses {
        let key = clause.section_key();
        match sections.last_mut() {
            Some((last, clauses)) if *last == key => clauses.push(clause),
            _ => sections.push((key, vec![clause])),
        }
    }
    let body = html! {
        article .rules {
            h1 { (title) }
            p { (words.word("rules-intro")) }
            @for (key, clauses) in &sections {
                section {
                    h2 { (words.word(key)) }
                    dl {
                        @for clause in clauses {
                            div id=(clause.id) {
                                dt { a href={"#" (clause.id)} { (clause.id) } }
                                dd {
                                    (sentence(&words.clause(clause)))
                                    @if let Some(ruling) = words.ruling(clause) {
                                        p .ruling { strong { (words.word("ruling")) } " " (sentence(&ruling)) }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    };
    page(frame, &title, &body)
}

/// What this place is, and whose pictures it shows.
pub fn about(frame: &Frame) -> Markup {
    let words = frame.words();
    let body = html! {
        article .rules {
            h1 { (words.word("web-about")) }
            p { (sentence(&words.word("web-about-what"))) }
            p { (sentence(&words.word("web-about-fair"))) }
            p { (sentence(&words.word("web-about-publishers"))) }
            p { (sentence(&words.word("web-about-pictures"))) }
        }
    };
    page(frame, &words.word("web-about"), &body)
}
