//! The rules pages and the page about this site.

use ararat_core::Clause;
use ararat_text::sentence;
use maud::{Markup, html};

use crate::frame::{Frame, page};
use crate::game::WebGame;
use crate::illustration;

/// The rules of a game, clause by clause; the list of games without one.
pub fn rules(frame: &Frame, game: Option<&'static WebGame>) -> Markup {
    let words = frame.words();
    let Some(game) = game else {
        let body = html! {
            h1 { (words.word("web-rules")) }
            ul .tables {
                @for game in frame.games {
                    li { a href={"/rules/" (game)} { (game.title(words)) } }
                }
            }
        };
        return page(frame, &words.word("web-rules"), &body);
    };
    let title =
        words.fill("rules-title", &ararat_core::Facts::new().text("game", game.title(words)));
    let clauses = game.description.clauses();
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
            @if let Some(key) = game.reconstructed {
                p .ruling { strong { (words.word("rules-reconstructed")) } " " (sentence(&words.word(key))) }
            }
            ((game.symbols)())
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
                                    @for picture in game.illustrations.iter().filter(|picture| picture.clause == clause.id) {
                                        (illustration::draw(frame, game, picture))
                                    }
                                }
                            }
                        }
                    }
                }
            }
            section {
                h2 { (words.word("rules-rulings")) }
                p { (sentence(&words.word("rules-rulings-what"))) }
                ul .rulings {
                    @for clause in clauses {
                        @if let Some(ruling) = words.ruling(clause) {
                            li { a href={"#" (clause.id)} { (clause.id) } " " (sentence(&ruling)) }
                        }
                    }
                }
            }
        }
    };
    page(frame, &title, &body)
}

/// What this site is, and whose pictures it shows.
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
