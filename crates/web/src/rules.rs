//! The rules pages, and the page about this site.

use ararat_core::Clause;
use ararat_text::sentence;
use maud::{Markup, html};

use crate::frame::{Edition, Frame, page};
use crate::game::WebGame;
use crate::heading::{Emblem, heading};
use crate::illustration;
use crate::picture::image;

/// The rules of a game, clause by clause; without a game, the list of games.
pub fn rules(frame: &Frame, game: Option<&'static WebGame>) -> Markup {
    let words = frame.words();
    let Some(game) = game else {
        let lead = html! { p { (sentence(&words.word("web-rules-what"))) } };
        let body = html! {
            (heading(Emblem::Book, &html! { (words.word("web-rules")) }, &lead))
            div .games {
                @for game in frame.games {
                    article class={"game mood-" (game.mood.as_str())} {
                        div .faces aria-hidden="true" { @for face in game.faces { (image(face)) } }
                        h2 { a href={"/rules/" (game)} { (game.title(words)) } }
                        p { (sentence(&words.word(&format!("game-{game}-pitch")))) }
                    }
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
    let goal = html! { @if let Some(goal) = game.goal(words) { p .goal { (goal) } } };
    let body = html! {
        article .rules .leaf {
            (heading(Emblem::Game(game), &html! { (title) }, &goal))
            @let sample = game.sample(words);
            @if !sample.0.is_empty() { div .faces aria-hidden="true" { (sample) } }
            ((game.symbols)())
            (overview(frame, game))
            h2 #clauses .parting { (words.word("rules-clauses")) }
            p { (words.word("rules-intro")) }
            @if let Some(key) = game.reconstructed {
                p .ruling { strong { (words.word("rules-reconstructed")) } " " (sentence(&words.word(key))) }
            }
            @for (key, clauses) in &sections {
                section .panel {
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
            section .panel {
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

/// The game in a minute, before its clauses.
fn overview(frame: &Frame, game: &'static WebGame) -> Markup {
    let words = frame.words();
    html! {
        @if !game.overview.is_empty() {
            section .panel .overview {
                h2 { (words.word("rules-overview")) }
                ol { @for picture in game.overview { li { (illustration::explain(frame, game, picture)) } } }
                @let advice = game.advice(words);
                @if !advice.is_empty() {
                    h3 { (words.word("rules-advice")) }
                    ul { @for line in advice { li { (sentence(&line)) } } }
                }
                p .next {
                    @if game.has_lessons { a .button .primary href={"/learn/" (game)} { (words.word("rules-learn")) } }
                    @if game.has_puzzles { a .button href={"/puzzles/" (game)} { (words.word("puzzle-puzzles")) } }
                    a .button href={"/rules/" (game) "/card"} { (words.word("rules-card")) }
                    a .button href="#clauses" { (words.word("rules-clauses")) }
                }
            }
        }
    }
}

/// A page to print and put beside the table; `None` for a game without such a card.
pub fn reference_card(frame: &Frame, game: &'static WebGame) -> Option<Markup> {
    let words = frame.words();
    let lines = game.card(words);
    let title = game.title(words);
    let body = html! {
        article .reference .leaf {
            h1 { (title) }
            @if let Some(goal) = game.goal(words) { p .goal { (goal) } }
            dl {
                @for line in &lines {
                    // Each line is a heading, a vertical bar, and the text.
                    @let (head, text) = line.split_once(" | ").unwrap_or(("", line));
                    div { dt { (head) } dd { (sentence(text)) } }
                }
            }
            p .screen { a .button href={"/rules/" (game)} { (words.word("rules-back")) } }
        }
    };
    (!lines.is_empty()).then(|| page(frame, &title, &body))
}

/// What this site is, and the credits for its pictures and fonts.
pub fn about(frame: &Frame) -> Markup {
    let words = frame.words();
    let says = |key: &str| html! { p { (sentence(&words.word(key))) } };
    let body = html! {
        article .rules .leaf {
            (heading(Emblem::Ark, &html! { (words.word("web-about")) }, &says("web-about-what")))
            section .panel {
                (says("web-about-fair"))
                (says("web-about-publishers"))
                @if frame.edition == Edition::Site {
                    p { (sentence(&words.word("web-about-programs"))) " " a href="/api/docs" { (words.word("api-docs")) } }
                }
            }
            section .panel {
                h2 { (words.word("web-about-credits")) }
                (says("web-about-pictures"))
                (says("web-about-font"))
            }
        }
    };
    page(frame, &words.word("web-about"), &body)
}
